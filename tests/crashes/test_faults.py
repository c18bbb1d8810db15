"""A sample of `make faults`; each run has another seed, which a failure tells."""

from __future__ import annotations

import secrets
import subprocess
import sys

import pytest

from tests.crashes.__main__ import ROOT
from tests.postgres import HOW_TO_HAVE_IT, Server, programs


def faults(where: str, points: int) -> str:
    seed = secrets.token_hex(4)
    command = [sys.executable, "-m", "tests.crashes.faults", "--store", where, "--seed", seed]
    command += ["--points", str(points)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, f"seed {seed}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_a_fault_at_any_call_leaves_memory_as_it_is_stored(tmp_path):
    assert "20 actions, 1000 faults" in faults("memory", 50)


def test_a_fault_at_any_call_leaves_a_table_as_its_file_has_it(tmp_path):
    assert "20 actions" in faults(str(tmp_path / "tables.sqlite"), 4)


def test_a_fault_at_any_call_leaves_a_table_as_postgresql_has_it():
    if programs() is None:
        pytest.skip(HOW_TO_HAVE_IT)
    server = Server.make()
    server.start()
    try:
        assert "20 actions" in faults(server.url, 2)
    finally:
        server.remove()
