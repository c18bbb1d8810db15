"""CAMP-01 … CAMP-08: five chapters, what is kept, trying again."""

from dataclasses import replace

import pytest

from heredity_bot.games.heredity.cards.book import Book, ChapterCards
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun, ChapterEnded, Skipped
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import GAP
from heredity_bot.kernel import Session
from tests.games.heredity.kit import book
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, Scene, scene
from tests.games.heredity.terrains_and_npcs import DYING
from tests.rules import rule

HOME = """{ map: "####\\n#a #\\n####", zones: { a: { start: [djamal, maeve, selena, brick] } } }"""


def chapter(number: int, *actions: str, lay: str = "") -> str:
    """A chapter of one zone; its first card offers these actions, each an eye."""
    first, home = 100 * number, 100 * number + 4
    offered = ", ".join(f"{{ icon: eye, do: [{action}] }}" for action in actions)
    return f"""
- card: {first}
  front: {{ instructions: [{{ lay: {{ terrain: {home} }} }}{lay}], actions: [{offered}] }}
- card: {home}
  front: {HOME}
"""


WON, LOST = "{ win: over }", "{ fail: caught }"


def act(table: Scene, n: int = 1, who: str = "brick") -> list:
    """Do the n-th action of the chapter's first card."""
    return table.do(who, "do", f"{100 * table.state.chapter}:{n}")


@rule("CAMP-01", "GEN-08")
def test_five_chapters_are_played_in_order_and_then_the_story_is_over(edition):
    cards = book(*(chapter(n, WON) for n in (1, 2, 3, 4, 5)))
    chapters = {n: ChapterCards(n, 100 * n, 100 * n, 100 * n + 99) for n in (3, 1, 5, 2, 4)}
    game = HeredityRules(Book("saga", cards.cards, chapters, cards.karma))
    table = Scene(Session(game, game.new(seed="s", edition_name=edition)))

    played = []
    for _ in chapters:
        played.append(table.state.chapter)
        act(table)
        if table.session.pending is not None:
            assert table.ask.options == ("continue", "stop")
            table.answer("continue")

    assert played == [1, 2, 3, 4, 5]
    assert table.session.pending is None
    assert [outcome.chapter for outcome in table.state.results] == [1, 2, 3, 4, 5]


@rule("CAMP-01")
def test_a_table_may_stop_between_chapters():
    table = scene(chapter(1, WON), chapter(2, WON))
    act(table)

    table.answer("stop")

    assert table.session.pending is None
    assert table.state.step == "closed"


@rule("CAMP-02")
def test_the_table_can_be_put_away_between_chapters_and_at_any_other_moment(edition):
    table = scene(chapter(1, "{ give: { components: 2 } }", WON), chapter(2, WON), edition=edition)

    for go_on in (lambda: act(table, 1), lambda: act(table, 2, "maeve"), lambda: table.answer("continue")):
        go_on()
        snapshot, tail = table.session.snapshot()
        again = Session.restore(table.session.game, snapshot, tail)

        assert again.state == table.state
        assert again.pending == table.session.pending


@rule("CAMP-03", "ITEM-21", "KARMA-12")
def test_items_components_karma_and_what_cards_note_carry_over(edition):
    first = chapter(1, "{ swap: 903 }, { set: { flag: debts, to: 3 } }", WON)
    table = scene(
        first, chapter(2), ITEMS, edition=edition, items={"brick": [114], "maeve": [116]},
        components={"brick": 2, "selena": 5},
    )  # fmt: skip
    table.do("brick", "improve", "114")
    act(table, 1)
    act(table, 2, "maeve")

    table.answer("continue")

    members = table.state.members
    assert table.state.chapter == 2
    assert (members["brick"].items, members["maeve"].items) == ([114], [116])
    assert table.state.cards[114].back
    assert (members["brick"].components, members["selena"].components) == (0, 5)
    assert 917 in table.state.karma.all()
    assert table.state.flags == {"debts": 3}


@rule("CAMP-03")
def test_what_lies_on_the_ground_is_left_behind():
    table = scene(chapter(1, WON), chapter(2), ITEMS, items={"brick": [114]}, components={"brick": 2})
    table.do("brick", "drop", "114")
    table.do("brick", "drop", "components")
    table.answer({"components": 2})
    act(table, who="maeve")

    table.answer("continue")

    assert table.state.members["brick"].items == []
    assert table.state.members["brick"].components == 0
    assert table.state.ground == {}


