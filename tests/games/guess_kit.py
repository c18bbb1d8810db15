"""Games of Guess for tests: begun, played at random, and installed as a package would be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from heredity_bot.games import plugin as contract
from heredity_bot.kernel import AnswerLine, Chance, Event, Session
from heredity_bot.packs.pack import load_pack
from tests.games.guess.plugin import GuessPlugin
from tests.games.guess.state import SEATS, State
from tests.games.guess.teller import GuessTeller

PACK_FOLDER = Path(__file__).parent / "guess" / "pack"
PACK = load_pack(PACK_FOLDER)
GAME = GuessPlugin().open(PACK)
PEOPLE = ("ann", "bob", "cem", "dot")


def tellers() -> list[GuessTeller]:
    return [GuessTeller(locale, PACK, str.title) for locale in ("en", "fr", "de")]


def begun(
    players: int = 2, *, seed: str = "seed", top: int = 20, numbers: dict[str, int] | None = None
) -> State:
    """A game before its first question; with `numbers`, these were dealt and everybody keeps them."""
    state = GAME.set_up(seed=seed, options={"range": str(top)}, seats=GAME.plan(PEOPLE[:players]))
    if numbers:
        state.numbers, state.settled, state.turn = dict(numbers), [*numbers], state.players[0]
    return state


def duel(*numbers: int) -> Session[State]:
    """Seats with these numbers, at the first turn."""
    return Session(GAME, begun(len(numbers), numbers=dict(zip(SEATS, numbers, strict=False))))


def guess(session: Session[State], target: str, number: int) -> tuple[Event, ...]:
    """The seat whose turn it is guesses."""
    return session.answer((session.state.turn, "guess", target, str(number)))


@dataclass
class PlayedGame:
    """A game, each answer that was given in it, and what followed from it."""

    session: Session[State]
    lines: list[tuple[AnswerLine, tuple[Event, ...]]] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        return [event for _, events in self.lines for event in events]


def played(seed: str, players: int, answers: int) -> PlayedGame:
    """So many random answers, or fewer if the game ends before."""
    game, luck = PlayedGame(Session(GAME, begun(players, seed=seed))), Chance(f"{seed} of the players")
    while (ask := game.session.pending) is not None and len(game.lines) < answers:
        line = AnswerLine(ask.sample(luck), game.session.state.holders[ask.seats[0]])
        game.lines.append((line, game.session.answer(line.answer, by=line.by)))
    return game


def looks(session: Session[State]) -> tuple[bytes, int, object]:
    """All that matters of a session."""
    return GAME.dump(session.state), session.position, session.pending


@contextmanager
def installed(folder: Path) -> Iterator[contract.GamePlugin]:
    """Guess as an installed package offers it: by an entry point in the metadata beside its modules."""
    metadata = folder / "guess_game-0.1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: guess-game\nVersion: 0.1.0\n")
    (metadata / "entry_points.txt").write_text(
        f"[{contract.ENTRY_POINTS}]\nguess = tests.games.guess.plugin:PLUGIN\n"
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        _forget_games()
        yield contract.plugin("guess")
    _forget_games()


def _forget_games() -> None:
    contract.plugin.cache_clear()
    contract.game_names.cache_clear()
