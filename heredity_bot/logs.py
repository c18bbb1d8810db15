"""What the program writes about itself: lines for people, or JSON for machines. Never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from types import TracebackType

_TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}")
"""What a Discord token looks like, should one ever be in a text."""

_ANSWER = re.compile(r"/(interactions|webhooks)/(\d+)/[^/\s?\"']+")
"""Where an interaction is answered: whoever knows the address can answer it."""

_URL = re.compile(r"(\w+://)[^/\s:@]+:[^/\s@]+@")
HIDDEN = "[hidden]"

TALKATIVE = ("discord.gateway", "discord.http", "discord.webhook")
"""At debug they write whole events and requests: what people said, and the secrets of interactions."""


class Discreet(logging.Filter):
    """Hides secrets in every record, whoever wrote it."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        self._secrets = [secret for secret in secrets if secret]

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        clean = self.clean(said)
        if clean != said:
            record.msg, record.args = clean, None
        if record.exc_info and not record.exc_text:
            record.exc_text = self.clean(logging.Formatter().formatException(record.exc_info))
        return True

    def print_traceback(
        self, kind: type[BaseException], fault: BaseException, where: TracebackType | None
    ) -> None:
        """In place of Python's own, for what nobody caught."""
        sys.stderr.write(self.clean("".join(traceback.format_exception(kind, fault, where))))

    def clean(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        text = _ANSWER.sub(rf"/\1/\2/{HIDDEN}", _TOKEN.sub(HIDDEN, text))
        return _URL.sub(rf"\1{HIDDEN}@", text)


class Placed(logging.Filter):
    """Says in every record for which table it was written."""

    def __init__(self, table: Callable[[], str]) -> None:
        super().__init__()
        self._table = table

    def filter(self, record: logging.LogRecord) -> bool:
        if table := self._table():
            record.table = table
        return True


class JsonLines(logging.Formatter):
    """One JSON object a line; `table` and other extras are fields of their own."""

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


def set_up(
    level: str, *, as_json: bool = False, secrets: Iterable[str] = (), table: Callable[[], str] = lambda: ""
) -> None:
    """Log to standard error, once for the whole program; `table` says for which one something is being done."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s", "%H:%M:%S")
    handler.setFormatter(JsonLines() if as_json else plain)
    discreet = Discreet(secrets)
    handler.addFilter(discreet)
    sys.excepthook = discreet.print_traceback
    handler.addFilter(Placed(table))
    handler.setLevel(level.upper())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in TALKATIVE:  # whoever counts their warnings hears them even if nobody wants to read them
        wanted = max(logging.INFO, logging.getLevelName(level.upper()))
        logging.getLogger(name).setLevel(min(logging.WARNING, wanted))
