"""A pack as its author wrote it: a manifest, entries (such as cards) as plain data, words per language.

The game says which kinds of entries there are, and makes its own models of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, TypeAlias
from unicodedata import normalize

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, field_validator

from heredity_bot.games.plugin import EntryKind, entry_kinds
from heredity_bot.kernel import plain_line, plain_text
from heredity_bot.packs.error_text import Closed, ErrorWords, field_names, findings
from heredity_bot.packs.files import (
    PACK_VALUES,
    Faulty,
    Folder,
    Place,
    SourceDocument,
    read_document,
    too_big,
)
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.packs.zip_reader import Archive, Zipped, open_archive

MANIFEST = "pack.yaml"
VOICES = "voices.yaml"
"""The voices of the people in a pack; optional."""
TEXTS = "text"
"""The folder of words: `text/<language>/`."""
ITSELF = ("question", "title")
"""Under these names an author writes the words of the key above, where that key has further keys below it."""
MOST_EXTENDED = 4
MOST_ENTRIES = 2_000
"""Entries of one kind."""
MOST_LANGUAGES = 30
MOST_IN_A_FOLDER = 200
MOST_PEEKED = 1 << 16
"""Most bytes of a manifest that is read for its id alone, which may be done for all packs of a folder."""
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
    """The part of `pack.yaml` that is the same in every game; the game reads the rest."""

    model_config = ConfigDict(frozen=True, extra="allow")

    id: PackId
    version: Annotated[str, Field(pattern=_VERSION)]
    game: Words
    title: Annotated[dict[str, Words], Field(max_length=MOST_LANGUAGES)]
    authors: Annotated[tuple[Words, ...], Field(min_length=1, max_length=100)]
    licence: Words
    languages: Annotated[tuple[str, ...], Field(min_length=1, max_length=MOST_LANGUAGES)]
    extends: PackId | None = None
    """The pack whose entries and texts these add to or correct."""

    @field_validator("languages")
    @classmethod
    def _codes(cls, languages: tuple[str, ...]) -> tuple[str, ...]:
        for language in languages:
            if not _LOCALE.fullmatch(language):
                raise ValueError(f"a language is two small letters such as `en`, not {language!r}")
        return languages


@dataclass(frozen=True)
class PackEntry:
    """An entry as it is written, and where."""

    document: SourceDocument
    place: Place
    key: str
    """The field that holds its id; `EntryKind.key`."""
    borrowed: bool = False
    """It comes from the pack that this one extends."""

    @property
    def data(self) -> Any:
        return self.document.value(self.place)

    @property
    def id(self) -> str | int | float | None:
        """The entry's id; None where the author wrote none, or a list or group."""
        written = self.data.get(self.key) if isinstance(self.data, dict) else None
        return written if isinstance(written, (str, int, float)) else None

    def problem(self, code: str, sentence: str, *below: str | int) -> Problem:
        return Problem(self.document.file, self.document.line((*self.place, *below)), code, sentence)


@dataclass(frozen=True)
class PackText:
    """Some words, and where they are written."""

    words: str
    file: str
    line: int
    borrowed: bool = False


