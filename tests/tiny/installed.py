"""The tiny game as a package of its own: a folder with its metadata, which names it by an entry point."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from iacta.games import installed

ROOT = Path(__file__).parents[2]
PLUGIN = Path(__file__).parent / "plugin"


@contextmanager
def installed_here() -> Iterator[None]:
    """The game is installed, for this process and for every process that it starts."""
    with pytest.MonkeyPatch.context() as patch:
        path = [str(PLUGIN), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        patch.setenv("PYTHONPATH", os.pathsep.join(path))
        patch.syspath_prepend(str(PLUGIN))
        installed.cache_clear()
        yield
    installed.cache_clear()
