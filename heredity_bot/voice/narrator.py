"""Reads at one table: utterances in order, one at a time, with sentences rendered before they are needed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace

from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.opus import silence
from heredity_bot.voice.script import Utterance
from heredity_bot.voice.speech_pool import SpeechPool
from heredity_bot.voice.synth_worker import SpeechOrder
from heredity_bot.voice.tape import Clip, Tape

AHEAD = 3
"""Sentences that are rendered before they are heard; more would be thrown away at each change of pace."""
LEAST_PACE, MOST_PACE, PACE_STEP = 0.6, 1.8, 0.15
MOST_VOLUME = 2.0

Start = Callable[[Tape], bool]
"""Begins to play a tape, as `voice_client.play` does; False: not now, and `resume` is called when it can."""
Follow = Callable[[Utterance, int], None]
"""Called when a sentence begins, for listeners who read along."""


@dataclass(eq=False)
class QueuedUtterance:
    """An utterance on its way; `finished` is set when it was heard, skipped, stopped or cannot be said."""

    utterance: Utterance
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    heard: bool = False
    """Whether it was heard to the end."""
    left: int = 0
    """Sentences not yet heard."""


@dataclass(eq=False)
class _UtterancePart:
    """A sentence, or the cue before it, while it is rendered and played."""

    spoken: QueuedUtterance
    index: int
    order: SpeechOrder
    pause: float
    last: bool
    """Whether it is the last part of its sentence: a cue is followed by words."""
    task: asyncio.Task[None] | None = None
    clip: Clip | None = None
    put: bool = False
    begun: bool = False


class Narrator:
    """Reads at one table. Its methods are called in the event loop; the player's thread touches only the tape."""

    def __init__(
        self,
        pool: SpeechPool,
        start: Start,
        *,
        pace: float = 1.0,
        volume: float = 1.0,
        follow: Follow | None = None,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self.tape = Tape(idle=lambda: self._from_player(self._play))
        self.pace, self.volume = pace, volume
        self._pool, self._start, self._follow = pool, start, follow
        self._queue: deque[_UtterancePart] = deque()
        self._playing: deque[_UtterancePart] = deque()
        """Rendered and on the tape, the first of them being heard."""
        self._last: Utterance | None = None
        self._now: QueuedUtterance | None = None
        self._listening = False
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._tasks: set[asyncio.Task[None]] = set()

    # Who listens

    @property
    def listening(self) -> bool:
        return self._listening

    async def listen(self, locale: str) -> bool:
        """Begin to read, and make the workers ready. False: nothing can speak this language here."""
        if not self._listening:
            self._listening = True
            self._pool.hold()
        return await self._pool.warm(locale)

    def leave(self) -> None:
        """Stop reading: queued utterances are discarded, and the workers may end."""
        if self._listening:
            self._listening = False
            self.stop()
            self._pool.release()

    # Speaking

    def say(self, utterance: Utterance) -> QueuedUtterance:
        """Append to the queue."""
        spoken = QueuedUtterance(utterance, left=len(utterance.sentences))
        if not utterance or not self._listening:
            spoken.finished.set()
            return spoken
        self._queue.extend(self._parts(spoken))
        self._quiet.clear()
        self._go_on()
        return spoken

    async def finished(self) -> None:
        """Wait until the queue is empty."""
        await self._quiet.wait()

    def pause(self) -> None:
        self.tape.pause()

    def resume(self) -> None:
        self.tape.resume()
        self._play()

    @property
    def paused(self) -> bool:
        return self.tape.paused

    def skip(self) -> None:
        """Go on with the next utterance."""
        if self._now is not None:
            self._drop({self._now})

    def stop(self) -> None:
        """Discard the present utterance and all queued ones, as after an undo."""
        self._drop({part.spoken for part in (*self._playing, *self._queue)})
        self.tape.resume()

    def again(self) -> QueuedUtterance | None:
        """Read the present utterance, or the last one, from its beginning, before the queue."""
        spoken = self._now
        if spoken is None:
            if self._last is None or not self._listening:
                return None
            spoken = QueuedUtterance(self._last)
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
        """1.0 is the loudness of people in a call; the present sentence changes too."""
        self.volume = round(min(MOST_VOLUME, max(0.0, volume)), 2)
        self._changed()
        return self.volume

    # From the queue to the tape

    def _parts(self, spoken: QueuedUtterance) -> Iterator[_UtterancePart]:
        for index, sentence in enumerate(spoken.utterance.sentences):
            if sentence.cue is not None:
                order = SpeechOrder("", spoken.utterance.locale, cue=sentence.cue)
                yield _UtterancePart(spoken, index, order, pause=0.1, last=False)
            yield _UtterancePart(
                spoken,
                index,
                SpeechOrder(sentence.said, spoken.utterance.locale, sentence.speaker),
                sentence.pause,
                last=True,
            )

    def _go_on(self) -> None:
        """Render a few sentences ahead, and play those that are ready.

        The first has the workers to itself: there is time for the others while it is heard.
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
        """Start a task and keep it until it is done: the loop holds tasks only weakly."""
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _from_player(self, callback: Callable[..., None], *arguments: object) -> None:
        """Call back from the player's thread, which may outlive the loop by a moment."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback, *arguments)

    async def _prepare(self, part: _UtterancePart) -> None:
        packets = await self._packets(part)
        part.clip = Clip(packets, lambda _: self._from_player(self._heard, part))
        if packets:
            self._go_on()
        else:
            self._heard(part)

    async def _packets(self, part: _UtterancePart) -> list[bytes]:
        """The part as packets; none where nothing can speak, which the pool has logged."""
        order = replace(part.order, pace=self.pace, volume=self.volume)
        pause = silence(part.pause / self.pace)
        try:
            made = await self._pool.render(order)
        except NoVoice:
            return []
        return [*made.packets, *pause]

    def _put(self) -> None:
        """Put rendered parts onto the tape in the order of the queue."""
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

    def _heard(self, part: _UtterancePart) -> None:
        if part not in self._playing:
            return
        self._playing.remove(part)
        if part.last:
            part.spoken.left -= 1
            if part.spoken.left == 0:
                part.spoken.heard = True
                self._end(part.spoken)
        self._go_on()

    def _begin(self, part: _UtterancePart) -> None:
        if part.begun:
            return
        part.begun = True
        self._now = part.spoken
        self._last = part.spoken.utterance
        if part.last and self._follow is not None:
            self._follow(part.spoken.utterance, part.index)

    def _end(self, spoken: QueuedUtterance) -> None:
        spoken.finished.set()
        if self._now is spoken:
            self._now = None

    # Taking back

    def _drop(self, gone: set[QueuedUtterance]) -> None:
        self._withdraw(gone)
        for spoken in gone:
            self._end(spoken)
        self._go_on()

    def _withdraw(self, gone: set[QueuedUtterance]) -> None:
        for part in [part for part in self._playing if part.spoken in gone]:
            self._playing.remove(part)
            if part.task is not None:
                part.task.cancel()
            if part.clip is not None:
                self.tape.take_out(part.clip)
        self._queue = deque(part for part in self._queue if part.spoken not in gone)

    def _changed(self) -> None:
        """Render all parts again, and exchange the one that is being heard."""
        for part in self._playing:
            if part.task is not None:
                part.task.cancel()
            part.task = self._task(
                self._prepare(part) if part.clip is None else self._exchange(part, part.clip)
            )

    async def _exchange(self, part: _UtterancePart, clip: Clip) -> None:
        self.tape.exchange(clip, await self._packets(part))
