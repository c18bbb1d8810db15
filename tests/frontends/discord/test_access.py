"""Every way out of a table on Discord, for each kind of person, and what moderators and heirs may do there."""

import gzip
import json
import logging
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import discord
from msgspec.structs import replace

from heredity_bot.frontends.discord.controls.buttons import HANDLERS
from heredity_bot.frontends.discord.gateway.health import Health
from heredity_bot.frontends.discord.messages.page import Meaning
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.access import WHOLE_TABLE, Secret
from heredity_bot.tables.actions import End, Set
from heredity_bot.tables.settings import Policy
from tests.frontends.discord.stand import Sight, Stand, core, stand
from tests.frontends.discord.test_every_command import commands, something

LAMP = "The Lamp on the Weir"


@dataclass(frozen=True)
class Way:
    """A command: what it may give, and whether it is only for the end of the walk because it changes the table."""

    gives: frozenset[Secret] = frozenset()
    changes: bool = False
    options: dict[str, Any] = field(default_factory=dict)


LOOK, CHANGE = Way(), Way(changes=True)
ACTS = (
    "act", "attack", "attack-together", "card-action", "drop", "explore", "heal", "improve", "interact", "lay-pawn",
    "move", "observe", "pick-up", "repair", "talk", "trade", "use", "wound",
)  # fmt: skip
VOICE = (
    "again", "automatic", "faster", "join", "leave", "pause", "reads", "resume", "skip", "slower", "sounds", "volume",
)  # fmt: skip
COMMANDS = {
    **{f"do {name}": LOOK for name in ACTS},
    **{f"voice {name}": LOOK for name in VOICE},
    "chronicle": LOOK,
    "do answer": LOOK,
    "do done": CHANGE,
    "help": LOOK,
    **{f"house {name}": LOOK for name in ("act", "answer", "birth", "court", "kill", "propose", "wed")},
    "house done": CHANGE,
    "look board": LOOK,
    "look card": Way(options={"number": 100}),
    "look family": LOOK,
    "look goals": LOOK,
    "look karma": LOOK,
    "look log": LOOK,
    "look missed": LOOK,
    "look recap": LOOK,
    "look timeline": LOOK,
    "me data": LOOK,
    "me language": LOOK,
    "me reminders": LOOK,
    "play": LOOK,
    "redo": LOOK,
    "report": Way(WHOLE_TABLE),
    "server language": CHANGE,
    "table begin": LOOK,
    "table claim": CHANGE,
    "table dismiss": CHANGE,
    "table end": CHANGE,
    "table export": Way(WHOLE_TABLE),
    "table hand-over": CHANGE,
    "table host": CHANGE,
    "table join": CHANGE,
    "table leave": CHANGE,
    "table list": LOOK,
    "table machine": CHANGE,
    "table move": LOOK,
    "table open": LOOK,
    "table results": LOOK,
    "table settings": LOOK,
    "table show": LOOK,
    "table upgrade": LOOK,
    "table watch": CHANGE,
    "undo": LOOK,
    "vote": LOOK,
    "why": LOOK,
}
"""A new command has to be entered here, with what it may give and to nobody else."""

VERBS = (
    "again", "agree", "begin", "beside", "choose", "close", "count", "done", "fill", "filled", "help", "join", "leaf",
    "leave", "look", "machine", "more", "none", "panel", "pick", "rematch", "set", "settings", "several", "share", "skip", "step", "undo",
    "upgrade", "why", "wish",
)  # fmt: skip
CHANGING = ("agree", "begin", "close", "done", "join", "leave", "machine", "none", "pick", "set", "wish")
KINDS = {"zoe": "stranger", "eve": "watcher", "ben": "seated", "anna": "host", "mod": "moderator"}
TRUSTED = ("host", "moderator")


async def crowd(s: Stand) -> None:
    """A table in mid-game with a secret vote open."""
    s.moderator("mod")
    await s.together("anna", "ben", "cleo", chapter=LAMP)
    await s.slash("eve", "table watch")
    table = await s.table()
    secret = replace(table.info.settings, policies={"motion": Policy(who="all", secret=True)})
    await s.registry.do(table.id, Set(secret), table.info.host)
    await s.registry.do(table.id, End(), str(s.person("cleo").id))
    await s.rest()


async def secrets_of(s: Stand) -> dict[Secret, list[str]]:
    """What nobody may be told now: of cards, those that nobody has turned over yet."""
    table = await s.table()
    seen = frozenset(name.rstrip("b") for name in table.game.seen(table.t.state))
    return {Secret.SEED: [table.info.seed], Secret.BALLOTS: ['"votes":{'], Secret.CARDS: hidden(seen)}


@cache
def hidden(seen: frozenset[str]) -> list[str]:
    texts = [entry for lang in LOCALES for entry in core()[0].texts[lang].items()]
    told = " ".join(text.words for key, text in texts if of(key) in seen)
    stories = [text.words for key, text in texts if key.endswith(".story") and of(key) not in seen]
    found = [words[:60] for words in stories if len(words) > 30 and words[:60] not in told]
    assert len(found) > 100
    return found


