"""Limits of application commands that the specification does not state."""

import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.loopback.spec import Problem

Path = tuple[str | int, ...]

CHAT, USER, MESSAGE = 1, 2, 3
MOST = {CHAT: 100, USER: 15, MESSAGE: 15, 4: 1}
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
CHARACTERS = 8000
LOCALES = frozenset(
    [
        "ar",
        "bg",
        "cs",
        "da",
        "de",
        "el",
        "en-GB",
        "en-US",
        "es-419",
        "es-ES",
        "fi",
        "fr",
        "he",
        "hi",
        "hr",
        "hu",
        "id",
        "it",
        "ja",
        "ko",
        "lt",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "ru",
        "sv-SE",
        "th",
        "tr",
        "uk",
        "vi",
        "zh-CN",
        "zh-TW",
    ]
)


def command_list_problems(commands: list[dict[str, Any]]) -> Iterator[Problem]:
    kinds = Counter(command.get("type") or CHAT for command in commands)
    for kind, count in kinds.items():
        if count > MOST[kind]:
            yield Problem(
                (), "APPLICATION_COMMANDS_TOO_MANY", f"{count} commands of type {kind}, at most {MOST[kind]}"
            )
    names = Counter((command.get("type") or CHAT, command["name"]) for command in commands)
    for index, command in enumerate(commands):
        if names[command.get("type") or CHAT, command["name"]] > 1:
            yield Problem(
                (index, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        for problem in command_problems(command):
            yield Problem((index, *problem.path), problem.code, problem.message)


def command_problems(command: dict[str, Any], *, is_edit: bool = False) -> Iterator[Problem]:
    kind = command.get("type") or CHAT
    if kind == CHAT:
        yield from _name_problems((), command)
        if not command.get("description") and not is_edit:
            yield Problem(("description",), "BASE_TYPE_REQUIRED", "This field is required")
        yield from _options_problems((), command.get("options") or [], depth=0)
    elif command.get("description") or command.get("options"):
        yield Problem(
            ("description",), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "only the name is shown"
        )
    yield from _locale_problems((), command)
    if (length := command_length(command)) > CHARACTERS:
        yield Problem((), "APPLICATION_COMMAND_TOO_LARGE", f"{length} characters, at most {CHARACTERS}")


def is_command_name(name: str) -> bool:
    """Letters and digits of any script, hyphen, underscore and apostrophe; lower case where there is one."""
    letters = all(sign in "-_'" or unicodedata.category(sign)[0] in "LNM" for sign in name)
    return 1 <= len(name) <= 32 and letters and name == name.lower()


def _name_problems(path: Path, named: dict[str, Any]) -> Iterator[Problem]:
    if "name" in named and not is_command_name(named["name"]):
        yield Problem((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    for locale, name in (named.get("name_localizations") or {}).items():
        if not is_command_name(name):
            yield Problem(
                (*path, "name_localizations", locale),
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )


def _locale_problems(path: Path, named: dict[str, Any]) -> Iterator[Problem]:
    for key in ("name_localizations", "description_localizations"):
        for locale in named.get(key) or {}:
            if locale not in LOCALES:
                yield Problem((*path, key, locale), "BASE_TYPE_CHOICES", "Discord has no such locale")


def _options_problems(path: Path, options: list[dict[str, Any]], *, depth: int) -> Iterator[Problem]:
    kinds = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(kinds) and not all(kinds):
        yield Problem(
            (*path, "options"), "APPLICATION_COMMAND_OPTIONS_MIXED", "subcommands stand by themselves"
        )
    names = Counter(option["name"] for option in options)
    seen_optional = False
    for index, option in enumerate(options):
        place = (*path, "options", index)
        yield from _name_problems(place, option)
        yield from _locale_problems(place, option)
        if names[option["name"]] > 1:
            yield Problem((*place, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "used already")
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _nesting_problems(place, option, depth=depth)
            continue
        if option.get("required") and seen_optional:
            yield Problem(
                (*place, "required"),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "required after optional",
            )
        seen_optional = seen_optional or not option.get("required")
        yield from _value_problems(place, option)


def _nesting_problems(place: Path, option: dict[str, Any], *, depth: int) -> Iterator[Problem]:
    if option["type"] == GROUP and depth > 0:
        yield Problem((*place, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "a group inside a group")
    elif option["type"] == SUBCOMMAND and depth > 1:
        yield Problem((*place, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "nested too deeply")
    yield from _options_problems(
        place, option.get("options") or [], depth=2 if option["type"] == SUBCOMMAND else 1
    )


def _value_problems(place: Path, option: dict[str, Any]) -> Iterator[Problem]:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        yield Problem(
            (*place, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_WITH_AUTOCOMPLETE",
            "choose one of them",
        )
    for key in ("name", "value"):
        counts = Counter(choice[key] for choice in choices)
        for index, choice in enumerate(choices):
            if counts[choice[key]] > 1:
                yield Problem(
                    (*place, "choices", index, key),
                    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAMES_DUPLICATE",
                    "used already",
                )
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        if option.get(least) is not None and option.get(most) is not None and option[least] > option[most]:
            yield Problem((*place, least), "APPLICATION_COMMAND_OPTIONS_RANGE", f"{least} is above {most}")


def command_length(command: dict[str, Any]) -> int:
    """Names, descriptions and choice values; of each the longest translation counts."""
    own = sum(_longest(command, key) for key in ("name", "description"))
    own += len(str(command["value"])) if isinstance(command.get("value"), str) else 0
    inner = [*(command.get("options") or ()), *(command.get("choices") or ())]
    return own + sum(map(command_length, inner))


def _longest(named: dict[str, Any], key: str) -> int:
    translated = (named.get(f"{key}_localizations") or {}).values()
    return max(len(text or "") for text in (named.get(key), *translated))
