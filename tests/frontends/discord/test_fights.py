"""Fights and karma as posts: in the order in which they happen, nothing given away too early."""

from heredity_bot.frontends.discord.messages.posts import post_of, post_page
from heredity_bot.stage.scene import TextLine, scenes
from tests.frontends.discord.stand import Stand

BLOW = TextLine("Selena attacks Bosco.", "fight", starts="fight")
OUTCOME = TextLine("1 + 2 − 1 = 2.", "fight", is_outcome=True)


async def test_what_is_read_at_an_enemys_end_stands_behind_the_blow_that_brought_it(s):
    await s.alone()
    table, text = await s.table(), s.services.texts.of(await s.table())
    end = TextLine("He lies down on the step.", "story", starts="words", card="959")
    [scene] = scenes([BLOW, OUTCOME, TextLine("Bosco is defeated!", "fight"), end])

    post = post_of(scene, table, text, 1)
    held_back = post_page(post, table.id, text, held_back=True).text()

    assert post.rest == (
        "**Selena attacks Bosco.**",
        "**1 + 2 − 1 = 2.**",
        "**Bosco is defeated!**",
        "> He lies down on the step.",
    )
    assert "Selena attacks" in held_back
    assert "2" not in held_back
    assert "lies down" not in held_back


async def test_what_follows_from_a_karma_card_is_read_after_it_was_turned(s):
    await s.alone()
    table, text = await s.table(), s.services.texts.of(await s.table())
    steps = TextLine("Selena moves onto the footbridge.", "happening", card="953")
    asked = TextLine("Somebody has to be first.", "story", starts="words", card="953")
    turned = TextLine("You turn over a karma card.", "fight")
    holds = TextLine("It groans, and it holds.", "story", card="953")
    [scene] = scenes([steps, asked, turned, holds])

    post = post_of(scene, table, text, 1)

    assert post.lead == "-# Selena moves onto the footbridge."
    assert post.story == "> Somebody has to be first."
    assert post.rest == ("**You turn over a karma card.**", "> It groans, and it holds.")


async def test_that_somebody_dies_is_no_small_print_above_what_is_read_of_it(s):
    await s.alone()
    table, text = await s.table(), s.services.texts.of(await s.table())
    skull = TextLine("A skull: Selena dies.", "fight")
    read = TextLine("One of us does not get up.", "story", starts="card", card="926")
    [scene] = scenes([TextLine("The hourglass moves on.", "event"), skull, read])

    post = post_of(scene, table, text, 1)

    assert post.lead == "-# The hourglass moves on.\n**A skull: Selena dies.**"
    assert post.story == "> One of us does not get up."


async def test_what_is_read_late_is_not_cut_shorter_than_what_is_read_first(s):
    await s.alone()
    table, text = await s.table(), s.services.texts.of(await s.table())
    long = TextLine("He lies down. " * 150 + "The end.", "story", starts="words", card="959")
    [scene] = scenes([BLOW, OUTCOME, long])

    told = post_page(post_of(scene, table, text, 1), table.id, text).text()

    assert told.endswith("The end.")


async def at_the_doorstep(s: Stand) -> None:
    """Anna's Selena and Ben's Brick stand before Bosco."""
    page = await s.slash("anna", "play")
    await s.choose("anna", page, "new", "What the Water Left: The Lamp on the Weir")
    await s.choose("anna", s.living(), "wish", "Selena", "Djamal")
    await s.click("ben", s.living(), verb="join")
    await s.choose("ben", s.living(), "wish", "Brick", "Maeve")
    await s.click("anna", s.living(), verb="begin")
    for who, ways in (("anna", ("east", "953.b>953.c", "")), ("ben", ("953.a", ""))):
        for way in ways:
            await walk(s, who, way)
    for who, way in (("anna", "east"), ("ben", "953.b>953.c>958.a"), ("anna", ""), ("ben", "")):
        await walk(s, who, way)
    for who in ("anna", "ben"):
        await walk(s, who, "958.b")


async def walk(s: Stand, name: str, way: str) -> None:
    member = "selena" if name == "anna" else "brick"
    if not way:
        await s.slash(name, "do done")
    elif way == "east":
        await s.slash(name, "do explore", who=member)
    else:
        await s.slash(name, "do move", who=member, target=way)


async def test_who_joins_an_attack_and_how_is_offered_once_for_slots_that_are_alike(s):
    await at_the_doorstep(s)
    await s.slash("anna", "do attack-together", who="selena", target="959", **{"with": "selena.trunk.1"})
    asked = s.living()
    theirs = [line.split("**")[1] for line in asked.text.splitlines() if line.endswith("their turn")]

    await s.choose("anna", asked, "several", "Brick: Kick")
    await s.click("ben", s.living(), "Agree")

    assert [option["label"] for option in asked.menu("several")["options"]] == [
        "Brick: Punch (first hand slot), power 1",
        "Brick: Kick (second foot slot), power 1",
    ]
    assert theirs == ["Selena"], "Djamal is hers too, but not asked"
    assert "**Selena and Brick attack Bosco together (" in s.posts()[-1].text
