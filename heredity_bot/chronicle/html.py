"""The chronicle as one HTML file with its fonts and pictures inside; it has no script and loads nothing."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from importlib.resources import files

from heredity_bot.chronicle.parts import (
    BookChapter,
    BookChoice,
    BookParagraph,
    BookReading,
    BookRound,
    BookSpeech,
    Bout,
    NumberTable,
    Passage,
    Plate,
    Prints,
    Storybook,
)
from heredity_bot.chronicle.text import ChronicleText
from heredity_bot.pictures.text import NARROW, STORY
from heredity_bot.stage.language import LANGUAGES

RTL_STYLE = ".skip { left: auto; inset-inline-start: -99rem; }\n"
"""To the left, a page that is read from the right can be scrolled."""
POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"
"""Nothing is run and nothing is fetched, even if a pack or a name holds markup."""

_SIZES = {"board": "wide", "portrait": "small"}


def page(story: Storybook, prints: Prints) -> bytes:
    return "\n".join(_Page(story, prints).lines()).encode()


class _Page:
    def __init__(self, story: Storybook, prints: Prints) -> None:
        self.story, self.prints, self.text = story, prints, ChronicleText(story.locale)

    def lines(self) -> Iterator[str]:
        story = self.story
        yield "<!DOCTYPE html>"
        is_rtl = LANGUAGES[story.locale].direction == "rtl"
        direction, mirrored = (' dir="rtl"', RTL_STYLE) if is_rtl else ("", "")
        yield f'<html lang="{story.locale}"{direction}>'
        yield '<head>\n<meta charset="utf-8">'
        yield f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield '<meta name="generator" content="heredity_bot">'
        yield f"<title>{escape(story.title)} · {escape(story.subtitle)}</title>"
        yield f"<style>\n{_fonts()}{_style()}{mirrored}</style>\n</head>\n<body>"
        yield f'<a class="skip" href="#story">{escape(self.text.say("skip"))}</a>'
        yield from self._cover()
        yield from self._contents()
        yield '<main id="story">'
        for number, chapter in enumerate(story.chapters, start=1):
            yield from self._chapter(number, chapter)
        yield from self._whole()
        yield "</main>"
        yield from self._end()
        yield "</body>\n</html>\n"

    # Front matter

    def _cover(self) -> Iterator[str]:
        story = self.story
        yield "<header>"
        if (cover := story.cover(self.prints)) is not None:
            yield from self._figure(cover)
        yield f'<h1>{escape(story.title)}</h1>\n<p class="subtitle">{escape(story.subtitle)}</p>'
        yield f'<p class="when">{escape(story.when)}</p>'
        cast = "".join(f"<li><b>{escape(name)}</b> {escape(by)}</li>" for name, by in story.cast)
        yield f'<ul class="cast" aria-label="{escape(story.cast_title)}">{cast}</ul>\n</header>'

    def _contents(self) -> Iterator[str]:
        yield f'<nav aria-labelledby="contents">\n<h2 id="contents">{escape(self.text.say("contents"))}</h2>\n<ol>'
        for number, chapter in enumerate(self.story.chapters, start=1):
            title = " · ".join(part for part in (chapter.title, chapter.note) if part)
            yield (
                f'<li><a href="#chapter-{number}"><span>{escape(title)}</span> '
                f"<span>{escape(chapter.end)}</span></a></li>"
            )
        if self.story.sheet is not None:
            yield f'<li><a href="#numbers"><span>{escape(self.text.say("numbers-all"))}</span></a></li>'
        yield "</ol>\n</nav>"

    # The story

    def _chapter(self, number: int, chapter: BookChapter) -> Iterator[str]:
        name = f"chapter-{number}"
        yield f'<section class="chapter" id="{name}" aria-labelledby="{name}-title">'
        yield f'<h2 id="{name}-title">{escape(chapter.title)}</h2>'
        if chapter.note:
            yield f'<p class="end">{escape(chapter.note)}</p>'
        for passage in chapter.passages:
            yield from self._passage(passage)
        yield f'<section class="numbers">\n<h3>{escape(chapter.end)}</h3>'
        if chapter.poster is not None:
            yield from self._figure(chapter.poster, "wide")
        yield from _facts(chapter.facts)
        yield from _sheet(chapter.sheet)
        yield "</section>\n</section>"

    def _passage(self, passage: Passage) -> Iterator[str]:
        match passage:
            case BookRound():
                yield f"<h3>{escape(passage.title)}</h3>"
            case BookParagraph():
                yield f"<p>{escape(passage.text)}</p>"
            case BookSpeech():
                yield f'<div class="spoken">{_paragraphs(passage.text)}</div>'
            case BookReading():
                yield from self._reading(passage)
            case BookChoice():
                question = f"<p>{escape(passage.question)}</p>" if passage.question else ""
                yield f'<div class="choice">{question}<p><strong>{escape(passage.option)}</strong></p>'
                yield f'<p class="by">{escape(passage.by)}</p></div>'
            case Bout():
                yield f'<p class="bout"><b>{escape(passage.head)}.</b> <span>{escape(passage.sum)}.</span> '
                yield f"{escape(passage.result)}</p>"
            case Plate():
                yield from self._figure(passage, _SIZES.get(passage.kind, ""))

    def _reading(self, reading: BookReading) -> Iterator[str]:
        yield '<article class="card">'
        if reading.plate is not None:
            yield from self._figure(reading.plate)
        yield f'<div class="text"><h4>{escape(reading.title)}</h4>'
        if reading.reader:
            yield f'<p class="reader">{escape(reading.reader)}</p>'
        yield f"{_paragraphs(reading.text)}</div>\n</article>"

    def _figure(self, plate: Plate, look: str = "") -> Iterator[str]:
        made = self.prints.get(plate.number)
        if made is None:
            return
        source = f"data:{made.mime};base64,{b64encode(made.data).decode()}"
        caption = f"<figcaption>{escape(plate.caption)}</figcaption>" if plate.caption else ""
        kind = f' class="{look}"' if look else ""
        yield (
            f'<figure{kind}><img src="{source}" alt="{escape(made.alt)}" width="{made.width}" '
            f'height="{made.height}">{caption}</figure>'
        )

    # Back matter

    def _whole(self) -> Iterator[str]:
        story = self.story
        if story.sheet is None:
            return
        yield '<section class="chapter" id="numbers" aria-labelledby="numbers-title">'
        yield f'<h2 id="numbers-title">{escape(self.text.say("numbers-all"))}</h2>'
        yield from _facts(story.facts)
        yield from _sheet(story.sheet)
        yield "</section>"

    def _end(self) -> Iterator[str]:
        story, say = self.story, self.text.say
        yield "<footer>"
        if story.receipt:
            yield f"<h2>{escape(say('receipt'))}</h2>\n<p>{escape(say('receipt-about'))}</p>"
            yield from _facts(story.receipt)
        for note in [*story.notes, say("colophon")]:
            yield f"<p>{escape(note)}</p>"
        yield "</footer>"


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{escape(part.strip())}</p>" for part in text.split("\n") if part.strip())


def _facts(facts: Iterable[tuple[str, str]]) -> Iterator[str]:
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    if rows:
        yield f"<dl>{rows}</dl>"


def _sheet(sheet: NumberTable | None) -> Iterator[str]:
    if sheet is None:
        return
    head, *rows = sheet.rows
    caption = escape(sheet.caption)
    yield f'<div class="scroll" role="region" tabindex="0" aria-label="{caption}"><table><caption>{caption}</caption>'
    names = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    yield f"<thead><tr>{names}</tr></thead><tbody>"
    for name, *cells in rows:
        numbers = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{escape(name)}</th>{numbers}</tr>'
    yield "</tbody></table></div>"


@cache
def _style() -> str:
    return (files("heredity_bot.chronicle") / "style.css").read_text("utf-8")


@cache
def _fonts() -> str:
    """The fonts of the story and of the headings, so that the book looks the same everywhere."""
    faces = []
    for type_ in (STORY, NARROW):
        data = (files("heredity_bot.pictures") / "fonts" / type_.file).read_bytes()
        source = f"data:font/ttf;base64,{b64encode(data).decode()}"
        faces.append(
            f'@font-face {{ font-family: "{type_.family}"; font-weight: 400 700; src: url({source}); }}\n'
        )
    return "".join(faces)
