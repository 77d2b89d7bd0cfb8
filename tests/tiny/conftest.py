"""The tiny game, installed as a package of its own would be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.processes import Process
from tests.tiny.installed import installed_here


@pytest.fixture(scope="module")
def tiny() -> Iterator[str]:
    """The name of the game, which is installed here and in every process that is started."""
    with installed_here():
        yield "tiny"


@pytest.fixture(scope="module")
def served(tiny: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`iacta serve`, where the game is installed."""
    assert tiny
    process = Process(str(tmp_path_factory.mktemp("tiny") / "matches.sqlite"), freely=True)
    try:
        yield process
    finally:
        _, said = process.stop()
    assert "Traceback" not in said, said
