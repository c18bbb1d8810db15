"""Messages as Discord wants them (Components V2), built within its limits.

discord.py sends what it is given: too many components, too long a text or the same custom id twice
are refused by Discord only. So nothing leaves here that is over a limit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from io import BytesIO
from typing import Any, Literal, TypeAlias

import discord
from msgspec import Struct

from heredity_bot.kernel import plain_text

TEXT, COMPONENTS, ROW, OPTIONS = 4000, 40, 5, 25
LABEL, OPTION_LABEL, DESCRIPTION, PLACEHOLDER, ALT, CUSTOM_ID = 80, 100, 100, 150, 1024, 100
MORE = "…"
PICTURE = 12
"""The type of a component that shows pictures."""
NO_MENTIONS = discord.AllowedMentions.none()

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
_STYLES: dict[Style, int] = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}

PAPER, BLACK, RED, FIELD, TABLE, GOLD = 0xD9C7A0, 0x2B2D31, 0xB3261E, 0x4F7A4C, 0x3B6EA5, 0xC08A1E
"""Accents; what they say is also said in words."""

SIGN, _BETWEEN = "hb", "|"
"""The beginning of all our custom ids, and what stands between their parts."""


class TextBlock(Struct, frozen=True):
    """Markdown; whatever people or packs wrote has gone through `plain`."""

    words: str


class Space(Struct, frozen=True):
    """A line between two parts."""


class SectionStart(Struct, frozen=True):
    """Begins a part with an accent colour of its own."""

    accent: int | None = None


class PictureBlock(Struct, frozen=True):
    """An uploaded picture, with what it shows in words."""

    file: str
    alt: str


class Attachment(Struct, frozen=True):
    """An uploaded file that can be fetched."""

    file: str


class Meaning(Struct, frozen=True):
    """What a control does: `verb` at a table, for the question with this mark; the rest belongs to the verb.

    Its text is the control's custom id, so a control works after a restart, and shows when it is old.
    """

    verb: str
    table: str = ""
    mark: str = ""
    rest: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = _BETWEEN.join((SIGN, self.verb, self.table, self.mark, *self.rest))
        if len(text) > CUSTOM_ID:
            raise ValueError(f"a custom id of {len(text)} characters: {text}")
        return text


def read_meaning(custom_id: str) -> Meaning:
    """The meaning of a custom id of ours; any other text means the verb "", which does not exist."""
    sign, *parts = custom_id.split(_BETWEEN)
    if sign != SIGN or len(parts) < 3 or len(custom_id) > CUSTOM_ID:
        return Meaning("")
    verb, table, mark, *rest = parts
    return Meaning(verb, table, mark, tuple(rest))


class Button(Struct, frozen=True):
    label: str
    id: Meaning
    style: Style = "secondary"
    disabled: bool = False


class Buttons(Struct, frozen=True):
    """Buttons beside each other, in as many rows as they need."""

    buttons: Sequence[Button]


class SelectOption(Struct, frozen=True):
    label: str
    value: str
    description: str = ""
    chosen: bool = False


class Select(Struct, frozen=True):
    id: Meaning
    options: tuple[SelectOption, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1


Control: TypeAlias = SectionStart | PictureBlock | Attachment | Buttons | Select
Block: TypeAlias = TextBlock | Space | Control


@dataclass(frozen=True)
class Page:
    """One message. `calls` are the people who are told that it is there."""

    blocks: tuple[Block, ...]
    accent: int | None = None
    calls: tuple[int, ...] = ()
    files: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)
    """Files to upload, by name."""
    has_files: bool = False
    """Whether the message has files when it stands there, uploaded now or before."""

    @cached_property
    def components(self) -> list[dict[str, Any]]:
        """The containers that are sent, within Discord's limits: controls first, then words while there is room."""
        spare, left = COMPONENTS - 1, TEXT
        controls: dict[int, list[dict[str, Any]]] = {}
        for i, block in enumerate(self.blocks):
            if isinstance(block, (TextBlock, Space)):
                continue
            for part in _control(block):
                size = 1 + len(part.get("components", ()))
                if size <= spare:
                    controls.setdefault(i, []).append(part)
                    spare -= size
        made: list[dict[str, Any]] = _control(SectionStart(self.accent))
        last: Block | None = None
        for i, block in enumerate(self.blocks):
            if isinstance(block, TextBlock):
                if spare <= 0 or left < LABEL or not block.words.strip():
                    continue
                words = cut(block.words, left)
                left, spare = left - len(words), spare - 1
                made[-1]["components"].append({"type": 10, "content": words})
            elif isinstance(block, Space):
                if spare <= 1 or last is None or isinstance(last, Space):
                    continue
                spare -= 1
                made[-1]["components"].append({"type": 14, "divider": True, "spacing": 1})
            elif i not in controls:
                continue
            elif isinstance(block, SectionStart):
                made += controls[i]
            else:
                made[-1]["components"] += controls[i]
            last = block
        return [container for container in made if container["components"]]

    def text(self) -> str:
        """All words of the page, for tests and for clients that show no components."""
        return "\n".join(block.words for block in self.blocks if isinstance(block, TextBlock))

    def view(self) -> discord.ui.LayoutView:
        return Ready(self.components)

    def mentions(self) -> discord.AllowedMentions:
        users = [discord.Object(user) for user in self.calls]
        return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)

    def uploads(self) -> list[discord.File]:
        return [discord.File(BytesIO(data), filename=name) for name, data in self.files]

    def attachments(self, kept: Mapping[str, int]) -> list[Any]:
        """The attachments for an edit: those that the message has and keeps, and those to upload."""
        shown = [block.file for block in self.blocks if isinstance(block, PictureBlock)]
        uploads = [
            discord.File(BytesIO(data), filename=name) for name, data in self.files if name not in kept
        ]
        names = dict.fromkeys([*shown, *(name for name, _ in self.files)])
        return [*(KeptFile(kept[name], name) for name in names if name in kept), *uploads]


