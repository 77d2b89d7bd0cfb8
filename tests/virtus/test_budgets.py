"""VI-1.5.i to VI-1.5.m: rolled terrain has its price, and the dearer side evens the budgets."""

from __future__ import annotations

import random

import msgspec
import pytest

from iacta.games.virtus.actions import Demobilise, Gift, Lot, Quality, Rebalance, Reinforce
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, General, Roster, Side, UnitType, other
from iacta.games.virtus.events import ArmyChanged, BudgetsCompared, WayChosen
from iacta.games.virtus.map_file import Ground
from iacta.games.virtus.rules.deployment import set_up_steps
from iacta.games.virtus.rules.recruiting import fresh_unit
from iacta.games.virtus.scenario_form import Picks
from iacta.games.virtus.steps import ChangeArmy, ChooseWay, EvenBudgets, Way
from tests.marks import rule
from tests.virtus.setting_up import FIXED, SetUp, armies, battle_named, chief, free_battle, kind

ONE_HILL = {SOUTH: Ground(4, hills=("S0",)), NORTH: Ground(4, hills=("N0",))}
TYPES = ("heavy_infantry", "medium_infantry", "light_infantry", "warriors", "archers", "medium_cavalry")
GENERALS = (
    chief(SOUTH, superior=True),
    General(SOUTH, charismatic=True),
    chief(NORTH, charismatic=True),
    General(NORTH, superior=True, charismatic=True),
)


def evening(budget: int, ground: Ground, roster: Roster, **options: bool) -> SetUp:
    """Terrain lies, armies stand, the costs are about to be compared."""
    return SetUp(free_battle(budget, 4, **options), EvenBudgets(), ground=ground, roster=roster)  # type: ignore[arg-type]


def changing(
    side: Side, way: Way, south: list[str], north: list[str], budget: int = 150, *, regulars: bool = False
) -> SetUp:
    """One hill in the camp of the dearer side; a side is about to change its army."""
    dearer = side if way == "demobilise" else other(side)
    ceiling = budget if way == "demobilise" else budget + 10
    step = ChangeArmy(side, way, ceiling)
    battle = free_battle(budget, regulars=regulars)
    return SetUp(battle, step, ground=ONE_HILL[dearer], roster=armies(south, north, GENERALS))


# Who chooses


@rule("VI-1.5.i", "VI-1.5.j")
@pytest.mark.parametrize("dearer", SIDES)
def test_the_side_with_the_dearer_terrain_chooses(dearer: Side) -> None:
    """Both costs are told; with equal costs nobody is asked."""
    roster = armies(["warriors"] * 5, ["warriors"] * 5)
    scene = evening(180, ONE_HILL[dearer], roster).run()
    assert scene.happened(BudgetsCompared) == [BudgetsCompared(10 * (dearer == SOUTH), 10 * (dearer == NORTH))]
    assert scene.asked == (dearer,)
    assert scene.candidates(dearer) == [Rebalance("demobilise"), Rebalance("reinforce")]
    even = evening(180, Ground(4, hills=("S0",), woods=("N1",)), roster).run()
    assert (even.asked, even.happened(BudgetsCompared)) == ((), [BudgetsCompared(10, 10)])


@rule("VI-1.5.j", "VI-10.4.a")
def test_equal_numbers_of_elements_may_cost_unequal_points() -> None:
    """A hill is dearer than a dense wood."""
    scene = evening(
        180, Ground(4, hills=("N0",), woods=("S1",)), armies(["archers"] * 9, ["archers"] * 9), dense_forest=True
    )
    assert scene.run().asked == (NORTH,)
    assert scene.happened(BudgetsCompared) == [BudgetsCompared(4, 10)]


@rule("VI-1.5.l")
def test_budgets_are_evened_only_where_terrain_is_rolled() -> None:
    """Fixed terrain is already paid for."""
    assert EvenBudgets() in set_up_steps(free_battle())
    assert EvenBudgets() not in set_up_steps(free_battle(terrain=FIXED))
    assert EvenBudgets() not in set_up_steps(battle_named("small_100"))


