"""Les Héritiers on Discord: the table is seen in its message, a hand in private, and a person with what would follow."""

from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from heredity_bot.app import load
from heredity_bot.games.plugin import PictureMoment, plugin
from heredity_bot.pictures.palette import DARK
from heredity_bot.pictures.picture import PictureStyle
from heredity_bot.stage.words import machine_name
from heredity_bot.tables.actions import Reply
from heredity_bot.tables.pack_library import open_game
from tests.frontends.discord.fake_pictures import tiny_png
from tests.frontends.discord.stand import Stand, running
from tests.games.les_heritiers.test_telling import GAME, PACK
from tests.tables.table_kit import Shelf, Spoilt, Time

PACKS = Path(__file__).parents[3] / "content" / "les_heritiers"


async def drawn(table, view, locale):
    """What the painter draws, with the description that Discord is given."""
    painter = plugin("les_heritiers").painter(locale, PACK, DARK)
    subject = painter.subject(view, PictureStyle(), [PictureMoment(table.t, ())])
    picture = subject.draw(subject.t) if subject else None
    return (tiny_png(int(picture.key[:2], 16)), picture.alt) if picture else None


@asynccontextmanager
async def two_houses():
    """Ann and Bob at the first turn, after each has chosen a house."""
    time = Time()
    made = Stand(Spoilt(lambda: time.wall), time, Shelf(GAME))
    made.stories, made.seeds, made.picture = [GAME], iter(["four houses", "another"]), drawn
    async with running(made) as s:
        await s.choose("ann", await s.slash("ann", "play"), "new", PACK.title("en"))
        await s.click("bob", s.living(), verb="join")
        await s.click("ann", s.living(), verb="begin")
        for _ in range(2):
            table = await s.table()
            [by] = table.waiting_for()
            await s.registry.do(table.id, Reply(table.ask.options[0], table.mark), by)
        await s.rest()
        yield s


def described(seen):
    """What the pictures of a message show, in words."""
    return [item["description"] for part in seen.parts if part["type"] == 12 for item in part["items"]]


async def test_the_table_is_drawn_in_its_message():
    async with two_houses() as s:
        [alt] = described(s.living())

        assert alt.startswith("Round 1;")
        assert all(f"House {name}" in alt for name in ("Varn", "Corvalle", "Osterlin", "Trefoy"))


async def test_a_hand_is_drawn_for_the_one_who_holds_it():
    async with two_houses() as s:
        hands = [described(await s.slash(name, "look hand")) for name in ("ann", "bob")]
        stranger = await s.slash("zoe", "look hand")

        assert [alt.split(".")[0] for [alt] in hands] == ["North holds 4 cards", "East holds 4 cards"]
        assert described(stranger) == []


@pytest.mark.parametrize("look, words", [("crowns", "still with the founders"), ("board", "led by")])
async def test_looks_are_drawn(look, words):
    async with two_houses() as s:
        [alt] = described(await s.slash("zoe", f"look {look}"))

        assert words in alt


async def test_a_person_is_shown_with_what_would_follow_from_a_death():
    async with two_houses() as s:
        seen = await s.slash("bob", "look card", number=1)

        [alt] = described(seen)
        assert "next in line for the crown of House Varn" in alt
        assert "next in line for the crown of House Varn" in seen.text


async def test_a_lesson_begins_at_once_with_a_machine_and_its_advice_is_posted_whole():
    lesson = open_game(load(PACKS / "first-lesson"))
    time = Time()
    made = Stand(Spoilt(lambda: time.wall), time, Shelf(lesson))
    made.stories = [GAME, lesson]
    async with running(made) as s:
        page = await s.slash("ann", "play")
        [menu] = page.menus
        told = await s.choose("ann", page, "new", "Les Héritiers")
        table = await s.table()

        assert [option.get("description") for option in menu["options"]] == [
            None,
            "learn the game by playing it",
        ]
        assert "Your table is ready" in told.text
        assert table.info.phase == "playing"
        assert table.info.seats["east"] == machine_name("easy", 1)
        advice = lesson.opened_pack.own_text("en", "two_crowns.wed")
        posts = [post.text for post in s.history()]
        assert f"### The lesson\n- Advice: {advice}" in posts


async def test_what_houses_do_has_a_post_of_its_own():
    async with two_houses() as s:
        table = await s.table()
        [seat] = table.ask.seats
        card, places = next(iter(table.ask.menu[seat]["birth"].items()))
        answer = (seat, "birth", card, next(iter(places)))

        await s.registry.do(table.id, Reply(answer, table.mark), table.info.seats[seat])
        await s.rest()

        name = PACK.own_text("en", f"{card}.name")
        births = [post.text for post in s.history() if post.text.startswith("### A birth")]
        assert len(births) == 1
        assert name in births[0]
