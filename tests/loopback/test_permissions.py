"""Permissions as Discord computes them."""

import pytest

from tests.loopback import Permission, World
from tests.loopback.permissions import ALL, in_channel, in_guild

P = Permission


@pytest.fixture
def scene():
    world = World()
    guild = world.add_guild(with_bot=False)
    channel = world.add_channel(guild)
    anna = world.add_user("Anna")
    world.join(anna, guild)
    return world, guild, channel, anna


def test_the_owner_and_administrators_may_everything(scene):
    world, guild, channel, anna = scene
    world.add_role(guild, "admin", permissions_=P.ADMINISTRATOR, to=(anna,))
    world.allow(channel, anna, deny=P.VIEW_CHANNEL)

    assert in_guild(guild, guild.owner_id) == ALL
    assert in_channel(guild, channel, anna.id) == ALL


def test_roles_add_up(scene):
    world, guild, _, anna = scene

    world.add_role(guild, "pinner", permissions_=P.PIN_MESSAGES, to=(anna,))
    world.add_role(guild, "mover", permissions_=P.MOVE_MEMBERS, to=(anna,))

    assert in_guild(guild, anna.id) & (P.PIN_MESSAGES | P.MOVE_MEMBERS) == P.PIN_MESSAGES | P.MOVE_MEMBERS


def test_an_allowing_role_beats_a_denying_role_and_the_member_beats_both(scene):
    world, guild, channel, anna = scene
    one, two = world.add_role(guild, "one", to=(anna,)), world.add_role(guild, "two", to=(anna,))
    world.allow(channel, guild, deny=P.SEND_MESSAGES)
    world.allow(channel, one, deny=P.SEND_MESSAGES)
    world.allow(channel, two, allow=P.SEND_MESSAGES)
    by_roles = in_channel(guild, channel, anna.id) & P.SEND_MESSAGES

    world.allow(channel, anna, deny=P.SEND_MESSAGES)

    assert by_roles
    assert not in_channel(guild, channel, anna.id) & P.SEND_MESSAGES


def test_who_sees_nothing_may_nothing(scene):
    world, guild, channel, anna = scene

    world.allow(channel, guild, deny=P.VIEW_CHANNEL)

    assert in_channel(guild, channel, anna.id) == 0


def test_who_may_not_write_may_not_attach_or_mention(scene):
    world, guild, channel, anna = scene

    world.allow(channel, guild, deny=P.SEND_MESSAGES)

    assert not in_channel(guild, channel, anna.id) & (P.ATTACH_FILES | P.EMBED_LINKS | P.MENTION_EVERYONE)


def test_a_thread_asks_its_parent_and_a_time_out_leaves_reading(scene):
    world, guild, channel, anna = scene
    thread = world.add_thread(channel, "aside", anna)
    world.allow(channel, anna, deny=P.SEND_MESSAGES)
    in_thread = in_channel(guild, thread, anna.id)

    guild.members[anna.id].is_timed_out = True

    assert in_thread & P.SEND_MESSAGES_IN_THREADS
    assert in_thread & P.ATTACH_FILES
    assert in_channel(guild, thread, anna.id) == P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY
