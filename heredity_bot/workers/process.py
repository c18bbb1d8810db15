"""The program of a worker process.

It calls the functions it is sent, one after the other, until its input ends, which also happens when the main process
is killed. It imports nothing of the bot but the modules of those functions: a worker of `multiprocessing` would import
the main module as well, which takes longer than most tasks and several times the memory.
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import signal
import struct
import sys
from typing import IO, Any

_LENGTH = struct.Struct(">Q")


class WorkerFault(Exception):
    """Why there is no result, in a few words for the log."""


class WorkersBusy(WorkerFault):
    """The queue of the pool is full."""


class WorkerDied(WorkerFault):
    """The process ended, or was stopped because it took too long; the next task gets a new one."""


def send(stream: IO[bytes], message: object) -> None:
    _write(stream, pickle.dumps(message))


def receive(stream: IO[bytes]) -> Any:
    """The next message; raises `EOFError` when the other side is gone."""
    return pickle.loads(_read(stream))  # noqa: S301 - a pipe between two processes of ours


def _write(stream: IO[bytes], data: bytes) -> None:
    stream.write(_LENGTH.pack(len(data)))
    stream.write(data)
    stream.flush()


def _read(stream: IO[bytes]) -> bytes:
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data


def serve(tasks: IO[bytes], replies: IO[bytes], seconds: float) -> None:
    """Answer each task with `(True, result)` or `(False, exception)`; end the process when one takes too long."""
    while True:
        try:
            data = _read(tasks)
        except EOFError:
            return
        if seconds:
            # A thread of Python could not end an extension that keeps the interpreter to itself; this one can.
            faulthandler.dump_traceback_later(seconds, exit=True)
        _write(replies, _reply(data))
        faulthandler.cancel_dump_traceback_later()


def _reply(data: bytes) -> bytes:
    try:
        function, arguments = pickle.loads(data)  # noqa: S301 - as above
        return pickle.dumps((True, function(*arguments)))
    except BaseException as fault:  # noqa: BLE001 - a panic of Rust is no Exception; raised again in the main process
        return _failure(fault)


def _failure(fault: BaseException) -> bytes:
    """The exception itself where it can be read again on the other side, else its words."""
    try:
        written = pickle.dumps((False, fault))
        pickle.loads(written)  # noqa: S301 - written in the line above
    except Exception:  # noqa: BLE001 - pickling calls code of the exception's own class
        return pickle.dumps((False, WorkerFault(f"{type(fault).__name__}: {fault}")))
    return written


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the main process
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a library that prints must not write into the replies
    serve(sys.stdin.buffer, replies, float(sys.argv[1]))
