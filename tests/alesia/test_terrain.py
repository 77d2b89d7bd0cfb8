"""AL-T, AL-7.b: the terrain table, line by line."""

from __future__ import annotations

import pytest

from iacta.games.alesia.actions import March, Ride, Walk
from iacta.games.alesia.events import OrderTested
from iacta.games.alesia.map import CREST, OUTER_LINE, RIVER
from iacta.games.alesia.rules.turn import clear_step
from iacta.games.alesia.steps import MovePieces, StrategicStep
from tests.alesia.kit import Scene
from tests.marks import rule

FOOT, HORSE, BESIEGED = "rel_sequani", "relcav_sequani", "bes_bituriges"


def cost(scene: Scene, name: str, start: int, end: int, *, dice: tuple[int, ...] = ()) -> int:
    """What a unit pays for one step; it has leaders of both armies with it."""
    is_roman = scene.siege.roster.side[scene[name]] == "roman"
    seat = "roman" if is_roman else "gallic"
    scene.siege.agenda = [MovePieces(seat)]
    clear_step(scene.siege)
    scene.put(start, name).lead(start, "caesar" if is_roman else "comnios")
    scene.play(seat, March(scene[name], (end,)), dice)
    return scene.siege.spent[scene[name]]


def step_costs(start: int, end: int) -> int:
    """AL-T.a By the book: 1, slope, river."""
    ground = Scene().siege.ground
    rise = ground.level[end] - ground.level[start]
    slope = 2 if rise >= 2 else 1 if rise == 1 else 0 if rise >= -1 else 1
    return 1 + slope + bool(ground.way[start, end].sides & RIVER)


@rule("AL-T.a", "AL-7.b")
@pytest.mark.parametrize(
    ("start", "end", "mp"),
    [
        (1104, 1105, 1),  # level ground
        (704, 604, 2),  # one level up
        (604, 704, 1),  # one level down
        (412, 512, 3),  # several levels up (a crest costs nothing)
        (512, 412, 2),  # several levels down
        (1107, 1108, 2),  # a river
        (510, 611, 3),  # a river and a level up
        (1421, 1520, 3),  # a river and several levels down
    ],
)
def test_a_hex_costs_one_and_slopes_and_rivers_add_to_it(start: int, end: int, mp: int) -> None:
    scene = Scene()
    tests = bool(scene.siege.ground.way[start, end].sides & CREST)
    assert cost(scene, HORSE, start, end, dice=(6,) if tests else ()) == mp


@rule("AL-T.a", "AL-7.b")
def test_every_step_of_the_map_has_the_price_of_the_table() -> None:
    ground = Scene().siege.ground
    assert {(start, end): way.cost for (start, end), way in ground.way.items()} == {
        (start, end): step_costs(start, end) for start, end in ground.way
    }


@rule("AL-T.a", "AL-T.f", "AL-T.g")
@pytest.mark.parametrize(
    ("name", "start", "end", "mp", "tests"),
    [
        (FOOT, 810, 811, 4, False),  # an intact camp
        (FOOT, 812, 811, 4, False),
        (FOOT, 1309, 1210, 4, False),  # a fort, either way
        (FOOT, 1210, 1309, 4, False),
        (BESIEGED, 1112, 1111, 3, True),  # the ditch, either way
        (BESIEGED, 1111, 1112, 4, True),
        (BESIEGED, 1116, 1117, 3, False),  # a wall, either way
        (BESIEGED, 1117, 1116, 4, False),
        (FOOT, 1108, 1109, 1, False),  # a destroyed camp, and its gate
        (FOOT, 1109, 1110, 1, False),
        (FOOT, 1110, 1109, 1, False),
        (FOOT, 1513, 1614, 2, False),  # a breached fort
        (FOOT, 1614, 1513, 1, False),
        ("legio_x", 911, 811, 1, False),  # a camp is free for Romans, and so is its gate
        ("legio_x", 811, 812, 1, False),
        ("legio_x", 1108, 1109, 1, False),
        ("legio_x", 1614, 1513, 1, False),
        ("legio_x", 1112, 1111, 3, False),
        ("cav_roman", 1113, 1114, 4, False),
    ],
)
def test_works_cost_what_the_table_says(name: str, start: int, end: int, mp: int, tests: bool) -> None:  # noqa: FBT001
    scene = Scene(camps=(811, 1109))
    scene.siege.camps[1109] = False
    scene.siege.breaches[1513] = OUTER_LINE
    assert cost(scene, name, start, end, dice=(6,) if tests else ()) == mp
    assert len(scene.happened(OrderTested)) == tests


