"""First Steps of the campaign, and a way through it that wins whatever the karma cards say."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.rules.flow import STOP
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.seat_plan import preset
from heredity_bot.games.heredity.rules.state import State
from heredity_bot.kernel import Answer, PickOne, Session
from heredity_bot.packs.pack import Pack, load_pack
from tests.games.heredity.scene import Scene

FOLDER = Path(__file__).parents[3] / "content" / "heredity" / "core"


@cache
def pack() -> Pack:
    return load_pack(FOLDER)


@cache
def book() -> Book:
    return open_box(pack())


def session(seed: str, edition: str = "fr-2023", players: int = 1) -> Session[State]:
    game = HeredityRules(book())
    seats = preset([f"player {n}" for n in range(1, players + 1)])
    return Session(game, game.new(seed=seed, edition_name=edition, seats=seats))


class Evening(Scene):
    """Plays on and remembers its answers."""

    def __init__(self, session: Session[State]) -> None:
        super().__init__(session)
        self.answers: list[Answer] = []
        self.ballot: dict[str, str] = {}

    def answer(self, answer, *, by=""):
        happened = super().answer(answer, by=by)
        self.answers.append(answer)
        return happened

    def act(self, *path: str) -> None:
        """An act, and the votes it leads to."""
        self.do(*path)
        self.settle()

    def settle(self) -> None:
        """Answer what is asked in between: a vote as the ballot says, else the first answer.

        One evening is enough: when it is over the table does not go on to Chapter I.
        """
        while isinstance(self.session.pending, PickOne) or (
            self.session.pending is not None and self.ask.key != "family.act"
        ):
            wishes = (*self.ballot.values(), STOP)
            wanted = next((o for o in wishes if o in getattr(self.ask, "options", ())), None)
            self.answer(wanted if wanted is not None else next(iter(self.ask.answers())))

    def next_lap(self) -> None:
        self.done()
        self.settle()

    def walk(self, member: str, *parts: str) -> None:
        """Line by line, one pawn each."""
        for part in parts:
            self.act(member, "move", part)


def to_the_open_door(evening: Evening) -> None:
    """Bread, tracks, Vera, the bridge, Bosco fed: four laps, everybody near the door."""
    evening.act("djamal", "interact", "951.a")
    evening.walk("djamal", "951.b")
    evening.act("selena", "observe", "951.b")
    evening.act("selena", "explore", "951.east.953")
    evening.act("selena", "talk", "953.a")
    evening.walk("djamal", "953.a")
    evening.walk("brick", "953.a", "953.b", "953.c")
    evening.next_lap()
    evening.act("brick", "explore", "953.east.958")
    evening.walk("djamal", "953.b", "953.c", "958.a")
    evening.walk("selena", "953.b", "953.c", "958.a")
    evening.next_lap()
    evening.walk("djamal", "958.b")
    evening.act("djamal", "do", "959:npc1")


def home_together(evening: Evening) -> None:
    """Carry Anton home: the victory that needs two."""
    evening.ballot = {"956": "open", "961": "carry"}
    to_the_open_door(evening)
    evening.walk("selena", "958.b", "958.c")
    evening.act("selena", "talk", "958.c")
    evening.walk("djamal", "958.c")
    evening.next_lap()
    evening.act("djamal", "do", "962:1")


def home_until_tomorrow(evening: Evening) -> None:
    """Leave Anton the lamp: the victory that waits."""
    evening.ballot = {"956": "refuse", "961": "leave"}
    to_the_open_door(evening)
    evening.walk("selena", "958.b", "958.c")
    evening.act("selena", "talk", "958.c")


def nothing_at_all(evening: Evening) -> None:
    """Sit and wait for the night."""
    while evening.session.pending is not None and evening.ask.key != "chapter.next":
        evening.done() if evening.ask.key == "family.act" else evening.first()
