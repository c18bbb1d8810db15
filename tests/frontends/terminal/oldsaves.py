"""Files as earlier versions of the terminal wrote them: so that they can always be read."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Raw

from heredity_bot.frontends.terminal.saved import Again, Back, Head, Kept, Spoken
from heredity_bot.kernel import History, write_entry
from tests.games.heredity.evening import Evening, pack, session


class OldTerminal:
    """Plays a game and writes it down as it was done then."""

    def __init__(
        self, path: Path, *, seed="typed", edition="fr-2023", players=1, locale="en", every=32
    ) -> None:
        self.path, self.every = path, every
        self.history = History(session(seed, edition, players))
        self._since = 0
        head = Head(
            pack="core",
            pack_name=pack().name,
            title="The Lamp",
            locale=locale,
            edition=edition,
            players=players,
            snapshot=Raw(self.history.session.snapshot()[0]),
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(head) + b"\n")

    def answer(self, answer) -> None:
        self.history.answer(answer)
        self._add(write_entry(self.history.entries[-1]))
        self._since += 1
        if self._since >= self.every:
            self._add(msgspec.json.encode(Kept(Raw(self.history.session.snapshot()[0]))))
            self._since = 0

    def undo(self, count: int) -> None:
        to = self.history.session.question - count
        self.history.undo(to)
        self._add(msgspec.json.encode(Back(to)))

    def redo(self, count: int) -> None:
        self.history.redo(count)
        self._add(msgspec.json.encode(Again(count)))

    def speak(self, locale: str) -> None:
        self._add(msgspec.json.encode(Spoken(locale)))

    def _add(self, line: bytes) -> None:
        with self.path.open("ab") as file:
            file.write(line + b"\n")


def answers_of(plan, seed="typed", edition="fr-2023", players=1):
    """The answers of a plan of play."""
    evening = Evening(session(seed, edition, players))
    plan(evening)
    return evening.answers
