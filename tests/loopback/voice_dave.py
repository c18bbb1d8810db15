"""The voice server's part in DAVE: it is the external sender of an MLS group, and lets a listener in.

Only what one commit needs of RFC 9420 is written out here; the group itself is davey's.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

import davey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PUBLIC_MESSAGE, WELCOME, KEY_PACKAGE_MESSAGE = 1, 3, 5
VERSION = struct.pack(">H", 1)
BASIC, EXTERNAL, PROPOSAL, ADD = 1, 2, 2, 1
LISTENER = 424242424242424242


def vector(content: bytes) -> bytes:
    """`opaque x<V>`: a length of one, two or four bytes, then the content."""
    length = len(content)
    if length < 1 << 6:
        return bytes([length]) + content
    if length < 1 << 14:
        return struct.pack(">H", length | 1 << 14) + content
    return struct.pack(">I", length | 1 << 31) + content


def vector_end(data: bytes, at: int) -> int:
    """Where a vector that begins there ends; beyond the data for what is none."""
    if at >= len(data):
        return len(data) + 1
    size = 1 << (data[at] >> 6)
    if size > 4 or at + size > len(data):
        return len(data) + 1
    length = int.from_bytes(data[at : at + size], "big") & ((1 << (8 * size - 2)) - 1)
    return at + size + length


class Group:
    """Two members: the bot, which makes the group, and a listener, who decrypts what the bot says."""

    def __init__(self, channel: int, *, bot: int) -> None:
        self.channel, self.bot = channel, bot
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.listener = davey.DaveSession(davey.DAVE_PROTOCOL_VERSION, LISTENER, channel)
        self.listener.set_external_sender(self.external_sender())
        self._key_package = self.listener.get_serialized_key_package()
        self.is_open = False

    def external_sender(self) -> bytes:
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return vector(public) + struct.pack(">H", BASIC) + vector(b"voice server")

    def proposal(self) -> bytes:
        """That the listener be added, signed by the server."""
        package = self._key_package
        prefix = VERSION + struct.pack(">H", KEY_PACKAGE_MESSAGE)
        add = struct.pack(">H", ADD) + package.removeprefix(prefix)
        sender = bytes([EXTERNAL]) + struct.pack(">I", 0)
        group = struct.pack(">Q", self.channel)
        content = vector(group) + struct.pack(">Q", 0) + sender + vector(b"") + bytes([PROPOSAL]) + add
        head = VERSION + struct.pack(">H", PUBLIC_MESSAGE)
        signed = vector(b"MLS 1.0 FramedContentTBS") + vector(head + content)
        return vector(head + content + vector(self._key.sign(signed, ec.ECDSA(SHA256()))))

    def admitted(self, answer: bytes) -> bytes:
        """The bot's commit, after its welcome was given to the listener."""
        for commit, welcome in _split(answer):
            try:
                self.listener.process_welcome(welcome)
            except Exception:  # noqa: BLE001 - another beginning may be the right one
                continue
            self.is_open = True
            return commit
        raise ValueError("the bot's commit brings no welcome that the listener understands")

    def decrypted(self, packet: bytes) -> tuple[bool, bytes]:
        """Whether it was encrypted for the group, and what it says."""
        if not packet.endswith(b"\xfa\xfa"):
            return False, packet
        return True, self.listener.decrypt(self.bot, davey.MediaType.audio, packet)


def _split(answer: bytes) -> Iterator[tuple[bytes, bytes]]:
    """A commit with a welcome behind it: where does something begin that is a welcome to its very end?"""
    for at in range(len(answer) - 4):
        if answer[at : at + 2] != b"\0\2":  # the cipher suite
            continue
        if vector_end(answer, vector_end(answer, at + 2)) == len(answer):
            prefix = VERSION + struct.pack(">H", WELCOME)
            start = at - 4 if answer[:at].endswith(prefix) else at
            yield answer[:start], answer[start:]
