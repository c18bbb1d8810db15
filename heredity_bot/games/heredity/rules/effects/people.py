"""Verbs about Characters: damage, healing, gifts and losses, pawns, NPCs at work."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from heredity_bot.games.heredity.rules import body, card_texts, combat, items, npc
from heredity_bot.games.heredity.rules.events.card import CardTaken, StatusChanged
from heredity_bot.games.heredity.rules.events.combat import NpcHealed
from heredity_bot.games.heredity.rules.events.family import (
    ComponentsGained,
    ComponentsSpent,
    ItemTakenAway,
    PawnsGiven,
    PawnsSpent,
)
from heredity_bot.games.heredity.rules.permanent_rules import is_forbidden
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.references import (
    CardNumber,
    CardRef,
    Who,
    number_of,
    pick_who,
    tell_card,
    tell_who,
    those,
)
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Phrase, Rule
from heredity_bot.packs.effects import Verb, Written

Number = Annotated[int, Field(ge=1)]


Order = tuple[Literal["eye", "mouth", "hand", "foot"], ...]
"""Icons of slots: where damage goes, or is removed, first. Without it the players choose the slot."""


class _Damage(Written):
    who: Who = "actor"
    points: Number = 1
    kind: str = ""
    order: Order = ()


class Damage(Verb):
    """Direct damage to each of them in full; defence does not help (DMG-02, DMG-08).

    With `order` it covers slots of the body in this order of icons; when none is left a body card turns (GEN-01).
    """

    key: ClassVar = "damage"
    damage: _Damage

    def possible(self, t: Play, cx: Context) -> bool:
        return any(name in t.state.figures for name in those(t, cx, self.damage.who))

    def run(self, t: Play, cx: Context) -> Rule[None]:
        who = yield from pick_who(t, cx, self.damage.who, self.tell())
        if not any(name in t.state.figures for name in who):
            card_texts.skip(t, cx, "nobody", cx.card)
        for name in who:
            damage = self.damage
            yield from combat.harm(t, name, damage.points, kind=damage.kind, order=damage.order)

    def tell(self) -> Phrase:
        facts = {"who": tell_who(self.damage.who), "n": self.damage.points}
        if self.damage.kind:
            return Phrase("do.damage-kind", facts | {"kind": ref("harm", self.damage.kind)})
        return Phrase("do.damage", facts)


class _Heal(Written):
    who: Who = "actor"
    points: Number = 1
    order: Order = ()


class Heal(Verb):
    """Damage tokens leave bodies or NPC cards (HEAL-01); who is not hurt cannot be chosen (HEAL-06).

    With `order` they leave slots in this order of icons, even where a rule forbids to be healed (GEN-01).
    """

    key: ClassVar = "heal"
    heal: _Heal

    def possible(self, t: Play, cx: Context) -> bool:
        return any(self._can_heal(t, name) for name in those(t, cx, self.heal.who))

    def run(self, t: Play, cx: Context) -> Rule[None]:
        def hurt(name: str) -> bool:
            return self._can_heal(t, name)

        who = yield from pick_who(t, cx, self.heal.who, self.tell(), hurt, ("HEAL-06",))
        if not any(hurt(name) for name in who):
            card_texts.skip(t, cx, "nothing", cx.card)
        for name in filter(hurt, who):
            if name in MEMBERS:
                yield from self._heal_body(t, name)
            else:
                t.emit(NpcHealed(name, min(self.heal.points, _damage_on(t, name))))

    def _can_heal(self, t: Play, name: str) -> bool:
        return _damage_on(t, name) > 0 and (bool(self.heal.order) or not is_forbidden(t, "be_healed", name))

    def _heal_body(self, t: Play, name: str) -> Rule[None]:
        if self.heal.order:
            body.heal_in_order(t, name, self.heal.points, self.heal.order)
        else:
            yield from body.heal(t, name, self.heal.points, name)

    def tell(self) -> Phrase:
        return Phrase("do.heal", {"who": tell_who(self.heal.who), "n": self.heal.points})


def _damage_on(t: Play, name: str) -> int:
    if name in MEMBERS:
        return len(body.damaged_slots(t, name))
    return t.state.figures[name].damage if name in t.state.figures else 0


class _Give(Written):
    item: CardNumber | None = None
    components: Number | None = None
    to: Who | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.item is None) == (self.components is None):
            raise ValueError("give either an `item` or `components`")
        return self


class Give(Verb):
    """An item or components come to a member: the actor, else whom the players name (ITEM-22, ITEM-23)."""

    key: ClassVar = "give"
    give: _Give

    def possible(self, t: Play, cx: Context) -> bool:
        return self.give.item is None or card_texts.can_take(t, self.give.item)

    def run(self, t: Play, cx: Context) -> Rule[None]:
        item = self.give.item
        if item is not None and not card_texts.can_take(t, item):
            card_texts.skip(t, cx, "in-play" if item in t.state.cards else "burned", item)
            return
        if self.give.to is not None:
            yield from self._to_named(t, cx, self.give.to)
        elif item is None:
            yield from items.receive_components(t, cx, self.give.components or 0)
        else:
            t.emit(CardTaken(item, cx.actor))
            yield from items.receive(t, cx, item)

    def _to_named(self, t: Play, cx: Context, to: Who) -> Rule[None]:
        """GEN-01: the card says who; components come to each of several, an item to the first."""
        found = [name for name in (yield from pick_who(t, cx, to, self.tell())) if name in MEMBERS]
        item = self.give.item
        if item is None:
            for name in found:
                t.emit(ComponentsGained(name, self.give.components or 0))
        elif found:
            t.emit(CardTaken(item, found[0]))
            yield from items.dock(t, found[0], item)
            yield from items.initialise(t, item)

    def tell(self) -> Phrase:
        to = tell_who(self.give.to) if self.give.to is not None else Phrase("who.receiver")
        if self.give.item is not None:
            return Phrase("do.give-item", {"item": ref("card", self.give.item), "who": to})
        return Phrase("do.give-components", {"n": self.give.components or 0, "who": to})


class _Lose(Written):
    item: CardNumber | None = None
    components: Number | None = None
    who: Who = "actor"

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.item is None) == (self.components is None):
            raise ValueError("lose either an `item` or `components`")
        return self


class Lose(Verb):
    """Each of them loses components, as many as they have; or an item leaves its carrier."""

    key: ClassVar = "lose"
    lose: _Lose

    def possible(self, t: Play, cx: Context) -> bool:
        who = [name for name in those(t, cx, self.lose.who) if name in MEMBERS]
        if self.lose.item is not None:
            return t.carrier(self.lose.item) in who
        return all(t.state.members[name].components >= (self.lose.components or 0) for name in who)

    def run(self, t: Play, cx: Context) -> Rule[None]:
        who = [name for name in (yield from pick_who(t, cx, self.lose.who, self.tell())) if name in MEMBERS]
        if self.lose.item is not None:
            carrier = t.carrier(self.lose.item)
            if carrier in who:
                items.moved(t, self.lose.item)
                t.emit(ItemTakenAway(self.lose.item, carrier))
            else:
                card_texts.skip(t, cx, "not-carried", self.lose.item)
            return
        if not any(t.state.members[name].components for name in who):
            card_texts.skip(t, cx, "nothing", cx.card)
        for name in who:
            if n := min(self.lose.components or 0, t.state.members[name].components):
                t.emit(ComponentsSpent(name, n, rules=("GEN-01",)))

    def tell(self) -> Phrase:
        who = tell_who(self.lose.who)
        if self.lose.item is not None:
            return Phrase("do.lose-item", {"item": ref("card", self.lose.item), "who": who})
        return Phrase("do.lose-components", {"n": self.lose.components or 0, "who": who})


class _Status(Written):
    npc: CardRef = "this"
    is_: Literal["hostile", "ally", "neutral"] = Field(alias="is")


class SetStatus(Verb):
    """An NPC becomes hostile, an ally or neutral, and joins or leaves the timeline (NPC-05, NPC-06, ALLY-07)."""

    key: ClassVar = "status"
    status: _Status

    def possible(self, t: Play, cx: Context) -> bool:
        return t.npc(number_of(cx, self.status.npc)) is not None

    def run(self, t: Play, cx: Context) -> Rule[None]:
        card = number_of(cx, self.status.npc)
        if t.npc(card) is None:
            card_texts.skip(t, cx, "not-in-play", card)
        elif t.status(card) != self.status.is_:
            t.emit(StatusChanged(card, self.status.is_))
            card_texts.join_timeline(t, card, Context(card=card))
            yield from self._stays_out(t, Context(card=card))

    def _stays_out(self, t: Play, cx: Context) -> Rule[None]:
        """NPC-05, ED-09, OQ-04: the German neutral lies beside the board, never in the timeline."""
        if self.status.is_ == "neutral" and t.edition.neutral_in_timeline == "never":
            hanging = list(t.state.hung.get(cx.card, ()))
            card_texts.leave_timeline(t, cx.card)
            yield from card_texts.rehang(t, cx, cx.card, hanging)

    def tell(self) -> Phrase:
        facts = {"npc": tell_card(self.status.npc), "status": Phrase(f"status.{self.status.is_}")}
        return Phrase("do.status", facts)


class Activate(Verb):
    """An NPC takes a turn now, out of its place in the timeline."""

    key: ClassVar = "activate"
    activate: CardRef

    def possible(self, t: Play, cx: Context) -> bool:
        return bool(t.figures_of(number_of(cx, self.activate)))

    def run(self, t: Play, cx: Context) -> Rule[None]:
        card = number_of(cx, self.activate)
        if not t.figures_of(card):
            card_texts.skip(t, cx, "not-in-play", card)
        yield from npc.activate(t, card)

    def tell(self) -> Phrase:
        return Phrase("do.activate", {"npc": tell_card(self.activate)})


class _Pawns(Written):
    who: Who = "actor"
    pawns: Annotated[int, Field(ge=1, le=3)] = 1

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return value if isinstance(value, dict) else {"who": value}


class Recover(Verb):
    """They take back pawns they have used, never above three (ACT-01, ACT-02)."""

    key: ClassVar = "recover"
    recover: _Pawns

    def possible(self, t: Play, cx: Context) -> bool:
        who = [name for name in those(t, cx, self.recover.who) if name in MEMBERS]
        return any(_used_pawns(t, name) for name in who)

    def run(self, t: Play, cx: Context) -> Rule[None]:
        who = [
            name for name in (yield from pick_who(t, cx, self.recover.who, self.tell())) if name in MEMBERS
        ]
        if not any(_used_pawns(t, name) for name in who):
            card_texts.skip(t, cx, "nothing", cx.card)
        for name in who:
            spent = min(self.recover.pawns, t.state.members[name].spent)
            slots = tuple(_slots_used(t, name)[: self.recover.pawns - spent])
            if spent or slots:
                t.emit(PawnsGiven(name, slots, spent))

    def tell(self) -> Phrase:
        return Phrase("do.recover", {"who": tell_who(self.recover.who), "n": self.recover.pawns})


def _slots_used(t: Play, member: str) -> list[str]:
    return [slot for slot, owner in t.state.pawn_on.items() if owner == member]


def _used_pawns(t: Play, member: str) -> int:
    return t.state.members[member].spent + len(_slots_used(t, member))


class Exhaust(Verb):
    """They spend pawns without acting, as many as are available."""

    key: ClassVar = "exhaust"
    exhaust: _Pawns

    def possible(self, t: Play, cx: Context) -> bool:
        who = [name for name in those(t, cx, self.exhaust.who) if name in MEMBERS]
        return bool(who) and all(t.state.members[name].available >= self.exhaust.pawns for name in who)

    def run(self, t: Play, cx: Context) -> Rule[None]:
        who = [
            name for name in (yield from pick_who(t, cx, self.exhaust.who, self.tell())) if name in MEMBERS
        ]
        if not any(t.state.members[name].available for name in who):
            card_texts.skip(t, cx, "nothing", cx.card)
        for name in who:
            if n := min(self.exhaust.pawns, t.state.members[name].available):
                t.emit(PawnsSpent(name, n))

    def tell(self) -> Phrase:
        return Phrase("do.exhaust", {"who": tell_who(self.exhaust.who), "n": self.exhaust.pawns})
