"""A pack as one zip in memory, with the packs it extends: the form in which it is kept for tables."""

from __future__ import annotations

import zipfile
from base64 import b64decode, b64encode
from collections.abc import Iterator
from io import BytesIO

from heredity_bot.packs.files import Faulty
from heredity_bot.packs.pack import MOST_EXTENDED, Pack, load_pack, peek
from heredity_bot.packs.zip_reader import Zipped, open_archive

EXTENDS = "extends.base64"
"""The file inside the zip that holds the pack it extends, as a zip in base64: a bare zip within a zip could be taken for the
end of the outer one."""

_ALWAYS = (1980, 1, 1, 0, 0, 0)


def zip_pack(pack: Pack) -> bytes:
    """Pack the files of a pack and of those it extends; the same files always give the same bytes."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, raw in sorted(pack.files.items()):
            file.writestr(zipfile.ZipInfo(name, _ALWAYS), raw, zipfile.ZIP_DEFLATED)
        if pack.base is not None:
            below = b64encode(zip_pack(pack.base))
            file.writestr(zipfile.ZipInfo(EXTENDS, _ALWAYS), below, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def unzip_pack(content: bytes, name: str = "pack.zip") -> Pack:
    """Load a pack, and the packs it extends, from such a zip; raises `PackError`."""
    whole = Zipped(name, content)
    bases = {peek(base): base for base in _inside(whole)}
    return load_pack(whole, bases.get)


def _inside(pack: Zipped) -> Iterator[Zipped]:
    for _ in range(MOST_EXTENDED):
        try:
            archive = open_archive(pack)
        except Faulty:
            return
        content = archive.inner(EXTENDS)
        archive.close()
        if content is None:
            return
        try:
            pack = Zipped("extends.zip", b64decode(content))
        except ValueError:
            return
        yield pack
