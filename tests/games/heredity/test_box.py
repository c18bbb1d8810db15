"""Every fault of a pack has its place, its code and a sentence in an author's words."""

import pytest

from heredity_bot.games.heredity.cards.book import FAMILIES
from heredity_bot.games.heredity.cards.pack_loader import check, open_box
from heredity_bot.games.heredity.checker import text_check
from heredity_bot.games.heredity.rules import conditions, permanent_rules, triggers
from heredity_bot.games.heredity.rules.effects import board, campaign, cards, choice, people
from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError
from tests.packs.pack_kit import write

CARDS, KARMA, TEXT, PACK = "cards/one.yaml", "cards/karma.yaml", "text/en/one.yaml", "pack.yaml"


def test_a_sound_pack_opens_with_the_base_cards(tmp_path):
    pack = load_pack(write(tmp_path))

    book = open_box(pack)

    assert check(pack) == []
    assert book.pack == pack.name
    assert {100, 101, 104, 901, 926, 17} | set(range(5, 17)) <= set(book.cards)
    assert sorted(book.family_of(n) for n in book.karma) == sorted(FAMILIES)
    assert book.chapters[1].first == 100
    assert len(book.body("brick", "legs").front.body.slots) == 3


def test_a_pack_may_replace_a_base_card(tmp_path):
    family = "- card: 17\n  front: { blocks: { left: none, right: blue } }\n- card: 101"
    path = write(tmp_path, cards=("- card: 101", family), text=("100:", "17: { name: Family }\n100:"))

    assert open_box(load_pack(path)).cards[17].front.blocks.left == "none"