@dataclass(frozen=True)
class Pack:
    """A pack that is loaded but not yet understood: the game makes its own models of the entries."""

    manifest: Manifest
    head: SourceDocument
    entries: tuple[PackEntry, ...]
    texts: Mapping[str, Mapping[str, PackText]]
    hash: str
    files: Mapping[str, bytes] = field(default_factory=dict, repr=False, compare=False)
    """Its files as they were read, for the copy that is kept for tables."""
    base: Pack | None = field(default=None, repr=False)
    values: int = field(default=0, compare=False)
    """The number of values in its files, with those of the packs that extend it."""

    def problem(self, code: str, sentence: str, *place: str | int) -> Problem:
        return Problem(self.head.file, self.head.line(place), code, sentence)

    @cached_property
    def name(self) -> str:
        """The name that a saved game pins: the same name means the same content."""
        return f"{self.manifest.id} {self.manifest.version} {self.hash[:16]}"

    def text(self, locale: str, key: str) -> str | None:
        """The words under a key; a language that lacks them borrows from the pack's first."""
        for language in (locale, self.manifest.languages[0]):
            if (found := self.texts.get(language, {}).get(key)) is not None:
                return found.words
        return None

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
"""Finds a pack by its id, for packs that extend it."""


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
    """The packs in a folder: folders with a manifest, and zips. They are checked when they are loaded.

    `folder` may also be a pack itself.
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
    """The id of a pack, from its manifest alone; "" when it cannot be read."""
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
    """Read one pack; `values` counts those of the packs that extend it."""
    try:
        shelf = _shelf(path)
    except Faulty as fault:
        raise PackError([fault.problem]) from None
    except OSError as fault:
        raise PackError([_not_readable(path, fault)]) from None
    loader = _Loader(values)
    try:
        if not shelf.holds(MANIFEST):
            sentence = f"there is no {MANIFEST} in {_where(path)}: this is not a pack."
            raise Faulty(Problem(MANIFEST, 0, "NOT_A_PACK", sentence))
        found = shelf.read(MANIFEST)
        head, manifest = loader.manifest(found)
        kinds = _kinds(head)
        found |= shelf.read(VOICES)
        folders = {kind: shelf.read(kind.folder) for kind in kinds}
        words = shelf.read(TEXTS)
    except Faulty as fault:
        raise PackError([*shelf.problems, fault.problem]) from None
    except OSError as fault:
        raise PackError([*shelf.problems, _not_readable(path, fault)]) from None
    finally:
        shelf.close()
    entries = tuple(entry for kind, files in folders.items() for entry in loader.entries(kind, files))
    texts = loader.texts(words, manifest.languages if manifest else (), kinds)
    if shelf.problems or loader.problems or manifest is None or head is None:
        raise PackError([*shelf.problems, *loader.problems])
    for files in (*folders.values(), words):
        found |= files
    return Pack(manifest, head, entries, texts, _hash(found), found, values=loader.values)


def _kinds(head: SourceDocument | None) -> tuple[EntryKind, ...]:
    """The kinds of entries of the game that a manifest names, even if other parts of it are wrong."""
    game = head.data.get("game") if head is not None and isinstance(head.data, dict) else None
    return entry_kinds(game) if isinstance(game, str) else ()


def _where(path: Source) -> str:
    return path.name if isinstance(path, Zipped) else str(path)


def _not_readable(path: Source, fault: OSError) -> Problem:
    sentence = f"{fault.filename or _where(path)} cannot be read: {fault.strerror}."
    return Problem(MANIFEST, 0, "NOT_READABLE", sentence)


def _hash(files: Mapping[str, bytes]) -> str:
    """A hash of paths and contents, with their lengths so that bytes cannot move from one to the other.

    It is the same on every machine: line ends, a byte order mark and the two ways to write an accent do not count.
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
    """A pack laid over another: its entries by id, its texts by key and the groups of its manifest come first."""
    own = {(entry.key, entry.id) for entry in pack.entries}
    lent = [entry for entry in base.entries if (entry.key, entry.id) not in own]
    entries = (*pack.entries, *(replace(entry, document=_lent(entry, base), borrowed=True) for entry in lent))
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
    return replace(pack, head=head, entries=entries, texts=texts, hash=digest, base=base)


def _lent(entry: PackEntry, base: Pack) -> SourceDocument:
    return replace(entry.document, file=f"{base.manifest.id}:{entry.document.file}")


def _laid_over(own: Any, base: Any) -> dict[str, Any]:
    """One manifest laid over another; groups of values are merged one level deep."""
    merged = {name: value for name, value in base.items() if name != "extends"}
    for name, value in own.items():
        below = merged.get(name)
        both = isinstance(value, dict) and isinstance(below, dict)
        merged[name] = below | value if both else value
    return merged


_NO_WORDS = "`{}` should be words: quote what is neither words nor a number."
_NO_CLOSED_LIST = Closed("known", "BAD_VALUE", ())


