"""Random terrain for property tests."""

from string import ascii_letters

from hypothesis import strategies as st

from heredity_bot.games.heredity.rules.layout import PlacedFace
from heredity_bot.games.heredity.rules.terrain import Drawing, draw

SIZE = (6, 5)


def named(rows: list[list[str]]) -> str:
    """The same map with a letter in each floor."""
    letters = iter(ascii_letters)
    spots = [(x, y) for y, row in enumerate(rows) for x in range(len(row))]
    seen: set[tuple[int, int]] = set()
    for start in spots:
        waiting = [start] if start not in seen and rows[start[1]][start[0]] == " " else []
        if waiting:
            rows[start[1]][start[0]] = next(letters)
        while waiting:
            x, y = waiting.pop()
            seen.add((x, y))
            near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            waiting += [
                (a, b) for a, b in near if (a, b) in spots and (a, b) not in seen and rows[b][a] == " "
            ]
    return "\n".join("".join(row) for row in rows)


@st.composite
def maps(draws: st.DrawFn) -> str:
    width, height = SIZE
    sign = st.sampled_from("     ##=~!..")
    rows = draws(st.lists(st.lists(sign, min_size=width, max_size=width), min_size=height, max_size=height))
    rows[2][2] = " "
    return named(rows)


def drawings() -> st.SearchStrategy[Drawing]:
    return maps().map(draw)


@st.composite
def tables(draws: st.DrawFn) -> list[PlacedFace]:
    """Up to four cards, in a square of four places on one or two levels."""
    places = st.tuples(st.integers(0, 1), st.integers(0, 1), st.sampled_from((0, 0, 0, 1)))
    chosen = draws(st.lists(places, min_size=1, max_size=4, unique=True))
    numbers = draws(st.permutations(range(101, 101 + len(chosen))))
    links = st.dictionaries(st.sampled_from("ab"), st.sampled_from([(101,), (102,), (101, 102)]))
    return [
        PlacedFace(number, x, y, level, draws(drawings()), rooms={"a": 2}, links=draws(links))
        for number, (x, y, level) in zip(numbers, chosen, strict=True)
    ]
