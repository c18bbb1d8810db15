"""Access to the site: hosts, origins, codes, cookies, and the security headers of every answer.

Any page on the web can make a browser send requests to this machine. So the host of a request must be ours (no DNS
rebinding), every request that changes something must come from our own page, and GET requests change nothing.
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
"""The letters of codes: none that looks like another, and no U, as codes are read aloud."""
HOUSE_CODE = 10
SEAT_CODE = 8
TRIES = 20
"""Wrong codes a minute from one machine: enough for typing errors, far too few for guessing."""
ALL_TRIES = 200
"""Wrong codes a minute from all other machines together."""
SESSIONS = 1000
"""The most browsers that may exchange their cookie for one with more rights and keep their user."""

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
    """The Content-Security-Policy: only our own scripts, styles and fonts; older Safaris need the address of the socket."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def new_code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def plain_code(typed: str) -> str:
    """A code as it was typed, without spaces and hyphens, in capitals."""
    return "".join(sign for sign in typed.upper() if sign.isascii() and sign.isalnum())[:32]


THIS_MACHINE = "loopback"


def machine_of(address: str) -> str:
    """A name for the machine with this address; all addresses of an IPv6 network of 64 bits count as one machine."""
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
    """The secrets of access control, which are stored: a phone is still admitted after a restart."""

    secret: str
    house: str
    sessions: dict[str, str] = field(default_factory=dict)
    """Users by the user that a cookie names, where the two differ; "" for a cookie that has ended."""

    @classmethod
    def fresh(cls) -> Keys:
        return cls(secrets.token_hex(32), new_code(HOUSE_CODE))


class Guest(Struct, frozen=True):
    """A person at a browser."""

    user: str
    house: bool
    """Whether they may begin tables and see all of them; others see only tables they were invited to."""


class AccessControl:
    """Admits browsers: those of this machine, and with `lan` those of the home network that have a code."""

    def __init__(self, keys: Keys, *, lan: bool, names: frozenset[str] = frozenset()) -> None:
        self.keys, self.lan = keys, lan
        self._names = names | {"localhost"}
        self._wrong: deque[tuple[float, str]] = deque()

    # Cookies

    def _sign(self, what: str) -> str:
        return hmac.new(self.keys.secret.encode(), what.encode(), sha256).hexdigest()[:40]

    def guest(self, request: web.Request) -> Guest | None:
        """The person that the cookie names; None if it is missing, forged or ended."""
        seat, _, sign = request.cookies.get(COOKIE, "").rpartition(".")
        if not seat or not hmac.compare_digest(sign.encode(), self._sign(seat).encode()):
            return None
        name, _, role = seat.partition(".")
        own = self._user(name)
        user = self.keys.sessions.get(own, own)
        return Guest(user, role == "house" or not self.lan) if user else None

    def _user(self, name: str) -> str:
        key = self.keys.secret[:32].encode()
        return "web:" + blake2b(name.encode(), digest_size=6, key=key).hexdigest()

    def admit(self, request: web.Request, response: web.StreamResponse, *, house: bool) -> dict[str, str]:
        """Set the cookie of the browser; a browser that has one keeps its user.

        A browser that gains the rights of the house gets a new cookie, and its old one ends, as another person may have
        planted it. Returns what has to be added to `Keys.sessions` for that.
        """
        guest = self.guest(request)
        old, role = (request.cookies.get(COOKIE, "").split(".") if guest else ["", ""])[:2]
        raised = house and role != "house"
        name = old if guest and not raised else secrets.token_urlsafe(24)
        seat = f"{name}.{'house' if house or role == 'house' else 'guest'}"
        response.set_cookie(
            COOKIE, f"{seat}.{self._sign(seat)}", max_age=YEAR, httponly=True, samesite="Strict", path="/"
        )
        if guest is None or not raised or len(self.keys.sessions) >= SESSIONS:
            return {}
        return {self._user(old): "", self._user(name): guest.user}

    # Codes

    def opens_house(self, code: str) -> bool:
        return not self.lan or hmac.compare_digest(plain_code(code), self.keys.house)

    def too_many_tries(self, address: str) -> bool:
        """Whether codes from this address are refused for now. The tries of others do not count for this machine."""
        machine = machine_of(address)
        while self._wrong and self._wrong[0][0] < monotonic() - 60:
            self._wrong.popleft()
        own = sum(other == machine for _, other in self._wrong)
        return own >= TRIES or (machine != THIS_MACHINE and len(self._wrong) >= ALL_TRIES)

    def wrong_code(self, address: str) -> None:
        """Count a wrong code for a minute. The list stays short, as codes are refused once there are too many."""
        self._wrong.append((monotonic(), machine_of(address)))

    # Hosts and origins

    def knows_host(self, host: str) -> bool:
        """Whether a host is one of our names or an IP address: only a foreign name could be pointed at this machine."""
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
        """Whether our own page sent this request."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            return False
        return request.headers.get("Origin") == f"{request.scheme}://{request.host}"


def guarded(access: AccessControl) -> Middleware:
    """A middleware that checks the host and the origin of requests, and adds the security headers."""

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
            _add_headers(fault, request)
            raise
        if not response.prepared:
            _add_headers(response, request)
        return response

    return guard


def _add_headers(response: web.StreamResponse, request: web.Request) -> None:
    response.headers.update(HEADERS)
    response.headers["Content-Security-Policy"] = policy(request.host)
    response.headers.setdefault("Cache-Control", "no-store")
