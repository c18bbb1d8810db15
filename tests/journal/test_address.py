"""What is shown of an address never holds its secrets, however it is written."""

import subprocess
import sys

import pytest

from heredity_bot.app import database_shown, secrets_in, store_trouble
from heredity_bot.journal import StoreFault
from heredity_bot.journal.store_address import open_store, secrets_of, shown
from heredity_bot.logs import Discreet
from heredity_bot.settings import Settings

SECRETS = ("s3cr3t", "wörd", "hunter2")
HOSTILE = [
    "postgresql://me:s3cr3t@db.example/heredity",
    "postgresql://db.example/heredity?password=s3cr3t",
    "postgresql://db.example/heredity?user=me&password=s3cr3t&sslpassword=hunter2",
    "postgresql://me:s3cr3t/hunter2@db.example/heredity",
    "postgresql://me:s3cr3t?hunter2@db.example/heredity",
    "postgresql://me:s3cr3t#hunter2@db.example/heredity",
    "postgresql://me:s3cr3t@hunter2@db.example/heredity",
    "postgresql://me:s3cr3t:hunter2@db.example:port/heredity",
    "postgresql://me:s3cr3t@db.example:hunter2/heredity",
    "postgresql://me:w%C3%B6rd@127.0.0.1:1/heredity",
    "postgresql://me:s3cr3t@[::1]:1/heredity",
    "postgres://me:s3cr3t@127.0.0.1:1,127.0.0.2:1/heredity",
    "postgresql:/me:s3cr3t@db.example/heredity",
    "postgresql:me:s3cr3t@db.example",
    "mysql://me:s3cr3t@db.example/heredity",
    "me:s3cr3t@db.example://heredity",
    "host=db.example password=s3cr3t user=me",
    "host=db.example PASSWORD = 's3cr3t'",
]


def leaks(text: str) -> list[str]:
    return [secret for secret in SECRETS if secret in text]


@pytest.mark.parametrize("url", HOSTILE)
def test_no_way_of_showing_an_address_shows_its_password(url):
    settings = Settings(database_url=url)
    quoting = StoreFault("STORE_AWAY", f"could not parse {url}")

    told = [shown(url), database_shown(settings), str(store_trouble(settings, quoting)), repr(settings)]
    told.append(Discreet(secrets_in(settings)).clean(f"invalid literal for int(): {url!r}"))
    try:
        open_store(url)
    except StoreFault as fault:
        told.append(f"{fault!r} {fault.__cause__!r}")

    assert [leaks(each) for each in told] == [[]] * len(told)


@pytest.mark.parametrize("url", HOSTILE)
def test_the_password_is_known_as_a_secret_by_itself(url):
    for secret in (secret for secret in SECRETS if secret in url):
        assert any(secret in part for part in secrets_of(url))


@pytest.mark.parametrize(
    "where, words",
    [
        (
            "postgresql://me:s3cr3t@db.example:5432/heredity?sslmode=require",
            "postgresql://db.example:5432/heredity",
        ),
        ("postgresql://tests@/postgres?host=/run/pg", "postgresql:///postgres"),
        ("sqlite:////srv/tables.db", "sqlite:////srv/tables.db"),
        ("/srv/tables.db", "/srv/tables.db"),
    ],
)
def test_host_and_database_or_the_file_are_shown(where, words):
    assert shown(where) == words


@pytest.mark.parametrize("command", ["health", "tables", "doctor"])
@pytest.mark.parametrize("url", [HOSTILE[3], HOSTILE[2], HOSTILE[8], HOSTILE[16]])
def test_no_command_prints_a_password(tmp_path, monkeypatch, capfd, command, url):
    from heredity_bot.__main__ import main

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", url.replace("db.example", "127.0.0.1:1"))
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setattr("heredity_bot.cli.doctor._packs", lambda _settings: [])

    assert main([command]) == 1

    told = capfd.readouterr()
    assert leaks(told.out + told.err) == []
    assert "Traceback" not in told.err


def test_what_nobody_caught_is_printed_without_secrets():
    script = (
        "from heredity_bot.logs import set_up\n"
        "set_up('info', secrets=['s3cr3t'])\n"
        "raise ValueError('postgresql://me:s3cr3t@db and s3cr3t')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)

    assert "ValueError" in done.stderr.splitlines()[-1]
    assert leaks(done.stderr.splitlines()[-1]) == []
