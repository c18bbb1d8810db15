"""Events of acts, fights, bodies and belongings in words; the labels of acts that can be chosen are in `questions.py`."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from heredity_bot.games.heredity.cards.models import KarmaBlock
from heredity_bot.games.heredity.rules.events import board, card, combat, family
from heredity_bot.games.heredity.telling.causes import tests_told
from heredity_bot.games.heredity.telling.event_walk import EventWalk
from heredity_bot.games.heredity.telling.sentences import number, ref
from heredity_bot.kernel import Event, Fact, Many, Phrase
from heredity_bot.stage.grammar import MINUS, InflectedText
from heredity_bot.stage.scene import Beat, Tone

_BOUNDS: Mapping[str, Callable[[int, int], bool]] = {
    "bounds.equals": operator.eq,
    "bounds.at-least": operator.ge,
    "bounds.at-most": operator.le,
}


def _fits(bounds: Phrase, value: int) -> bool:
    asked = bounds.facts["n"]
    return isinstance(asked, int) and _BOUNDS[bounds.key](value, asked)


class ActTeller(EventWalk):
    """Tells what the family and others do."""

    # Acts

    def pawn(self, event: family.PawnPlaced) -> None:
        """Pawns are told with the act they pay; one that joins an ally's attack on its own."""
        run = [event, *self.following(family.PawnPlaced)]
        acts = [e for e in self.following(family.PawnPlaced, family.Acted) if isinstance(e, family.Acted)]
        if acts:
            self.take(run)
            self.acted(acts[0], run)
            return
        ahead = self.following(family.PawnPlaced, combat.AttackMade)
        joins = any(isinstance(e, combat.AttackMade) for e in ahead)
        key = "event.pawn-joins" if joins else "event.pawn-placed"
        self.add("happening", event, key, member=ref("member", event.member), slot=ref("slot", event.slot))

    def act(self, event: family.Acted) -> None:
        self.acted(event, [])

    def acted(self, event: family.Acted, paid: list[Any]) -> None:
        self.take([event])
        self.at = next(i for i, known in enumerate(self.events) if known is event)
        pawns = [*paid, *self.following(family.PawnPlaced)]
        pawns = [pawn for pawn in pawns if isinstance(pawn, family.PawnPlaced)]
        self.take(pawns)
        who = Many(tuple(ref("member", name) for name in event.members))
        used = [pawn.slot for pawn in pawns]
        several = len({pawn.member for pawn in pawns}) > 1
        slots = Many(tuple(ref("slot", slot) for slot in used)) if several else self.sentences.slots(used)
        note: Fact = Phrase("paid", {"slots": slots}) if pawns else InflectedText("")
        tell = {
            "move": self._moves,
            "explore": self._explores,
            "do": self._does,
            "use": self._uses,
            "attack": self._attacks,
            "trade": self._trades,
        }.get(event.act, self._simply_acts)
        tell(event, {"who": who, "paid": note}, [event, *pawns])

    def _moves(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        steps = [
            step
            for step in self.following(board.FigureMoved)
            if isinstance(step, board.FigureMoved) and step.figure == event.members[0]
        ]
        if not steps:
            self.add("happening", basis, "acted.sets-out", zone=ref("zone", event.target), **facts)
            return
        self.take(steps)
        self.add_walk("acted.move", [*basis, *steps], steps, **facts)

    def add_walk(self, key: str, basis: list[Event], steps: list[Any], **facts: Fact) -> None:
        zone = ref("zone", steps[-1].to)
        tone: Tone = "happening"
        if len(steps) == 1:
            self.add(tone, basis, key, zone=zone, **facts)
        else:
            via = Many(tuple(ref("zone", step.to) for step in steps[:-1]))
            self.add(tone, basis, f"{key}-via", zone=zone, via=via, **facts)

    def _explores(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        found = self.following(card.CardTaken, board.TerrainLaid)
        self.take(found)
        self.add("happening", [*basis, *found], "acted.explore", card=ref("card", event.target), **facts)

    def _does(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        face, _, place = event.target.partition(":")
        label = self.sentences.text(f"{face}.action.{place}")
        if label:
            self.add("happening", basis, "acted.do-named", label=label.rstrip("."), **facts)
        else:
            self.add("happening", basis, "acted.do", card=ref("card", face.removesuffix("b")), **facts)

    def _uses(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        self.add("happening", basis, "acted.use", item=ref("slot", event.target), who=facts["who"])

    def _attacks(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        """Tell an attack; the scene of the fight begins here, or with the blow if a player is asked first."""
        made = self.following(combat.AttackMade)[:1]
        self.take(made)
        words = self.sentences.say("acted.attack", target=ref("figure", event.target), **facts)
        starts: Beat | None = "fight" if made else None
        self.line("fight", [*basis, *made], words, starts=starts, who=event.members[0] if made else "")

    def _trades(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        facts = facts | {"who": ref("member", event.members[0])}
        self.add("happening", basis, "acted.trade", other=ref("member", event.target), **facts)

    def _simply_acts(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        """Looks, hands: the target is a zone, a figure, an item, or nothing."""
        target: dict[str, Fact] = {}
        if event.act in ("observe", "talk", "interact"):
            target = {"zone": ref("zone", event.target)}
        elif event.act == "heal":
            target = {"target": ref("figure", event.target)}
            if event.target == event.members[0]:
                self.add("happening", basis, "acted.heal-self", **facts)
                return
        elif event.act in ("repair", "improve"):
            target = {"item": ref("card", event.target)}
        self.add("happening", basis, f"acted.{event.act.replace('_', '-')}", **facts, **target)

    # Fights and karma

    def attack(self, event: combat.AttackMade) -> None:
        who = Many(tuple(ref("figure", name) for name in event.attackers))
        words = self.sentences.say("event.attack", who=who, target=ref("figure", event.target))
        self.line("fight", event, words, starts="fight", who=event.attackers[0])

    def karma_drawn(self, event: combat.KarmaDrawn) -> None:
        """Tell a karma card: in an attack with the sum, else after the question it decides."""
        resolved = next((e for e in self.following(combat.AttackResolved)), None)
        if resolved is not None:
            return
        fate = next(iter(self.following(family.DeathAverted, family.MemberDied)), None)
        if event.tests:
            self.line("fight", event, self.sentences.say(tests_told(event.tests)))
        elif isinstance(fate, (family.DeathAverted, family.MemberDied)):
            self.add("fight", event, "test.dying", member=ref("member", fate.member))
        self.add_karma(event)
        block = self.sentences.karma_block(event.card)
        met = [self._met(test, block) for test in event.tests] if block else []
        for words in filter(None, dict.fromkeys(met)):
            self.line("fight", event, words)

    def add_karma(self, event: combat.KarmaDrawn) -> None:
        block = self.sentences.karma_block(event.card)
        key = "event.karma-drawn-skull" if block and block.skull else "event.karma-drawn"
        value = self.sentences.karma_value(block) if block else "…"
        self.add("fight", event, key, karma=ref("karma", event.card), value=value)

    def _met(self, test: Phrase, block: KarmaBlock) -> str:
        """Whether the card is what the text asked for, where its face does not say so at once."""
        bounds = test.facts.get("n")
        if test.key in ("if.karma-skull", "if.karma-no-skull"):
            return "" if block.skull else self.sentences.say("test.no-skull-shown")
        if test.key != "if.karma-value" or not isinstance(bounds, Phrase):
            return ""
        facts: dict[str, Fact] = {"n": bounds, "value": self.sentences.karma_value(block)}
        if block.value.miss:
            return self.sentences.say("test.failed-miss", n=bounds)
        met = _fits(bounds, block.value.counted)
        times = "-times" if block.value.times is not None else ""
        return self.sentences.say(f"test.{'met' if met else 'failed'}{times}", **facts)

    def resolved(self, event: combat.AttackResolved) -> None:
        """3 + 1 − 5 = −1, and what it does."""
        hits = self.following(combat.NpcDamaged, family.DamageDealt)[:1]
        self.take(e for e in hits if getattr(e, "figure", getattr(e, "who", "")) == event.target)
        block = self.sentences.karma_block(event.karma)
        karma, target = ref("karma", event.karma), ref("figure", event.target)
        if block and block.value.miss:
            missed = self.sentences.say("event.miss", karma=karma, target=target)
            self.line("fight", event, missed, is_outcome=True)
            return
        if event.damage:
            result = self.sentences.say("event.hit", target=target, n=event.damage)
        else:
            result = self.sentences.say("event.no-damage", target=target)
        words = self.sentences.say("event.sum", karma=karma, sum=self._sum(event), result=result)
        self.line("fight", event, words, is_outcome=True)

    def _sum(self, event: combat.AttackResolved) -> str:
        made = [e for e in self.events[: self.at] if isinstance(e, combat.AttackMade)]
        powers = made[-1].powers if made and sum(made[-1].powers) == event.power else (event.power,)
        block = self.sentences.karma_block(event.karma)
        start = " + ".join(map(str, powers))
        times = block.value.times if block else None
        if times is not None and event.value == event.power * times:
            start = f"({start})" if len(powers) > 1 else start
            middle = f"{start} × {times}"
        else:
            by = event.value - event.power
            middle = f"{start} + {by}" if by >= 0 else f"{start} {MINUS} {-by}"
        shield = f" {MINUS} {event.defence}" if event.defence else ""
        return f"{middle}{shield} = {number(event.value - event.defence)}"

    def shuffled(self, event: combat.KarmaShuffled) -> None:
        """Tell that karma was shuffled, except after a swap, which implies it."""
        if "SETUP-05" not in event.rules:
            is_quiet = "KARMA-10" in event.rules
            self.line("happening", event, self.sentences.say("event.karma-shuffled"), is_quiet=is_quiet)

    def swapped(self, event: combat.KarmaSwapped) -> None:
        """Tell a swap together with the text of the new card, which is read like any story."""
        words = self.sentences.text(f"{event.new}.story")
        if not words:
            self.add_swap(event)
            return
        told = self.sentences.say("event.karma-swapped", **self._swap(event))
        self.line("story", event, f"{told}\n{words}", starts="words", card=str(event.new))

    def add_swap(self, event: combat.KarmaSwapped) -> None:
        self.add("happening", event, "event.karma-swapped", **self._swap(event))

    def _swap(self, event: combat.KarmaSwapped) -> dict[str, Fact]:
        """An old card that was never seen is known by its family."""
        seen = str(event.old) in self.sentences.t.state.seen
        old = ref("karma", event.old) if seen else ref("family", self.sentences.t.book.family_of(event.old))
        return {"old": old, "new": ref("karma", event.new)}

    def npc_damaged(self, event: combat.NpcDamaged) -> None:
        self.add("fight", event, "event.damage", who=ref("figure", event.figure), n=event.points)

    def npc_healed(self, event: combat.NpcHealed) -> None:
        self.add("happening", event, "event.npc-healed", npc=ref("figure", event.figure), n=event.points)

    def npc_turn(self, event: combat.NpcActivated) -> None:
        npc = ref("figure", event.figure)
        if event.target:
            words = self.sentences.say("event.npc-turn-target", npc=npc, target=ref("figure", event.target))
        else:
            words = self.sentences.say("event.npc-turn", npc=npc)
        self.line("event", event, words, starts="turn", who=event.figure)

    def lapsed(self, event: combat.AttackLapsed) -> None:
        self.add("fight", event, "event.lapsed", npc=ref("figure", event.figure))

    # Bodies

    def damage(self, event: family.DamageDealt) -> None:
        same = self.following(combat.NpcDamaged)[:1]
        self.take(e for e in same if isinstance(e, combat.NpcDamaged) and e.figure == event.who)
        facts: dict[str, Fact] = {"who": ref("figure", event.who), "n": event.points}
        if event.kind and event.kind != "attack":
            self.add("happening", event, "event.damage-kind", kind=ref("harm", event.kind), **facts)
        else:
            self.add("happening", event, "event.damage", **facts)

    def damage_discarded(self, event: family.DamageDiscarded) -> None:
        self.add("happening", event, "event.damage-discarded", who=ref("figure", event.who), n=event.points)

    def slots_damaged(self, event: family.SlotDamaged) -> None:
        run: list[Any] = [event, *self.following(family.SlotDamaged)]
        self.take(run)
        self.fold(max(i for i, e in enumerate(self.events) if e is run[-1]))
        member = ref("member", event.member)
        hurt = [e.slot for e in run if e.member == event.member]
        lost = [
            self.sentences.say(f"loss.{icon}", member=member)
            for icon in self.sentences.lost_icons(event.member, hurt)
        ]
        slots = self.sentences.titles([ref("slot", e.slot) for e in run])
        told = self.sentences.say("event.slots-damaged", member=member, slots=slots)
        self.line("happening", run, " ".join([told, *lost]))

    def slot_healed(self, event: family.SlotHealed) -> None:
        self.add("happening", event, "event.slot-healed", slot=ref("slot", event.slot))

    def wounded(self, event: family.SeriouslyWounded) -> None:
        part = Phrase(f"part.{event.part}")
        self.add("happening", event, "event.wounded", member=ref("member", event.member), part=part)

    # Pawns and belongings

    def pawns_returned(self, event: family.PawnReturned) -> None:
        run: list[Any] = [event, *self.following(family.PawnReturned)]
        self.take(run)
        self.add("happening", run, "event.pawns-returned", member=ref("member", event.member), n=len(run))

    def pawns_spent(self, event: family.PawnsSpent) -> None:
        self.add("happening", event, "event.pawns-spent", member=ref("member", event.member), n=event.count)

    def pawns_given(self, event: family.PawnsGiven) -> None:
        n = event.spent + len(event.slots)
        self.add("happening", event, "event.pawns-given", member=ref("member", event.member), n=n)

    def committed(self, event: family.PawnCommitted) -> None:
        member, npc = ref("member", event.member), ref("npc", event.ally)
        self.add("happening", event, "event.pawn-committed", member=member, npc=npc)

    def joined(self, event: family.CommittedPawnJoined) -> None:
        member, slot = ref("member", event.member), ref("slot", event.slot)
        self.add("fight", event, "event.pawn-joins", member=member, slot=slot)

    def item_dropped(self, event: family.ItemDropped) -> None:
        member, zone = ref("member", event.member), ref("zone", event.part)
        self.add(
            "happening", event, "event.item-dropped", member=member, item=ref("card", event.item), zone=zone
        )

    def initialised(self, event: family.Initialised) -> None:
        self.add("happening", event, "event.initialised", item=ref("card", event.item))

    def components_dropped(self, event: family.ComponentsDropped) -> None:
        member, zone = ref("member", event.member), ref("zone", event.part)
        self.add("happening", event, "event.components-dropped", member=member, n=event.count, zone=zone)

    def components_passed(self, event: family.ComponentsPassed) -> None:
        giver, taker = ref("member", event.giver), ref("member", event.taker)
        self.add("happening", event, "event.components-passed", giver=giver, taker=taker, n=event.count)
