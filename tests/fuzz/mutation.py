"""Changes valid data into data that is nearly valid: the shape of a reader's grammar stays, its values do not."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

HOSTILE = (
    "\x1b]52;c;ZWNobyBoaQ==\x07",
    "\x1b[2J\x1b[31m",
    "\x9b31m",
    "\u202egnp.exe",
    "line\nbreak\r\nand\u2028more",
    "nul\x00inside",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "@everyone <@1> <@&2> <#3> </play:4>",
    "[masked](https://example.org)",
    "`code` **bold** ||spoiler|| > quote",
    '#eval(read("/etc/passwd"))',
    "]]><!--",
    "${jndi:ldap://x}",
    "%s %n {0} { $x }",
    "../../../etc/passwd",
    "hb|act|x|y",
)
"""Texts that steer a terminal, a browser, Discord, a drawing, a printer or a log where they are not made harmless."""

ODD = (
    *HOSTILE,
    *(
        "",
        " ",
        "0",
        "-1",
        "true",
        "None",
        "~",
        "x" * 5_000,
        "é" * 300,
        "\ufeff",
        "\U0001f98a" * 50,
        "a" * 41,
        "٣",
    ),
    *(None, True, False, 0, -1, 1, 2, 7, 13, 99, 100, 101, 999, 1000, 2**31, 2**53, 2**63, 10**30, -(10**18)),
    *(0.5, -0.0, 1e308, 1e-300, 3.2e10, [], {}, [[]], [None], {"": None}, {"x": {"x": {"x": 1}}}),
)


LARGEST = 20_000
"""Values above which data is not changed any further."""


def places_in(tree: Any) -> list[tuple[Any, Any]]:
    """Every container with each of its keys or indices."""
    found: list[tuple[Any, Any]] = []
    waiting = [tree]
    while waiting:
        here = waiting.pop()
        keys = list(here) if isinstance(here, dict) else range(len(here)) if isinstance(here, list) else ()
        for key in keys:
            found.append((here, key))
            waiting.append(here[key])
    return found


def mutated(tree: Any, luck: Random, changes: int) -> Any:
    """The tree with so many changes, in place."""
    for _ in range(changes):
        places = places_in(tree)
        if not places or len(places) > LARGEST:
            return tree
        holder, key = luck.choice(places)
        with suppress(RecursionError):  # what is nested so deep already is not copied again
            luck.choice(CHANGES)(holder, key, places, luck)
    return tree


def _odd(holder: Any, key: Any, _places: list[tuple[Any, Any]], luck: Random) -> None:
    holder[key] = copied(luck.choice(ODD))


def _removed(holder: Any, key: Any, _places: list[tuple[Any, Any]], _luck: Random) -> None:
    del holder[key]


def _of_elsewhere(holder: Any, key: Any, places: list[tuple[Any, Any]], luck: Random) -> None:
    other, there = luck.choice(places)
    holder[key] = copied(other[there])


def _repeated(holder: Any, key: Any, _places: list[tuple[Any, Any]], luck: Random) -> None:
    times = luck.choice((2, 3, 20, 150, 1_500))
    if len(places_in(holder[key])) * times > LARGEST:
        return  # the generator itself stays small
    if isinstance(holder, list):
        holder[key:key] = [copied(holder[key]) for _ in range(times)]
    elif isinstance(holder[key], str):
        holder[key] = holder[key][: 100_000 // times] * times
    else:
        holder |= {f"{key}{n}": copied(holder[key]) for n in range(times)}


def _nested(holder: Any, key: Any, _places: list[tuple[Any, Any]], luck: Random) -> None:
    inner, name = holder[key], key if isinstance(key, str) else luck.choice(("not", "all", "then", "do"))
    for _ in range(luck.choice((1, 2, 8, 30, 60, 200))):
        inner = {name: inner} if luck.random() < 0.7 else [inner]
    holder[key] = inner


def _renamed(holder: Any, key: Any, places: list[tuple[Any, Any]], luck: Random) -> None:
    if isinstance(holder, dict):
        names = [there for _, there in places if isinstance(there, str)]
        holder[luck.choice((*names, *HOSTILE, ""))] = holder.pop(key)


def _added_to(holder: Any, key: Any, _places: list[tuple[Any, Any]], luck: Random) -> None:
    if isinstance(holder[key], bool) or not isinstance(holder[key], (int, float)):
        holder[key] = f"{luck.choice(HOSTILE)}{holder[key]}" if isinstance(holder[key], str) else holder[key]
    else:
        holder[key] += luck.choice((-1, 1, -2, 10, 1_000, 10**9))


Change = Callable[[Any, Any, list[tuple[Any, Any]], Random], None]
CHANGES: tuple[Change, ...] = (
    _odd,
    _odd,
    _removed,
    _of_elsewhere,
    _of_elsewhere,
    _repeated,
    _nested,
    _renamed,
    _added_to,
)


def copied(value: Any) -> Any:
    """A deep copy of plain data."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return [copied(part) for part in value] if isinstance(value, list) else value


def smudged(raw: bytes, luck: Random, changes: int) -> bytes:
    """The bytes with so many flipped, cut, repeated or put in."""
    content = bytearray(raw)
    for _ in range(changes):
        at = luck.randrange(len(content) + 1)
        match luck.randrange(5):
            case 0 if at < len(content):
                content[at] ^= 1 << luck.randrange(8)
            case 1:
                del content[at : at + luck.choice((1, 2, 16, 1_000))]
            case 2:
                content[at:at] = luck.choice(
                    (b"\0", b"\xff\xfe", b"\n", b"PK\x05\x06", b"${A}", b"\x1b]52;", b"[" * 2_000)
                )
            case 3:
                content[at:at] = content[at : at + 50] * luck.choice((1, 3, 200))
            case _:
                content[at : at + 4] = luck.randbytes(4)
    return bytes(content)
