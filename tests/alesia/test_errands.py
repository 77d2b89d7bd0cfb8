"""Where Roman units set out for: idle legions go where they are wanted, and attack who is caught between the lines."""

from __future__ import annotations

from iacta.games import game
from iacta.games.alesia.actions import EndMoves, March
from iacta.games.alesia.evaluation import AlesiaEvaluator
from iacta.games.alesia.evaluation.front import Front
from iacta.games.alesia.evaluation.sally import Sally
from iacta.games.alesia.evaluation.weights import FILES
from iacta.games.alesia.roster import GALLIC
from iacta.games.alesia.state import DISORDERED
from iacta.games.alesia.steps import MovePieces
from tests.alesia.kit import Scene
from tests.alesia.test_judgement import besieged, relief, siege_scene

GAME = game("alesia")
IDLE, CAMP = 817, 812
"""A quiet stretch in the west, and a camp north of it."""


def choice(scene: Scene) -> object:
    """What the Roman tries first."""
    siege = scene.siege
    actions = list(GAME.rulebook.candidates(siege, "roman"))
    return AlesiaEvaluator().worth_trying(siege, "roman", actions)[0]


def roman_scene() -> Scene:
    """The Roman moves; César and a legion stand where nobody comes."""
    return siege_scene(MovePieces("roman")).lead(IDLE, "caesar").put(IDLE, "legio_i")


def marched(scene: Scene) -> list[int]:
    """The hexes that the units step into one after the other until the moves end."""
    found: list[int] = []
    siege = scene.siege
    while isinstance(action := choice(scene), March):
        assert GAME.rulebook.refusal(siege, "roman", action) is None
        found.append(action.path[-1])
        siege.place[action.unit] = action.path[-1]
        if len(found) > 12:
            raise AssertionError(f"it never ends: {found}")
    return found


def test_nobody_stirs_while_nobody_comes() -> None:
    assert isinstance(choice(roman_scene()), EndMoves)


def test_an_idle_legion_goes_where_the_works_are_broken() -> None:
    scene = roman_scene().put(812, *relief(siege_scene(), 2))
    scene.siege.camps[812] = False
    steps = marched(scene)
    ground = scene.siege.ground
    assert steps
    assert ground.distance[steps[-1]][812] < ground.distance[IDLE][812]
    assert all(ground.zone[place] == "corridor" for place in steps)


def test_a_legion_sallies_against_the_besieged_through_a_camp() -> None:
    scene = siege_scene(MovePieces("roman")).lead(CAMP, "caesar").put(CAMP, "legio_i")
    scene.put(1013, besieged(siege_scene())[0], order=DISORDERED)
    step = choice(scene)
    assert isinstance(step, March)
    assert scene.siege.ground.zone[step.path[-1]] == "pocket"


def test_works_without_a_gate_close_the_way() -> None:
    scene = roman_scene().put(1016, besieged(siege_scene())[0])
    siege = scene.siege
    siege.camps = {}
    sally = Sally(Front(siege, "roman", FILES.weights), FILES.weights)
    assert [prey.place for prey in sally.preys] == [1016]
    reached = sally.preys[0].steps
    assert all(siege.ground.zone[place] == "pocket" for place in reached)
    assert not siege.occupied(GALLIC) & reached.keys()
    assert sally.target(scene["legio_i"])[1] is None
