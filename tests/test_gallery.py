"""Requests for pictures become pictures: looked up in its journal, drawn aside, once while nothing has changed."""

import asyncio
from dataclasses import dataclass
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from heredity_bot.frontends.discord.messages.text import teller_of
from heredity_bot.games.heredity.pictures.fight import fight_in
from heredity_bot.games.heredity.pictures.painter import asked_about
from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved
from heredity_bot.games.plugin import PictureMoment, PictureSubject
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import PickOne, Ref
from heredity_bot.pictures import gallery as galleries
from heredity_bot.pictures.gallery import Gallery
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.stage.scene import PictureRequest, Scene, TextLine, picture_requests, scenes
from heredity_bot.tables.actions import Answered
from tests.frontends.discord.stand import stand


@dataclass
class Counting(RenderPool):
    """A render pool that counts drawings."""

    drawn: int = 0
    slow: float = 0.0

    def __post_init__(self) -> None:
        RenderPool.__init__(self)

    async def draw(self, make):
        self.drawn += 1
        await asyncio.sleep(self.slow)
        return await super().draw(make)


@pytest.fixture
async def pool():
    made = Counting()
    yield made
    await made.close()


async def test_the_board_shows_the_last_steps_as_arrows_and_is_drawn_once(pool):
    gallery = Gallery(pool)
    async with stand() as s:
        await s.alone()
        table = await s.table()
        before = await gallery.picture(table, PictureRequest("board"), "en")
        again = await gallery.picture(table, PictureRequest("board"), "en")
        assert before is again
        assert pool.drawn == 1
        assert 'data-move="maeve"' not in before.svg

        await s.slash("anna", "do move", who="maeve", target="The yard")
        after = await gallery.picture(table, PictureRequest("board"), "en")

        assert 'data-move="maeve"' in after.svg
        assert (await gallery.picture(table, PictureRequest("board"), "de")).alt != after.alt


async def test_every_view_of_a_table_is_a_picture_with_words(pool):
    gallery = Gallery(pool)
    async with stand() as s:
        await s.alone()
        table = await s.table()
        face = next(name for name in table.t.state.seen if gallery_text(table, name))
        wanted = [PictureRequest("board", "brick"), PictureRequest("timeline"), PictureRequest("strip"), PictureRequest("family"), PictureRequest("member", "brick"),
                  PictureRequest("card", face.rstrip("b")), PictureRequest("scene", face)]  # fmt: skip
        for view in wanted:
            png, alt = await gallery.png(table, view, "fr")
            assert png.startswith(b"\x89PNG"), view
            assert alt, view


def gallery_text(table, face):
    return table.game.opened_pack.text("en", f"{face}.picture")


async def test_nothing_is_shown_of_a_card_that_nobody_has_seen(pool):
    """GEN-06."""
    async with stand() as s:
        await s.alone()
        table = await s.table()
        hidden = next(n for n in sorted(table.game.book.cards) if not {str(n), f"{n}b"} & set(table.t.state.seen)
                      and gallery_text(table, str(n)))  # fmt: skip

        assert await Gallery(pool).picture(table, PictureRequest("scene", str(hidden)), "en") is None
        shown = await Gallery(pool).picture(table, PictureRequest("card", str(hidden)), "en")
        assert table.game.opened_pack.text("en", f"{hidden}.name") not in shown.svg + shown.alt


@pytest.mark.parametrize(
    "view",
    [PictureRequest("member", "nobody"), PictureRequest("card", "x"), PictureRequest("scene", "¼b"), PictureRequest("scene", "999"), PictureRequest("fight", "7", 1),
     PictureRequest("fight", "x", 99_999), PictureRequest("poster", line=1), PictureRequest("poster", line=99_999)],
)  # fmt: skip
async def test_what_is_not_there_is_no_picture_and_no_fault(pool, view, caplog):
    async with stand() as s:
        await s.alone()

        assert await Gallery(pool).png(await s.table(), view, "en") is None
        assert not any("Traceback" in record.getMessage() for record in caplog.records)


async def test_words_do_not_wait_for_a_slow_picture(pool, caplog):
    pool.slow = 5.0
    async with stand() as s:
        await s.alone()
        gallery, table = Gallery(pool), await s.table()
        with patch.object(galleries, "PNG_SECONDS", 0.05):
            assert await gallery.png(table, PictureRequest("board"), "en") is None
            assert await gallery.png(table, PictureRequest("timeline"), "en") is None
    assert caplog.text.count("took too long") == 1, "the next one is not waited for"
    assert pool.drawn == 1


async def test_the_poster_is_of_the_end_although_the_game_went_on(pool):
    """The chart has a mark for every lap; an end that was taken back has no poster."""
    gallery = Gallery(pool)
    async with stand() as s:
        await s.alone()
        while (await s.table()).ask is not None and (await s.table()).ask.key != "chapter.next":
            await s.slash("anna", "do done")
            table = await s.table()
            if table.ask is not None and isinstance(table.ask, PickOne) and table.ask.key != "chapter.next":
                await s.slash("anna", "do answer", answer=table.ask.options[0])
        table = await s.table()
        line = table.last
        end = PictureRequest("poster", line=line)
        poster = await gallery.picture(table, end, "en")
        assert poster is not None
        laps = table.t.state.laps
        assert 'data-chart="yes"' in poster.svg
        assert laps >= 1

        await s.slash("anna", "undo", steps=1)
        assert await gallery.picture(await s.table(), end, "en") is None


