"""Where tables are kept: one contract, several stores."""

from heredity_bot.journal.store import (
    UNCHANGED,
    Document,
    Held,
    LeaseLost,
    NewTable,
    Quiet,
    Row,
    Store,
    Stored,
    StoreFault,
    Summary,
    TooNew,
    Unchanged,
    Write,
)

__all__ = [
    "UNCHANGED",
    "Document",
    "Held",
    "LeaseLost",
    "NewTable",
    "Quiet",
    "Row",
    "Store",
    "StoreFault",
    "Stored",
    "Summary",
    "TooNew",
    "Unchanged",
    "Write",
]