@dataclass(frozen=True)
class KeptFile:
    """A file that a message has already, as discord.py puts it into an edit."""

    id: int
    name: str

    def to_dict(self) -> dict[str, Any]:
        return {"id": str(self.id), "filename": self.name}


class Ready(discord.ui.LayoutView):
    """Components that are ready to send; discord.py keeps nothing of them."""

    timeout = None

    def __init__(self, components: list[dict[str, Any]]) -> None:
        self._ready = components  # without `super().__init__`: we wait for no clicks here

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
    shown = {block.file for block in kept if isinstance(block, PictureBlock)}
    names = {name: after_content(name, data) for name, data in files if name in shown}
    named = [
        PictureBlock(names.get(block.file, block.file), block.alt)
        if isinstance(block, PictureBlock)
        else block
        for block in kept
    ]
    uploads = tuple((names.get(name, name), data) for name, data in files)
    return Page(tuple(named), accent, users, uploads, has_files=bool(uploads or shown))


def after_content(name: str, data: bytes) -> str:
    """The name of a picture that tells whether it is the same one: `board-2f0c….png`."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}-{blake2b(data, digest_size=6).hexdigest()}{dot}{ending}"


def cut(text: str, limit: int) -> str:
    """The beginning of a text that fits, at a word if there is one."""
    text = str(text)  # words of the stage know further forms of themselves; Discord wants plain text
    if len(text) <= limit:
        return text
    head = text[: limit - len(MORE)]
    at_word = head.rsplit(" ", 1)[0]
    return (at_word if len(at_word) > limit // 2 else head).rstrip() + MORE


_MARKS = re.compile(r"[\\*_~|`\[]|<(?!@\d{1,20}>|t:-?\d{1,12}(?::[tTdDfFR])?>)")
"""Characters that begin markup anywhere; mentions and timestamps stay."""

_LINE_STARTS = re.compile(r"^(\s*)([#>+-])", re.MULTILINE)
_LIST_NUMBERS = re.compile(r"^(\s*\d+)([.)])(?=\s)", re.MULTILINE)


@lru_cache(maxsize=2_000)
def plain(text: str) -> str:
    """The text with its markup escaped."""
    escaped = _MARKS.sub(lambda found: f"\\{found[0]}", plain_text(text))
    return _LIST_NUMBERS.sub(r"\1\\\2", _LINE_STARTS.sub(r"\1\\\2", escaped))


def quote(text: str) -> str:
    return "\n".join(f"> {line}" if line else ">" for line in text.splitlines())


# Components


def _control(block: Control) -> list[dict[str, Any]]:
    """The components for everything but words and spaces."""
    if isinstance(block, Buttons):
        made = [
            {
                "type": 2,
                "style": _STYLES[button.style],
                "label": cut(button.label, LABEL) or MORE,
                "custom_id": str(button.id),
                **({"disabled": True} if button.disabled else {}),
            }
            for button in block.buttons
        ]
        return [{"type": 1, "components": made[i : i + ROW]} for i in range(0, len(made), ROW)]
    if isinstance(block, SectionStart):
        return [{"type": 17, "components": [], "accent_color": block.accent}]
    if isinstance(block, PictureBlock):
        media = {"media": {"url": f"attachment://{block.file}"}, "description": cut(block.alt, ALT)}
        return [{"type": PICTURE, "items": [media]}]
    if isinstance(block, Attachment):
        return [{"type": 13, "file": {"url": f"attachment://{block.file}"}}]
    return [{"type": 1, "components": [_select(block)]}]


def _select(select: Select) -> dict[str, Any]:
    options = [_option(option) for option in select.options[:OPTIONS]]
    most = max(1, min(select.most, len(options)))
    made = {
        "type": 3,
        "custom_id": str(select.id),
        "options": options,
        "min_values": min(select.least, most),
        "max_values": most,
    }
    return made | ({"placeholder": cut(select.placeholder, PLACEHOLDER)} if select.placeholder else {})


def _option(option: SelectOption) -> dict[str, Any]:
    made: dict[str, Any] = {"label": cut(option.label, OPTION_LABEL) or MORE, "value": option.value}
    if option.description:
        made["description"] = cut(option.description, DESCRIPTION)
    return made | ({"default": True} if option.chosen else {})
