"""6.11.e to 6.11.i: losses, lines, tests, pursuit and defaults of the Gallic side in a solo game."""

from __future__ import annotations

import msgspec
import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.games.bellum_gallicum import events, steps
from iacta.games.bellum_gallicum.actions import NameRegion
from iacta.games.bellum_gallicum.battlefield import Battlefield, Line
from iacta.games.bellum_gallicum.game import RULEBOOK
from iacta.games.bellum_gallicum.rules import automaton
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import LOST
from iacta.games.bellum_gallicum.steps import (
    CheckFall,
    DeployArmy,
    LoseShip,
    NameCombat,
    OpenBattle,
    Pursue,
    SplitBesiegers,
    TakeHits,
    TakeLosses,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

CRASSUS = ("legion_vii", "numidians", "gallic_cavalry_1", "civis_1", "roman_cavalry_1")

LOWEST = ("adiatunnos", "teutomatos")
"""Two leaders of the same rank and value."""


def alone(scenario: str = "aquitania", turn: int = 6) -> Scene:
    """An empty map in a solo game."""
    return Scene(scenario=scenario, turn=turn, solo=True)


# Losses


def losses_of(side: Side, *units: str, weak: tuple[str, ...] = (), left: int = 1) -> Scene:
    """Some units of a side, of which so many are to be weakened."""
    scene = alone().put("remi", *units).put("remi", *weak, weak=True)
    scene.war.agenda = [TakeLosses(side, scene.units(*units, *weak), left, "BG-8.1.d")]
    return scene.run()


@rule("BG-6.11.e", "BG-W28")
@pytest.mark.parametrize(
    ("intact", "weak", "hit"),
    [
        (("bellovaci_inf6", "bellovaci_inf4", "bellovaci_cav2"), (), "bellovaci_cav2"),
        (("bellovaci_inf6", "bellovaci_cav2"), ("caleti_inf2",), "bellovaci_cav2"),
        (("bellovaci_inf6",), ("caleti_inf2", "bellovaci_cav2"), "bellovaci_inf6"),
        (("bellovaci_cav2", "caleti_inf2"), (), "caleti_inf2"),
        (("caleti_inf2", "auscii_inf2", "bellovaci_inf6"), (), "caleti_inf2"),
        ((), ("bellovaci_inf6", "caleti_inf2"), "caleti_inf2"),
        (("briton_infantry_1", "briton_chariot_1"), (), "briton_chariot_1"),
    ],
)
def test_it_loses_intact_units_first_then_the_weakest_then_infantry(
    intact: tuple[str, ...], weak: tuple[str, ...], hit: str
) -> None:
    scene = losses_of(GALLIC, *intact, weak=weak)
    hurt = [one.unit for one in scene.events if isinstance(one, events.UnitWeakened | events.UnitEliminated)]
    assert scene.names(hurt) == [hit]


@rule("BG-6.11.e")
def test_several_losses_of_one_result_hit_different_units() -> None:
    scene = losses_of(GALLIC, "bellovaci_inf6", "bellovaci_inf4", "bellovaci_cav2", left=2)
    assert scene.names(one.unit for one in scene.happened(events.UnitWeakened)) == ["bellovaci_cav2", "bellovaci_inf4"]


@rule("BG-6.11.e")
def test_rome_picks_its_own_losses() -> None:
    assert losses_of(ROMAN, "legion_vii", "numidians").asked == (ROMAN,)


# The line of battle


def battle_in(scene: Scene, region: str, gauls: tuple[str, ...], leaders: tuple[str, ...] = ()) -> Scene:
    """Gauls and five legions about to deploy, the Gauls first."""
    scene.put(region, *gauls, "legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi").lead(region, *leaders)
    scene.war.battlefield = Battlefield(scene[region], GALLIC, 0)
    scene.war.agenda = [DeployArmy(GALLIC)]
    return scene.run()


@rule("BG-6.11.f", "BG-W28")
def test_the_britons_deploy_by_strength_to_centre_left_and_right() -> None:
    britons = (*(f"briton_infantry_{n}" for n in (1, 2, 3, 4)), "briton_chariot_1", "briton_chariot_2")
    scene = battle_in(alone("britannia"), "britannia", britons, ("cassivellaunos",))
    line = scene.happened(events.ArmyDeployed)[0]
    assert scene.names(line.centre) == ["briton_infantry_1", "briton_infantry_4"]
    assert scene.names(line.left) == ["briton_infantry_2", "briton_chariot_1"]
    assert scene.names(line.right) == ["briton_infantry_3", "briton_chariot_2"]
    assert line.reserve == ()
    assert line.leaders == scene.leaders("cassivellaunos")


@rule("BG-6.11.f")
def test_weakened_units_stand_by_their_strength_now_and_leaders_by_rank_value_and_file() -> None:
    scene = alone().put("remi", "bellovaci_inf6", weak=True)
    scene.put("remi", "bellovaci_inf4", "suessiones_inf6", "caleti_inf2", "auscii_inf2")
    scene.lead("remi", "adiatunnos", "dumnacos", "correos", "comnios")
    units, leaders = scene.war.units_at(scene["remi"], GALLIC), scene.war.leaders_at(scene["remi"])
    line = automaton.deployment(scene.war, units, leaders)
    assert scene.names(line.centre)[0] == "suessiones_inf6"
    assert scene.names(line.left)[0] == "bellovaci_inf4"
    assert scene.names(line.right) == ["bellovaci_inf6"]
    assert sorted(line.units) == units
    rank, value = scene.war.roster.rank, scene.war.value
    key = [(-rank[one], -value(one), one) for one in line.leaders]
    assert key == sorted(key)


@rule("BG-6.11.f")
def test_the_army_leader_among_equals_is_the_first_of_the_file() -> None:
    scene = alone()
    one, two = sorted(scene.leaders(*LOWEST))
    assert (scene.war.roster.rank[one], scene.war.value(one)) == (scene.war.roster.rank[two], scene.war.value(two))
    assert automaton.deployment(scene.war, [], [two, one]).leaders == (one, two)


# Leaders and pursuit


@rule("BG-6.11.g")
def test_it_has_the_leader_of_lowest_value_tested() -> None:
    scene = alone().lead("remi", "comnios", "adiatunnos", "correos").put("remi", "bellovaci_inf6")
    scene.war.agenda = [steps.TestOne(GALLIC, scene.leaders("comnios", "correos", "adiatunnos"), "BG-4.4.2.w")]
    scene.run([2, 3])
    assert scene.happened(events.LeaderTested)[0].leader == scene["adiatunnos"]


@rule("BG-6.11.g")
def test_among_equal_leaders_it_is_the_first_of_the_file() -> None:
    scene = alone().lead("remi", *LOWEST)
    values = {scene.war.value(leader) for leader in scene.leaders(*LOWEST)}
    assert len(values) == 1
    assert automaton.least_leader(scene.war, reversed(scene.leaders(*LOWEST))) == min(scene.leaders(*LOWEST))


def pursuit(winner: Side, left: int) -> Scene:
    """A battle that is won, and so many units to cut down."""
    scene = alone().put("remi", "legion_vii", "civis_1", "roman_cavalry_1", "legion_ix").put("remi", "bellovaci_inf6")
    scene.put("remi", "legion_viii", "numidians", weak=True)
    romans, gauls = scene.war.units_at(scene["remi"], ROMAN), scene.war.units_at(scene["remi"], GALLIC)
    field = Battlefield(scene["remi"], ROMAN, 0)
    field = field.with_line(ROMAN, Line(centre=tuple(romans))).with_line(GALLIC, Line(centre=tuple(gauls)))
    scene.war.battlefield = msgspec.structs.replace(field, winner=winner)
    scene.war.agenda = [Pursue(left)]
    return scene.run()


@rule("BG-6.11.h")
def test_it_pursues_with_the_maximum_the_strongest_of_each_class_first() -> None:
    scene = pursuit(GALLIC, 4)
    assert scene.names(one.unit for one in scene.happened(events.UnitCutDown)) == [
        "legion_viii",
        "numidians",
        "legion_vii",
        "legion_ix",
    ]


@rule("BG-6.11.h")
def test_rome_decides_itself_how_far_it_pursues() -> None:
    assert pursuit(ROMAN, 1).asked == (ROMAN,)


# Defaults of chapter 10


@rule("BG-6.11.i")
def test_it_fights_its_combats_in_the_order_of_the_map() -> None:
    scene = alone().put("tarbelli", "tarbelli_inf4", "legion_vii").put("remi", "bellovaci_inf6", "legion_viii")
    regions = sorted((scene["tarbelli"], scene["remi"]))
    scene.war.pending = tuple(("skirmish", region) for region in regions)
    named = RULEBOOK.questions[NameCombat]
    scene.war.first = GALLIC
    assert named.forced(scene.war, NameCombat("skirmish")) == NameRegion(regions[0])
    scene.war.first = ROMAN
    assert named.forced(scene.war, NameCombat("skirmish")) is None


@rule("BG-6.11.i")
def test_a_besieger_who_must_split_leaves_the_weakest_infantry_before_the_place() -> None:
    scene = alone().put("narbo", "civis_1").put("provincia_i", "legion_vii").besiege("narbo", GALLIC, 1)
    scene.put("provincia_i", "bellovaci_inf6", "bellovaci_inf4", "bellovaci_cav2")
    scene.war.agenda = [SplitBesiegers(scene["provincia_i"], GALLIC)]
    scene.run()
    assert scene.names(scene.happened(events.BesiegersSplit)[0].units) == ["bellovaci_inf4"]


@rule("BG-6.11.i")
def test_a_place_that_falls_to_it_is_destroyed() -> None:
    scene = alone().put("provincia_i", "bellovaci_inf6").besiege("narbo", GALLIC, 1)
    scene.war.agenda = [CheckFall(scene["narbo"])]
    scene.run()
    assert scene.war.destroyed == {scene["narbo"]}


@rule("BG-6.11.i")
def test_of_its_ships_it_loses_the_first_that_carries_least() -> None:
    scene = alone().moor("atlantic", "veneti_ship_1", "veneti_ship_2")
    scene.war.agenda = [LoseShip(GALLIC, scene["atlantic"], "BG-5.4.a")]
    scene.run()
    assert scene.war.ship_at[scene["veneti_ship_1"]] == LOST
    assert scene.war.ship_at[scene["veneti_ship_2"]] == scene["atlantic"]


@rule("BG-6.11.e")
def test_in_a_battle_it_is_hit_in_the_same_order() -> None:
    scene = alone().put("remi", "legion_vii", "bellovaci_inf6", "bellovaci_inf4", "bellovaci_cav2", "caleti_inf2")
    gauls = tuple(scene.war.units_at(scene["remi"], GALLIC))
    field = Battlefield(scene["remi"], ROMAN, 0).with_line(GALLIC, Line(gauls[:2], gauls[2:]))
    scene.war.battlefield = field.with_line(ROMAN, Line(centre=scene.units("legion_vii")))
    scene.war.agenda = [TakeHits(GALLIC, 2)]
    scene.run()
    assert scene.names(one.unit for one in scene.happened(events.UnitHit)) == ["caleti_inf2", "bellovaci_cav2"]


@rule("BG-6.11.f")
def test_a_whole_battle_of_a_solo_game_asks_rome_for_its_line_only() -> None:
    scene = alone("britannia").put("britannia", *CRASSUS).lead("britannia", "caesar", "cassivellaunos")
    scene.put("britannia", *(f"briton_infantry_{n}" for n in (1, 2, 3, 4)), "briton_chariot_1")
    scene.war.agenda = [OpenBattle(scene["britannia"])]
    scene.war.met[scene["britannia"]] = ROMAN
    state, dice = scene.run().war, SeededDice(b"britons")
    assert scene.step == DeployArmy(ROMAN)
    asked = set()
    while state.agenda:
        asked |= {*RULEBOOK.waiting(state)}
        state = RULEBOOK.play(state, ROMAN, next(RULEBOOK.candidates(state, ROMAN)), dice).state
    assert asked == {ROMAN}
    assert state.battlefield is None
