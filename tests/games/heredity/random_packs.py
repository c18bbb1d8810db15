"""Random small packs that use the whole effect language, and a player who knows no rule.

Each card is written from one number, its variant: the same number gives the same card on every
machine, and 0 gives the plainest card of its kind. A failing world therefore shrinks to the few
cards that matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, get_args

from hypothesis import strategies as st

from heredity_bot.games.heredity.cards.book import Book, ChapterCards
from heredity_bot.games.heredity.cards.models import Card
from heredity_bot.games.heredity.rules.editions import switches
from heredity_bot.games.heredity.rules.permanent_rules import ActName, PaidAct, Trait
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import MEMBERS, State
from heredity_bot.kernel import Answer, Ask, Chance, Event, Runaway, Session
from tests.games.heredity import kit

TERRAINS = (101, 102, 103, 104)
NARRATIVES = (120, 121, 122, 123, 124, 125)
NPCS = (140, 141, 142)
ITEMS = (150, 151, 152, 153)
SECRET = 930
LATER = {"terrain": (201, 202), "narrative": (220, 221), "npc": (240,), "item": (250,)}

LAID, PLACES = (*TERRAINS, *LATER["terrain"]), "abcd"
TOLD = (*NARRATIVES, *LATER["narrative"], SECRET)
PEOPLE = (*NPCS, *LATER["npc"])
THINGS = (*ITEMS, *LATER["item"])
KARMA = (901, 902, 903, 908, 911)
ANY_CARD = (*LAID, *TOLD, *PEOPLE, *THINGS)
SUPPLY = {"special_key": 2, "special_fuse": 1}
COLOURS = ("blue", "green", "yellow", "red", "purple")
ICONS = ("eye", "mouth", "hand", "foot")
GROUPS = (
    "actor", "participants", "everyone", "parents", "children", "others", "anyone", "nearest", "this", *MEMBERS,
)  # fmt: skip
ACTS, PAID_ACTS, TRAITS = get_args(ActName), get_args(PaidAct), get_args(Trait)

Data = dict[str, Any]


class Cast(NamedTuple):
    """The cards of a chapter by kind, for what its texts refer to; now and then to another chapter's."""

    terrain: tuple[int, ...]
    told: tuple[int, ...]
    people: tuple[int, ...]
    things: tuple[int, ...]

    @property
    def anything(self) -> tuple[int, ...]:
        return (*self.terrain, *self.told, *self.told, *self.people, *self.people, *self.things)


FIRST_CAST = Cast(TERRAINS, (*NARRATIVES, SECRET), NPCS, ITEMS)
CASTS = {
    0: FIRST_CAST,
    1: Cast(LATER["terrain"], (*LATER["narrative"], SECRET), LATER["npc"], (*LATER["item"], *ITEMS)),
    4: FIRST_CAST,
}


