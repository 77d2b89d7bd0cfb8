"""VI-1.6, VI-1.7, VI-8.e, VI-11.c to VI-11.e: deployment within the grouping limits, then the first player."""

from __future__ import annotations

import itertools
import random

import msgspec
import pytest

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.records import Roll
from iacta.engine.scenario import read_toml
from iacta.engine.table import Table
from iacta.games.virtus.actions import Deploy
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, General, Roster, Side, other
from iacta.games.virtus.events import Deployed, FirstPlayerRolled
from iacta.games.virtus.map_file import NOWHERE, RESERVE, Ground
from iacta.games.virtus.rules.deployment import reveal_plan, set_up_steps
from iacta.games.virtus.scenario_form import DATA, AllInReserve, SecretPlan, SpecialRules, StartInReserve
from iacta.games.virtus.scenarios import read_battle
from iacta.games.virtus.steps import (
    DeployArmies,
    EvenBudgets,
    RaiseArmies,
    RollFirstPlayer,
    RollStream,
    RollTerrain,
    StartTurn,
)
from tests.marks import rule
from tests.virtus.setting_up import FIXED, SCENARIOS, SetUp, armies, battle_named, chief, free_battle

LETTER = {SOUTH: "S", NORTH: "N"}
TYPES = ("heavy_infantry", "light_infantry", "warriors", "archers", "medium_cavalry", "light_cavalry", "tormenta")


def deploying(
    units: int,
    *,
    hills: tuple[str, ...] = (),
    woods: tuple[str, ...] = (),
    generals: tuple[General, ...] = (chief(SOUTH), chief(NORTH)),
    special: tuple[SpecialRules, ...] = (),
) -> SetUp:
    """So many warriors a side, about to be deployed."""
    battle = msgspec.structs.replace(free_battle(terrain=FIXED), special_rules=special)
    roster = armies(["warriors"] * units, ["warriors"] * units, generals)
    return SetUp(battle, DeployArmies(), ground=Ground(4, hills, woods), roster=roster)


def plan(side: Side, *columns: int, generals: tuple[int | None, ...] = (None,), reserve: int = 0) -> Deploy:
    """So many units in each column and in the reserve, and the columns of the generals (None: reserve)."""
    places = [f"{LETTER[side]}{column}" for column, count in enumerate(columns) for _ in range(count)]
    return Deploy(
        tuple(places + [RESERVE[side]] * reserve),
        tuple(RESERVE[side] if column is None else f"{LETTER[side]}{column}" for column in generals),
    )


def start_in_reserve(side: Side, name: str, count: int) -> StartInReserve:
    """A scenario that holds units back."""
    return StartInReserve(side=side, type=name, count=count, text_fr="", text_en="", origin="player")


def all_in_reserve(side: Side) -> AllInReserve:
    """A scenario that holds an army back."""
    return AllInReserve(side=side, text_fr="", text_en="", origin="player")


def secret_plan(side: Side) -> SecretPlan:
    """A scenario that hides a plan."""
    return SecretPlan(side=side, text_fr="", text_en="", origin="player")


# Where


@rule("VI-1.6.a")
@pytest.mark.parametrize("side", SIDES)
def test_units_and_generals_go_to_the_own_sectors_and_reserve(side: Side) -> None:
    """Anywhere there, and nowhere else: not to the other camp, not off the table."""
    scene, enemy = deploying(3), LETTER[other(side)]
    assert scene.refusal(side, plan(side, 1, 0, 0, 1, reserve=1, generals=(2,))) is None
    assert scene.refusal(side, plan(side, reserve=3)) is None
    for place in (f"{enemy}0", RESERVE[other(side)], f"{LETTER[side]}4", NOWHERE):
        own = f"{LETTER[side]}0"
        assert scene.clause(side, Deploy((own, own, place), (own,))) == "VI-1.6.a"
        assert scene.clause(side, Deploy((own, own, own), (place,))) == "VI-1.6.a"


@rule("VI-1.6.a")
@pytest.mark.parametrize("side", SIDES)
def test_a_plan_places_every_piece_once(side: Side) -> None:
    """Neither fewer nor more."""
    scene = deploying(3)
    for units, generals in ((2, (0,)), (4, (0,)), (3, ()), (3, (0, 1))):
        assert scene.clause(side, plan(side, units, generals=generals)) == "VI-1.6.a"


