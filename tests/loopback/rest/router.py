"""The table of routes, filled by the modules beside this one."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.loopback.limits import Upload
from tests.loopback.world import World


@dataclass
class Call:
    """One request: `arguments` come from the path, `uploads` from a multipart body."""

    world: World
    method: str
    path: str
    body: Any = None
    query: Mapping[str, str] = field(default_factory=dict)
    uploads: Mapping[str, Upload] = field(default_factory=dict)
    arguments: dict[str, str] = field(default_factory=dict)

    def number(self, name: str) -> int:
        return int(self.arguments[name])

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")


Handler = Callable[[Call], Any]


@dataclass(frozen=True)
class Route:
    method: str
    template: str
    pattern: re.Pattern[str]
    handler: Handler
    needs_token: bool

    @property
    def name(self) -> str:
        return f"{self.method} {self.template}"


ROUTES: list[Route] = []


def route(method: str, template: str, *, needs_token: bool = True) -> Callable[[Handler], Handler]:
    """The handler returns the body; None is 204. Routes of interactions carry their token in the path."""

    def note(handler: Handler) -> Handler:
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))
        ROUTES.append(Route(method, template, pattern, handler, needs_token))
        ROUTES.sort(key=lambda each: each.template.count("{"))  # literal words win over arguments
        return handler

    return note


def find(method: str, path: str) -> tuple[Route, dict[str, str]] | None:
    for each in ROUTES:
        if each.method == method and (found := each.pattern.fullmatch(path)):
            return each, found.groupdict()
    return None
