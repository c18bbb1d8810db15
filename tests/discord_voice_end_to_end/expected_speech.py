"""What ought to be heard: the opening of First Steps, sentence by sentence, with the packets the bot has rendered."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from heredity_bot.app import open_pack
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import Session
from heredity_bot.stage.scene import scenes
from heredity_bot.voice.cache import SpeechCache, key
from heredity_bot.voice.cast import cast_of_pack
from heredity_bot.voice.cues import cue_packets
from heredity_bot.voice.engines.contract import installed
from heredity_bot.voice.script import Reader, Sentence

CORE = Path(__file__).parent.parent.parent / "content" / "heredity" / "core"


@dataclass(frozen=True)
class Bar:
    """A sentence as it should sound."""

    sentence: Sentence
    packets: tuple[bytes, ...]


def opening_sentences(locale: str = "en") -> list[Sentence]:
    pack, game = open_pack(CORE)
    seats = dict.fromkeys(game.seats, "1")
    state = game.new(seed="1", edition_name="fr-2023", house_rules={}, seats=seats, chapter=0)
    session = Session(game, state)
    lines = HeredityTeller(locale, pack, player=str).events(game.table(session.state), session.opening)
    reader = Reader(locale, cast_of_pack(pack))
    return [sentence for scene in scenes(lines) for sentence in reader.scene(scene).sentences]


def opening(data: Path, locale: str = "en") -> list[Bar]:
    """As far as the bot has come: what it has rendered lies in its cache."""
    cache, engine = SpeechCache(data / "speech", 1 << 30), f"pico {installed('py-nanotts')}"
    found = []
    for sentence in opening_sentences(locale):
        made = cache.find(key(sentence.said, locale, sentence.speaker, 1.0, engine))
        if made is None:
            break
        cue = cue_packets(sentence.cue) if sentence.cue else ()
        found.append(Bar(sentence, (*cue, *made)))
    return found
