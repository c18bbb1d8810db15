"""The set-up script, run in a project of its own with a Python that only pretends."""

import ast
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the pretended Python is a shell script")

SCRIPT = Path(__file__).parent.parent.parent / "tools" / "setup.py"
PARTS = ("core", "voice", "pictures", "postgres", "speed", "tools", "bench")

PRETENDED_PYTHON = """#!/bin/sh
case "$*" in
  *"import venv"*) exit ${VENV_STATUS:-0} ;;
  "-c "*) echo "${VERSION:-3.12.1}" ;;
  "-m venv "*) mkdir -p "$3/bin"; echo "version = ${VERSION:-3.12.1}" > "$3/pyvenv.cfg"; cp "$0" "$3/bin/python" ;;
  "-m compileall "*) echo "$*" >> "$CALLS.compiled" ;;
  "-m pip "*)
    echo "$*" >> "$CALLS"
    for part in $FAILING; do
      case "$*" in */$part.txt*) echo "${COMPLAINT:-ERROR: no wheel}"; exit 1 ;; esac
    done ;;
esac
"""


@dataclass
class Project:
    """A folder with the script, requirement files and the pretended Python."""

    root: Path

    def set_up(self, purpose: str = "run", **environment: str) -> subprocess.CompletedProcess[str]:
        variables = os.environ | {"PYTHON": str(self.root / "python"), "CALLS": str(self.root / "calls")}
        return subprocess.run(
            [sys.executable, self.root / "tools" / "setup.py", purpose],
            env=variables | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def is_ready(self, purpose: str = "run", **environment: str) -> bool:
        """What the script says without doing anything, to the Python that runs these tests."""
        said = subprocess.run(
            [sys.executable, self.root / "tools" / "setup.py", "ready", purpose],
            env=os.environ | {"PYTHON": ""} | environment,
            capture_output=True,
            check=False,
        )
        assert (said.stdout, said.stderr) == (b"", b"")
        return said.returncode == 0

    @property
    def pip_calls(self) -> list[str]:
        calls = self.root / "calls"
        return calls.read_text().splitlines() if calls.exists() else []

    @property
    def is_stamped(self) -> bool:
        return (self.root / ".venv" / "setup.stamp").exists()


@pytest.fixture
def project(tmp_path):
    (tmp_path / "tools").mkdir()
    (tmp_path / "requirements").mkdir()
    shutil.copy(SCRIPT, tmp_path / "tools")
    (tmp_path / "pyproject.toml").touch()
    for part in PARTS:
        (tmp_path / "requirements" / f"{part}.txt").touch()
    python = tmp_path / "python"
    python.write_text(PRETENDED_PYTHON)
    python.chmod(0o755)
    return Project(tmp_path)


def refusal(result: subprocess.CompletedProcess[str]) -> str:
    """The one sentence with which the script gave up."""
    assert result.returncode == 1
    [sentence] = result.stderr.splitlines()
    assert sentence.endswith(".")
    return sentence


def test_everything_is_installed_at_once_by_hash_then_the_project_itself(project):
    result = project.set_up("run")

    assert (result.returncode, result.stderr) == (0, "")
    everything, itself = project.pip_calls
    assert "--require-hashes" in everything
    assert all(f"{part}.txt" in everything for part in ("core", "voice", "pictures", "postgres", "speed"))
    assert "tools.txt" not in everything
    assert "--no-deps --no-build-isolation --editable" in itself


def test_the_second_time_nothing_is_done_and_nothing_is_said(project):
    project.set_up("run")
    calls = project.pip_calls

    result = project.set_up("run")

    assert (result.returncode, result.stdout, project.pip_calls) == (0, "", calls)


def test_the_program_is_compiled_for_those_who_start_it(project):
    project.set_up("run")

    [call] = (project.root / "calls.compiled").read_text().splitlines()
    assert call.endswith(f"{project.root}/heredity_bot")


OWN = ".".join(map(str, sys.version_info[:3]))


def test_whether_there_is_anything_to_do_is_said_without_starting_anything(project):
    before = project.is_ready()
    project.set_up("run", VERSION=OWN)
    (project.root / ".venv" / "bin" / "python").unlink()

    assert not before
    assert project.is_ready("run")
    assert not project.is_ready("dev")
    (project.root / "pyproject.toml").write_text("# changed")
    assert not project.is_ready("run")


def test_a_venv_of_another_python_is_not_ready(project):
    project.set_up("run", VERSION="3.99.1")

    assert not project.is_ready()


def test_a_venv_is_not_ready_when_another_python_is_wanted(project):
    project.set_up("run", VERSION=OWN)

    assert not project.is_ready(PYTHON=str(project.root / "python"), VERSION="3.99.1")
    assert project.is_ready(PYTHON=str(project.root / "python"), VERSION=OWN)


def test_a_set_up_for_developing_is_good_for_running_but_not_the_other_way_round(project):
    project.set_up("run")
    after_run = len(project.pip_calls)
    project.set_up("dev")
    after_dev = len(project.pip_calls)
    project.set_up("run")

    assert after_run < after_dev == len(project.pip_calls)


@pytest.mark.parametrize("changed", ["pyproject.toml", "requirements/core.txt", "requirements/voice.txt"])
def test_a_changed_pin_is_installed(project, changed):
    project.set_up("run")
    calls = len(project.pip_calls)
    (project.root / changed).write_text("# changed")

    project.set_up("run")

    assert len(project.pip_calls) > calls


def test_another_python_makes_another_venv(project):
    project.set_up("run", VERSION="3.12.1")

    result = project.set_up("run", VERSION="3.13.0")

    assert "3.13.0" in result.stdout
    assert "3.13.0" in (project.root / ".venv" / "pyvenv.cfg").read_text()


def test_an_old_python_is_told_what_is_needed(project):
    result = project.set_up("run", VERSION="3.9.18")

    assert refusal(result).startswith("Python 3.11 or newer is needed but only 3.9.18 was found: install one")
    assert not project.is_stamped


def test_a_python_that_does_not_start_is_named(project):
    result = project.set_up("run", PYTHON="no-such-python")

    assert refusal(result) == "no-such-python is not a Python that starts: set PYTHON to one that does."


def test_a_python_without_venv_is_told_how_to_get_it(project):
    result = project.set_up("run", VENV_STATUS="1")

    assert "has no venv module: install it (Debian and Ubuntu: apt install python3-venv)" in refusal(result)
    assert not project.is_stamped


def test_without_network_there_is_no_stamp_and_the_next_try_can_succeed(project):
    complaint = "WARNING: Retrying after NewConnectionError\nERROR: No matching distribution found"
    result = project.set_up("run", FAILING="core", COMPLAINT=complaint)

    assert refusal(result).startswith(
        "The package index cannot be reached: connect this machine to the network"
    )
    assert not project.is_stamped
    assert project.set_up("run").returncode == 0
    assert project.is_stamped


def test_what_pip_complains_about_is_told(project):
    result = project.set_up("run", FAILING="core", COMPLAINT="ERROR: Hashes do not match.")

    assert refusal(result) == (
        "The pinned packages could not be installed (Hashes do not match): "
        "see .venv/setup.log, then run make again."
    )
    assert "Hashes do not match." in (project.root / ".venv" / "setup.log").read_text()
    assert not project.is_stamped


def test_a_failure_after_a_good_set_up_leaves_no_stamp(project):
    project.set_up("run")
    (project.root / "requirements" / "core.txt").write_text("# changed")

    project.set_up("run", FAILING="core")

    assert not project.is_stamped


def test_an_optional_part_that_cannot_be_installed_is_told_and_does_not_stop_us(project):
    result = project.set_up("run", FAILING="voice")

    assert result.returncode == 0
    [sentence] = result.stdout.splitlines()[1:]
    assert sentence.startswith("The optional part 'voice' could not be installed on this machine,")
    assert "so the table will not be read aloud" in sentence
    assert any("pictures.txt" in call and "voice.txt" not in call for call in project.pip_calls)
    assert project.is_stamped


def test_a_missing_yardstick_does_not_stop_development(project):
    result = project.set_up("dev", FAILING="bench")

    assert result.returncode == 0
    assert "The optional part 'bench'" in result.stdout


def test_a_wrong_call_is_told_the_usage(project):
    assert "usage: python tools/setup.py run|dev" in project.set_up("fly").stderr


def test_an_old_python_can_read_the_script():
    tree = ast.parse(SCRIPT.read_text(), feature_version=(3, 4))
    too_new = (ast.JoinedStr, ast.AnnAssign, ast.AsyncFunctionDef, ast.NamedExpr, ast.Match)

    assert not [node for node in ast.walk(tree) if isinstance(node, too_new)]
    assert not [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and (node.returns or node.args.kwonlyargs)
    ]