@rule("VI-X1", "VI-1.5.k")
@pytest.mark.parametrize(
    ("way", "ceiling", "side", "most"), [("demobilise", 200, SOUTH, 170), ("reinforce", 210, NORTH, 190)]
)
def test_example_of_the_two_ceilings(way: Way, ceiling: int, side: Side, most: int) -> None:
    """Budget 180, three elements against two: 200 and 170 for south, or 210 and 190 for north."""
    ground = Ground(4, hills=("S0", "S1", "N0"), woods=("S2", "N1"))
    scene = evening(180, ground, armies(["warriors"] * 17, ["warriors"] * 17)).run()
    scene.play(SOUTH, Rebalance(way))
    assert scene.happened(WayChosen) == [WayChosen(SOUTH, way, ceiling)]
    assert scene.field.agenda == [ChangeArmy(side, way, ceiling)]
    assert scene.asked == (side,)
    if way == "demobilise":
        assert scene.refusal(SOUTH, Demobilise((0,))) is None  # 170
        assert scene.clause(SOUTH, Demobilise()) == "VI-1.5.k"  # 180
    else:
        assert scene.refusal(NORTH, Reinforce((Lot("warriors", 1),))) is None  # 190
        assert scene.clause(NORTH, Reinforce((Lot("heavy_infantry", 1),))) == "VI-1.5.k"  # 192
    assert scene.field.roster.cost(side) == 180
    assert most == ceiling - scene.field.battle.terrain_cost(ground, side)


@rule("VI-1.5.k", "VI-10.3.c")
def test_streams_count_for_the_ceiling() -> None:
    """The favoured side pays them: 180 + 20 against 180 + 0."""
    ground = Ground(4, hills=("N0",), streams=(2,))
    scene = evening(180, ground, armies(["warriors"] * 17, ["warriors"] * 17), streams=True).run()
    assert (scene.asked, scene.happened(BudgetsCompared)) == ((NORTH,), [BudgetsCompared(0, 20)])
    assert scene.play(NORTH, Rebalance("reinforce")).happened(WayChosen) == [WayChosen(NORTH, "reinforce", 200)]
    assert scene.refusal(SOUTH, Reinforce((Lot("warriors", 2),))) is None


# Demobilising


@rule("VI-X45")
def test_example_of_demobilising() -> None:
    """150 points must come to 140; sending home twelve leaves 138. The other army may not change."""
    south = ["heavy_infantry"] * 5 + ["warriors"] * 7
    roster = armies(south, ["archers"] * 9, (chief(SOUTH, superior=True), chief(NORTH)))
    scene = SetUp(free_battle(150), ChooseWay(SOUTH), ground=ONE_HILL[SOUTH], roster=roster)
    assert roster.cost(SOUTH) == 150
    scene.play(SOUTH, Rebalance("demobilise"))
    assert scene.clause(NORTH, Demobilise((12,))) == "VI-2.a"
    assert scene.clause(SOUTH, Demobilise()) == "VI-1.5.k"
    scene.play(SOUTH, Demobilise((4,)))
    assert scene.field.roster.cost(SOUTH) == 138
    event = scene.happened(ArmyChanged)[0]
    assert (event.side, [unit.type.id for unit in event.left], event.joined, event.cost) == (
        SOUTH,
        ["heavy_infantry"],
        (),
        138,
    )
    assert scene.asked == ()


@rule("VI-1.5.m")
@pytest.mark.parametrize("side", SIDES)
def test_demobilising_takes_units_qualities_and_generals_away(side: Side) -> None:
    """The army keeps its order, and the other army stays as it is."""
    lists = {SOUTH: ["heavy_infantry", "warriors", "archers"], NORTH: ["medium_infantry", "warriors", "tormenta"]}
    scene = changing(side, "demobilise", lists[SOUTH], lists[NORTH])
    units, generals = scene.field.roster.of[side], scene.field.roster.generals_of[side]
    quality: Quality = "superior" if side == SOUTH else "charismatic"
    scene.play(side, Demobilise((units[1],), (generals[1],), (Gift(generals[0], quality),)))
    roster = scene.field.roster
    expected = {key: [name for name in names if key != side or name != "warriors"] for key, names in lists.items()}
    assert [unit.type.id for unit in roster.units] == expected[SOUTH] + expected[NORTH]
    assert [roster.generals[number] for number in roster.generals_of[side]] == [chief(side)]
    assert [roster.generals[number] for number in roster.generals_of[other(side)]] == [
        general for general in GENERALS if general.side != side
    ]
    assert (len(scene.field.place), len(scene.field.vc), len(scene.field.general_place)) == (5, 5, 3)
    assert scene.happened(ArmyChanged)[0].generals == (chief(side),)
    assert scene.happened(ArmyChanged)[0].cost == roster.cost(side)


