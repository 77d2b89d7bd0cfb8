"""`iacta/alesia_v0`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.lab.env.environment import GameEnv, wrapped

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from iacta.engine.scenario import Scenario

NAME = "iacta/alesia_v0"
SLOTS = 256
DECISION_LIMIT = 20_000


def env(scenario: str | Scenario = "alesia", **kwargs: Any) -> AECEnv:
    """The environment, guarded as PettingZoo wishes; see `raw_env`."""
    return wrapped(raw_env(scenario, **kwargs))


def raw_env(
    scenario: str | Scenario = "alesia",
    *,
    render_mode: str | None = None,
    slots: int = SLOTS,
    decision_limit: int = DECISION_LIMIT,
    **options: Any,
) -> GameEnv:
    """The bare environment. `scenario`: an id, or a scenario of one's own; `options`: its switches."""
    return GameEnv(
        NAME,
        "alesia",
        scenario,
        slots=slots,
        decision_limit=decision_limit,
        render_mode=render_mode,
        options=options,
    )
