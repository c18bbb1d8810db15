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
from heredity_bot.kernel.phrase import Fact, Many, Phrase, Ref
from heredity_bot.kernel.plain_text import plain_line, plain_text
from heredity_bot.kernel.refusal import Refusal, Refused
from heredity_bot.kernel.session import AnswerLine, Corrupt, Drift, Ruleset, Session, amendment, not_an_answer
from heredity_bot.kernel.table import Event, NotedEvent, Rule, Runaway, Table

__all__ = [
    "AMEND",
    "ASIDE",
    "NO_MENU",
    "Act",
    "Allot",
    "Answer",
    "AnswerLine",
    "Ask",
    "Chance",
    "Corrupt",
    "Drift",
    "Event",
    "Fact",
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
    "keeps",
    "not_an_answer",
    "plain_line",
    "plain_text",
]