@rule("VI-1.5.m")
@pytest.mark.parametrize("side", SIDES)
def test_demobilising_names_only_own_pieces_once(side: Side) -> None:
    """Pieces of the other side, unknown numbers and repetitions are refused, and so is the chief."""
    scene = changing(side, "demobilise", ["warriors"] * 3, ["warriors"] * 3)
    own, theirs = scene.field.roster.of[side], scene.field.roster.of[other(side)]
    first, second = scene.field.roster.generals_of[side]
    theirs_first = scene.field.roster.generals_of[other(side)][0]
    for units in ((theirs[0],), (-1,), (6,), (own[0], own[0])):
        assert scene.clause(side, Demobilise(units)) == "VI-1.5.m"
    for generals in ((theirs_first,), (-1,), (4,), (second, second), (first,)):
        assert scene.clause(side, Demobilise((), generals)) == "VI-1.5.m"
    lacking: Quality = "charismatic" if side == SOUTH else "superior"
    having: Quality = "superior" if side == SOUTH else "charismatic"
    for gifts in (
        (Gift(first, lacking),),
        (Gift(first, having),) * 2,
        (Gift(theirs_first, having),),
        (Gift(-1, having),),
    ):
        assert scene.clause(side, Demobilise((), (), gifts)) == "VI-1.5.m"
    assert scene.clause(side, Demobilise((), (second,), (Gift(second, "charismatic"),))) == "VI-1.5.m"
    assert scene.refusal(side, Demobilise((own[0], own[1]), (second,), (Gift(first, having),))) is None


@rule("VI-1.5.m")
def test_one_unit_remains() -> None:
    """All but one may go, not all."""
    scene = changing(NORTH, "demobilise", ["warriors"], ["warriors"] * 3)
    assert scene.refusal(NORTH, Demobilise((1, 2))) is None
    assert scene.clause(NORTH, Demobilise((1, 2, 3))) == "VI-1.5.m"


@rule("VI-1.5.m")
@pytest.mark.parametrize(("budget", "possible"), [(26, True), (25, False)])
def test_only_reinforcing_is_left_when_the_army_cannot_fit(budget: int, possible: bool) -> None:  # noqa: FBT001
    """A chief without qualities and the cheapest unit cost sixteen; less than that is no army."""
    roster = armies(["warriors", "light_infantry"], ["warriors"])
    scene = evening(budget, ONE_HILL[SOUTH], roster)
    direct = SetUp(free_battle(budget), ChooseWay(SOUTH), ground=ONE_HILL[SOUTH], roster=roster)
    assert direct.candidates(SOUTH) == [Rebalance("demobilise")] * possible + [Rebalance("reinforce")]
    assert direct.clause(SOUTH, Rebalance("demobilise")) == (None if possible else "VI-1.5.m")
    scene.run()
    assert scene.asked == ((SOUTH,) if possible else (NORTH,))
    if not possible:
        assert scene.happened(WayChosen) == [WayChosen(SOUTH, "reinforce", budget + 10)]


@rule("VI-1.5.m")
def test_an_army_that_can_fit_only_with_its_cheapest_unit_keeps_it() -> None:
    """The suggestions never send home the one unit that could stay."""
    scene = evening(26, ONE_HILL[SOUTH], armies(["light_infantry", "warriors"], ["warriors"])).run()
    scene.play(SOUTH, Rebalance("demobilise"))
    assert scene.candidates(SOUTH) == [Demobilise((1,))]


# Reinforcing


@rule("VI-1.5.j", "VI-1.5.m")
@pytest.mark.parametrize("side", SIDES)
def test_reinforcements_join_at_the_end_of_the_list(side: Side) -> None:
    """With the regularity and the name of their type; qualities go to generals who lack them."""
    scene = changing(side, "reinforce", ["warriors", "archers"], ["warriors", "tormenta"])
    first, second = scene.field.roster.generals_of[side]
    quality: Quality = "charismatic" if side == SOUTH else "superior"
    scene.play(side, Reinforce((Lot("medium_infantry", 2), Lot("warriors", 1)), (Gift(first, quality),)))
    roster = scene.field.roster
    joined = ["medium_infantry", "medium_infantry", "warriors"]
    south = ["warriors", "archers"] + joined * (side == SOUTH)
    north = ["warriors", "tormenta"] + joined * (side == NORTH)
    assert [unit.type.id for unit in roster.units] == south + north
    assert roster.sides == (SOUTH,) * len(south) + (NORTH,) * len(north)
    assert roster.generals[first] == chief(side, superior=True, charismatic=True)
    assert roster.generals[second] == GENERALS[second]
    last = roster.units[roster.of[side][-2]]
    assert (last.regular, last.label_en, last.type) == (True, "Medium infantry", kind("medium_infantry"))
    event = scene.happened(ArmyChanged)[0]
    assert ([unit.type.id for unit in event.joined], event.left, event.cost) == (joined, (), roster.cost(side))


