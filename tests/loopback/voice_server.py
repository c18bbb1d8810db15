"""One voice connection, version 8: the websocket, its UDP socket, and a listener who decrypts what comes."""

from __future__ import annotations

import asyncio
import json
import secrets
import struct
from time import perf_counter
from typing import Any

import nacl.exceptions
import nacl.secret
from aiohttp import WSMsgType, web

from tests.loopback.spec import Problem, Violation
from tests.loopback.voice import Heard, VoiceServers
from tests.loopback.voice_dave import Group

IDENTIFY, SELECT, READY, HEARTBEAT, DESCRIPTION, SPEAKING, ACK, RESUME, HELLO, RESUMED = range(10)
EXECUTE_TRANSITION, TRANSITION_READY = 22, 23
EXTERNAL_SENDER, KEY_PACKAGE, PROPOSALS, COMMIT_WELCOME, ANNOUNCE_COMMIT = 25, 26, 27, 28, 29
MODE = "aead_xchacha20_poly1305_rtpsize"
HEADER = 12
DISCOVERY = 74
TRANSITION = 1
ROUND_TRIP = 0.05
"""Seconds: discord.py listens for the answer to its discovery only after it has asked, and would wait for ever."""


class Refused(Exception):
    """The connection is closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class VoiceConnection(asyncio.DatagramProtocol):
    """In the order of the documentation: hello, identify, ready, discovery, select, description, RTP."""

    def __init__(self, servers: VoiceServers, request: web.Request, number: int) -> None:
        self.servers, self.request, self.number = servers, request, number
        self.host = request.host.split(":")[0]
        self.socket = web.WebSocketResponse(autoping=True)
        self.ssrc, self.key = secrets.randbelow(2**31) + 1, secrets.token_bytes(32)
        self.guild_id, self.channel_id = 0, 0
        self.dave = 0
        self.group: Group | None = None
        self.is_ready = False
        """It was described, and with DAVE everybody can decrypt."""
        self.heartbeats = 0
        self._sequence = 0
        self._udp: asyncio.DatagramTransport | None = None

    async def run(self) -> web.WebSocketResponse:
        await self.socket.prepare(self.request)
        loop = asyncio.get_running_loop()
        self._udp, _ = await loop.create_datagram_endpoint(lambda: self, local_addr=("127.0.0.1", 0))
        try:
            if self.request.query.get("v") != "8":
                raise Refused(4012, "unknown version")
            await self._send(HELLO, {"v": 8, "heartbeat_interval": 13750})
            async for message in self.socket:
                if message.type is WSMsgType.TEXT:
                    payload = json.loads(message.data)
                    await self._take(payload["op"], payload["d"])
                elif message.type is WSMsgType.BINARY:
                    await self._take_binary(message.data[0], message.data[1:])
                self.servers.world.changed()
        except Refused as refusal:
            self.servers.refused.append(str(refusal))
            await self.socket.close(code=refusal.code, message=str(refusal).encode())
        except (KeyError, ValueError) as mistake:
            told = Problem((), "MISTAKE", f"{type(mistake).__name__}: {mistake}")
            self.servers.world.own_mistakes.append(Violation("voice", (told,)))
            raise
        finally:
            self.is_ready = False
            self._udp.close()
        return self.socket

    # The websocket

    async def _take(self, op: int, data: Any) -> None:
        if op == IDENTIFY:
            await self._identify(data)
        elif op == SELECT:
            await self._describe(data)
        elif op == HEARTBEAT:
            self.heartbeats += 1
            await self._send(ACK, {"t": data["t"]})
        elif op == SPEAKING:
            if data["ssrc"] != self.ssrc:
                raise Refused(4005, "an SSRC that is not theirs")
            self.servers.speaking.append((perf_counter(), data["speaking"]))
        elif op == RESUME:
            raise Refused(4006, "Session is no longer valid.")
        elif op == TRANSITION_READY:
            await self._send(EXECUTE_TRANSITION, {"transition_id": data["transition_id"]})
            self._open()
        else:
            raise Refused(4001, f"unknown opcode {op}")

    async def _identify(self, data: dict[str, Any]) -> None:
        self.guild_id = int(data["server_id"])
        guild = self.servers.world.guilds[self.guild_id]
        state = guild.voice_states.get(int(data["user_id"]))
        if data["token"] != self.servers.tokens.get(self.guild_id):
            raise Refused(4004, "Authentication failed.")
        if state is None or data["session_id"] != state.session_id or self.host != self.servers.host[:-4]:
            raise Refused(4006, "Session is no longer valid.")
        assert state.channel_id
        self.channel_id = state.channel_id
        self.dave = min(self.servers.dave, data["max_dave_protocol_version"])
        assert self._udp
        port = self._udp.get_extra_info("sockname")[1]
        told = {"ssrc": self.ssrc, "ip": "127.0.0.1", "port": port, "modes": [MODE], "experiments": []}
        await self._send(READY, told)

    async def _describe(self, data: dict[str, Any]) -> None:
        if data["protocol"] != "udp" or data["data"]["mode"] != MODE:
            raise Refused(4016, "Unknown encryption mode.")
        await self._send(
            DESCRIPTION, {"mode": MODE, "secret_key": list(self.key), "dave_protocol_version": self.dave}
        )
        if not self.dave:
            self._open()
            return
        self.group = Group(self.channel_id, bot=self.servers.world.bot.id)
        await self._send_binary(EXTERNAL_SENDER, self.group.external_sender())

    async def _take_binary(self, op: int, data: bytes) -> None:
        if self.group is None:
            raise Refused(4005, "there is no group")
        if op == KEY_PACKAGE:  # the bot is there; now the listener joins
            await self._send_binary(PROPOSALS, b"\0" + self.group.proposal())
        elif op == COMMIT_WELCOME:
            commit = self.group.admitted(data)
            await self._send_binary(ANNOUNCE_COMMIT, struct.pack(">H", TRANSITION) + commit)

    def _open(self) -> None:
        self.is_ready = True
        self.servers.world.changed()

    async def _send(self, op: int, data: Any) -> None:
        self._sequence += 1
        await self.socket.send_str(json.dumps({"op": op, "d": data, "seq": self._sequence}))

    async def _send_binary(self, op: int, data: bytes) -> None:
        self._sequence += 1
        await self.socket.send_bytes(struct.pack(">HB", self._sequence, op) + data)

    # UDP

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        now = perf_counter()
        if len(data) == DISCOVERY and data[:2] == b"\0\1":
            address = addr[0].encode().ljust(64, b"\0")
            told = struct.pack(">HHI", 2, 70, self.ssrc) + address + struct.pack(">H", addr[1])
            asyncio.get_running_loop().call_later(ROUND_TRIP, self._reply, told, addr)
        elif data[:2] == b"\x80\x78":
            self._rtp(data, now)

    def _reply(self, told: bytes, addr: tuple[str, int]) -> None:
        if self._udp is not None and not self._udp.is_closing():
            self._udp.sendto(told, addr)

    def _rtp(self, data: bytes, now: float) -> None:
        header, sealed, nonce = data[:HEADER], data[HEADER:-4], data[-4:]
        sequence, timestamp, ssrc = struct.unpack(">HII", header[2:])
        problem = "" if ssrc == self.ssrc else "an SSRC that is not theirs"
        packet = b""
        try:
            packet = nacl.secret.Aead(self.key).decrypt(sealed, header, nonce.ljust(24, b"\0"))
        except nacl.exceptions.CryptoError:
            problem = "a packet that cannot be decrypted"
        private = False
        if packet and self.group is not None and self.group.is_open:
            private, packet = self.group.decrypted(packet)
        if problem:
            told = Violation("voice RTP", (Problem((), "RTP", problem),))
            self.servers.world.violations.append(told)
            return
        self.servers.heard.append(
            Heard(now, sequence, timestamp, packet, self.channel_id, self.number, private)
        )
        self.servers.world.changed()
