"""The same seed and the same answers give the same journal, byte for byte, in any process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

from heredity_bot.kernel import Runaway, Session
from tests.games.heredity.random_packs import KINDS, Player, World, play

ROOT = Path(__file__).parents[3]

WORLDS = [
    World(
        variants=tuple((number, number * 7 + 131 * game) for number in (100, 200, *KINDS)),
        edition=("fr-2023", "de-2025")[game % 2],
        players=1 + game % 4,
        seed=f"seed {game}",
        player=f"player {game}",
    )
    for game in range(12)
]


def journal(world: World) -> bytes:
    """A random game: its opening, then a line for each answer, its question and its end."""
    game = world.game()
    try:
        session = Session(game, world.new(game))
    except Runaway as stopped:
        return f"{stopped}\n".encode()
    lines = [repr(session.opening).encode()]
    for ask, answer, events in play(session, Player(world.player), 60):
        lines += [repr(ask).encode(), msgspec.json.encode((answer, events))]
    snapshot, _ = session.snapshot()
    return b"\n".join([*lines, snapshot, game.dump(session.state), b""])


def journals(hash_seed: str) -> bytes:
    code = "import tests.games.heredity.test_determinism as d, sys; sys.stdout.buffer.writelines(map(d.journal, d.WORLDS))"
    env = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, check=True)
    return found.stdout


def test_two_processes_with_different_hash_seeds_write_the_same_journals():
    one, other = journals("0"), journals("4711")

    assert one == other
    assert one.count(b"\n") > 500


def test_this_process_writes_the_same_journals_again():
    assert [journal(world) for world in WORLDS[:4]] == [journal(world) for world in WORLDS[:4]]


def test_another_seed_gives_another_game():
    shuffled = {journal(World(WORLDS[0].variants, seed=str(seed), player="same")) for seed in range(3)}

    assert len(shuffled) == 3
