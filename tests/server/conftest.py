"""One server for most tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.kit import Served, serving, settings


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("server"))) as found:
        yield found
