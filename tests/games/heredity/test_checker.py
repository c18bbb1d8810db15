"""Every fault that reading a pack as a whole can show, each with its place, code and sentence."""

import re
from pathlib import Path

import pytest

import heredity_bot
from heredity_bot.games.heredity.cards.pack_loader import check, open_box
from heredity_bot.games.heredity.checker.codes import CODES
from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError, errors
from tests.games.heredity.first_steps import FOLDER
from tests.games.heredity.sample_pack import FILES, found_in, spoilt
from tests.work_count import at_most

C, K, T, P = "cards/one.yaml", "cards/karma.yaml", "text/en/one.yaml", "pack.yaml"


def test_the_pack_that_is_spoilt_below_is_sound(tmp_path):
    assert found_in(spoilt(tmp_path)[0]) == []


def also(card, text=""):
    """A further card at the end of the file, and its words."""
    return (C, "- card: 100\n", f"{card}- card: 100\n"), (T, "100: {", f"{text}100: {{")


def scene(written):
    """A scene on the front of card 115."""
    return (C, "    event: [{ tell: waits }]", f"    event: [{{ tell: waits }}]\n    scene: {written}")


def pictured(text):
    return (T, "115: { name: Door,", f"115: {{ name: Door, picture: {text},")


FAULTS = {
    "UNREACHABLE_CARD": (
        [*also("- card: §120\n  front: { instructions: [burn] }\n", "120: { name: Lost }\n")],
        "nothing in any chapter brings card 120",
    ),
    "UNREACHABLE_FACE": (
        [(C, "then: [{ flip: this }]", "then: [{ fail: late }]"), (C, "  back:\n    story: {}\n", "  back: §\n    story: {}\n")],
        "nothing turns card 110 to 110b",
    ),
    "KARMA_TO_COME": ([(C, "[{ swap: violence }]", "[]"), (K, "- { card: 911", "- { card: §911")], "911"),
    "EVENT_NEVER": (
        [(C, "      - anchor: { colour: blue, else: burn }\n", ""), (C, "    event:\n", "    event: §\n")],
        "never joins the timeline",
    ),
    "ENDING_UNREACHABLE": (
        [
            *also(
                "- card: 120\n  front: { instructions: [{ win: §fame }] }\n",
                "120: { name: Lost }\n",
            ),
            (T, "late: Too late.", "late: Too late., fame: Fame."),
        ],
        "`fame` stands only on cards that never come",
    ),
    "NO_WIN": (
        [(C, "do: [{ win: home }]", "do: [{ tell: waits }]"), (P, "  1: {", "  §1: {"), (T, "home: Home., ", "")],
        "cannot be won",
    ),
    "NO_FAILURE": (
        [(C, "[{ fail: late }]", "[]"), (P, "  1: {", "  §1: {"), (T, "late: Too late., ", "")],
        "only be lost by death",
    ),
    "CYCLE": (
        [(C, "instructions: [{ fail: late }]", "instructions: [{ flip: this }]"),
         (C, "      - add: { token: time, to: this, count: 9 }", "      - flip: §this\n      - add: { token: time, to: this, count: 9 }")],
        "110, 110b, 110 follow one another by themselves, for ever",
    ),
    "CYCLE of takes": (
        [(C, "- take: 111\n", "- take: §113\n      - take: 111\n"), (C, "      - vote: way\n", "      - take: 100\n      - vote: way\n")],
        "100, 113, 100",
    ),
    "CYCLE_MAYBE": (
        [(C, "instructions: [{ fail: late }]", "instructions: [{ flip: this }]"),
         (C, "      - add: { token: time, to: this, count: 9 }",
          "      - if: { laps: { at_least: 2 } }\n        then: [{ flip: §this }]\n      - add: { token: time, to: this, count: 9 }")],
        "if the conditions let them",
    ),
    "TRIGGER_LOOP": (
        [(C, "    event: [{ tell: waits }]", "    when:\n      - §damaged: everyone\n        do: [{ damage: { who: everyone } }]\n    event: [{ tell: waits }]")],
        "may set it off again",
    ),
    "TRIGGER_LOOP of tokens": (
        [(C, "    blocks: { below: [red] }", "    blocks: { below: [red] }\n    when:\n      - §reaches: { token: time, n: 3 }\n        do: [{ remove: { token: time } }, { add: { token: time } }]")],
        "`reaches`",
    ),
    "TIMELINE_COLOUR": ([(C, "anchor: { colour: red", "anchor: §{ colour: purple")], "offers purple"),
    "FLAG_NEVER_SET": ([(C, "[{ set: fed }]", "[]"), (C, "if: { flag: fed }", "if: { flag: §fed }")], "`fed` is asked for"),
    "FLAG_NEVER_READ": ([(C, "        if: { flag: fed }\n", ""), (C, "set: fed", "set: §fed")], "`fed` is set"),
    "TOKEN_NEVER_ADDED": (
        [(C, "      - add: { token: time, to: this, count: 9 }\n", ""), (C, "- remove: {", "- remove: §{")], "`time`",
    ),
    "TOKEN_NEVER_READ": (
        [(C, "[{ tell: growls }]", "[{ tell: growls }, { add: §{ token: ally } }]")], "`ally`",
    ),
    "HARM_NEVER": (
        [(C, "[{ tell: growls }]", "[{ tell: growls }]\n    rules: [{ immune: §gas }]")], "`gas`",
    ),
    "NO_OPTIONS": (
        [(C, "      - vote: way\n        options:\n          stay: [{ burn: this }]\n          go: [{ take: 115 }]\n",
          "      - vote: §way\n        options: {}\n      - take: 115\n"), (T, ", stay: Stay, go: Go", "")],
        "nothing to choose",
    ),
    "ACTION_TOO_DEAR": ([(C, "cost: { components: 1 }", "cost: { §components: 3 }")], "never more than 2"),
    "ACTION_TOO_DEAR of an item": ([(C, "improve: { cost: 1 }", "improve: §{ cost: 9 }")], "never more than 2"),
    "ACTION_TOO_MANY": ([(C, "together: 2", "together: §5")], "5 are needed at once, and 4 may"),
    "ACTION_TOO_MANY of a group": ([(C, "together: 2", "together: §3\n        who: parents")], "and 2 may"),
    "ACTION_TOO_MANY by name": ([(C, "together: 2", "together: §[brick]\n        who: parents")], "brick would have to"),
    "ACTION_NO_SLOT": (
        [(C, "      - icon: hand\n", "      - icon: §mouth\n"),
         *also("".join(
             f"- card: {n}\n  front: {{ body: {{ member: {m}, part: head, slots: [eye heart] }} }}\n"
             for n, m in zip((5, 8, 11, 14), ("djamal", "maeve", "selena", "brick"), strict=True)
         ), "".join(f"{n}: {{ name: Head }}\n" for n in (5, 8, 11, 14)))],
        "no slot shows the icon `mouth`",
    ),
    "ZONE_NEVER": (
        [(C, "at: 103.e", "at: §104.a"),
         *also("- card: 104\n  front:\n    map: |\n      #######\n      #a    #\n      #######\n    zones: { a: {} }\n",
               "104: { name: Nowhere, a: nowhere }\n")],
        "zone 104.a is on no terrain that can come",
    ),
    "NOT_IN_DECK": (
        [(C, "- take: 111\n", "- take: 111\n      - take: §210\n"),
         *also("- card: 210\n  front: { instructions: [burn] }\n", "210: { name: Far }\n")],
        "card 210 is not in the deck of chapter 1",
    ),
    "NOT_IN_DECK of a first card": ([(P, "low: 100, high", "low: §101, high")], "chapter 1 cannot begin"),
    "FLIP_NO_BACK": ([(C, "stay: [{ burn: this }]", "stay: [{ flip: §this }]")], "card 113 has no reverse"),
    "UNKNOWN_FAMILY": ([(C, "swap: violence", "swap: §violents")], "Did you mean `violence`?"),
    "KARMA_FAMILY": ([(K, "911, front: { karma: { family: violence", "911, front: { karma: { family: brute"), (K, "swap: 911", "swap: §911")], "of the family violence"),
    "KARMA_TWICE": ([(K, "swap: 911", "swap: §902"), (K, "{ card: 902, front: { karma: { family: brute", "{ card: 902, front: { karma: { family: violence")], "among the first nine"),
    "SWAP_NEVER": ([(C, "swap: violence", "swap: §scar")], "`scar`"),
    "EDGE_CLOSED": ([(C, "#a .b .\n", "#a .b #\n"), (C, "{ explore: 102 }", "{ §explore: 102 }")], "no zone of card 101 has an open way to the east"),
    "EDGE_CLOSED against a wall": ([(C, ".c .d #", "#c .d #"), (C, "{ explore: 102 }", "{ §explore: 102 }")], "share no open way"),
    "EDGE_CLOSED of itself": ([(C, "{ explore: 102 }", "{ §explore: 101 }")], "cannot be explored from itself"),
    "EDGE_CLOSED of a zone": ([(C, "{ explore: 102 }", "{ §explore: 102, zone: a }")], "zone a of card 101 has no open way"),
    "UNKNOWN_ZONE of an edge": ([(C, "{ explore: 102 }", "{ explore: 102, zone: §z }")], "no zone z"),
    "UNKNOWN_ZONE of a letter": ([(C, "at: 103.e", "at: §letter Q")], "letter Q"),
    "WRONG_KIND of an edge": ([(C, "{ explore: 102 }", "{ explore: §114 }")], "`explore` wants a terrain"),
    "MAP_MISSING": ([(C, "    blocks: { below: [red] }", "    blocks: { below: [red] }\n    zones: §{ a: {} }"), (T, "110: { name: Dusk }", "110: { name: Dusk, a: dusk }")], "no `map`"),
    "LEVEL_ONE_WAY": ([(C, "e: { level: 102 }", "e: {}"), (C, "d: { level: 103 }", "d: { §level: 103 }")], "back to 102"),
    "LEVEL_SAME": ([(C, "    level: 1\n", ""), (C, "d: { level: 103 }", "d: { §level: 103 }")], "same level as card 102"),
    "PLACE_TWICE": (
        [(C, "{ explore: 102 }", "[{ explore: 102 }, { explore: 104 }]"),
         *also("- card: §104\n  front:\n    map: |\n      #######\n      .a    #\n      #######\n    zones: { a: {} }\n",
               "104: { name: Twin, a: the twin }\n")],
        "card 104 comes to lie where card 102 lies",
    ),
    "PLACE_SHARED": (
        [(C, "- take: 111\n", "- take: 111\n      - lay: { terrain: 104, beside: 101 }\n"),
         *also("- card: §104\n  front:\n    map: |\n      #######\n      .a    #\n      #######\n    zones: { a: {} }\n",
               "104: { name: Twin, a: the twin }\n")],
        "where card 102 lies",
    ),
    "TERRAIN_NO_SITE": (
        [(C, "- take: 111\n", "- take: 111\n      - take: 104\n"),
         *also("- card: §104\n  front:\n    map: |\n      #######\n      .a    #\n      #######\n    zones: { a: {} }\n",
               "104: { name: Twin, a: the twin }\n")],
        "nothing says where it lies",
    ),
    "ROOM_TOO_SMALL": ([(C, "room: 5", "§room: 3")], "4 start in zone a, which has room for 3"),
    "ROOM_TIGHT": ([(C, "d: { level", "d: { room: 1, level"), (C, "      at: 102.d", "      figures: 2\n      at: §102.d")], "2 figures"),
    "START_MISSING": ([(C, ", selena, brick]", ", selena]"), (P, "  1: {", "  §1: {")], "where brick starts"),
    "CUT_OFF": ([(C, "#a .b .\n", "#a #b .\n"), (C, "      b: {", "      §b: {")], "no way leads into zone b"),
    "NPC_NEVER_PLACED": ([(C, "      at: 102.d\n", ""), (C, "    npc:\n", "    npc: §\n")], "card 111 stands"),
    "NPC_NEVER_ACTS": ([(C, "      anchor: green\n", ""), (C, "    npc:\n", "    npc: §\n")], "its turn never comes"),
    "NPC_NO_TARGET": (
        [(C, ".c .d #", ".c ~d #"), (C, "d: { level: 103 }", "d: {}"), (C, "at: 103.e", "at: 102.c"), (C, "e: { level: 102 }", "e: {}"),
         (C, "turn: [{ move: 1 }, {", "turn: §[{")],
        "neither a way out nor a range",
    ),
    "TEXT_LONG": ([(T, "story: Once.", "story: §" + " ".join(["word"] * 111))], "111 words"),
    "TEXT_LONG of a line": ([(T, "waits: It waits.", "waits: §" + " ".join(["word"] * 111))], "`115.waits`"),
    "TEXT_TOO_LONG": ([(T, "story: Once.", "story: §" + "x" * 2001)], "2001 signs; 2000 is the most"),
    "LABEL_TOO_LONG": ([(T, "stay: Stay", "stay: §" + "x" * 81)], "81 signs"),
    "LABEL_TOO_LONG of an action": ([(T, "npc1: Feed it", "npc1: §" + "x" * 81)], "`111.action.npc1`"),
    "NAME_TOO_LONG": ([(T, "name: Begin", "name: §" + "x" * 61)], "`100.name`"),
    "TEXT_MISSING of empty words": ([(T, "story: Once.", "story: ''"), (C, "    story: {}\n", "    story: §{}\n")], "`100.story`"),
    "BAD_MANIFEST of a range": ([(P, "low: 100, high: 199", "§low: 200, high: 199")], "above `high`"),
    "TOO_BIG": ([(C, "    map: |\n      #######\n      #a", "    map: §'" + "#" * 5000 + "'\n    lines: |\n      #######\n      #a")], "more than 1024 signs"),
    "SCENE_UNKNOWN": ([scene("{ place: §kichen }")], "Did you mean `kitchen`?"),
    "SCENE_UNKNOWN of a thing": ([scene("{ place: room, things: [§lantren] }")], "`lantern`"),
    "UNKNOWN_FIELD of a scene": ([scene("{ place: room, wether: fog §}")], "Did you mean `weather`?"),
    "SCENE_WHO": ([scene("{ place: room, people: [§djamel] }"), (P, "failure: 926", "failure: 926\ncast: { djamal: { kind: man } }")], "Did you mean `djamal`?"),
    "SCENE_WHO of a hand": ([scene("{ place: room, things: [{ §what: open_palm, of: nobody }] }")], "`nobody`"),
    "SCENE_UPON": ([scene("{ place: room, things: [cup, { §what: plate, upon: table }, table] }")], "no `table` before"),
    "SCENE_EMPTY": ([scene("{ place: cloth, camera: §close }")], "there is none"),
    "SCENE_NOT_DRAWN": ([scene("§{ place: room, things: cup }"), pictured("A cup beside a candle.")], "names `candle`"),
    "SCENE_NOT_NAMED": ([scene("§{ place: room, things: [cup, candle] }"), pictured("A cup.")], "draws `candle`"),
    "BOX_MISSING": ([(P, "failure: 926", "failure: 926\nbox: §true")], "Chapter I: 10 of 49 cards are typed in; missing 104–109 and 116–148."),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_file_line_code_and_sentence(tmp_path, name):
    changes, words = FAULTS[name]
    code = name.split()[0]
    path, marked = spoilt(tmp_path, *changes)

    found = [problem for problem in found_in(path) if problem.code == code and words in problem.sentence]

    assert [(problem.file, problem.line) for problem in found] == [marked]
    assert found[0].severity == CODES[code].severity
    if found[0].severity == "error":
        with pytest.raises(PackError):
            open_box(load_pack(path))


TWO = (C, "      at: 102.d", "      figures: 2\n      at: 102.d")
FIGURES = "111: { name: Dog,"


def figures(names):
    return (T, FIGURES, f"111: {{ name: Dog, figure: {names},")


@pytest.mark.parametrize("names", ["{ 1: Left, 2: Right }", "{ 2: { title: Right, nom: the right one } }"])
def test_each_of_several_figures_may_have_a_name(tmp_path, names):
    path, _ = spoilt(tmp_path, TWO, figures(names))

    assert [problem for problem in found_in(path) if "figure" in problem.sentence] == []


@pytest.mark.parametrize(
    "changes, code, words",
    [
        ([TWO, figures("{ 3: Third }")], "TEXT_LEFT_OVER", "no card asks for `111.figure.3`"),
        ([figures("{ 1: Only }")], "TEXT_LEFT_OVER", "no card asks for `111.figure.1`"),
        ([TWO, figures(f"{{ 1: {'x' * 61} }}")], "NAME_TOO_LONG", "`111.figure.1`"),
    ],
)
def test_a_name_for_a_figure_is_checked_like_others(tmp_path, changes, code, words):
    path, _ = spoilt(tmp_path, *changes)

    found = [problem for problem in found_in(path) if words in problem.sentence]

    line = FILES[T].splitlines().index(next(at for at in FILES[T].splitlines() if at.startswith("111:"))) + 1
    assert [(problem.file, problem.line, problem.code) for problem in found] == [(T, line, code)]


def test_every_code_is_in_the_table_and_every_code_in_the_table_is_used():
    """In the source a code is a word in capitals, in quotation marks, beside a sentence."""
    sources = [
        path.read_text("utf-8")
        for room in ("packs", "games/heredity")
        for path in (Path(heredity_bot.__file__).parent / room).rglob("*.py")
        if path.name != "codes.py"
    ]
    written = {
        word for source in sources for word in re.findall(r'"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"', source)
    }

    assert set(CODES) <= written | {"CYCLE"}


CODES_TOLD = re.compile(
    r"""(?:Problem\([^"()]*?,[^"]*?|head\(|tell\([^"]*?|refused\(|Closed\("[^"]*", )"([A-Z_0-9]{4,})"""
)


def test_no_code_is_told_that_the_table_does_not_know():
    told = set()
    for room in ("packs", "games/heredity/rules", "games/heredity/cards", "games/heredity/checker"):
        for path in (Path(heredity_bot.__file__).parent / room).glob("*.py"):
            told |= set(CODES_TOLD.findall(path.read_text("utf-8")))

    assert len(told) > 40
    assert told - set(CODES) == set()


def test_each_code_of_the_whole_is_provoked_here():
    from tests.games.heredity import test_box

    provoked = {name.split()[0] for name in (*FAULTS, *test_box.FAULTS)}
    of_files = {
        "NOT_A_PACK",
        "NOT_READABLE",
        "NOT_UTF8",
        "BAD_NAME",
        "BAD_ZIP",
        "PATH_OUT",
        "LINK_OUT",
        "TOO_BIG",
        "TOO_MANY",
    }
    of_files |= {"TOO_DEEP", "TEXT_TWICE", "TEXT_LEFT_OVER", "MAP_EMPTY"}

    rest = {code for code in CODES if not code.startswith(("YAML_", "EXTENDS_"))} - of_files

    assert rest - provoked == set()


def test_a_flag_of_another_pack_is_known_by_pack_yaml(tmp_path):
    path, _ = spoilt(tmp_path, (C, "[{ set: fed }]", "[]"), (P, "failure: 926", "failure: 926\nflags: [fed]"))

    assert found_in(path) == []


def test_a_guarded_circle_is_no_fault(tmp_path):
    guard = "      - if: { not: { in_play: 100 } }\n        then: [{ take: 100 }]\n      - vote: way\n"
    path, _ = spoilt(
        tmp_path, (C, "- take: 111\n", "- take: 113\n      - take: 111\n"), (C, "      - vote: way\n", guard)
    )

    assert found_in(path) == []


def test_an_npc_behind_a_window_needs_no_door(tmp_path):
    path, _ = spoilt(
        tmp_path,
        (C, ".c .d #", ".c ~d #"),
        (C, "      d: { level: 103 }\n", "      d: {}\n"),
        (C, "      c: {}\n", "      c: { level: 103 }\n"),
        (C, "{ melee: 1 }", "{ range: 3, power: 1 }"),
    )

    assert found_in(path) == []


@pytest.mark.parametrize("path", sorted(FOLDER.parent.glob("*/pack.yaml")), ids=lambda path: path.parent.name)
def test_the_shipped_packs_have_no_fault_of_the_whole(path):
    problems = check(load_pack(path.parent))

    assert [problem for problem in errors(problems) if problem.code != "TEXT_MISSING"] == []


def test_the_work_of_checking_the_shipped_pack_is_bounded():
    """It grows with the cards, and not faster."""
    pack = load_pack(FOLDER)

    with at_most(calls=15_000 * len(pack.entries)):
        check(pack)


def test_the_work_of_checking_a_large_pack_is_bounded(tmp_path):
    """A chain of two hundred places and seven hundred cards that take one another."""
    place = "- card: {n}\n  front:\n    map: |\n      #######\n      .a    .\n      #######\n    zones: {{ a: {{}} }}\n    edges: {{ east: {{ explore: {m} }} }}\n"
    cards = "".join(place.format(n=n, m=n + 1) for n in range(200, 390))
    cards += "".join(
        f"- card: {n}\n  front: {{ instructions: [{{ take: {n + 1} }}] }}\n" for n in range(400, 898)
    )
    words = "".join(f"{n}: {{ name: x, a: x }}\n" for n in range(200, 390))
    words += "".join(f"{n}: {{ name: x }}\n" for n in range(400, 898))
    path, _ = spoilt(
        tmp_path,
        *also(cards, words),
        (P, "high: 199", "high: 898"),
        (C, "- take: 111\n", "- take: 111\n      - take: 400\n"),
    )
    pack = load_pack(path)

    with at_most(calls=1_500_000):
        check(pack)


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_written_is_told_and_never_raised(tmp_path, seed):
    """Lines lost, doubled and with other numbers: the checker always has an answer."""
    import random

    luck = random.Random(seed)
    files = dict(FILES)
    name = luck.choice([C, C, K, P])
    numbers = re.findall(r"\b\d{3}\b", files[name])
    lines = files[name].splitlines(keepends=True)
    for _ in range(3):
        at = luck.randrange(len(lines))
        match luck.randrange(3):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, luck.choice(lines))
            case _:
                lines[at] = re.sub(r"\b\d{3}\b", lambda _: luck.choice(numbers), lines[at])
    path, _ = spoilt(tmp_path, (name, files[name], "".join(lines)))

    try:
        found = found_in(path)
    except PackError as refused:
        found = list(refused.problems)

    assert all(problem.code in CODES and problem.sentence.endswith((".", "?")) for problem in found)