@dataclass
class _Loader:
    values: int
    """The number of values that were read so far, in the packs above as well."""
    problems: list[Problem] = field(default_factory=list)

    def _document(self, file: str, raw: bytes) -> SourceDocument | None:
        if self.values > PACK_VALUES:
            return None  # was reported with the file that went over the bound
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

    def _note(self, document: SourceDocument, place: Place, sentence: str, code: str = "BAD_VALUE") -> None:
        self.problems.append(Problem(document.file, document.line(place), code, sentence))

    def manifest(self, files: Mapping[str, bytes]) -> tuple[SourceDocument | None, Manifest | None]:
        head = self._document(MANIFEST, files[MANIFEST]) if MANIFEST in files else None
        if head is None:
            return None, None
        try:
            return head, Manifest.model_validate(head.data if head.data is not None else {})
        except ValidationError as fault:
            self.problems += bad_manifest(fault, head, Manifest)
            return head, None

    def entries(self, kind: EntryKind, files: Mapping[str, bytes]) -> Iterator[PackEntry]:
        found = 0
        for file, raw in files.items():
            document = self._document(file, raw)
            if document is None or document.data is None:
                continue
            if not isinstance(document.data, list):
                begin = f"begin each {kind.key} with `- {kind.key}: {kind.id_name}`"
                self._note(document, (), f"a file of {kind.folder} is a list: {begin}.")
                continue
            for index in range(len(document.data)):
                found += 1
                if found > MOST_ENTRIES:
                    many = f"more than {MOST_ENTRIES} {kind.folder}"
                    self.problems.append(too_big(file, f"with this file the pack has {many}"))
                    return
                yield PackEntry(document, (index,), kind.key)

    def texts(
        self, files: Mapping[str, bytes], languages: tuple[str, ...], kinds: Sequence[EntryKind]
    ) -> dict[str, dict[str, PackText]]:
        found: dict[str, dict[str, PackText]] = {language: {} for language in languages}
        for file, raw in files.items():
            language = file.split("/")[1]
            if languages and language not in found:
                known = ", ".join(languages)
                sentence = f"words in a language that {MANIFEST} does not list ({known})."
                self.problems.append(Problem(file, 0, "TEXT_LEFT_OVER", sentence))
                continue
            document = self._document(file, raw)
            if document is None:
                continue
            if isinstance(document.data or {}, dict):
                self._collect(document, (), document.data or {}, found.setdefault(language, {}))
            else:
                self._note(document, (), _no_keys(kinds))
        return found

    def _collect(self, document: SourceDocument, place: Place, data: Any, into: dict[str, PackText]) -> None:
        """`112: {which_way: {question: …, river: …}}` gives `112.which_way` and `112.which_way.river`."""
        if isinstance(data, dict):
            for key, value in data.items():
                self._collect(document, (*place, key), value, into)
            return
        named = place[:-1] if place and place[-1] in ITSELF else place
        key = ".".join(map(str, named))
        if not isinstance(data, (str, int)) or isinstance(data, bool):
            self._note(document, place, _NO_WORDS.format(key))
        elif key in into:
            self._note(document, place, f"`{key}` has words already in {into[key].file}.", "TEXT_TWICE")
        else:
            into[key] = PackText(plain_text(str(data)).strip(), document.file, document.line(place))


def _no_keys(kinds: Sequence[EntryKind]) -> str:
    sentence = "a file of texts is a group of `key: words`"
    if not kinds:
        return f"{sentence}."
    first = kinds[0]
    return f"{sentence}; begin with the {first.id_name} of a {first.key}, such as `{first.example}:`."


def bad_manifest(fault: ValidationError, head: SourceDocument, model: type[BaseModel]) -> Iterator[Problem]:
    """The problems of `pack.yaml`, which all have the code BAD_MANIFEST."""
    lexicon = ErrorWords(lambda _: _NO_CLOSED_LIST, field_names([model]), _PATTERNS)
    for found in findings(fault, head, (), lexicon):
        yield Problem(found.file, found.line, "BAD_MANIFEST", found.sentence)
