"""A speech pool without processes, a player without Discord, and scenes to read."""

from __future__ import annotations

import asyncio
from collections import Counter

from heredity_bot.stage.scene import Scene, TextLine
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.opus import SILENCE
from heredity_bot.voice.script import Sentence, Utterance
from heredity_bot.voice.synth_worker import Rendered, Sound, SpeechOrder

LENGTH = 10
"""Packets of each sentence at the usual pace."""


class FakeSpeechPool:
    """Every sentence is ten packets that name it; `gate` holds renderings back, `mute` refuses them."""

    def __init__(self):
        self.orders: list[SpeechOrder] = []
        self.asked = asyncio.Event()
        self.held = 0
        self.gates: dict[str, asyncio.Event] = {}
        self.mute: set[str] = set()
        self.cancelled = Counter()

    def hold(self):
        self.held += 1

    def release(self):
        self.held -= 1

    @property
    def running(self):
        return True

    async def sound(self, order, form):
        made = await self.render(order)
        return Sound(f"{form} {order.pace:g} ".encode() + made.packets[0])

    async def warm(self, locale):
        return locale not in self.mute

    def gate(self, text):
        self.gates[text] = asyncio.Event()
        return self.gates[text]

    async def render(self, order):
        self.orders.append(order)
        self.asked.set()
        try:
            if order.text in self.gates:
                await self.gates[order.text].wait()
            else:
                await asyncio.sleep(0)
        except asyncio.CancelledError:
            self.cancelled[order.text] += 1
            raise
        if order.text in self.mute or order.locale in self.mute:
            raise NoVoice("nothing can speak")
        words = order.cue or order.text
        count = round(LENGTH / order.pace)
        return Rendered(tuple(f"{words}@{order.volume}:{i}".encode() for i in range(count)), "fake 1")


class Player:
    """Plays a tape by hand, as a voice client's thread would."""

    def __init__(self):
        self.tapes = []
        self.heard: list[bytes] = []
        self.ready = True

    def start(self, tape):
        if self.ready:
            self.tapes.append(tape)
        return self.ready

    async def play(self, packets):
        """So many reads; the loop gets its turn after each."""
        await settle()
        for _ in range(packets):
            if not self.tapes or not self.tapes[-1].playing:
                await settle()
                continue
            packet = self.tapes[-1].read()
            if packet:
                self.heard.append(packet)
            else:
                self.tapes[-1].cleanup()
            await settle()

    def words(self):
        """What was heard, each sentence once per packet run."""
        found = []
        for packet in self.heard:
            word = packet.decode().rpartition(":")[0] if packet != SILENCE else ""
            if word and (not found or found[-1] != word):
                found.append(word)
        return [word.partition("@")[0] for word in found]


async def settle():
    for _ in range(6):
        await asyncio.sleep(0)


def utterance(*texts, pause=0.04, cue=None):
    return Utterance("en", tuple(Sentence(text, text, pause=pause, cue=cue) for text in texts))


def story(text, who="", card="112"):
    return Scene("card", (TextLine(text, "story", ("READ-02",), "card", card, who),), card, who)
