"""PettingZoo environments of the registered games: `make("iacta/virtus_v0")`; needs the extra `research`.

    from iacta.lab.env import virtus_v0

    env = virtus_v0.env(scenario="small_100")
    env.reset(seed=1)

PettingZoo's own registry knows them as well, once this package is imported. docs/guides/research.md tells the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from iacta.engine.errors import UnknownName
from iacta.lab.extras import needs

if TYPE_CHECKING:
    from pettingzoo import AECEnv

NAMESPACE = "iacta"
NAMES = ("iacta/virtus_v0", "iacta/alesia_v0")
"""What `make` knows. A number is raised when an observation, an action or a reward changes its meaning."""


def make(name: str, **kwargs: Any) -> AECEnv:
    """An environment by its name; what it takes stands with its module."""
    if name not in NAMES:
        raise UnknownName("environment", name, NAMES)
    env: AECEnv = import_module(_module(name)).env(**kwargs)
    return env


def _module(name: str) -> str:
    return f"{__name__}.{name.removeprefix(f'{NAMESPACE}/')}"


for _name in NAMES:
    needs("pettingzoo").register("aec", _name, entry_point=f"{_module(_name)}:env")
