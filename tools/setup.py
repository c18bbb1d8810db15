"""Make `.venv` ready for `make run` or `make test`: `python tools/setup.py run|dev`.

`.venv/bin/python tools/setup.py ready run|dev` only says whether there is anything to do, and that within moments.

Only the standard library, and only syntax that Python 2.7 understands,
so that a Python that is too old still gets to say so in one sentence.
"""

from __future__ import print_function

import hashlib
import os
import re
import shutil
import subprocess
import sys

OLDEST = (3, 11)
OLDEST_TEXT = "%d.%d" % OLDEST
LOOK_FOR = ["python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"]

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
VENV_PYTHON = os.path.join(VENV, *(["Scripts", "python.exe"] if os.name == "nt" else ["bin", "python"]))
STAMP = os.path.join(VENV, "setup.stamp")
LOG = os.path.join(VENV, "setup.log")

# Parts of `requirements/`; what is optional may be missing on a platform without stopping us.
NEEDED = {"run": ["core"], "dev": ["core", "tools"]}
OPTIONAL = [
    ("voice", "the table will not be read aloud"),
    ("pictures", "cards and maps will not be drawn as pictures"),
    ("postgres", "only the SQLite store can be used"),
    ("speed", "the Discord bot will be slower with very many tables"),
]
# Published as source only: built with the pinned setuptools of `tools`, hence after it.
BENCH = ("bench", "the yardstick of `make bench` will be missing")

NO_NETWORK = re.compile(
    "NewConnectionError|NameResolutionError|name resolution|ConnectTimeout|ReadTimeout|Max retries exceeded"
    "|ProxyError|ConnectionResetError|Network is unreachable|Connection refused|IncompleteRead"
)


class SetupError(Exception):
    """What is wrong and what to do, in one sentence."""


def main(purpose):
    wanted = os.environ.get("PYTHON")
    usable = is_usable(wanted)
    if usable and is_stamped(purpose):
        return
    if not usable:
        make_venv(find_python(wanted))
    forget_stamp()
    print("Setting up .venv for Python %s (once; the next start is quick) ..." % version_of(VENV_PYTHON))
    sys.stdout.flush()
    open(LOG, "w").close()
    notes = install_parts(purpose)
    pip("install", "--no-deps", "--no-build-isolation", "--editable", ROOT)
    # As pip does with whatever it copies; also for those whose Python keeps nothing that it compiles.
    run([VENV_PYTHON, "-m", "compileall", "-q", "-j", "0", os.path.join(ROOT, "heredity_bot")])
    print(*notes, sep="\n", end="\n" if notes else "")
    write_stamp(purpose)


# The stamp: which purposes this .venv is ready for.


def is_stamped(purpose):
    if not os.path.exists(STAMP):
        return False
    with open(STAMP) as stamp:
        return digest(purpose) in stamp.read().split()


def write_stamp(purpose):
    ready_for = ["run", "dev"] if purpose == "dev" else ["run"]
    lines = [digest(each) for each in ready_for]
    with open(STAMP, "w") as stamp:
        stamp.write("\n".join(lines) + "\n")


def digest(purpose):
    """Changes whenever what would be installed changes, and when the project is moved."""
    parts = NEEDED[purpose] + [part for part, _ in OPTIONAL] + ([BENCH[0]] if purpose == "dev" else [])
    paths = [os.path.join(VENV, "pyvenv.cfg"), os.path.join(ROOT, "pyproject.toml")]
    seen = hashlib.sha256(("%s %s" % (purpose, ROOT)).encode("utf-8"))
    for path in paths + [requirements(part) for part in parts]:
        with open(path, "rb") as content:
            seen.update(content.read())
    return seen.hexdigest()


def forget_stamp():
    if os.path.exists(STAMP):
        os.remove(STAMP)


# Finding a Python and making the .venv.


def find_python(wanted):
    candidates = [wanted] if wanted else [sys.executable] + LOOK_FOR
    versions = [(each, version_of(each)) for each in candidates]
    for each, version in versions:
        if version and as_numbers(version) >= OLDEST:
            return each
    seen = [version for _, version in versions if version]
    if not seen:
        raise SetupError("%s is not a Python that starts: set PYTHON to one that does." % wanted)
    newest = max(seen, key=as_numbers)
    raise SetupError(
        "Python %s or newer is needed but only %s was found: install one and run make again, "
        "or name it with PYTHON=/path/to/python." % (OLDEST_TEXT, newest)
    )


