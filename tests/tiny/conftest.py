"""The tiny game, installed as a package of its own would be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.processes import Process, serving_freely
from tests.tiny.installed import installed_here


@pytest.fixture(scope="module")
def tiny() -> Iterator[str]:
    """The name of the game, which is installed here and in every process that is started."""
    with installed_here():
        yield "tiny"


@pytest.fixture(scope="module")
def served(tiny: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`iacta serve`, where the game is installed."""
    with serving_freely(tmp_path_factory.mktemp(tiny)) as process:
        yield process
