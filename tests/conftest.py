"""What all tests share: how hard Hypothesis looks (`HYPOTHESIS_PROFILE=deep`: long, and differently each time), a data folder."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from heredity_bot.stage.words import LOCALES

# Chance fixes nothing and time proves nothing in a test: examples are the same on each run, and none is timed.
settings.register_profile("ci", max_examples=25, derandomize=True, deadline=None, print_blob=True)
settings.register_profile("deep", max_examples=400, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(params=LOCALES)
def locale(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own, and no settings of the machine."""
    from heredity_bot.settings import settings_model

    for name in settings_model().model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: tests over the wire wait three quarters of their time."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1