@rule("AL-T.b")
@pytest.mark.parametrize(
    ("name", "start", "path"),
    [
        (HORSE, 909, (910, 911)),
        (HORSE, 809, (810, 811)),
        (BESIEGED, 1113, (1112, 1111)),
        (BESIEGED, 1118, (1117, 1116)),
        (BESIEGED, 1115, (1116, 1117)),
    ],
)
def test_obstacles_are_for_those_who_begin_beside_them(name: str, start: int, path: tuple[int, ...]) -> None:
    scene = Scene(MovePieces("gallic"), camps=(811,)).put(start, name).lead(start, "comnios")
    assert not scene.allows("gallic", March(scene[name], path))
    scene.play("gallic", March(scene[name], path[:1]))
    assert not scene.allows("gallic", March(scene[name], path[1:]))
    clear_step(scene.siege)
    assert scene.allows("gallic", March(scene[name], path[1:]))


@rule("AL-T.d")
def test_romans_cross_no_fort_without_a_gate() -> None:
    scene = Scene(MovePieces("roman")).put(1210, "legio_x").lead(1210, "caesar")
    for end in (1209, 1109, 1309, 1211):
        refusal = scene.refusal("roman", March(scene["legio_x"], (end,)))
        assert (refusal.clause, refusal.reason) == ("AL-7.2.j", "no-gate")


@rule("AL-T.a", "AL-T.e")
@pytest.mark.parametrize(
    ("name", "start", "end", "tests"),
    [
        (FOOT, 1517, 1516, True),
        (FOOT, 1516, 1517, True),
        ("legio_x", 1517, 1516, False),  # inside the two lines
        ("legio_x", 1220, 1219, False),
        ("legio_x", 1018, 1117, True),  # in the pocket
        ("legio_x", 613, 712, True),  # out of a camp outside into the lines
        (FOOT, 513, 514, False),
    ],
)
def test_over_a_crest_units_test_but_not_romans_inside_the_lines(
    name: str,
    start: int,
    end: int,
    tests: bool,  # noqa: FBT001 - a case
) -> None:
    scene = Scene(camps=(613,))
    paid = cost(scene, name, start, end, dice=(6,) if tests else ())
    assert len(scene.happened(OrderTested)) == tests
    if tests:
        assert scene.clause_of(OrderTested) == "AL-T.a"
    assert paid == step_costs(start, end)


@rule("AL-T.f")
@pytest.mark.parametrize(("start", "end"), [(1517, 1516), (1112, 1111)])
def test_leaders_never_test(start: int, end: int) -> None:
    scene = Scene(MovePieces("gallic")).lead(start, "comnios")
    scene.play("gallic", Ride(scene["comnios"], (end,)))
    assert scene.happened(OrderTested) == []
    assert scene.siege.leader_at[scene["comnios"]] == end


@rule("AL-T.a")
def test_a_crest_costs_one_more_in_strategic_movement_and_nothing_in_tactical() -> None:
    scene = Scene(StrategicStep("gallic", 2, 3)).hide(412, "comnios").hide(505, "eporedorix")
    scene.play("gallic", Walk(scene["comnios"], (512,)))
    assert scene.siege.leader_spent[scene["comnios"]] == step_costs(412, 512) + 1
    scene = Scene(MovePieces("gallic")).lead(412, "comnios")
    scene.play("gallic", Ride(scene["comnios"], (512,)))
    assert scene.siege.leader_spent[scene["comnios"]] == step_costs(412, 512) == 3
