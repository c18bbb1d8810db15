"""How figures are told: one on a line, and beside it what is aimed at."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from pathlib import Path

NAME, VALUE = 66, 24


def heading(what: str) -> None:
    """With what one has to know of the machine to compare."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"\n{what}\n  Python {platform.python_version()}, {os.cpu_count()} cores{load}", flush=True)


def figure(what: str, value: str, aim: str = "", *, held: bool | None = None) -> None:
    verdict = "" if held is None else ", held" if held else ", MISSED"
    beside = f"  (aim: {aim}{verdict})" if aim else ""
    print(f"  {what:<{NAME}} {value:>{VALUE}}{beside}", flush=True)


def at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def processor_seconds(pid: int) -> float:
    """Of another process, with all its threads."""
    fields = _stat(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and all that it started, and they."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with suppress(OSError):  # it has ended meanwhile
                parents.setdefault(int(_stat(int(entry.name))[1]), []).append(int(entry.name))
    found = [pid]
    for each in found:
        found += parents.get(each, [])
    return found


def family_seconds(pid: int) -> float:
    """Processor time of a process and of all that it started, those that have ended among them."""
    ticks = 0
    for each in family(pid):
        with suppress(OSError):
            ticks += sum(map(int, _stat(each)[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def family_resident(pid: int) -> float:
    """MiB of a process and of all that it started; pages that they share count for each."""
    return sum(map(resident, family(pid)))


def _stat(pid: int) -> list[str]:
    """What Linux tells of a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def resident(pid: int) -> float:
    """MiB; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
