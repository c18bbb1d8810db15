"""Messages and channels that go, rights that are taken, a bot that is thrown out and comes back."""

from tests.discord_end_to_end.prepared_tables import Seating, asks, prepare
from tests.discord_end_to_end.real_bot import living, pressable, town
from tests.discord_end_to_end.stored_journal import wrong
from tests.loopback import Channel, Permission, render
from tests.loopback.writing import delete


async def test_what_was_taken_away_is_mended_when_it_can_be(tmp_path):
    async with town(tmp_path, started=False) as here:
        world = here.world
        parent = here.channel("parent")
        thread = world.add_thread(parent, "thread", world.application_owner)
        names = ("deleted", "muted", "gone", "slow")
        channels = {name: here.channel(name) for name in names} | {"archived": thread}
        people = {name: here.person(name, channel) for name, channel in channels.items()}
        lines = await prepare(tmp_path, *(Seating([one], asks("card.choice")) for one in people.values()))
        await here.up(*people.values())
        tables = {name: living(channel)[0] for name, channel in channels.items()}
        buttons = {name: pressable(tables[name], "pick")[0].custom_id for name in channels}

        delete(world, tables["deleted"])
        renewed = await here.until_table(channels["deleted"])
        await people["deleted"].click(renewed, buttons["deleted"])
        world.allow(channels["muted"], here.guild, deny=int(Permission.SEND_MESSAGES))
        told = people["muted"].click(tables["muted"], buttons["muted"])
        await world.until(lambda: _writes_in_vain(world, channels["muted"]), within=10)
        why = await (await people["muted"].slash("help")).answered()
        channels["slow"].slow_mode = 1
        await people["slow"].click(tables["slow"], buttons["slow"])
        world.archive(thread)
        await people["archived"].click(tables["archived"], buttons["archived"])
        world.delete_channel(channels["gone"])
        await here.until_settled(*channels.values())
        world.allow(channels["muted"], here.guild)

        refuge = await _move(here, people["gone"])
        await here.bot.terminate()
        assert told.callback is not None
        assert why.is_ephemeral
        assert not thread.archived
        assert any(
            request.status == 429 for request in world.requested(f"* /channels/{channels['slow'].id}/*")
        )
        lines[refuge] = lines.pop(channels["gone"])
        assert await wrong(here, after=lines) == {}


async def _move(here, host) -> Channel:
    """Whose channel was deleted goes on in another one."""
    host.here = here.channel("refuge")
    [game] = (await host.autocomplete("table move", "game", "")).choices
    await host.slash("table move", game=game["value"])
    await here.until_table(host.here)
    await here.answer(host)
    return host.here


def _writes_in_vain(world, channel) -> bool:
    sent = world.requested(f"POST /channels/{channel.id}/messages")
    return any(request.status == 403 for request in sent)


async def test_thrown_out_and_invited_again(tmp_path):
    async with town(tmp_path, started=False) as here:
        channel = here.channel()
        anna = here.person("Anna", channel)
        lines = await prepare(tmp_path, Seating([anna], asks("card.choice")))
        await here.up(anna)
        await here.answer(anna)
        here.world.guild_leave(here.guild)
        await here.until_settled(channel)

        here.world.guild_join(here.guild)

        def welcomes() -> int:
            return sum("First Steps, on my own" in render(each) for each in channel.messages.values())

        await here.world.until(welcomes, within=30)
        shown = await anna.slash("table show")
        await shown.answered()
        await here.bot.terminate()
        assert welcomes() == 1
        assert await wrong(here, after=lines) == {}
