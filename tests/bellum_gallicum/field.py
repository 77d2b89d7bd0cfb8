"""What tests of field combat share: control that fits the counters, and battles laid out at once."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from iacta.engine.records import Action, Step
from iacta.games.bellum_gallicum.actions import Deploy
from iacta.games.bellum_gallicum.battlefield import Battlefield, Line
from iacta.games.bellum_gallicum.events import LeaderTested
from iacta.games.bellum_gallicum.rules import control
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.steps import FightSkirmish, OpenCombat
from tests.bellum_gallicum.kit import Scene

EXAMPLE: dict[str, Any] = tomllib.loads(Path(__file__).with_name("example_battle.toml").read_text(encoding="utf-8"))[
    "example_battle"
]
"""The armies of worked example W6."""

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
"""29 SP."""
BELGAE = ("nervii_inf6", "suessiones_inf6", "bellovaci_inf6", "atrebates_inf4", "morini_inf4")
"""26 SP, none of them cavalry."""


def settle(scene: Scene) -> Scene:
    """Let every region be held by those who stand in it."""
    for region in scene.war.gaul.regions:
        scene.war.control[region] = control.status(scene.war, region)
    return scene


def phase(**kinds: Any) -> Scene:
    """An empty map at the start of phase IV."""
    return Scene(OpenCombat(), **kinds)


def opened(scene: Scene, dice: tuple[int, ...] = ()) -> Scene:
    """Phase IV has begun, with control as the counters stand."""
    return settle(scene).run(dice)


def line(scene: Scene, **boxes: tuple[str, ...]) -> Line:
    """A line of battle by names; everything not named is empty."""
    leaders = scene.leaders(*boxes.pop("leaders", ()))
    return Line(**{box: scene.units(*names) for box, names in boxes.items()}, leaders=leaders)


def battle(
    *agenda: Step,
    region: str = "nervii",
    attacker: Side = "roman",
    roman: dict[str, tuple[str, ...]],
    gallic: dict[str, tuple[str, ...]],
    **given: Any,
) -> Scene:
    """A battle that has been laid out; `given` are fields of the battlefield, such as the winner."""
    scene = Scene(*agenda)
    for boxes in (roman, gallic):
        for box, names in boxes.items():
            if box == "leaders":
                scene.lead(region, *names)
            else:
                scene.put(region, *names)
    settle(scene)
    scene.war.battlefield = Battlefield(
        scene.location(region), attacker, roman=line(scene, **roman), gallic=line(scene, **gallic), **given
    )
    return scene


def deploy(scene: Scene, leader: str | None = None, **boxes: tuple[str, ...]) -> Deploy:
    """A deployment by names."""
    named = {box: scene.units(*boxes.get(box, ())) for box in ("left", "centre", "right", "reserve")}
    return Deploy(**named, leader=None if leader is None else scene[leader])


def todo(scene: Scene, *agenda: Step) -> Scene:
    """These steps are due, with control as the counters stand."""
    scene.war.agenda = list(reversed(agenda))
    return settle(scene)


def skirmish(scene: Scene, region: str, dice: Sequence[int] = ()) -> Scene:
    """A skirmish is fought, up to the first decision."""
    return todo(scene, FightSkirmish(scene.location(region))).run(dice)


def leaders_tested(scene: Scene) -> list[str]:
    """The leaders who were tested in the last call, in order."""
    return [scene.war.roster.leaders[event.leader].id for event in scene.happened(LeaderTested)]


def choices(scene: Scene, seat: str) -> list[Action]:
    """What a person is offered: equal units each by itself."""
    return scene.rulebook.choices(scene.state, seat)
