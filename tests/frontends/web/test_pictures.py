"""Pictures of what happened and of cards: which there are, who may see them, and what nobody may see yet."""

from collections import Counter

import pytest

from heredity_bot.frontends.web.story_log import LogEntry
from heredity_bot.games.heredity.rules.visible_state import may_look
from heredity_bot.stage.scene import PictureRequest, Scene, TextLine
from tests.frontends.web.test_file_api import bring, elsewhere


def views(message, what):
    return [
        view
        for entry in message["entries"]
        for part in entry["parts"]
        for view in part.get("views", ())
        if view["what"] == what
    ]


async def picture(guest, view, status=200, **how):
    asked = {"about": view.get("about", ""), "line": view.get("line", 0), **how}
    return await guest.get(f"/api/tables/{guest.table}/picture/{view['what']}", status=status, **asked)


async def brought(house, name):
    guest = await house.guest()
    guest.table = (await bring(guest, elsewhere(name)))["id"]
    return guest


@pytest.mark.parametrize(
    "lang, said", [("en", "empty peg"), ("fr", "patère"), ("de", "leerer Haken")], ids=["en", "fr", "de"]
)
async def test_a_card_that_is_read_has_its_illustration(at_home, lang, said):
    guest = await at_home.guest()
    await guest.open()

    shown = views(await guest.state(), "scene")[0]
    drawn = await picture(guest, shown, lang=lang, look="dark")

    assert shown == {"what": "scene", "about": "950", "line": 0}
    assert drawn["svg"].startswith("<svg")
    assert said in drawn["alt"]


async def test_every_fight_that_was_told_is_drawn_as_a_sum(at_home):
    guest = await brought(at_home, "two-in-chapter-one")
    message = await guest.state()

    told = views(message, "fight")
    outcomes = [
        line["text"]
        for entry in message["entries"]
        for part in entry["parts"]
        for line in part.get("lines", ())
        if line["outcome"]
    ]
    drawn = [await picture(guest, view) for view in told]

    assert len(told) == len(outcomes) == 10
    assert len({(view["line"], view["about"]) for view in told}) == 10
    assert max(Counter(view["line"] for view in told).values()) > 1
    for fight, said in zip(drawn, outcomes, strict=True):
        assert said in fight["alt"]


def test_fights_are_counted_through_the_whole_line():
    blow = TextLine("A blow.", "fight", is_outcome=True, picture="fight")
    entry = LogEntry(7, 0.0, "anna", 3)

    entry.tell(Scene("fight", (blow,)))
    entry.note("Somebody comes.")
    entry.tell(Scene("turn", (blow, blow)))

    assert [part.get("views") for part in entry.parts] == [
        [{"what": "fight", "about": "0", "line": 7}],
        None,
        [{"what": "fight", "about": "1", "line": 7}, {"what": "fight", "about": "2", "line": 7}],
    ]
    assert entry.views == [PictureRequest("fight", str(n), 7) for n in range(3)]


async def test_the_end_of_a_chapter_has_a_poster(at_home):
    guest = await brought(at_home, "first-evening-alone")

    (shown,) = views(await guest.state(), "poster")
    drawn = await picture(guest, shown)

    assert drawn["alt"].startswith("The Lamp on the Weir: Won.")
    assert "Everybody is home, and one more." in drawn["alt"]


@pytest.mark.parametrize(
    "view",
    [
        {"what": "scene", "about": "112b"},
        {"what": "scene", "about": "100"},
        {"what": "scene", "about": "962"},
        {"what": "scene", "about": "950", "line": 2},
        {"what": "fight", "about": "0", "line": 2},
        {"what": "poster", "line": 2},
    ],
    ids=str,
)
async def test_what_nobody_was_told_is_not_drawn(at_home, view):
    guest = await at_home.guest()
    await guest.open()

    await picture(guest, view, status=404)


@pytest.mark.parametrize(
    "view",
    [
        {"what": "secrets"},
        {"what": "scene"},
        {"what": "scene", "about": "9" * 400},
        {"what": "scene", "about": "<b>"},
        {"what": "fight", "about": "-1", "line": 2},
        {"what": "fight", "about": "9" * 19, "line": 999_999_999},
        {"what": "poster", "line": -1},
        {"what": "poster", "line": 10**30},
        {"what": "poster", "line": "two"},
        {"what": "card"},
        {"what": "card", "about": "112b"},
        {"what": "card", "about": "²"},
        {"what": "member", "about": "nobody"},
    ],
    ids=lambda view: " ".join(map(str, view.values()))[:40],
)
async def test_what_cannot_be_drawn_is_not_found(at_home, view):
    guest = await at_home.guest()
    await guest.open()

    await picture(guest, view, status=404)


@pytest.mark.parametrize("number", ["0", "99999999999999999999", "٩٩"])
async def test_of_a_card_that_does_not_exist_nothing_is_known(at_home, number):
    guest = await at_home.guest()
    await guest.open()

    drawn = await picture(guest, {"what": "card", "about": number})

    assert "has not been revealed yet" in drawn["alt"]


async def test_before_a_game_there_is_nothing_to_see(at_home):
    guest = await at_home.guest()
    await guest.open(screens="many")

    for what in ("board", "card", "scene", "poster"):
        await picture(guest, {"what": what, "about": "950"}, status=404)


async def test_no_picture_of_a_card_tells_a_face_that_was_not_seen(at_home):
    """Every card of the box, some turns into the first evening: hidden backs and unknown cards stay so."""
    guest = await brought(at_home, "first-evening-alone")
    table = await at_home.site.context.registry.fetch(guest.table)
    t, texts = table.t, table.game.opened_pack
    hidden = 0

    for number, card in t.book.cards.items():
        drawn = await picture(guest, {"what": "card", "about": str(number)})
        shown = {side: may_look(t, number, back=side) for side in (False, True)}
        for side in (False, True) if card.back is not None else (False,):
            face = f"{number}b" if side else str(number)
            told = [texts.text(f"{face}.{key}", "en") for key in ("name", "story", "picture")]
            secret = [words.split("\n")[0][:60] for words in told if words]
            seen = " ".join(texts.text(f"{number}.{key}", "en") or "" for key in ("name", "story", "picture"))
            if shown[side] or (side and any(words in seen for words in secret)):
                continue
            hidden += 1
            assert not [words for words in secret if words in drawn["alt"] or words in drawn["svg"]], face

    assert hidden > 60
    assert "The Way Home" in (await picture(guest, {"what": "card", "about": "962"}))["svg"]
