"""The gateway, version 10: sessions that outlive their connections, and what bots send over them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.loopback import intents, payloads, spec
from tests.loopback.model import Guild
from tests.loopback.permissions import Permission

if TYPE_CHECKING:
    from tests.loopback.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
EVENTS_PER_MINUTE = 120
Json = dict[str, Any]


class Closing(Exception):
    """The connection is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


@dataclass(eq=False)
class Session:
    """What a bot identified for: it keeps its events, so that a new connection can resume it."""

    id: str
    shard: tuple[int, int]
    intents: int
    connection: Connection | None = None
    sequence: int = 0
    events: list[Json] = field(default_factory=list)
    is_ready: bool = False
    resumed: int = 0

    def serves(self, guild_id: int | None) -> bool:
        index, count = self.shard
        return index == 0 if guild_id is None else (guild_id >> 22) % count == index


class Compressor:
    """One context for the whole connection; each payload ends with a flush.

    discord.py asks for zlib-stream, and for zstd-stream where Python or an installed package has it.
    """

    def __init__(self, kind: str) -> None:
        self._zlib = zlib.compressobj() if kind == "zlib-stream" else None
        self._zstd = _zstd() if kind == "zstd-stream" else None

    def pack(self, text: str) -> bytes | str:
        if self._zlib:
            return self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
        return self._zstd(text.encode()) if self._zstd else text


def _zstd() -> Callable[[bytes], bytes]:
    try:
        package = import_module("compression.zstd")
    except ImportError:
        package = import_module("zstandard")
        stream = package.ZstdCompressor().compressobj()
        return lambda data: stream.compress(data) + stream.flush(package.COMPRESSOBJ_FLUSH_BLOCK)
    compressor = package.ZstdCompressor()
    return lambda data: compressor.compress(data, package.ZstdCompressor.FLUSH_BLOCK)


