"""Packs that are written to take time or memory: read or refused with bounded work, and never a question that costs much."""

import string

import pytest

from heredity_bot.games.heredity.cards.pack_loader import check
from heredity_bot.games.heredity.rules import menu
from heredity_bot.games.heredity.rules.layout import Layout, PlacedFace
from heredity_bot.games.heredity.rules.terrain import draw
from heredity_bot.packs.files import DEPTH
from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError
from tests.games.heredity.scene import scene
from tests.packs.pack_kit import write
from tests.work_count import at_most, memory_below


def found_in(folder):
    """The codes found in a pack, with the work that any file may take."""
    with at_most(calls=6_000_000):
        try:
            problems = check(load_pack(folder))
        except PackError as fault:
            problems = fault.problems
    assert all(problem.sentence.endswith((".", "?")) for problem in problems)
    assert all(len(problem.sentence) < 2_000 for problem in problems)
    return {problem.code for problem in problems}


def pack(folder, *, cards="", text="", manifest=None):
    write(folder, **({"manifest": manifest} if manifest else {}))
    (folder / "cards" / "more.yaml").write_text(cards, "utf-8")
    (folder / "text" / "en" / "more.yaml").write_text(text, "utf-8")
    return folder


def instructions(*verbs, card=300):
    return f"- card: {card}\n  front: {{ instructions: [{', '.join(verbs)}] }}\n"


WRONG = "{ nonsense: 1 }"
NESTED = {
    "not": lambda n: "{ if: " + "{ not: " * n + WRONG + " }" * n + ", then: [burn] }",
    "all": lambda n: "{ if: " + "{ all: [" * n + WRONG + "] }" * n + ", then: [burn] }",
    "if": lambda n: "{ if: { flag: x }, then: [" * n + WRONG + "] }" * n,
    "try": lambda n: "{ try: [" * n + WRONG + "] }" * n,
    "each": lambda n: "{ each: everyone, do: [" * n + WRONG + "] }" * n,
    "vote": lambda n: "{ vote: v, options: { vote: [" * n + WRONG + "] } }" * n,
    "karma": lambda n: "{ karma: draw, then: [" * n + WRONG + "] }" * n,
}


@pytest.mark.parametrize("verb", NESTED)
@pytest.mark.parametrize("levels", [10, 15, DEPTH])
def test_an_error_below_nested_values_is_found_without_trying_all_paths(tmp_path, verb, levels):
    folder = pack(tmp_path, cards=instructions(NESTED[verb](levels)))

    found = found_in(folder)

    assert found & {"UNKNOWN_VERB", "UNKNOWN_CONDITION", "TOO_DEEP"}


def chain(count, *verbs):
    """Cards of which each brings the next one."""
    return "".join(
        instructions(f"{{ take: {200 + (i + 1) % count} }}", *verbs, card=200 + i) for i in range(count)
    )


EVERY_CHAPTER = "".join(f"  {n}: {{ first: 100, low: 100, high: 899 }}\n" for n in range(1, 21))
MANY = {
    "errors": (instructions(*[WRONG] * 900) * 20, "", None),
    "errors of one card": (instructions(*[WRONG] * 9_000), "", None),
    "long words": (instructions(*("{ " + "lay" * 30 + ": 1 }" for _ in range(900))), "", None),
    "unknown fields": ("- card: 300\n  front: { " + ", ".join(f"{'item' * 12}{i}: 1" for i in range(1_500)) + " }\n", "", None),
    "instructions": (chain(300, *["{ set: x }"] * 25), "", None),
    "letters": (chain(300, *["{ put: { components: 1, at: letter A } }"] * 12), "", None),
    "texts": ("", "".join(f"{i}: {{ {', '.join(f'k{k}: w' for k in range(900))} }}\n" for i in range(50)), None),
    "options": (instructions("{ vote: q, options: { " + ", ".join(f"o{i}: [burn]" for i in range(900)) + " } }"), "", None),
    "chapters": (chain(600, *["{ set: x }"] * 8), "", ("  1: { first: 100, low: 100, high: 199 }\n", EVERY_CHAPTER)),
    "flips": ("".join(instructions(*(f"{{ flip: {200 + (i * 7 + k) % 600} }}, {{ take: {200 + (i + k) % 600} }}" for k in range(8)), card=200 + i) for i in range(600)), "", ("  1: { first: 100, low: 100, high: 199 }\n", EVERY_CHAPTER)),
}  # fmt: skip


@pytest.mark.parametrize("what", MANY)
def test_however_much_of_something_there_is_the_work_is_bounded(tmp_path, what):
    cards, text, manifest = MANY[what]
    assert found_in(pack(tmp_path, cards=cards, text=text, manifest=manifest))


