"""Placing a pawn by command: nothing is chosen for anybody, what is left open is one click, what cannot be is told."""

from unittest.mock import patch

import pytest

from heredity_bot.frontends.discord.commands import act
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.games.heredity.plugin import ACT_COMMANDS
from heredity_bot.kernel import Act
from heredity_bot.stage.scene import Choice
from tests.frontends.discord.stand import Stand, stand

DOG = "125#1"


def offered(panel):
    return [option["label"] for menu in panel.menus for option in menu["options"]]


async def listed(s: Stand, command: str, option: str, typed: str = "", **filled: str) -> list[str]:
    found = await s.person("anna").autocomplete(s.channel, command, option, typed, **filled)
    return [choice["name"] for choice in found]


async def among_the_dogs(s: Stand) -> None:
    """Brick, his hook, and two dogs in one zone."""
    await s.together("anna")
    await s.slash("anna", "do answer", answer="1")
    await s.slash("anna", "do explore", who="brick")
    await s.slash("anna", "do move", who="brick", target="The dry riverbed")


async def unchanged(s: Stand, before: int) -> bool:
    return (await s.table()).session.position == before


# Several ways


async def test_with_several_ways_to_strike_one_is_asked_and_one_click_strikes(s):
    await among_the_dogs(s)
    before = (await s.table()).session.position

    panel = await s.slash("anna", "do attack", who="brick", target=DOG)
    assert await unchanged(s, before)
    ways = offered(panel)
    told = await s.choose("anna", panel, "step", "Brick’s hook")

    assert panel.text == "### Brick › Attack › Dog with the Lead (defence 1, life 2)"
    assert ways == [
        "Punch (first hand slot), power 1",
        "Kick (third foot slot), power 1",
        "Brick’s hook, power 2",
    ]
    assert "(Brick’s hook)" in told.text
    assert not await unchanged(s, before)


async def test_a_way_that_is_named_is_taken_and_one_that_is_not_there_is_refused(s):
    await among_the_dogs(s)
    before = (await s.table()).session.position

    odd = [
        await s.slash("anna", "do attack", who="brick", target=DOG, **{"with": "the moon"}),
        await s.slash("anna", "do move", who="maeve", target="The yard", **{"with": "the moon"}),
        await s.slash("anna", "do act", who="maeve", what="move", target="The yard", **{"with": "x"}),
    ]
    assert await unchanged(s, before)
    told = await s.slash("anna", "do attack", who="brick", target=DOG, **{"with": "brick’s hook"})

    assert {one.text for one in odd} == {common_text("en").say("choose-from-list")}
    assert "(Brick’s hook)" in told.text


async def test_like_slots_of_a_body_are_one_way(s):
    await s.alone()

    told = await s.slash("anna", "do move", who="maeve", target="The yard")

    assert "first foot slot" in told.text
    assert not told.menus


# Several members


async def test_without_a_name_those_who_could_do_it_are_asked_for_and_one_click_does_it(s):
    await s.alone()
    before = (await s.table()).session.position

    panel = await s.slash("anna", "do move", target="The yard")
    assert await unchanged(s, before)
    able = offered(panel)
    told = await s.choose("anna", panel, "step", "Maeve")

    assert panel.text.startswith("### Move › The yard\n")
    assert able[:2] == ["Djamal", "Maeve"]
    assert told.text.startswith("### Maeve › Move › The yard")
    assert "**Maeve**: 2 pawns left" in s.living().text
    assert "**Djamal**: 3 pawns left" in s.living().text


async def test_a_bare_verb_asks_who_and_goes_on_with_that_verb(s):
    await s.alone()

    panel = await s.slash("anna", "do move")
    panel = await s.choose("anna", panel, "step", "Maeve")

    assert panel.text.startswith("### Maeve › Move")
    assert "The yard" in offered(panel)


async def test_the_beginning_of_several_names_offers_just_those(s):
    await s.together("anna")
    await s.slash("anna", "do answer", answer="1")

    only = await s.slash("anna", "do move", who="maeve", target="the barn,")
    several = await s.slash("anna", "do move", who="djamal", target="the b")

    assert only.text.startswith("Maeve moves through the yard into the barn")
    assert offered(several) == ["The barn", "The barn, by way of the yard"]


