"""Whatever is put on a page, Discord takes it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from heredity_bot.frontends.discord.messages.page import (
    ALT,
    DESCRIPTION,
    LABEL,
    OPTION_LABEL,
    OPTIONS,
    PLACEHOLDER,
    TEXT,
    Button,
    Buttons,
    Meaning,
    PictureBlock,
    SectionStart,
    Select,
    SelectOption,
    Space,
    TextBlock,
    page,
)
from tests.loopback import limits, spec

V2 = 1 << 15
words = st.builds(lambda sign, n: sign * n, st.sampled_from(["x", "é ", "🦊", "ab c"]), st.integers(0, 5000))
numbers = st.integers(0, 10**9)
buttons = st.builds(lambda label, n: Button(label, Meaning(f"b{n}")), words, numbers)
rows = st.builds(lambda some: Buttons(tuple(some)), st.lists(buttons, min_size=1, max_size=12))
options = st.builds(lambda label, n, about: SelectOption(label, f"o{n}", about), words, numbers, words)
selects = st.builds(
    lambda n, some, hint, least, most: Select(Meaning(f"s{n}"), tuple(some), hint, least, most),
    numbers,
    st.lists(options, min_size=1, max_size=40, unique_by=lambda option: option.value),
    words,
    st.integers(0, 30),
    st.integers(1, 30),
)
pictures = st.builds(lambda alt: PictureBlock("board.png", f"A board. {alt}"), words)
blocks = st.one_of(
    st.builds(TextBlock, words),
    st.just(Space()),
    st.just(SectionStart(1)),
    rows,
    selects,
    pictures,
    st.builds(TextBlock, words),
)


def problems(body: dict) -> list[str]:
    uploads = {"files[0]": limits.Upload("board.png", b"x")}
    found = limits.request_problems("POST", "/channels/{channel_id}/messages", body, uploads)
    if spec.spec_folder():
        found = [*found, *spec.rest().request_problems("POST", "/channels/1/messages", {}, body)]
    return [str(problem) for problem in found if "more than once" not in str(problem)]


@given(st.lists(blocks, max_size=60))
@example([TextBlock("x" * 2100), TextBlock("y" * 2100)])
@example([TextBlock("word") for _ in range(45)])
@example([Buttons((Button("A", Meaning(f"a{n}")), Button("B", Meaning(f"b{n}")))) for n in range(20)])
@example([SectionStart(n) if n % 2 else PictureBlock("board.png", "A board.") for n in range(60)])
def test_no_page_is_over_a_limit(some):
    made = page(TextBlock("First."), *some)

    assert problems({"components": made.components, "flags": V2}) == []


def test_controls_stay_when_there_is_too_much_to_read():
    some = [TextBlock("word " * 300) for _ in range(50)]

    made = page(*some, Buttons((Button("Act", Meaning("act")),)))

    assert "|act|" in str(made.components)
    assert len(str(made.components)) > TEXT / 2


@pytest.mark.parametrize(
    "block, limit",
    [
        (Buttons((Button("q" * 500, Meaning("b")),)), LABEL),
        (Select(Meaning("s"), (SelectOption("q" * 500, "v"),)), OPTION_LABEL),
        (Select(Meaning("s"), (SelectOption("o", "v", "q" * 500),)), DESCRIPTION),
        (Select(Meaning("s"), (SelectOption("o", "v"),), "q" * 500), PLACEHOLDER),
        (PictureBlock("board.png", "q" * 5000), ALT),
    ],
)
def test_what_is_too_long_is_cut_and_the_cut_is_seen(block, limit):
    made = str(page(TextBlock("First."), block).components)

    assert made.count("q") == limit - 1
    assert "…" in made


def test_a_menu_never_asks_for_more_than_it_offers():
    few = Select(Meaning("s"), (SelectOption("a", "a"), SelectOption("b", "b")), least=5, most=9)
    many = Select(Meaning("m"), tuple(SelectOption(str(n), str(n)) for n in range(60)), most=60)

    [_, first, second] = page(TextBlock("First."), few, many).components[0]["components"]

    [menu], [other] = first["components"], second["components"]
    assert (menu["min_values"], menu["max_values"]) == (2, 2)
    assert len(other["options"]) == other["max_values"] == OPTIONS
