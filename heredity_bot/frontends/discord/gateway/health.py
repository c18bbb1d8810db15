"""Health and metrics of the bot for its operator, on a local port; off by default."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

log = logging.getLogger(__name__)

BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0)


class Metrics:
    """The metrics of one bot, so that two in one process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        interactions = Counter(
            "heredity_interactions", "Interactions by kind", ["kind"], registry=self.registry
        )
        self.interactions = cache(interactions.labels)
        """The counter of each kind; to look it up takes longer than to count."""
        self.acknowledged = Histogram(
            "heredity_acknowledge_seconds",
            "From an interaction to its first answer",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.errors = Counter("heredity_errors", "Failures nobody expected", registry=self.registry)
        self.rate_limited = Counter(
            "heredity_rate_limited", "Answers of Discord that asked to wait", registry=self.registry
        )
        self.tables = Gauge("heredity_live_tables", "Tables in memory", registry=self.registry)
        self.waiting = Gauge(
            "heredity_waiting_channels", "Channels that wait to be written to", registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


class RateLimitLogCounter(logging.Handler):
    """Counts how often Discord asked discord.py to wait, which only the log of discord.py tells."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self._metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        if "rate limited" in record.getMessage().lower():
            self._metrics.rate_limited.inc()


@dataclass(frozen=True)
class Health:
    """The endpoint. `/healthz`: the process answers; `/readyz`: it is connected; `/metrics`: Prometheus."""

    metrics: Metrics
    is_ready: Callable[[], bool]
    live_tables: Callable[[], int]
    waiting_channels: Callable[[], int]

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/healthz", self._alive)
        app.router.add_get("/readyz", self._ready)
        app.router.add_get("/metrics", self._metrics)
        return app

    async def start(self, port: int, host: str = "127.0.0.1") -> web.AppRunner:
        runner = web.AppRunner(self.app(), access_log=None)
        await runner.setup()
        await web.TCPSite(runner, host, port).start()
        log.info("health on http://%s:%s/healthz", host, port)
        return runner

    async def _alive(self, _request: web.Request) -> web.Response:
        return web.Response(text="ok\n")

    async def _ready(self, _request: web.Request) -> web.Response:
        return web.Response(text="ready\n") if self.is_ready() else web.Response(text="not yet\n", status=503)

    async def _metrics(self, _request: web.Request) -> web.Response:
        self.metrics.tables.set(self.live_tables())
        self.metrics.waiting.set(self.waiting_channels())
        return web.Response(body=self.metrics.text(), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})
