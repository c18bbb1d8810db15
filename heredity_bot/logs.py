"""Logging: lines for people or JSON for machines, without secrets, and bounded in number."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import TextIO

from heredity_bot.kernel.plain_text import plain_text

_TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}")
"""The form of a Discord token."""

_ANSWER = re.compile(r"/(interactions|webhooks)/(\d+)/[^/\s?\"']+")
"""The address at which an interaction is answered; it is a secret, for it gives the right to answer."""

_URL = re.compile(r"(\w+://)[^/\s:@]+:[^/\s@]+@")
HIDDEN = "[hidden]"

TALKATIVE = ("discord.gateway", "discord.http", "discord.webhook")
"""Loggers that write whole events and requests at debug, with messages of people and secrets of interactions."""


class Discreet(logging.Filter):
    """Hides secrets in every record, also in those of libraries."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        self._secrets = [secret for secret in secrets if secret]

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        clean = self.clean(said)
        if clean != said:  # secrets, escapes and line breaks
            record.msg, record.args = clean, None
        if record.exc_info and not record.exc_text:
            record.exc_text = self.clean(logging.Formatter().formatException(record.exc_info))
        return True

    def print_traceback(
        self, kind: type[BaseException], fault: BaseException, where: TracebackType | None
    ) -> None:
        """Print the traceback of an uncaught exception without secrets, as `sys.excepthook`."""
        told = "".join(traceback.format_exception(kind, fault, where)).rstrip("\n")
        sys.stderr.write(self.clean(told) + "\n")

    def clean(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        text = _ANSWER.sub(rf"/\1/\2/{HIDDEN}", _TOKEN.sub(HIDDEN, text))
        text = plain_text(_URL.sub(rf"\1{HIDDEN}@", text))
        return text.replace("\n", "\n  ")  # a quoted text cannot pass for a log line of its own


class TableFilter(logging.Filter):
    """Adds the table to every record that was written for one."""

    def __init__(self, table: Callable[[], str]) -> None:
        super().__init__()
        self._table = table

    def filter(self, record: logging.LogRecord) -> bool:
        if table := self._table():
            record.table = table
        return True


class JsonLines(logging.Formatter):
    """Formats each record as one line of JSON; `table` and other extras are fields of their own."""

    _USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "time": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "where": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in self._USUAL}
        if record.exc_text or record.exc_info:
            line["trace"] = record.exc_text or self.formatException(record.exc_info)  # type: ignore[arg-type]
        return json.dumps(line, ensure_ascii=False, default=str)


_NUMBERS = re.compile(r"0x[0-9a-fA-F]+|\d+")

AT_ONCE, PER_SECOND = 200, 20.0
"""How many lines the program may write at once, and how many each second from then on."""
REPEATS, WITHIN = 20, 10.0
"""How often the same message is written within `WITHIN` seconds; further ones are only counted."""
MESSAGES = 500
"""How many different messages are counted."""


class _Count:
    """How often one message was written since `since`, and how often it was left out."""

    def __init__(self, record: logging.LogRecord, since: float) -> None:
        self.name, self.level, self.words = record.name, record.levelno, str(record.msg)
        self.since, self.written, self.left_out = since, 0, 0


class BoundedHandler(logging.StreamHandler[TextIO]):
    """Writes a repeated message only `REPEATS` times, and later how often it was left out.

    Two messages are the same when they differ only in their arguments or in numbers.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._counts: OrderedDict[tuple[str, int, str], _Count] = OrderedDict()
        self._left, self._looked = float(AT_ONCE), clock()
        self._untold = 0
        """Lines that were left out and not yet reported."""

    def emit(self, record: logging.LogRecord) -> None:
        now = self._clock()
        self._left = min(float(AT_ONCE), self._left + (now - self._looked) * PER_SECOND)
        self._looked = now
        count = self._count(record, now)
        if count.written >= REPEATS or self._left < 1:
            count.left_out += 1
            return
        if self._untold and self._left >= 2:
            self._write(__name__, logging.WARNING, "… %s other lines were left out", self._untold)
            self._untold = 0
        count.written += 1
        self._left -= 1
        super().emit(record)

    def _count(self, record: logging.LogRecord, now: float) -> _Count:
        """Return the count of this message; counts that are `WITHIN` seconds old are reported and dropped."""
        while self._counts:
            key, oldest = next(iter(self._counts.items()))
            if now - oldest.since < WITHIN and len(self._counts) < MESSAGES:
                break
            del self._counts[key]
            self._tell(oldest)
        words = _NUMBERS.sub("#", str(record.msg)[:200])
        return self._counts.setdefault((record.name, record.levelno, words), _Count(record, now))

    def _tell(self, count: _Count) -> None:
        if count.left_out and self._left < 2:  # keep one line for the present message
            self._untold += count.left_out
        elif count.left_out:
            self._write(count.name, count.level, "… repeated %s times: %s", count.left_out, count.words)

    def _write(self, name: str, level: int, words: str, *facts: object) -> None:
        self._left -= 1
        told = logging.LogRecord(name, level, "", 0, words, facts, None)
        if self.filter(told):
            super().emit(told)

    def close(self) -> None:
        self._left = float(AT_ONCE)
        for count in self._counts.values():
            self._tell(count)
        self._counts.clear()
        super().close()


def set_up(
    level: str, *, as_json: bool = False, secrets: Iterable[str] = (), table: Callable[[], str] = lambda: ""
) -> None:
    """Set up logging to standard error; `table` returns the id of the table that is being served, or ""."""
    handler = BoundedHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s", "%H:%M:%S")
    handler.setFormatter(JsonLines() if as_json else plain)
    discreet = Discreet(secrets)
    handler.addFilter(discreet)
    sys.excepthook = discreet.print_traceback
    handler.addFilter(TableFilter(table))
    handler.setLevel(level.upper())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in TALKATIVE:  # the metrics count their warnings even where the log level hides them
        wanted = max(logging.INFO, logging.getLevelName(level.upper()))
        logging.getLogger(name).setLevel(min(logging.WARNING, wanted))
