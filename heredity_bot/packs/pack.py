"""A pack as its author wrote it: a manifest, cards as plain data, words per language (any game)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, TypeAlias
from unicodedata import normalize

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, field_validator

from heredity_bot.kernel import plain_line, plain_text
from heredity_bot.packs.archive import Archive, Zipped, open_archive
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.packs.source import PACK_VALUES, Document, Faulty, Folder, Place, read_document, too_big
from heredity_bot.packs.wording import Closed, Lexicon, field_names, findings

MANIFEST = "pack.yaml"
VOICES = "voices.yaml"
"""How the people of a pack sound; a pack needs none."""
ITSELF = ("question", "title")
"""Below these names stand the words of the key above, where others stand beside them."""
MOST_EXTENDED = 4
MOST_CARDS = 2_000
MOST_LANGUAGES = 30
MOST_IN_A_FOLDER = 200
MOST_PEEKED = 1 << 16
"""Bytes of a manifest that is read for its id alone: all packs of a folder may be read so."""
_LOCALE = re.compile(r"[a-z]{2}")

_ID = r"^[a-z][a-z0-9-]{1,39}$"
_VERSION = r"^\d+\.\d+\.\d+$"
_PATTERNS = {
    _ID: "an id of 2 to 40 small letters, digits and hyphens",
    _VERSION: "a version such as `0.1.0`",
}
PackId = Annotated[str, Field(pattern=_ID)]
Words = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(plain_line)]


class Manifest(BaseModel):
    """What `pack.yaml` says in every game; the game reads the rest of it."""

    model_config = ConfigDict(frozen=True, extra="allow")

    id: PackId
    version: Annotated[str, Field(pattern=_VERSION)]
    game: Words
    title: Annotated[dict[str, Words], Field(max_length=MOST_LANGUAGES)]
    authors: Annotated[tuple[Words, ...], Field(min_length=1, max_length=100)]
    licence: Words
    languages: Annotated[tuple[str, ...], Field(min_length=1, max_length=MOST_LANGUAGES)]
    extends: PackId | None = None
    """The pack whose cards and texts these add to or correct."""

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
    borrowed: bool = False
    """It comes from the pack that this one extends."""

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
    borrowed: bool = False


@dataclass(frozen=True)
class Pack:
    """Loaded but not yet understood: the game makes its own models of the cards."""

    manifest: Manifest
    head: Document
    cards: tuple[Entry, ...]
    texts: Mapping[str, Mapping[str, Text]]
    hash: str
    files: Mapping[str, bytes] = field(default_factory=dict, repr=False, compare=False)
    """As they were read, so that a copy can be kept for the games that are played with them."""
    base: Pack | None = field(default=None, repr=False)
    values: int = field(default=0, compare=False)
    """How many values its files hold, with those of the packs that extend it."""

    def problem(self, code: str, sentence: str, *place: str | int) -> Problem:
        return Problem(self.head.file, self.head.line(place), code, sentence)

    @property
    def name(self) -> str:
        """What a saved game pins: the same name means the same cards."""
        return f"{self.manifest.id} {self.manifest.version} {self.hash[:16]}"

    def text(self, locale: str, key: str) -> str | None:
        """The words under a key; a language that lacks them borrows from the pack's first."""
        found = self.own_text(locale, key)
        return self.own_text(self.manifest.languages[0], key) if found is None else found

    def own_text(self, locale: str, key: str) -> str | None:
        """The words of this very language."""
        found = self.texts.get(locale, {}).get(key)
        return None if found is None else found.words

    def title(self, locale: str) -> str:
        titles = self.manifest.title
        return titles.get(locale) or titles.get(self.manifest.languages[0]) or self.manifest.id


Source: TypeAlias = Path | Zipped
"""A folder, a zip, or a zip in memory."""
Find: TypeAlias = Callable[[str], Source | None]
"""Where a pack with this id lies, for packs that extend it."""


def load_pack(source: Source, find: Find | None = None) -> Pack:
    """Read a pack from its folder or zip; raises `PackError` with all that is wrong so far.

    A pack that extends another is loaded with it; without `find` the other lies beside it.
    """
    beside = [source.absolute().parent] if isinstance(source, Path) else []
    return _load(source, find or (lambda wanted: find_pack(wanted, beside)), (), 0)


