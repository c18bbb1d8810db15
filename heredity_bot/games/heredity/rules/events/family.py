"""Pawns, bodies, items and components of the family."""

from __future__ import annotations

from typing import ClassVar

from heredity_bot.games.heredity.rules.events.board import ground
from heredity_bot.games.heredity.rules.state import PAWNS, State
from heredity_bot.kernel import Event


class PawnsRecovered(Event, frozen=True, tag="PawnsRecovered"):
    """All pawns come back to their members (ACT-02, TL-09)."""

    basis: ClassVar = ("ACT-02", "TL-09")

    def apply(self, state: State) -> None:
        state.pawn_on.clear()
        for member in state.members.values():
            member.available, member.spent = PAWNS, 0
            member.committed.clear()


class Acted(Event, frozen=True, tag="Acted"):
    """A member, or several at once, begin an action (ACT-04, ACT-20)."""

    basis: ClassVar = ("ACT-04",)
    members: tuple[str, ...]
    act: str
    target: str = ""


class PawnPlaced(Event, frozen=True, tag="PawnPlaced"):
    """An available pawn goes on a free slot (ACT-04, ACT-08)."""

    basis: ClassVar = ("ACT-04", "ACT-08")
    member: str
    slot: str

    def apply(self, state: State) -> None:
        state.members[self.member].available -= 1
        state.pawn_on[self.slot] = self.member


class PawnReturned(Event, frozen=True, tag="PawnReturned"):
    """A pawn that was not needed after all is available again (OQ-44)."""

    basis: ClassVar = ("MOVE-05",)
    member: str
    slot: str

    def apply(self, state: State) -> None:
        del state.pawn_on[self.slot]
        state.members[self.member].available += 1


class PawnsSpent(Event, frozen=True, tag="PawnsSpent"):
    """A card makes a member spend pawns without an action."""

    basis: ClassVar = ("ACT-09",)
    member: str
    count: int

    def apply(self, state: State) -> None:
        state.members[self.member].available -= self.count
        state.members[self.member].spent += self.count


class PawnsGiven(Event, frozen=True, tag="PawnsGiven"):
    """A card gives spent pawns back; never above three (ACT-01, ACT-02)."""

    basis: ClassVar = ("ACT-01", "ACT-02")
    member: str
    slots: tuple[str, ...]
    spent: int

    def apply(self, state: State) -> None:
        for slot in self.slots:
            del state.pawn_on[slot]
        state.members[self.member].spent -= self.spent
        state.members[self.member].available += self.spent + len(self.slots)


class PawnCommitted(Event, frozen=True, tag="PawnCommitted"):
    """A pawn is laid on an ally's card for its next attack (ALLY-05)."""

    basis: ClassVar = ("ALLY-05",)
    member: str
    ally: int

    def apply(self, state: State) -> None:
        member = state.members[self.member]
        member.available -= 1
        member.committed[self.ally] = member.committed.get(self.ally, 0) + 1


class CommittedPawnJoined(Event, frozen=True, tag="CommittedPawnJoined"):
    """A laid pawn moves to an attack slot and joins the ally's attack (ALLY-05, OQ-20)."""

    basis: ClassVar = ("ALLY-05",)
    member: str
    ally: int
    slot: str

    def apply(self, state: State) -> None:
        member = state.members[self.member]
        member.committed[self.ally] -= 1
        if not member.committed[self.ally]:
            del member.committed[self.ally]
        state.pawn_on[self.slot] = self.member


class DamageDealt(Event, frozen=True, tag="DamageDealt"):
    """So much damage comes to a Character (DMG-01)."""

    basis: ClassVar = ("DMG-01", "DMG-02")
    who: str
    points: int
    kind: str = ""


class DamageDiscarded(Event, frozen=True, tag="DamageDiscarded"):
    """Damage that a dying or immune Character does not take (DYING-03, ITEM-06)."""

    basis: ClassVar = ("DYING-03",)
    who: str
    points: int


class SlotDamaged(Event, frozen=True, tag="SlotDamaged"):
    """A damage token covers a heart slot (DMG-03 … DMG-06)."""

    basis: ClassVar = ("DMG-03", "DMG-04", "DMG-05", "DMG-06")
    member: str
    slot: str

    def apply(self, state: State) -> None:
        state.hurt[self.slot] = 1


class SlotHealed(Event, frozen=True, tag="SlotHealed"):
    """A damage token leaves a slot (HEAL-01, HEAL-03, ITEM-15)."""

    basis: ClassVar = ("HEAL-01", "HEAL-03")
    member: str
    slot: str

    def apply(self, state: State) -> None:
        del state.hurt[self.slot]


class SeriouslyWounded(Event, frozen=True, tag="SeriouslyWounded"):
    """The body card loses its tokens and is flipped; pawns on it are spent (WOUND-03)."""

    basis: ClassVar = ("WOUND-03", "SLOT-13")
    member: str
    part: str

    def apply(self, state: State) -> None:
        member = state.members[self.member]
        prefix = f"{self.member}.{self.part}."
        for slot in [slot for slot in state.hurt if slot.startswith(prefix)]:
            del state.hurt[slot]
        for slot in [slot for slot in state.pawn_on if slot.startswith(prefix)]:
            state.members[state.pawn_on.pop(slot)].spent += 1
        member.wounded.append(self.part)
        state.body_rev += 1


