"""`heredity-bot health` asks the program that runs: one that is stopped or gone is not healthy."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from functools import partial

import pytest

from heredity_bot.__main__ import main
from heredity_bot.journal import StoreFault
from heredity_bot.journal.liveness import LivenessServer, ask_all
from heredity_bot.journal.memory import MemoryStore


@contextmanager
def browser_table(folder):
    command = [sys.executable, "-m", "heredity_bot", "run", "--local", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, env=os.environ) as process:
        assert process.stdout is not None
        assert b"http://" in process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop a process")
def test_a_browser_table_is_healthy_until_it_is_stopped_or_killed(data, capsys, tmp_path, monkeypatch):
    assert main(["health"]) == 1
    assert "Nothing runs" in capsys.readouterr().err

    with browser_table(tmp_path) as process:
        assert main(["health"]) == 0
        assert "healthy" in capsys.readouterr().out

        process.send_signal(signal.SIGSTOP)
        monkeypatch.setattr("heredity_bot.cli.doctor.ask_all", partial(ask_all, limit=0.5))
        assert main(["health"]) == 1
        assert "does not answer" in capsys.readouterr().err

        monkeypatch.setattr("heredity_bot.cli.doctor.ask_all", ask_all)
        process.send_signal(signal.SIGCONT)
        assert main(["health"]) == 0

    assert main(["health"]) == 1
    assert "Nothing runs" in capsys.readouterr().err


class Away(MemoryStore):
    async def get(self, kind, name):
        raise StoreFault("STORE_AWAY")


async def test_a_program_whose_store_is_away_says_so(tmp_path):
    server = LivenessServer(Away(), tmp_path / "running")
    await server.start()

    assert await ask_all(tmp_path / "running") == ["STORE_AWAY"]

    await server.stop()
    assert await ask_all(tmp_path / "running") == []


async def test_another_program_that_has_the_port_by_now_is_not_taken_for_ours(tmp_path):
    server = LivenessServer(MemoryStore(), tmp_path / "running")
    await server.start()
    (name,) = (path.name for path in (tmp_path / "running").iterdir())
    (tmp_path / "running" / f"{name}x").touch()

    assert await ask_all(tmp_path / "running") == ["ok"], "nobody holds the second file: it is of the dead"

    await server.stop()
