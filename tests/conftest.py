"""How hard Hypothesis looks (`HYPOTHESIS_PROFILE=deep` searches long and differently each time), and how many work."""

import os

import pytest
from hypothesis import settings

# Chance fixes nothing and time proves nothing in a test: examples are the same on each run, and none is timed.
settings.register_profile("ci", max_examples=25, derandomize=True, deadline=None, print_blob=True)
settings.register_profile("deep", max_examples=400, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: tests over the wire wait three quarters of their time."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1
