"""The glossaries of all languages correspond, and no text says a thing by a name that they forbid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
import yaml
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent
HOLE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands where a sentence is filled in."""
FORBIDDEN = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Glossary:
    names: dict[str, str]
    """Entry → its name in this language."""
    never: tuple[str, ...]
    not_in_sentences: tuple[str, ...]
    exceptions: frozenset[tuple[str, str]] = field(default_factory=frozenset)
    """A forbidden word, and where it stands all the same."""


@dataclass(frozen=True)
class Text:
    where: str
    words: str


def read_glossary(page: str) -> Glossary:
    """Rows of five cells are entries, rows of three are exceptions."""
    rows = [cells(line) for line in page.splitlines() if line.startswith("|") and "|---" not in line]
    entries = [row for row in rows if len(row) == 5 and row[0] != "Entry"]
    return Glossary(
        {row[0]: row[1].strip("*") for row in entries},
        tuple(word for row in entries for word in FORBIDDEN.findall(row[3])),
        tuple(word for row in entries for word in FORBIDDEN.findall(row[4])),
        frozenset(
            (FORBIDDEN.findall(row[0])[0], FORBIDDEN.findall(row[1])[0])
            for row in rows
            if len(row) == 3 and FORBIDDEN.findall(row[0])
        ),
    )


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


@cache
def glossary(locale: str) -> Glossary:
    return read_glossary((ROOT / "docs" / "glossary" / f"{locale}.md").read_text("utf-8"))


class _Patterns(Visitor):
    """The words of a message, its attributes and variants, each whole; names of keys and variables are none."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - Fluent's name
        parts = [part.value if isinstance(part, ast.TextElement) else HOLE for part in node.elements]
        self.found.append("".join(parts))
        self.generic_visit(node)


def sentences(locale: str) -> Iterator[Text]:
    """Of Heredity's locale files and those of the front ends; other games call their things as they like."""
    package = ROOT / "heredity_bot"
    found = {*package.rglob(f"locale/{locale}.ftl"), *package.rglob(f"locale/{locale}/**/*.ftl")}
    others = {*package.glob("games/*/**/*.ftl")} - {*package.glob("games/heredity/**/*.ftl")}
    for path in sorted(found - others):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, (ast.Message, ast.Term)):
                patterns = _Patterns()
                patterns.visit(entry)
                yield from (Text(entry.id.name, words) for words in patterns.found)


def stories(locale: str) -> Iterator[Text]:
    """Of all cards; how names are pronounced is left out."""
    for path in sorted((ROOT / "content").glob(f"*/*/text/{locale}/*.yaml")):
        if path.name != "pronunciation.yaml":
            yield from _strings(yaml.safe_load(path.read_text("utf-8")), ())


def _strings(node: object, keys: tuple[str, ...]) -> Iterator[Text]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from _strings(value, (*keys, str(key)))
    else:
        yield Text(".".join(keys), str(node))


@cache
def pattern(word: str) -> re.Pattern[str]:
    """Whole words, in any case; a star stands for any ending, and `'` for either apostrophe."""
    ending = r"\w*" if word.endswith("*") else ""
    told = re.escape(word.removesuffix("*")).replace("’", "[’']").replace(r"\ ", r"\s+")
    return re.compile(rf"(?<!\w){told}{ending}(?!\w)", re.IGNORECASE)


def misnamed(texts: Iterator[Text], words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for text in texts:
        yield from ((word, text.where) for word in words if pattern(word).search(text.words))


def everything_misnamed(locale: str) -> set[tuple[str, str]]:
    known = glossary(locale)
    return {
        *misnamed(sentences(locale), known.never + known.not_in_sentences),
        *misnamed(stories(locale), known.never),
    }


@pytest.fixture(params=sorted(path.stem for path in (ROOT / "docs" / "glossary").glob("*.md")))
def locale(request: pytest.FixtureRequest) -> str:
    """Each language that has a glossary."""
    return str(request.param)


def test_the_glossaries_correspond_entry_by_entry(locale):
    assert len(glossary("en").names) > 40
    assert list(glossary(locale).names) == list(glossary("en").names)
    assert all(glossary(locale).names.values())


def test_everything_is_called_by_its_name(locale):
    assert everything_misnamed(locale) - glossary(locale).exceptions == set()


def test_no_exception_is_left_that_is_not_needed(locale):
    assert glossary(locale).exceptions - everything_misnamed(locale) == set()


def test_no_name_is_forbidden_by_another_entry(locale):
    known = glossary(locale)

    clashes = set(misnamed((Text(entry, name) for entry, name in known.names.items()), known.never))

    assert clashes == set()


PAGE = """
| Entry | Name | What it is | Never | Not in sentences |
|---|---|---|---|---|
| slot | **slot** | a place | `slit*`, `pigeon hole` | `field` |

| Word | Where | Why |
|---|---|---|
| `field` | `help-field` | a farm has fields |
"""


def test_a_page_is_read_with_its_words_and_exceptions():
    known = read_glossary(PAGE)

    assert known == Glossary(
        {"slot": "slot"}, ("slit*", "pigeon hole"), ("field",), frozenset({("field", "help-field")})
    )


@pytest.mark.parametrize(
    "words, found",
    [
        ("Two Slits are free.", {"slit*"}),
        ("a pigeon\n    hole", {"pigeon hole"}),
        ("The Field is free.", {"field"}),
        ("A slot in Fieldwick", set()),
        (f"splits{HOLE}", set()),
    ],
)
def test_a_forbidden_word_is_found_as_a_whole_word(words, found):
    forbidden = ("slit*", "pigeon hole", "field")

    assert {word for word, _ in misnamed(iter([Text("here", words)]), forbidden)} == found


def test_all_texts_are_read(locale):
    told, cards = list(sentences(locale)), list(stories(locale))

    assert len({text.where for text in told}) > 1500
    assert {"button-undo", "event-tokens-added", "rule-SLOT-08", "help-undo", "did-acted-move"} <= {
        text.where for text in told
    }
    assert {"950.story", "123.action.npc2", "103.c.title"} <= {text.where for text in cards}