@rule("CAMP-04", "WOUND-07", "TL-30", "OQ-29", "ED-42")
def test_wounds_damage_timeline_figures_and_pawns_do_not_carry_over(edition):
    table = scene(
        chapter(1, WON), chapter(2), FOX, ITEMS, edition=edition, npc={143: "104.a"}, row=[17, 143],
        items={"brick": [114]}, wounded={"brick": ["head"]}, hurt=["brick.trunk.1", "114.1"],
        pawns={"maeve.legs.1": "maeve"},
    )  # fmt: skip
    act(table, who="selena")

    table.answer("continue")

    state = table.state
    assert state.row == [17]
    assert state.members["brick"].wounded == []
    assert state.hurt == {}
    assert state.pawn_on == {}
    assert [member.available for member in state.members.values()] == [3, 3, 3, 3]
    assert sorted(state.figures) == ["brick", "djamal", "maeve", "selena"]
    assert 143 not in state.cards


@rule("CAMP-04", "TL-30", "ED-42")
def test_by_house_rule_the_timeline_goes_on_into_the_next_chapter(edition):
    hung = "- card: 113\n  front: { instructions: [{ anchor: yellow }], event: [{ set: hung }] }\n"
    count = "- card: 112\n  front: { event: [{ remove: { token: time } }] }\n  back: { event: [] }\n"
    table = scene(
        chapter(1, "{ take: 113 }", WON), chapter(2), count, hung, edition=edition,
        house={"chapter_end_clear": "kept"}, row=[112, 17], tokens={112: {"time": 4}},
    )  # fmt: skip
    act(table, 1)
    act(table, 2, "maeve")

    table.answer("continue")

    assert table.row() == [112, 17]
    assert table.hourglass() == 17
    assert table.state.hung == {17: [113]}
    assert table.state.cards[112].tokens == {"time": 4}
    table.lap()
    assert table.state.cards[112].tokens == {"time": 3}
    assert GAP not in table.row()


@rule("CAMP-04", "CARD-09", "ED-19")
@pytest.mark.parametrize(
    "edition, house, back",
    [
        ("fr-2023", {}, True),
        ("de-2025", {}, False),
        ("fr-2023", {"burn_scope": "game"}, False),
        ("de-2025", {"burn_scope": "chapter"}, True),
    ],
)
def test_a_burned_card_is_out_for_the_chapter_or_for_the_game(edition, house, back):
    secret = "- card: 920\n  front: { instructions: [{ set: { flag: read, by: 1 } }, burn] }\n"
    table = scene(
        chapter(1, "{ take: 920 }, { take: 920 }", WON), chapter(2, "{ take: 920 }"), secret, edition=edition,
        house=house,
    )  # fmt: skip
    act(table, 1)
    once = dict(table.state.flags)
    act(table, 2, "maeve")
    table.answer("continue")

    act(table, 1)

    assert once == {"read": 1}
    assert table.state.flags == {"read": 2 if back else 1}


@rule("CAMP-05", "CAMP-08")
@pytest.mark.parametrize("n, ending", [(1, "fled"), (2, "fought")])
def test_choices_decide_how_a_chapter_is_won(edition, n, ending):
    table = scene(chapter(1, "{ win: fled }", "{ win: fought }"), chapter(2), edition=edition)

    act(table, n)

    assert (table.state.outcome.result, table.state.outcome.ending) == ("won", ending)


# Trying again


@rule("CAMP-06", "ED-46")
@pytest.mark.parametrize(
    "house, fail, offered",
    [
        ({}, LOST, True),
        ({"retry": "as_card_says"}, LOST, False),
        ({"retry": "as_card_says"}, "{ fail: { ending: caught, retry: true } }", True),
        ({}, "{ fail: { ending: caught, retry: false } }", False),
    ],
)
def test_a_failed_chapter_is_played_again_unless_a_card_or_house_rule_says_otherwise(
    edition, house, fail, offered
):
    table = scene(chapter(1, fail), chapter(2), edition=edition, house=house)

    act(table)

    assert table.state.outcome.result == "failed"
    if not offered:
        assert table.session.pending is None
        return
    assert table.ask.options == ("retry", "stop")
    table.answer("retry")
    assert (table.state.chapter, table.state.attempt) == (1, 2)
    assert table.ask.key == "family.act"


