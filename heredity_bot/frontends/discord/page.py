"""Messages as Discord wants them (Components V2), built within its limits.

discord.py sends what it is given: too many components, too long a text or the same custom id twice
are refused by Discord only. So nothing leaves here that is over a limit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from io import BytesIO
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

import discord
import msgspec

from heredity_bot.kernel import plain_text

TEXT, COMPONENTS, ROW, OPTIONS = 4000, 40, 5, 25
LABEL, OPTION_LABEL, DESCRIPTION, PLACEHOLDER, ALT = 80, 100, 100, 150, 1024
MORE = "…"

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
_STYLES: dict[Style, int] = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}

PAPER, BLACK, RED, FIELD, TABLE, GOLD = 0xD9C7A0, 0x2B2D31, 0xB3261E, 0x4F7A4C, 0x3B6EA5, 0xC08A1E
"""Accents; what they say is also said in words."""


@dataclass(frozen=True)
class Text:
    """Markdown; whatever people or packs wrote has gone through `plain`."""

    words: str


@dataclass(frozen=True)
class Space:
    """A line between two parts."""


@dataclass(frozen=True)
class Sheet:
    """From here on, a part with a look of its own."""

    accent: int | None = None


@dataclass(frozen=True)
class Picture:
    """An uploaded picture, with what it shows in words."""

    file: str
    alt: str


@dataclass(frozen=True)
class Attachment:
    """An uploaded file that can be fetched."""

    file: str


@dataclass(frozen=True)
class Button:
    label: str
    id: str
    style: Style = "secondary"
    disabled: bool = False


@dataclass(frozen=True)
class Row:
    buttons: tuple[Button, ...]


@dataclass(frozen=True)
class Option:
    label: str
    value: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Select:
    id: str
    options: tuple[Option, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class UserSelect:
    id: str
    placeholder: str = ""
    most: int = 1


Piece: TypeAlias = Text | Space | Picture | Attachment | Row | Select | UserSelect
Block: TypeAlias = Piece | Sheet


@dataclass(frozen=True)
class Page:
    """One message. `calls` are the people who are told that it is there."""

    blocks: tuple[Block, ...]
    accent: int | None = None
    calls: tuple[int, ...] = ()
    files: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)

    def components(self) -> list[dict[str, Any]]:
        return self._components

    @cached_property
    def _components(self) -> list[dict[str, Any]]:
        made: list[dict[str, Any]] = [_container(self.accent)]
        for block in _within_limits(self.blocks):
            if isinstance(block, Sheet):
                made.append(_container(block.accent))
            else:
                made[-1]["components"].append(_component(block))
        return [container for container in made if container["components"]]

    def fingerprint(self) -> bytes:
        """The same for pages that look the same: pictures are named after what they show."""
        return msgspec.json.encode(self.components())

    def text(self) -> str:
        """All its words, for the log of tests and for whoever cannot see components."""
        return "\n".join(block.words for block in self.blocks if isinstance(block, Text))

    def view(self) -> discord.ui.LayoutView:
        return Ready(self.components())

    def mentions(self) -> discord.AllowedMentions:
        users = [discord.Object(user) for user in self.calls]
        return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)

    def uploads(self) -> list[discord.File]:
        return [discord.File(BytesIO(data), filename=name) for name, data in self.files]

    @property
    def has_files(self) -> bool:
        return bool(self.files) or any(isinstance(block, (Picture, Attachment)) for block in self.blocks)

    def attachments(self, kept: Mapping[str, int]) -> list[Any]:
        """For an edit: what the message has already stays, the rest is uploaded, everything else goes."""
        shown = [block.file for block in self.blocks if isinstance(block, Picture)]
        uploads = [
            discord.File(BytesIO(data), filename=name) for name, data in self.files if name not in kept
        ]
        names = dict.fromkeys([*shown, *(name for name, _ in self.files)])
        return [*(Kept(kept[name], name) for name in names if name in kept), *uploads]

    def attached(self, message: discord.Message | None) -> dict[str, int]:
        """The files of a message that was made from this page, by name: Discord names pictures where it shows them.

        By the names that they have there: the message may be an earlier one that was sent under the same nonce.
        """
        if message is None:
            return {}
        media = [item.media for item in _galleries(message.components)]
        found = {urlsplit(each.url).path.rpartition("/")[2]: each.attachment_id for each in media}
        found |= {each.filename: each.id for each in message.attachments}
        return {name: number for name, number in found.items() if number}


@dataclass(frozen=True)
class Kept:
    """A file that a message has already, as discord.py puts it into an edit."""

    id: int
    name: str

    def to_dict(self) -> dict[str, Any]:
        return {"id": str(self.id), "filename": self.name}


def _galleries(components: Sequence[Any]) -> Iterator[Any]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from component.items
        yield from _galleries(getattr(component, "children", ()))


class Ready(discord.ui.LayoutView):
    """Components that are ready to send; discord.py keeps nothing of them."""

    timeout = None

    def __init__(self, components: list[dict[str, Any]]) -> None:
        self._ready = components  # and nothing of what discord.py needs to wait for clicks

    def is_finished(self) -> bool:
        return True

    def to_components(self) -> list[dict[str, Any]]:
        return self._ready

    def has_components_v2(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False


def page(
    *blocks: Block | None,
    accent: int | None = None,
    calls: Iterable[str] = (),
    files: Sequence[tuple[str, bytes]] = (),
) -> Page:
    users = tuple(dict.fromkeys(int(user) for user in calls if user.isdecimal()))
    kept = [block for block in blocks if block is not None]
    shown = {block.file for block in kept if isinstance(block, Picture)}
    names = {name: after_content(name, data) for name, data in files if name in shown}
    named = [
        Picture(names.get(block.file, block.file), block.alt) if isinstance(block, Picture) else block
        for block in kept
    ]
    uploads = tuple((names.get(name, name), data) for name, data in files)
    return Page(tuple(named), accent, users, uploads)


def after_content(name: str, data: bytes) -> str:
    """The name of a picture that tells whether it is the same one: `board-2f0c….png`."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}-{blake2b(data, digest_size=6).hexdigest()}{dot}{ending}"