def version_of(python, code="pass"):
    """`3.11.7`, or None when it does not start (also a pyenv shim without a version) or cannot do `code`."""
    status, output = run([python, "-c", code + "; import sys; print('%d.%d.%d' % sys.version_info[:3])"])
    return output.strip() if status == 0 else None


def as_numbers(version):
    return tuple(int(number) for number in version.split("."))


def is_ready(purpose):
    """Whether nothing is to be done, asked by the Python of .venv itself: it need not be started to see that it does."""
    return fits("%d.%d.%d" % sys.version_info[:3], os.environ.get("PYTHON")) and is_stamped(purpose)


def is_usable(wanted):
    """Whether .venv works; one that was interrupted, moved, or is of another Python is made anew."""
    return fits(version_of(VENV_PYTHON, "import pip"), wanted)


def fits(version, wanted):
    """Whether .venv was made for the Python that is in it now, and that is the wanted one."""
    try:
        with open(os.path.join(VENV, "pyvenv.cfg")) as config:
            made_with = re.search(r"(?m)^version\s*=\s*(\d+\.\d+)", config.read())
    except (IOError, OSError):
        return False
    if not (version and made_with and version.startswith(made_with.group(1) + ".")):
        return False
    return as_numbers(version) >= OLDEST and (not wanted or version_of(wanted) == version)


def make_venv(python):
    status, _ = run([python, "-c", "import venv, ensurepip"])
    if status != 0:
        raise SetupError(
            "%s has no venv module: install it (Debian and Ubuntu: apt install python3-venv) and run make again."
            % python
        )
    if os.path.isdir(VENV):
        shutil.rmtree(VENV)
    status, output = run([python, "-m", "venv", VENV])
    if status != 0:
        raise SetupError("The folder .venv could not be made (%s)." % last_line(output))


# Installing what is pinned.


def install_parts(purpose):
    """Install everything at once; if that fails, what is needed, then each optional part by itself."""
    notes = []
    if not try_pip(NEEDED[purpose] + [part for part, _ in OPTIONAL]):
        pip(*install(NEEDED[purpose]))
        notes += [note(part, loss) for part, loss in OPTIONAL if not try_pip([part])]
    if purpose == "dev" and not try_pip([BENCH[0]], "--no-build-isolation"):
        notes.append(note(*BENCH))
    return notes


def install(parts, *options):
    files = [word for part in parts for word in ("-r", requirements(part))]
    return ["install", "--require-hashes"] + list(options) + files


def requirements(part):
    return os.path.join(ROOT, "requirements", part + ".txt")


def note(part, loss):
    words = "The optional part '%s' could not be installed on this machine, so %s (details: .venv/setup.log)."
    return words % (part, loss)


def try_pip(parts, *options):
    status, output = run_pip(*install(parts, *options))
    if status != 0 and NO_NETWORK.search(output):
        raise no_network()
    return status == 0


def pip(*words):
    status, output = run_pip(*words)
    if status != 0 and NO_NETWORK.search(output):
        raise no_network()
    if status != 0:
        raise SetupError(
            "The pinned packages could not be installed (%s): see .venv/setup.log, then run make again."
            % last_line(output)
        )


def no_network():
    return SetupError(
        "The package index cannot be reached: connect this machine to the network and run make again "
        "(details: .venv/setup.log)."
    )


def run_pip(*words):
    options = ["--disable-pip-version-check", "--no-input", "--no-color"]
    status, output = run([VENV_PYTHON, "-m", "pip"] + options + list(words))
    with open(LOG, "ab") as log:
        log.write(output.encode("utf-8"))
    return status, output


def last_line(output):
    """What pip or venv complained about, as part of our own sentence."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["no reason given"]
    errors = [line for line in lines if line.lower().startswith("error")] or lines
    return re.sub(r"(?i)^error:\s*", "", errors[-1]).rstrip(".")


def run(command):
    """Exit status and all that was said; a command that does not exist has status 127."""
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as problem:
        return 127, str(problem)
    said, _ = process.communicate()
    return process.returncode, said.decode("utf-8", "replace")


if __name__ == "__main__":
    if sys.argv[1:] in (["ready", "run"], ["ready", "dev"]):
        sys.exit(0 if is_ready(sys.argv[2]) else 1)
    if sys.argv[1:] not in (["run"], ["dev"]):
        sys.exit("usage: python tools/setup.py run|dev")
    try:
        main(sys.argv[1])
    except SetupError as problem:
        sys.exit(str(problem))
    except (IOError, OSError) as problem:
        sys.exit(
            "Set-up cannot write here (%s): make room or mend the rights, then run make again." % problem
        )
    except KeyboardInterrupt:
        sys.exit("Set-up was interrupted: run make again to finish it.")