@rule("VI-1.6.b", "VI-1.6.c")
@pytest.mark.parametrize("first", SIDES)
def test_plans_are_sealed_and_revealed_together(first: Side) -> None:
    """The first plan changes nothing on the table; with the second both armies stand."""
    scene = deploying(3)
    assert list(scene.asked) == list(SIDES)
    scene.play(first, plan(first, 1, 2, generals=(3,)))
    assert scene.asked == (other(first),)
    assert (scene.told, scene.barrier) == ((), False)
    assert set(scene.field.place + scene.field.general_place) == {NOWHERE}
    scene.play(other(first), plan(other(first), 0, 0, 3))
    expected = {first: plan(first, 1, 2, generals=(3,)), other(first): plan(other(first), 0, 0, 3)}
    assert tuple(scene.field.place) == expected[SOUTH].units + expected[NORTH].units
    assert tuple(scene.field.general_place) == expected[SOUTH].generals + expected[NORTH].generals
    assert scene.happened(Deployed) == [Deployed(SOUTH), Deployed(NORTH)]
    assert scene.barrier


@rule("VI-1.6.b")
def test_generals_are_set_up_by_side_wherever_they_stand_in_the_list() -> None:
    """Each general goes where his own side's plan says."""
    generals = (General(NORTH), chief(SOUTH), chief(NORTH), General(SOUTH))
    scene = deploying(1, generals=generals)
    scene.play(SOUTH, plan(SOUTH, 1, generals=(0, 1))).play(NORTH, plan(NORTH, 1, generals=(2, 3)))
    assert scene.field.general_place == ["N2", "S0", "N3", "S1"]


@rule("VI-1.6.c")
def test_no_other_way_of_deployment_is_known() -> None:
    """Every shipped battle deploys double-blind, and another word is no battle."""
    assert {battle_named(name).deployment for name in SCENARIOS} == {"double_blind"}
    raw = read_toml(DATA / "scenarios" / "intro_150.toml")
    with pytest.raises(BrokenScenario):
        read_battle(raw | {"deployment": "in_turn"}, "another")


# How many


@rule("VI-1.7.a", "VI-1.7.b", "VI-1.7.c")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("hills", "woods", "limit", "clause"),
    [(0, 0, 4, "VI-1.7.a"), (1, 0, 3, "VI-1.7.b"), (0, 1, 3, "VI-1.7.b"), (1, 1, 2, "VI-1.7.c")],
)
def test_grouping_limit_without_a_general(side: Side, hills: int, woods: int, limit: int, clause: str) -> None:
    """Four units in a clear sector, three with one terrain element, two with two."""
    sector = (f"{LETTER[side]}1",)
    scene = deploying(5, hills=sector * hills, woods=sector * woods)
    assert scene.refusal(side, plan(side, 0, limit, reserve=5 - limit)) is None
    assert scene.clause(side, plan(side, 0, limit + 1, reserve=4 - limit)) == clause


@rule("VI-1.6.f", "VI-1.7.g")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("superior", [False, True])
@pytest.mark.parametrize("elements", [0, 1, 2])
def test_a_general_makes_room_already_at_deployment(side: Side, superior: bool, elements: int) -> None:  # noqa: FBT001
    """One more unit, two with a superior one; a charismatic one counts as plain."""
    sector = (f"{LETTER[side]}2",)
    general = chief(side, superior=superior, charismatic=not superior)
    scene = deploying(
        7,
        hills=sector * (elements > 0),
        woods=sector * (elements > 1),
        generals=(general, chief(other(side))),
    )
    limit = 4 - elements + (2 if superior else 1)
    assert scene.refusal(side, plan(side, 0, 0, limit, generals=(2,), reserve=7 - limit)) is None
    assert scene.clause(side, plan(side, 0, 0, limit + 1, generals=(2,), reserve=6 - limit)) == "VI-1.7.g"
    assert scene.clause(side, plan(side, 0, 0, limit, generals=(1,), reserve=7 - limit)) is not None
    assert scene.clause(side, plan(side, 0, 0, limit, generals=(None,), reserve=7 - limit)) is not None


@rule("VI-1.7.d")
def test_the_limit_is_counted_for_each_side_apart() -> None:
    """Both sides may fill one sector, and a general makes room for his side only."""
    scene = deploying(5)
    field = scene.field
    field.place = ["S0"] * 4 + ["SR"] + ["S0"] * 4 + ["NR"]
    assert not field.is_overfull(SOUTH, "S0")
    assert not field.is_overfull(NORTH, "S0")
    field.place = ["S0"] * 5 + ["S0"] * 5
    field.general_place = ["S0", "NR"]
    assert [field.is_overfull(side, "S0") for side in SIDES] == [False, True]


