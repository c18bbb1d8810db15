"""A process that renders what it is sent: `python -m heredity_bot.pictures.worker`.

A process of its own and not a pool of `multiprocessing`: that would import the whole bot into every
worker (seconds, and its memory), and a picture that hangs could not be stopped.
"""

from __future__ import annotations

import struct
import sys
from typing import BinaryIO

from heredity_bot.pictures.render import to_png

ORDER = struct.Struct(">dI")
"""What comes in: the scale, and how many bytes of SVG follow."""
REPLY = struct.Struct(">?I")
"""What goes out: whether it worked, and how many bytes of PNG or of an explanation follow."""


def serve(orders: BinaryIO, replies: BinaryIO) -> None:
    """Until the other side closes."""
    while len(head := orders.read(ORDER.size)) == ORDER.size:
        scale, length = ORDER.unpack(head)
        svg = orders.read(length).decode()
        try:
            worked, made = True, to_png(svg, scale)
        except Exception as fault:  # noqa: BLE001  # told to the studio, which logs it
            worked, made = False, str(fault).encode()
        replies.write(REPLY.pack(worked, len(made)) + made)
        replies.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
