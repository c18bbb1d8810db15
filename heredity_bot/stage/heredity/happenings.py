"""What happened, told as a game master would: related events become one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from heredity_bot.games.heredity.events import board, card, chapter, combat, family, timeline
from heredity_bot.games.heredity.play import Play
from heredity_bot.games.heredity.state import FAMILY_CARD, MEMBERS
from heredity_bot.kernel import Event, Fact, Many, Phrase, Ref
from heredity_bot.stage.grammar import MINUS, Told
from heredity_bot.stage.heredity.voice import Voice, number, ref
from heredity_bot.stage.scene import Line, Tone

SILENT: frozenset[type[Event]] = frozenset({
    board.ActionTokenRemoved,  # the act, or the change of terrain, that removes it is told
    board.TerrainLifted,  # its card is burned in the next breath, and that is told
    card.CardMoved,  # says where a card lies beside the board; the board shows it
    card.ZoneLinked,  # two reference tokens; the board shows where the card counts
    chapter.OnceDone,  # a note of the rules that something works only once
    combat.KarmaDiscarded,  # every drawn card ends so, and the pile is open
    family.PawnOnItemSpent,  # a pawn that stays used; the family shows it
    timeline.HourglassArrived,  # the move of the hourglass is told
    timeline.RowClosed,  # cards close up without effect (TL-28)
})  # fmt: skip
"""Events that say nothing, each with its reason; all others are told."""


def tell_events(voice: Voice, events: Iterable[Event]) -> list[Line]:
    return _Tale(voice, list(events)).lines()


class _Tale:
    """Walks through the events; each teller may take in those that belong to its sentence."""

    def __init__(self, voice: Voice, events: list[Event]) -> None:
        self.voice, self.events = voice, events
        self.at = 0
        self.told: list[Line] = []
        self.done: set[int] = set()
        """Indices already told with an earlier event."""
        flips = [e for e in events if isinstance(e, card.CardFlipped)]
        wounds = {(e.member, e.part) for e in events if isinstance(e, family.SeriouslyWounded)}
        voice.before({e.card: not e.back for e in reversed(flips)}, wounds)

    @property
    def t(self) -> Play:
        return self.voice.t

    def lines(self) -> list[Line]:
        for i, event in enumerate(self.events):
            if i in self.done or type(event) in SILENT:
                continue
            self.at = i
            tell = TOLD.get(type(event))
            if tell is None:
                self.voice.words.missing.append(f"event {type(event).__name__}")
            else:
                tell(self, event)
        return self.told

    # Telling

    def add(self, tone: Tone, events: Sequence[Event] | Event, key: str, **facts: Fact) -> None:
        self.line(tone, events, self.voice.say(key, **facts))

    def line(self, tone: Tone, events: Sequence[Event] | Event, text: str) -> None:
        listed = [events] if isinstance(events, Event) else events
        why = dict.fromkeys(rule for event in listed for rule in event.why())
        self.told.append(Line(text, tone, tuple(why)))

    # Looking ahead

    def following(self, *kinds: type[Event]) -> list[Event]:
        """The run of such events right after the present one, told already or silent ones left out."""
        run = []
        for i in range(self.at + 1, len(self.events)):
            event = self.events[i]
            if isinstance(event, kinds):
                if i not in self.done:
                    run.append(event)
            elif type(event) not in SILENT and i not in self.done:
                break
        return run

    def take(self, events: Iterable[Event]) -> None:
        """These are told now."""
        wanted = {id(event) for event in events}
        self.done |= {i for i, event in enumerate(self.events) if id(event) in wanted}

    def later(self, *kinds: type[Event]) -> list[Any]:
        return [event for event in self.events[self.at + 1 :] if isinstance(event, kinds)]

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
        used = [ref("slot", pawn.slot) for pawn in pawns]
        several = len({pawn.member for pawn in pawns}) > 1
        slots = Many(tuple(used)) if several else self.voice.titles(used)
        note: Fact = Phrase("paid", {"slots": slots}) if pawns else Told("")
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
        label = self.voice.text(f"{face}.action.{place}")
        if label:
            self.add("happening", basis, "acted.do-named", label=label.rstrip("."), **facts)
        else:
            self.add("happening", basis, "acted.do", card=ref("card", face.removesuffix("b")), **facts)

    def _uses(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        self.add("happening", basis, "acted.use", item=ref("slot", event.target), who=facts["who"])

    def _attacks(self, event: family.Acted, facts: dict[str, Fact], basis: list[Event]) -> None:
        made = self.following(combat.AttackMade)[:1]
        self.take(made)
        self.add("fight", [*basis, *made], "acted.attack", target=ref("figure", event.target), **facts)

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
        elif event.act in ("repair", "improve"):
            target = {"item": ref("card", event.target)}
        self.add("happening", basis, f"acted.{event.act.replace('_', '-')}", **facts, **target)

    # The chapter

    def begun(self, event: chapter.ChapterBegun) -> None:
        again = self.later(chapter.ChapterBegun)
        self.take(e for e in again if (e.chapter, e.attempt) == (event.chapter, event.attempt))
        key = "event.chapter-begun" if event.attempt == 1 else "event.chapter-again"
        facts = {"chapter": event.chapter} | ({"attempt": event.attempt} if event.attempt > 1 else {})
        self.add("hint", event, key, **facts)

    def step(self, event: chapter.StepReached) -> None:
        """Only the end is worth a word: the rest shows in what happens."""
        if event.step == "closed":
            self.add("hint", event, "event.closed")

    def seats(self, event: chapter.SeatsTaken) -> None:
        players = dict.fromkeys(event.seats.values())
        parts = [
            Phrase("seat.of", {"player": ref("player", player), "members": self._held(event.seats, player)})
            for player in players
        ]
        self.add("hint", event, "event.seats", list=Many(tuple(parts)))

    @staticmethod
    def _held(seats: dict[str, str], player: str) -> Many:
        return Many(tuple(ref("member", member) for member, held_by in seats.items() if held_by == player))

    def ended(self, event: chapter.ChapterEnded) -> None:
        words = self.voice.text(f"ending.{event.ending}")
        if words:
            self.line("story", event, words)
        self.add("hint", event, f"event.chapter-{event.result}")

    def chosen(self, event: chapter.Chosen) -> None:
        option = self.voice.text(f"{event.key}.{event.option}")
        if option:
            self.add("happening", event, "event.chosen", option=option)

    def declined(self, event: chapter.Declined) -> None:
        self.add("happening", event, "event.declined", member=ref("member", event.member))

    def told_text(self, event: chapter.Told) -> None:
        words = self.voice.text(event.text)
        if words:
            self.line("story", event, words)

    def skipped(self, event: chapter.Skipped) -> None:
        self.line("instruction", event, self.voice.sentence(event.what))

    def flag(self, event: chapter.FlagSet) -> None:
        if event.value and self.voice.text(f"flag.{event.flag}"):
            self.add("happening", event, "event.flag", flag=ref("flag", event.flag))

    # The timeline

    def hourglass(self, event: timeline.HourglassMoved) -> None:
        back = [
            e
            for e in self.following(chapter.StepReached, family.PawnsRecovered)
            if isinstance(e, family.PawnsRecovered)
        ]
        if event.card == FAMILY_CARD and back:
            self.take(back)
            key = "event.hourglass-family-lap" if event.lap else "event.hourglass-family"
            self.add("event", [event, *back], key)
        else:
            key = "event.hourglass-lap" if event.lap else "event.hourglass-moved"
            self.add("event", event, key, card=ref("card", event.card))

    def pushed(self, event: timeline.HourglassPushed) -> None:
        self.add("event", event, "event.hourglass-pushed", card=ref("card", event.card))

    def placed_hourglass(self, event: timeline.HourglassPlaced) -> None:
        self.take(self.later(timeline.HourglassPlaced))
        self.add("event", event, "event.hourglass-placed")

    def recovered_pawns(self, event: family.PawnsRecovered) -> None:
        self.add("event", event, "event.pawns-recovered")

    def consulted(self, event: timeline.HungConsulted) -> None:
        if event.applies:
            self.add("event", event, "event.hung-applies", card=ref("card", event.card))

    def anchored(self, event: timeline.CardAnchored) -> None:
        self.add("happening", event, "event.card-anchored", card=ref("card", event.card))

    def hung(self, event: timeline.CardHung) -> None:
        self.add(
            "happening", event, "event.card-hung", card=ref("card", event.card), host=ref("card", event.host)
        )

    def out_of_row(self, event: timeline.CardLifted | timeline.CardUnhung) -> None:
        """Mostly it is turned, burned or hung anew at once; then that is told."""
        kinds = (card.CardFlipped, card.CardBurned, timeline.CardHung, timeline.CardAnchored)
        if any(e.card == event.card for e in self.later(*kinds)):
            return
        key = "event.card-lifted" if isinstance(event, timeline.CardLifted) else "event.card-unhung"
        self.add("happening", event, key, card=ref("card", event.card))

    # Cards

    def taken(self, event: card.CardTaken) -> None:
        """Items and terrain are told by where they go; others with their number."""
        kinds = (family.ItemGained, board.ItemLaid, board.TerrainLaid)
        if any(getattr(e, "item", getattr(e, "card", 0)) == event.card for e in self.later(*kinds)):
            return
        name: Fact = ref("card", event.card)
        if self.voice.names.title(self.voice.words, event.card):
            name = Phrase("name.with-number", {"name": name, "number": str(event.card)})
        if event.by in MEMBERS:
            self.add("instruction", event, "event.card-taken-by", member=ref("member", event.by), card=name)
        else:
            self.add("instruction", event, "event.card-taken", card=name)

    def story(self, event: card.StoryTold) -> None:
        face = f"{event.card}{'b' if event.back else ''}"
        words = self.voice.text(f"{face}.story")
        if not words:
            return
        if event.reader in MEMBERS:
            self.add("hint", event, "event.reads", member=ref("member", event.reader))
        self.line("story", event, words)

    def flipped(self, event: card.CardFlipped) -> None:
        self.add("instruction", event, "event.card-flipped", card=ref("card", event.card))
        again = next((e for e in self.later(card.CardFlipped) if e.card == event.card), None)
        self.voice.turned(event.card, None if again is None else event.back)

    def burned(self, event: card.CardBurned) -> None:
        self.add("happening", event, "event.card-burned", card=ref("card", event.card))

    def tokens(self, event: card.TokensChanged) -> None:
        self._tokens(event, ref("card", event.card), "event.tokens-added")

    def zone_tokens(self, event: card.ZoneTokensChanged) -> None:
        self._tokens(event, ref("zone", event.part), "event.zone-tokens-added")

    def _tokens(self, event: Any, place: Ref, added: str) -> None:
        key = added if event.by > 0 else "event.tokens-removed"
        self.add("happening", event, key, n=abs(event.by), token=ref("token", event.token), place=place)

    def status(self, event: card.StatusChanged) -> None:
        self.add("happening", event, f"event.status-{event.status}", npc=ref("npc", event.card))

    def letter(self, event: card.LetterCalled) -> None:
        self.add("happening", event, "event.letter", letter=event.letter)

    # The board

    def laid(self, event: board.TerrainLaid) -> None:
        key = "event.terrain-replaces" if "TERR-14" in event.rules else "event.terrain-laid"
        self.add("happening", event, key, card=ref("card", event.card))

    def found(self, event: board.ActionTokenLaid | board.ComponentsLaid) -> None:
        """What a new terrain holds, in one sentence."""
        run = [event, *self.following(board.ActionTokenLaid, board.ComponentsLaid)]
        self.take(run)
        parts = [self._find(e) for e in run]
        self.add("happening", run, "event.found", list=Many(tuple(parts)))

    @staticmethod
    def _find(event: Any) -> Phrase:
        zone = ref("zone", event.part)
        if isinstance(event, board.ComponentsLaid):
            return Phrase("find.components", {"n": event.count, "zone": zone})
        return Phrase(f"find.{event.icon}", {"zone": zone})

    def item_laid(self, event: board.ItemLaid) -> None:
        self.add(
            "happening", event, "event.item-laid", item=ref("card", event.item), zone=ref("zone", event.part)
        )

    def ground_moved(self, event: board.GroundMoved) -> None:
        zone, to = ref("zone", event.part), ref("zone", event.to)
        self.add("happening", event, "event.ground-moved", zone=zone, to=to)

    def placed(self, event: board.FigurePlaced) -> None:
        """All who are put into the same zone, in one sentence."""
        run: list[Any] = [event, *self.following(board.FigurePlaced)]
        same = [e for e in run if e.at == event.at]
        self.take(same)
        who = Many(tuple(ref("figure", e.figure) for e in same))
        self.add("happening", same, "event.placed", who=who, zone=ref("zone", event.at))

    def moved(self, event: board.FigureMoved) -> None:
        run: list[Any] = [event, *self.following(board.FigureMoved)]
        steps = run[: next((i for i, e in enumerate(run) if e.figure != event.figure), len(run))]
        self.take(steps)
        who = ref("figure", event.figure)
        if len(steps) == 1 and event.line == "level":
            self.add("happening", event, "event.climbed", who=who, zone=ref("zone", event.to))
        elif len(steps) == 1 and "EXPL-06" in event.rules:
            self.add("happening", event, "event.arrived", who=who, zone=ref("zone", event.to))
        else:
            on = event.figure in MEMBERS and len(steps) == 1
            self.add_walk("event.moved-on" if on else "event.moved", steps, steps, who=who)

    def removed(self, event: board.FigureRemoved) -> None:
        run: list[Any] = [event, *self.following(board.FigureRemoved)]
        self.take(run)
        who = Many(tuple(ref("figure", e.figure) for e in run))
        self.add("happening", run, "event.removed", who=who)

    def defeated(self, event: board.FigureDefeated) -> None:
        self.add("fight", event, "event.defeated", who=ref("figure", event.figure))

    # Fights and karma

    def attack(self, event: combat.AttackMade) -> None:
        who = Many(tuple(ref("figure", name) for name in event.attackers))
        self.add("fight", event, "event.attack", who=who, target=ref("figure", event.target))

    def karma_drawn(self, event: combat.KarmaDrawn) -> None:
        """In an attack the card is told with the sum."""
        resolved = next((e for e in self.following(combat.AttackResolved)), None)
        if resolved is None:
            block = self.voice.karma_block(event.card)
            key = "event.karma-drawn-skull" if block and block.skull else "event.karma-drawn"
            value = self.voice.karma_value(block) if block else "…"
            self.add("fight", event, key, karma=ref("karma", event.card), value=value)

    def resolved(self, event: combat.AttackResolved) -> None:
        """3 + 1 − 5 = −1, and what it does."""
        hits = self.following(combat.NpcDamaged, family.DamageDealt)[:1]
        self.take(e for e in hits if getattr(e, "figure", getattr(e, "who", "")) == event.target)
        block = self.voice.karma_block(event.karma)
        karma, target = ref("karma", event.karma), ref("figure", event.target)
        if block and block.value.miss:
            self.add("fight", event, "event.miss", karma=karma, target=target)
            return
        if event.damage:
            result = self.voice.say("event.hit", target=target, n=event.damage)
        else:
            result = self.voice.say("event.no-damage", target=target)
        self.add("fight", event, "event.sum", karma=karma, sum=self._sum(event), result=result)

    def _sum(self, event: combat.AttackResolved) -> str:
        made = [e for e in self.events[: self.at] if isinstance(e, combat.AttackMade)]
        powers = made[-1].powers if made and sum(made[-1].powers) == event.power else (event.power,)
        block = self.voice.karma_block(event.karma)
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
        if "SETUP-05" not in event.rules:
            self.add("fight", event, "event.karma-shuffled")

    def swapped(self, event: combat.KarmaSwapped) -> None:
        self.add(
            "happening",
            event,
            "event.karma-swapped",
            old=ref("karma", event.old),
            new=ref("karma", event.new),
        )

    def npc_damaged(self, event: combat.NpcDamaged) -> None:
        self.add("fight", event, "event.damage", who=ref("figure", event.figure), n=event.points)

    def npc_healed(self, event: combat.NpcHealed) -> None:
        self.add("happening", event, "event.npc-healed", npc=ref("figure", event.figure), n=event.points)

    def npc_turn(self, event: combat.NpcActivated) -> None:
        npc = ref("figure", event.figure)
        if event.target:
            self.add("event", event, "event.npc-turn-target", npc=npc, target=ref("figure", event.target))
        else:
            self.add("event", event, "event.npc-turn", npc=npc)

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
        slots = self.voice.titles([ref("slot", e.slot) for e in run])
        self.add("happening", run, "event.slots-damaged", member=ref("member", event.member), slots=slots)

    def slot_healed(self, event: family.SlotHealed) -> None:
        self.add("happening", event, "event.slot-healed", slot=ref("slot", event.slot))

    def wounded(self, event: family.SeriouslyWounded) -> None:
        self.voice.wounded(event.member, event.part)
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


Tell = Callable[[_Tale, Any], None]


def _of_member(key: str, tone: Tone = "happening") -> Tell:
    """Events that say only whom they happened to."""
    return lambda tale, event: tale.add(tone, event, key, member=ref("member", event.member))


def _of_item(key: str) -> Tell:
    def tell(tale: _Tale, event: Any) -> None:
        tale.add("happening", event, key, member=ref("member", event.member), item=ref("card", event.item))

    return tell


def _of_components(key: str) -> Tell:
    return lambda tale, event: tale.add(
        "happening", event, key, member=ref("member", event.member), n=event.count
    )


TOLD: dict[type[Event], Tell] = {
    board.TerrainLaid: _Tale.laid,
    board.ActionTokenLaid: _Tale.found,
    board.ComponentsLaid: _Tale.found,
    board.ItemLaid: _Tale.item_laid,
    board.GroundMoved: _Tale.ground_moved,
    board.FigurePlaced: _Tale.placed,
    board.FigureMoved: _Tale.moved,
    board.FigureRemoved: _Tale.removed,
    board.FigureDefeated: _Tale.defeated,
    card.CardTaken: _Tale.taken,
    card.StoryTold: _Tale.story,
    card.CardFlipped: _Tale.flipped,
    card.CardBurned: _Tale.burned,
    card.TokensChanged: _Tale.tokens,
    card.ZoneTokensChanged: _Tale.zone_tokens,
    card.StatusChanged: _Tale.status,
    card.LetterCalled: _Tale.letter,
    chapter.ChapterBegun: _Tale.begun,
    chapter.StepReached: _Tale.step,
    chapter.SeatsTaken: _Tale.seats,
    chapter.FlagSet: _Tale.flag,
    chapter.Chosen: _Tale.chosen,
    chapter.Declined: _Tale.declined,
    chapter.Told: _Tale.told_text,
    chapter.Skipped: _Tale.skipped,
    chapter.ChapterEnded: _Tale.ended,
    combat.KarmaShuffled: _Tale.shuffled,
    combat.KarmaDrawn: _Tale.karma_drawn,
    combat.KarmaSwapped: _Tale.swapped,
    combat.AttackMade: _Tale.attack,
    combat.AttackResolved: _Tale.resolved,
    combat.NpcDamaged: _Tale.npc_damaged,
    combat.NpcHealed: _Tale.npc_healed,
    combat.NpcActivated: _Tale.npc_turn,
    combat.AttackLapsed: _Tale.lapsed,
    family.PawnsRecovered: _Tale.recovered_pawns,
    family.Acted: _Tale.act,
    family.PawnPlaced: _Tale.pawn,
    family.PawnReturned: _Tale.pawns_returned,
    family.PawnsSpent: _Tale.pawns_spent,
    family.PawnsGiven: _Tale.pawns_given,
    family.PawnCommitted: _Tale.committed,
    family.CommittedPawnJoined: _Tale.joined,
    family.DamageDealt: _Tale.damage,
    family.DamageDiscarded: _Tale.damage_discarded,
    family.SlotDamaged: _Tale.slots_damaged,
    family.SlotHealed: _Tale.slot_healed,
    family.SeriouslyWounded: _Tale.wounded,
    family.MemberDying: _of_member("event.dying", "fight"),
    family.MemberRecovered: _of_member("event.recovered"),
    family.DeathAverted: _of_member("event.averted", "fight"),
    family.MemberDied: _of_member("event.died", "fight"),
    family.ItemGained: _of_item("event.item-gained"),
    family.ItemDropped: _Tale.item_dropped,
    family.ItemTakenAway: _of_item("event.item-taken-away"),
    family.Initialised: _Tale.initialised,
    family.ComponentsGained: _of_components("event.components-gained"),
    family.ComponentsSpent: _of_components("event.components-spent"),
    family.ComponentsDropped: _Tale.components_dropped,
    family.ComponentsPickedUp: _of_components("event.components-picked-up"),
    family.ComponentsPassed: _Tale.components_passed,
    timeline.HourglassPlaced: _Tale.placed_hourglass,
    timeline.HourglassMoved: _Tale.hourglass,
    timeline.HourglassPushed: _Tale.pushed,
    timeline.HungConsulted: _Tale.consulted,
    timeline.CardAnchored: _Tale.anchored,
    timeline.CardHung: _Tale.hung,
    timeline.CardUnhung: _Tale.out_of_row,
    timeline.CardLifted: _Tale.out_of_row,
}

__all__ = ["SILENT", "TOLD", "tell_events"]
