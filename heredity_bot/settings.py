"""The settings, read once from the environment and `.env`; nothing else reads either."""

import os
import re
import sys
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, create_model
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from heredity_bot.games.plugin import option_names
from heredity_bot.stage.language import LOCALES

APP = "heredity-bot"
MOST_BYTES, LONGEST_LINE = 1 << 18, 4_096
MOST_EXPANDED = 20
"""Limits of an `.env` file: bytes, characters in a line, and values that refer to others (`${NAME}`), each of which
may double the length of a value."""
MOST_SHARDS = 10_000


class Reads(StrEnum):
    STORY = "story"
    ALL = "all"
    QUESTIONS = "questions"


class LogLevel(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


class CommandError(Exception):
    """Why a command of the command line cannot be carried out: one sentence for the person who typed it."""


class SettingsError(CommandError):
    """Names a variable and what is wrong with it. It never contains the value of a secret."""


def platform_data_dir(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder in which programs keep their data on this system."""
    home = Path.home()
    match platform:
        case "darwin":
            base = home / "Library" / "Application Support"
        case "win32":
            base = Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local")
        case _:
            base = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / APP


def has_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether this machine can show a browser window."""
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _lower(value: Any) -> Any:
    return value.strip().lower() if isinstance(value, str) else value


def _stripped(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else value


def _numbers(value: Any) -> Any:
    """Read numbers and ranges: `0,1,5-7` are five numbers."""
    if not isinstance(value, str):
        return value
    found: list[int] = []
    for part in value.replace(" ", "").split(","):
        first, _, last = part.partition("-")
        if not re.fullmatch("[0-9]{1,6}", first) or not re.fullmatch("[0-9]{1,6}", last or first):
            raise ValueError("numbers are meant, such as 0,1,5-7")
        found += range(int(first), int(last or first) + 1)
        if len(found) > MOST_SHARDS:
            raise ValueError(f"at most {MOST_SHARDS} numbers are meant")
    return tuple(found)


Folder = Annotated[Path, BeforeValidator(_stripped)]


class Settings(BaseSettings):
    """Every field is the environment variable of the same name in capitals, and a line of `.env.example`.

    `settings_model` adds the options of games, and for each language the path of a Piper voice (`VOICE_PIPER_EN`).
    """

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8-sig",  # some editors begin a file with a byte order mark
        env_ignore_empty=True,  # an empty line in `.env` means the default
        extra="ignore",  # `.env` may serve other programs too
        frozen=True,
    )

    discord_token: Annotated[SecretStr | None, BeforeValidator(_stripped)] = None
    discord_proxy: Annotated[str | None, BeforeValidator(_stripped)] = None
    shard_count: Annotated[int | None, Field(ge=1)] = None
    shards: Annotated[tuple[int, ...] | None, NoDecode, BeforeValidator(_numbers)] = None
    requests_per_second: Annotated[int, Field(ge=1)] = 50
    limits: bool = True
    machine_delay: Annotated[float, Field(ge=0, le=60)] = 1.5
    pictures: bool = True
    voice_reads: Annotated[Reads, BeforeValidator(_lower)] = Reads.ALL
    voice_cues: bool = True
    voice_hibari: bool = True
    voice_cache_mb: Annotated[int, Field(ge=0)] = 256
    health_port: Annotated[int | None, Field(ge=1, le=65535)] = None
    health_host: Annotated[str, BeforeValidator(_stripped)] = "127.0.0.1"
    data_dir: Folder = Field(default_factory=platform_data_dir)
    database_url: Annotated[SecretStr | None, BeforeValidator(_stripped)] = None
    retention_days: Annotated[int | None, Field(ge=1)] = None
    packs_dir: Folder | None = None
    locale: str = "en"
    log_level: Annotated[LogLevel, BeforeValidator(_lower)] = LogLevel.INFO
    log_format: Annotated[LogFormat, BeforeValidator(_lower)] = LogFormat.TEXT

    @property
    def options(self) -> dict[str, str]:
        """Options of games that the operator has chosen for new tables."""
        own = {name: getattr(self, name, None) for name in option_names().keys() - Settings.model_fields}
        return {name: str(value) for name, value in own.items() if value is not None}

    @property
    def piper_voices(self) -> dict[str, Path]:
        """The operator's own voices by language."""
        found = {code: getattr(self, f"voice_piper_{code}", None) for code in LOCALES}
        return {code: path.expanduser() for code, path in found.items() if path is not None}


@cache
def settings_model() -> type[Settings]:
    """The settings with the languages there are and the options of all games, each a variable of its name in capitals."""
    fields: dict[str, Any] = {f"voice_piper_{code}": (Folder | None, None) for code in LOCALES}
    fields["locale"] = (Annotated[_choice("locale", LOCALES), BeforeValidator(_lower)], "en")
    for key, values in option_names().items():
        if key not in Settings.model_fields:
            fields[key] = (Annotated[_choice(key, values) | None, BeforeValidator(_lower)], None)
    return create_model("SettingsWithOptions", __base__=Settings, **fields)


def _choice(name: str, values: Iterable[str]) -> Any:
    """A type for settings that have one of these values."""
    return StrEnum(name, {value: value for value in values})


def load_settings(env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings: the environment wins over the file, the file over the defaults."""
    try:
        if env_file is not None:
            _check_file(env_file)
        settings = settings_model()(_env_file=env_file)
    except ValidationError as problem:
        raise SettingsError(_sentence(problem)) from None  # the cause would show the value
    except UnicodeDecodeError:
        raise SettingsError(f"{env_file} is not UTF-8 text: save it as UTF-8.") from None
    if settings.packs_dir is not None and not _holds_packs(settings.packs_dir.expanduser()):
        raise SettingsError(f"PACKS_DIR is not a folder: {settings.packs_dir} does not exist.")
    return settings.model_copy(
        update={
            "data_dir": settings.data_dir.expanduser(),
            "packs_dir": settings.packs_dir.expanduser() if settings.packs_dir else None,
        }
    )


def _check_file(path: Path) -> None:
    """Refuse a file that is too large or too strange to be an `.env`, before it is parsed."""
    if not path.is_file():
        return
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise SettingsError(f"{path} cannot be read: {fault.strerror}.") from None
    if len(raw) > MOST_BYTES:
        raise SettingsError(f"{path} has more than {MOST_BYTES >> 10} KiB: these are no settings.")
    text = raw.decode("utf-8-sig")
    if text.count("${") > MOST_EXPANDED:
        raise SettingsError(
            f"{path} has more than {MOST_EXPANDED} values that stand for others: write them out."
        )
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE or not line.strip().replace("\t", " ").isprintable():
            raise SettingsError(f"{path}, line {number}: it is too long, or has signs that cannot be seen.")


def _holds_packs(path: Path) -> bool:
    """Whether the path is a folder (of packs, or a pack) or a zip with a pack."""
    return path.is_dir() or (path.is_file() and path.suffix.lower() == ".zip")


def _sentence(problem: ValidationError) -> str:
    """The first problem as a sentence that names its variable, without the values of secrets."""
    first = problem.errors(include_url=False)[0]
    field = str(first["loc"][0])
    name = field.upper()
    kind = settings_model().model_fields[field].annotation
    choices = [one for one in (kind, *get_args(kind)) if isinstance(one, type) and issubclass(one, StrEnum)]
    if choices:
        *others, last = [str(choice) for choice in choices[0]]
        return f"{name} is {str(first['input'])[:60]!r} but must be {', '.join(others)} or {last}."
    return f"{name} has a value that cannot be used: {first['msg']}."
