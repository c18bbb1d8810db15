"""Who may come in, and from where: hosts, origins, codes, cookies, and what every answer carries.

A page somewhere on the web can make a browser send requests to this machine. So the name it asks for
must be ours (no DNS rebinding), whatever changes something must come from our own page, and nothing
is changed by looking.
"""

from __future__ import annotations

import hmac
import ipaddress
import secrets
from collections import deque
from hashlib import blake2b, sha256
from time import monotonic
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from msgspec import Struct, field

COOKIE = "heredity_seat"
YEAR = 365 * 86_400
ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Nothing that looks like something else, and no U: codes are read aloud."""
HOUSE_CODE = 10
SEAT_CODE = 8
TRIES = 20
"""Wrong codes a minute from one machine: a family mistypes less, and guessing takes for ever."""
ALL_TRIES = 200
"""Wrong codes a minute from all machines but this one: many addresses together guess no faster than a few."""
SESSIONS = 1000
"""Browsers that got a new cookie when they were given more, and stayed who they were."""

HEADERS = {
    "Server": "heredity",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def policy(host: str) -> str:
    """Scripts, styles and fonts of our own only, nothing inline; the address of the socket for older Safaris."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def new_code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def plain_code(typed: str) -> str:
    """As people type it: small letters, spaces and hyphens do not matter."""
    return "".join(sign for sign in typed.upper() if sign.isascii() and sign.isalnum())[:32]


THIS_MACHINE = "loopback"


def machine_of(address: str) -> str:
    """Addresses that one machine can choose from are one: all of an IPv6 network of 64 bits."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return THIS_MACHINE if found.is_loopback else str(int(found) >> 64)
        found = found.ipv4_mapped
    return THIS_MACHINE if found.is_loopback else str(found)


class Keys(Struct):
    """What the access remember over restarts: so that a phone is still let in afterwards."""

    secret: str
    house: str
    sessions: dict[str, str] = field(default_factory=dict)
    """By what a cookie's name stands for: whom it means, where that is somebody else; "" for one that has ended."""

    @classmethod
    def fresh(cls) -> Keys:
        return cls(secrets.token_hex(32), new_code(HOUSE_CODE))


class Guest(Struct, frozen=True):
    """Somebody at a browser."""

    user: str
    house: bool
    """May begin tables and see all of them; others see the tables they were invited to."""


class AccessControl:
    """Lets browsers in. On loopback whoever is at this machine; from the home network only with a code."""

    def __init__(self, keys: Keys, *, lan: bool, names: frozenset[str] = frozenset()) -> None:
        self._keys, self.lan = keys, lan
        self._names = names | {"localhost"}
        self._wrong: deque[tuple[float, str]] = deque()

    @property
    def house_code(self) -> str:
        return self._keys.house

    @property
    def keys(self) -> Keys:
        return self._keys

    # Cookies

    def _sign(self, what: str) -> str:
        return hmac.new(self._keys.secret.encode(), what.encode(), sha256).hexdigest()[:40]

    def guest(self, request: web.Request) -> Guest | None:
        """Whom the cookie names; a forged, torn or ended one names nobody."""
        seat, _, sign = request.cookies.get(COOKIE, "").rpartition(".")
        if not seat or not hmac.compare_digest(sign.encode(), self._sign(seat).encode()):
            return None
        name, _, role = seat.partition(".")
        own = self._user(name)
        user = self._keys.sessions.get(own, own)
        return Guest(user, role == "house" or not self.lan) if user else None

    def _user(self, name: str) -> str:
        key = self._keys.secret[:32].encode()
        return "web:" + blake2b(name.encode(), digest_size=6, key=key).hexdigest()

    def admit(self, request: web.Request, response: web.StreamResponse, *, house: bool) -> dict[str, str]:
        """Give the browser its cookie; whoever has one stays who they are.

        Whoever is given more gets another cookie, and the old one ends: somebody may have put it there. What has to
        be kept of that is the answer, for `Keys.sessions`.
        """
        guest = self.guest(request)
        old, role = (request.cookies.get(COOKIE, "").split(".") if guest else ["", ""])[:2]
        raised = house and role != "house"
        name = old if guest and not raised else secrets.token_urlsafe(24)
        seat = f"{name}.{'house' if house or role == 'house' else 'guest'}"
        response.set_cookie(
            COOKIE, f"{seat}.{self._sign(seat)}", max_age=YEAR, httponly=True, samesite="Strict", path="/"
        )
        if guest is None or not raised or len(self._keys.sessions) >= SESSIONS:
            return {}
        return {self._user(old): "", self._user(name): guest.user}

    # Codes

    def opens_house(self, code: str) -> bool:
        return not self.lan or hmac.compare_digest(plain_code(code), self._keys.house)

    def too_many_tries(self, address: str) -> bool:
        """Whether no code of this machine counts now. This machine itself is not stopped by what others try."""
        machine = machine_of(address)
        while self._wrong and self._wrong[0][0] < monotonic() - 60:
            self._wrong.popleft()
        own = sum(other == machine for _, other in self._wrong)
        return own >= TRIES or (machine != THIS_MACHINE and len(self._wrong) >= ALL_TRIES)

    def wrong_code(self, address: str) -> None:
        """Remember it for a minute. Nothing is pushed out: whoever has too many tries is not asked for more."""
        self._wrong.append((monotonic(), machine_of(address)))

    # Hosts and origins

    def knows_host(self, host: str) -> bool:
        """Our own names, or an address in numbers: only a name can be made to point here by somebody else."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return self.lan or address.is_loopback

    @staticmethod
    def is_ours(request: web.Request) -> bool:
        """Whether our own page sent this."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            return False
        return request.headers.get("Origin") == f"{request.scheme}://{request.host}"


def guarded(access: AccessControl) -> Middleware:
    """In front of everything: the name that was asked for, the origin of what changes something, the headers."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not access.knows_host(request.host):
            return web.Response(status=421, text="This is not the address of this table.\n")
        upgrade = request.headers.get("Upgrade", "").lower() == "websocket"
        if (upgrade or request.method not in ("GET", "HEAD")) and not access.is_ours(request):
            return web.Response(status=403, text="Only the table's own page may do that.\n")
        try:
            response = await handler(request)
        except web.HTTPException as fault:
            _dress(fault, request)
            raise
        if not response.prepared:
            _dress(response, request)
        return response

    return guard


def _dress(response: web.StreamResponse, request: web.Request) -> None:
    response.headers.update(HEADERS)
    response.headers["Content-Security-Policy"] = policy(request.host)
    response.headers.setdefault("Cache-Control", "no-store")
