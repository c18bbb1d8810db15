"""The list of codes and notes is what the sources say."""

import re
from pathlib import Path

import heredity_bot.tables
from heredity_bot.tables.refusal_codes import NOTES, REFUSALS

SOURCES = [path.read_text() for path in Path(heredity_bot.tables.__file__).parent.glob("*.py")]


def said(pattern: str) -> set[str]:
    return {word for source in SOURCES for word in re.findall(pattern, source)}


def test_every_refusal_is_listed():
    found = said(r'\b(?:no|Refusal)\(\s*"([A-Z_]+)"') | said(r'else "([A-Z]+_[A-Z_]+)"')

    assert len(found) > 30
    assert found <= set(REFUSALS)


def test_every_note_is_listed_and_every_listed_one_is_used():
    found = said(r'\.note\(\s*"([a-z-]+)"') | said(r'(?:_decide|depart)\([^"]*"([a-z-]+)"\)')

    assert found == set(NOTES)


def test_lists_are_in_order_and_name_nothing_twice():
    for words in (REFUSALS, NOTES):
        assert sorted(set(words)) == sorted(words)
