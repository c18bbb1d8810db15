"""Fights and karma as posts: in the order in which they happen, nothing given away too early."""

from heredity_bot.frontends.discord.posts import post_of, post_page
from heredity_bot.stage.scene import Line, scenes
from tests.frontends.discord.stand import stand

BLOW = Line("Selena attacks Bosco.", "fight", starts="fight")
OUTCOME = Line("1 + 2 − 1 = 2.", "fight", is_outcome=True)


async def test_what_is_read_at_an_enemys_end_stands_behind_the_blow_that_brought_it():
    async with stand() as s:
        await s.alone()
        table, tongue = await s.table(), s.service.public(await s.table())
        end = Line("He lies down on the step.", "story", starts="words", card="959")
        [scene] = scenes([BLOW, OUTCOME, Line("Bosco is defeated!", "fight"), end])

        post = post_of(scene, table, tongue, 1)
        held_back = post_page(post, table.id, tongue, held_back=True).text()

        assert post.rest == (
            "**Selena attacks Bosco.**",
            "**1 + 2 − 1 = 2.**",
            "**Bosco is defeated!**",
            "> He lies down on the step.",
        )
        assert "Selena attacks" in held_back
        assert "2" not in held_back
        assert "lies down" not in held_back


async def test_what_follows_from_a_karma_card_is_read_after_it_was_turned():
    async with stand() as s:
        await s.alone()
        table, tongue = await s.table(), s.service.public(await s.table())
        steps = Line("Selena moves onto the footbridge.", "happening", card="953")
        asked = Line("Somebody has to be first.", "story", starts="words", card="953")
        turned = Line("You turn over a karma card.", "fight")
        holds = Line("It groans, and it holds.", "story", card="953")
        [scene] = scenes([steps, asked, turned, holds])

        post = post_of(scene, table, tongue, 1)

        assert post.lead == "-# Selena moves onto the footbridge."
        assert post.story == "> Somebody has to be first."
        assert post.rest == ("**You turn over a karma card.**", "> It groans, and it holds.")


async def test_what_is_read_late_is_not_cut_shorter_than_what_is_read_first():
    async with stand() as s:
        await s.alone()
        table, tongue = await s.table(), s.service.public(await s.table())
        long = Line("He lies down. " * 150 + "The end.", "story", starts="words", card="959")
        [scene] = scenes([BLOW, OUTCOME, long])

        told = post_page(post_of(scene, table, tongue, 1), table.id, tongue).text()

        assert told.endswith("The end.")