def rows(buttons: Sequence[Button]) -> list[Row]:
    return [Row(tuple(buttons[i : i + ROW])) for i in range(0, len(buttons), ROW)]


def cut(text: str, limit: int) -> str:
    """The beginning of a text that fits, at a word if there is one."""
    text = str(text)  # words of the stage know further forms of themselves; Discord wants plain text
    if len(text) <= limit:
        return text
    head = text[: limit - len(MORE)]
    at_word = head.rsplit(" ", 1)[0]
    return (at_word if len(at_word) > limit // 2 else head).rstrip() + MORE


_MARKS = re.compile(r"[\\*_~|`\[]|<(?!@\d{1,20}>|t:-?\d{1,12}(?::[tTdDfFR])?>)")
"""What begins markup anywhere; names of people and moments are ours."""

_LINE_STARTS = re.compile(r"^(\s*)([#>+-])", re.MULTILINE)
_LIST_NUMBERS = re.compile(r"^(\s*\d+)([.)])(?=\s)", re.MULTILINE)


@lru_cache(maxsize=2_000)
def plain(text: str) -> str:
    """Words that cannot be taken for markup, whoever wrote them."""
    escaped = _MARKS.sub(lambda found: f"\\{found[0]}", plain_text(text))
    return _LIST_NUMBERS.sub(r"\1\\\2", _LINE_STARTS.sub(r"\1\\\2", escaped))


def quote(text: str) -> str:
    return "\n".join(f"> {line}" if line else ">" for line in text.splitlines())


# Limits


def _within_limits(blocks: Sequence[Block]) -> list[Block]:
    """Controls first, then words as long as there is room for them."""
    spare = COMPONENTS - 1
    controls = set[int]()
    for i, block in enumerate(blocks):
        if not isinstance(block, (Text, Space)) and _count(block) <= spare:
            controls.add(i)
            spare -= _count(block)
    left = TEXT
    kept: list[Block] = []
    for i, block in enumerate(blocks):
        if isinstance(block, Text):
            if spare <= 0 or left < LABEL or not block.words.strip():
                continue
            words = cut(block.words, left)
            kept.append(Text(words))
            left, spare = left - len(words), spare - 1
        elif isinstance(block, Space):
            if spare > 1 and kept and not isinstance(kept[-1], Space):
                kept.append(block)
                spare -= 1
        elif i in controls:
            kept.append(block)
    return kept


def _count(block: Block) -> int:
    if isinstance(block, Row):
        return 1 + len(block.buttons)
    return 2 if isinstance(block, (Select, UserSelect)) else 1


def _container(accent: int | None) -> dict[str, Any]:
    return {"type": 17, "components": [], "accent_color": accent}


def _component(block: Piece) -> dict[str, Any]:
    if isinstance(block, Text):
        return {"type": 10, "content": str(block.words)}
    if isinstance(block, Space):
        return {"type": 14, "divider": True, "spacing": 1}
    if isinstance(block, Picture):
        media = {"media": {"url": f"attachment://{block.file}"}, "description": cut(block.alt, ALT)}
        return {"type": 12, "items": [media]}
    if isinstance(block, Attachment):
        return {"type": 13, "file": {"url": f"attachment://{block.file}"}}
    if isinstance(block, Row):
        return {"type": 1, "components": [_button(button) for button in block.buttons[:ROW]]}
    if isinstance(block, UserSelect):
        inner: dict[str, Any] = {"type": 5, "custom_id": block.id, "min_values": 1, "max_values": block.most}
        return {"type": 1, "components": [_with_placeholder(inner, block.placeholder)]}
    return {"type": 1, "components": [_select(block)]}


def _button(button: Button) -> dict[str, Any]:
    made: dict[str, Any] = {
        "type": 2,
        "style": _STYLES[button.style],
        "label": cut(button.label, LABEL) or MORE,
        "custom_id": button.id,
    }
    return made | ({"disabled": True} if button.disabled else {})


def _select(select: Select) -> dict[str, Any]:
    options = [_option(option) for option in select.options[:OPTIONS]]
    most = max(1, min(select.most, len(options)))
    made = {
        "type": 3,
        "custom_id": select.id,
        "options": options,
        "min_values": min(select.least, most),
        "max_values": most,
    }
    return _with_placeholder(made, select.placeholder)


def _option(option: Option) -> dict[str, Any]:
    made: dict[str, Any] = {"label": cut(option.label, OPTION_LABEL) or MORE, "value": option.value}
    if option.description:
        made["description"] = cut(option.description, DESCRIPTION)
    return made | ({"default": True} if option.chosen else {})


def _with_placeholder(made: dict[str, Any], words: str) -> dict[str, Any]:
    return made | ({"placeholder": cut(words, PLACEHOLDER)} if words else {})
