"""A PostgreSQL of our own for tests: found, started once for all workers, stopped by the last of them."""

import contextlib
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

HOW_TO_HAVE_IT = (
    "no PostgreSQL to test with: install its server (on Debian the package `postgresql`), "
    "or set TEST_DATABASE_URL to a database that tests may fill"
)


def programs() -> Path | None:
    """The folder with initdb and postgres."""
    on_path = shutil.which("initdb")
    found = [Path(on_path).resolve().parent] if on_path else []
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    found += sorted(versions, key=lambda folder: float(folder.parent.name), reverse=True)
    return next((folder for folder in found if (folder / "postgres").exists()), None)


def _somebody() -> dict[str, str]:
    """PostgreSQL refuses to run as root."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    name = next(each for each in ("postgres", "nobody") if each in names)
    return {"user": name, "group": pwd.getpwnam(name).pw_gid}


class Server:
    """A server in a folder of its own that nobody reaches but through its socket."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"postgresql://tests@/postgres?host={folder}"

    @classmethod
    def make(cls) -> "Server":
        """In a short path: a socket's name has room for a hundred characters."""
        folder = Path(tempfile.mkdtemp(prefix="pg-"))
        server = cls(folder)
        server.give(folder)
        server._run(
            "initdb", "--username=tests", "--auth=trust", "--no-sync", "--encoding=UTF8", "--no-locale"
        )
        return server

    def give(self, folder: Path) -> None:
        """Make it the server's own."""
        if who := _somebody():
            shutil.chown(folder, **who)

    def start(self, *, fsync: str = "off") -> None:
        """Tests kill the server, never the machine: what the system has in its cache is not lost."""
        settings = {
            "listen_addresses": "''",
            "unix_socket_directories": f"'{self.folder}'",
            "fsync": fsync,
            "max_connections": "200",
            "shared_buffers": "32MB",
        }
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def remove(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> None:
        folder = programs()
        assert folder is not None, HOW_TO_HAVE_IT
        subprocess.run(
            [folder / program, "-D", str(self.folder / "data"), *words],
            check=True,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **_somebody(),
        )


@contextlib.contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One worker at a time; on any system."""
    while True:
        try:
            lock.touch(exist_ok=False)
            break
        except FileExistsError:
            time.sleep(0.05)
    try:
        yield
    finally:
        lock.unlink()


@contextlib.contextmanager
def shared(common: Path) -> Iterator[str]:
    """The url of a server that all workers of a run share through the folder `common`."""
    if url := os.environ.get("TEST_DATABASE_URL"):
        yield url
        return
    if programs() is None:
        pytest.skip(HOW_TO_HAVE_IT)
    note, lock = common / "postgres.json", common / "postgres.lock"
    with _alone(lock):
        known = json.loads(note.read_text()) if note.exists() else {"folder": "", "users": 0}
        if not known["users"]:
            server = Server.make()
            server.start()
            known["folder"] = str(server.folder)
        note.write_text(json.dumps({"folder": known["folder"], "users": known["users"] + 1}))
    try:
        yield Server(Path(known["folder"])).url
    finally:
        with _alone(lock):
            users = json.loads(note.read_text())["users"] - 1
            note.write_text(json.dumps({"folder": known["folder"], "users": users}))
            if not users:
                Server(Path(known["folder"])).remove()
