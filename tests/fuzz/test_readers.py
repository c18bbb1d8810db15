"""A seeded sample of `make fuzz`: whatever is read is read or refused with a sentence, with bounded work."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.readers import READERS
from tests.work_count import at_most


@pytest.mark.parametrize("name", READERS)
def test_nearly_valid_files_are_read_or_refused(name):
    READERS[name](Random(0))  # what is made once is not counted

    @given(st.randoms(use_true_random=False))
    def reads(luck):
        with at_most(calls=1_000_000):
            READERS[name](luck)

    reads()
