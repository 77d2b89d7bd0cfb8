"""Steps of plans in inches and degrees, and what they come to, for the tests of movement."""

from __future__ import annotations

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.plans import AnyStep, Form, FormMove, Go, Move
from iacta.games.hail_caesar.roster import Formation
from iacta.games.hail_caesar.rules import movement
from iacta.games.hail_caesar.rules.ways import Way
from tests.hail_caesar.kit import Scene, at, degrees, inches


def way(scene: Scene, step: AnyStep, name: str = "b1", moves_left: int = 1) -> Way:
    """What a step of a unit comes to."""
    return movement.way_of(scene.battle, scene[name], step, moves_left=moves_left)


def end(way: Way) -> tuple[int, int, int]:
    """Where it ends: compare with `at("36 10 0")`."""
    assert way.box is not None, "it has no footprint at its end"
    return way.box.x, way.box.y, way.box.heading


def why(way: Way) -> Refusal:
    """Why it is refused; fails if it is not."""
    assert way.refusal is not None, f"nothing refuses {way.poses}"
    return way.refusal


def clause(scene: Scene, step: AnyStep, name: str = "b1") -> str:
    """The clause that refuses a step; nothing if none does."""
    found = way(scene, step, name).refusal
    return "" if found is None else found.clause


def go(bearing: str, distance: str = "6", *, turn: bool = False) -> Go:
    """In a direction, so far."""
    return Go(degrees(bearing), inches(distance), turn)


def move(*poses: str, ignored: tuple[int, ...] = ()) -> Move:
    """To poses."""
    return Move(tuple(at(text) for text in poses), ignored)


def form(formation: Formation, heading: str = "0") -> Form:
    """Into a formation."""
    return Form(formation, degrees(heading))


def form_move(formation: Formation, *poses: str, heading: str = "0") -> FormMove:
    """Into or out of open order, and on."""
    return FormMove(formation, degrees(heading), tuple(at(text) for text in poses))


def take(scene: Scene, step: AnyStep, name: str = "b1", moves_left: int = 1) -> Way:
    """Carry a step out, as far as it goes."""
    found = way(scene, step, name, moves_left)
    scene.call(movement.take, scene[name], found)
    return found
