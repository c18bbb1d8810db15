"""The short form of `make torture`; each run has another seed, which a failure tells."""

from __future__ import annotations

import secrets
import subprocess
import sys

import pytest

from tests.crashes.__main__ import ROOT
from tests.postgres import HOW_TO_HAVE_IT, Server, programs

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither fork nor SIGKILL")


def torture(where: str, kills: int) -> str:
    seed = secrets.token_hex(4)
    command = [sys.executable, "-m", "tests.crashes", "--store", where, "--kills", str(kills), "--seed", seed]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, f"seed {seed}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_killed_at_any_moment_a_file_of_tables_keeps_every_acknowledged_input_once(tmp_path):
    told = torture(str(tmp_path / "tables.sqlite"), kills=12)

    assert "12 kills" in told
    assert "none lost" in told


def test_killed_at_any_moment_tables_in_postgresql_keep_every_acknowledged_input_once():
    if programs() is None:
        pytest.skip(HOW_TO_HAVE_IT)
    server = Server.make()
    server.start(fsync="on")
    try:
        told = torture(server.url, kills=8)
    finally:
        server.remove()

    assert "none lost" in told
