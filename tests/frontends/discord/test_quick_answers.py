"""What needs no panel, and what a panel says when there is nothing left to do in it."""

import random

import pytest

from heredity_bot.frontends.discord.messages.panels import undo_page
from heredity_bot.kernel import Allot
from heredity_bot.tables.actions import Undo
from heredity_bot.tables.info import Ballot
from heredity_bot.tables.settings import Policy
from tests.frontends.discord.people import Somebody
from tests.frontends.discord.stand import Sight, Stand, stand


async def acts(s: Stand, *steps: str, name: str = "anna") -> Sight:
    panel = await s.click(name, s.living(), verb="panel")
    for step in steps:
        panel = await s.choose(name, panel, "step", step)
    assert panel is not None
    return panel


async def run_out(s: Stand, name: str) -> Sight:
    """Walk about until no pawn of theirs is left."""
    luck = random.Random(1)
    panel = await s.click(name, s.living(), verb="panel")
    while panel is not None and panel.menus:
        labels = [option["label"] for option in panel.menus[0]["options"]]
        panel = await s.choose(name, panel, "step", "Move" if "Move" in labels else luck.choice(labels))
    assert panel is not None
    return panel


async def test_how_many_of_a_single_thing_is_one_click(s):
    await s.alone()
    await acts(s, "Brick", "Move", "The tool shed")
    await acts(s, "Brick", "Pick up")
    asked = s.living()

    await s.click("anna", asked, "Components: 2")

    assert [label for label in asked.buttons if label.startswith("Components")] == [
        "Components: 1",
        "Components: 2",
    ]
    assert "Answer" not in asked.buttons
    assert "Brick picks up 2 components." in s.living().text


async def test_one_point_of_damage_is_placed_with_one_click_by_whom_it_hurts():
    luck = random.Random("one point")
    async with stand() as s:
        await s.together("anna")
        somebody = Somebody("anna", luck, hasty=0.6)
        for _ in range(150):
            table = await s.table()
            if isinstance(table.ask, Allot) and s.living().button("share"):
                break
            await somebody.play(s)
        asked, question = s.living(), table.session.position

        refused = await s.click("zoe", asked, verb="share")
        assert "seat" in refused.text
        assert (await s.table()).session.position == question
        await s.click("anna", asked, verb="share")

        assert (await s.table()).session.position > question
        late = await s.send("anna", asked.button("share")["custom_id"], on=s.living())
        assert "earlier moment" in s.answer(late).text


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", "Say that you are done, and the game goes on."),
        ("fr", "Dites que vous avez fini, et la partie continue."),
        ("de", "Sag, dass du fertig bist, dann geht es weiter."),
    ],
)
async def test_whoever_has_nothing_left_says_so_in_the_panel_and_sees_what_comes_of_it(s, language, told):
    await s.alone()
    panel = await run_out(s, "anna")
    english = panel.text
    await s.slash("anna", "me language", language=language)
    panel = await s.click("anna", s.living(), verb="panel")

    after = await s.click("anna", panel, verb="done")

    assert "Say that you are done" in english
    assert told in panel.text
    assert after.menus, "the turn is over, and the next begins"
    assert "**Djamal**: 3 pawns left" in s.living().text


async def test_with_others_the_panel_waits_for_them_and_is_not_taken_back_by_a_second_click(s):
    await s.together("anna", "ben", "cleo", "dora", chapter="The Lamp on the Weir")
    panel = await run_out(s, "anna")

    after = await s.click("anna", panel, verb="done")
    await s.send("anna", panel.button("done")["custom_id"], on=after.message)

    assert "It ends when everybody is done." in panel.text
    assert f"Waiting for <@{s.person('ben').id}>" in after.text
    assert not after.menus
    assert (await s.table()).info.done == [str(s.person("anna").id)]


async def test_what_is_listed_to_be_undone_has_the_number_of_answers(s):
    """Answers of which there is nothing to tell, such as an exchange before it is agreed to, are counted too."""
    await s.together("anna", "ben", chapter="The Lamp on the Weir")
    table = await s.table()

    text = s.services.texts.of(table)
    motion = Ballot(id=1, policy=Policy(), opened=0, deadline=0, voters=[], motion=Undo(5), undoes=4)

    listed = undo_page(table, text, [(1, 9, "Brick rests."), (4, 5, "Brick trades.")]).blocks[1]

    assert [option.label for option in listed.options] == ["1. Brick rests.", "4. Brick trades."]
    assert text.telling.motion(motion) == "to undo the last 4 answers"


async def test_whoever_proposes_to_take_back_is_told_what_was_proposed(s):
    await s.together("anna", "ben", chapter="The Lamp on the Weir")
    mine = next(n for n, who in (await s.table()).info.seats.items() if who == str(s.person("anna").id))
    step = "The kitchen" if mine in ("selena", "brick") else "The yard"
    await acts(s, mine.capitalize(), "Move", step)

    panel = await s.click("ben", s.living(), verb="undo")
    told = await s.choose("ben", panel, "undo", "1. ")

    assert "to undo the last answer" in told.text
