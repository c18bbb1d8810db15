"""Tables in the middle of a game, arranged for tests.

    situation = Situation.begin(game, edition="de-2025")
    situation.place(brick="104.b").npc(143, "104.b", damage=1).carry("brick", 114).karma(905, 901)
    session = situation.row(17, 143).session()

Set-up is played first, so everything that is not arranged is as at the beginning of a chapter. The
session that is handed out stands at a quiet point; from there on everything happens by questions and answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from msgspec import Struct

from heredity_bot.games.heredity.rules import board
from heredity_bot.games.heredity.rules.card_texts import figure_names
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import (
    FAMILY_CARD,
    GAP,
    MEMBERS,
    Figure,
    Ground,
    Piece,
    Place,
    State,
    Status,
    Step,
    TerrainSite,
)
from heredity_bot.kernel import Session


class Situation:
    """Arranges a table. Every method returns the situation itself, except `session` and `table`."""

    def __init__(self, game: HeredityRules, state: State) -> None:
        self.game, self._state = game, state

    @classmethod
    def begin(
        cls,
        game: HeredityRules,
        *,
        edition: str = "fr-2023",
        house_rules: Mapping[str, str] | None = None,
        seats: Mapping[str, str] | None = None,
        seed: str = "situation",
        chapter: int | None = None,
        rules: str = "",
    ) -> Self:
        """A chapter after its set-up, when the members act first; questions of set-up get their first answer."""
        state = game.new(
            seed=seed,
            edition_name=edition,
            house_rules=house_rules,
            seats=seats,
            chapter=chapter,
            rules=rules,
        )
        session = Session(game, state)
        while session.pending is not None and not session.pending.quiet:
            session.answer(next(iter(session.pending.answers())))
        return cls.of(session)

    @classmethod
    def of(cls, session: Session[State]) -> Self:
        """A situation that starts from a game at a quiet point; the game itself stays as it is."""
        game = session.game
        assert isinstance(game, HeredityRules)
        return cls(game, game.load(game.dump(session.state)))

    # Figures

    def place(self, **at: str) -> Self:
        """Put members into zones: `brick="104.b"`; a member placed at "" is not on the terrain."""
        for member, part in at.items():
            if member not in MEMBERS:
                raise ValueError(f"{member} is no member of the family")
            if part:
                self._put(member, part)
            else:
                self._state.figures.pop(member, None)
        return self

    def only(self, *members: str) -> Self:
        """Take all other members off the terrain."""
        return self.place(**{member: "" for member in MEMBERS if member not in members})

    def npc(self, card: int, *parts: str, damage: int = 0, status: Status | None = None) -> Self:
        """Put the figures of an NPC card into these zones in turn; the card lies beside the board unless in the row."""
        block = self.game.book.cards[card].front.npc
        if block is None:
            raise ValueError(f"card {card} is not an NPC")
        piece = self._lies(card, self._state.cards[card].place if card in self._state.cards else "side")
        piece.status = status or piece.status
        for i, name in enumerate(figure_names(card, block.figures)):
            self._put(name, parts[i % len(parts)], card)
            self._state.figures[name].damage = damage
        return self

    def damage(self, figure: str, points: int) -> Self:
        """Damage of a single figure, where a card has several: `143#2`."""
        self._state.figures[figure].damage = points
        return self

    def defeated(self, *figures: str) -> Self:
        """Figures that were defeated before; they are no longer on the terrain."""
        for name in figures:
            self._state.figures.pop(name, None)
            self._state.defeated.append(name)
        return self

    def _put(self, figure: str, part: str, card: int = 0) -> None:
        before = self._state.figures.get(figure)
        self._state.figures[figure] = Figure(part, card, before.damage if before else 0)

    # Members

    def carry(self, member: str, *items: int, components: int | None = None) -> Self:
        """Dock items and set how many components a member has."""
        who = self._state.members[member]
        for item in items:
            self._lies(item, "carried")
            who.items.append(item)
        if components is not None:
            who.components = components
        return self

    def hurt(self, *slots: str) -> Self:
        """Cover slots with damage: `brick.legs.1` of a body, `114.1` of an item."""
        self._state.hurt.update(dict.fromkeys(slots, 1))
        return self

    def wounded(self, member: str, *parts: str) -> Self:
        """Turn body cards to their reverse."""
        self._state.members[member].wounded.extend(parts)
        return self

    def pawns(
        self, member: str, *slots: str, spent: int = 0, committed: Mapping[int, int] | None = None
    ) -> Self:
        """Put pawns of a member on slots, spend some, or lay them on allies' cards; the others are available."""
        who = self._state.members[member]
        self._state.pawn_on.update(dict.fromkeys(slots, member))
        who.spent += spent
        for card, n in (committed or {}).items():
            who.committed[card] = who.committed.get(card, 0) + n
        who.available -= len(slots) + spent + sum((committed or {}).values())
        return self

    # Cards

    def row(self, *cards: int) -> Self:
        """The timeline from left to right, with the Family card; the members act."""
        state = self._state
        state.row = list(cards)
        for card in cards:
            if card != GAP:
                self._lies(card, "row")
        state.hourglass = state.row.index(FAMILY_CARD)
        return self

    def hourglass(self, card: int, step: Step = "arrive") -> Self:
        """Move the hourglass onto a card of the row: what it does comes next."""
        self._state.hourglass, self._state.step = self._state.row.index(card), step
        return self

    def laps(self, laps: int) -> Self:
        self._state.laps = laps
        return self

    def hang(self, host: int, *cards: int) -> Self:
        """Hang cards beneath another, top to bottom."""
        for card in cards:
            self._lies(card, "hung")
        self._state.hung.setdefault(host, []).extend(cards)
        return self

    def beside(self, *cards: int) -> Self:
        """Open cards beside the board."""
        for card in cards:
            self._lies(card, "side")
        return self

    def turned(self, *cards: int) -> Self:
        """Show the reverse of cards in play."""
        for card in cards:
            self._state.cards[card].back = True
            self._lies(card, self._state.cards[card].place)
        return self

    def status(self, card: int, status: Status) -> Self:
        """A token on an NPC's card."""
        self._state.cards[card].status = status
        return self

    def tokens(self, card: int, **kinds: int) -> Self:
        """Tokens on a card in play."""
        self._state.cards[card].tokens.update(kinds)
        return self

    def burned(self, *cards: int) -> Self:
        for card in cards:
            self._state.cards.pop(card, None)
            self._state.burned.append(card)
        return self

    def seen(self, *faces: str) -> Self:
        """Faces that the players know beside those on the table: "143", "143b"."""
        self._state.seen.extend(faces)
        return self

    def flags(self, **flags: int) -> Self:
        self._state.flags.update(flags)
        return self

    def karma(self, *top: int, discarded: Sequence[int] = (), drawn: int = 0) -> Self:
        """Stack the karma deck: these on top, in this order; others lie open or are being resolved."""
        karma = self._state.karma
        every = karma.all()
        rest = [card for card in every if card not in (*top, *discarded, drawn)]
        karma.deck, karma.discard, karma.drawn = [*top, *rest], list(discarded), drawn
        return self

    def _lies(self, card: int, place: Place) -> Piece:
        """Put a card there; the face it shows is known."""
        piece = self._state.cards.setdefault(card, Piece(place))
        piece.place = place
        face = name_of(card, piece.back)
        if face not in self._state.seen and card != FAMILY_CARD:
            self._state.seen.append(face)
        return piece

    # The board

    def lay(self, card: int, x: int = 0, y: int = 0, level: int = 0) -> Self:
        """Lay a terrain and serve its icons, as the game does; its text is not applied."""
        self._lies(card, "board")
        board.lay(self.game.table(self._state), card, TerrainSite(x, y, level))
        return self

    def ground(
        self,
        part: str,
        *,
        components: int = 0,
        items: Sequence[int] = (),
        tokens: Mapping[str, int] | None = None,
    ) -> Self:
        """Lay exactly this in a part of a zone."""
        for item in items:
            self._lies(item, "ground")
        self._state.ground[part] = Ground(components, list(items), dict(tokens or {}))
        return self

    def actions(self, part: str, *icons: str) -> Self:
        """The action tokens that still lie in a part of a zone."""
        self._state.actions.pop(part, None)
        if icons:
            self._state.actions[part] = list(icons)
        return self

    # The table

    def session(self) -> Session[State]:
        """The game from here on."""
        return Session(self.game, self._state)

    def table(self) -> Play:
        """The table without a question, to look at."""
        return self.game.table(self.game.load(self.game.dump(self._state)))


