"""Heredity read aloud: voices of the family, sounds, and which texts of a pack are prose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from heredity_bot.games.plugin import GameVoice
from heredity_bot.packs.pack import Pack
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.locale_files import locale_text
from heredity_bot.stage.scene import TextLine
from heredity_bot.voice.speaker import Speaker

_UNSPOKEN_ROOTS = {"pronunciation", "flag", "token", "harm"}
_UNSPOKEN_PARTS = {"name", "picture", "action", "figure"}


def prose(pack: Pack, locale: str) -> Iterator[TextLine]:
    """Stories, told lines, votes and endings of a pack."""
    readers = dict(_readers(pack))
    for key in pack.texts.get(pack.manifest.languages[0], {}):
        words = pack.text(locale, key)
        if words and _is_prose(key):
            yield TextLine(LANGUAGES[locale].grammar.typeset(words), "story", who=readers.get(key, ""))


def _is_prose(key: str) -> bool:
    """Whether a text is told, and is no name, label or description of a picture."""
    root, *parts = key.split(".")
    zone = len(parts) == 1 and len(parts[0]) == 1
    return root not in _UNSPOKEN_ROOTS and not _UNSPOKEN_PARTS.intersection(parts) and not zone


def _readers(pack: Pack) -> Iterator[tuple[str, str]]:
    """The key of each story that a member reads, such as `112b.story`, and the member."""
    for entry in pack.entries:
        card: Any = entry.data if isinstance(entry.data, dict) else {}
        for side, mark in (("front", ""), ("back", "b")):
            face = card.get(side)
            story = face.get("story") if isinstance(face, dict) else None
            if isinstance(story, dict) and isinstance(story.get("reader"), str):
                yield f"{entry.id}{mark}.story", story["reader"]


def _language(locale: str) -> str:
    return locale_text("heredity_bot.games.heredity", f"{locale}/voice.toml")


CUES = GameVoice(
    sounds={
        "DYING-01": "heartbeat",
        "ATK-12": "blow",
        "DMG-01": "blow",
        "TL-04": "hourglass",
        "CARD-04": "card",
        "CARD-06": "card",
    },
    always=frozenset({"DYING-01", "DYING-05", "DYING-07", "DYING-08"}),
    announcements=frozenset({"READ-02"}),
    speakers={
        "djamal": Speaker(pitch=0.8, pace=0.96),
        "maeve": Speaker(pitch=0.96, pace=0.97),
        "selena": Speaker(pitch=1.1, pace=1.03),
        "brick": Speaker(pitch=0.88, pace=1.02),
        "swan": Speaker(pitch=1.22, pace=0.98),
    },
    language=_language,
    prose=prose,
)
