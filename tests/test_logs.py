"""What the program writes about itself."""

from __future__ import annotations

import io
import json
import logging

import pytest

from heredity_bot.frontends.discord.gateway.health import Metrics, RateLimitLogCounter
from heredity_bot.logs import (
    AT_ONCE,
    HIDDEN,
    MESSAGES,
    PER_SECOND,
    REPEATS,
    TALKATIVE,
    WITHIN,
    BoundedHandler,
    Discreet,
    JsonLines,
    TableFilter,
    set_up,
)
from heredity_bot.tables.table import table_at_work

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789ab"


def written(say, *, as_json: bool = False, secrets: tuple[str, ...] = ()) -> str:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(message)s"))
    handler.addFilter(Discreet(secrets))
    log = logging.Logger("heredity_bot.test")  # noqa: LOG001 - one that nobody else hears
    log.addHandler(handler)
    say(log)
    return out.getvalue()


@pytest.mark.parametrize(
    "text, secret",
    [
        ("logging in with hunter2", "hunter2"),
        (f"got {TOKEN}", TOKEN),
        ("connecting to postgresql://bot:pass@db/tables", "bot:pass"),
        (
            "Connection timeout to host https://discord.com/api/v10/interactions/12/aW50ZXJhY3Rpb24/callback",
            "aW50",
        ),
        ("POST https://discord.com/api/v10/webhooks/12/aW50ZXJhY3Rpb24?wait=true failed", "aW50"),
    ],
)
def test_a_secret_is_never_written(text, secret):
    told = written(lambda log: log.warning(text), secrets=("hunter2",))

    assert secret not in told
    assert HIDDEN in told


def test_a_secret_in_arguments_and_in_a_traceback_is_not_written_either():
    def fail(log: logging.Logger) -> None:
        try:
            raise ValueError("hunter2 is wrong")
        except ValueError:
            log.exception("login with %s failed", "hunter2")

    for as_json in (False, True):
        told = written(fail, as_json=as_json, secrets=("hunter2",))

        assert "hunter2" not in told
        assert "ValueError" in told


def test_machines_get_one_object_a_line_with_the_table_as_a_field():
    told = written(lambda log: log.info("a table %s", "woke", extra={"table": "t1"}), as_json=True)

    line = json.loads(told)
    assert (line["what"], line["level"], line["table"]) == ("a table woke", "info", "t1")
    assert line["time"].endswith("Z")


def test_rate_limits_are_counted_even_if_only_errors_are_written(capsys, monkeypatch):
    monkeypatch.setattr(logging.root, "handlers", [])
    metrics, level = Metrics(), logging.root.level
    counting = RateLimitLogCounter(metrics)
    logging.getLogger("discord").addHandler(counting)
    try:
        set_up("error")
        logging.getLogger("discord.http").warning("We are being rate limited. Retrying in 1 second.")
    finally:
        logging.getLogger("discord").removeHandler(counting)
        for name in TALKATIVE:
            logging.getLogger(name).setLevel(logging.NOTSET)
        logging.root.setLevel(level)

    assert b"heredity_rate_limited_total 1.0" in metrics.text()
    assert "rate limited" not in capsys.readouterr().err


async def test_what_is_logged_while_a_table_is_played_names_it():
    def say(log: logging.Logger) -> None:
        log.handlers[0].addFilter(TableFilter(table_at_work.get))
        log.error("a rule failed")
        table_at_work.set("0123456789")
        log.error("a rule failed")

    before, at_the_table = map(json.loads, written(say, as_json=True).splitlines())

    assert "table" not in before
    assert at_the_table["table"] == "0123456789"


class Ticking:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def bounded(secrets: tuple[str, ...] = ()):
    out, clock = io.StringIO(), Ticking()
    handler = BoundedHandler(out, clock)
    handler.addFilter(Discreet(secrets))
    log = logging.Logger("heredity_bot.test")  # noqa: LOG001 - one that nobody else hears
    log.addHandler(handler)
    return log, out, clock, handler


def test_a_message_that_repeats_itself_is_written_a_few_times_and_then_counted():
    log, out, clock, _ = bounded()

    for n in range(10_000):
        log.error("no file is left for connection %s", n)
    clock.now = WITHIN + 1
    log.error("something else")

    lines = out.getvalue().splitlines()
    assert len(lines) == REPEATS + 2
    assert lines[-2] == f"… repeated {10_000 - REPEATS} times: no file is left for connection %s"
    assert lines[-1] == "something else"


def test_messages_that_differ_only_in_numbers_are_the_same():
    log, out, _, _ = bounded()

    for n in range(1_000):
        log.error(f"<socket fd={n}> at 0x{n:x} broke")  # noqa: G004 - as asyncio writes them

    assert len(out.getvalue().splitlines()) == REPEATS


def test_what_was_left_out_is_told_at_the_end_too_and_holds_no_secret():
    log, out, _, handler = bounded(("hunter2",))

    for _ in range(50):
        log.error("login with hunter2 failed")
    handler.close()

    assert f"… repeated {50 - REPEATS} times" in out.getvalue()
    assert "hunter2" not in out.getvalue()


def test_a_flood_of_different_messages_is_bounded_in_lines_and_in_memory():
    log, out, clock, handler = bounded()

    for n in range(60_000):
        clock.now = n / 2_000
        log.error("".join(chr(ord("a") + int(digit)) for digit in str(n)))

    assert len(out.getvalue().splitlines()) <= AT_ONCE + 30 * PER_SECOND + 1
    clock.now += 5
    log.error("calm again")
    assert "other lines were left out" in out.getvalue()
    assert len(handler._counts) <= MESSAGES


def test_ordinary_lines_are_all_written():
    log, out, clock, _ = bounded()

    for n in range(300):
        clock.now = n * 0.6
        log.info("ready")
        log.warning("table %s was taken over", n)

    assert len(out.getvalue().splitlines()) == 600
