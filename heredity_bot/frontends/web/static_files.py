"""The page and its files, with hints so that a browser loads all of them at once, and each only once."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

from aiohttp import web

from heredity_bot.frontends.web.text import web_text
from heredity_bot.games.plugin import PageTheme, plugin
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.locale_files import locale_text

MODULES = {"": "start.js", "table": "table.js", "join": "join.js", "preview": "preview.js"}
"""The module of each page, by the first part of its address."""
ALWAYS = "main.js"
ICON = "icon.svg"

_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
_NEEDS_SCRIPT = re.compile(r"\.needs-script = (.+)")
_IMPORT = re.compile(r' from "\./(\w+\.js)";')


class ServedFolder:
    """The files of a folder for browsers, read once; `mark` changes with their content."""

    def __init__(self, folder: Traversable) -> None:
        self.contents = {entry.name: entry.read_bytes() for entry in folder.iterdir() if _kind(entry.name)}
        digest = blake2b(digest_size=8)
        for name, body in sorted(self.contents.items()):
            digest.update(f"{name} {len(body)} ".encode() + body)
        self.mark = digest.hexdigest()

    def file(self, name: str, mark: str = "") -> web.Response:
        """A file; an address with the present mark never changes its content, so browsers keep it."""
        if name not in self.contents:
            raise web.HTTPNotFound
        keep = "max-age=31536000, immutable" if mark == self.mark else "no-cache"
        return web.Response(
            body=self.contents[name],
            content_type=_kind(name),
            charset="utf-8",
            headers={"Cache-Control": keep},
        )


class PageFiles:
    """The page with its modules, and the files of games; `game` is the one offered first."""

    def __init__(self, locale: str, game: str = "") -> None:
        self._locale, self._game = locale, game
        self._own = ServedFolder(files(__package__) / "static")
        self.mark, self.file = self._own.mark, self._own.file
        self._pages: dict[str, bytes] = {}

    def page(self, path: str) -> web.Response:
        """The page, with preload hints for the modules that an address needs."""
        first = path.split("/")[1]
        if first not in self._pages:
            self._pages[first] = self._page(MODULES[first])
        return web.Response(body=self._pages[first], content_type="text/html", charset="utf-8")

    def _page(self, module: str) -> bytes:
        needed = self._needed((ALWAYS, module), {})
        hints = "".join(f'<link rel="modulepreload" href="/static/{name}">\n' for name in needed)
        languages = [
            {"id": code, "name": language.name, "direction": language.direction}
            for code, language in LANGUAGES.items()
        ]
        filled = {
            "{locale}": self._locale,
            "{direction}": LANGUAGES[self._locale].direction,
            "{languages}": json.dumps(languages, ensure_ascii=False),
            "{title}": web_text(self._locale, self._game).say("title"),
            "{noscript}": " – ".join(map(_needs_script, LANGUAGES)),
        }
        page = self._own.contents["index.html"].decode()
        for gap, text in filled.items():
            page = page.replace(gap, escape(text))
        page = page.replace("</head>", f"{hints}</head>")
        return page.replace('"/static/', f'"/static/{self.mark}/').encode()

    def icon(self) -> web.Response:
        theme = plugin(self._game).theme if self._game else PageTheme()
        return self.of_game(self._game, theme.icon) if theme.icon else self.file(ICON)

    def of_game(self, game: str, name: str, mark: str = "") -> web.Response:
        return _folder_of(game).file(name, mark)

    def theme(self, game: str) -> dict[str, str]:
        """The addresses of a game's style sheet and script; "" where it has none."""
        theme = plugin(game).theme
        mark = _folder_of(game).mark if theme.folder else ""
        return {
            kind: f"/games/{game}/{mark}/{name}" if name else ""
            for kind, name in (("styles", theme.styles), ("script", theme.script))
        }

    def _needed(self, modules: Iterable[str], found: dict[str, None]) -> Iterable[str]:
        """Modules with all modules that they import."""
        for name in modules:
            if name not in found:
                found[name] = None
                self._needed(_IMPORT.findall(self._own.contents[name].decode()), found)
        return found


def _needs_script(locale: str) -> str:
    """The sentence for browsers without scripts, read without Fluent, which loads much data for each language."""
    found = _NEEDS_SCRIPT.search(locale_text(__package__, f"{locale}.ftl"))
    return found[1] if found else ""


@cache
def _folder_of(game: str) -> ServedFolder:
    return ServedFolder(files(plugin(game).theme.folder))


def _kind(name: str) -> str:
    return _TYPES.get(name[name.rfind(".") :], "")