@rule("VI-1.7.e", "VI-1.7.g")
@pytest.mark.parametrize("side", SIDES)
def test_the_limit_is_the_same_in_own_and_enemy_sectors(side: Side) -> None:
    """Four less the terrain elements, with or without a general."""
    scene = deploying(5, hills=("S1", "N1", "S2", "N2"), woods=("S2", "N2"))
    field = scene.field
    for letter in "SN":
        assert [field.limit(side, f"{letter}{column}") for column in range(4)] == [4, 3, 2, 4]
        field.general_place[field.roster.generals_of[side][0]] = f"{letter}2"
        assert [field.limit(side, f"{letter}{column}") for column in range(4)] == [4, 3, 3, 4]
        field.general_place[field.roster.generals_of[side][0]] = RESERVE[side]


@rule("VI-1.7.f")
@pytest.mark.parametrize("side", SIDES)
def test_a_reserve_holds_any_number_of_units(side: Side) -> None:
    """Forty as well as one."""
    assert deploying(40).refusal(side, plan(side, reserve=40)) is None


@rule("VI-8.e")
@pytest.mark.parametrize("side", SIDES)
def test_two_generals_share_a_reserve_but_no_sector(side: Side) -> None:
    """The same sector is refused; generals of both sides do not meet at deployment."""
    generals = (chief(side), General(side), chief(other(side)))
    scene = deploying(2, generals=generals)
    assert scene.clause(side, plan(side, 2, generals=(1, 1))) == "VI-8.e"
    assert scene.refusal(side, plan(side, 2, generals=(None, None))) is None
    assert scene.refusal(side, plan(side, 2, generals=(1, 2))) is None


@rule("VI-1.6.a", "VI-1.7.g", "VI-8.e")
def test_refusals_agree_with_a_plain_count() -> None:
    """Random plans against the formula, counted the slow way."""
    chance = random.Random(3)
    generals = (chief(SOUTH, superior=True), General(SOUTH), chief(NORTH), General(NORTH, superior=True))
    legal = 0
    for _ in range(1500):
        hills, woods = (tuple(s for s in Ground(4).sectors if chance.random() < 0.3) for _ in range(2))
        scene = deploying(9, hills=hills, woods=woods, generals=generals)
        side = chance.choice(SIDES)
        places = (*scene.field.ground.camp[side], RESERVE[side])
        written = Deploy(tuple(chance.choices(places, k=9)), tuple(chance.choices(places, k=2)))
        leaders = dict(zip(written.generals, [general for general in generals if general.side == side], strict=True))
        fits = all(
            written.units.count(sector)
            <= 4 - (sector in hills) - (sector in woods) + (1 + leaders[sector].superior if sector in leaders else 0)
            for sector in scene.field.ground.camp[side]
        )
        together = written.generals[0] == written.generals[1] != RESERVE[side]
        assert (scene.refusal(side, written) is None) == (fits and not together)
        legal += fits and not together
    assert 200 < legal < 1400


# What scenarios change


@rule("VI-11.c")
@pytest.mark.parametrize("side", SIDES)
def test_units_held_back_deploy_in_the_reserve(side: Side) -> None:
    """At least so many of the type, whichever; the other side is free."""
    scene = deploying(4, special=(start_in_reserve(side, "warriors", 2),))
    assert scene.clause(side, plan(side, 3, reserve=1)) == "VI-11.c"
    assert scene.refusal(side, plan(side, 2, reserve=2)) is None
    assert scene.refusal(side, plan(side, 1, reserve=3)) is None
    assert scene.refusal(other(side), plan(other(side), 4)) is None
    own = f"{LETTER[side]}0"
    assert scene.refusal(side, Deploy((RESERVE[side], own, RESERVE[side], own), (own,))) is None


@rule("VI-11.c")
def test_no_more_are_held_back_than_the_army_has() -> None:
    """Of one unit of the type one stays, and other types are free."""
    special = (start_in_reserve(SOUTH, "archers", 3),)
    battle = msgspec.structs.replace(free_battle(terrain=FIXED), special_rules=special)
    roster = armies(["archers", "warriors"], ["warriors"])
    scene = SetUp(battle, DeployArmies(), roster=roster)
    assert scene.refusal(SOUTH, Deploy(("SR", "S0"), ("S0",))) is None
    assert scene.clause(SOUTH, Deploy(("S0", "SR"), ("S0",))) == "VI-11.c"


