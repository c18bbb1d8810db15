"""Les Héritiers on Discord, when players try what cannot be: one sentence in their language, and nothing is lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from heredity_bot.frontends.discord.messages.page import Meaning
from heredity_bot.frontends.discord.messages.text import common_text, discord_text
from heredity_bot.games.les_heritiers.plugin import PLUGIN
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.kernel import Chance, Phrase, Refusal
from heredity_bot.stage.table_phrases import people, table_words
from heredity_bot.tables.actions import Reply
from heredity_bot.tables.settings import MINUTE
from heredity_bot.tables.table import LiveTable
from tests.frontends.discord.stand import Stand, running
from tests.frontends.discord.test_secrecy import drawn
from tests.games.exchanged import heirs
from tests.tables.table_kit import Shelf, Spoilt, Time

NAMES = ("ann", "bob", "cem", "dot")


@asynccontextmanager
async def rivals(*names: str) -> AsyncIterator[Stand]:
    """A table of Les Héritiers in its lobby."""
    time = Time()
    made = Stand(Spoilt(lambda: time.wall), time, Shelf(heirs()))
    made.stories, made.seeds = [heirs()], iter(["seed", "another"])
    async with running(made) as s:
        await s.choose(names[0], await s.slash(names[0], "play"), "new", "Four Houses")
        for name in names[1:]:
            await s.click(name, s.living(), verb="join")
        yield s


def player(s: Stand, table: LiveTable, seat: str) -> str:
    """The name of the one who holds a seat."""
    return next(name for name, person in s.people.items() if str(person.id) == table.info.seats[seat])


async def proposed(s: Stand) -> tuple[LiveTable, str, str]:
    """A proposal waits: the table, the suitor and the one who is asked."""
    await s.click("ann", s.living(), verb="begin")
    table, luck = await s.table(), Chance("matchmakers")
    while table.ask.key != "consent":
        ask, seat = table.ask, table.ask.seats[0]
        matches = ask.menu.get(seat, {}).get("propose") if ask.key == "turn" else None
        if matches:
            one = next(iter(matches))
            answer: Any = (seat, "propose", one, next(iter(matches[one])))
        else:
            answer = ask.sample(luck)
        outcome = await s.registry.do(table.id, Reply(answer), table.info.seats[seat])
        assert outcome.refusal is None
    await s.rest()
    return table, player(s, table, table.t.state.turn.seat), player(s, table, table.ask.seats[0])


async def speak(s: Stand, name: str, locale: str) -> None:
    await s.slash(name, "me language", language=locale)


def said(locale: str, code: str, **facts: Any) -> str:
    """A refusal in the words of a language."""
    return table_words(locale, name=lambda ref, _words: f"<@{ref.id}>").refusal(Refusal(code, facts))


@dataclass
class Courtship:
    """A proposal waits. The suitor speaks French, the one who is asked German, another player English."""

    s: Stand
    table: LiveTable
    suitor: str
    asked: str
    other: str

    def named(self, name: str, card: str) -> str:
        """A card as somebody reads it."""
        return heirs().opened_pack.text(self.languages[name], f"{card}.name")

    @property
    def languages(self) -> dict[str, str]:
        return {self.suitor: "fr", self.asked: "de", self.other: "en"}

    @property
    def state(self) -> State:
        return self.table.t.state

    def waits(self, name: str) -> list[str]:
        """What somebody is told who tries something else while the proposal waits."""
        locale, asked = self.languages[name], str(self.s.person(self.asked).id)
        teller = PLUGIN.teller(locale, heirs().opened_pack, lambda name: f"<@{name}>")
        now = common_text(locale).say("asked-now", prompt=teller.prompt(self.table.t, self.table.ask))
        return [now, teller.words(self.table.t).tell(Phrase("table.waiting", {"who": people([asked])}))]


@asynccontextmanager
async def courtship() -> AsyncIterator[Courtship]:
    async with rivals(*NAMES) as s:
        table, suitor, asked = await proposed(s)
        other = next(name for name in NAMES if name not in (suitor, asked))
        found = Courtship(s, table, suitor, asked, other)
        for name, locale in found.languages.items():
            await speak(s, name, locale)
        yield found


async def test_a_second_proposal_waits_for_the_answer_to_the_first():
    async with courtship() as c:
        before, card = heirs().dump(c.state), c.state.people[0].card

        told = {
            name: await c.s.slash(name, "house propose", target=c.named(name, card))
            for name in (c.suitor, c.other)
        }

        for name, each in told.items():
            assert each.message.ephemeral
            assert each.text.splitlines() == c.waits(name)
        assert heirs().dump(c.state) == before, "the first still waits"


async def test_nobody_kills_a_suitor_before_the_answer():
    async with courtship() as c:
        one, expected = c.state.turn.proposal.one, c.waits(c.other)

        told = await c.s.slash(c.other, "house kill", target=c.named(c.other, c.state.person(one).card))
        await c.s.click(c.asked, c.s.living(), verb="pick", rest=("0",))

        assert told.text.splitlines() == expected
        assert c.state.person(one).is_alive
        assert c.state.person(one).spouse, "and the two are wed"


async def test_consent_after_the_suitor_has_left_is_answered_and_weds_nobody():
    async with courtship() as c:
        one, old = c.state.turn.proposal.one, c.s.living()

        await c.s.slash(c.suitor, "table leave")
        told = c.s.answer(await c.s.send(c.asked, old.button("pick", "0")["custom_id"], on=c.s.living()))

        assert told.message.ephemeral
        assert told.text.startswith(discord_text("de", "les_heritiers").say("stale"))
        assert not c.state.person(one).spouse
        assert c.table.waiting_for(), "the game goes on"


async def test_consent_after_the_deadline_is_told_so_and_weds_nobody():
    async with courtship() as c:
        one, old = c.state.turn.proposal.one, c.s.living()
        assert f"<t:{int(c.table.late_at(str(c.s.person(c.asked).id)))}:R>" in old.text, (
            "all can see how long it waits"
        )

        await c.s.after(11 * MINUTE)
        told = c.s.answer(await c.s.send(c.asked, old.button("pick", "0")["custom_id"], on=c.s.living()))

        assert told.text.startswith(said("de", "TOO_LATE"))
        assert not c.state.person(one).spouse
        assert c.table.ask.key == "turn"


async def test_the_answer_of_another_is_not_given():
    """Neither with the buttons of the table message, nor with a control of another's panel, nor by a command."""
    async with courtship() as c:
        before = heirs().dump(c.state)
        done = str(Meaning("done", c.table.id, c.table.mark, ("panel",)))
        who = people([str(c.s.person(c.asked).id)])

        for name in (c.suitor, c.other):
            refusals = [
                await c.s.click(name, c.s.living(), verb="pick", rest=("0",)),
                await c.s.slash(name, "house answer", answer="accept"),
                await c.s.slash(name, "house done"),
                c.s.answer(await c.s.send(name, done, on=c.s.living())),
            ]

            assert {each.text for each in refusals} == {said(c.languages[name], "NOT_ASKED", who=who)}
        assert heirs().dump(c.state) == before


