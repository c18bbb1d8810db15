"""A seeded sample of `make fuzz`: whatever is read is read or refused with a sentence, in time."""

import time
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.readers import READERS

SECONDS = 2.0


@pytest.mark.parametrize("name", READERS)
def test_nearly_valid_files_are_read_or_refused(name):
    READERS[name](Random(0))  # what is made once is not timed

    @given(st.randoms(use_true_random=False))
    def reads(luck):
        before = time.process_time()
        READERS[name](luck)
        assert time.process_time() - before < SECONDS

    reads()
