"""Acting by panel and by command: step by step, back again, more than a menu holds, stale and not one's own."""

import random
from types import SimpleNamespace
from unittest.mock import patch

import discord
import pytest

from heredity_bot.frontends.discord.messages import panels, table_page
from heredity_bot.frontends.discord.messages.panels import (
    count_up,
    fill_page,
    read_counts,
    walk,
    write_counts,
)
from heredity_bot.kernel import Act, Allot, PickOne, PickSome
from heredity_bot.stage.scene import Branch, Choice, QuestionScene
from tests.frontends.discord.people import COMMANDS, VERBS, Somebody
from tests.frontends.discord.stand import stand

LAMP = "The Lamp on the Weir"


async def test_the_panel_lists_only_ones_own_members_and_shows_what_they_have(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    mine = [seat.capitalize() for seat, user in table.info.seats.items() if user == str(s.person("ben").id)]

    panel = await s.click("ben", s.living(), "Act")

    assert [o["label"] for o in panel.menus[0]["options"]] == mine
    assert panel.message.ephemeral
    assert panel.text.count("pawns available") == len(mine)
    assert "free: eye, mouth, 2 hands and 3 feet" in panel.text


async def test_the_panel_offers_acting_for_somebody_who_is_late_as_the_commands_do(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    anna = str(s.person("anna").id)
    theirs = next(seat for seat, user in table.info.seats.items() if user == anna)
    first = await s.click("ben", s.living(), "Act")
    assert theirs.capitalize() not in _offered(first)

    await s.after(table.info.settings.away_after - 60)
    await s.slash("ben", "look board")
    await s.after(120)
    panel = await s.click("ben", s.living(), "Act")
    named = await s.person("ben").autocomplete(s.channel, "do move", "who", "")
    late = next(o for o in panel.menus[0]["options"] if o["label"] == theirs.capitalize())
    panel = await s.choose("ben", panel, "step", theirs.capitalize())
    await s.choose("ben", panel, "step", panel.menus[0]["options"][0]["label"])

    assert late["description"] == "their player has not answered for a while"
    assert theirs.capitalize() in [choice["name"] for choice in named]
    assert panel.text.startswith(f"### {theirs.capitalize()}")


def _offered(panel):
    return [option["label"] for option in panel.menus[0]["options"]]


async def test_a_panel_changes_in_place_and_does_not_pile_up(s):
    await s.alone()
    panel = await s.click("anna", s.living(), verb="panel")
    before = len(s.env.http_requests)

    await s.choose("anna", panel, "step", "Djamal")

    [answer] = s.env.http_requests[before:]
    assert answer.json["type"] == discord.InteractionResponseType.message_update.value
    assert "Djamal" in s.seen_again(panel).text


async def test_each_step_can_be_taken_back(s):
    await s.alone()
    panel = await s.click("anna", s.living(), "Act")
    panel = await s.choose("anna", panel, "step", "Djamal")
    panel = await s.choose("anna", panel, "step", "Move")
    assert panel.text.startswith("### Djamal › Move")

    panel = await s.click("anna", panel, "Back")
    while panel.text.startswith("### Djamal › Move"):
        panel = await s.click("anna", panel, "Back")
    assert panel.text.startswith("### Djamal\n")
    panel = await s.click("anna", panel, "Back")
    assert panel.text.startswith("### What do you do?")
    assert (await s.table()).session.position == 0


async def test_after_an_act_the_panel_goes_on(s):
    await s.alone()
    panel = await s.click("anna", s.living(), "Act")
    panel = await s.choose("anna", panel, "step", "Selena")
    panel = await s.choose("anna", panel, "step", "Observe")

    assert "Selena" in panel.text
    assert [o["label"] for o in panel.menus[0]["options"]] == ["Djamal", "Maeve", "Selena", "Brick"]


async def test_a_panel_of_an_earlier_turn_becomes_the_panel_of_this_one(s):
    await s.alone()
    old = await s.click("anna", s.living(), "Act")
    await s.click("anna", s.living(), "Done for this turn")
    before = (await s.table()).last

    panel = await s.choose("anna", old, "step", "Djamal")

    assert "earlier moment" in panel.text
    assert panel.menus
    assert (await s.table()).last == before


async def test_more_choices_than_a_menu_holds_are_paged(s):
    with patch.object(panels, "OPTIONS", 2):
        await s.alone()
        panel = await s.click("anna", s.living(), "Act")
        assert [o["label"] for o in panel.menus[0]["options"]] == ["Djamal", "Maeve"]

        panel = await s.click("anna", panel, "More (1 of 2)")
        assert [o["label"] for o in panel.menus[0]["options"]] == ["Selena", "Brick"]
        panel = await s.choose("anna", panel, "step", "Selena")
        assert panel.text.startswith("### Selena")


async def test_an_answer_out_of_very_many_is_paged_on_the_table_message(s):
    with patch.object(table_page, "OPTIONS", 1), patch.object(table_page, "BUTTONS", 1):
        await s.together("anna")
        first = s.living()
        assert len(first.menu("choose")["options"]) == 1

        refused = await s.click("zoe", first, "More (1 of 2)")
        assert "no seat" in refused.text
        assert s.living().menu("choose") == first.menu("choose")
        await s.click("anna", first, "More (1 of 2)")
        second = s.living()
        assert first.menu("choose")["options"] != second.menu("choose")["options"]
        await s.choose("anna", second, "choose", second.menu("choose")["options"][0]["label"])

    assert isinstance((await s.table()).ask, Act)


async def test_a_command_does_the_whole_act_and_its_lists_offer_only_what_is_possible(s):
    await s.alone()
    anna = s.person("anna")

    who = await anna.autocomplete(s.channel, "do observe", "who", "")
    nobody = await anna.autocomplete(s.channel, "do attack", "who", "")
    targets = await anna.autocomplete(s.channel, "do move", "target", "yar", who="maeve")
    slots = await anna.autocomplete(s.channel, "do move", "with", "", who="maeve", target=targets[0]["value"])
    told = await s.slash("anna", "do move", who="Maeve", target="the yard", **{"with": slots[-1]["value"]})

    assert [c["name"] for c in who] == ["Selena", "Brick"]
    assert nobody == []
    assert [c["name"] for c in targets] == ["The yard", "The tool shed, by way of the yard"]
    assert "third foot slot" in told.text
    assert "**Maeve**: 2 pawns left" in s.living().text


async def test_what_a_command_leaves_open_is_asked_in_a_panel(s):
    await s.alone()

    panel = await s.slash("anna", "do move")
    half = await s.slash("anna", "do interact", who="maeve")

    assert panel.menus
    assert half.text


async def test_what_is_not_possible_is_explained_by_the_game(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    hers = next(seat for seat, user in table.info.seats.items() if user == str(s.person("anna").id))
    before = table.last

    wrong = await s.slash("ben", "do move", who=hers)
    fight = await s.slash("ben", "do attack")
    odd = await s.slash("ben", "do move", target="the moon")

    assert hers.capitalize() in wrong.text
    assert fight.text
    assert "list" in odd.text
    assert (await s.table()).last == before


async def test_every_verb_of_the_game_has_a_command(s):
    known = s.person("anna").available_commands(s.channel)

    assert {f"do {COMMANDS[act]}" for act in VERBS.values()} <= set(known)
    assert len({name.split()[0] for name in known}) <= 14, "few roots; each game has one for its acts"


async def test_damage_is_spread_by_clicks_and_confirmed_when_it_adds_up():
    """A game is played until such a question comes; then it is answered wrongly, and rightly."""
    luck = random.Random("allot")
    async with stand() as s:
        await s.together("anna")
        somebody = Somebody("anna", luck, hasty=0.6)
        for _ in range(150):
            table = await s.table()
            if isinstance(table.ask, (Allot, PickSome)) and s.living().button("fill"):
                break
            await somebody.play(s)
        assert isinstance(table.ask, (Allot, PickSome)), "no such question came"

        panel = await s.click("anna", s.living(), "Answer")
        nobody = await s.click("zoe", s.living(), "Answer")
        while panel.button("filled").get("disabled"):
            counts = [b for b in panel.buttons.values() if b["custom_id"].split("|")[1] == "count"]
            button = luck.choice(counts)
            result = await s.person("anna").click(panel.message, custom_id=button["custom_id"])
            panel = s.answer(result) or s.seen_again(panel)
        question = (await s.table()).session.position
        await s.click("anna", panel, verb="filled")

        assert nobody.button("filled") is None
        assert (await s.table()).session.position > question


async def test_something_else_can_be_done_first():
    luck = random.Random("aside")
    async with stand() as s:
        await s.together("anna")
        somebody = Somebody("anna", luck, hasty=0.3)
        for _ in range(150):
            table = await s.table()
            if not isinstance(table.ask, Act) and s.living().button("beside"):
                break
            await somebody.play(s)
        asked = (await s.table()).ask.key

        panel = await s.click("anna", s.living(), "Drop something or accept a wound first")
        for _ in range(4):
            if not panel.menus:
                break
            panel = await s.choose("anna", panel, "step", panel.menus[0]["options"][0]["label"])

        assert (await s.table()).ask.key == asked
        assert "Now the table asks" in panel.text


@pytest.mark.parametrize("bins", [1, 20, 21, 60])
def test_numbers_can_be_spread_over_any_number_of_bins(bins):
    class Table:
        id, mark = "0123456789", "a123abcdef01"

    choices = tuple(Choice(str(i), f"bin {i}") for i in range(bins))
    scene = QuestionScene("How?", (), "allot", choices, 1, 9, caps={str(i): 3 for i in range(bins)})
    counts = count_up(scene, [0] * bins, bins - 1) if bins < 50 else [0] * bins

    def say(key, **_):
        return key

    text = SimpleNamespace(say=say, details=lambda _choices: None)
    pages = [fill_page(Table(), text, scene, counts, n) for n in range(-(-bins // 20))]

    assert read_counts(write_counts(counts), bins) == list(counts)
    buttons = [_ids(page) for page in pages]
    assert all(len(set(ids)) == len(ids) for ids in buttons)
    assert all(len(name) <= 100 for ids in buttons for name in ids)
    counted = [name.split("|")[4] for ids in buttons for name in ids if name.startswith("hb|count|")]
    assert [which for which in counted if which] == [str(i) for i in range(min(bins, panels.MOST_BINS))]


@pytest.mark.parametrize("options, pages", [(1, 0), (10, 0), (11, 1), (25, 1), (26, 2), (60, 3)])
def test_few_answers_are_buttons_many_a_menu_and_more_have_pages(options, pages):
    names = [str(i) for i in range(options)]
    ask = PickOne(key="which", options=tuple(names))
    table = SimpleNamespace(id="0123456789", mark="q1", info=SimpleNamespace(vote=None), ask=ask)
    text = SimpleNamespace(say=lambda key, **_: key, details=lambda _choices: None)
    scene = QuestionScene("Which?", (), "one", tuple(Choice(name, f"answer {name}") for name in names))

    shown = [table_page.answer_blocks(table, text, scene, n) for n in range(max(1, pages))]

    if pages:
        offered = [option.value for page in shown for option in page[0].options]
        assert all(len(page[0].options) <= 25 for page in shown)
        assert all((len(page) == 2) == (pages > 1) for page in shown), "the way to the next page"
    else:
        offered = [button.id.rest[0] for row in shown[0] if row for button in row.buttons]
    assert offered == names


def test_a_bin_that_is_full_begins_anew():
    choices = (Choice("a", "A"), Choice("b", "B"))
    scene = QuestionScene("How?", (), "allot", choices, 1, 9, caps={"a": 2})

    assert count_up(scene, [1, 0], 0) == [2, 0]
    assert count_up(scene, [2, 0], 0) == [0, 0]
    assert count_up(scene, [2, 1], 1) == [2, 0], "what has no cap is taken or not"


def _ids(page):
    rows = [row for row in page.components[0]["components"] if row["type"] == 1]
    return [button["custom_id"] for row in rows for button in row["components"]]


def test_only_steps_that_follow_are_taken_by_themselves_and_skipped_on_the_way_back():
    tree = (
        Choice("a", "A", (Choice("only", "Only", (Choice("x", "X"), Choice("y", "Y")), follows="implied"),)),
        Choice("b", "B", (Choice("z", "Z"),)),
        Choice("c", "C: Z", (Choice("z", "Z", follows="named"),)),
    )
    start = walk(tree, 0, "")
    first = walk(tree, 1, panels.short(("a",)))

    assert first.path == ("a", "only")
    assert first.back == start.path == ()
    assert walk(tree, 1, panels.short(("b",))).path == ("b",), "nobody has read of Z"
    named = walk(tree, 1, panels.short(("c",)))
    assert (named.path, named.labels) == (("c", "z"), ("C: Z",))
    assert walk(tree, 1, "nonsense") is None


def test_on_the_way_to_a_step_nothing_else_is_put_into_words_or_grown():
    def never():
        raise AssertionError("nobody looks there")

    tree = (
        Choice("a", "A", (Branch("v", never, never), Choice("x", "X", (Choice("1", "1"), Choice("2", "2"))))),
        Branch("b", never, never),
    )

    assert walk(tree, 2, panels.short(("a", "x"))).labels == ("A", "X")
    assert walk(tree, 2, panels.short(("a", "y"))) is None
    assert walk(tree, 2, panels.short(("a",))) is None
