"""What tests of Heredity share."""

import pytest

from tests.games.heredity.scene import EDITIONS


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    """Each printing in turn."""
    return str(request.param)
