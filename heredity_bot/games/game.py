"""The contract of a game's rules: options, seats and questions, as tables, machine players and the playtest use them.

Other packages import these names from `heredity_bot.games.plugin`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from heredity_bot.kernel import Act, Answer, Ask, Event, Path, Ruleset

if TYPE_CHECKING:
    from heredity_bot.packs.pack import Pack

Eye: TypeAlias = tuple[str, ...]
PUBLIC: Eye = ()

OptionValue: TypeAlias = str | int | dict[str, str]
Options: TypeAlias = Mapping[str, OptionValue]
"""The choices made for a game, by the key of its `GameOption`; a missing option has its default."""


@dataclass(frozen=True)
class GameOption:
    """Something that is chosen before a game begins, such as the printing whose rules are followed, or a chapter.

    Its label is the text `option-<key>` of the game's `table` words, that of a value `option-<key>-<value>`; what has no
    such text is told by the teller's `option_value`.
    """

    key: str
    values: tuple[str, ...] = ()
    """The choices of a menu; empty for one with parts, such as house rules, set by `play --option house_rules.<switch>=<value>`."""
    default: str = ""
    is_part: bool = False
    """The value is the number of a part of the game (a chapter) at which it can begin; offered where a game is begun."""
    is_public: bool = True
    """Offered in front ends; house rules are not."""


@dataclass(frozen=True)
class Seating:
    """The seats of a game, and how many people it needs."""

    seats: tuple[str, ...]
    least: int = 1
    """Fewest people with whom a game begins."""
    most: int = 4
    unheld: Literal["together", "out"] = "together"
    """The fate of a free seat: the table plays it together, or it is not in the game."""
    leaver: Literal["together", "resigns"] = "together"
    """The fate of a seat whose player leaves."""


@dataclass(frozen=True)
class Rank:
    """A place at the end of a game: seats that share it, and their score where there is one."""

    place: int
    seats: tuple[str, ...]
    score: int | None = None


@dataclass(frozen=True)
class Standing:
    """How a game ended, best rank first. Friends who won or lost together share one rank."""

    ranks: tuple[Rank, ...]
    is_won: bool = True
    """False when no seat won: the family lost, a duel was broken off."""
    ending: str = ""
    """The way in which it ended, as a short name for reports; "" where there is only one."""


QuestionKind: TypeAlias = Literal["story", "player", "bookkeeping"]
"""Whose decision a question is: the table's, one player's, or any player's (bookkeeping: ties, order of figures)."""


