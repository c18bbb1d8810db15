"""`python -m tests.transcripts.record [NAME …]`: play the games and write down all that people see of them."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time

from tests.transcripts.browser_games import BrowserGame, BrowserWords
from tests.transcripts.discord_games import DiscordCommands, DiscordGame
from tests.transcripts.terminal_games import TerminalGame
from tests.transcripts.transcript import path_of, store

FR, DE = "fr-2023", "de-2025"
Game = DiscordGame | DiscordCommands | BrowserGame | BrowserWords | TerminalGame
GAMES: dict[str, Game] = {
    "discord-first-steps-1-en": DiscordGame("lamp one", 0, 1, "en", FR, 90),
    "discord-first-steps-2-fr": DiscordGame("lamp two", 0, 2, "fr", DE, 160),
    "discord-first-steps-4-de": DiscordGame("lamp four", 0, 4, "de", FR, 200, pictures=False),
    "discord-chapter-1-1-de": DiscordGame("morning one", 1, 1, "de", DE, 150, hasty=0.2),
    "discord-chapter-1-2-en": DiscordGame("morning two", 1, 2, "en", DE, 200),
    "discord-chapter-1-3-fr": DiscordGame("morning three", 1, 3, "fr", FR, 220),
    "discord-by-post-4-en": DiscordGame("post", 1, 4, "en", FR, 160, by_post=True),
    "discord-commands-en": DiscordCommands("en"),
    "discord-commands-fr": DiscordCommands("fr"),
    "discord-commands-de": DiscordCommands("de"),
    "browser-first-steps-1-fr": BrowserGame("wind", 0, 1, "fr", DE, 120, hasty=0.2),
    "browser-first-steps-3-en": BrowserGame("lamp three", 0, 3, "en", FR, 120),
    "browser-chapter-1-2-de": BrowserGame("morning two", 1, 2, "de", FR, 120),
    "browser-chapter-1-3-fr": BrowserGame("morning three", 1, 3, "fr", FR, 80, one_screen=True),
    "browser-chapter-1-4-en": BrowserGame("morning four", 1, 4, "en", DE, 120, reader="fr"),
    "browser-words": BrowserWords(),
    "drawings-first-steps-en": BrowserGame("lamp drawn", 0, 1, "en", FR, 120, drawn=(1, 20), seen=False),
    "drawings-chapter-1-de": BrowserGame("wind", 1, 1, "de", DE, 260, 0.6, drawn=(40,), seen=False),
    "drawings-chapter-1-fr": BrowserGame("fog", 1, 1, "fr", FR, 260, 0.3, drawn=(40,), seen=False),
    "chronicle-first-steps": BrowserGame(
        "lamp bound", 0, 2, "en", FR, 120, spoken=True, bound=("en", "fr", "de"), seen=False
    ),
    "chronicle-chapter-1": BrowserGame(
        "snow", 1, 1, "fr", DE, 260, 0.3, spoken=True, bound=("fr",), seen=False
    ),
    "plain-first-steps-1-en": TerminalGame("lamp one", 0, 1, "en", FR, 300),
    "plain-first-steps-2-de": TerminalGame("lamp two", 0, 2, "de", DE, 300),
    "plain-chapter-1-1-fr": TerminalGame("morning one", 1, 1, "fr", FR, 150, sittings=3),
    "plain-chapter-1-3-en": TerminalGame("morning three", 1, 3, "en", DE, 400),
    "plain-chapter-1-4-de": TerminalGame("morning four", 1, 4, "de", FR, 400),
}
SAMPLE = (
    "discord-first-steps-2-fr",
    "discord-commands-de",
    "browser-first-steps-1-fr",
    "browser-chapter-1-3-fr",
    "browser-words",
    "drawings-first-steps-en",
    "chronicle-first-steps",
    "plain-first-steps-1-en",
    "plain-chapter-1-4-de",
)
"""The games that `make test` plays; `make transcripts` plays all."""


def played(name: str) -> list[str]:
    """All that people see of a game, line by line."""
    game = GAMES[name]
    if isinstance(game, TerminalGame):
        return game.record()
    return asyncio.run(game.record())


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.transcripts.record", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(GAMES))
    for name in parser.parse_args().names or GAMES:
        begun = time.perf_counter()
        lines = played(name)
        store(name, lines)
        size, seconds = path_of(name).stat().st_size, time.perf_counter() - begun
        sys.stdout.write(f"{name:28} {len(lines):>7,} lines  {size / 1024:6.1f} KiB  {seconds:5.1f} s\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
