"""A pack as its author wrote it: a manifest, cards as plain data, words per language (any game)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.packs.source import Document, Faulty, Folder, Place, read_document
from heredity_bot.packs.wording import Closed, Lexicon, field_names, findings

MANIFEST = "pack.yaml"
ITSELF = ("question", "title")
"""Below these names stand the words of the key above, where others stand beside them."""
_LOCALE = re.compile(r"[a-z]{2}")

Words = Annotated[str, Field(min_length=1, max_length=200)]


class Manifest(BaseModel):
    """What `pack.yaml` says in every game; the game reads the rest of it."""

    model_config = ConfigDict(frozen=True, extra="allow")

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{1,39}$")]
    version: Annotated[str, Field(pattern=r"^\d+\.\d+\.\d+$")]
    game: Words
    title: dict[str, Words]
    authors: Annotated[tuple[Words, ...], Field(min_length=1)]
    licence: Words
    languages: Annotated[tuple[str, ...], Field(min_length=1)]

    @field_validator("languages")
    @classmethod
    def _codes(cls, languages: tuple[str, ...]) -> tuple[str, ...]:
        for language in languages:
            if not _LOCALE.fullmatch(language):
                raise ValueError(f"a language is two small letters such as `en`, not {language!r}")
        return languages


@dataclass(frozen=True)
class Entry:
    """A card as it is written, and where."""

    document: Document
    place: Place

    @property
    def data(self) -> Any:
        return self.document.value(self.place)

    def problem(self, code: str, sentence: str, *below: str | int) -> Problem:
        return Problem(self.document.file, self.document.line((*self.place, *below)), code, sentence)


@dataclass(frozen=True)
class Text:
    """Some words, and where they are written."""

    words: str
    file: str
    line: int


@dataclass(frozen=True)
class Pack:
    """Loaded but not yet understood: the game makes its own models of the cards."""

    manifest: Manifest
    head: Document
    cards: tuple[Entry, ...]
    texts: Mapping[str, Mapping[str, Text]]
    hash: str

    @property
    def name(self) -> str:
        """What a saved game pins: the same name means the same cards."""
        return f"{self.manifest.id} {self.manifest.version} {self.hash[:16]}"

    def text(self, locale: str, key: str) -> str | None:
        """The words under a key; a language that lacks them borrows from the pack's first."""
        for language in (locale, self.manifest.languages[0]):
            found = self.texts.get(language, {}).get(key)
            if found is not None:
                return found.words
        return None

    def title(self, locale: str) -> str:
        titles = self.manifest.title
        return titles.get(locale) or titles.get(self.manifest.languages[0]) or self.manifest.id


def load_pack(path: Path) -> Pack:
    """Read a pack from its folder; raises `PackError` with all that is wrong so far."""
    folder = Folder(path.absolute())
    try:
        if not (path / MANIFEST).is_file():
            sentence = f"there is no {MANIFEST} in {path}: this is not a pack."
            raise Faulty(Problem(MANIFEST, 0, "NOT_A_PACK", sentence))
        files = {name: folder.read(name) for name in (MANIFEST, "cards", "text")}
    except Faulty as fault:
        raise PackError([*folder.problems, fault.problem]) from None
    except OSError as fault:
        sentence = f"{fault.filename or path} cannot be read: {fault.strerror}."
        raise PackError([*folder.problems, Problem(MANIFEST, 0, "NOT_READABLE", sentence)]) from None
    loader = _Loader(list(folder.problems))
    head, manifest = loader.manifest(files[MANIFEST])
    cards = tuple(loader.cards(files["cards"]))
    texts = loader.texts(files["text"], manifest.languages if manifest else ())
    if loader.problems or manifest is None or head is None:
        raise PackError(loader.problems)
    return Pack(
        manifest, head, cards, texts, _hash({k: v for group in files.values() for k, v in group.items()})
    )


def _hash(files: Mapping[str, bytes]) -> str:
    """Paths and contents, with their lengths so that nothing can be moved across a border."""
    digest = sha256()
    for name, raw in sorted(files.items()):
        digest.update(f"{len(name)} {name} {len(raw)} ".encode())
        digest.update(raw)
    return digest.hexdigest()


_NO_CLOSED_LIST = Closed("known", "BAD_VALUE", ())


@dataclass
class _Loader:
    problems: list[Problem]

    def _document(self, file: str, raw: bytes) -> Document | None:
        try:
            document, problems = read_document(file, raw)
        except Faulty as fault:
            self.problems.append(fault.problem)
            return None
        self.problems += problems
        return document

    def _note(self, document: Document, place: Place, sentence: str, code: str = "BAD_VALUE") -> None:
        self.problems.append(Problem(document.file, document.line(place), code, sentence))

    def manifest(self, files: Mapping[str, bytes]) -> tuple[Document | None, Manifest | None]:
        head = self._document(MANIFEST, files[MANIFEST]) if MANIFEST in files else None
        if head is None:
            return None, None
        try:
            return head, Manifest.model_validate(head.data if head.data is not None else {})
        except ValidationError as fault:
            self.problems += bad_manifest(fault, head, Manifest)
            return head, None

    def cards(self, files: Mapping[str, bytes]) -> Iterator[Entry]:
        for file, raw in files.items():
            document = self._document(file, raw)
            if document is None or document.data is None:
                continue
            if not isinstance(document.data, list):
                self._note(document, (), "a file of cards is a list: begin each card with `- card: number`.")
                continue
            for index in range(len(document.data)):
                yield Entry(document, (index,))

    def texts(self, files: Mapping[str, bytes], languages: tuple[str, ...]) -> dict[str, dict[str, Text]]:
        found: dict[str, dict[str, Text]] = {language: {} for language in languages}
        for file, raw in files.items():
            language = file.split("/")[1]
            if languages and language not in found:
                known = ", ".join(languages)
                sentence = f"words in a language that {MANIFEST} does not list ({known})."
                self.problems.append(Problem(file, 0, "TEXT_LEFT_OVER", sentence))
                continue
            document = self._document(file, raw)
            if document is not None:
                self._collect(document, (), document.data or {}, found.setdefault(language, {}))
        return found

    def _collect(self, document: Document, place: Place, data: Any, into: dict[str, Text]) -> None:
        """`112: {which_way: {question: …, river: …}}` gives `112.which_way` and `112.which_way.river`."""
        if isinstance(data, dict):
            for key, value in data.items():
                self._collect(document, (*place, key), value, into)
            return
        named = place[:-1] if place and place[-1] in ITSELF else place
        key = ".".join(map(str, named))
        if not isinstance(data, (str, int)) or isinstance(data, bool) or not place:
            self._note(document, place, f"`{key}` should be text.")
        elif key in into:
            self._note(document, place, f"`{key}` has words already in {into[key].file}.", "TEXT_TWICE")
        else:
            into[key] = Text(str(data).strip(), document.file, document.line(place))


def bad_manifest(fault: ValidationError, head: Document, model: type[BaseModel]) -> Iterator[Problem]:
    """All findings in `pack.yaml` share one code."""
    lexicon = Lexicon(lambda _: _NO_CLOSED_LIST, field_names([model]))
    for found in findings(fault, head, (), lexicon):
        yield Problem(found.file, found.line, "BAD_MANIFEST", found.sentence)