@rule("VI-10.5.h", "VI-1.5.m")
@pytest.mark.parametrize("side", SIDES)
def test_reinforcements_are_designated_by_whoever_adds_them(side: Side) -> None:
    """Where the option is on; with it off a designation is refused."""
    change = Reinforce((Lot("medium_cavalry", 1, regular=False), Lot("warriors", 1, regular=True), Lot("archers", 1)))
    scene = changing(side, "reinforce", ["warriors"], ["warriors"], regulars=True).play(side, change)
    joined = scene.happened(ArmyChanged)[0].joined
    assert [(unit.type.id, unit.regular) for unit in joined] == [
        ("medium_cavalry", False),
        ("warriors", True),
        ("archers", True),
    ]
    assert changing(side, "reinforce", ["warriors"], ["warriors"]).clause(side, change) == "VI-10.5.h"


@rule("VI-1.5.m")
@pytest.mark.parametrize("side", SIDES)
def test_reinforcing_may_be_declined(side: Side) -> None:
    """In whole: the army stays as it is."""
    scene = changing(side, "reinforce", ["warriors"] * 2, ["warriors"] * 2)
    before = scene.field.roster
    assert Reinforce() in scene.candidates(side)
    assert scene.play(side, Reinforce()).field.roster == before


@rule("VI-1.5.m", "VI-9.a", "VI-10.7.a")
def test_reinforcing_adds_known_types_and_missing_qualities_only() -> None:
    """No unknown or scenario types, no lots of nobody, no quality twice, none for the other side's generals."""
    scene = changing(NORTH, "reinforce", ["warriors"], ["warriors"], budget=500)
    refused = {
        Reinforce((Lot("elephants", 1),)): "VI-9.a",
        Reinforce((Lot("german_light_infantry", 1),)): "VI-10.7.a",
        Reinforce((Lot("warriors", 0),)): "VI-1.5.m",
        Reinforce((Lot("warriors", -3),)): "VI-1.5.m",
        Reinforce((), (Gift(2, "charismatic"),)): "VI-1.5.m",
        Reinforce((), (Gift(2, "superior"), Gift(2, "superior"))): "VI-1.5.m",
        Reinforce((), (Gift(1, "superior"),)): "VI-1.5.m",
        Reinforce((), (Gift(-1, "superior"),)): "VI-1.5.m",
    }
    assert {action: scene.clause(NORTH, action) for action in refused} == refused
    assert scene.refusal(NORTH, Reinforce((Lot("warriors", 1), Lot("warriors", 2)), (Gift(2, "superior"),))) is None


@rule("VI-1.5.m", "VI-10.7.a")
@pytest.mark.parametrize("side", SIDES)
def test_reinforcements_may_be_of_the_own_invented_types_only(side: Side) -> None:
    """A type that a side brought may join it; one that the enemy invented may not."""
    spearmen = UnitType("spearmen", "Lanciers", "Spearmen", 2, 4, 3, 10)
    plain = armies(["warriors"], ["warriors"])
    units = tuple(fresh_unit(unit.side, spearmen if unit.side == side else unit.type) for unit in plain.units)
    for seat in SIDES:
        step = ChangeArmy(seat, "reinforce", 160)
        roster = Roster(units, plain.generals)
        scene = SetUp(free_battle(150, custom_units=True), step, ground=ONE_HILL[other(seat)], roster=roster)
        assert scene.clause(seat, Reinforce((Lot("spearmen", 1),))) == (None if seat == side else "VI-9.a")


@rule("VI-1.5.m")
def test_a_side_that_can_add_nothing_is_not_asked() -> None:
    """Five points buy neither light infantry nor a quality; six do."""
    for spare, asked in ((5, ()), (6, (NORTH,))):
        roster = armies(["warriors"], ["warriors"] * 5)
        scene = SetUp(
            free_battle(50 + spare), ChangeArmy(NORTH, "reinforce", 60 + spare), ground=ONE_HILL[SOUTH], roster=roster
        )
        assert scene.run().asked == asked
        assert scene.field.roster == roster