class MemberDying(Event, frozen=True, tag="MemberDying"):
    """Three wounds, and no heart uncovered (DYING-01)."""

    basis: ClassVar = ("DYING-01",)
    member: str


class MemberRecovered(Event, frozen=True, tag="MemberRecovered"):
    """A member is no longer dying (DYING-05)."""

    basis: ClassVar = ("DYING-05",)
    member: str


class DeathAverted(Event, frozen=True, tag="DeathAverted"):
    """The drawn karma card shows no skull (DYING-08)."""

    basis: ClassVar = ("DYING-08",)
    member: str


class MemberDied(Event, frozen=True, tag="MemberDied"):
    """The drawn karma card shows a skull (DYING-07)."""

    basis: ClassVar = ("DYING-07",)
    member: str


class ItemGained(Event, frozen=True, tag="ItemGained"):
    """A member docks an item, however it came (ITEM-22, TRADE-06, TRADE-08)."""

    basis: ClassVar = ("SLOT-14",)
    item: int
    member: str

    def apply(self, state: State) -> None:
        for holder in state.members.values():
            if self.item in holder.items:
                holder.items.remove(self.item)
        for lying in state.ground.values():
            if self.item in lying.items:
                lying.items.remove(self.item)
        state.cards[self.item].place = "carried"
        state.members[self.member].items.append(self.item)
        state.cards_rev += 1
        state.body_rev += 1


class ItemDropped(Event, frozen=True, tag="ItemDropped"):
    """An item lies in the member's zone with all that is on it (TRADE-01 … TRADE-04)."""

    basis: ClassVar = ("TRADE-02", "TRADE-03", "TRADE-04")
    item: int
    member: str
    part: str

    def apply(self, state: State) -> None:
        state.members[self.member].items.remove(self.item)
        state.cards[self.item].place = "ground"
        ground(state, self.part).items.append(self.item)
        state.cards_rev += 1
        state.body_rev += 1


class ItemTakenAway(Event, frozen=True, tag="ItemTakenAway"):
    """A card takes an item from its carrier; it lies beside the board, of no use."""

    basis: ClassVar = ("GEN-01",)
    item: int
    member: str

    def apply(self, state: State) -> None:
        state.members[self.member].items.remove(self.item)
        state.cards[self.item].place = "side"
        state.cards_rev += 1
        state.body_rev += 1


class PawnOnItemSpent(Event, frozen=True, tag="PawnOnItemSpent"):
    """A house rule: pawns do not travel with a moved item (ED-27)."""

    basis: ClassVar = ("TRADE-04",)
    slot: str

    def apply(self, state: State) -> None:
        state.members[state.pawn_on.pop(self.slot)].spent += 1


class Initialised(Event, frozen=True, tag="Initialised"):
    """The wrench effect of this face is applied now, and not again (ITEM-07, ITEM-08)."""

    basis: ClassVar = ("ITEM-07", "ITEM-08")
    item: int
    face: str

    def apply(self, state: State) -> None:
        state.initialised.append(self.face)


class ComponentsGained(Event, frozen=True, tag="ComponentsGained"):
    """A member gets components from the supply (ITEM-20)."""

    basis: ClassVar = ("ITEM-20",)
    member: str
    count: int

    def apply(self, state: State) -> None:
        state.members[self.member].components += self.count


class ComponentsSpent(Event, frozen=True, tag="ComponentsSpent"):
    """Components go back to the supply (ACT-21)."""

    basis: ClassVar = ("ACT-21", "ITEM-20")
    member: str
    count: int

    def apply(self, state: State) -> None:
        state.members[self.member].components -= self.count


class ComponentsDropped(Event, frozen=True, tag="ComponentsDropped"):
    """Components are laid down in the member's zone (TRADE-01, TRADE-02)."""

    basis: ClassVar = ("TRADE-01", "TRADE-02")
    member: str
    part: str
    count: int

    def apply(self, state: State) -> None:
        state.members[self.member].components -= self.count
        ground(state, self.part).components += self.count


class ComponentsPickedUp(Event, frozen=True, tag="ComponentsPickedUp"):
    """Components are taken from the ground (TRADE-05, TERR-09)."""

    basis: ClassVar = ("TRADE-05", "TERR-09")
    member: str
    part: str
    count: int

    def apply(self, state: State) -> None:
        state.ground[self.part].components -= self.count
        state.members[self.member].components += self.count


class ComponentsPassed(Event, frozen=True, tag="ComponentsPassed"):
    """Components go from one member to another (TRADE-08)."""

    basis: ClassVar = ("TRADE-08", "TRADE-11")
    giver: str
    taker: str
    count: int

    def apply(self, state: State) -> None:
        state.members[self.giver].components -= self.count
        state.members[self.taker].components += self.count
