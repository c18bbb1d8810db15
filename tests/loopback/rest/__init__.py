"""The REST API of the loopback; importing it fills the table of routes."""

from tests.loopback.rest import application, channels, interactions, messages
from tests.loopback.rest.router import Call, Route, find

__all__ = [
    "Call",
    "Route",
    "application",
    "channels",
    "find",
    "interactions",
    "messages",
]
