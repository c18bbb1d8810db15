"""Buckets per route, and 50 requests a second over all of them.

Discord does not publish the limits of its routes; those below are what bots observe, and a test may set others.
"""

from collections import deque
from dataclasses import dataclass
from hashlib import sha256

from tests.loopback.clock import Clock

GLOBAL = 50
DEFAULTS = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "PATCH /channels/{channel_id}": (5, 15.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original": (5, 2.0),
}
ELSE = (10, 1.0)
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
FREE = ("POST /interactions/",)  # callbacks have no bucket and do not count
INTERACTIONS = ("webhooks/",)  # what follows them has a bucket, and does not count either


@dataclass
class Bucket:
    limit: int
    per: float
    used: int = 0
    reset: float = 0.0


@dataclass(frozen=True)
class Verdict:
    headers: dict[str, str]
    retry_after: float | None = None  # None: go ahead
    is_global: bool = False


class RateLimits:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.limits = dict(DEFAULTS)
        self.per_second = GLOBAL
        self.enabled = True
        self.exceeded: list[str] = []  # what was refused
        self._buckets: dict[str, Bucket] = {}
        self._recent: deque[float] = deque()

    def set(self, route: str, *, limit: int, per: float) -> None:
        """`route` as the specification writes it: `POST /channels/{channel_id}/messages`."""
        self.limits[route] = (limit, per)
        self._buckets.clear()

    def off(self) -> None:
        self.enabled = False

    def take(self, route: str, arguments: dict[str, str]) -> Verdict:
        if not self.enabled or route.startswith(FREE):
            return Verdict({})
        counts = not route.partition("/")[2].startswith(INTERACTIONS)
        if counts and (wait := self._global_wait()) > 0:
            self.exceeded.append(route)
            return Verdict(
                {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, wait, is_global=True
            )
        return self._take_from_bucket(route, arguments)

    def _global_wait(self) -> float:
        now = self.clock.now()
        while self._recent and self._recent[0] <= now - 1:
            self._recent.popleft()
        if len(self._recent) >= self.per_second:
            return self._recent[0] + 1 - now
        self._recent.append(now)
        return 0.0

    def _take_from_bucket(self, route: str, arguments: dict[str, str]) -> Verdict:
        limit, per = self.limits.get(route, ELSE)
        key = "+".join([route, *(arguments[name] for name in MAJOR if name in arguments)])
        bucket = self._buckets.setdefault(key, Bucket(limit, per))
        now = self.clock.now()
        if now >= bucket.reset:
            bucket.used, bucket.reset = 0, now + per
        is_over = bucket.used >= bucket.limit
        bucket.used += 0 if is_over else 1
        left = bucket.reset - now
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - bucket.used),
            "X-RateLimit-Reset": f"{bucket.reset:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": sha256(route.encode()).hexdigest()[:32],
        }
        if not is_over:
            return Verdict(headers)
        self.exceeded.append(route)
        return Verdict(headers | {"X-RateLimit-Scope": "user"}, left)
