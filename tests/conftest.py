"""How hard Hypothesis looks: `HYPOTHESIS_PROFILE=deep` searches long and differently each time."""

import os

from hypothesis import settings

# Chance fixes nothing and time proves nothing in a test: examples are the same on each run, and none is timed.
settings.register_profile("ci", max_examples=25, derandomize=True, deadline=None, print_blob=True)
settings.register_profile("deep", max_examples=400, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
