"""Les Héritiers read aloud: bells for births and weddings, a toll for the dead, a horn for heirs. Only public lines are read."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.plugin import GameVoice
from heredity_bot.packs.pack import Pack
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.locale_files import locale_text
from heredity_bot.stage.scene import TextLine

PROSE = ("line", "motto")
"""Words of people and houses that are quoted in the story."""


def prose(pack: Pack, locale: str) -> Iterator[TextLine]:
    """What a pack says of its people and houses, and the advice of its lesson."""
    lessons = {str(entry.id) for entry in pack.entries if entry.key == "lesson"}
    for key in pack.texts.get(pack.manifest.languages[0], {}):
        thing, _, what = key.partition(".")
        words = pack.text(locale, key)
        if words and thing != "pronunciation" and (what in PROSE or thing in lessons):
            yield TextLine(LANGUAGES[locale].grammar.typeset(words), "story")


def _language(locale: str) -> str:
    return locale_text("heredity_bot.games.les_heritiers", f"{locale}/voice.toml")


CUES = GameVoice(
    sounds={
        "LH-BIRTH-01": "chime",
        "LH-MARRY-12": "chime",
        "LH-KILL-02": "blow",
        "LH-AGE-01": "hourglass",
        "LH-AGE-03": "toll",
        "LH-INHERIT-16": "toll",
        "LH-CROWN-04": "fanfare",
        "LH-CROWN-16": "fanfare",
        "LH-INHERIT-01": "fanfare",
        "LH-INHERIT-05": "fanfare",
        "LH-INHERIT-07": "fanfare",
        "LH-INHERIT-09": "fanfare",
    },
    always=frozenset({"LH-ERA-01", "LH-ERA-03", "LH-ROUND-04"}),
    language=_language,
    prose=prose,
)
