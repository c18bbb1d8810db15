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
NO_MENTIONS = discord.AllowedMentions.none()

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
_STYLES: dict[Style, int] = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}

PAPER, BLACK, RED, FIELD, TABLE, GOLD = 0xD9C7A0, 0x2B2D31, 0xB3261E, 0x4F7A4C, 0x3B6EA5, 0xC08A1E
"""Accents; what they say is also said in words."""


@dataclass(frozen=True)
class TextBlock:
    """Markdown; whatever people or packs wrote has gone through `plain`."""

    words: str


@dataclass(frozen=True)
class Space:
    """A line between two parts."""


@dataclass(frozen=True)
class SectionStart:
    """From here on, a part with a look of its own."""

    accent: int | None = None


@dataclass(frozen=True)
class PictureBlock:
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
class ButtonRow:
    buttons: tuple[Button, ...]


@dataclass(frozen=True)
class SelectOption:
    label: str
    value: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Select:
    id: str
    options: tuple[SelectOption, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1


Control: TypeAlias = SectionStart | PictureBlock | Attachment | ButtonRow | Select
Block: TypeAlias = TextBlock | Space | Control


@dataclass(frozen=True)
class Page:
    """One message. `calls` are the people who are told that it is there."""

    blocks: tuple[Block, ...]
    accent: int | None = None
    calls: tuple[int, ...] = ()
    files: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)

    @cached_property
    def components(self) -> list[dict[str, Any]]:
        """The containers that are sent, within Discord's limits: controls first, then words while there is room."""
        spare, left = COMPONENTS - 1, TEXT
        controls: dict[int, dict[str, Any]] = {}
        for i, block in enumerate(self.blocks):
            if not isinstance(block, (TextBlock, Space)):
                part = _component(block)
                size = 1 + len(part.get("components", ()))
                if size <= spare:
                    controls[i] = part
                    spare -= size
        made: list[dict[str, Any]] = [_component(SectionStart(self.accent))]
        last: Block | None = None
        for i, block in enumerate(self.blocks):
            if isinstance(block, TextBlock):
                if spare <= 0 or left < LABEL or not block.words.strip():
                    continue
                part = {"type": 10, "content": cut(block.words, left)}
                left, spare = left - len(part["content"]), spare - 1
            elif isinstance(block, Space):
                if spare <= 1 or last is None or isinstance(last, Space):
                    continue
                part = {"type": 14, "divider": True, "spacing": 1}
                spare -= 1
            elif i in controls:
                part = controls[i]
            else:
                continue
            if isinstance(block, SectionStart):
                made.append(part)
            else:
                made[-1]["components"].append(part)
            last = block
        return [container for container in made if container["components"]]

    def fingerprint(self) -> bytes:
        """The same for pages that look the same: pictures are named after what they show."""
        return msgspec.json.encode(self.components)

    def text(self) -> str:
        """All its words, for the log of tests and for whoever cannot see components."""
        return "\n".join(block.words for block in self.blocks if isinstance(block, TextBlock))

    def view(self) -> discord.ui.LayoutView:
        return Ready(self.components)

    def mentions(self) -> discord.AllowedMentions:
        users = [discord.Object(user) for user in self.calls]
        return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)

    def uploads(self) -> list[discord.File]:
        return [discord.File(BytesIO(data), filename=name) for name, data in self.files]

    @property
    def has_files(self) -> bool:
        return bool(self.files) or any(isinstance(block, (PictureBlock, Attachment)) for block in self.blocks)

    def attachments(self, kept: Mapping[str, int]) -> list[Any]:
        """For an edit: what the message has already stays, the rest is uploaded, everything else goes."""
        shown = [block.file for block in self.blocks if isinstance(block, PictureBlock)]
        uploads = [
            discord.File(BytesIO(data), filename=name) for name, data in self.files if name not in kept
        ]
        names = dict.fromkeys([*shown, *(name for name, _ in self.files)])
        return [*(KeptFile(kept[name], name) for name in names if name in kept), *uploads]

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
class KeptFile:
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
    shown = {block.file for block in kept if isinstance(block, PictureBlock)}
    names = {name: after_content(name, data) for name, data in files if name in shown}
    named = [
        PictureBlock(names.get(block.file, block.file), block.alt)
        if isinstance(block, PictureBlock)
        else block
        for block in kept
    ]
    uploads = tuple((names.get(name, name), data) for name, data in files)
    return Page(tuple(named), accent, users, uploads)


def after_content(name: str, data: bytes) -> str:
    """The name of a picture that tells whether it is the same one: `board-2f0c….png`."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}-{blake2b(data, digest_size=6).hexdigest()}{dot}{ending}"


def rows(buttons: Sequence[Button]) -> list[ButtonRow]:
    return [ButtonRow(tuple(buttons[i : i + ROW])) for i in range(0, len(buttons), ROW)]


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


# Components


def _component(block: Control) -> dict[str, Any]:
    """What Discord is sent for everything but words and spaces."""
    if isinstance(block, ButtonRow):
        return {"type": 1, "components": [_button(button) for button in block.buttons[:ROW]]}
    if isinstance(block, SectionStart):
        return {"type": 17, "components": [], "accent_color": block.accent}
    if isinstance(block, PictureBlock):
        media = {"media": {"url": f"attachment://{block.file}"}, "description": cut(block.alt, ALT)}
        return {"type": 12, "items": [media]}
    if isinstance(block, Attachment):
        return {"type": 13, "file": {"url": f"attachment://{block.file}"}}
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
    return made | ({"placeholder": cut(select.placeholder, PLACEHOLDER)} if select.placeholder else {})


def _option(option: SelectOption) -> dict[str, Any]:
    made: dict[str, Any] = {"label": cut(option.label, OPTION_LABEL) or MORE, "value": option.value}
    if option.description:
        made["description"] = cut(option.description, DESCRIPTION)
    return made | ({"default": True} if option.chosen else {})