class Connection:
    """One websocket. Payloads leave in the order in which they were put."""

    def __init__(
        self, world: World, gateway: Gateway, socket: web.WebSocketResponse, request: web.Request
    ) -> None:
        self.world, self.gateway, self.socket, self.request = world, gateway, socket, request
        self.session: Session | None = None
        self.heartbeats = 0
        self._compressor = Compressor(request.query.get("compress", ""))
        self._outbox: asyncio.Queue[Json] = asyncio.Queue()
        self._received: deque[float] = deque()
        self._beaten = asyncio.Event()
        self._closing: Closing | None = None

    def send(self, payload: Json) -> None:
        self.gateway.check_own(payload)
        self._outbox.put_nowait(payload)

    async def run(self) -> None:
        tasks = [
            asyncio.create_task(each) for each in (self._write(), self._watch_heartbeats(), self._read())
        ]
        self.send(_payload(HELLO, {"heartbeat_interval": self.gateway.heartbeat_interval}))
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            failure = next((task.exception() for task in done if task.exception()), None)
            if isinstance(failure, Closing):
                self.gateway.closed_with.append(failure.code)
                await self.socket.close(code=failure.code, message=failure.reason.encode())
            elif failure and not isinstance(failure, ConnectionError):
                told = spec.Problem((), "MISTAKE", f"{type(failure).__name__}: {failure}")
                self.world.own_mistakes.append(spec.Violation("gateway", (told,)))
                raise failure
        finally:
            for task in tasks:
                task.cancel()
            try:
                await asyncio.gather(*tasks, return_exceptions=True)
            finally:  # whoever hangs up cancels this, too
                self._let_go()

    def _let_go(self) -> None:
        if self.session and self.session.connection is self:
            self.session.connection = None
            # 1000 and 1001 from the bot's side end the session at once.
            if self.socket.close_code in (1000, 1001) and self._closing is None:
                self.gateway.sessions.pop(self.session.id, None)
        self.world.changed()

    async def _write(self) -> None:
        while True:
            payload = await self._outbox.get()
            packed = self._compressor.pack(json.dumps(payload))
            if isinstance(packed, str):
                await self.socket.send_str(packed)
            else:
                await self.socket.send_bytes(packed)

    async def _watch_heartbeats(self) -> None:
        """A bot that misses a heartbeat is cut off."""
        patience = self.gateway.heartbeat_interval / 1000 * 1.5
        while True:
            try:
                await asyncio.wait_for(self._beaten.wait(), patience)
            except TimeoutError:
                if self.session:
                    self.gateway.sessions.pop(self.session.id, None)
                raise Closing(4009, "Session timed out.") from None
            self._beaten.clear()

    async def _read(self) -> None:
        async for message in self.socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                continue
            self._count()
            try:
                payload = json.loads(message.data)
            except ValueError:
                raise Closing(4002, "Error while decoding payload.") from None
            self.gateway.check_bots(payload)
            self._take(payload)
            self.world.changed()

    def _count(self) -> None:
        now = self.world.clock.now()
        self._received.append(now)
        while self._received[0] < now - 60:
            self._received.popleft()
        if len(self._received) > EVENTS_PER_MINUTE:
            self.gateway.blame("gateway", "RATE_LIMITED", "more than 120 events in 60 seconds")
            raise Closing(4008, "Rate limited.")

    def _take(self, payload: Json) -> None:
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            self._heartbeat(data)
        elif op in (IDENTIFY, RESUME, VOICE_STATE) and not isinstance(data, dict):
            raise Closing(4002, "Error while decoding payload.")
        else:
            self._take_object(op, data or {})

    def _take_object(self, op: int | None, data: Json) -> None:
        if op == IDENTIFY:
            self._identify(data)
        elif op == RESUME:
            self._resume(data)
        elif op not in (PRESENCE, VOICE_STATE):
            raise Closing(4001, "Unknown opcode.")
        elif self.session is None:
            raise Closing(4003, "Not authenticated.")
        elif op == PRESENCE:
            self.gateway.presence = data
        else:
            self._voice_state(data)

    def _heartbeat(self, sequence: int | None) -> None:
        known = self.session.sequence if self.session else 0
        if sequence is not None and self.session and sequence > known:
            self.gateway.blame("heartbeat", "INVALID_SEQUENCE", f"{sequence} was never sent, {known} was")
            raise Closing(4007, "Invalid sequence.")
        self.heartbeats += 1
        self._beaten.set()
        if self.gateway.answers_heartbeats:
            self.send(_payload(HEARTBEAT_ACK, None))

    def _identify(self, data: Json) -> None:
        if self.session:
            raise Closing(4005, "Already authenticated.")
        if data.get("token") != self.world.token:
            raise Closing(4004, "Authentication failed.")
        wanted = data.get("intents", 0)
        if wanted & ~intents.ALL:
            raise Closing(4013, "Invalid intent(s).")
        if wanted & intents.PRIVILEGED & ~self.gateway.privileged_intents:
            raise Closing(4014, "Disallowed intent(s).")
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            raise Closing(4010, "Invalid shard.")
        if count < self.gateway.shards_required:
            raise Closing(4011, "Sharding required.")
        if not self.gateway.may_start(index):
            self.send(_payload(INVALID_SESSION, data=False))
            return
        self.session = Session(secrets.token_hex(16), (index, count), wanted, self)
        self.gateway.sessions[self.session.id] = self.session
        self.gateway.greet(self.session)

    def _resume(self, data: Json) -> None:
        if data.get("token") != self.world.token:
            raise Closing(4004, "Authentication failed.")
        session = self.gateway.sessions.get(data["session_id"])
        if session is None:
            self.send(_payload(INVALID_SESSION, data=False))
            return
        if data["seq"] > session.sequence:
            raise Closing(4007, "Invalid sequence.")
        session.connection = self.session = None
        for event in session.events:
            if event["s"] > data["seq"]:
                self.send(event)
        session.connection, self.session = self, session
        session.resumed += 1
        self.gateway.dispatch_to(session, "RESUMED", {"_trace": []})

    def _voice_state(self, data: Json) -> None:
        world = self.world
        guild = world.guilds.get(int(data["guild_id"]))
        if guild is None or world.bot.id not in guild.members:
            return
        channel = guild.channels.get(int(data["channel_id"])) if data["channel_id"] else None
        if channel and not world.may(world.bot.id, channel, Permission.VIEW_CHANNEL | Permission.CONNECT):
            return  # Discord says nothing; the bot waits in vain
        world.voice_move(world.bot, guild, channel, mute=data["self_mute"], deaf=data["self_deaf"])
        if channel:
            world.emit("VOICE_SERVER_UPDATE", world.voice.allot(guild.id), guild.id)


