"""One voice at one table: utterances in order, never over itself, sentences ready before they are needed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace

from heredity_bot.voice.booth import Order
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.opus import silence
from heredity_bot.voice.source import Clip, Tape
from heredity_bot.voice.speaking import Sentence, Utterance
from heredity_bot.voice.studio import Studio

AHEAD = 3
"""Sentences that are rendered before they are heard; more would be thrown away at each change of pace."""
LEAST_PACE, MOST_PACE, PACE_STEP = 0.6, 1.8, 0.15
MOST_VOLUME = 2.0

Start = Callable[[Tape], bool]
"""Begins to play a tape, as `voice_client.play` does; False: not now, and `resume` is called when it can."""
Follow = Callable[[Utterance, int], None]
"""Told when a sentence begins, for whoever follows along with their eyes."""


@dataclass(eq=False)
class Spoken:
    """An utterance on its way; `finished` is set when it was heard, skipped, stopped or cannot be said."""

    utterance: Utterance
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    heard: bool = False
    """To the end."""
    left: int = 0
    """Sentences not yet heard."""


@dataclass(eq=False)
class _Part:
    """A sentence, or the cue before it, while it is rendered and played."""

    spoken: Spoken
    index: int
    order: Order
    pause: float
    last: bool
    """Of its sentence: a cue is followed by the words it belongs to."""
    task: asyncio.Task[None] | None = None
    clip: Clip | None = None
    put: bool = False
    begun: bool = False


class Narrator:
    """Reads at one table. All methods belong to the event loop; only the tape is touched by the player's thread."""

    def __init__(
        self,
        studio: Studio,
        start: Start,
        *,
        pace: float = 1.0,
        volume: float = 1.0,
        follow: Follow | None = None,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self.tape = Tape(idle=lambda: self._from_player(self._play))
        self.pace, self.volume = pace, volume
        self._studio, self._start, self._follow = studio, start, follow
        self._queue: deque[_Part] = deque()
        self._playing: deque[_Part] = deque()
        """Rendered and on the tape, the first of them being heard."""
        self._last: Utterance | None = None
        self._now: Spoken | None = None
        self._listening = False
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._tasks: set[asyncio.Task[None]] = set()

    # Who listens

    @property
    def listening(self) -> bool:
        return self._listening

    async def listen(self, locale: str) -> bool:
        """Somebody is there: workers are made ready. False: nothing can speak this language here."""
        if not self._listening:
            self._listening = True
            self._studio.hold()
        return await self._studio.warm(locale)

    def leave(self) -> None:
        """Nobody is there any more: everything counts as said, and nothing costs anything."""
        if self._listening:
            self._listening = False
            self.stop()
            self._studio.release()

    # Speaking

    def say(self, utterance: Utterance) -> Spoken:
        """At the end of the queue."""
        spoken = Spoken(utterance, left=len(utterance.sentences))
        if not utterance or not self._listening:
            spoken.finished.set()
            return spoken
        self._queue.extend(self._parts(spoken))
        self._quiet.clear()
        self._go_on()
        return spoken

    async def finished(self) -> None:
        """When all that was to be said is said: play goes on then."""
        await self._quiet.wait()

    @property
    def speaking(self) -> bool:
        return not self._quiet.is_set()

    def pause(self) -> None:
        self.tape.pause()

    def resume(self) -> None:
        self.tape.resume()
        self._play()

    @property
    def paused(self) -> bool:
        return self.tape.paused

    def skip(self) -> None:
        """On to the next utterance."""
        if self._now is not None:
            self._drop({self._now})

    def stop(self) -> None:
        """Nothing of what was to be said is said: an undo took it back."""
        self._drop({part.spoken for part in (*self._playing, *self._queue)})
        self.tape.resume()

    def again(self) -> Spoken | None:
        """The present utterance from its beginning, or the last one; before whatever waits."""
        spoken = self._now
        if spoken is None:
            if self._last is None or not self._listening:
                return None
            spoken = Spoken(self._last)
        waiting = list(dict.fromkeys([spoken, *(part.spoken for part in (*self._playing, *self._queue))]))
        self._withdraw(set(waiting))
        for each in waiting:
            each.left = len(each.utterance.sentences)
        self._queue = deque(part for each in waiting for part in self._parts(each))
        self._quiet.clear()
        self._now = None
        self._go_on()
        self.resume()
        return spoken

    def faster(self) -> float:
        return self.set_pace(self.pace + PACE_STEP)

    def slower(self) -> float:
        return self.set_pace(self.pace - PACE_STEP)

    def set_pace(self, pace: float) -> float:
        self.pace = round(min(MOST_PACE, max(LEAST_PACE, pace)), 2)
        self._changed()
        return self.pace

    def set_volume(self, volume: float) -> float:
        """1.0 is the loudness of people in a call; what is being said changes too."""
        self.volume = round(min(MOST_VOLUME, max(0.0, volume)), 2)
        self._changed()
        return self.volume

    # From the queue to the tape

    def _parts(self, spoken: Spoken) -> Iterator[_Part]:
        for index, sentence in enumerate(spoken.utterance.sentences):
            if sentence.cue is not None:
                order = Order("", spoken.utterance.locale, cue=sentence.cue)
                yield _Part(spoken, index, order, pause=0.1, last=False)
            yield _Part(spoken, index, _ordered(spoken.utterance, sentence), sentence.pause, last=True)

    def _go_on(self) -> None:
        """Keeps a few sentences rendering; everything that is over or ready moves on.

        The first has the workers to itself: the others have time while it is heard.
        """
        while self._queue and len(self._playing) < (AHEAD if self._begun else 1):
            part = self._queue.popleft()
            part.task = self._task(self._prepare(part))
            self._playing.append(part)
        self._put()
        if self._playing:
            self._begin(self._playing[0])
        else:
            self._quiet.set()

    @property
    def _begun(self) -> bool:
        return any(part.clip is not None for part in self._playing)

    def _task(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Kept until it is done: the loop itself holds tasks only weakly."""
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _from_player(self, callback: Callable[..., None], *arguments: object) -> None:
        """Out of the player's thread, which may outlive the loop by a moment."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback, *arguments)

    async def _prepare(self, part: _Part) -> None:
        packets = await self._packets(part)
        part.clip = Clip(packets, lambda _: self._from_player(self._heard, part))
        if packets:
            self._go_on()
        else:
            self._heard(part)

    async def _packets(self, part: _Part) -> list[bytes]:
        """Nothing where nothing can speak: the studio has told it, and the words can be read."""
        order = replace(part.order, pace=self.pace, volume=self.volume)
        pause = silence(part.pause / self.pace)
        try:
            made = await self._studio.render(order)
        except NoVoice:
            return []
        return [*made.packets, *pause]

    def _put(self) -> None:
        """Onto the tape in the order of the queue, however long each part took."""
        for part in self._playing:
            if part.clip is None:
                break
            if not part.put:
                part.put = True
                self.tape.put(part.clip)
        self.tape.expecting = bool(self._queue) or any(part.clip is None for part in self._playing)
        self._play()

    def _play(self) -> None:
        if self.tape.waiting and not self.tape.playing and not self.tape.paused:
            self.tape.playing = True
            self.tape.playing = self._start(self.tape)

    def _heard(self, part: _Part) -> None:
        if part not in self._playing:
            return
        self._playing.remove(part)
        if part.last:
            part.spoken.left -= 1
            if part.spoken.left == 0:
                part.spoken.heard = True
                self._end(part.spoken)
        self._go_on()

    def _begin(self, part: _Part) -> None:
        if part.begun:
            return
        part.begun = True
        self._now = part.spoken
        self._last = part.spoken.utterance
        if part.last and self._follow is not None:
            self._follow(part.spoken.utterance, part.index)

    def _end(self, spoken: Spoken) -> None:
        spoken.finished.set()
        if self._now is spoken:
            self._now = None

    # Taking back

    def _drop(self, gone: set[Spoken]) -> None:
        self._withdraw(gone)
        for spoken in gone:
            self._end(spoken)
        self._go_on()

    def _withdraw(self, gone: set[Spoken]) -> None:
        for part in [part for part in self._playing if part.spoken in gone]:
            self._playing.remove(part)
            if part.task is not None:
                part.task.cancel()
            if part.clip is not None:
                self.tape.take_out(part.clip)
        self._queue = deque(part for part in self._queue if part.spoken not in gone)

    def _changed(self) -> None:
        """What is rendered already is rendered again, and exchanged where it is being heard."""
        for part in self._playing:
            if part.task is not None:
                part.task.cancel()
            part.task = self._task(
                self._prepare(part) if part.clip is None else self._exchange(part, part.clip)
            )

    async def _exchange(self, part: _Part, clip: Clip) -> None:
        self.tape.exchange(clip, await self._packets(part))


def _ordered(utterance: Utterance, sentence: Sentence) -> Order:
    return Order(sentence.said, utterance.locale, sentence.speaker)
