"""One server for most tests, one PostgreSQL for the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.databases import cluster, new_database, run_folder
from tests.server.kit import Served, serving, settings


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real PostgreSQL."""
    with cluster(run_folder(tmp_path_factory)) as server:
        yield server


@pytest.fixture(scope="module")
def database(postgres: Any) -> str:
    """A database of a real PostgreSQL, for one file of tests."""
    return new_database(postgres)
