"""Events in words, as a game master would tell them: related events become one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from heredity_bot.games.heredity.rules.events import board, card, chapter, combat, family, timeline
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS
from heredity_bot.games.heredity.telling.act_events import ActTeller
from heredity_bot.games.heredity.telling.causes import tell_cause
from heredity_bot.games.heredity.telling.event_walk import SILENT
from heredity_bot.games.heredity.telling.names import FORGOTTEN
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.games.heredity.telling.thresholds import awaited_tokens
from heredity_bot.kernel import Event, Fact, Many, Phrase, Ref
from heredity_bot.stage.scene import TextLine, Tone
from heredity_bot.stage.words import is_machine


def tell_events(
    sentences: Sentences, events: Iterable[Event], *, whole: bool = False, is_after: bool = False
) -> list[TextLine]:
    """`whole`: with the lines that only the log has, and with the reason for each. `is_after` as in `EventWalk`."""
    walk = EventTeller(sentences, list(events), tell_cause if whole else None, is_after=is_after)
    return [line for line in walk.lines(TOLD) if whole or not line.is_quiet]


class EventTeller(ActTeller):
    """Tells the events of the chapter, the timeline, cards and the board."""

    # The chapter

    def begun(self, event: chapter.ChapterBegun) -> None:
        again = self.later(chapter.ChapterBegun)
        self.take(e for e in again if (e.chapter, e.attempt) == (event.chapter, event.attempt))
        key = "event.chapter-begun" if event.attempt == 1 else "event.chapter-again"
        if title := self.sentences.text(f"chapter.{event.chapter}"):
            self.line("hint", event, title)
        facts = {"chapter": event.chapter} | ({"attempt": event.attempt} if event.attempt > 1 else {})
        self.add("hint", event, key, **facts)

    def step(self, event: chapter.StepReached) -> None:
        """Tell that a chapter is closed; other steps show in the events that follow."""
        if event.step == "closed":
            self.add("hint", event, "event.closed")

    def ended(self, event: chapter.ChapterEnded) -> None:
        words = self.sentences.text(f"ending.{event.ending}")
        result = self.sentences.say(f"event.chapter-{event.result}")
        if words:
            self.line("story", event, words, starts="end")
            self.line("hint", event, result)
        else:
            self.line("hint", event, result, starts="end")

    def chosen(self, event: chapter.Chosen) -> None:
        option = self.sentences.text(f"{event.key}.{event.option}")
        if option:
            self.add("happening", event, "event.chosen", option=option)

    def declined(self, event: chapter.Declined) -> None:
        self.add("happening", event, "event.declined", member=ref("member", event.member))

    def told_text(self, event: chapter.Told) -> None:
        words = self.sentences.text(event.text)
        if words:
            self.line("story", event, words, starts="words", card=event.text.partition(".")[0])

    def skipped(self, event: chapter.Skipped) -> None:
        """A skipped instruction is quiet, unless nothing else follows from the act of a member."""
        acts = [i for i, known in enumerate(self.events[: self.at]) if isinstance(known, family.Acted)]
        tried = bool(acts) and not any(_is_news(e) for e in self.events[acts[-1] + 1 :])
        self.line("instruction", event, self.sentences.say(event.what), is_quiet=not tried)

    def flag(self, event: chapter.FlagSet) -> None:
        if event.value and self.sentences.text(f"flag.{event.flag}"):
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
        """A lifted card is mostly turned, burned or hung anew at once; then only that is told."""
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
        if self.sentences.names.title(self.sentences.words, event.card):
            name = Phrase("name.with-number", {"name": name, "number": str(event.card)})
        if event.by in MEMBERS:
            words = self.sentences.say("event.card-taken-by", member=ref("member", event.by), card=name)
        else:
            words = self.sentences.say("event.card-taken", card=name)
        self.line("instruction", event, words, card=str(event.card))

    def story(self, event: card.StoryTold) -> None:
        face = f"{event.card}{'b' if event.back else ''}"
        words = self.sentences.text(f"{face}.story")
        if not words:
            return
        reader = event.reader if event.reader in MEMBERS else ""
        if reader:
            self.line("hint", event, self._reads(reader), card=face)
        self.line("story", event, words, starts="card", card=face, who=reader)

    def _reads(self, member: str) -> str:
        """ED-22: the member's player reads; who that is goes without saying where one plays alone, or all together.

        Machines read nothing, so they are not named.
        """
        seats = self.sentences.t.state.seats
        holder, players = (
            seats.get(member, ""),
            {each for each in seats.values() if each and not is_machine(each)},
        )
        known = holder in players and len(players) > 1 and holder.partition("-")[0] != FORGOTTEN
        player = self.sentences.label(ref("user", holder)) if known else ""
        if player:
            return self.sentences.say("event.reads-by", member=ref("member", member), player=player)
        return self.sentences.say("event.reads", member=ref("member", member))

    def flipped(self, event: card.CardFlipped) -> None:
        """A new title is news, but not of a card that turns to and fro in the timeline."""
        sentences = self.sentences
        front, back = (
            sentences.names.title(sentences.words, event.card, back=back) for back in (False, True)
        )
        is_quiet = self._turns_in_the_row(event) or (front or [""])[0] == (back or [""])[0]
        words = self.sentences.say("event.card-flipped", card=ref("card", event.card))
        self.line("instruction", event, words, card=name_of(event.card, event.back), is_quiet=is_quiet)

    def _turns_in_the_row(self, event: card.CardFlipped) -> bool:
        """Whether a card of the timeline turns without anything being read: the hourglass will name its new face."""
        face = self.sentences.t.book.face(event.card, event.back)
        is_read = any(e.card == event.card for e in self.later(card.StoryTold))
        return face.event is not None and face.npc is None and not is_read

    def burned(self, event: card.CardBurned) -> None:
        self.add("happening", event, "event.card-burned", card=ref("card", event.card))

    def tokens(self, event: card.TokensChanged) -> None:
        most = 0
        if event.by > 0 and event.now is not None:
            face = self.sentences.names.face(event.card)
            most = awaited_tokens(face, event.card, event.token, event.now) if face else 0
        self._tokens(event, ref("card", event.card), "event.tokens-added", most)

    def zone_tokens(self, event: card.ZoneTokensChanged) -> None:
        self._tokens(event, ref("zone", event.part), "event.zone-tokens-added")

    def _tokens(self, event: Any, place: Ref, added: str, most: int = 0) -> None:
        """Tell how many tokens lie there then; `most` is the number for which the card says it waits."""
        facts: dict[str, Fact] = {"n": abs(event.by), "token": ref("token", event.token), "place": place}
        if most:
            self.add("happening", event, "event.tokens-of", now=event.now, most=most, **facts)
        elif event.by > 0:
            self.add("happening", event, added, **facts)
        elif event.now is None:
            self.add("happening", event, "event.tokens-removed", **facts)
        else:
            self.add("happening", event, "event.tokens-left", left=event.now, **facts)

    def status(self, event: card.StatusChanged) -> None:
        self.add("happening", event, f"event.status-{event.status}", npc=ref("npc", event.card))

    def letter(self, event: card.LetterCalled) -> None:
        self.add("happening", event, "event.letter", letter=event.letter)

    # The board

    def laid(self, event: board.TerrainLaid) -> None:
        key = "event.terrain-replaces" if "TERR-14" in event.rules else "event.terrain-laid"
        self.add("happening", event, key, card=ref("card", event.card))

    def found(self, event: board.ActionTokenLaid | board.ComponentsLaid) -> None:
        """Tell the contents of a new terrain in one sentence."""
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
        """Say nothing where only the card under a place has changed."""
        zone, to = ref("zone", event.part), ref("zone", event.to)
        if self.sentences.label(zone) == self.sentences.label(to):
            return
        self.add("happening", event, "event.ground-moved", zone=zone, to=to)

    def placed(self, event: board.FigurePlaced) -> None:
        """Tell in one sentence all who are put into the same zone."""
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


def _is_news(event: Event) -> bool:
    """Whether players see that something follows from what they did."""
    return type(event) not in SILENT and not isinstance(event, (chapter.Skipped, family.PawnPlaced))


Tell = Callable[[EventTeller, Any], None]


def _of_member(key: str, tone: Tone = "happening") -> Tell:
    """Events that say only whom they happened to."""
    return lambda walk, event: walk.add(tone, event, key, member=ref("member", event.member))


def _of_item(key: str) -> Tell:
    def tell(walk: EventTeller, event: Any) -> None:
        walk.add("happening", event, key, member=ref("member", event.member), item=ref("card", event.item))

    return tell


def _of_components(key: str) -> Tell:
    return lambda walk, event: walk.add(
        "happening", event, key, member=ref("member", event.member), n=event.count
    )


TOLD: dict[type[Event], Tell] = {
    board.TerrainLaid: EventTeller.laid,
    board.ActionTokenLaid: EventTeller.found,
    board.ComponentsLaid: EventTeller.found,
    board.ItemLaid: EventTeller.item_laid,
    board.GroundMoved: EventTeller.ground_moved,
    board.FigurePlaced: EventTeller.placed,
    board.FigureMoved: EventTeller.moved,
    board.FigureRemoved: EventTeller.removed,
    board.FigureDefeated: EventTeller.defeated,
    card.CardTaken: EventTeller.taken,
    card.StoryTold: EventTeller.story,
    card.CardFlipped: EventTeller.flipped,
    card.CardBurned: EventTeller.burned,
    card.TokensChanged: EventTeller.tokens,
    card.ZoneTokensChanged: EventTeller.zone_tokens,
    card.StatusChanged: EventTeller.status,
    card.LetterCalled: EventTeller.letter,
    chapter.ChapterBegun: EventTeller.begun,
    chapter.StepReached: EventTeller.step,
    chapter.FlagSet: EventTeller.flag,
    chapter.Chosen: EventTeller.chosen,
    chapter.Declined: EventTeller.declined,
    chapter.Told: EventTeller.told_text,
    chapter.Skipped: EventTeller.skipped,
    chapter.ChapterEnded: EventTeller.ended,
    combat.KarmaShuffled: EventTeller.shuffled,
    combat.KarmaDrawn: EventTeller.karma_drawn,
    combat.KarmaSwapped: EventTeller.swapped,
    combat.AttackMade: EventTeller.attack,
    combat.AttackResolved: EventTeller.resolved,
    combat.NpcDamaged: EventTeller.npc_damaged,
    combat.NpcHealed: EventTeller.npc_healed,
    combat.NpcActivated: EventTeller.npc_turn,
    combat.AttackLapsed: EventTeller.lapsed,
    family.PawnsRecovered: EventTeller.recovered_pawns,
    family.Acted: EventTeller.act,
    family.PawnPlaced: EventTeller.pawn,
    family.PawnReturned: EventTeller.pawns_returned,
    family.PawnsSpent: EventTeller.pawns_spent,
    family.PawnsGiven: EventTeller.pawns_given,
    family.PawnCommitted: EventTeller.committed,
    family.CommittedPawnJoined: EventTeller.joined,
    family.DamageDealt: EventTeller.damage,
    family.DamageDiscarded: EventTeller.damage_discarded,
    family.SlotDamaged: EventTeller.slots_damaged,
    family.SlotHealed: EventTeller.slot_healed,
    family.SeriouslyWounded: EventTeller.wounded,
    family.MemberDying: _of_member("event.dying", "fight"),
    family.MemberRecovered: _of_member("event.recovered"),
    family.DeathAverted: _of_member("event.averted", "fight"),
    family.MemberDied: _of_member("event.died", "fight"),
    family.ItemGained: _of_item("event.item-gained"),
    family.ItemDropped: EventTeller.item_dropped,
    family.ItemTakenAway: _of_item("event.item-taken-away"),
    family.Initialised: EventTeller.initialised,
    family.ComponentsGained: _of_components("event.components-gained"),
    family.ComponentsSpent: _of_components("event.components-spent"),
    family.ComponentsDropped: EventTeller.components_dropped,
    family.ComponentsPickedUp: _of_components("event.components-picked-up"),
    family.ComponentsPassed: EventTeller.components_passed,
    timeline.HourglassPlaced: EventTeller.placed_hourglass,
    timeline.HourglassMoved: EventTeller.hourglass,
    timeline.HourglassPushed: EventTeller.pushed,
    timeline.HungConsulted: EventTeller.consulted,
    timeline.CardAnchored: EventTeller.anchored,
    timeline.CardHung: EventTeller.hung,
    timeline.CardUnhung: EventTeller.out_of_row,
    timeline.CardLifted: EventTeller.out_of_row,
}

__all__ = ["SILENT", "TOLD", "EventTeller", "tell_events"]