TERRAIN = "- card: {card}\n  {site}\n  front:\n    map: |\n      #######\n      #a .b #\n      #######\n    zones: {{ a: {zone}, b: {{}} }}\n    edges: {edges}\n"
BOUNDS = {
    "slots of an item": ("- { card: 300, front: { item: { kind: tool, slots: [" + "foot, " * 13 + "] } } }", "at most 12"),
    "slots of a body": ("- { card: 300, front: { body: { member: brick, part: legs, slots: [" + "foot, " * 13 + "] } } }", "at most 12"),
    "instructions": (instructions(*["burn"] * 101), "at most 100"),
    "options": (instructions("{ vote: q, options: { " + ", ".join(f"o{i}: [burn]" for i in range(101)) + " } }"), "at most 100"),
    "actions": ("- { card: 300, front: { actions: [" + "{ icon: eye, do: [burn] }, " * 101 + "] } }", "at most 100"),
    "columns": (TERRAIN.format(card=300, site="site: { x: 21 }", zone="{}", edges="{}"), "at most 20"),
    "rows": (instructions("{ lay: { terrain: 104, y: -21 } }"), "at least -20"),
    "explore icons": (TERRAIN.format(card=300, site="", zone="{}", edges="{ east: [" + "{ explore: 104 }, " * 9 + "] }"), "at most 8"),
    "level icons": (TERRAIN.format(card=300, site="", zone="{ level: [" + "104, " * 9 + "] }", edges="{}"), "at most 8"),
    "numbers": (instructions("{ damage: { who: everyone, points: 1000 } }"), "up to 999"),
    "values of a card": ("- card: 300\n  front: { instructions: [" + ("{ if: { all: [" + "{ flag: x }, " * 90 + "] }, then: [burn] }, ") * 20 + "] }\n", "more than 2000 values"),
}  # fmt: skip


@pytest.mark.parametrize("what", BOUNDS)
def test_what_multiplies_work_is_bounded(tmp_path, what):
    """`open_box` proves a pack with the same function, so that one inside a bundle is bounded, too."""
    cards, words = BOUNDS[what]

    problems = check(load_pack(pack(tmp_path, cards=cards)))

    assert any(words in problem.sentence for problem in problems), problems


def test_one_chapter_too_many_is_refused(tmp_path):
    chapters = "".join(f"  {n}: {{ first: 100, low: 100, high: 199 }}\n" for n in range(1, 22))

    found = found_in(pack(tmp_path, manifest=("  1: { first: 100, low: 100, high: 199 }\n", chapters)))

    assert "BAD_MANIFEST" in found


def test_packs_that_extend_one_another_share_what_a_pack_may_hold(tmp_path, monkeypatch):
    monkeypatch.setattr("heredity_bot.packs.pack.PACK_VALUES", 10_000)
    text = "".join(f"{i}: {{ {', '.join(f'k{k}: w' for k in range(90))} }}\n" for i in range(50))
    for name, above in (("one", "two"), ("two", "three"), ("three", "four"), ("four", "")):
        folder = pack(tmp_path / name, text=text, manifest=("id: small", f"id: {name}"))
        (folder / "text" / "en" / "more2.yaml").write_text(
            text.replace(": w", ": v").replace("k", "j"), "utf-8"
        )
        if above:
            manifest = folder / "pack.yaml"
            manifest.write_text(manifest.read_text("utf-8") + f"extends: {above}\n", "utf-8")

    assert found_in(tmp_path / "one") == {"TOO_BIG"}


# The worst question that a pack within its bounds can lead to


def crowded(items):
    """A corridor with thirty rooms, two hundred enemies, and somebody with so many items of twelve slots."""
    above, below = string.ascii_lowercase[8:23], string.ascii_uppercase[:15]
    walls, doors = "#" * 31, "#" + "#".join("." * 15) + "#"
    rows = [walls, f"#{'#'.join(above)}#", doors, "#h" + " " * 28 + "#", doors, f"#{'#'.join(below)}#", walls]
    zones = ", ".join(f'"{letter}": {{}}' for letter in above + below)
    slot = "{ icons: [foot, hand, eye, mouth], attack: { range: 9, power: 3 } }"
    cards = "- { card: 100, front: { instructions: [{ lay: { terrain: 104 } }] } }\n- card: 104\n  front:\n    map: |\n"
    cards += "".join(f"      {row}\n" for row in rows)
    cards += f"    zones: {{ h: {{ start: [djamal, maeve, selena, brick] }}, {zones} }}\n"
    cards += "".join(
        f"- {{ card: {200 + i}, front: {{ item: {{ kind: tool, slots: [{', '.join([slot] * 12)}] }} }} }}\n"
        for i in range(items)
    )
    cards += "".join(
        f"- {{ card: {500 + i}, front: {{ npc: {{ life: 1, status: hostile, figures: 14 }} }} }}\n"
        for i in range(14)
    )
    npcs = {500 + i: f"104.{above[i]}" for i in range(14)}
    return scene(cards, npc=npcs, items={"djamal": range(200, 200 + items)}, edition="fr-2023")


@pytest.mark.parametrize("items", [1, 60])
def test_the_worst_question_takes_little_work(items):
    table = crowded(items).t
    menu.family_menu(table)  # what is kept for all questions is worked out with the first

    with at_most(calls=300_000):
        menu.family_menu(table)
    with memory_below(50 << 20):
        menu.family_menu(table)


def test_what_is_seen_on_a_large_board_takes_little_work():
    """An open board of 30 cards, with somebody to aim at in every zone."""
    rows = ["." * 15, *[".a   .b   .c  ."] * 5, "." * 15]
    drawing = draw("\n".join(rows))
    layout = Layout([PlacedFace(100 + i, i % 14, i // 14, 0, drawing) for i in range(30)])

    with at_most(calls=400_000):
        shots = [layout.shot(0, zone.index) for zone in layout.zones[1:]]

    assert any(shots)
