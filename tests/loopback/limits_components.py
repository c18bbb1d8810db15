"""Limits of components in messages that the specification does not state."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.loopback.spec import Problem

Path = tuple[str | int, ...]

ROW, BUTTON, STRING_SELECT, USER_SELECT, ROLE_SELECT = 1, 2, 3, 5, 6
MENTIONABLE_SELECT, CHANNEL_SELECT, SECTION, TEXT, THUMBNAIL, GALLERY = 7, 8, 9, 10, 11, 12
FILE, SEPARATOR, CONTAINER = 13, 14, 17
SELECTS = {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
LINK, PREMIUM = 5, 6

ROWS = 5
NESTED = 40
CHARACTERS = 4000
ATTACHMENT = "attachment://"


def walk(
    components: Iterable[dict[str, Any]], path: Path = ("components",)
) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every component with its place, parents first."""
    for index, component in enumerate(components):
        yield from _branch((*path, index), component)


def _branch(place: Path, component: dict[str, Any]) -> Iterator[tuple[Path, dict[str, Any]]]:
    yield place, component
    yield from walk(component.get("components") or (), (*place, "components"))
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield from _branch((*place, key), component[key])


def component_problems(components: Sequence[dict[str, Any]], *, is_v2: bool | None) -> Iterator[Problem]:
    """`is_v2` None: it is not known whether the message has the flag."""
    found = list(walk(components))
    kinds = {component["type"] for _, component in found}
    if is_v2 is None:
        is_v2 = bool(kinds - SELECTS - {ROW, BUTTON})
    if is_v2:
        yield from _layout_problems(found)
    else:
        yield from _classic_problems(components, found)
    yield from _identity_problems(found)
    for path, component in found:
        if component["type"] == ROW:
            yield from _row_problems(path, component)
        elif component["type"] == BUTTON:
            yield from _button_problems(path, component)
        elif component["type"] in SELECTS:
            yield from choice_problems(path, component)


def _layout_problems(found: list[tuple[Path, dict[str, Any]]]) -> Iterator[Problem]:
    if len(found) > NESTED:
        yield Problem(("components",), "COMPONENT_MAX_TOTAL", f"{len(found)} components, at most {NESTED}")
    characters = sum(
        len(component.get("content") or "") for _, component in found if component["type"] == TEXT
    )
    if characters > CHARACTERS:
        yield Problem(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"{characters} characters, at most 4000",
        )


def _classic_problems(
    components: Sequence[dict[str, Any]], found: list[tuple[Path, dict[str, Any]]]
) -> Iterator[Problem]:
    if len(components) > ROWS:
        yield Problem(("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    for path, component in found:
        if component["type"] not in SELECTS | {ROW, BUTTON}:
            yield Problem((*path, "type"), "COMPONENT_NEEDS_V2_FLAG", "V2 component without the flag")


def _identity_problems(found: list[tuple[Path, dict[str, Any]]]) -> Iterator[Problem]:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        counts = Counter(component[key] for _, component in found if component.get(key))
        for path, component in found:
            if counts[component.get(key)] > 1:
                yield Problem((*path, key), code, f"{component[key]} is used more than once")


def _row_problems(path: Path, row: dict[str, Any]) -> Iterator[Problem]:
    kinds = [component["type"] for component in row["components"]]
    if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
        yield Problem((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "a select fills its row")


def _button_problems(path: Path, button: dict[str, Any]) -> Iterator[Problem]:
    style, custom_id, url = button["style"], button.get("custom_id"), button.get("url")
    if style == PREMIUM:
        if not button.get("sku_id") or custom_id or url or button.get("label"):
            yield Problem(path, "BUTTON_COMPONENT_INVALID_PREMIUM", "a premium button has a sku_id alone")
        return
    if style == LINK:
        if not url:
            yield Problem((*path, "url"), "BASE_TYPE_REQUIRED", "A url is required")
        if custom_id:
            yield Problem(
                (*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "a link has no custom_id"
            )
    else:
        if not custom_id:
            yield Problem(
                (*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required"
            )
        if url:
            yield Problem((*path, "url"), "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "only a link has a url")
    if not button.get("label") and not button.get("emoji"):
        yield Problem(
            (*path, "label"), "BUTTON_COMPONENT_INVALID_LABEL", "a button needs a label or an emoji"
        )


def choice_problems(path: Path, select: dict[str, Any]) -> Iterator[Problem]:
    """Selects, radio groups and checkbox groups."""
    options = select.get("options") or []
    least = select.get("min_values")
    most = select.get("max_values")
    least, most = (1 if least is None else least), (1 if most is None else most)
    if select["type"] == STRING_SELECT:
        yield from _option_problems(path, options)
        if most > len(options):
            yield Problem((*path, "max_values"), "NUMBER_TYPE_MAX", "more than there are options")
    if least > most:
        yield Problem(
            (*path, "min_values"), "SELECT_COMPONENT_INVALID_RANGE", "min_values is above max_values"
        )
    if sum(1 for option in options if option.get("default")) > most:
        yield Problem(
            (*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "more defaults than max_values"
        )
    if len(select.get("default_values") or ()) > most:
        yield Problem((*path, "default_values"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "more than max_values")


def _option_problems(path: Path, options: list[dict[str, Any]]) -> Iterator[Problem]:
    if not options:
        yield Problem((*path, "options"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.")
    counts = Counter(option["value"] for option in options)
    for index, option in enumerate(options):
        if counts[option["value"]] > 1:
            yield Problem(
                (*path, "options", index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "used already"
            )


def media_names(components: Iterable[dict[str, Any]]) -> Iterator[tuple[Path, str]]:
    """Names of uploaded files that components show."""
    for path, component in walk(components):
        shown = [((*path, key), component.get(key)) for key in ("media", "file")]
        items = enumerate(component.get("items") or ())
        shown += [((*path, "items", index, "media"), item.get("media")) for index, item in items]
        for place, media in shown:
            url = (media or {}).get("url") or ""
            if url.startswith(ATTACHMENT):
                yield (*place, "url"), url.removeprefix(ATTACHMENT)
            elif place[-1] == "file" and media is not None:
                yield (*place, "url"), url  # a file component shows uploads only
