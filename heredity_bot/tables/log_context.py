"""For which table something is being done, so that whoever logs can say so."""

from __future__ import annotations

from contextvars import ContextVar

table_at_work: ContextVar[str] = ContextVar("table_at_work", default="")
"""Of the present task; every deed, every interaction and every room has one of its own."""
