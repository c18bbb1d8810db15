"""Guess: a complete small game. `docs/games.md` walks through it."""