def _load(path: Source, find: Find, above: tuple[str, ...], values: int) -> Pack:
    pack = _read(path, values)
    wanted = pack.manifest.extends
    if wanted is None:
        return pack
    above = (*above, pack.manifest.id)

    def refused(code: str, sentence: str) -> PackError:
        return PackError([pack.problem(code, sentence, "extends")])

    if wanted in above:
        chain = " extends ".join((*above, wanted))
        raise refused("EXTENDS_CYCLE", f"{chain}: one of them has to stand alone.")
    if len(above) >= MOST_EXTENDED:
        raise refused("EXTENDS_TOO_LONG", f"more than {MOST_EXTENDED} packs extend one another.")
    other = find(wanted)
    if other is None:
        raise refused("EXTENDS_UNKNOWN", f"the pack {wanted!r} is not here: put it beside this one.")
    try:
        base = _load(other, find, above, pack.values)
    except PackError as broken:
        raise PackError(
            [replace(found, file=f"{wanted}:{found.file}") for found in broken.problems]
        ) from None
    if base.manifest.game != pack.manifest.game:
        sentence = f"{wanted!r} is a pack for {base.manifest.game!r}, this one for {pack.manifest.game!r}."
        raise refused("BAD_MANIFEST", sentence)
    return extended(pack, base)


def find_pack(wanted: str, folders: Iterable[Path]) -> Path | None:
    """The first folder or zip in these folders whose manifest has this id."""
    for folder in folders:
        for path in packs_in(folder):
            if peek(path) == wanted:
                return path
    return None


def packs_in(folder: Path) -> list[Path]:
    """Folders with a manifest, and zips; whether they are sound is seen when they are loaded.

    What is named may also be a pack itself.
    """
    if _looks_like_a_pack(folder):
        return [folder]
    if not folder.is_dir():
        return []
    entries = sorted(islice(folder.iterdir(), MOST_IN_A_FOLDER), key=lambda entry: entry.name)
    return [path for path in entries if _looks_like_a_pack(path)]


def _looks_like_a_pack(path: Path) -> bool:
    return (path / MANIFEST).is_file() or (path.is_file() and is_zip(path))


def is_zip(path: Path) -> bool:
    return path.suffix.lower() == ".zip"


def peek(path: Source) -> str:
    """The id of a pack, without reading its cards; nothing when it cannot be read."""
    try:
        shelf = _shelf(path)
    except (Faulty, OSError):
        return ""
    try:
        raw = shelf.read(MANIFEST)[MANIFEST]
        if len(raw) > MOST_PEEKED:
            return ""
        head, _ = read_document(MANIFEST, raw)
    except (Faulty, OSError, KeyError):
        return ""
    finally:
        shelf.close()
    found = head.data.get("id") if isinstance(head.data, dict) else ""
    return found if isinstance(found, str) else ""


def _shelf(path: Source) -> Folder | Archive:
    if isinstance(path, Zipped) or path.is_file():
        return open_archive(path)
    return Folder(path.absolute())


def _read(path: Source, values: int) -> Pack:
    """The files of one pack, where those above it hold so many values already."""
    try:
        shelf = _shelf(path)
    except Faulty as fault:
        raise PackError([fault.problem]) from None
    except OSError as fault:
        raise PackError([_not_readable(path, fault)]) from None
    try:
        if not shelf.holds(MANIFEST):
            sentence = f"there is no {MANIFEST} in {_where(path)}: this is not a pack."
            raise Faulty(Problem(MANIFEST, 0, "NOT_A_PACK", sentence))
        files = {name: shelf.read(name) for name in (MANIFEST, VOICES, "cards", "text")}
    except Faulty as fault:
        raise PackError([*shelf.problems, fault.problem]) from None
    except OSError as fault:
        raise PackError([*shelf.problems, _not_readable(path, fault)]) from None
    finally:
        shelf.close()
    loader = _Loader(list(shelf.problems), values)
    head, manifest = loader.manifest(files[MANIFEST])
    cards = tuple(loader.cards(files["cards"]))
    texts = loader.texts(files["text"], manifest.languages if manifest else ())
    if loader.problems or manifest is None or head is None:
        raise PackError(loader.problems)
    together = {name: raw for group in files.values() for name, raw in group.items()}
    return Pack(manifest, head, cards, texts, _hash(together), together, values=loader.values)


def _where(path: Source) -> str:
    return path.name if isinstance(path, Zipped) else str(path)


