"""VI-1.8, VI-2.f: what each side has conquered and eliminated, and how far it is from victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.standing import Condition, ScoreLine, SideStanding, Standing
from iacta.games.virtus.army_file import SIDES, other
from iacta.games.virtus.rules.victory import SECTORS_TO_WIN, WINNING_MARGIN, lost_points
from iacta.games.virtus.steps import ChangeArmy, ChooseWay, DeployArmies, RaiseArmies
from iacta.games.virtus.view import open_facts

if TYPE_CHECKING:
    from iacta.games.virtus.army_file import Side
    from iacta.games.virtus.view import View

SETTING_UP = (RaiseArmies, ChooseWay, ChangeArmy, DeployArmies)
DECIDED_BY_POINTS = "limit-more-points"


def standing(seen: View) -> Standing:
    """Sectors conquered; points where they have decided the battle."""
    by_points = seen.outcome is not None and seen.outcome.reason == DECIDED_BY_POINTS
    sides = tuple(side_standing(seen, side, by_points=by_points) for side in SIDES)
    measure = "standing-eliminated" if by_points else "standing-sectors"
    clock = "" if is_setting_up(seen) else "standing-round"
    return Standing(measure, sides, clock, seen.round, seen.battle.max_rounds)


def is_setting_up(seen: View) -> bool:
    """Whether the battle has not begun."""
    return any(isinstance(step, SETTING_UP) for step in seen.agenda)


def side_standing(seen: View, side: Side, *, by_points: bool) -> SideStanding:
    """One side: its figures and its ways to win."""
    sectors, points = seen.conquered[side], eliminated(seen, side)
    lines = (ScoreLine("score-sectors", "VI-1.8.b", sectors), ScoreLine("score-eliminated", "VI-2.f", points))
    return SideStanding(side, (side,), points if by_points else sectors, lines, conditions(seen, side))


def eliminated(seen: View, side: Side) -> int:
    """VI-2.f The price of the enemy units and generals that are lost; nobody is before he is deployed."""
    enemy = other(side)
    if is_setting_up(seen) or enemy in seen.secret_plans:
        return 0
    return lost_points(open_facts(seen), enemy)


def conditions(seen: View, side: Side) -> tuple[Condition, ...]:
    """VI-1.8, VI-2.f The ways in which a side can win this battle."""
    enemies = seen.roster.of[other(side)]
    lost = 0 if is_setting_up(seen) else sum(not seen.vc[unit] for unit in enemies)
    at_once = (
        Condition("victory-sectors", "VI-1.8.a", {"sectors": SECTORS_TO_WIN}, seen.conquered[side], SECTORS_TO_WIN),
        Condition("victory-destruction", "VI-1.8.g", {"units": len(enemies)}, lost, len(enemies)),
        Condition("victory-flank", "VI-5.3.h"),
    )
    return (*at_once, *at_the_limit(seen, side))


def at_the_limit(seen: View, side: Side) -> tuple[Condition, ...]:
    """VI-2.f What the end of the last round decides: the scenario's winner, else sectors, else points."""
    rounds = {"rounds": seen.battle.max_rounds}
    if seen.battle.at_limit == "compare":
        return (Condition("victory-limit", "VI-2.f", {**rounds, "margin": WINNING_MARGIN}),)
    return (Condition("victory-hold-out", "VI-2.f", rounds),) if seen.battle.at_limit == side else ()
