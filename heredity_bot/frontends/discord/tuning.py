"""The host's panel for how a table is run. Everything on it is a menu, so that nothing wrong can be typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.page import (
    TABLE,
    Block,
    Button,
    Option,
    Page,
    Row,
    Select,
    Text,
    page,
    plain,
)
from heredity_bot.frontends.discord.speech import Tongue, mention
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.settings import DAY, HOUR, MINUTE, TOGETHER_KEY, Policy, Settings
from heredity_bot.tables.table import Table

EDITIONS = ("fr-2023", "de-2025")
MORE = ("who", "secret", "vote_time", "polls", "reminder", "quiet_hours", "zone")
"""Settings on the second page."""

TIMES = (MINUTE, 3 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY)
QUIET = ("none", "20-8", "21-7", "22-8", "23-7", "0-9")
ZONES = (
    "UTC", "Europe/London", "Europe/Lisbon", "Europe/Paris", "Europe/Brussels", "Europe/Berlin", "Europe/Zurich",
    "Europe/Vienna", "Europe/Rome", "Europe/Madrid", "Europe/Warsaw", "Europe/Athens", "Europe/Helsinki",
    "America/Halifax", "America/Montreal", "America/New_York", "America/Chicago", "America/Denver",
    "America/Los_Angeles", "America/Sao_Paulo", "Indian/Reunion", "Asia/Kolkata", "Asia/Tokyo",
    "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip
"""Twenty-five, as many as a menu holds; the command line knows all."""

Value = tuple[str, str]
"""A value and its words."""


def settings_told(table: Table, tongue: Tongue) -> Page:
    """For those who may not change them."""
    lines = [f"- {plain(line)}" for line in tongue.telling.settings(table.desk.settings)]
    host = plain(mention(table.desk.host))
    by = f"-# {tongue.say('settings-by', host=host)}" if host else ""
    return page(Text(f"### {tongue.say('settings-title')}"), Text("\n".join(lines)), Text(by), accent=TABLE)


def settings_page(table: Table, tongue: Tongue, which: str = "first") -> Page:
    blocks = _more(table, tongue) if which == "more" else _first(table, tongue)
    other = "first" if which == "more" else "more"
    turn = Button(tongue.say(f"settings-{other}"), str(Meaning("settings", table.id, "", (other,))))
    return page(Text(f"### {tongue.say('settings-title')}"), *blocks, Row((turn,)), accent=TABLE)


def _first(table: Table, tongue: Tongue) -> list[Block]:
    now, talk = table.desk.settings, tongue.telling.talk

    def words(name: str, values: Sequence[str]) -> list[Value]:
        return [(value, talk.choice(name, value)) for value in values]

    made: list[Block] = [_menu(table, tongue, "locale", words("locale", LOCALES), now.locale)]
    if table.desk.phase == "lobby":
        chapters = [("first", tongue.say("chapter-first"))]
        chapters += [(str(n), tongue.chapter(n)) for n in table.game.chapters]
        made.append(_menu(table, tongue, "edition", words("edition", EDITIONS), now.edition))
        chosen = "first" if now.chapter is None else str(now.chapter)
        made.append(_menu(table, tongue, "chapter", chapters, chosen))
    made += [
        _menu(table, tongue, "pace", words("pace", ("live", "post")), now.pace),
        _menu(table, tongue, "undo", words("undo", ("anyone", "vote", "host")), now.undo),
        _menu(table, tongue, "reading", words("reading", ("quick", "calm", "slow")), now.reading),
    ]
    pauses = tuple(
        Option(talk.choice("pauses", name), name, chosen=name in now.pauses) for name in table.game.pauses
    )
    if pauses:
        name = str(Meaning("set", table.id, "", ("pauses",)))
        made.append(Select(name, pauses, talk.say("setting.pauses"), least=0, most=len(pauses)))
    return made


def _more(table: Table, tongue: Tongue) -> list[Block]:
    now, say, talk = table.desk.settings, tongue.say, tongue.telling.talk
    policy = together(now)
    who = [(value, say(f"who-{value}")) for value in ("majority", "all", "host", "anyone")]
    secret = [("no", say("secret-no")), ("yes", say("secret-yes"))]
    times = [(str(int(t)), talk.time(t)) for t in TIMES]
    quiet = [
        (v, talk.choice("quiet_hours", "none") if v == "none" else talk.hours(*_hours(v))) for v in QUIET
    ]
    hours = "-".join(map(str, now.quiet_hours)) if now.quiet_hours else "none"
    made: list[Block] = [
        _menu(table, tongue, "who", who, policy.who, say("setting-who")),
        _menu(table, tongue, "secret", secret, "yes" if policy.secret else "no", say("setting-secret")),
        _menu(table, tongue, "vote_time", times, str(int(now.vote_lasts))),
    ]
    if now.pace == "post":
        remind = now.remind_after
        polls = [(value, talk.choice("polls", value)) for value in ("off", "on")]
        made += [
            _menu(table, tongue, "polls", polls, now.polls),
            _menu(table, tongue, "reminder", times[3:], str(int(remind)) if remind else ""),
            _menu(table, tongue, "quiet_hours", quiet, hours),
            _menu(table, tongue, "zone", [(zone, zone) for zone in ZONES], now.zone),
        ]
    return made


def _menu(
    table: Table, tongue: Tongue, name: str, values: Sequence[Value], now: str, title: str = ""
) -> Select:
    title = title or tongue.telling.talk.say(f"setting.{name}")
    options = tuple(
        Option(tongue.say("pair", name=title, value=words), value, chosen=value == now)
        for value, words in values
    )
    return Select(str(Meaning("set", table.id, "", (name,))), options, title)


def together(settings: Settings) -> Policy:
    return settings.policies.get(TOGETHER_KEY, Policy(who="majority"))


# Changing


def changed(settings: Settings, name: str, values: Sequence[str]) -> Settings | None:
    """The settings with one of them as it was chosen; None for what no menu of ours has."""
    value = values[0] if values else ""
    if name == "pauses":
        return replace(settings, pauses=tuple(values))
    change = _CHANGES.get(name)
    return change(settings, value) if change else None


def _choice(name: str, known: Sequence[str]) -> Callable[[Settings, str], Settings | None]:
    def change(settings: Settings, value: str) -> Settings | None:
        made: dict[str, Any] = {name: value}
        return replace(settings, **made) if value in known else None

    return change


def _time(name: str) -> Callable[[Settings, str], Settings | None]:
    def change(settings: Settings, value: str) -> Settings | None:
        made: dict[str, Any] = {name: next((t for t in TIMES if str(int(t)) == value), None)}
        return replace(settings, **made) if made[name] else None

    return change


def _chapter(settings: Settings, value: str) -> Settings | None:
    if value == "first":
        return replace(settings, chapter=None)
    return replace(settings, chapter=int(value)) if value.isdecimal() and len(value) < 4 else None


def _hours(value: str) -> tuple[int, int]:
    start, _, end = value.partition("-")
    return int(start), int(end)


def _quiet(settings: Settings, value: str) -> Settings | None:
    if value not in QUIET:
        return None
    return replace(settings, quiet_hours=None if value == "none" else _hours(value))


def _policy(settings: Settings, **change: Any) -> Settings:
    policies = {**settings.policies, TOGETHER_KEY: replace(together(settings), **change)}
    return replace(settings, policies=policies)


def _who(settings: Settings, value: str) -> Settings | None:
    return _policy(settings, who=value) if value in ("majority", "all", "host", "anyone") else None


def _secret(settings: Settings, value: str) -> Settings | None:
    return _policy(settings, secret=value == "yes") if value in ("yes", "no") else None


_CHANGES: dict[str, Callable[[Settings, str], Settings | None]] = {
    "locale": _choice("locale", LOCALES),
    "edition": _choice("edition", EDITIONS),
    "chapter": _chapter,
    "pace": _choice("pace", ("live", "post")),
    "undo": _choice("undo", ("anyone", "vote", "host")),
    "reading": _choice("reading", ("quick", "calm", "slow")),
    "who": _who,
    "secret": _secret,
    "vote_time": _time("vote_time"),
    "polls": _choice("polls", ("off", "on")),
    "reminder": _time("reminder"),
    "quiet_hours": _quiet,
    "zone": _choice("zone", ZONES),
}