class Author:
    """Writes one face of a card out of a variant."""

    def __init__(self, number: int, *, back: bool, variant: int) -> None:
        self.number, self.plain = number, variant == 0
        self.cast = CASTS[number // 200]
        self.name = f"{number}b" if back else str(number)
        self.luck = Chance(f"{self.name}/{variant}")

    def now(self, of: int) -> bool:
        """One time in so many; never on a plain card."""
        return not self.plain and self.luck.below(of) == 0

    def one(self, things: Sequence[Any]) -> Any:
        return self.luck.pick(things)

    def upto(self, n: int) -> int:
        return self.luck.below(n + 1)

    # Words that tell whose face they are from

    def word(self, kind: str) -> str:
        return f"{kind}_{self.name}"

    def token(self) -> str:
        return str(self.one(("time", "time", self.word("mark"), "special_key", "special_fuse")))

    def flag(self) -> str:
        return f"flag_{self.one((self.name, *TOLD[:3]))}"

    # References

    def card(self) -> int | str:
        return self.one(("this", self.one((*self.cast.anything, *ANY_CARD[::4], 17, 901))))

    def npc(self) -> int | str:
        return self.one(("this", *self.cast.people)) if self.number in PEOPLE else self.one(self.cast.people)

    def zone(self) -> str:
        named = f"{self.laid()}.{self.one(PLACES)}"
        return str(self.one((named, named, "here", "there", f"letter {self.one('AB')}")))

    def laid(self) -> int:
        """A terrain, more often than not the one that is laid first."""
        return int(self.one((self.cast.terrain[0], *self.cast.terrain)))

    def place(self) -> int | str:
        return self.one((self.card(), self.zone()))

    def who(self) -> Any:
        return self.one(
            (
                self.one(GROUPS),
                self.one(GROUPS),
                self.one(self.cast.people),
                {"at": self.zone()},
                ["brick", "maeve"],
            )
        )

    def bounds(self) -> Data:
        return {self.one(("equals", "at_least", "at_most")): self.upto(3)} if self.now(2) else {}

    # The effect language

    def condition(self, depth: int = 1) -> Data:
        names = (
            list(self._conditions)
            if depth
            else [n for n in self._conditions if n not in ("all", "any", "not")]
        )
        name = self.one(names)
        return {name: self._conditions[name](depth)}

    @cached_property
    def _conditions(self) -> dict[str, Callable[[int], Any]]:
        return {
            "tokens": lambda _: {"kind": self.token(), "at": self.place(), **self.bounds()},
            "in_play": lambda _: {"card": self.card(), "face": self.one(("front", "back"))},
            "burned": lambda _: self.one(self.cast.anything),
            "in_timeline": lambda _: self.card(),
            "at": lambda _: {
                "who": self.who(),
                **self.one(({"zone": self.zone()}, {"terrain": self.laid()})),
            },
            "with": lambda _: {"who": self.who(), "npc": self.npc()},
            "carries": lambda _: {"item": self.one(self.cast.things), "who": self.who()},
            "components": lambda _: {"who": self.who(), **self.bounds()},
            "item_value": lambda _: {"who": self.who(), **self.bounds()},
            "alive": lambda _: self.npc(),
            "defeated": lambda _: self.npc(),
            "dying": lambda _: self.who(),
            "wounds": lambda _: {"who": self.who(), **self.bounds()},
            "count": lambda _: {
                "of": self.one(("members", "npcs", "hostile", "characters")),
                **({"zone": self.zone()} if self.now(2) else {}),
                **self.bounds(),
            },
            "edition": lambda _: self.one(("fr-2023", "de-2025")),
            "players": lambda _: self.bounds(),
            "flag": lambda _: {"name": self.flag(), **self.bounds()},
            "karma_has": lambda _: self.one(KARMA),
            "karma": lambda _: self.one(
                ({"skull": True}, {"miss": False}, {"family": "social"}, {"at_least": 1}, {"equals": 0})
            ),
            "status": lambda _: {"npc": self.npc(), "is": self.one(("hostile", "ally", "neutral"))},
            "laps": lambda _: self.bounds(),
            "all": lambda depth: [self.condition(depth - 1) for _ in range(2)],
            "any": lambda depth: [self.condition(depth - 1) for _ in range(2)],
            "not": lambda depth: self.condition(depth - 1),
        }

    def verbs(self, most: int, depth: int = 2) -> list[Data]:
        return [] if self.plain else [self.verb(depth) for _ in range(self.upto(most))]

    def verb(self, depth: int = 2) -> Data:
        if self.now(40):
            return {self.one(("win", "fail")): self.word("end")}
        branching = ("if", "try", "vote", "choose", "ballot", "each", "karma")
        names = list(self._verbs) if depth else [name for name in self._verbs if name not in branching]
        return dict(self._verbs[self.one(names)](max(0, depth - 1)))

    @cached_property
    def _verbs(self) -> dict[str, Callable[[int], Data]]:
        return {
            "take": lambda _: {"take": self.one(self.cast.anything)},
            "flip": lambda _: {"flip": self.card()},
            "burn": lambda _: {"burn": self.card()},
            "add": lambda _: {"add": {"token": self.token(), "to": self.place(), "count": 1 + self.upto(1)}},
            "remove": lambda _: {"remove": {"token": self.token(), "from": self.place()}},
            "move_tokens": lambda _: {
                "move_tokens": {"token": self.token(), "from": self.place(), "to": self.place()}
            },
            "call_letter": lambda _: {"call_letter": self.one("AB")},
            "anchor": lambda d: {"anchor": {"colour": self.one(COLOURS), "else": self.verbs(1, d)}},
            "hourglass": lambda _: {"hourglass": "family"},
            "lay": lambda _: {
                "lay": {
                    "terrain": self.laid(),
                    **self.one(
                        ({"beside": self.laid(), "side": self.one(("north", "east"))}, {"x": 3, "y": 1})
                    ),
                }
            },
            "place": lambda _: {
                "place": {**self.one(({"who": self.who()}, {"npc": self.npc()})), "at": self.zone()}
            },
            "withdraw": lambda _: {"withdraw": self.npc()},
            "put": lambda _: {
                "put": {
                    "at": self.zone(),
                    **self.one(
                        (
                            {"components": 2},
                            {"item": self.one(self.cast.things)},
                            {"action": self.one(ICONS[:3])},
                        )
                    ),
                }
            },
            "damage": lambda _: {
                "damage": {
                    "who": self.who(),
                    "points": 1 + self.upto(4),
                    "kind": self.one(("", "fire", "gas")),
                }
            },
            "heal": lambda _: {"heal": {"who": self.who(), "points": 1 + self.upto(1)}},
            "give": lambda _: {
                "give": {
                    **self.one(({"item": self.one(self.cast.things)}, {"components": 1 + self.upto(2)})),
                    **self.one(({}, {"to": self.who()})),
                }
            },
            "lose": lambda _: {
                "lose": {
                    **self.one(({"item": self.one(self.cast.things)}, {"components": 1})),
                    "who": self.who(),
                }
            },
            "status": lambda _: {
                "status": {"npc": self.npc(), "is": self.one(("hostile", "ally", "neutral"))}
            },
            "activate": lambda _: {"activate": self.npc()},
            "recover": lambda _: {"recover": {"who": self.who(), "pawns": 1 + self.upto(2)}},
            "exhaust": lambda _: {"exhaust": {"who": self.who(), "pawns": 1}},
            "if": lambda d: {"if": self.condition(), "then": self.verbs(2, d), "else": self.verbs(1, d)},
            "try": lambda d: {"try": self.verbs(2, d), "else": self.verbs(1, d)},
            "vote": lambda d: {"vote": self.word("vote"), "options": self.options(d)},
            "ballot": lambda d: {"ballot": self.word("vote"), "who": self.who(), "options": self.options(d)},
            "choose": lambda d: {"choose": self.word("vote"), "options": self.options(d)},
            "each": lambda d: {"each": self.who(), "do": self.verbs(2, d)},
            "karma": lambda d: {"karma": "draw", "then": self.verbs(2, d)},
            "swap": lambda _: {"swap": self.one((901, 902, 908, "pacifist", "scar"))},
            "set": lambda _: {"set": {"flag": self.flag(), **self.one(({"to": 2}, {"by": 1}))}},
            "tell": lambda _: {"tell": self.word("line")},
        }

    def options(self, depth: int) -> Data:
        return {f"{self.word('option')}_{i}": self.verbs(1, depth) for i in range(1 + self.upto(2))}

    def trigger(self) -> Data:
        written: Data = self.one(
            (
                {"enters": {"who": self.who(), "zone": self.zone()}},
                {"leaves": {"who": self.who(), "zone": self.zone()}},
                {"explores": self.one(("anything", *self.cast.terrain))},
                {"attacks": self.who()},
                {"damaged": self.who()},
                {"gains": self.one(("anything", *self.cast.things))},
                {"family_begins": True},
                {"family_ends": True},
                {"lap": True},
                {"reaches": {"token": "time", "at": self.card(), "n": 1 + self.upto(1)}},
            )
        )
        written["do"] = self.verbs(2, 1)
        return written | self.only() | ({"once": True} if self.now(2) else {})

    def only(self) -> Data:
        return {"if": self.condition()} if self.now(4) else {}

    def standing(self) -> Data:
        written: Data = self.one(
            (
                {"forbid": self.one(ACTS)},
                {"forbid": "move", "line": self.one(("white", "green", "red"))},
                {"allow": self.one(("attack_members", "attack_allies", "cross_blue"))},
                {"cost": self.one(PAID_ACTS), "components": self.upto(1), "damage": self.upto(1)},
                {"modify": self.one(TRAITS), "by": self.upto(3) - 1},
                {"immune": self.one(("fire", "gas", "attack", "everything"))},
            )
        )
        at = {"at": self.zone()} if self.now(4) else {}
        return written | at | self.only() | ({"who": self.who()} if self.now(3) else {})

    def action(self) -> Data:
        together = self.one((2, ["brick", "maeve"], {"selena": self.zone(), "djamal": self.zone()}))
        return {
            "icon": self.one(ICONS),
            "do": self.verbs(2),
            **({"at": self.zone()} if self.now(3) else {}),
            **({"cost": {"components": 1}} if self.now(3) else {}),
            **({"together": together} if self.now(3) else {}),
            **({"once": True} if self.now(3) else {}),
            **({"who": self.who()} if self.now(5) else {}),
            **self.only(),
        }

    def attack(self) -> Data:
        kind = self.one(({"melee": self.upto(4)}, {"range": self.upto(3), "power": self.upto(4)}))
        return kind | ({"targets": 2} if self.now(4) else {})

    # Faces

    def narrative(self) -> Data:
        face: Data = {
            "story": {"reader": self.one(MEMBERS)} if self.now(3) else {},
            "instructions": self.verbs(3),
        }
        if self.now(2):
            colour = self.one((*COLOURS, "blue", "green"))
            face["instructions"].append({"anchor": {"colour": colour, "else": self.one(("burn", []))}})
        if self.now(2):
            goes = [self.one(("flip", "burn"))] if self.now(2) else []
            event = {"do": [*self.verbs(2), *goes], "moment": self.one(("before", "after"))}
            face["event"] = event | self.only()
        if self.now(3):
            below = [self.one(COLOURS[2:]) for _ in range(self.upto(2))]
            face["blocks"] = {"left": self.one(("blue", "green", "none")), "right": "blue", "below": below}
        face["actions"] = [self.action() for _ in range(self.upto(2))] if self.now(2) else []
        face["rules"] = [self.standing() for _ in range(self.upto(2))] if self.now(3) else []
        face["when"] = [self.trigger() for _ in range(self.upto(2))] if self.now(3) else []
        return face

    def person(self) -> Data:
        lines = [{"move": self.upto(2)}, self.attack()] if self.now(2) else [{"move": 1}, {"melee": 2}]
        block: Data = {
            "status": self.one(("hostile", "hostile", "ally", "neutral")),
            "life": 1 + self.upto(3),
            "defence": self.upto(3),
            "figures": 1 + self.upto(2),
            "at": [f"{self.laid()}.{self.one('aab')}" for _ in range(1 + self.upto(1))],
            "turn": lines + self.verbs(1, 1),
            "actions": [self.action()] if self.now(2) else [],
            "defeat": [*self.verbs(1), "burn"] if self.now(2) else self.verbs(1),
            **({"anchor": self.one(("blue", "green"))} if self.now(2) or self.plain else {}),
        }
        return self.narrative() | {"npc": block}

    def thing(self) -> Data:
        slots: list[Any] = [self._slot() for _ in range(1 + self.upto(2))]
        return {
            "item": {
                "kind": self.one(("tool", "tool", "headgear", "clothing", "shoes")),
                "value": self.upto(3),
                "defence": self.upto(1),
                "slots": slots,
                "wrench": self.verbs(1, 1) if self.now(2) else [],
                "effects": [self.standing()] if self.now(2) else [],
                **({"improve": {"cost": self.upto(2)}} if self.now(2) else {}),
            }
        }

    def _slot(self) -> Any:
        return self.one(
            (
                "hand heart",
                "eye mouth",
                "heart",
                {"attack": self.attack(), "heart": self.now(2)},
                {"use": self.verbs(2), "heart": self.now(2)},
            )
        )

    def terrain(self, *, starts: bool) -> Data:
        rows, columns = (1, 2) if self.plain else self.one(((1, 1), (1, 2), (1, 3), (2, 2), (2, 1)))
        letters = PLACES[: rows * columns]
        zones = {letter: self._zone() for letter in letters}
        if starts:
            for member in MEMBERS:
                zones["a" if self.plain else self.one(letters)].setdefault("start", []).append(member)
        face: Data = {"map": self._map(rows, columns), "zones": zones, "instructions": self.verbs(1)}
        face["edges"] = {
            side: {
                "explore": self.one(self.cast.terrain[1:]),
                **({"zone": self.one(letters)} if self.now(3) else {}),
            }
            for side in ("north", "east", "south", "west")
            if self.plain or self.now(2)
        }
        if self.now(4):
            face["story"] = {}
        if self.now(6):
            between = [f"{self.number}.{self.one(letters)}", f"{self.laid()}.a"]
            face["passages"] = [{"between": between, "line": self.one(("white", "red", "none"))}]
        if self.now(6):
            between = [f"{self.number}.{self.one(letters)}", f"{self.laid()}.b"]
            face["sights"] = [{"between": between, "lines": self.one((0, 2, "none"))}]
        return face

    def _zone(self) -> Data:
        zone: Data = {"components": self.upto(2), "room": self.one((None, None, 1, 2, 3))}
        for icon in ("observe", "talk", "interact"):
            if self.now(2):
                zone[icon] = self.one((*self.cast.told, *self.cast.people, *self.cast.things, "flip"))
        if self.now(4):
            zone["bolt"] = self.verbs(2)
        if self.now(5):
            zone["level"] = [self.laid()]
        if self.now(5):
            zone["letters"] = [self.one("AB")]
        if self.now(6):
            zone["cross"] = True
        return zone

    def _map(self, rows: int, columns: int) -> str:
        """Zones in a grid; lines between them and borders of any colour, or open floor. All cards are 13 x 5."""
        letters, wide, high = iter(PLACES), {1: 11, 2: 5, 3: 3}[columns], {1: 3, 2: 1}[rows]
        lines = [self._border_row(columns, wide)]
        for row in range(rows):
            if row:
                lines.append("#" + "#".join(self._line() * wide for _ in range(columns)) + "#")
            walls, west, east = [self._line() for _ in range(columns - 1)], self._border(), self._border()
            named = [next(letters).ljust(wide) for _ in range(columns)]
            for floor in (named, *[[" " * wide] * columns] * (high - 1)):
                inside = "".join(f + w for f, w in zip(floor, [*walls, ""], strict=True))
                lines.append(west + inside + east)
        lines.append(self._border_row(columns, wide))
        return "\n".join(lines)

    def _border_row(self, columns: int, wide: int) -> str:
        return "#" + "#".join(self._border() * wide for _ in range(columns)) + "#"

    def _line(self) -> str:
        return "." if self.plain else str(self.one("..==!~#"))

    def _border(self) -> str:
        return " " if self.plain else str(self.one("  ..=!~#"))


def card(kind: str, number: int, variant: int) -> Data:
    """A card of a kind, with a reverse more often than not."""
    front, back = (Author(number, back=side, variant=variant) for side in (False, True))
    makers: dict[str, Callable[[Author], Data]] = {
        "narrative": Author.narrative,
        "npc": Author.person,
        "item": Author.thing,
        "terrain": lambda author: author.terrain(starts=author.name in ("101", "201")),
    }
    written: Data = {"card": number, "front": makers[kind](front)}
    if not back.now(4) and not back.plain:
        other = "narrative" if kind == "npc" and back.now(2) else kind
        written["back"] = makers[other](back)
        if kind == "item":
            written["back"]["item"]["kind"] = written["front"]["item"]["kind"]
    if kind == "terrain":
        if front.now(5):
            written["replaces"] = front.laid()
        if front.now(6):
            written["site"] = {"beside": front.laid(), "side": front.one(("north", "west"))}
        written["front"]["level"] = int(front.now(6))
    return written


def first_card(number: int, terrain: int, variant: int) -> Data:
    author = Author(number, back=False, variant=variant)
    cast = author.cast
    takes = [{"take": author.one((*cast.told, *cast.people, *cast.people, *cast.things))} for _ in range(6)]
    return {
        "card": number,
        "front": author.narrative()
        | {
            "instructions": [
                {"lay": {"terrain": terrain}},
                *takes[: 6 * (not author.plain)],
                *author.verbs(2),
            ],
            "actions": [author.action()],
        },
    }


KINDS = {
    **dict.fromkeys(TERRAINS, "terrain"),
    **dict.fromkeys(NARRATIVES, "narrative"),
    **dict.fromkeys(NPCS, "npc"),
    **dict.fromkeys(ITEMS, "item"),
    **{number: kind for kind, numbers in LATER.items() for number in numbers},
    SECRET: "narrative",
}


def write_cards(variants: Mapping[int, int]) -> list[Data]:
    written = [card(kind, number, variants.get(number, 0)) for number, kind in KINDS.items()]
    return [first_card(100, 101, variants.get(100, 0)), *written, first_card(200, 201, variants.get(200, 0))]


@dataclass(frozen=True)
class World:
    """A pack, how it is played, and the seeds of its luck and its player."""

    variants: tuple[tuple[int, int], ...]
    edition: str = "fr-2023"
    house: tuple[tuple[str, str], ...] = ()
    players: int = 1
    seed: str = "0"
    player: str = "0"

    def book(self) -> Book:
        plain = kit.book()
        cards = dict(plain.cards) | {
            card.card: card for card in map(Card.model_validate, write_cards(dict(self.variants)))
        }
        chapters = {n: ChapterCards(n, 100 * n, 100 * n, 100 * n + 99, SUPPLY) for n in (1, 2)}
        return Book("random", cards, chapters, plain.karma)

    def game(self, kind: type[HeredityRules] = HeredityRules) -> HeredityRules:
        return kind(self.book())

    def new(self, game: HeredityRules) -> State:
        players = ["ann", "bob", "cleo", "dora"][: self.players]
        seats = {
            1: dict.fromkeys(MEMBERS, "ann"),
            2: {"djamal": "ann", "selena": "ann", "maeve": "bob", "brick": "bob"},
            3: {"djamal": "ann", "brick": "bob", "maeve": "cleo", "selena": ""},
            4: dict(zip(MEMBERS, players, strict=False)),
        }[self.players]
        return game.new(seed=self.seed, edition_name=self.edition, house_rules=dict(self.house), seats=seats)


_SWITCHES = [(name, value) for name, values in switches().items() for value in values]


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Random packs in both editions with random house rules; always valid."""
    variants = [(number, draw(st.integers(0, 9999))) for number in (100, 200, *KINDS)]
    house = dict(draw(st.lists(st.sampled_from(_SWITCHES), max_size=5)))
    return World(
        variants=tuple((number, variant) for number, variant in variants if variant),
        edition=draw(st.sampled_from(("fr-2023", "de-2025"))),
        house=tuple(house.items()),
        players=draw(st.integers(1, 4)),
        seed=str(draw(st.integers(0, 999))),
        player=str(draw(st.integers(0, 999))),
    )


class Player:
    """Answers without knowing a rule; now and then does something freely instead."""

    def __init__(self, seed: str) -> None:
        self.luck = Chance(f"player {seed}")

    def answer(self, ask: Ask) -> Answer:
        asides = list(ask.asides())
        if asides and self.luck.below(5) == 0:
            return self.luck.pick(asides)
        return ask.sample(self.luck)


MOST_RUNAWAYS = 3


def play(
    session: Session[State], player: Player, most: int
) -> Iterator[tuple[Ask, Answer, tuple[Event, ...]]]:
    """Random answers until the game is over; loops of the pack are tried thrice."""
    runaways = 0
    for _ in range(most):
        ask = session.pending
        if ask is None or runaways >= MOST_RUNAWAYS:
            return
        answer = player.answer(ask)
        try:
            events = session.answer(answer)
        except Runaway:
            runaways += 1
            continue
        yield ask, answer, events