@rule("VI-11.d")
@pytest.mark.parametrize("side", SIDES)
def test_a_whole_army_may_be_held_back(side: Side) -> None:
    """Generals included; one plan is left, and it is offered."""
    scene = deploying(3, special=(all_in_reserve(side),))
    assert scene.clause(side, plan(side, 1, reserve=2)) == "VI-11.d"
    assert scene.clause(side, plan(side, reserve=3, generals=(0,))) == "VI-11.d"
    assert scene.refusal(side, plan(side, reserve=3)) is None
    assert scene.candidates(side) == [plan(side, reserve=3)]
    assert len(scene.candidates(other(side))) > 1


@rule("VI-11.e")
@pytest.mark.parametrize("side", SIDES)
def test_a_secret_plan_waits_until_it_is_revealed(side: Side) -> None:
    """Its pieces stay off the table, nothing is told of it; then they stand where the plan said."""
    scene = deploying(2, special=(secret_plan(side),))
    written, shown = plan(side, 1, 1, generals=(3,)), plan(other(side), 2)
    scene.play(side, written).play(other(side), shown)
    field = scene.field
    assert scene.happened(Deployed) == [Deployed(other(side))]
    assert field.plans == {side: written}
    assert field.place[field.roster.span[side]] == [NOWHERE] * 2
    assert tuple(field.place[field.roster.span[other(side)]]) == shown.units
    table = Table(field, ScriptedDice(()), [])
    reveal_plan(table, side)
    assert tuple(field.place[field.roster.span[side]]) == written.units
    assert field.general_place[field.roster.generals_of[side][0]] == written.generals[0]
    assert (field.plans, table.revealed, [told.event for told in table.told or ()]) == ({}, True, [Deployed(side)])


@rule("VI-11.e")
def test_without_a_secret_plan_nothing_is_revealed() -> None:
    """Asking is harmless."""
    scene = deploying(1).play(SOUTH, plan(SOUTH, 1)).play(NORTH, plan(NORTH, 1))
    table = Table(scene.field, ScriptedDice(()), [])
    reveal_plan(table, SOUTH)
    assert (table.revealed, table.told, scene.field.place) == (False, [], ["S0", "N0"])


# Suggestions


def random_armies(chance: random.Random) -> Roster:
    """Armies of any size, with up to five generals a side."""
    generals = [
        General(side, chance.random() < 0.5, chance.random() < 0.5, number == 0)
        for side in SIDES
        for number in range(chance.randint(1, 5))
    ]
    south, north = ([chance.choice(TYPES) for _ in range(chance.randint(1, 24))] for _ in SIDES)
    return armies(south, north, generals)


@rule("VI-1.6.a", "VI-1.7.g", "VI-8.e", "VI-11.c")
@pytest.mark.parametrize("segments", [3, 4])
def test_suggested_plans_are_legal_and_leave_no_sector_empty(segments: int) -> None:
    """For any army, ground and special rule; a sector stays empty only if the army is too small."""
    chance = random.Random(segments)
    for _ in range(120):
        special = tuple(start_in_reserve(side, chance.choice(TYPES), chance.randint(0, 4)) for side in SIDES)
        battle = msgspec.structs.replace(free_battle(segments=segments, terrain=FIXED), special_rules=special)
        hills, woods = (tuple(s for s in Ground(segments).sectors if chance.random() < 0.3) for _ in range(2))
        scene = SetUp(battle, DeployArmies(), ground=Ground(segments, hills, woods), roster=random_armies(chance))
        for side in SIDES:
            plans = scene.candidates(side)
            free = len(scene.field.roster.of[side]) - 4
            assert len(set(plans)) == len(plans) >= 1
            for written in plans:
                assert isinstance(written, Deploy)
                assert scene.refusal(side, written) is None
                assert free < segments or set(scene.field.ground.camp[side]) <= set(written.units)


@rule("VI-1.6.a")
@pytest.mark.parametrize("name", [name for name in SCENARIOS if name not in ("douvres", "free_battle")])
def test_shipped_battles_have_many_suggested_plans(name: str) -> None:
    """Ten and more for either side."""
    scene = SetUp(battle_named(name), DeployArmies())
    assert all(len(scene.candidates(side)) >= 10 for side in SIDES)


# Who begins


