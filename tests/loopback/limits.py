"""What Discord refuses although its specification does not say so: messages and polls.

Each function yields problems; an empty list is a request that Discord would take.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.loopback.limits_commands import command_list_problems, command_problems
from tests.loopback.limits_components import component_problems, media_names
from tests.loopback.spec import Problem

CONTENT = 2000
FILE = 10 * 1024 * 1024
POLL_ANSWER = 55
CHOICE = 100
ATTACHMENT = "attachment://"
V2 = 1 << 15
EMPTY = "EMPTY_MESSAGE"  # answered with an error code of its own: 50006
TOO_LARGE = "TOO_LARGE"  # likewise: 40005


@dataclass(frozen=True)
class Upload:
    filename: str
    data: bytes


@dataclass
class Stored:
    """What a message that is being edited already has."""

    body: dict[str, Any] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)  # id: filename


def request_problems(
    method: str,
    template: str,
    body: Any,
    uploads: Mapping[str, Upload],
    stored: Stored | None = None,
    file_limit: int = FILE,
) -> Iterator[Problem]:
    """The limits that belong to a route, written as the specification writes it.

    `stored` is None where the edited message is not known: then only what was sent is looked at.
    """
    for name, upload in uploads.items():
        if len(upload.data) > file_limit:
            yield Problem((name,), TOO_LARGE, "Request entity too large")
    if template.endswith("/callback"):
        yield from _callback_problems(body, uploads, stored)
    elif method == "POST" and template.endswith(("/messages", "/{webhook_token}")):
        yield from message_problems(body, uploads)
    elif method == "PATCH" and "/messages/" in template:
        yield from message_problems(body, uploads, stored, is_edit=True)
    elif method == "POST" and template.endswith("/threads") and isinstance(body.get("message"), dict):
        yield from _inside("message", message_problems(body["message"], uploads))
    elif template.endswith("/commands") and method == "PUT":
        yield from command_list_problems(body or [])
    elif "/commands" in template and method in ("POST", "PATCH"):
        yield from command_problems(body, is_edit=method == "PATCH")


def _callback_problems(body: Any, uploads: Mapping[str, Upload], stored: Stored | None) -> Iterator[Problem]:
    data = body.get("data") or {}
    if body["type"] == 4:
        yield from _inside("data", message_problems(data, uploads))
    elif body["type"] == 7:
        yield from _inside("data", message_problems(data, uploads, stored, is_edit=True))
    elif body["type"] == 8:
        yield from _inside("data", _list_problems(data))


def _list_problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Of a list that is offered while somebody types, the specification bounds names and not values."""
    for index, choice in enumerate(data.get("choices") or ()):
        if len(str(choice["value"])) > CHOICE:
            yield Problem(("choices", index, "value"), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer.")


def _inside(key: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    for problem in problems:
        yield Problem((key, *problem.path), problem.code, problem.message)


def message_problems(
    body: dict[str, Any],
    uploads: Mapping[str, Upload],
    stored: Stored | None = None,
    *,
    is_edit: bool = False,
) -> Iterator[Problem]:
    before = stored.body if stored else {}
    result = before | body
    # The bit is given for good: an edit keeps it, and may add it.
    flags = int(body.get("flags") or 0) | int(before.get("flags") or 0)
    yield from _length_problems(body)
    yield from _mention_problems(body.get("allowed_mentions") or {})
    yield from _poll_problems(body.get("poll"))
    yield from _file_problems(body, uploads, stored, is_edit=is_edit)
    if flags & V2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if result.get(key):
                yield Problem(
                    (key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", f"{key} beside V2"
                )
    # On an edit whose message we do not know, the flag may have been set before.
    is_v2 = None if is_edit and stored is None and not flags & V2 else bool(flags & V2)
    if body.get("components"):
        yield from component_problems(body["components"], is_v2=is_v2)
    if (not is_edit or stored is not None) and not _says_something(result, uploads, kept=is_edit):
        yield Problem((), EMPTY, "Cannot send an empty message")


def _says_something(message: dict[str, Any], uploads: Mapping[str, Upload], *, kept: bool) -> bool:
    spoken = ("content", "embeds", "components", "sticker_ids", "poll", "message_snapshots")
    forwards = (message.get("message_reference") or {}).get("type") == 1
    has_files = bool(uploads) or (kept and bool(message.get("attachments")))
    return forwards or has_files or any(message.get(key) for key in spoken)


def _length_problems(body: dict[str, Any]) -> Iterator[Problem]:
    if len(body.get("content") or "") > CONTENT:
        yield Problem(("content",), "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.")


def _mention_problems(allowed: dict[str, Any]) -> Iterator[Problem]:
    """Either all whom the words name, or those of a list."""
    for key in ("users", "roles"):
        if key in (allowed.get("parse") or ()) and allowed.get(key):
            yield Problem(
                ("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"parse and {key}"
            )


def _poll_problems(poll: dict[str, Any] | None) -> Iterator[Problem]:
    if poll is None:
        return
    if not (poll["question"].get("text") or "").strip():
        yield Problem(("poll", "question", "text"), "BASE_TYPE_REQUIRED", "This field is required")
    for index, answer in enumerate(poll["answers"]):
        text = answer["poll_media"].get("text") or ""
        path = ("poll", "answers", index, "poll_media", "text")
        if len(text) > POLL_ANSWER:
            yield Problem(path, "BASE_TYPE_MAX_LENGTH", "Must be 55 or fewer in length.")
        if not text:
            yield Problem(path, "BASE_TYPE_REQUIRED", "This field is required")


def _file_problems(
    body: dict[str, Any], uploads: Mapping[str, Upload], stored: Stored | None, *, is_edit: bool
) -> Iterator[Problem]:
    """Every `attachment://` name was uploaded with this request, or is kept from before."""
    if len(uploads) > 10:
        yield Problem(("attachments",), "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.")
    listed = body.get("attachments")
    names = {upload.filename for upload in uploads.values()}
    fields = {field.removeprefix("files[").removesuffix("]"): up.filename for field, up in uploads.items()}
    known = stored.files if stored else {}
    for index, entry in enumerate(listed or ()):
        if str(entry["id"]) in fields:
            names.add(entry.get("filename") or fields[str(entry["id"])])
        elif str(entry["id"]) in known:
            names.add(known[str(entry["id"])])
        elif not is_edit or stored is not None:
            yield Problem(("attachments", index, "id"), "UNKNOWN_ATTACHMENT", "no such file was uploaded")
    if listed is None:
        names |= set(known.values())
    if is_edit and stored is None:
        return
    for path, name in media_names(body.get("components") or ()):
        if name not in names:
            yield Problem(path, "MEDIA_NOT_UPLOADED", f"{ATTACHMENT}{name} was not uploaded")