@rule("CAMP-06", "OQ-28")
def test_a_new_attempt_starts_from_what_the_family_set_out_with(edition):
    second = chapter(2, "{ swap: 903 }, { give: { components: 9 } }, { set: ruined }, { burn: 114 }", LOST)
    table = scene(
        chapter(1, WON), second, ITEMS, edition=edition, items={"brick": [114]}, components={"maeve": 2}
    )
    act(table)
    table.answer("continue")
    act(table, 1)
    act(table, 2, "maeve")

    table.answer("retry")

    state = table.state
    assert (state.chapter, state.attempt) == (2, 2)
    assert state.members["brick"].items == [114]
    assert (state.members["brick"].components, state.members["maeve"].components) == (0, 2)
    assert sorted(state.karma.all()) == list(range(901, 910))
    assert state.flags == {}
    assert state.burned == []


@rule("CAMP-08", "OQ-28")
def test_a_card_may_let_the_family_keep_what_it_has(edition):
    kept = "{ fail: { ending: caught, keep: present } }"
    table = scene(chapter(1, "{ give: { components: 9 } }", kept), edition=edition)
    act(table, 1)
    act(table, 2, "maeve")

    table.answer("retry")

    assert table.state.members["brick"].components == 9
    assert table.state.attempt == 2


@rule("CAMP-07", "CARD-02")
def test_secrets_serve_every_chapter_and_other_decks_only_their_own(edition):
    secret = "- card: 920\n  front: { instructions: [{ set: { flag: read, by: 1 } }] }\n"
    stray = "- card: 130\n  front: { instructions: [{ set: strayed }] }\n"
    table = scene(chapter(1, WON), chapter(2, "{ take: 920 }, { take: 130 }"), secret, stray, edition=edition)
    act(table)
    table.answer("continue")

    act(table)

    assert table.state.flags == {"read": 1}
    assert [event.what.key for event in table.of(Skipped)] == ["skip.not-in-deck"]


@rule("CAMP-08", "GEN-08", "GEN-10")
def test_only_a_card_ends_a_chapter(edition):
    table = scene(chapter(1, LOST), edition=edition)

    laps = [table.lap() for _ in range(5)]
    assert not any(isinstance(event, ChapterEnded) for lap in laps for event in lap)
    act(table)

    assert [(event.result, event.ending) for event in table.of(ChapterEnded)] == [("failed", "caught")]
    assert table.ask.key == "chapter.next"


@rule("CAMP-08", "DYING-07")
def test_after_a_death_card_926_announces_the_failure_and_what_follows(edition):
    solemn = "- card: 926\n  front: { story: {}, instructions: [{ set: mourned }, { fail: { ending: grave, retry: false } }] }\n"
    table = scene(chapter(1, WON), solemn, edition=edition, karma=[908], **DYING)

    table.done()

    assert [(event.result, event.ending) for event in table.of(ChapterEnded)] == [("failed", "grave")]
    assert table.state.flags == {"mourned": 1}
    assert table.session.pending is None


@rule("CAMP-04", "CAMP-06")
def test_each_beginning_is_told_with_its_chapter_and_attempt():
    table = scene(chapter(1, LOST), chapter(2))
    act(table)

    table.answer("retry")

    assert [(event.chapter, event.attempt) for event in table.of(ChapterBegun)] == [(1, 2)]


PROLOGUE = """
- card: 90
  front: { actions: [{ icon: eye, do: [{ win: learnt }] }], instructions: [{ lay: { terrain: 91 } }, { set: promise }, { swap: 901 }, { give: { item: 92, to: brick } }] }
- card: 91
  front: { map: "#####\\n#a .#\\n#####", zones: { a: { start: [djamal, maeve, selena, brick] } } }
- card: 92
  front: { item: { kind: tool } }
"""


@rule("CAMP-01", "CAMP-03", "SETUP-05", "KARMA-02")
def test_a_prologue_leads_into_chapter_one_and_leaves_only_what_is_remembered():
    plain = book(THREE_ZONES, PROLOGUE)
    chapters = {0: ChapterCards(0, 90, 90, 99), 1: plain.chapters[1]}
    game = HeredityRules(replace(plain, chapters=chapters))
    table = Scene(Session(game, game.new(seed="prologue", chapter=0)))
    table.do("brick", "do", "90:1")

    table.answer("continue")

    assert table.state.chapter == 1
    assert table.state.flags == {"promise": 1}
    assert table.state.members["brick"].items == []
    assert sorted(table.state.karma.all()) == list(range(901, 910))