FAULTS = {
    "UNKNOWN_VERB": ({"cards": ("take: 101", "tke: 101")}, CARDS, 6, "`tke` is not a verb. Did you mean `take`?"),
    "UNKNOWN_VERB in a list of an option": (
        {"cards": ("[{ burn: this }, {", "[{ brun: this }, {")}, CARDS, 12, "Did you mean `burn`"
    ),
    "UNKNOWN_VERB without a name": ({"cards": ("take: 101", "101")}, CARDS, 6, "should be a verb"),
    "UNKNOWN_CONDITION": (
        {"cards": ("take: 101", "if: { flog: x }\n        then: [{ burn: this }]")}, CARDS, 6, "`flag`"
    ),
    "UNKNOWN_RULE": (
        {"cards": ("    story: {}", "    story: {}\n    rules: [{ forbit: move }]")}, CARDS, 4, "`forbid`"
    ),
    "UNKNOWN_TRIGGER": (
        {"cards": ("    story: {}", "    story: {}\n    when:\n      - entres: 104.a\n        do: []")},
        CARDS, 5, "`enters`",
    ),
    "UNKNOWN_FIELD": ({"cards": ("story: {}", "storey: {}")}, CARDS, 3, "`story`"),
    "UNKNOWN_FIELD beside a verb": (
        {"cards": ("take: 101", "take: 101\n        esle: [{ burn: this }]")}, CARDS, 7, "`else`"
    ),
    "MISSING_FIELD": ({"cards": ("{ terrain: 104 }", "{ x: 1 }")}, CARDS, 5, "`lay` needs `terrain`"),
    "BAD_VALUE": ({"cards": ("take: 101", "take: soon")}, CARDS, 6, "`take` is `soon`, but a whole number is meant"),
    "BAD_VALUE of a word": (
        {"cards": ("take: 101", "damage: { who: brik }")}, CARDS, 6, "Did you mean `brick`?"
    ),
    "BAD_VALUE of a bound": ({"cards": ("take: 101", "take: 1000")}, CARDS, 6, "`take` is `1000`, but at most 999 is meant"),
    "BAD_VALUE of any number": (
        {"cards": ("take: 101", "put: { components: 1000000000000, at: 104.a }")}, CARDS, 6, "numbers on cards go up to 999"
    ),
    "BAD_VALUE of a number in quotes": (
        {"cards": ("take: 101", "put: { components: ' 1_000_000', at: 104.a }")}, CARDS, 6, "numbers on cards go up to 999"
    ),
    "BAD_VALUE of a long number": (
        {"cards": ("take: 101", f"take: {'9' * 5000}")}, CARDS, 6, "but a whole number is meant"
    ),
    "BAD_VALUE of a zone": (
        {"cards": ("take: 101", "put: { components: 1, at: yard }")}, CARDS, 6, "`at` is `yard`, but a zone such as `104.c`"
    ),
    "UNKNOWN_FIELD that is a second verb": (
        {"cards": ("take: 101", "take: 101\n        flip: this")}, CARDS, 7, "`take` and `flip` stand in one"
    ),
    "UNKNOWN_FIELD at the wrong place": (
        {"cards": ("story: {}", "reader: brick")}, CARDS, 3, "`reader` does not belong here"
    ),
    "MISSING_FIELD that stands too deep": (
        {"cards": ("take: 101", "vote: { key: way, options: {} }")}, CARDS, 6, "`options` belongs beside `vote`"
    ),
    "BAD_VALUE of a model": ({"karma": ("{ plus: 2 }", "{ plus: 2, times: 2 }")}, KARMA, 1, "exactly one of"),
    "CARD_TWICE": ({"cards": ("- card: 101", "- card: 100")}, CARDS, 7, "the first is cards/one.yaml:1"),
    "UNKNOWN_CARD": ({"cards": ("take: 101", "take: 102")}, CARDS, 6, "card 102"),
    "UNKNOWN_CARD of an icon": ({"cards": ("observe: 101", "observe: 103")}, CARDS, 22, "card 103"),
    "UNKNOWN_CARD of Characters": (
        {"cards": ("take: 101", "damage: { who: 105 }")}, CARDS, 6, "card 105"
    ),
    "UNKNOWN_CARD of the failure": ({"manifest": ("failure: 926", "failure: 927")}, PACK, 11, "927"),
    "UNKNOWN_ZONE": ({"cards": ("take: 101", "put: { components: 1, at: 104.c }")}, CARDS, 6, "It has `a` and `b`."),
    "WRONG_KIND": ({"cards": ("take: 101", "give: { item: 101 }")}, CARDS, 6, "wants an item"),
    "TEXT_MISSING of a story": ({"text": (", story: Once.", "")}, CARDS, 3, "`100.story` has no words in text/en/"),
    "TEXT_MISSING of a name": ({"text": ("name: Fork", "alt: Fork")}, CARDS, 7, "`101.name`"),
    "TEXT_MISSING of an option": ({"text": ("    ridge: Over the ridge\n", "")}, CARDS, 10, "`101.which_way.ridge`"),
    "TEXT_MISSING of a zone": ({"text": (", b: the hedge", "")}, CARDS, 22, "`104.b`"),
    "TEXT_MISSING of an ending": ({"text": ("home: Home., ", "")}, CARDS, 13, "`ending.home`"),
    "TEXT_MISSING of a failure": ({"cards": ("take: 101", "fail: lost")}, CARDS, 6, "`ending.lost`"),
    "TEXT_MISSING of a flag": ({"cards": ("take: 101", "set: seen")}, CARDS, 6, "`flag.seen`"),
    "TEXT_MISSING of a condition": ({"cards": ("take: 101", "if: { flag: seen }\n        then: [{ burn: this }]")}, CARDS, 6, "`flag.seen`"),
    "TEXT_MISSING of a token": ({"cards": ("take: 101", "add: { token: ink }")}, CARDS, 6, "`token.ink`"),
    "TEXT_MISSING of a kind of harm": ({"cards": ("take: 101", "damage: { who: actor, kind: frost }")}, CARDS, 6, "`harm.frost`"),
    "TEXT_MISSING of a line": ({"cards": ("take: 101", "tell: more")}, CARDS, 6, "`100.more`"),
    "TEXT_MISSING of an action": (
        {"cards": ("    story: {}", "    story: {}\n    actions:\n      - { icon: eye, do: [] }")},
        CARDS, 5, "`100.action.1`",
    ),
    "MAP_RAGGED": ({"cards": ("#a .b #\n", "#a .b\n")}, CARDS, 18, "has 5 signs, the first has 7"),
    "MAP_UNKNOWN_SIGN": ({"cards": ("#a .b #", "#a %b #")}, CARDS, 18, "'%' in column 4"),
    "MAP_ZONE_UNNAMED": ({"cards": ("#a .b #", "#a .  #")}, CARDS, 18, "no letter"),
    "MAP_ZONE_TWICE": ({"cards": ("#a .b #", "#a  b #")}, CARDS, 18, "two letters, a and b"),
    "MAP_ZONE_SPLIT": ({"cards": ("#a .b #", "#a .a #")}, CARDS, 18, "zone a is drawn twice"),
    "MAP_ZONES_DIFFER": ({"cards": ("      b: { observe: 101 }\n", "")}, CARDS, 20, "(b)"),
    "MAP_LEGEND": (
        {"cards": ("    zones:\n", "    lines: { black: xx }\n    zones:\n")}, CARDS, 20, "one sign of its own"
    ),
    "BAD_MANIFEST": ({"manifest": ("first: 100, ", "")}, PACK, 9, "needs `first`"),
    "BAD_MANIFEST of a field": ({"manifest": ("failure: 926", "failure: 926\nkarmma: 1")}, PACK, 12, "`karma`"),
    "BAD_MANIFEST of a game": ({"manifest": ("game: heredity", "game: chess")}, PACK, 3, "for 'chess'"),
    "NO_FIRST_CARD": ({"manifest": ("first: 100", "first: 110")}, PACK, 9, "begins with card 110"),
    "KARMA_NOT_NINE": ({"manifest": ("[901, 902", "[902")}, PACK, 10, "Missing: `violence`"),
    "KARMA_NOT_NINE by family": ({"karma": ("family: brute", "family: looter")}, PACK, 10, "Missing: `brute`"),
    "MAP_SIZES_DIFFER": (
        {
            "cards": (
                "- card: 101\n",
                "- card: 105\n  front: { map: '#a#', zones: { a: {} } }\n- card: 101\n",
            ),
            "text": ("104:", "105: { name: Hut, a: the hut }\n104:"),
        },
        CARDS, 18, "that of card 105 is 3 by 1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_file_line_code_and_sentence(tmp_path, name):
    spoilt, file, line, words = FAULTS[name]
    pack = load_pack(write(tmp_path, **spoilt))

    found = [problem for problem in check(pack) if problem.code == name.split()[0]]

    assert [(problem.file, problem.line) for problem in found] == [(file, line)]
    assert words in found[0].sentence
    with pytest.raises(PackError) as refused:
        open_box(pack)
    assert found[0] in refused.value.problems


def test_where_words_are_asked_for_is_known_by_names_that_exist():
    modules = (conditions, permanent_rules, triggers, board, campaign, cards, choice, people)
    models = {
        name: thing for module in modules for name, thing in vars(module).items() if isinstance(thing, type)
    }

    for owner, field in text_check.SAYS:
        assert any(field in getattr(models[name], "model_fields", {}) for name in models if name == owner), (
            owner
        )


def test_words_that_no_card_asks_for_are_a_warning(tmp_path):
    pack = load_pack(write(tmp_path, text=("name: Begin,", "name: Begin, stroy: Once.,")))

    assert [(p.file, p.line, p.code, p.severity) for p in check(pack)] == [
        (TEXT, 1, "TEXT_LEFT_OVER", "warning")
    ]
    assert "Did you mean `100.story`?" in check(pack)[0].sentence
    assert open_box(pack)


def test_other_forms_of_a_name_are_welcome(tmp_path):
    pack = load_pack(write(tmp_path, text=("a: the ditch", "a: { title: the ditch, to: into the ditch }")))

    assert check(pack) == []
    assert pack.text("en", "104.a") == "the ditch"


def test_one_broken_card_is_not_told_again_wherever_it_is_used(tmp_path):
    pack = load_pack(write(tmp_path, cards=("    zones:\n", "    zonse:\n")))

    assert {problem.code for problem in check(pack)} == {"UNKNOWN_FIELD"}


def test_everything_is_told_at_once(tmp_path):
    pack = load_pack(
        write(
            tmp_path, cards=("take: 101", "take: 102"), karma=("plus: 1 ", "plus: x "), text=("Once.", "''")
        )
    )

    assert {problem.code for problem in check(pack)} >= {"UNKNOWN_CARD", "BAD_VALUE"}


def test_words_of_a_card_that_cannot_be_read_are_not_left_over(tmp_path):
    pack = load_pack(write(tmp_path, cards=("win: home", "win: [home]")))

    assert {problem.severity for problem in check(pack)} == {"error"}


def test_words_for_another_card_are_suggested_only_if_they_are_missing(tmp_path):
    written = load_pack(write(tmp_path, text=("100:", "109: { name: Nobody }\n100:")))
    missing = load_pack(write(tmp_path / "other", text=("101:", "109:")))

    assert [problem.sentence for problem in check(written)] == ["no card asks for `109.name`."]
    assert any("`109.name`. Did you mean `101.name`?" in problem.sentence for problem in check(missing))


def test_a_misspelt_flag_is_told_with_what_is_meant(tmp_path):
    asked = "set: seen\n      - if: { flag: sean }\n        then: [{ burn: this }]"
    found = check(load_pack(write(tmp_path, cards=("take: 101", asked))))

    assert any(p.code == "FLAG_NEVER_SET" and p.sentence.endswith("Did you mean `seen`?") for p in found)