def test_zones_between_which_one_chooses_are_marked():
    class T:
        class layout:  # noqa: N801
            zone_of = {"1.a": 0, "1.b": 1, "2.a": 2}

    ask = PickOne(key="x", options=("1.a", "2.a", "brick"), facts={"where": Ref("zone", "1.b")})
    assert asked_about(T, ask) == ("1.a", "2.a", "1.b")
    assert asked_about(T, None) == ()


def test_a_scene_says_what_there_is_to_see_of_it():
    blow = TextLine("3 − 1 = 2.", "fight", is_outcome=True, picture="fight")
    rain = TextLine("It rains.", "story", starts="card", card="112b", picture="scene")
    card = Scene("card", (rain, blow, blow), "112b")
    end = Scene("end", (TextLine("Home.", "story", starts="end", picture="poster"),))

    assert picture_requests(card, 7, 1) == (
        PictureRequest("scene", "112b"),
        PictureRequest("fight", "1", 7),
        PictureRequest("fight", "2", 7),
    )
    assert picture_requests(end, 9) == (PictureRequest("poster", line=9),)
    assert picture_requests(Scene(None, (TextLine("News.", "hint"),)), 3) == ()


def moments(*lines):
    """Events by the number of their line."""
    return [PictureMoment(None, events, n) for n, events in lines]


def test_a_fight_is_found_although_somebody_was_asked_in_between():
    made = AttackMade(("brick",), (3,), "118")
    other = AttackMade(("maeve",), (1,), "143")
    outcome = AttackResolved("118", 3, 901, 5, 1, 4, success=True)
    found = moments((4, [made]), (5, [other]), (6, [outcome]))

    assert fight_in(found, PictureRequest("fight", "0", 6)) == (made, outcome)
    assert fight_in(found, PictureRequest("fight", "1", 6)) is None


@dataclass
class Lines:
    """The part of a table that the gallery reads events from."""

    lines: dict[int, tuple]
    t = None
    game = SimpleNamespace(read_events=tuple)

    async def entries(self, after, last):
        rows = [(n, events) for n, events in self.lines.items() if after < n <= last]
        return [
            (SimpleNamespace(n=n), SimpleNamespace(steps=(Answered(None, events),))) for n, events in rows
        ]


async def test_a_fight_is_found_although_everybody_voted_in_between():
    """Every vote is a line of the journal: four players who are asked four times write more than a few."""
    made = AttackMade(("brick",), (3,), "118")
    outcome = AttackResolved("118", 3, 901, 5, 1, 4, success=True)
    table = Lines({4: (made,)} | dict.fromkeys(range(5, 30), ()) | {30: (outcome,)})

    found = await galleries._recent(table, 30)

    assert fight_in(found, PictureRequest("fight", "0", 30)) == (made, outcome)


async def test_told_outcomes_are_counted_as_they_happened():
    """What the tale calls an outcome is what the journal has as one."""
    async with stand() as s:
        await s.alone()
        table = await s.table()
        events = [
            AttackMade(("brick",), (3,), "brick"),
            AttackResolved("brick", 3, 901, 5, 1, 4, success=True),
        ]
        told = scenes(teller_of(table.game, "en").events(table.t, events))

        assert [view for scene in told for view in picture_requests(scene, 3)] == [
            PictureRequest("fight", "0", 3)
        ]


class RivalPainter:
    """Shows a hand: a picture for one eye."""

    history = {}

    def subject(self, view, style, moments):
        (now,) = moments
        shown = Picture(f"<svg>{view.eye}</svg>", " ".join(view.eye), 1, 1)
        return PictureSubject(now.t, None, lambda _t: shown) if view.eye else None


async def test_a_picture_for_one_eye_is_not_shown_to_another(pool, monkeypatch):
    monkeypatch.setattr(galleries, "_painter", lambda *_: RivalPainter())
    gallery = Gallery(pool)
    async with stand() as s:
        await s.alone()
        table = await s.table()

        hers = await gallery.picture(table, PictureRequest("hand", eye=("maeve",)), "en")
        his = await gallery.picture(table, PictureRequest("hand", eye=("brick",)), "en")

        assert (hers.alt, his.alt) == ("maeve", "brick")
        assert await gallery.picture(table, PictureRequest("hand"), "en") is None
        assert await gallery.picture(table, PictureRequest("hand", eye=("maeve",)), "en") is hers


async def test_a_store_that_cannot_be_read_costs_the_picture_alone(pool, caplog):
    async with stand() as s:
        await s.alone()
        table = await s.table()
        with patch.object(table, "entries", side_effect=StoreFault("busy")):
            assert await Gallery(pool).png(table, PictureRequest("fight", "0", 1), "en") is None
    assert "No picture of table" in caplog.text