async def test_a_hand_is_shown_to_its_holder_whoever_asks_for_it():
    async with courtship() as c:
        seat = c.state.turn.seat
        forged = str(Meaning("look", c.table.id, "", ("hand",)))

        shown = c.s.answer(await c.s.send(c.asked, forged, [seat], on=c.s.living()))
        own = await c.s.click(c.suitor, c.s.living(), verb="look", rest=("hand",))

        assert all(c.named(c.suitor, card) in own.text for card in c.state.hands[seat])
        assert not any(c.named(c.asked, card) in shown.text for card in c.state.hands[seat])


async def test_everything_can_be_looked_at_before_families_are_chosen():
    async with rivals(*NAMES) as s:
        s.picture = drawn
        await s.click("ann", s.living(), verb="begin")

        told = [
            await s.slash("bob", f"look {look}")
            for look in ("board", "crowns", "piles", "hand", "goals", "log")
        ]

        assert all(each.text for each in told)


async def test_only_the_player_who_draws_is_told_which_card():
    async with rivals(*NAMES) as s:
        await s.click("ann", s.living(), verb="begin")
        table = await s.table()
        while table.ask.key != "turn":
            asked = table.info.seats[table.ask.seats[0]]
            await s.registry.do(table.id, Reply(table.ask.options[0]), asked)
        await s.rest()
        name, seat = player(s, table, table.ask.seats[0]), table.ask.seats[0]

        told = await s.slash(name, "house court")

        drawn = heirs().opened_pack.text("en", f"{table.t.state.hands[seat][-1]}.name")
        others = [await s.slash(each, "look log") for each in NAMES if each != name]
        assert drawn in told.text
        assert drawn in (await s.slash(name, "look log")).text
        assert not any(drawn in each.text for each in (*others, *s.history()))


async def test_somebody_leaves_when_a_crown_has_just_passed():
    """The crown stays with the heir, whoever leads the house, and the others play on."""
    async with rivals(*NAMES[:3]) as s:
        await s.click("ann", s.living(), verb="begin")
        table, luck = await s.table(), Chance("murderers")
        while not any(crown.status == "worn" for crown in table.t.state.crowns.values()):
            ask = table.ask
            kills = (path for path in ask.answers() if "kill" in path) if ask.key == "turn" else iter(())
            answer = next(kills, None) or ask.sample(luck)
            outcome = await s.registry.do(table.id, Reply(answer), table.info.seats[ask.seats[0]])
            assert outcome.refusal is None
        state = table.t.state
        crown = next(crown for crown in state.crowns.values() if crown.status == "worn")
        heir = state.leader(state.person(crown.holder).family) or state.seated()[0]
        crowns, name = [(each.family, each.holder) for each in state.crowns.values()], player(s, table, heir)

        told = await s.slash(name, "table leave")

        assert told.text
        assert [(each.family, each.holder) for each in table.t.state.crowns.values()] == crowns
        assert heir in table.t.state.left
        assert table.waiting_for()
        assert str(s.person(name).id) not in table.waiting_for()


async def test_five_people_want_four_seats():
    async with rivals(*NAMES) as s:
        await speak(s, "eve", "fr")

        early = await s.click("eve", s.living(), verb="join")
        await s.click("ann", s.living(), verb="begin")
        late = await s.slash("eve", "table join")

        table = await s.table()
        assert early.text == said("fr", "TABLE_FULL", n=4)
        assert late.text == said("fr", "NO_LATE_SEAT")
        assert len(table.players) == len(table.t.state.players) == 4
