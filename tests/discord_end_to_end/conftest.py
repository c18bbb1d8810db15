"""The database that two bots share."""

from tests.journal.conftest import postgres_server, postgres_url

__all__ = ["postgres_server", "postgres_url"]
