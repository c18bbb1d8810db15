"""Discord refuses, stumbles, hangs and forgets to answer: nothing is lost, nothing is told twice."""

import asyncio

from tests.discord_end_to_end.prepared_tables import Seating, asks, prepare
from tests.discord_end_to_end.real_bot import deep, living, marks, pressable, town
from tests.discord_end_to_end.stored_journal import wrong
from tests.loopback import render

POST, PATCH, DELETE = (
    "POST /channels/{}/messages",
    "PATCH /channels/{}/messages/*",
    "DELETE /channels/{}/messages/*",
)
ANSWER = "POST /interactions/*/callback"

OUTAGES = {
    "429 at a post": lambda faults, at: faults.rate_limit(POST.format(at), times=2, retry_after=0.2),
    "500 at a post": lambda faults, at: faults.fail(POST.format(at), status=500),
    "502 for long": lambda faults, at: faults.fail(POST.format(at), status=502, times=2),
    "a dropped post": lambda faults, at: faults.drop(POST.format(at)),
    "a post without answer": lambda faults, at: faults.drop(POST.format(at), after=True),
    "429 at an edit": lambda faults, at: faults.rate_limit(PATCH.format(at), retry_after=0.2),
    "a dropped edit": lambda faults, at: faults.drop(PATCH.format(at)),
    "500 at a deletion": lambda faults, at: faults.fail(DELETE.format(at), status=500),
    "a dropped deletion": lambda faults, at: faults.drop(DELETE.format(at)),
    "429 at an answer": lambda faults, _: faults.rate_limit(ANSWER, retry_after=0.2),
    "500 at an answer": lambda faults, _: faults.fail(ANSWER, status=500),
}


async def test_a_crowded_evening_never_asks_more_of_discord_than_it_takes(tmp_path):
    """Forty tables whose table messages are made anew, and at which everybody answers in the same moment."""
    async with town(tmp_path, started=False, limited=True) as here:
        people = [here.person("Anna", here.channel(str(n))) for n in range(40)]
        lines = await prepare(tmp_path, *(Seating([one], asks("card.choice")) for one in people))
        await here.up(*people)
        asked = {channel: marks(living(channel)[0]) for channel in lines}

        await asyncio.gather(*map(here.answer, people))

        await here.until_past(asked)
        await here.bot.terminate()
        assert here.world.rate_limits.exceeded == []
        assert await wrong(here, after=lines) == {}


async def test_every_kind_of_outage_in_a_channel_of_its_own(tmp_path):
    async with town(tmp_path, started=False) as here:
        people = {name: here.person("Anna", here.channel(name)) for name in OUTAGES}
        lines = await prepare(tmp_path, *(Seating([one], asks("card.choice")) for one in people.values()))
        await here.up(*people.values())
        asked = {channel: marks(living(channel)[0]) for channel in lines}

        for name, person in people.items():
            OUTAGES[name](here.world.faults, person.here.id)
            await here.answer(person)

        await here.until_past(asked)
        await here.bot.terminate()
        assert await wrong(here, after=lines) == {}


@deep
async def test_a_channel_that_hangs_holds_up_neither_answers_nor_its_neighbours(tmp_path):
    async with town(tmp_path, started=False) as here:
        stuck, well = here.channel("stuck"), here.channel("well")
        anna, ben = here.person("Anna", stuck), here.person("Ben", well)
        lines = await prepare(tmp_path, *(Seating([one], asks("card.choice")) for one in (anna, ben)))
        await here.up(anna, ben)
        hung = here.world.faults.hang(POST.format(stuck.id))
        await here.answer(anna)
        await here.world.until(lambda: hung.met, within=10)

        told = await (await anna.slash("help")).answered()
        await here.answer(ben)
        await here.until_settled(well)
        hung.released.set()

        assert told.is_ephemeral
        await here.bot.terminate()
        assert await wrong(here, after=lines) == {}


async def test_answers_come_through_when_discord_is_busy_or_stumbles(tmp_path):
    async with town(tmp_path, started=False) as here:
        faults = here.world.faults
        ways = {
            "busy": lambda callback: faults.rate_limit(callback, retry_after=0.3),
            "stumbles": lambda callback: faults.fail(callback, status=502),
        }
        people = {name: here.person("Anna", here.channel(name)) for name in ways}
        lines = await prepare(tmp_path, *(Seating([one], asks("card.choice")) for one in people.values()))
        await here.up(*people.values())

        late = people["busy"].autocomplete(
            "do answer", "answer"
        )  # and a list for which Discord waits no longer
        faults.fail(f"POST /interactions/{late.id}/*/callback", status=404, code=10062)
        here.lost.add(late.id)
        asked = {name: person.slash("help") for name, person in people.items()}
        for name, hindered in asked.items():
            ways[name](f"POST /interactions/{hindered.id}/*/callback")

        for hindered in asked.values():
            assert (await hindered.answered()).is_ephemeral
        await here.bot.terminate()
        assert await wrong(here, after=lines) == {}


async def test_answers_that_discord_loses_are_neither_repeated_nor_undone(tmp_path):
    """The person reads that it failed; what they wanted was done once, and the table shows it."""
    async with town(tmp_path, started=False) as here:
        faults = here.world.faults
        ways = {
            "dropped": faults.drop,
            "carried-out": lambda callback: faults.drop(callback, after=True),
            "refused": lambda callback: faults.fail(callback, status=503, times=9),
        }
        people = {name: here.person("Anna", here.channel(name)) for name in ways}
        lines = await prepare(tmp_path, *(Seating([one], asks("card.choice")) for one in people.values()))
        await here.up(*people.values())
        asked = {channel: marks(living(channel)[0]) for channel in lines}

        for name, person in people.items():
            seen = living(person.here)[0]
            lost = person.click(seen, pressable(seen, "pick")[0].custom_id)
            ways[name](f"POST /interactions/{lost.id}/*/callback")
            here.lost.add(lost.id)

        await here.until_past(asked)
        await here.until_settled(*lines)
        await here.bot.terminate()
        assert await wrong(here, after=lines) == {}


async def test_an_outage_is_waited_out_also_at_the_start(tmp_path):
    async with town(tmp_path, started=False) as here:
        faults = here.world.faults
        outages = [
            faults.fail("GET /users/@me", status=503),
            faults.fail("GET /gateway/bot", status=503),
            faults.fail("PUT /applications/*/commands", status=503),
        ]
        await here.bot.start()
        await here.bot.ready()
        anna = here.person("Anna", here.channel())
        await here.world.until(
            lambda: len(here.world.requested("PUT /applications/*/commands")) == 2, within=20
        )

        told = await (await anna.slash("play")).answered()

        assert [fault.met for fault in outages] == [1, 1, 1]
        assert "First Steps" in render(told)
