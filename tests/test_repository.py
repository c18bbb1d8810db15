"""The repository itself: pins, settings, paths, the container, the size of files."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from heredity_bot.games.plugin import game_names, plugin
from heredity_bot.settings import settings_model

ROOT = Path(__file__).parent.parent
PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>\S+)( ; [^\\]+?)?( --hash=sha256:[0-9a-f]{64})+")
# Put together here, so that this file does not contain them itself.
HOSTS = [".".join(words) for words in (
    ("pypi", "org"), ("pythonhosted", "org"), ("registry", "npmjs"), ("deb", "debian", "org"), ("ghcr", "io"),
)]  # fmt: skip
PLACES = re.compile(r"(?<![\w.~-])/(?:" + "|".join(["work", "root"]) + r")(?![\w.-])")


def repository_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("not a git checkout: which files belong to the repository is not known")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """Nothing for a binary file."""
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8")


def requirements(part: str) -> list[str]:
    """Lines without comments, continuations joined."""
    text = (ROOT / "requirements" / f"{part}.txt").read_text("utf-8")
    joined = re.sub(r"\s*\\\n\s*", " ", text)
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def pins(part: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for line in requirements(part):
        match = PIN.fullmatch(line)
        assert match, f"requirements/{part}.txt: {line[:60]}"
        found.setdefault(match["name"], set()).add(match["version"])
    return found


def test_no_file_names_a_package_registry():
    named = {
        str(path.relative_to(ROOT)): host
        for path in repository_files()
        for host in HOSTS
        if host in text_of(path)
    }

    assert named == {}


def test_no_file_names_a_place_on_one_machine():
    named = {str(path.relative_to(ROOT)): PLACES.findall(text_of(path)) for path in repository_files()}

    assert {path: places for path, places in named.items() if places} == {}


def test_a_place_on_one_machine_is_seen():
    for place in ("/".join(["", "work", "main"]), "/".join(["see ", "root", ".cache"])):
        assert PLACES.search(place)
    assert not PLACES.search("/".join(["frame", "work", "shop"]))


def test_no_source_file_outgrows_its_room():
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
        for path in (ROOT / "heredity_bot").rglob("*.py")
    }

    assert {path: lines for path, lines in lengths.items() if lines > 600} == {}


def test_no_test_measures_how_fast_something_is():
    """A busy machine fails such a test: `tests/work_count.py` counts calls and bytes instead."""
    clock = re.compile(r"import .*(perf|process)_(counter|time)|time\.(perf|process)_")

    assert [
        path for path in (ROOT / "tests").rglob("test_*.py") if clock.search(path.read_text("utf-8"))
    ] == []


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]


@pytest.mark.parametrize(
    "part, wanted",
    [
        ("core", PROJECT["project"]["dependencies"]),
        ("core", PROJECT["dependency-groups"]["build"]),
        ("tools", [each for each in PROJECT["dependency-groups"]["dev"] if isinstance(each, str)]),
        *EXTRAS.items(),
    ],
)
def test_what_the_project_asks_for_is_pinned_by_hash(part, wanted):
    pinned = pins("core") | pins(part)

    for line in wanted:
        requirement = Requirement(line)
        versions = pinned[canonicalize_name(requirement.name)]
        assert all(requirement.specifier.contains(version) for version in versions), line


def test_the_parts_are_put_together_for_running_and_for_developing():
    assert requirements("run") == [
        "-r core.txt",
        "-r voice.txt",
        "-r pictures.txt",
        "-r postgres.txt",
        "-r speed.txt",
    ]
    assert requirements("dev") == ["-r run.txt", "-r tools.txt", "-r bench.txt"]


def test_the_example_environment_lists_every_setting_with_its_default():
    text = (ROOT / ".env.example").read_text("utf-8")
    listed = dict(re.findall(r"^# ([A-Z][A-Z_]*)=(.*)$", text, re.MULTILINE))

    options = {option.key: option.default for name in game_names() for option in plugin(name).options}
    assert list(listed) == [name.upper() for name in settings_model().model_fields]
    for name, shown in listed.items():
        default = settings_model().model_fields[name.lower()].default or options.get(name.lower())
        said = str(default).lower() if isinstance(default, (str, bool)) else ""
        assert shown == said, name


def test_the_container_is_built_in_two_stages_and_runs_without_privileges():
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    words = [line.split() for line in lines if re.match(r"[A-Z]+ ", line)]
    last_stage = words[max(index for index, line in enumerate(words) if line[0] == "FROM") :]

    assert [line[0] for line in words].count("FROM") == 2
    assert [line[1] for line in last_stage if line[0] == "USER"] not in ([], ["root"], ["0"])
    assert ["VOLUME", "/data"] in last_stage
    assert any(line[0] == "HEALTHCHECK" for line in last_stage)
    assert "heredity-bot" in next(line for line in last_stage if line[0] == "ENTRYPOINT")[1]


def test_links_in_the_documents_lead_somewhere():
    broken = []
    for path in repository_files():
        if path.suffix == ".md":
            links = re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", text_of(path))
            broken += [
                f"{path.relative_to(ROOT)}: {link}" for link in links if not (path.parent / link).exists()
            ]

    assert broken == []


def test_pynacl_is_used_for_the_encryption_of_voice_alone():
    """SECURITY.md says why its pinned version does no harm; that holds as long as nothing else of it is used."""
    discord = pytest.importorskip("discord")
    folders = (ROOT / "heredity_bot", Path(discord.__file__).parent)
    used = re.compile(r"\bnacl\.(\w+)|from nacl import (\w+)")
    modules = {
        name
        for folder in folders
        for path in folder.rglob("*.py")
        for found in used.finditer(path.read_text("utf-8"))
        for name in found.groups()
        if name
    }

    assert modules == {"secret", "utils"}
