"""Keeps the packs that games are played with, so that a game goes on when its pack is changed or gone."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

from heredity_bot.packs.pack import Pack, load_pack
from heredity_bot.packs.problem import PackError

_ALWAYS = (1980, 1, 1, 0, 0, 0)


def keep_pack(pack: Pack, folder: Path) -> Path:
    """A copy under the pack's own name, with what it extends beside it; made once."""
    home = folder / pack.name.replace(" ", "-")
    for each in _with_bases(pack):
        path = home / f"{each.manifest.id}.zip"
        if not path.exists():
            home.mkdir(parents=True, exist_ok=True)
            zip_pack(each, path)
    return home / f"{pack.manifest.id}.zip"


def kept_pack(name: str, folder: Path) -> Pack | None:
    """The copy of exactly this pack: the same id, version and content."""
    path = folder / name.replace(" ", "-") / f"{name.split(' ', maxsplit=1)[0]}.zip"
    if not path.is_file():
        return None
    try:
        pack = load_pack(path)
    except PackError:
        return None
    return pack if pack.name == name else None


def zip_pack(pack: Pack, path: Path) -> None:
    """The pack's own files; the same files always give the same bytes, and a crash leaves no half of it."""
    beside = path.with_name(f"{path.name}.new")
    with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as file:
        for name, raw in sorted(pack.files.items()):
            file.writestr(zipfile.ZipInfo(name, _ALWAYS), raw, zipfile.ZIP_DEFLATED)
    beside.replace(path)


def _with_bases(pack: Pack) -> Iterator[Pack]:
    yield pack
    if pack.base is not None:
        yield from _with_bases(pack.base)
