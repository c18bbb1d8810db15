"""A new process on the same store: controls still work, what was missed is shown exactly once."""

from unittest.mock import patch

from heredity_bot.frontends.discord.channel import room
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.tables.actions import Reply, Undo

LAMP = "The Lamp on the Weir"


async def test_buttons_panels_and_votes_work_after_a_restart(s):
    await s.together("anna", "ben")
    await s.click("anna", s.living(), verb="pick", rest=("1",))
    await s.restart()

    await s.click("ben", s.living(), verb="pick", rest=("1",))
    panel = await s.click("ben", s.living(), verb="panel")
    await s.restart()
    panel = await s.choose("ben", panel, "step", panel.menus[0]["options"][0]["label"])

    assert "###" in panel.text
    assert panel.button("leaf") is not None


async def test_a_restart_changes_nothing_in_the_channel(s):
    await s.alone()
    await s.slash("anna", "do observe", who="selena")
    before = [(seen.id, seen.text) for seen in s.history()]

    await s.restart()

    assert [(seen.id, seen.text) for seen in s.history()] == before


async def test_what_happened_while_the_channel_was_not_looked_at_is_posted_exactly_once(s):
    await s.alone()
    table = await s.table()
    before = len(s.posts())
    s.registry._listeners.clear()
    slot = next(iter(table.ask.menu["selena"]["observe"]["951.b"]))
    await s.registry.do(table.id, Reply(("selena", "observe", "951.b", slot)), table.players[0])
    assert len(s.posts()) == before

    await s.restart()
    assert len(s.posts()) == before + 1
    assert "Tracks" in s.posts()[-1].text
    assert "**Selena**: 2 pawns left" in s.living().text

    await s.restart()
    await s.slash("anna", "table show")
    assert len(s.posts()) == before + 1


async def test_a_post_sent_just_before_the_end_is_not_sent_again(s):
    await s.alone()
    before = len(s.posts())
    s.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
    await s.slash("anna", "do observe", who="selena")
    assert len(s.posts()) == before

    await s.restart()

    assert len(s.posts()) == before + 1


async def test_what_was_undone_meanwhile_is_not_posted_any_more(s):
    await s.alone()
    table = await s.table()
    before = len(s.posts())
    s.registry._listeners.clear()
    slot = next(iter(table.ask.menu["selena"]["observe"]["951.b"]))
    await s.registry.do(table.id, Reply(("selena", "observe", "951.b", slot)), table.players[0])
    await s.registry.do(table.id, Undo(0), table.players[0])

    await s.restart()

    assert len(s.posts()) == before
    assert "**Selena**: 3 pawns left" in s.living().text


async def test_after_a_long_absence_only_the_last_posts_are_made(s):
    await s.alone()
    table = await s.table()
    before = len(s.posts())
    s.registry._listeners.clear()
    for seat, act, where in (("selena", "observe", "951.b"), ("maeve", "interact", "951.a")):
        slot = next(iter(table.ask.menu[seat][act][where]))
        await s.registry.do(table.id, Reply((seat, act, where, slot)), table.players[0])

    with patch.object(room, "CAUGHT_UP", 1):
        await s.restart()

    assert len(s.posts()) == before + 1
    assert "left out" in s.living().text


async def test_undo_after_a_restart_strikes_the_right_posts(s):
    await s.alone()
    kept = s.posts()[-1]
    await s.slash("anna", "do observe", who="selena")
    gone = s.posts()[-1]
    await s.restart()

    await s.slash("anna", "undo", steps=1)

    assert "~~" in s.seen_again(gone).text
    assert "~~" not in s.seen_again(kept).text


async def test_the_table_message_of_a_game_that_was_put_aside_goes_although_the_process_ended_then(s):
    earlier = await s.alone()
    s.registry._listeners.clear()
    page = await s.slash("anna", "play")
    with patch.object(room.ChannelRoom, "stir"):
        await s.person("anna").click(page.message, label="First Steps, on my own")

    await s.restart()

    assert s.living().id != earlier.id
    assert (await s.table()).id in s.living().button("look")["custom_id"]


async def test_what_people_wish_for_themselves_holds_after_a_restart(s):
    await s.alone()
    await s.slash("anna", "me language", language="fr")

    await s.restart()
    told = await s.slash("anna", "me reminders", remind=True)

    assert told.text == common_text("fr").say("reminders-on")