async def test_what_is_dropped_is_read_before_it_is_dropped(s):
    await s.together("anna")
    await s.slash("anna", "do answer", answer="1")
    before = (await s.table()).session.position

    who = await s.slash("anna", "do drop")
    what = await s.slash("anna", "do drop", who="brick")
    actions = await listed(s, "do act", "what", "drop", who="brick")
    assert await unchanged(s, before)
    told = await s.choose("anna", what, "step", "Brick’s Hook")
    named = await s.slash("anna", "do drop", target="Swan’s Lamp")

    assert offered(who) == [
        "Maeve › Drop: Swan’s Lamp (free)",
        "Brick › Drop: Brick’s Hook (free)",
    ]
    assert (what.text, offered(what)) == ("### Brick › Drop: Brick’s Hook (free)", ["Brick’s Hook"])
    assert actions == ["Drop: Brick’s Hook (free)"]
    assert "Brick’s hook" in told.text
    assert "lamp" in named.text
    assert not await unchanged(s, before)


async def test_a_action_that_was_chosen_from_the_list_with_its_thing_is_done_at_once(s):
    await s.together("anna")
    await s.slash("anna", "do answer", answer="1")
    before = (await s.table()).session.position
    [action] = await s.person("anna").autocomplete(s.channel, "do act", "what", "drop", who="brick")

    await s.slash("anna", "do act", who="brick", what=action["value"])

    assert not await unchanged(s, before)


# One command for all


async def test_everything_filled_in_is_done(s):
    await s.alone()

    told = await s.slash(
        "anna", "do act", who="Maeve", what="Move", target="The yard", **{"with": "Third foot slot"}
    )
    seen = await s.slash("anna", "do act", who="selena", what="observe")

    assert "third foot slot" in told.text
    assert "Selena observes" in seen.text


async def test_what_is_missing_is_asked_at_the_furthest_step_that_is_clear(s):
    await s.alone()
    before = (await s.table()).session.position

    first = await s.slash("anna", "do act")
    who = await s.slash("anna", "do act", who="maeve")
    what = await s.slash("anna", "do act", who="maeve", what="move")
    there = await s.slash("anna", "do act", who="maeve", target="The yard")
    assert await unchanged(s, before)
    done = await s.choose("anna", there, "step", "Move")

    assert offered(first) == ["Djamal", "Maeve", "Selena", "Brick"]
    assert "Move" in offered(who)
    assert who.text.startswith("### Maeve\n")
    assert what.text == "### Maeve › Move"
    assert (there.text, "Move" in offered(there)) == ("### Maeve › The yard", True)
    assert done.text.startswith("### Maeve › Move › The yard")
    assert "**Maeve**: 2 pawns left" in s.living().text


async def test_an_act_can_be_named_as_its_command_is(s):
    await among_the_dogs(s)

    alone = await s.slash("anna", "do act", who="brick", what="attack", target=DOG)
    none = await s.slash("anna", "do act", who="maeve", what="pick-up")
    odd = await s.slash("anna", "do act", who="maeve", what="fly")

    assert alone.text.startswith("### Brick › Attack")
    assert none.text.endswith("to pick up.")
    assert odd.text == common_text("en").say("choose-from-list")


async def test_its_lists_offer_what_is_possible_beside_what_is_filled_in(s):
    await among_the_dogs(s)

    assert await listed(s, "do act", "who", what="attack") == ["Brick"]
    assert await listed(s, "do act", "who", target=DOG) == ["Brick"]
    assert "Attack" not in await listed(s, "do act", "what", who="maeve")
    assert await listed(s, "do act", "what", target=DOG) == ["Attack"]
    assert await listed(s, "do act", "target", "dog", who="brick", what="attack") == [
        "Dog with the Lead (defence 1, life 2)",
        "Dog without a Lead (defence 1, life 2)",
    ]
    assert await listed(s, "do act", "target", "dog", who="maeve") == []
    ways = await listed(s, "do act", "with", who="brick", what="attack", target=DOG)
    assert "Brick’s hook, power 2" in ways
    assert await listed(s, "do act", "what", who="nobody") == []
    assert await listed(s, "do act", "with") == [], "what it is for has to be said first"


async def test_lists_stay_within_the_limits_of_discord_and_what_they_give_is_understood():
    ways = tuple(Choice(f"{'x' * 120}{n}", f"{'a long way ' * 12}{n}") for n in range(40))
    level = (
        Choice("maeve", "Maeve", (Choice("move", "Move", (Choice("there", "There", ways),)),)),
        Choice("brick", "Brick", (Choice("move", "Move", (Choice("there", "There", ways),)),)),
    )
    async with stand() as s:
        await s.alone()
        with patch.object(act, "_level", lambda _a: level):
            found = await s.person("anna").autocomplete(s.channel, "do act", "with", "", what="move")
            value = found[3]["value"]

            trails, _ = act._trails(level, ("maeve", "move", None, value))

    assert len(found) == 25
    assert all(len(choice["name"]) <= 100 and len(choice["value"]) <= 100 for choice in found)
    assert [trail[-1].id for trail in trails] == [ways[3].id]


