"""What the program writes about itself."""

from __future__ import annotations

import io
import json
import logging

import pytest

from heredity_bot.frontends.discord.health import Metrics, RateLimits
from heredity_bot.logs import HIDDEN, TALKATIVE, Discreet, JsonLines, Placed, set_up
from heredity_bot.tables.tracing import table_at_work

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
    counting = RateLimits(metrics)
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
        log.handlers[0].addFilter(Placed(table_at_work.get))
        log.error("a rule failed")
        table_at_work.set("0123456789")
        log.error("a rule failed")

    before, at_the_table = map(json.loads, written(say, as_json=True).splitlines())

    assert "table" not in before
    assert at_the_table["table"] == "0123456789"
