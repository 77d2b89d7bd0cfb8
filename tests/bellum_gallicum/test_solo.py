"""6.11.a to 6.11.d: in a solo game of 6.1 or 6.7 the Gallic side holds its ground, evades, and is never asked."""

from __future__ import annotations

import random

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.games.bellum_gallicum import events, steps
from iacta.games.bellum_gallicum.actions import Besiege, Evade, Stand
from iacta.games.bellum_gallicum.game import RULEBOOK
from iacta.games.bellum_gallicum.rules import automaton
from iacta.games.bellum_gallicum.rules.control import status
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import (
    BurnLand,
    MeetLoneLeader,
    OfferEvasions,
    OpenSieges,
    RetireInside,
    RetreatForce,
    StartMovement,
    StartTurn,
    WithdrawForce,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

CRASSUS = ("legion_vii", "numidians", "gallic_cavalry_1", "civis_1", "roman_cavalry_1")


def alone(scenario: str = "aquitania", turn: int = 6) -> Scene:
    """An empty map in a solo game."""
    return Scene(scenario=scenario, turn=turn, solo=True)


def host(scene: Scene, region: str, count: int = 5) -> tuple[int, ...]:
    """So many Gallic units of the region's tribes, placed there."""
    home = scene[region]
    roster = scene.war.roster
    units = [unit for unit, tribe in enumerate(roster.tribe) if tribe >= 0 and roster.home[tribe] == home]
    for unit in units[:count]:
        scene.war.place_units((unit,), home)
    return tuple(units[:count])


# No phase III


@rule("BG-6.1.a", "BG-6.7.a", "BG-6.11.a")
@pytest.mark.parametrize("scenario", ["aquitania", "britannia"])
def test_the_gallic_movement_phase_is_dropped(scenario: str) -> None:
    for solo, phases in ((False, 2), (True, 1)):
        scene = Scene(scenario=scenario)
        scene.state = set_up(shipped()[scenario].with_options({"solo": solo}))
        scene.run()
        agenda = scene.agenda
        assert len([step for step in agenda if isinstance(step, steps.MoveForces)]) == phases
        assert len([step for step in agenda if isinstance(step, steps.ForceMarches)]) == phases
        assert StartMovement(GALLIC) in agenda


@rule("BG-6.11.a")
def test_wounded_gauls_recover_when_the_phase_would_begin() -> None:
    scene = alone("britannia", turn=7).lead("britannia", "cassivellaunos", wounded=6)
    scene.war.agenda = [StartMovement(GALLIC)]
    assert scene.run().happened(events.LeaderRecovered) == [events.LeaderRecovered(scene["cassivellaunos"])]
    fresh = alone("britannia", turn=7).lead("britannia", "cassivellaunos", wounded=7)
    fresh.war.agenda = [StartMovement(GALLIC)]
    assert not fresh.run().happened(events.LeaderRecovered)


def landed(scenario: str, region: str) -> War:
    """The first turn of a solo game in which all Romans stand in one region already."""
    war = set_up(shipped()[scenario].with_options({"solo": True}))
    number = war.gaul.region_no[region]
    war.place_units([unit for unit, at in enumerate(war.at) if at > 0 and war.side[unit] == ROMAN], number)
    war.place_leaders([one for one, at in enumerate(war.leader_at) if at > 0 and war.roster.is_roman[one]], number)
    war.control[number] = status(war, number)
    return war


def played(war: War, seed: int) -> tuple[set[str], list[object]]:
    """A whole game with random choices: who was asked, and what was told."""
    chance, dice = random.Random(seed), SeededDice(seed.to_bytes(8, "big"))
    transition = RULEBOOK.begin(war, dice)
    asked: set[str] = set()
    told: list[object] = [one.event for one in transition.told]
    while transition.state.outcome is None:
        seat = chance.choice(RULEBOOK.waiting(transition.state))
        asked.add(seat)
        actions = list(RULEBOOK.candidates(transition.state, seat))
        transition = RULEBOOK.play(transition.state, seat, chance.choice(actions), dice)
        told += [one.event for one in transition.told]
    return asked, told


FIGHTS = (events.BattleWon, events.SkirmishFought, events.SiegeTurnFought)
NEVER = (events.RegionBurnt, events.DepotDestroyed, events.BesiegersSplit)


@rule("BG-6.1.b", "BG-6.7.b", "BG-6.1.a", "BG-6.7.a", "BG-6.11.b")
@pytest.mark.parametrize(
    ("scenario", "region"), [("aquitania", "bigerriones"), ("aquitania", "tarbelli"), ("britannia", "britannia")]
)
def test_a_whole_solo_game_asks_the_roman_side_alone(scenario: str, region: str) -> None:
    fought: set[type] = set()
    for seed in range(3):
        asked, told = played(landed(scenario, region), seed)
        assert asked == {ROMAN}
        assert not [event for event in told if isinstance(event, NEVER)]
        assert not [event for event in told if isinstance(event, events.ForceMoved) and event.side == GALLIC]
        assert not [event for event in told if isinstance(event, events.PlaceSurrendered) and not event.forced]
        fought |= {type(event) for event in told if isinstance(event, FIGHTS)}
    assert fought


@rule("BG-6.1.b")
def test_a_solo_game_depends_on_the_dice_and_on_rome_alone() -> None:
    games = [played(landed("aquitania", "bigerriones"), 1)[1] for _ in range(2)]
    assert games[0] == games[1]


# What it never does


@rule("BG-6.11.b")
def test_it_burns_nothing_and_destroys_no_depot() -> None:
    for solo, asked in ((False, (GALLIC,)), (True, ())):
        scene = Scene(BurnLand(), scenario="aquitania", turn=6, solo=solo)
        scene.war.depots[scene["tarbelli"]] = True
        assert scene.run().asked == asked
        assert scene.war.depots[scene["tarbelli"]]


@rule("BG-6.11.b")
def test_it_opens_no_siege() -> None:
    for solo, asked in ((False, (GALLIC,)), (True, ())):
        scene = Scene(OpenSieges(), scenario="aquitania", turn=6, solo=solo)
        scene.put("narbo", "civis_1").put("provincia_i", "sotiates_inf4").lead("provincia_i", "adiatunnos")
        assert scene.run().asked == asked


@rule("BG-6.11.b")
def test_it_neither_surrenders_nor_makes_a_sortie() -> None:
    scene = alone().put("bigerriones", "legion_vii", "numidians").lead("bigerriones", "crassus")
    for unit in host(scene, "bigerriones"):
        scene.war.place_units((unit,), scene["oppidum_sotiates"])
    scene.war.agenda = [OpenSieges()]
    scene.run()
    siege = Besiege(scene["oppidum_sotiates"], scene.leaders("crassus"), scene.units("legion_vii", "numidians"))
    scene.play(ROMAN, siege, [1])
    assert not scene.happened(events.PlaceSurrendered)
    assert len(scene.happened(events.SiegeTurnFought)) == 1


# Evasion


@rule("BG-6.11.c")
def test_it_tries_every_evasion_of_a_skirmish() -> None:
    scene = alone().put("remi", "bellovaci_cav2", "legion_vii", "numidians").hold(ROMAN, "treveri")
    scene.war.pending = (("skirmish", scene["remi"]),)
    scene.war.agenda = [OfferEvasions("skirmish")]
    scene.run([4])
    assert [one.side for one in scene.happened(events.EvasionRolled)] == [GALLIC]


@rule("BG-6.11.c")
def test_rome_decides_for_itself_whether_to_evade() -> None:
    scene = alone().put("remi", "bellovaci_inf6", "bellovaci_inf4", "roman_cavalry_1").hold(ROMAN, "treveri")
    scene.war.pending = (("skirmish", scene["remi"]),)
    scene.war.agenda = [OfferEvasions("skirmish")]
    assert scene.run().asked == (ROMAN,)
    assert scene.candidates(ROMAN) == [Stand(), Evade()]


def before_battle(*held: str, roman: bool = False) -> Scene:
    """Two armies in Bigerriones before their secret choice; Rome controls all but some regions."""
    scene = alone().hold(ROMAN, "provincia_i", "tarbelli", "nitiobroges").hold(GALLIC, *held)
    if not roman:
        scene.hold(GALLIC, "provincia_i")
    scene.put("bigerriones", *CRASSUS).lead("bigerriones", "crassus")
    host(scene, "bigerriones")
    scene.war.pending = (("battle", scene["bigerriones"]),)
    scene.war.agenda = [OfferEvasions("battle")]
    return scene.run()


@rule("BG-6.11.c")
def test_it_tries_every_evasion_in_secret_choices_too() -> None:
    scene = before_battle("tarbelli", roman=True)
    assert scene.asked == (ROMAN,)
    scene.play(ROMAN, Stand(), [1])
    revealed = scene.happened(events.EvasionsRevealed)[0]
    assert (revealed.roman, revealed.gallic) == (False, True)
    assert scene.war.units_at(scene["tarbelli"], GALLIC)


@rule("BG-6.11.c")
def test_it_does_not_try_without_a_region_of_its_own() -> None:
    scene = alone().hold(ROMAN, "provincia_i", "tarbelli", "nitiobroges").put("bigerriones", *CRASSUS)
    host(scene, "bigerriones")
    scene.war.pending = (("battle", scene["bigerriones"]),)
    scene.war.agenda = [OfferEvasions("battle")]
    scene.run().play(ROMAN, Stand(), [])
    assert not scene.happened(events.EvasionsRevealed)[0].gallic


@rule("BG-6.11.c")
def test_after_a_failed_evasion_it_goes_into_the_oppidum() -> None:
    scene = before_battle("tarbelli", roman=True).play(ROMAN, Stand(), [6])
    assert len(scene.war.units_at(scene["oppidum_sotiates"], GALLIC)) == 5
    assert not scene.war.units_at(scene["elimberris"])


@rule("BG-6.11.c")
@pytest.mark.parametrize(
    ("region", "destroyed", "refuge"),
    [
        ("arverni", (), "gergovia"),
        ("arverni", ("gergovia",), "uxellodunum"),
        ("aeduii", (), "bibracte"),
        ("aeduii", ("bibracte",), "alesia"),
    ],
)
def test_it_takes_the_strongest_oppidum_the_first_among_equals(
    region: str, destroyed: tuple[str, ...], refuge: str
) -> None:
    scene = alone().put(region, *CRASSUS)
    units = host(scene, region)
    scene.war.destroyed = frozenset(scene[place] for place in destroyed)
    scene.war.pending = (("battle", scene[region]),)
    scene.war.agenda = [RetireInside(scene[region], GALLIC)]
    scene.run()
    assert {scene.war.at[unit] for unit in units} == {scene[refuge]}


# Where it goes


@rule("BG-6.11.d")
def test_an_evading_force_goes_to_the_first_region_of_the_map_that_is_open() -> None:
    scene = before_battle("tarbelli", "nitiobroges").play(ROMAN, Stand(), [1])
    assert scene.happened(events.ForceWithdrew)[0].to == scene["provincia_i"]
    scene = before_battle("tarbelli", "nitiobroges", roman=True).play(ROMAN, Stand(), [1])
    assert scene.happened(events.ForceWithdrew)[0].to == min(scene["tarbelli"], scene["nitiobroges"])


@rule("BG-6.11.d")
def test_a_beaten_force_goes_to_the_first_region_of_the_best_priority() -> None:
    scene = alone().hold(ROMAN, "provincia_i").hold(GALLIC, "tarbelli", "nitiobroges")
    host(scene, "bigerriones", 2)
    scene.war.agenda = [RetreatForce(scene["bigerriones"], GALLIC)]
    scene.run()
    assert scene.happened(events.ForceWithdrew)[0].to == scene["tarbelli"]


@rule("BG-6.11.d")
def test_a_lone_leader_goes_to_the_first_region_of_his_side() -> None:
    scene = alone().lead("bigerriones", "adiatunnos").put("bigerriones", "legion_vii").hold(ROMAN, "provincia_i")
    scene.war.agenda = [MeetLoneLeader(scene["adiatunnos"])]
    scene.run()
    assert scene.war.leader_at[scene["adiatunnos"]] == scene["tarbelli"]


@rule("BG-6.11.d")
def test_after_an_exchange_it_stays() -> None:
    for solo, asked in ((False, (GALLIC,)), (True, ())):
        scene = Scene(scenario="aquitania", turn=6, solo=solo).put("bigerriones", "sotiates_inf4", "legion_vii")
        scene.war.agenda = [WithdrawForce(scene["bigerriones"], GALLIC)]
        assert scene.run().asked == asked
        assert scene.war.at[scene["sotiates_inf4"]] == scene["bigerriones"]


@rule("BG-6.1.a")
def test_solo_is_offered_in_two_scenarios_only() -> None:
    offering = [one.id for one in shipped().values() if "solo" in {choice.name for choice in one.choices}]
    assert offering == ["aquitania", "britannia"]
    assert not any(one.options["solo"] for one in shipped().values())


@rule("BG-6.11.a")
def test_with_two_players_the_gallic_side_is_asked() -> None:
    scene = Scene(StartTurn(), scenario="aquitania")
    assert not automaton.plays(scene.war, GALLIC)
    assert not automaton.plays(alone().war, ROMAN)
    assert automaton.plays(alone().war, GALLIC)
