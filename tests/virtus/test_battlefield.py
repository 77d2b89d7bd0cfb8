"""VI-1.5.a to VI-1.5.h, VI-10.3, VI-10.4: the field and what dice put on it."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from iacta.engine.records import Roll
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, Side
from iacta.games.virtus.events import StreamFound, TerrainFound
from iacta.games.virtus.map_file import RESERVE, Ground
from iacta.games.virtus.rules.deployment import set_up_steps
from iacta.games.virtus.scenario_form import SoftGround, Terrain
from iacta.games.virtus.steps import RollStream, RollTerrain
from tests.marks import rule
from tests.virtus.setting_up import FIXED, SCENARIOS, SetUp, battle_named, free_battle

FLANKS = {4: {"S0", "S3", "N0", "N3"}, 3: {"S0", "S2", "N0", "N2"}}


@rule("VI-1.5.a")
def test_two_rows_of_four_sectors_face_each_other_between_two_reserves() -> None:
    """The field is 2 × 4 sectors, each facing one of the other camp, and a reserve behind each row."""
    ground = Ground(4)
    assert ground.camp == {"south": ("S0", "S1", "S2", "S3"), "north": ("N0", "N1", "N2", "N3")}
    assert [ground.facing[sector] for sector in ground.camp["south"]] == list(ground.camp["north"])
    assert [ground.facing[sector] for sector in ground.camp["north"]] == list(ground.camp["south"])
    assert [ground.owner[RESERVE[side]] for side in SIDES] == [SOUTH, NORTH]


@rule("VI-1.5.c")
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_battle_of_150_points_or_less_has_three_sectors_a_camp(name: str) -> None:
    """The shipped battles keep to it: three columns up to 150 points, four above."""
    battle = battle_named(name)
    assert battle.segments == (3 if battle.budget <= 150 else 4)
    assert len(battle.ground.camp[SOUTH]) == len(battle.ground.camp[NORTH]) == battle.segments


@rule("VI-1.5.d")
@pytest.mark.parametrize("segments", [3, 4])
def test_the_end_columns_are_flanks_and_all_others_central(segments: int) -> None:
    """Two central columns of four, one of three."""
    ground = Ground(segments)
    assert {sector for sector in ground.sectors if ground.is_flank(sector)} == FLANKS[segments]


@rule("VI-1.1.a", "VI-1.5.e")
def test_each_sector_has_one_roll_of_two_six_sided_dice() -> None:
    """Every sector of both camps is rolled for once, south by column, then north by column."""
    scene = SetUp(free_battle())
    scene.field.agenda = [step for step in set_up_steps(scene.field.battle) if isinstance(step, RollTerrain)]
    scene.run(*[1] * 16)
    assert scene.rolls == (Roll("VI-1.5.e", 6, (1, 1)),) * 8
    assert [event.sector for event in scene.happened(TerrainFound)] == ["S0", "S1", "S2", "S3", "N0", "N1", "N2", "N3"]


@rule("VI-1.5.f", "VI-1.5.g", "VI-1.5.h")
@pytest.mark.parametrize("segments", [3, 4])
def test_light_die_brings_a_hill_and_dark_die_a_wood(segments: int) -> None:
    """On 5 or 6 in a flank sector, on 6 alone in a central one, each die by itself: all rolls for all sectors."""
    battle = free_battle(segments=segments)
    for sector, light, dark in itertools.product(Ground(segments).sectors, range(1, 7), range(1, 7)):
        scene = SetUp(battle, RollTerrain(sector)).run(light, dark)
        scores = (5, 6) if sector in FLANKS[segments] else (6,)
        hills, woods = ((sector,) if light in scores else ()), ((sector,) if dark in scores else ())
        assert (scene.field.ground.hills, scene.field.ground.woods) == (hills, woods)
        assert scene.happened(TerrainFound) == [TerrainFound(sector, bool(hills), bool(woods))]


@rule("VI-1.5.h")
def test_a_sector_may_hold_nothing_one_element_or_both() -> None:
    """The terrain elements of a flank sector after each kind of roll."""
    elements = [
        SetUp(free_battle(), RollTerrain("N3")).run(*dice).field.ground.elements["N3"]
        for dice in ((4, 4), (5, 4), (4, 5), (5, 5))
    ]
    assert elements == [0, 1, 1, 2]


@rule("VI-X2")
def test_example_of_terrain_rolls() -> None:
    """S0 5/2, S1 5/5, S2 6/4, S3 4/6: hills in S0 and S2, a wood in S3, 30 points."""
    scene = SetUp(free_battle(), *(RollTerrain(f"S{column}") for column in range(4))).run(5, 2, 5, 5, 6, 4, 4, 6)
    ground = scene.field.ground
    assert (ground.hills, ground.woods) == (("S0", "S2"), ("S3",))
    assert ground.terrain_elements(SOUTH) == 3
    assert scene.field.battle.terrain_cost(ground, SOUTH) == 30
    assert scene.field.battle.terrain_cost(ground, NORTH) == 0


@rule("VI-10.4.c")
@pytest.mark.parametrize("dense", [False, True])
def test_rolled_woods_halt_only_when_forests_are_dense(dense: bool) -> None:  # noqa: FBT001 - a parameter
    """Every wood halts with the option, and no hill does; without it nothing halts."""
    scene = SetUp(free_battle(dense_forest=dense), RollTerrain("S0"), RollTerrain("N0"), RollTerrain("N3"))
    scene.run(5, 1, 1, 5, 6, 6)
    assert scene.field.ground.woods == ("N0", "N3")
    assert scene.field.ground.halting == (("N0", "N3") if dense else ())


@rule("VI-10.4.c")
def test_soft_ground_that_grows_a_dense_wood_is_noted_once() -> None:
    """Soft ground stays, and a dense wood on it adds nothing."""
    soft = SoftGround(sectors=("S0", "S1"), text_fr="", text_en="", origin="player")
    battle = msgspec.structs.replace(free_battle(dense_forest=True), special_rules=(soft,))
    scene = SetUp(battle, RollTerrain("S0"), RollTerrain("S3")).run(1, 6, 1, 6)
    assert scene.field.ground.halting == ("S0", "S1", "S3")


@rule("VI-10.3.b")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_stream_runs_on_five_or_six(die: int) -> None:
    """One die for a segment; the other segments stay dry."""
    scene = SetUp(free_battle(streams=True), RollStream(2)).run(die)
    assert scene.rolls == (Roll("VI-10.3.b", 6, (die,)),)
    assert scene.field.ground.streams == ((2,) if die >= 5 else ())
    assert scene.happened(StreamFound) == [StreamFound(2, die >= 5)]


@rule("VI-10.3.b")
def test_every_segment_is_rolled_for_when_streams_are_agreed() -> None:
    """One roll a segment after the terrain, and none without the option."""
    rolled = [step for step in set_up_steps(free_battle(segments=3, streams=True)) if isinstance(step, RollStream)]
    assert rolled == [RollStream(2), RollStream(1), RollStream(0)]
    assert not any(isinstance(step, RollStream) for step in set_up_steps(free_battle()))


@rule("VI-10.3.b", "VI-1.5.e")
def test_rolls_keep_what_was_found_before() -> None:
    """Hills, woods, streams and halting sectors add up over the rolls."""
    scene = SetUp(
        free_battle(streams=True, dense_forest=True),
        RollTerrain("S0"),
        RollStream(0),
        RollStream(3),
        RollTerrain("N0"),
    ).run(5, 5, 6, 5, 6, 6)
    assert scene.field.ground == Ground(4, ("S0", "N0"), ("S0", "N0"), (0, 3), ("S0", "N0"))


@rule("VI-1.5.i")
def test_each_element_of_the_own_camp_costs_ten_points() -> None:
    """Hills and woods alike, and only those of the own camp."""
    battle, ground = free_battle(), Ground(4, hills=("S0", "S1", "N0"), woods=("S1", "N3"))
    assert [battle.terrain_cost(ground, side) for side in SIDES] == [30, 20]


@rule("VI-10.4.a")
def test_a_dense_wood_costs_four_points() -> None:
    """Instead of ten; hills keep their price."""
    battle, ground = free_battle(dense_forest=True), Ground(4, hills=("S0", "N0"), woods=("S1", "S2", "N3"))
    assert [battle.terrain_cost(ground, side) for side in SIDES] == [18, 14]


@rule("VI-10.3.c", "VI-10.3.e")
def test_streams_are_charged_to_the_side_with_more_elements() -> None:
    """Ten points each; with equal numbers nobody pays, whatever the elements cost."""
    battle = free_battle(streams=True, dense_forest=True)
    south = Ground(4, hills=("S0", "S1"), woods=("N0",), streams=(0, 2, 3))
    north = Ground(4, hills=("N0",), streams=(1,))
    even = Ground(4, hills=("S0",), woods=("N0",), streams=(1, 2))
    bare = Ground(4, streams=(1, 2))
    assert [[battle.terrain_cost(ground, side) for side in SIDES] for ground in (south, north, even, bare)] == [
        [50, 4],
        [0, 20],
        [10, 4],
        [0, 0],
    ]


@rule("VI-10.3.c")
@pytest.mark.parametrize("defender", SIDES)
def test_streams_of_a_prepared_battle_are_charged_to_the_declared_defender(defender: Side) -> None:
    """Even if the attacker has more terrain elements."""
    battle = free_battle(streams=True)
    sides = {
        side: msgspec.structs.replace(battle.sides[side], role="defender" if side == defender else "attacker")
        for side in SIDES
    }
    battle = msgspec.structs.replace(battle, sides=msgspec.structs.replace(battle.sides, **sides))
    attacker = {SOUTH: "N0", NORTH: "S0"}[defender]
    ground = Ground(4, hills=(attacker,), streams=(0, 1))
    costs = {side: battle.terrain_cost(ground, side) for side in SIDES}
    assert costs.pop(defender) == 20
    assert list(costs.values()) == [10]


@rule("VI-10.3.e")
def test_streams_do_not_change_grouping_limits() -> None:
    """A clear sector beside a stream takes four units still."""
    assert set(Ground(4, streams=(0, 1, 2, 3)).room.values()) == {4}


@rule("VI-10.3.b")
def test_fixed_streams_lie_only_where_the_option_is_on() -> None:
    """A battle's streams are dry without the option."""
    terrain = Terrain("fixed", "source", streams=(0, 1))
    assert free_battle(terrain=terrain, streams=True).ground.streams == (0, 1)
    assert free_battle(terrain=terrain).ground.streams == ()
    assert free_battle(terrain=FIXED).ground == Ground(4)
