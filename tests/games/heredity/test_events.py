"""The list of events is closed, and nothing in it is idle."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import heredity_bot.games.heredity as game
from heredity_bot.games.heredity.rules.events import EVENTS, AnyEvent

FOLDER = Path(game.__file__).parent
RULES = "".join(path.read_text("utf-8") for path in FOLDER.rglob("*.py") if path.parent.name != "events")


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_is_caused_by_a_rule_and_says_which(event):
    caused = re.search(rf"\b{event.__name__}\(", RULES)

    assert caused
    assert event.basis


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_is_frozen_and_can_be_read_back(event):
    names = msgspec.json.schema_components([event])[1][event.__name__]["properties"]["type"]["enum"]

    assert event.__struct_config__.frozen
    assert names == [event.__name__]
    msgspec.json.Decoder(AnyEvent)