def _not_readable(path: Source, fault: OSError) -> Problem:
    sentence = f"{fault.filename or _where(path)} cannot be read: {fault.strerror}."
    return Problem(MANIFEST, 0, "NOT_READABLE", sentence)


def _hash(files: Mapping[str, bytes]) -> str:
    """Paths and contents, with their lengths so that nothing can be moved across a border.

    The same on every machine: line ends, a byte order mark and the two ways to write an accent do not count.
    """
    digest = sha256()
    plain = {normalize("NFC", name): _plain(raw) for name, raw in files.items()}
    for name, raw in sorted(plain.items()):
        digest.update(f"{len(name)} {name} {len(raw)} ".encode())
        digest.update(raw)
    return digest.hexdigest()


def _plain(raw: bytes) -> bytes:
    return raw.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def extended(pack: Pack, base: Pack) -> Pack:
    """A pack laid over another: its cards by number, its texts by key, its chapters by number come first."""
    own = {_number(entry) for entry in pack.cards}
    lent = [entry for entry in base.cards if _number(entry) not in own]
    cards = (*pack.cards, *(replace(entry, document=_lent(entry, base), borrowed=True) for entry in lent))
    texts = {
        language: {
            key: replace(text, file=f"{base.manifest.id}:{text.file}", borrowed=True)
            for key, text in base.texts.get(language, {}).items()
        }
        | dict(pack.texts[language])
        for language in pack.manifest.languages
    }
    digest = sha256(f"{pack.hash} extends {base.hash}".encode()).hexdigest()
    head = replace(pack.head, data=_laid_over(pack.head.data, base.head.data))
    return replace(pack, head=head, cards=cards, texts=texts, hash=digest, base=base)


def _number(entry: Entry) -> Any:
    return entry.data.get("card") if isinstance(entry.data, dict) else None


def _lent(entry: Entry, base: Pack) -> Document:
    return replace(entry.document, file=f"{base.manifest.id}:{entry.document.file}")


def _laid_over(own: Any, base: Any) -> dict[str, Any]:
    """What `pack.yaml` says, above what the other one says; groups of values are merged one level deep."""
    merged = {name: value for name, value in base.items() if name != "extends"}
    for name, value in own.items():
        below = merged.get(name)
        both = isinstance(value, dict) and isinstance(below, dict)
        merged[name] = below | value if both else value
    return merged


_NO_WORDS = "`{}` should be words: quote what is neither words nor a number."
_NO_KEYS = "a file of texts is a group of `key: words`; begin with the number of a card, such as `100:`."
_NO_CLOSED_LIST = Closed("known", "BAD_VALUE", ())


@dataclass
class _Loader:
    problems: list[Problem]
    values: int = 0

    def _document(self, file: str, raw: bytes) -> Document | None:
        if self.values > PACK_VALUES:
            return None  # told already
        try:
            document, problems = read_document(file, raw)
        except Faulty as fault:
            self.problems.append(fault.problem)
            self.values += fault.values
            return None
        self.problems += problems
        self.values += len(document.lines)
        if self.values > PACK_VALUES:
            self.problems.append(
                too_big(file, f"with this file the pack holds more than {PACK_VALUES} values")
            )
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
        found = 0
        for file, raw in files.items():
            document = self._document(file, raw)
            if document is None or document.data is None:
                continue
            if not isinstance(document.data, list):
                self._note(document, (), "a file of cards is a list: begin each card with `- card: number`.")
                continue
            for index in range(len(document.data)):
                found += 1
                if found > MOST_CARDS:
                    self.problems.append(
                        too_big(file, f"with this file the pack has more than {MOST_CARDS} cards")
                    )
                    return
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
            self._note(document, place, _NO_WORDS.format(key) if place else _NO_KEYS)
        elif key in into:
            self._note(document, place, f"`{key}` has words already in {into[key].file}.", "TEXT_TWICE")
        else:
            into[key] = Text(plain_text(str(data)).strip(), document.file, document.line(place))


def bad_manifest(fault: ValidationError, head: Document, model: type[BaseModel]) -> Iterator[Problem]:
    """All findings in `pack.yaml` share one code."""
    lexicon = Lexicon(lambda _: _NO_CLOSED_LIST, field_names([model]), _PATTERNS)
    for found in findings(fault, head, (), lexicon):
        yield Problem(found.file, found.line, "BAD_MANIFEST", found.sentence)
