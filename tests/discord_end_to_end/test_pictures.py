"""The real process with its pictures on: drawn, rendered, uploaded, kept over edits and over a kill."""

import random

from tests.discord_end_to_end.players import Player, play
from tests.discord_end_to_end.real_bot import living, posts, town
from tests.discord_end_to_end.stored_journal import wrong
from tests.discord_end_to_end.test_games import first_steps
from tests.loopback import Message


def shown(message: Message) -> list[str]:
    """Kinds of pictures in the order in which they stand there, each with words beside it."""
    found = []
    for container in message.components:
        for part in container["components"]:
            for item in part.get("items", ()):
                assert len(item["description"]) > 10
                assert item["media"]["url"], "it was uploaded"
                found.append(item["media"]["url"].rpartition("/")[2].partition("-")[0].rstrip("0123456789"))
    return found


async def test_first_steps_are_seen_from_the_first_card_to_the_poster(tmp_path):
    async with town(tmp_path, PICTURES="on") as here:
        channel = here.channel()
        anna = Player(here.person("Anna", channel), random.Random(5), typing=0.5, hasty=0.5)
        await first_steps(here, anna.person)
        await here.until_settled(channel)
        assert shown(living(channel)[0]) == ["near", "strip"]
        assert shown(posts(channel, here.world)[0]) == ["scene"]

        await play([anna], most=6)
        await here.bot.kill()
        await here.bot.start()
        await here.bot.ready()
        await play([anna])

        assert anna.is_over
        assert await here.bot.terminate() == 0
        assert shown(posts(channel, here.world)[-1]) == ["poster"]
        assert all(len(each.attachments) == len(shown(each)) for each in posts(channel, here.world))
        assert await wrong(here, channel) == {}