@rule("VI-1.5.k")
def test_the_two_ways_are_never_mixed() -> None:
    """Who demobilises may not add, who reinforces may not take away."""
    assert changing(SOUTH, "demobilise", ["warriors"] * 3, ["warriors"]).clause(SOUTH, Reinforce()) == "VI-1.5.k"
    assert changing(SOUTH, "reinforce", ["warriors"] * 3, ["warriors"]).clause(SOUTH, Demobilise()) == "VI-1.5.k"


# The picks of the data


def pickup(side: Side, way: Way, budget: int, picks: Picks | None = None) -> SetUp:
    """The pick-up battle with one hill on the dearer side."""
    battle = msgspec.structs.replace(battle_named("pickup_200"), budget=budget)
    if picks is not None:
        changed = msgspec.structs.replace(battle.sides[side], rebalance=picks)
        battle = msgspec.structs.replace(battle, sides=msgspec.structs.replace(battle.sides, **{side: changed}))
    dearer = side if way == "demobilise" else other(side)
    step = ChangeArmy(side, way, budget if way == "demobilise" else budget + 10)
    return SetUp(battle, step, ground=ONE_HILL[dearer])


@rule("VI-1.5.m")
@pytest.mark.parametrize(
    ("side", "gap", "expected"),
    [
        # archers cost 8, medium infantry 9, a quality 10: the first that covers the gap, the last unit of its type
        (SOUTH, 8, Demobilise((10,))),
        (SOUTH, 9, Demobilise((8,))),
        (SOUTH, 10, Demobilise((), (), (Gift(0, "superior"),))),
        # nothing covers 20 points, nor the 12 left after the first archers; medium infantry covers the last 4
        (SOUTH, 20, Demobilise((8, 9, 10))),
        (NORTH, 10, Demobilise((28,))),
        (NORTH, 14, Demobilise((31,))),
        (NORTH, 20, Demobilise((27, 28))),
    ],
)
def test_default_demobilisation_follows_the_list(side: Side, gap: int, expected: Demobilise) -> None:
    """Each army costs 200; a hill takes ten, a smaller budget the rest."""
    assert pickup(side, "demobilise", 210 - gap).candidates(side)[0] == expected


@rule("VI-1.5.m")
def test_without_a_list_the_cheapest_unit_goes_first() -> None:
    """The last of equals; light infantry, then one of the shooters."""
    scene = pickup(SOUTH, "demobilise", 200, Picks())
    assert scene.candidates(SOUTH)[0] == Demobilise((11, 12))


@rule("VI-1.5.m")
@pytest.mark.parametrize(
    ("side", "budget", "expected"),
    [
        (SOUTH, 200, Reinforce((Lot("medium_infantry", 1),))),
        (SOUTH, 219, Reinforce((Lot("medium_infantry", 1), Lot("archers", 1)), (Gift(1, "superior"),))),
        (NORTH, 200, Reinforce((Lot("warriors", 1),))),
        (NORTH, 232, Reinforce((Lot("warriors", 2), Lot("light_infantry", 2)), (Gift(2, "superior"),))),
    ],
)
def test_default_reinforcement_goes_through_the_list_again_and_again(
    side: Side, budget: int, expected: Reinforce
) -> None:
    """Each item that still fits, until none fits; a quality goes to the first general who lacks it."""
    assert pickup(side, "reinforce", budget).candidates(side)[0] == expected


@rule("VI-1.5.k", "VI-1.5.m")
def test_every_suggested_change_is_legal_and_there_are_several() -> None:
    """For armies, grounds and budgets at random."""
    chance = random.Random(5)
    for _ in range(150):
        south, north = ([chance.choice(TYPES) for _ in range(chance.randint(1, 14))] for _ in SIDES)
        roster = armies(south, north, GENERALS)
        budget = max(roster.cost(SOUTH), roster.cost(NORTH)) + chance.randint(0, 8)
        hills = tuple(sector for sector in Ground(4).sectors if chance.random() < 0.4)
        scene = evening(budget, Ground(4, hills=hills), roster).run()
        ways = [way for seat in scene.asked for way in scene.candidates(seat) if isinstance(way, Rebalance)]
        for way in ways:
            after = evening(budget, Ground(4, hills=hills), roster).run().play(scene.asked[0], way)
            for seat in after.asked:
                changes = after.candidates(seat)
                assert changes
                assert len(set(changes)) == len(changes)
                assert [after.refusal(seat, change) for change in changes] == [None] * len(changes)
