"""PettingZoo environments of the registered games, named `iacta/<game>_v<version>`; needs the extra `research`.

    from iacta.lab.env import virtus_v0

    env = virtus_v0.env(scenario="small_100")
    env.reset(seed=1)

`make("iacta/virtus_v0")` finds an environment by its name; so does PettingZoo's own registry once this package is
imported. A game says its version and defaults itself (`Game.environment`). See docs/guides/research.md.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import iacta
from iacta.engine.errors import UnknownName
from iacta.lab.extras import needs

_registry = needs("pettingzoo")

from iacta.lab.env.environment import Version  # noqa: E402 - only after the check above

if TYPE_CHECKING:
    from pettingzoo import AECEnv

NAMESPACE = "iacta"


def versions() -> dict[str, Version]:
    """The environments of all registered games by name, such as `iacta/virtus_v0`."""
    found = [Version.of(iacta.game(name), NAMESPACE) for name in iacta.games()]
    return {version.name: version for version in found}


def make(name: str, **kwargs: Any) -> AECEnv:
    """An environment by its name; `kwargs` are those of `Version.env`."""
    known = versions()
    if name not in known:
        raise UnknownName("environment", name, known)
    return known[name].env(**kwargs)


def __getattr__(name: str) -> Version:
    """`iacta.lab.env.<game>_v<version>`, in the place of a module for each game as PettingZoo has them."""
    found = None if name.startswith("_") else versions().get(f"{NAMESPACE}/{name}")
    if found is None:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return found


for _name in versions():
    _registry.register("aec", _name, entry_point=partial(make, _name))
