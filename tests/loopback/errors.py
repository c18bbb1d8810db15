"""Refusals as Discord words them: status, code, sentence, and where in the body the fault lies."""

from collections.abc import Iterable
from typing import Any

from tests.loopback.spec import Problem


class Refused(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, code: int, message: str, **more: Any) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message, self.more = status, code, message, more

    def body(self) -> dict[str, Any]:
        return {"message": self.message, "code": self.code, **self.more}


def invalid_form(problems: Iterable[Problem]) -> Refused:
    """50035 with the problems nested by their place, as Discord answers them."""
    errors: dict[str, Any] = {}
    for problem in problems:
        node = errors
        for step in problem.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return Refused(400, 50035, "Invalid Form Body", errors=errors)


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")


def not_found() -> Refused:
    return Refused(404, 0, "404: Not Found")


def unknown_channel() -> Refused:
    return Refused(404, 10003, "Unknown Channel")


def unknown_message() -> Refused:
    return Refused(404, 10008, "Unknown Message")


def unknown_webhook() -> Refused:
    return Refused(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refused:
    return Refused(404, 10062, "Unknown interaction")


def already_acknowledged() -> Refused:
    return Refused(400, 40060, "Interaction has already been acknowledged.")


def invalid_token() -> Refused:
    return Refused(401, 50027, "Invalid Webhook Token")


def missing_access() -> Refused:
    return Refused(403, 50001, "Missing Access")


def not_the_author() -> Refused:
    return Refused(403, 50005, "Cannot edit a message authored by another user")


def missing_permissions() -> Refused:
    return Refused(403, 50013, "Missing Permissions")


def archived_thread() -> Refused:
    return Refused(400, 50083, "Thread is archived")


def too_large() -> Refused:
    return Refused(413, 40005, "Request entity too large")


def empty_message() -> Refused:
    return Refused(400, 50006, "Cannot send an empty message")


def slow_mode(seconds: float) -> Refused:
    message = "This action cannot be performed due to slowmode rate limit."
    return Refused(429, 20016, message, retry_after=seconds, **{"global": False})
