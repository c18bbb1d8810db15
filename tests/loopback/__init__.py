"""A Discord of our own, for testing a real bot over the wire.

    async with Loopback() as discord:
        world = discord.world
        table = world.add_channel(world.add_guild(), "table")
        anna = Person(world, "Anna", table)
        async with BotProcess(discord, [sys.executable, "-m", "heredity_bot", "run"]) as bot:
            await bot.ready()
            reply = await anna.slash("help")

What it refuses is in `world.violations`: a test ends with `assert world.violations == []`.
"""

from tests.loopback.asking import CannotDo
from tests.loopback.interactions import Interaction
from tests.loopback.model import Channel, Guild, Message, Role, User
from tests.loopback.people import Person
from tests.loopback.permissions import Permission
from tests.loopback.process import BotProcess
from tests.loopback.render import buttons, render, selects
from tests.loopback.spec import MISSING_SPEC, Problem, Violation, spec_folder
from tests.loopback.wire import Loopback
from tests.loopback.world import World

__all__ = [
    "MISSING_SPEC",
    "BotProcess",
    "CannotDo",
    "Channel",
    "Guild",
    "Interaction",
    "Loopback",
    "Message",
    "Permission",
    "Person",
    "Problem",
    "Role",
    "User",
    "Violation",
    "World",
    "buttons",
    "render",
    "selects",
    "spec_folder",
]
