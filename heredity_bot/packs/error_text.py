"""Turns the validation errors of pydantic into problems that an author can act on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from pydantic import ValidationError

from heredity_bot.packs.files import Place, SourceDocument, is_above
from heredity_bot.packs.problem import Problem, did_you_mean, listed


class Closed(NamedTuple):
    """A closed list of which an author must write one name: what it is called, its code, its names."""

    what: str
    code: str
    names: Sequence[str]


class ErrorWords(NamedTuple):
    """The language of a game: which closed list counts at a place, all names of fields, and patterns in words."""

    at: Callable[[Place], Closed]
    fields: Sequence[str]
    patterns: Mapping[str, str] = {}
    within: Mapping[str, Sequence[str]] = {}
    """The names of fields inside a group that has a language of its own, by the name of the group."""

    def names(self, place: Place) -> Sequence[str]:
        return next((names for group, names in self.within.items() if group in place[:-1]), self.fields)


class Complaint(NamedTuple):
    """A fault that a game can describe better than pydantic, at a place below; `row` counts lines within its text."""

    code: str
    sentence: str
    below: Place = ()
    row: int = 0


_MEANT = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a whole number",
    "int_from_float": "a whole number",
    "string_type": "text",
    "bool_type": "`true` or `false`",
    "bool_parsing": "`true` or `false`",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a group of `name: value`",
    "model_type": "a group of `name: value`",
    "model_attributes_type": "a group of `name: value`",
    "float_type": "a number",
    "float_parsing": "a number",
}
_VAGUE = {*_MEANT, "literal_error", "none_required"}
"""Errors about the type of one branch of a union; any other error about the same value is more useful."""

MOST_FINDINGS = 50
"""Problems of one entry that are told; the next ones are told once these are mended."""

_BOUNDS = {"greater_than_equal": ("at least", "ge"), "less_than_equal": ("at most", "le")}


def findings(
    fault: ValidationError,
    document: SourceDocument,
    at: Place,
    lexicon: ErrorWords,
    complain: Callable[[BaseException], Complaint | None] = lambda _: None,
) -> Iterator[Problem]:
    """The first problems of the value at a place, one for each place below it."""
    said: dict[Place, list[Any]] = {}
    for error in islice(fault.errors(include_url=False), 20 * MOST_FINDINGS):
        if len(said) >= MOST_FINDINGS:
            break
        where = error["loc"][:-1] if error["type"] == "missing" else error["loc"]
        said.setdefault(document.find((*at, *where)), []).append(error)
    for place, these in said.items():
        clear = [error for error in these if error["type"] not in _VAGUE]
        if not clear and any(is_above(place, other) for other in said):
            continue
        if clear:
            for error in clear:
                yield _clear(error, place, document, lexicon, complain)
        else:
            yield _vague(these, place, document)


def _clear(
    error: Any,
    place: Place,
    document: SourceDocument,
    lexicon: ErrorWords,
    complain: Callable[[BaseException], Complaint | None],
) -> Problem:
    line, kind = document.line(place), error["type"]
    if kind.startswith("union_tag"):
        return _unknown_name(place, document, lexicon)
    if kind == "extra_forbidden":
        return Problem(document.file, line, "UNKNOWN_FIELD", _out_of_place(place, document, lexicon))
    if kind == "missing":
        sentence = _missing(str(error["loc"][-1]), place, document)
        return Problem(document.file, line, "MISSING_FIELD", sentence)
    if meant := _meant(error, lexicon):
        named, shown = _named(place), _shown(error["input"])
        written = "here is" if named == shown else f"{named} is"
        sentence = f"{written} {shown}, but {meant} is meant."
        return Problem(document.file, line, "BAD_VALUE", sentence)
    cause = error.get("ctx", {}).get("error")
    told = complain(cause) if isinstance(cause, BaseException) else None
    if told is not None:
        line = document.line((*place, *told.below)) + told.row
        return Problem(document.file, line, told.code, told.sentence)
    message = str(cause) if cause is not None else str(error["msg"]).removeprefix("Value error, ")
    return Problem(document.file, line, "BAD_VALUE", f"{_named(place)}: {_sentence(message)}")


def _out_of_place(place: Place, document: SourceDocument, lexicon: ErrorWords) -> str:
    """The sentence for an unknown name, a known one at the wrong place, or a second verb in one instruction."""
    name, owner = str(place[-1]), place[:-1]
    fields = lexicon.names(place)
    if name not in fields:
        return f"`{name}` is not known here.{did_you_mean(name, fields)}"
    closed = lexicon.at(owner)
    first = [key for key in document.value(owner) if key in closed.names and key != name]
    if name in closed.names and first:
        return f"`{first[0]}` and `{name}` stand in one: write each by itself, beginning with `-`."
    return f"`{name}` does not belong here: look in the reference where it stands."


def _missing(name: str, place: Place, document: SourceDocument) -> str:
    written = document.value(place)
    if isinstance(written, dict) and name in written:
        return f"`{name}` belongs beside {_named(place)}, not inside it."
    return f"{_named(place)} needs `{name}`."


def _meant(error: Any, lexicon: ErrorWords) -> str:
    """The value that a bound, a pattern or a closed list of keys calls for; "" for other errors."""
    kind, about = error["type"], error.get("ctx", {})
    if kind in _BOUNDS:
        words, bound = _BOUNDS[kind]
        return f"{words} {about[bound]}"
    if kind == "string_pattern_mismatch":
        return lexicon.patterns.get(about["pattern"], "")
    if kind == "enum":
        return f"one of {listed(_words([about['expected']]), 'or')}"
    return ""


def _words(expected: Iterable[str]) -> list[str]:
    return [word.strip(" '") for text in expected for word in text.replace(" or ", ", ").split(",")]


def _unknown_name(place: Place, document: SourceDocument, lexicon: ErrorWords) -> Problem:
    closed = lexicon.at(place)
    written = document.value(place)
    words = list(written) if isinstance(written, dict) else [written] if isinstance(written, str) else []
    line = document.line((*place, words[0]) if isinstance(written, dict) and words else place)
    if not words:
        sentence = f"{_named(place)} should be {closed.what}, written as `name: value`."
        return Problem(document.file, line, closed.code, sentence)
    hint = did_you_mean(str(words[0]), closed.names) or f" There are {listed(sorted(closed.names))}."
    return Problem(document.file, line, closed.code, f"`{words[0]}` is not {closed.what}.{hint}")


def _vague(these: list[Any], place: Place, document: SourceDocument) -> Problem:
    """The problem of a value for which every branch failed on its type or word."""
    value = these[0]["input"]
    expected = [error["ctx"]["expected"] for error in these if error["type"] == "literal_error"]
    words = _words(expected)
    hint = did_you_mean(value, words) if isinstance(value, str) else ""
    meant = [f"one of {listed(words, 'or')}"] if words else []
    meant += dict.fromkeys(_MEANT[e["type"]] for e in these if e["type"] in _MEANT)
    sentence = (
        f"{_named(place)} is {_shown(value)}, but {' or '.join(meant) or 'something else'} is meant.{hint}"
    )
    return Problem(document.file, document.line(place), "BAD_VALUE", sentence)


def _named(place: Place) -> str:
    names = [step for step in place if isinstance(step, str)]
    return f"`{names[-1]}`" if names else "this"


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, (str, int, float)):
        text = str(value)
        return f"`{text[:40]}`" if text else "empty"
    return "empty" if value is None else "a list" if isinstance(value, list) else "a group of values"


def _sentence(message: str) -> str:
    text = message[:1].lower() + message[1:] if not message.startswith("`") else message
    return text if text.endswith(".") else f"{text}."


def field_names(models: Iterable[Any]) -> list[str]:
    """Every field of these models as authors write it."""
    return sorted({
        field.alias or name for model in models for name, field in model.model_fields.items()
    })  # fmt: skip
