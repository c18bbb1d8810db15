"""The page and its files: a browser asks for all that a page needs at once, and for each file only once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b
from importlib.resources import files

from aiohttp import web

MODULES = {"": "start.js", "table": "table.js", "join": "join.js", "preview": "preview.js"}
"""What the page loads for an address, by its first part."""
ALWAYS = "main.js"

_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
_IMPORT = re.compile(r' from "\./(\w+\.js)";')


class PageFiles:
    """All files of the page, read once; `mark` is another whenever one of them is."""

    def __init__(self) -> None:
        folder = files(__package__) / "static"
        self._files = {entry.name: entry.read_bytes() for entry in folder.iterdir() if _kind(entry.name)}
        digest = blake2b(digest_size=8)
        for name, body in sorted(self._files.items()):
            digest.update(f"{name} {len(body)} ".encode() + body)
        self.mark = digest.hexdigest()
        self._pages = {first: self._page(module) for first, module in MODULES.items()}

    def page(self, path: str) -> web.Response:
        """The same page everywhere, but each address has other modules to ask for before their turn comes."""
        body = self._pages[path.split("/")[1]]
        return web.Response(body=body, content_type="text/html", charset="utf-8")

    def file(self, name: str, mark: str = "") -> web.Response:
        """An address with the mark of today always means the same file and is never asked for again."""
        if name not in self._files:
            raise web.HTTPNotFound
        keep = "max-age=31536000, immutable" if mark == self.mark else "no-cache"
        return web.Response(
            body=self._files[name],
            content_type=_kind(name),
            charset="utf-8",
            headers={"Cache-Control": keep},
        )

    def _page(self, module: str) -> bytes:
        needed = self._needed((ALWAYS, module), {})
        hints = "".join(f'<link rel="modulepreload" href="/static/{name}">\n' for name in needed)
        page = self._files["index.html"].decode().replace("</head>", f"{hints}</head>")
        return page.replace('"/static/', f'"/static/{self.mark}/').encode()

    def _needed(self, modules: Iterable[str], found: dict[str, None]) -> Iterable[str]:
        """Modules with all that they import."""
        for name in modules:
            if name not in found:
                found[name] = None
                self._needed(_IMPORT.findall(self._files[name].decode()), found)
        return found


def _kind(name: str) -> str:
    return _TYPES.get(name[name.rfind(".") :], "")