class Gateway:
    """All sessions of the bot, and what a test may change about the gateway."""

    def __init__(self, world: World, *, shards: int) -> None:
        self.world = world
        self.is_open = True
        self.heartbeat_interval = 41250
        self.answers_heartbeats = True
        self.privileged_intents = 0  # which of them the application was granted
        self.shards = shards  # what /gateway/bot recommends
        self.shards_required = 1
        self.max_concurrency = 16
        self.starts_left = 1000
        self.checks_itself = False
        self.sessions: dict[str, Session] = {}
        self.connections: list[Connection] = []
        self.presence: Json | None = None
        self.closed_with: list[int] = []
        self.identified: list[tuple[int, float]] = []  # shard, moment
        self.is_strict_about_starts = False  # one IDENTIFY per concurrency key in five seconds

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return web.Response(status=400, text="the gateway speaks websocket")
        if not self.is_open:
            return web.Response(status=503, text="the gateway is down")
        socket = web.WebSocketResponse(autoping=True, max_msg_size=4096)
        await socket.prepare(request)
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            await socket.close(code=4012, message=b"Invalid API version.")
            return socket
        connection = Connection(self.world, self, socket, request)
        self.connections.append(connection)
        try:
            await connection.run()
        finally:
            self.connections.remove(connection)
            self.world.changed()
        return socket

    def may_start(self, shard: int) -> bool:
        now = self.world.clock.now()
        key = shard % self.max_concurrency
        is_early = any(each % self.max_concurrency == key and now - at < 5 for each, at in self.identified)
        if self.starts_left <= 0 or (self.is_strict_about_starts and is_early):
            return False
        self.starts_left -= 1
        self.identified.append((shard, now))
        return True

    def ready(self) -> list[Session]:
        """Connected sessions that were greeted."""
        return [session for session in self.sessions.values() if session.is_ready and session.connection]

    def session(self, shard: int = 0) -> Session:
        return next(session for session in self.ready() if session.shard[0] == shard)

    # What the bot hears.

    def greet(self, session: Session) -> None:
        world = self.world
        mine = [
            guild for guild in world.guilds.values() if session.serves(guild.id) and self._is_in(guild.id)
        ]
        ready = {
            "v": 10,
            "user": payloads.me(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": "wss://gateway-loopback1.discord.gg",
            "shard": list(session.shard),
            "application": {"id": str(world.application_id), "flags": 0, "flags_new": "0"},
        }
        self.dispatch_to(session, "READY", ready)
        session.is_ready = True
        if session.intents & intents.GUILDS:
            for guild in mine:
                self._send_guild_to(session, guild)
        world.changed()

    def send_guild(self, guild: Guild) -> None:
        for session in self.sessions.values():
            if session.serves(guild.id) and session.intents & intents.GUILDS:
                self._send_guild_to(session, guild, is_new=True)
        self.world.changed()

    def _send_guild_to(self, session: Session, guild: Guild, *, is_new: bool = False) -> None:
        knows = bool(session.intents & intents.GUILD_MEMBERS)
        told = payloads.guild_create(guild, self.world.bot.id, with_members=knows, is_new=is_new)
        self.dispatch_to(session, "GUILD_CREATE", told)

    def dispatch(self, event: str, data: Json, guild_id: int | None) -> None:
        """To every session that serves the guild and asked for such events."""
        if guild_id is not None and event != "GUILD_DELETE" and not self._is_in(guild_id):
            return
        for session in self.sessions.values():
            if session.is_ready and session.serves(guild_id) and intents.wants(session.intents, event):
                seen = intents.without_content(session.intents, event, data, self.world.bot.id)
                self.dispatch_to(session, event, seen)

    def dispatch_to(self, session: Session, event: str, data: Json) -> None:
        session.sequence += 1
        payload = {"op": DISPATCH, "t": event, "s": session.sequence, "d": data}
        session.events.append(payload)
        if session.connection:
            session.connection.send(payload)

    def _is_in(self, guild_id: int) -> bool:
        guild = self.world.guilds.get(guild_id)
        return guild is not None and self.world.bot.id in guild.members

    # Trouble on demand.

    async def reconnect_all(self) -> None:
        for session in self.ready():
            assert session.connection
            session.connection.send(_payload(RECONNECT, None))

    async def invalidate(self, shard: int, *, resumable: bool) -> None:
        session = self.session(shard)
        assert session.connection
        if not resumable:
            del self.sessions[session.id]
        session.connection.send(_payload(INVALID_SESSION, data=resumable))

    async def drop(self, shard: int) -> None:
        connection = self.session(shard).connection
        assert connection
        if connection.request.transport:
            connection.request.transport.abort()
        await self.world.until(
            lambda: connection not in self.connections, what="the end of a dropped connection"
        )

    async def close(self, shard: int, code: int) -> None:
        connection = self.session(shard).connection
        assert connection
        connection._closing = Closing(code, "on demand")
        await connection.socket.close(code=code)

    async def end(self) -> None:
        for connection in list(self.connections):
            with contextlib.suppress(ConnectionError):
                await asyncio.wait_for(connection.socket.close(code=1001), 1)

    # Holding both sides against the schema.

    def check_own(self, payload: Json) -> None:
        if self.checks_itself and (problems := spec.gateway().received_by_bot_problems(payload)):
            name = str(payload["t"] or payload["op"])
            self.world.own_mistakes.append(spec.Violation(f"gateway {name}", tuple(problems)))

    def check_bots(self, payload: Json) -> None:
        if spec.spec_folder() and (problems := spec.gateway().sent_by_bot_problems(payload)):
            self.world.violations.append(spec.Violation(f"gateway op {payload.get('op')}", tuple(problems)))

    def blame(self, what: str, code: str, message: str) -> None:
        self.world.violations.append(spec.Violation(what, (spec.Problem((), code, message),)))


def _payload(op: int, data: Any) -> Json:
    return {"op": op, "d": data, "s": None, "t": None}
