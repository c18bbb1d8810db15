"""An HTML file read as a browser and a screen reader would, and one whose marks do not nest is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "img", "br", "link", "input"}


@dataclass
class Page:
    lang: str = ""
    title: str = ""
    text: str = ""
    headings: list[tuple[int, str]] = field(default_factory=list)
    images: list[dict[str, str]] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = Page()
        self.open: list[str] = []

    def handle_starttag(self, tag, attrs):
        given = {name: value or "" for name, value in attrs}
        page = self.page
        page.tags.append(tag)
        page.ids += [given["id"]] if "id" in given else []
        if tag == "html":
            page.lang = given["lang"]
        elif tag == "img":
            page.images.append(given)
        elif tag == "a":
            page.links.append(given["href"])
        elif tag[0] == "h" and tag[1:].isdigit():
            page.headings.append((int(tag[1:]), ""))
        assert not [name for name in given if name.startswith("on")], "no script in an attribute"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data):
        inside = self.open[-1] if self.open else ""
        page = self.page
        if inside == "title":
            page.title += data
        elif "style" not in self.open and "head" not in self.open:
            page.text += data
            if page.headings and any(tag == f"h{page.headings[-1][0]}" for tag in self.open):
                level, words = page.headings[-1]
                page.headings[-1] = level, words + data


def read_page(content: bytes) -> Page:
    reader = _Reader()
    reader.feed(content.decode("utf-8"))
    reader.close()
    assert reader.open == [], "everything is closed"
    return reader.page


def plain(text: str) -> str:
    """Words alone: spaces are the setter's affair."""
    return " ".join(text.replace("\u202f", " ").replace("\u00a0", " ").split())