@rule("VI-1.6.d")
@pytest.mark.parametrize(("south", "north"), [(0, 0), (2, 0), (0, 2), (1, 2)])
def test_the_lower_total_begins(south: int, north: int) -> None:
    """Die and terrain elements of the camp: every roll that is no tie."""
    hills = tuple(f"S{n}" for n in range(south)) + tuple(f"N{n}" for n in range(north))
    for dice in itertools.product(range(1, 7), repeat=2):
        totals = dice[0] + south, dice[1] + north
        if totals[0] == totals[1]:
            continue
        first = SOUTH if totals[0] < totals[1] else NORTH
        scene = SetUp(free_battle(), RollFirstPlayer(), ground=Ground(4, hills)).run(*dice)
        assert scene.happened(FirstPlayerRolled) == [FirstPlayerRolled(*totals, first, dice[0], south, dice[1], north)]
        assert (scene.field.first, scene.field.active) == (first, first)
        assert scene.field.agenda == [StartTurn(first)]
        assert scene.rolls == (Roll("VI-1.6.d", 6, dice),)


@rule("VI-X3")
def test_example_of_a_tie_that_is_rolled_again() -> None:
    """South 3 + 2, north 4 + 1: tie. Again 2 + 2 against 5 + 1: south begins."""
    ground = Ground(4, hills=("S0", "N1"), woods=("S0",))
    scene = SetUp(free_battle(), RollFirstPlayer(), ground=ground).run(3, 4, 2, 5)
    assert scene.happened(FirstPlayerRolled) == [
        FirstPlayerRolled(5, 5, None, 3, 2, 4, 1),
        FirstPlayerRolled(4, 6, SOUTH, 2, 2, 5, 1),
    ]
    assert scene.field.agenda == [StartTurn(SOUTH)]
    assert len(scene.rolls) == 2


@rule("VI-1.6.e")
def test_streams_do_not_count_for_the_first_player() -> None:
    """They lie in no camp: the totals are the bare dice."""
    scene = SetUp(free_battle(streams=True), RollFirstPlayer(), ground=Ground(4, streams=(0, 1, 2, 3))).run(4, 3)
    assert scene.happened(FirstPlayerRolled) == [FirstPlayerRolled(4, 3, NORTH, 4, 0, 3, 0)]


@rule("VI-1.6.d")
@pytest.mark.parametrize("first", SIDES)
def test_a_battle_may_name_its_first_player(first: Side) -> None:
    """Then no die falls."""
    battle = msgspec.structs.replace(free_battle(), first_player=first)
    scene = SetUp(battle, RollFirstPlayer()).run()
    assert (scene.field.first, scene.field.active, scene.rolls) == (first, first, ())
    assert scene.field.agenda == [StartTurn(first)]


# The whole set-up


@rule("VI-1.2.a", "VI-1.5.e", "VI-1.5.j", "VI-1.6.b", "VI-1.6.d")
def test_the_set_up_goes_in_order() -> None:
    """Armies, terrain, streams, budgets, deployment, first player; what comes first lies last on the agenda."""
    ends = [DeployArmies(), RollFirstPlayer()]
    terrain = [RollTerrain(sector) for sector in ("S0", "S1", "S2", "N0", "N1", "N2")]
    streams = [RollStream(segment) for segment in range(3)]
    assert set_up_steps(free_battle(segments=3, streams=True))[::-1] == [
        RaiseArmies(), *terrain, *streams, EvenBudgets(), *ends,
    ]  # fmt: skip
    assert set_up_steps(free_battle(terrain=FIXED, streams=True))[::-1] == [RaiseArmies(), *ends]
    assert set_up_steps(battle_named("intro_150"))[::-1] == ends
    assert set_up_steps(battle_named("pickup_200"))[::-1] == [
        *(RollTerrain(sector) for sector in Ground(4).sectors), EvenBudgets(), *ends,
    ]  # fmt: skip


@rule("VI-1.2.a", "VI-1.6.b")
def test_a_free_battle_is_set_up_from_recruits_to_the_first_turn() -> None:
    """Taking the first suggestion everywhere, with dice that bring one hill."""
    scene = SetUp(free_battle())
    scene.field.agenda = set_up_steps(scene.field.battle)
    scene.play(SOUTH, scene.candidates(SOUTH)[0]).play(NORTH, scene.candidates(NORTH)[1], 5, *[1] * 15)
    assert scene.asked == (SOUTH,)
    scene.play(SOUTH, scene.candidates(SOUTH)[0])
    scene.play(SOUTH, scene.candidates(SOUTH)[0])
    assert scene.field.roster.cost(SOUTH) <= 170
    scene.play(SOUTH, scene.candidates(SOUTH)[0]).play(NORTH, scene.candidates(NORTH)[0], 2, 3, 2, 4)
    assert scene.field.agenda == [StartTurn(SOUTH)]
    assert NOWHERE not in scene.field.place + scene.field.general_place
