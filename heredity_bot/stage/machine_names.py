"""The names of machine players at a table. A name has the level and a number, so any room can tell a machine from a person."""

from __future__ import annotations

import re

_NAME = re.compile(r"machine-(easy|normal|hard)-([1-9][0-9]?)")


def machine_name(level: str, number: int) -> str:
    return f"machine-{level}-{number}"


def machine_parts(name: str) -> tuple[str, int] | None:
    """The level and the number of a machine player; None for a person."""
    found = _NAME.fullmatch(name)
    return (found[1], int(found[2])) if found else None


def is_machine(name: str) -> bool:
    return name.startswith("machine-") and _NAME.fullmatch(name) is not None