class ZoneContents(Struct, frozen=True):
    """The contents of a zone."""

    figures: tuple[str, ...] = ()
    components: int = 0
    items: tuple[int, ...] = ()
    tokens: dict[str, int] = {}
    actions: tuple[str, ...] = ()


def contents(t: Play, part: str) -> ZoneContents:
    """The contents of the zone of this part, on all cards over which it extends."""
    zone = t.layout.zone_of[part]
    parts = t.layout.zones[zone].parts
    lying = [t.state.ground[here] for here in parts if here in t.state.ground]
    tokens: dict[str, int] = {}
    for ground in lying:
        for kind, n in ground.tokens.items():
            tokens[kind] = tokens.get(kind, 0) + n
    return ZoneContents(
        figures=tuple(t.figures_in(zone)),
        components=sum(ground.components for ground in lying),
        items=tuple(item for ground in lying for item in ground.items),
        tokens=tokens,
        actions=tuple(icon for here in parts for icon in t.state.actions.get(here, ())),
    )


def damage_on(t: Play, name: str) -> int:
    """The damage on a slot (`brick.legs.1`, `114.1`), of an NPC's figure (`143`), or of a member in all."""
    if name in t.state.figures and name not in MEMBERS:
        return t.state.figures[name].damage
    if name in MEMBERS:
        return sum(slot.id in t.state.hurt for slot in t.slots(name))
    return t.state.hurt.get(name, 0)