class Game(Ruleset[Any], Protocol):
    """The rules of a game with the cards of one pack, as tables play them.

    A class that inherits from it has to write only the methods that have no body here.

    The rules of a game know what happens at the table only by `amend`, whose changes tables send while a question waits:
    `("seats", seat, holder, seat, holder, …)` when a person comes, goes or changes seats, with every seat of `seating`;
    `("pauses", pause, …)` with those of `pauses` that the table wants, if there are any; and the paths that `renewal` and
    `resign` return.
    """

    @property
    def opened_pack(self) -> Pack | None:
        """The pack it was opened with, for tellers and painters."""
        ...

    @property
    def company(self) -> Literal["together", "rivals"]:
        return "together"

    @property
    def is_lesson(self) -> bool:
        """Whether it teaches one person who plays with machines: front ends seat them and begin at once."""
        return False

    @property
    def seating(self) -> Seating: ...

    @property
    def seats(self) -> tuple[str, ...]:
        return self.seating.seats

    @property
    def options(self) -> tuple[GameOption, ...]:
        return ()

    @property
    def pauses(self) -> tuple[str, ...]:
        """Points at which the game can wait for a nod although it could go on."""
        return ()

    def set_up(self, *, seed: str, options: Options, seats: Mapping[str, str], rules: str = "") -> Any:
        """The state before the first card, by one of `versions` of the rules; "" is the newest."""
        ...

    def plan(self, players: Sequence[str]) -> dict[str, str]:
        """The holder of each seat where players have no wishes: the first seats go to the first players.

        A free seat has the holder "".
        """
        return dict(zip_longest(self.seats, players[: len(self.seats)], fillvalue=""))

    def rematch_plan(self, seats: Mapping[str, str]) -> dict[str, str]:
        """The holders for another game of the same people: each moves to the seat before theirs, the first to the last."""
        held = [seat for seat in self.seats if seats.get(seat)]
        return dict(zip(held, [seats[seat] for seat in (*held[1:], *held[:1])], strict=True))

    def seats_fit(self, seats: Mapping[str, str], options: Options) -> bool:
        """Whether a game may begin with these holders of its seats: as many people as `seating` says, a seat each."""
        held = [holder for holder in seats.values() if holder]
        return self.seating.least <= len(held) == len(set(held)) <= self.seating.most

    def wrong_option(self, options: Options) -> str:
        """The key of the first option that does not fit; "" when all fit.

        Keys and values were compared with `options` before: left to the game is how they fit together, and an option
        without a list of values.
        """
        return ""

    def read_events(self, data: bytes) -> tuple[Event, ...]: ...

    def seen(self, state: Any) -> Sequence[str]:
        """Ids of things that have been shown to all, in order: undo does not make them secret again."""
        return ()

    def misfits(self, state: Any) -> Sequence[str]:
        """Ids of things that lie on the table but are not in this pack: with them the table cannot be played."""
        return ()

    def part_of(self, state: Any) -> tuple[int, int]:
        """The part that is played, such as a chapter, and the number of the attempt at it.

        Undo does not go behind the beginning of a part, so a round of a short game is no part.
        """
        return 1, 0

    def turn_of(self, state: Any) -> str:
        """Changes when a turn ends: a wish made in one turn does not count in the next."""
        ...

    def round_of(self, state: Any) -> int:
        """The round of the part that is played; a front end that repeats the goal in each round does it when this changes."""
        return 1

    def rules_of(self, state: Any) -> str:
        """The version of the rules by which this game is played now."""
        return self.version

    def renewal(self, state: Any, answer: Answer) -> Path | None:
        """The change that `amend` makes before this answer is taken: newer rules for a new part. None: no change."""
        return None

    def is_pass(self, answer: Answer) -> bool:
        """Whether an answer to a free act says that its player wants to do no more."""
        return False

    def default(self, ask: Ask) -> Answer:
        """The answer taken when there is none in time: the least that the rules allow."""
        return pass_answer(self, ask) or next(iter(ask.answers()))

    def anyone_may(self, ask: Ask) -> bool:
        """Whether every player may answer this question for all, such as a nod to go on."""
        return self.kind_of(ask) == "bookkeeping"

    def kind_of(self, ask: Ask) -> QuestionKind:
        """Whose decision a question is. Every player may settle bookkeeping."""
        return "player" if ask.seats else "story"

    def clock_of(self, ask: Ask) -> Literal["answer", "turn"]:
        """Whether a player has the table's time for this answer alone, or once for the whole turn (`turn_of`)."""
        return "answer"

    def is_private(self, ask: Ask) -> bool:
        """Whether the answers to this question are for its seats alone.

        The answer that was given stays in the journal: no front end may show it to another eye. Tables tell it nowhere;
        they tell the events that followed, through the teller and for the public.
        """
        return False

    def reveals(self, events: Iterable[Event]) -> bool:
        """Whether these events showed a player something new: undo needs consent to cross them."""
        return any(True for _ in events)

    def resign(self, state: Any, seat: str) -> Path | None:
        """The change by which `amend` lets a seat give up; None where the table goes on playing it, or it is out already.

        A quiet question is then asked anew. After any other question, the rules have to bear that a seat is gone: the
        table gives `default` for it.
        """
        return None

    def standing(self, state: Any) -> Standing | None:
        """How the game ended; None while it runs."""
        ...

    def visible_state(self, state: Any, eye: Eye) -> Any:
        """All that may be known of the state: a machine player of these seats is given nothing else."""
        ...

    def events_for(self, events: Iterable[Event], eye: Eye) -> list[Event]:
        """The events as these seats may know them. Stored events hold secret choices: nothing is read to an eye but this."""
        return list(events)


def part_option(game: Game) -> GameOption | None:
    """The option that says at which part a game begins; None for a game without parts."""
    return next((option for option in game.options if option.is_part), None)


def parts(game: Game) -> tuple[int, ...]:
    """Numbers of the parts at which a game can begin."""
    option = part_option(game)
    return tuple(map(int, option.values)) if option else ()


def is_option(game: Game, key: str, value: OptionValue) -> bool:
    """Whether a game has this option, and this value of it where there is a list of values."""
    option = next((option for option in game.options if option.key == key), None)
    return option is not None and (not option.values or str(value) in option.values)


def fitting_options(game: Game, wished: Options) -> dict[str, OptionValue]:
    """The wished options without those that the game does not have."""
    return {key: value for key, value in wished.items() if is_option(game, key, value)}


def settled(game: Game, options: Options) -> dict[str, OptionValue]:
    """Every option of a game with its value, or with its default where none was chosen."""
    return {option.key: options.get(option.key) or option.default for option in game.options}


def pass_answer(game: Game, ask: Ask | None) -> Path | None:
    """The answer with which a player is done, for which `is_pass` holds; None where the question has none."""
    leaves = ((name,) for name, below in ask.menu.items() if below is None) if isinstance(ask, Act) else ()
    return next((leaf for leaf in leaves if game.is_pass(leaf)), None)
