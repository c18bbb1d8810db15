"""A message as plain text, as a screen reader would tell it, and what can be pressed or chosen in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.loopback.limits_components import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    THUMBNAIL,
    walk,
)
from tests.loopback.model import Message

Json = dict[str, Any]


@dataclass(frozen=True)
class Button:
    label: str
    custom_id: str | None
    url: str | None
    disabled: bool
    style: int


@dataclass(frozen=True)
class Select:
    custom_id: str
    placeholder: str
    options: tuple[tuple[str, str], ...]  # label, value; none where people, roles or channels are chosen
    type: int
    disabled: bool
    least: int
    most: int


def buttons(message: Message) -> list[Button]:
    return [
        Button(
            _face(component),
            component.get("custom_id"),
            component.get("url"),
            bool(component.get("disabled")),
            component["style"],
        )
        for _, component in walk(message.components)
        if component["type"] == BUTTON
    ]


def selects(message: Message) -> list[Select]:
    return [as_select(component) for _, component in walk(message.components) if component["type"] in SELECTS]


def as_select(component: Json) -> Select:
    least, most = component.get("min_values"), component.get("max_values")
    return Select(
        component["custom_id"],
        component.get("placeholder") or "",
        tuple((option["label"], option["value"]) for option in component.get("options") or ()),
        component["type"],
        bool(component.get("disabled")),
        1 if least is None else least,
        1 if most is None else most,
    )


def render(message: Message) -> str:
    """Content, components, poll and files, line by line; pictures by their alt text."""
    lines = [message.content] if message.content else []
    lines += components(message.components)
    if message.poll:
        lines.append(f"[poll: {message.poll.question}]")
        lines += [f"  ( ) {answer.get('text', '')}" for answer in message.poll.answers.values()]
    lines += [f"[file {each.filename}: {each.description or 'no alt text'}]" for each in message.attachments]
    return "\n".join(lines)


def components(tree: Iterable[Json]) -> Iterator[str]:
    for component in tree:
        yield from _component(component)


def _component(component: Json) -> Iterator[str]:
    kind = component["type"]
    if kind == TEXT:
        yield component["content"]
    elif kind == SEPARATOR:
        yield "---" if component.get("divider", True) else ""
    elif kind in (BUTTON, THUMBNAIL) or kind in SELECTS:
        yield _piece(component)
    elif kind == GALLERY:
        yield from (_picture(item) for item in component["items"])
    elif kind == FILE:
        yield f"[file {component['file']['url'].rsplit('/', 1)[-1]}]"
    elif kind == SECTION:
        yield from components(component["components"])
        yield _piece(component["accessory"])
    elif kind == ROW:
        yield " ".join(_piece(each) for each in component["components"])
    elif kind == CONTAINER:
        yield from components(component["components"])
    else:
        yield f"[component of type {kind}]"


def _piece(component: Json) -> str:
    kind = component["type"]
    if kind == BUTTON:
        target = f" -> {component['url']}" if component.get("url") else ""
        return f"[{_face(component)}{target}{' (disabled)' if component.get('disabled') else ''}]"
    if kind == THUMBNAIL:
        return _picture(component)
    options = ", ".join(option["label"] for option in component.get("options") or ())
    named = {5: "people", 6: "roles", 7: "people and roles", 8: "channels"}
    inside = options if kind == STRING_SELECT else named[kind]
    return f"[{component.get('placeholder') or 'choose'}: {inside}]"


def _picture(item: Json) -> str:
    return f"[picture: {item.get('description') or 'no alt text'}]"


def _face(button: Json) -> str:
    emoji = (button.get("emoji") or {}).get("name") or ""
    return " ".join(filter(None, (emoji, button.get("label"))))
