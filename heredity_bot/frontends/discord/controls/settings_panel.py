"""The host's panel for how a table is run. Everything on it is a menu, so that nothing wrong can be typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from heredity_bot.frontends.discord.messages.page import (
    TABLE,
    Block,
    Button,
    Buttons,
    Meaning,
    Page,
    Select,
    SelectOption,
    TextBlock,
    page,
    plain,
)
from heredity_bot.frontends.discord.messages.text import ChannelText, mention
from heredity_bot.games.plugin import Game, GameOption, is_option
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.settings import DAY, HOUR, MINUTE, TOGETHER_KEY, Policy, TableSettings
from heredity_bot.tables.table import LiveTable

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


def settings_told(table: LiveTable, text: ChannelText) -> Page:
    """The settings as text, for people who may not change them."""
    lines = [f"- {plain(line)}" for line in text.telling.settings(table.info.settings)]
    host = plain(mention(table.info.host))
    by = f"-# {text.say('settings-by', host=host)}" if host else ""
    return page(
        TextBlock(f"### {text.say('settings-title')}"),
        TextBlock("\n".join(lines)),
        TextBlock(by),
        accent=TABLE,
    )


def settings_page(table: LiveTable, text: ChannelText, which: str = "first") -> Page:
    blocks = _more(table, text) if which == "more" else _first(table, text)
    other = "first" if which == "more" else "more"
    turn = Button(text.say(f"settings-{other}"), Meaning("settings", table.id, "", (other,)))
    return page(TextBlock(f"### {text.say('settings-title')}"), *blocks, Buttons((turn,)), accent=TABLE)


def _first(table: LiveTable, text: ChannelText) -> list[Block]:
    now, talk = table.info.settings, text.telling.talk

    def words(name: str, values: Sequence[str]) -> list[Value]:
        return [(value, talk.choice(name, value)) for value in values]

    made: list[Block] = [_menu(table, text, "locale", words("locale", LOCALES), now.locale)]
    if table.info.phase == "lobby":
        made += [_option(table, text, option) for option in table.game.options if option.is_public]
    made += [
        _menu(table, text, "pace", words("pace", ("live", "post")), now.pace),
        _menu(table, text, "ballots", words("ballots", ("story", "all")), now.ballots),
        _menu(table, text, "undo", words("undo", ("anyone", "vote", "host")), now.undo),
        _menu(table, text, "reading", words("reading", ("quick", "calm", "slow")), now.reading),
    ]
    pauses = tuple(
        SelectOption(talk.choice("pauses", name), name, chosen=name in now.pauses)
        for name in table.game.pauses
    )
    if pauses:
        name = Meaning("set", table.id, "", ("pauses",))
        made.append(Select(name, pauses, talk.say("setting.pauses"), least=0, most=len(pauses)))
    return made


def _option(table: LiveTable, text: ChannelText, option: GameOption) -> Select:
    """The menu of an option of the game; that of its parts begins with the beginning."""
    chosen = str(table.info.settings.options.get(option.key, "first" if option.is_part else option.default))
    if option.is_part:
        values = [("first", text.say("part-first")), *((n, text.part(option, n)) for n in option.values)]
    else:
        values = [(value, text.telling.option_value(option, value)) for value in option.values]
    title = text.telling.talk.say(f"option.{option.key}")
    return _menu(table, text, option.key, values, chosen, title)


def _more(table: LiveTable, text: ChannelText) -> list[Block]:
    now, say, talk = table.info.settings, text.say, text.telling.talk
    policy = together(now)
    who = [(value, say(f"who-{value}")) for value in ("majority", "all", "host", "anyone")]
    secret = [("no", say("secret-no")), ("yes", say("secret-yes"))]
    times = [(str(int(t)), talk.time(t)) for t in TIMES]
    quiet = [
        (v, talk.choice("quiet_hours", "none") if v == "none" else talk.hours(*_hours(v))) for v in QUIET
    ]
    hours = "-".join(map(str, now.quiet_hours)) if now.quiet_hours else "none"
    made: list[Block] = [
        _menu(table, text, "who", who, policy.who, say("setting-who")),
        _menu(table, text, "secret", secret, "yes" if policy.secret else "no", say("setting-secret")),
        _menu(table, text, "vote_time", times, str(int(now.vote_lasts))),
    ]
    if now.pace == "post":
        remind = now.remind_after
        polls = [(value, talk.choice("polls", value)) for value in ("off", "on")]
        made += [
            _menu(table, text, "polls", polls, now.polls),
            _menu(table, text, "reminder", times[3:], str(int(remind)) if remind else ""),
            _menu(table, text, "quiet_hours", quiet, hours),
            _menu(table, text, "zone", [(zone, zone) for zone in ZONES], now.zone),
        ]
    return made


def _menu(
    table: LiveTable, text: ChannelText, name: str, values: Sequence[Value], now: str, title: str = ""
) -> Select:
    title = title or text.telling.talk.say(f"setting.{name}")
    options = tuple(
        SelectOption(text.say("pair", name=title, value=words), value, chosen=value == now)
        for value, words in values
    )
    return Select(Meaning("set", table.id, "", (name,)), options, title)


def together(settings: TableSettings) -> Policy:
    return settings.policies.get(TOGETHER_KEY, Policy(who="majority"))


# Changing


def changed(game: Game, settings: TableSettings, name: str, values: Sequence[str]) -> TableSettings | None:
    """The settings with one value changed; None for a value that no menu of ours offers."""
    value = values[0] if values else ""
    option = next((option for option in game.options if option.is_public and option.key == name), None)
    if option is not None:
        return _chosen(game, settings, option, value)
    if name == "pauses":
        return replace(settings, pauses=tuple(values))
    change = _CHANGES.get(name)
    return change(settings, value) if change else None


def _choice(name: str, known: Sequence[str]) -> Callable[[TableSettings, str], TableSettings | None]:
    def change(settings: TableSettings, value: str) -> TableSettings | None:
        made: dict[str, Any] = {name: value}
        return replace(settings, **made) if value in known else None

    return change


def _time(name: str) -> Callable[[TableSettings, str], TableSettings | None]:
    def change(settings: TableSettings, value: str) -> TableSettings | None:
        made: dict[str, Any] = {name: next((t for t in TIMES if str(int(t)) == value), None)}
        return replace(settings, **made) if made[name] else None

    return change


def _chosen(game: Game, settings: TableSettings, option: GameOption, value: str) -> TableSettings | None:
    others = {key: chosen for key, chosen in settings.options.items() if key != option.key}
    if option.is_part and value == "first":
        return replace(settings, options=others)
    fits = is_option(game, option.key, value)
    return replace(settings, options={**others, option.key: value}) if fits else None


def _hours(value: str) -> tuple[int, int]:
    start, _, end = value.partition("-")
    return int(start), int(end)


def _quiet(settings: TableSettings, value: str) -> TableSettings | None:
    if value not in QUIET:
        return None
    return replace(settings, quiet_hours=None if value == "none" else _hours(value))


def _policy(settings: TableSettings, **change: Any) -> TableSettings:
    policies = {**settings.policies, TOGETHER_KEY: replace(together(settings), **change)}
    return replace(settings, policies=policies)


def _who(settings: TableSettings, value: str) -> TableSettings | None:
    return _policy(settings, who=value) if value in ("majority", "all", "host", "anyone") else None


def _secret(settings: TableSettings, value: str) -> TableSettings | None:
    return _policy(settings, secret=value == "yes") if value in ("yes", "no") else None


_CHANGES: dict[str, Callable[[TableSettings, str], TableSettings | None]] = {
    "locale": _choice("locale", LOCALES),
    "pace": _choice("pace", ("live", "post")),
    "ballots": _choice("ballots", ("story", "all")),
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
