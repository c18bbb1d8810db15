"""Settings, notes and records as version 0.1 stored them are read as those of today."""

import msgspec
import pytest

from heredity_bot.kernel import Ref
from heredity_bot.tables.actions import AnyAction, AnyTableStep, Noted, Set
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.settings import TableSettings


@pytest.mark.parametrize(
    "stored, options",
    [
        ({}, {}),
        ({"edition": "de-2025"}, {"edition": "de-2025"}),
        ({"chapter": 0}, {"chapter": 0}),
        (
            {"edition": "de-2025", "house_rules": {"a": "b"}},
            {"edition": "de-2025", "house_rules": {"a": "b"}},
        ),
        ({"options": {"edition": "de-2025"}}, {"edition": "de-2025"}),
    ],
)
def test_options_are_found_under_their_old_names(stored, options):
    settings = msgspec.json.decode(msgspec.json.encode(stored), type=TableSettings)

    assert settings == TableSettings(options=options)
    assert msgspec.to_builtins(settings) == ({"options": options} if options else {})


def test_settings_in_an_old_line_are_read():
    line = b'{"type":"Set","settings":{"locale":"fr","edition":"de-2025","chapter":2}}'

    assert msgspec.json.decode(line, type=AnyAction) == Set(
        TableSettings(locale="fr", options={"edition": "de-2025", "chapter": 2})
    )


def test_a_seat_in_an_old_note_is_read():
    line = (
        b'{"type":"Noted","key":"seat-taken","facts":{"member":{"type":"ref","kind":"member","id":"maeve"}}}'
    )

    assert msgspec.json.decode(line, type=AnyTableStep) == Noted("seat-taken", {"seat": Ref("seat", "maeve")})


def test_the_part_of_a_record_keeps_its_stored_name():
    info = TableInfo("camp", "camp 1", "1", TableSettings(), "ada", part=(2, 1), part_at=7)

    assert msgspec.to_builtins(info)["chapter"] == (2, 1)
    assert msgspec.json.decode(msgspec.json.encode(info), type=TableInfo) == info
