"""What a player has beside the board, whatever is played: the battles with their map and counters, and the tables."""

from __future__ import annotations

from functools import cache

import msgspec

from iacta.games.alesia.combat_tables import TABLES, TableFile
from iacta.games.alesia.rules.stepping import ZOC_COST
from iacta.games.alesia.rules.works import CAMP_COST, DITCH_COST, FORT_COST, WALL_COST
from iacta.games.alesia.scenario_form import Battle
from iacta.games.alesia.scenarios import shipped


class Cost(msgspec.Struct, frozen=True):
    """AL-T What something costs in MP, the hex itself or on top of it. `reason` is the id of a text."""

    clause: str
    reason: str
    cost: int


COSTS = (
    Cost("AL-T.a", "cost-hex", 1),
    Cost("AL-T.a", "cost-up", 1),
    Cost("AL-T.a", "cost-steep-up", 2),
    Cost("AL-T.a", "cost-steep-down", 1),
    Cost("AL-T.a", "cost-river", 1),
    Cost("AL-9.1.j", "cost-camp", CAMP_COST),
    Cost("AL-9.2.e", "cost-fort", FORT_COST),
    Cost("AL-9.2.n", "cost-ditch", DITCH_COST),
    Cost("AL-9.2.q", "cost-wall", WALL_COST),
    Cost("AL-6.1.d", "cost-zoc", ZOC_COST),
)


class Tables(msgspec.Struct, frozen=True):
    """The battles that ship with the game, both combat tables (AL-CT), and the costs of tactical movement (AL-T)."""

    battles: dict[str, Battle]
    combat: TableFile
    costs: tuple[Cost, ...]


@cache
def tables() -> Tables:
    """Read once."""
    return Tables({name: scenario.data for name, scenario in shipped().items()}, TABLES, COSTS)
