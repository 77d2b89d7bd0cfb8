"""The steps of ranged attacks with their rules, and short words for what clause tests of them ask."""

from __future__ import annotations

from collections.abc import Iterable

from iacta.engine.records import Action, Modifier, Step
from iacta.engine.rulebook import Entry, ask, on
from iacta.games.hail_caesar.actions import Shoot
from iacta.games.hail_caesar.events import Shot, VolleyLoosed
from iacta.games.hail_caesar.rules import (
    blocks,
    break_tests,
    commander_fates,
    commanders,
    reaction_fire,
    shooting,
    sight,
    targets,
    volleys,
)
from iacta.games.hail_caesar.rules.sight import NO_SIDE, Sighting
from iacta.games.hail_caesar.rules.targets import Mark
from iacta.games.hail_caesar.steps import (
    BeginCombats,
    BeginShooting,
    Cause,
    ClosingVolley,
    EndShooting,
    NameNextGeneral,
    OfferOpportunity,
    OfferRangedReroll,
    OverrunCommander,
    ParthianShot,
    RerollMiss,
    RiskUnderFire,
    RollVolley,
    SaveVolley,
    TakeRangedTests,
    TakeShots,
    TestRanged,
    TestUnderFire,
    WoundCommander,
)
from tests.hail_caesar.kit import Scene, battle

RULES: list[Entry] = [
    on(BeginShooting, shooting.begin),
    ask(TakeShots, shooting.TakingShots()),
    on(RollVolley, volleys.roll),
    on(RerollMiss, volleys.reroll),
    on(SaveVolley, volleys.save),
    on(EndShooting, shooting.end),
    ask(TakeRangedTests, break_tests.TakingRangedTests()),
    on(TestRanged, break_tests.test_ranged),
    ask(OfferRangedReroll, break_tests.OfferingRangedReroll()),
    on(RiskUnderFire, commander_fates.risk_under_fire),
    on(WoundCommander, commander_fates.wound),
    ask(NameNextGeneral, commander_fates.NamingGeneral()),
    ask(OverrunCommander, commanders.SeekingRefuge()),
    on(ClosingVolley, reaction_fire.closing_volley),
    on(ParthianShot, reaction_fire.parthian_shot),
    on(TestUnderFire, break_tests.test_under_fire),
    ask(OfferOpportunity, reaction_fire.OfferingOpportunity()),
]


def phase(text: str, side: str = "blue") -> Scene:
    """The ranged phase of a side, at its first question; the combat phase stops the test."""
    return battle(text, BeginShooting(), BeginCombats(), rules=RULES, stops=[BeginCombats], side=side).run()


def after(text: str, *steps: Step, side: str = "blue") -> Scene:
    """Some steps in the movement of a side, at the first question; then the test stops."""
    return battle(text, *steps, BeginCombats(), rules=RULES, stops=[BeginCombats], side=side)


def sighting(scene: Scene, viewer: str = "b1", target: str = "r1", side: int = NO_SIDE) -> Sighting:
    """What a unit sees of another."""
    return sight.sighting(scene.battle, scene[viewer], scene[target], side)


def mark(scene: Scene, shooter: str = "b1", target: str = "r1", side: int = NO_SIDE) -> Mark:
    """A target as a shooter sees it, in range or not."""
    goal = blocks.outline(scene.battle, scene[target])
    assert goal is not None
    return targets.aim(scene.battle, scene[shooter], scene[target], goal, side)


def needed(scene: Scene, shooter: str = "b1", target: str = "r1", cause: Cause = "phase") -> int:
    """The least face that hits."""
    return volleys.needed(scene.battle, scene[shooter], mark(scene, shooter, target), cause)


def clauses(scene: Scene, shooter: str = "b1", target: str = "r1", cause: Cause = "phase") -> list[str]:
    """The clauses of the modifiers to hit."""
    return [one.clause for one in volleys.to_hit(scene.battle, scene[shooter], mark(scene, shooter, target), cause)]


def ways(scene: Scene, shooter: str = "b1") -> list[dict[str, int]]:
    """The ways in which a unit may shoot: dice by target."""
    found = shooting.options(scene.battle, scene[shooter])
    return [dict(zip(scene.names(v.mark.unit for v in way), [v.dice for v in way], strict=True)) for way in found]


def shoot(scene: Scene, shooter: str, target: str, dice: int) -> Shoot:
    """One target, all dice."""
    return Shoot(scene[shooter], (scene[target],), (dice,))


def shots(candidates: Iterable[Action]) -> list[Shoot]:
    """The shots among some actions."""
    return [one for one in candidates if isinstance(one, Shoot)]


def loosed(scene: Scene) -> VolleyLoosed:
    """The only volley that was loosed."""
    (found,) = scene.happened(VolleyLoosed)
    return found


def result(scene: Scene) -> tuple[int, int, int]:
    """Hits, casualties and sixes of the only volley."""
    (found,) = scene.happened(Shot)
    return found.hits, found.casualties, found.sixes


def values(modifiers: Iterable[Modifier]) -> dict[str, int]:
    """Modifiers by clause."""
    return {one.clause: one.value for one in modifiers}
