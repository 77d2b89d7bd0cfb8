"""The tiny game, installed as a package of its own would be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tiny.installed import installed_here


@pytest.fixture(scope="module")
def tiny() -> Iterator[str]:
    """The name of the game, which is installed here and in every process that is started."""
    with installed_here():
        yield "tiny"
