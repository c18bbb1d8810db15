"""Any game: questions, events, chance, sessions. No I/O, no clock, no word of any game."""

from heredity_bot.kernel.ask import (
    AMEND,
    ASIDE,
    NO_MENU,
    Act,
    Allot,
    Answer,
    Ask,
    Menu,
    Path,
    PickOne,
    PickSome,
)
from heredity_bot.kernel.chance import Chance, commitment, keeps
from heredity_bot.kernel.history import Entry, History, entry_reader, write_entry
from heredity_bot.kernel.plain_text import plain_line, plain_text
from heredity_bot.kernel.refusal import Refusal, Refused
from heredity_bot.kernel.session import Corrupt, Drift, Line, Ruleset, Session, amendment, not_an_answer
from heredity_bot.kernel.table import Event, NotedEvent, Rule, Runaway, Table
from heredity_bot.kernel.words import Fact, Many, Phrase, Ref

__all__ = [
    "AMEND",
    "ASIDE",
    "NO_MENU",
    "Act",
    "Allot",
    "Answer",
    "Ask",
    "Chance",
    "Corrupt",
    "Drift",
    "Entry",
    "Event",
    "Fact",
    "History",
    "Line",
    "Many",
    "Menu",
    "NotedEvent",
    "Path",
    "Phrase",
    "PickOne",
    "PickSome",
    "Ref",
    "Refusal",
    "Refused",
    "Rule",
    "Ruleset",
    "Runaway",
    "Session",
    "Table",
    "amendment",
    "commitment",
    "entry_reader",
    "keeps",
    "not_an_answer",
    "plain_line",
    "plain_text",
    "write_entry",
]