def test_things_of_one_name_that_are_not_alike_are_not_chosen_between():
    ways = (Choice("130.1", "Hook"), Choice("131.1", "Hook"), Choice("a", "Hand", alike="hand"))
    level = (Choice("brick", "Brick", (Choice("attack", "Attack", (Choice("dog", "Dog", ways),)),)),)

    trails, steps = act._trails(level, ("brick", "attack", "dog", "hook"))

    assert steps == 4
    assert [trail[-1].id for trail in trails] == ["130.1", "131.1"]


def test_its_options_are_named_in_every_language(locale):
    names = [common_text(locale).say(f"step-{option}") for option in ACT_COMMANDS.steps]
    others = [common_text("en").say(f"step-{option}") for option in ACT_COMMANDS.steps]

    assert len(set(names)) == 4
    assert locale == "en" or not set(names) & set(others)


async def test_the_options_are_called_what_the_lists_read(s):
    act = s.bot.tree.get_command("do").get_command("act")

    assert tuple(str(option.display_name) for option in act.parameters) == ACT_COMMANDS.steps
    assert not any(option.required for option in act.parameters)
    assert all(option.autocomplete for option in act.parameters)


async def test_strangers_are_offered_nothing_also_where_all_play_a_member_together(s):
    await s.together("anna", "ben", "cleo", chapter="The Lamp on the Weir")
    assert "" in (await s.table()).info.seats.values()

    for command, option in (("do move", "who"), ("do move", "target"), ("do act", "with")):
        assert await s.person("zoe").autocomplete(s.channel, command, option, "") == []


async def test_strangers_are_told_how_to_take_part(s):
    await s.alone()

    told = [
        await s.slash("zoe", "do act", who="maeve", what="move", target="The yard"),
        await s.slash("zoe", "do move"),
    ]

    assert {one.text for one in told} == {common_text("en").say("not-seated")}


# What cannot be


async def test_a_reason_is_given_by_name_also_for_what_the_lists_do_not_offer(s):
    await s.alone()
    before = (await s.table()).session.position

    eye = await s.slash("anna", "do observe", who="maeve")
    far = await s.slash("anna", "do observe", who="maeve", target="yard")
    every = await s.slash("anna", "do talk")

    assert eye.text == "There is no eye symbol in the kitchen, where Maeve stands."
    assert far.text == "That eye symbol is in the yard; Maeve is in the kitchen."
    assert [name for name in ("Djamal", "Maeve", "Selena", "Brick") if name not in every.text] == []
    assert await unchanged(s, before)


@pytest.mark.parametrize("verb", ["use", "drop", "repair", "improve", "wound"])
async def test_whoever_has_nothing_for_it_is_told_so(s, verb):
    await s.alone()

    one = await s.slash("anna", f"do {verb}", who="selena")
    same = await s.slash("anna", "do act", who="selena", what=verb)
    await s.slash("anna", "me language", language="fr")
    french = await s.slash("anna", f"do {common_text('en').say(f'cmd-do-{verb}')}", who="selena")

    assert one.text == same.text == "Selena has nothing for that now."
    assert french.text == "Selena n’a rien pour cela en ce moment."


@pytest.mark.parametrize(
    "language, words",
    [
        ("en", "Nobody has anything for that now."),
        ("fr", "Personne n’a rien pour cela en ce moment."),
        ("de", "Dafür hat gerade niemand etwas."),
    ],
)
async def test_when_nobody_has_anything_for_it_nobody_is_named(s, language, words):
    await s.alone()
    await s.slash("anna", "me language", language=language)

    assert (await s.slash("anna", "do repair")).text == words


@pytest.mark.parametrize("command", ["do move", "do attack", "do drop", "do act"])
async def test_while_something_else_is_asked_that_question_is_told(s, command):
    await s.together("anna")
    assert not isinstance((await s.table()).ask, Act)

    told = [await s.slash("anna", command), await s.slash("anna", command, who="brick")]

    assert {one.text for one in told} == {"Now the table asks: Does Swan come with you?"}


async def test_when_somebody_else_is_asked_now_they_are_named(s):
    await s.together("anna", "ben")
    for name in ("anna", "ben"):
        await s.slash(name, "do answer", answer="1")
    ben = str(s.person("ben").id)

    panel = await s.slash("anna", "do trade", who="djamal")
    told = await s.choose("anna", panel, "step", offered(panel)[0])
    again = await s.slash("anna", "do move", who="djamal")
    his = await s.slash("ben", "do move")

    assert (await s.table()).ask.key == "trade.agree"
    assert len(offered(panel)) == 1, "with whom is read before anything is proposed"
    assert "Noted." in told.text
    assert again.text.startswith("Now the table asks: Djamal proposes an exchange")
    assert again.text.endswith(f"Waiting for <@{ben}>.")
    assert "Waiting" not in his.text