def of(key: str) -> str:
    return key.split(".", maxsplit=1)[0].rstrip("b")


async def told(sight: Sight | None) -> str:
    """All that somebody gets: words, labels, files."""
    if sight is None:
        return ""
    parts = [json.dumps(sight.parts, ensure_ascii=False)]
    for attachment in sight.message.attachments:
        content = await attachment.read()
        content = gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content
        parts.append(content.decode("utf-8", "replace"))
    return "\n".join(parts)


def check(
    secrets: dict[Secret, list[str]], said: str, given: frozenset[Secret], where: tuple[str, str]
) -> None:
    for secret, probes in secrets.items():
        found = [probe for probe in probes if probe in said]
        if secret not in given:
            assert not found, (where, secret)
        elif secret is not Secret.CARDS:
            assert found, (where, secret)


async def test_every_command_and_control_is_among_the_ways_out():
    async with stand() as s:
        names = {each.qualified_name for each in commands(s)}

    assert names == set(COMMANDS)
    assert set(HANDLERS) == set(VERBS)


async def test_no_way_out_gives_a_secret_of_a_running_game_to_those_who_may_not_have_it(caplog):
    caplog.set_level(logging.INFO)
    async with stand() as s:
        await crowd(s)
        by_name = {each.qualified_name: each for each in commands(s)}
        table = await s.table()
        for name, kind in KINDS.items():
            for command, way in COMMANDS.items():
                if way.changes:
                    continue
                needed = [each for each in by_name[command].parameters if each.required]
                options = {each.display_name: something(each, s.person("anna")) for each in needed}
                answer = await s.slash(name, command, **{**options, **way.options})
                given = way.gives if kind in TRUSTED else frozenset[Secret]()
                check(await secrets_of(s), await told(answer), given, (kind, command))
            for verb in sorted(set(VERBS) - set(CHANGING)):
                meant = Meaning(verb, table.id, table.mark, ("0", "0"))
                answer = s.answer(await s.send(name, str(meant), ["0"], on=s.living()))
                check(await secrets_of(s), await told(answer), frozenset(), (kind, verb))
        for sight in s.history():
            check(await secrets_of(s), await told(sight), frozenset(), ("channel", sight.text[:40]))
        assert (await s.table()).info.phase == "playing"
        health = Health(s.bot.metrics, lambda: True, lambda: 1, lambda: 0)
        check(await secrets_of(s), health.metrics.text().decode(), frozenset(), ("everybody", "metrics"))
        check(
            await secrets_of(s),
            "\n".join(record.getMessage() for record in caplog.records),
            frozenset(),
            ("", "logs"),
        )


async def test_after_the_end_everybody_at_the_table_may_have_it():
    async with stand() as s:
        await crowd(s)
        await s.slash("anna", "table end")

        having = {
            (kind, what)
            for name, kind in KINDS.items()
            for what in ("report", "table export")
            if (await s.slash(name, what)).message.attachments
        }

    assert having == {(kind, what) for kind in KINDS.values() for what in ("report", "table export")} - {
        ("stranger", "report"),
        ("stranger", "table export"),
    }


async def test_whoever_may_not_is_told_so_in_one_sentence(s, locale):
    await crowd(s)
    for name in KINDS:
        await s.slash(name, "me language", language=locale)
    await s.after(11 * 60)

    said = [
        (await s.slash("eve", "table host", user=s.person("eve"))).text,
        (await s.slash("eve", "table end")).text,
        (await s.slash("zoe", "table export")).text,
        (await s.slash("eve", "table export")).text,
        (await s.slash("zoe", "table dismiss", user=s.person("anna"))).text,
    ]

    assert all(sentence.strip().endswith(".") and "{" not in sentence for sentence in said), said
    assert (await s.table()).info.host == str(s.person("anna").id)


async def test_whoever_may_manage_the_server_is_a_moderator(s):
    role = s.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    s.person("boss", roles=[role])
    await s.together("anna", "ben", chapter=LAMP)

    assert (await s.slash("boss", "report")).message.attachments
    await s.slash("boss", "table end")

    assert (await s.table()).info.phase == "over"


async def test_a_watcher_waits_for_nothing_and_the_heir_asks_the_others(s):
    await s.together("anna", "ben", "cleo", chapter=LAMP)
    await s.slash("eve", "table watch")
    await s.after(11 * 60)

    refused = await s.slash("eve", "table host", user=s.person("eve"))
    await s.slash("ben", "table host", user=s.person("ben"))
    await s.slash("ben", "table end")
    table = await s.table()

    assert "no seat" in refused.text
    assert table.info.host == str(s.person("ben").id)
    assert table.info.phase == "playing"
    assert len(table.info.motions) == 1


async def test_the_buttons_of_a_secret_motion_show_no_numbers():
    async with stand() as s:
        await crowd(s)
        labels = [label for label, part in s.living().buttons.items() if "|agree|" in part["custom_id"]]

    assert labels == ["Yes", "No"]
