"""Cases that battles seldom bring about: what a rule says at its edges, one call at a time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import (
    Activate,
    Attack,
    ChooseTargets,
    DoWork,
    GiveOrder,
    MoveUnit,
    Press,
    Retreat,
    SendMessenger,
)
from iacta.games.alexandre_bayard.army_file import UnitForm
from iacta.games.alexandre_bayard.battlefield import STRANDED, Orders, Sighting
from iacta.games.alexandre_bayard.map_file import TERRAIN
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules import (
    activation,
    army_builder,
    clock,
    corps,
    deeds,
    drawn_ground,
    evasion,
    fire,
    fire_outlook,
    losses,
    messengers,
    pools,
    results,
    retreat,
    riding,
    shipwreck,
    smoke,
    turn,
    victory,
    walking,
)
from iacta.games.alexandre_bayard.rules.allowance import allowance
from iacta.games.alexandre_bayard.rules.drawn_ground import COLUMNS, ROWS
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.effects.ammunition import AmmunitionEffects
from iacta.games.alexandre_bayard.rules.effects.base import Dim
from iacta.games.alexandre_bayard.rules.effects.fog import FogEffects
from iacta.games.alexandre_bayard.rules.effects.sentries import SentriesEffects
from iacta.games.alexandre_bayard.rules.effects.wind import WindEffects
from iacta.games.alexandre_bayard.rules.leadership import is_influenced
from iacta.games.alexandre_bayard.rules.movement import MovingUnit
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.works import Working
from iacta.games.alexandre_bayard.state import LOST
from iacta.games.alexandre_bayard.tables import FACES
from tests.alexandre_bayard.kit import at, battle, hexes
from tests.alexandre_bayard.phases import fighting, moving
from tests.marks import rule

FAR = "leader a0 commander 0,11\nleader b0 commander 11,0\nunit a9 archers 1,11\nunit b9 archers 11,1\nturn 2\n"
RIVER = "options boats\nriver " + " ".join(f"{column},5" for column in range(12)) + "\nunit b8 archers 11,0\n"


# Command


@rule("AB-7.s")
def test_a_group_that_both_see_is_told_once_and_one_that_is_hidden_to_its_owner() -> None:
    text = "unit a1 archers 4,9\nunit a2 archers 5,9{}\nleader a0 commander 5,10\noptions hidden_units"
    open_, hidden = battle(text.format("")), battle(text.format(" hidden"))
    told = []
    for scene in (open_, hidden):
        scene.call(activation.tell_group, "alexandre", Activate(scene["a0"], scene.units("a1", "a2")))
        told.append([one.to for one in scene.told if isinstance(one.event, events.GroupActivated)])
    assert told == [[None], ["alexandre"]]


@rule("AB-C.4.i")
def test_a_forced_march_is_for_the_unit_that_is_ordered_alone() -> None:
    scene = battle("unit a1 heavy_foot 4,8\nunit a2 heavy_foot 6,8")
    usual = allowance(scene.battle, scene["a1"])
    scene.battle.orders = Orders("forced_march", scene["a1"])
    assert allowance(scene.battle, scene["a1"]) == (usual.combat + 1, usual.march + 1)
    assert allowance(scene.battle, scene["a2"]) == usual


@rule("AB-C.7.d", "AB-C.4.i")
def test_an_order_for_one_unit_is_offered_for_each_that_it_suits() -> None:
    scene = moving(
        "tokens a 9\nleader a0 commander 5,9\nunit a1 heavy_foot 4,8 activated\nunit a2 archers 6,8 activated\n"
    )
    offered = {one for one in scene.candidates("alexandre") if isinstance(one, GiveOrder)}
    assert {GiveOrder("forced_march", unit) for unit in scene.units("a1", "a2")} <= offered


@rule("AB-9.h", "AB-13.3.h")
def test_every_other_hex_is_offered_as_the_objective_of_each_corps() -> None:
    scene = battle(
        "options corps_orders\ncorps_points\nleader a0 commander 5,10\nleader a1s subgeneral 3,9\n"
        "leader b1s subgeneral 5,2\ncorps one a1s\ncorps foe b1s\nunit a1 heavy_foot 3,8 corps=one\n"
        "unit b1 heavy_foot 5,1 corps=foe"
    )
    question = corps.ChoosingObjectives()
    found = list(question.candidates(scene.battle, steps.ChooseObjectives(), "alexandre"))
    assert len(found) == len(set(found)) == len(corps.objectives(scene.battle, "alexandre"))
    assert all(isinstance(one, ChooseTargets) for one in found)
    assert all(question.refuses(scene.battle, steps.ChooseObjectives(), "alexandre", one) is None for one in found)


# Secrets


@rule("AB-15.a")
@pytest.mark.parametrize("side", ["alexandre", "bayard"])
def test_who_is_lost_from_sight_on_one_side_is_enough_to_ask_in_secret(side: str) -> None:
    scene = battle("unit a1 archers 4,9\nunit b1 archers 4,2")
    assert deeds.is_open(scene.battle)
    unit = scene["b1" if side == "alexandre" else "a1"]
    scene.battle.memory[side][unit] = Sighting(at("4,3"), 3)  # type: ignore[index]
    assert not deeds.is_open(scene.battle)


@rule("AB-15.b", "AB-4.2.o")
def test_after_a_messenger_everybody_looks_around() -> None:
    scene = battle("options darkness\ndark\nleader a0 commander 4,9\nunit a1 archers 4,5")
    action = SendMessenger(scene["a0"], hexes("4,8"))
    scene.call(messengers.SendingMessenger().do, "alexandre", action, dice=[3])
    assert steps.LookAround() in scene.then()


@rule("AB-15.b", "AB-C.12.b")
def test_after_an_evasion_everybody_looks_around() -> None:
    scene = battle("unit b1 light_foot 4,4\nunit a1 heavy_foot 4,5")
    scene.call(evasion.evade_unit, steps.EvadeUnit(scene["b1"], hexes("4,3 4,2")))
    assert scene.where("b1") == "4,2"
    assert scene.then() == (steps.LookAround(),)


@rule("AB-7.r", "AB-C.12.b")
def test_who_is_stopped_among_friends_goes_back_one_hex_after_another() -> None:
    scene = battle("unit b1 light_foot 4,6\nunit b2 light_foot 4,3")
    for place in ("4,5", "4,4", "4,3"):
        walking.push(scene.table(), scene["b1"], at(place))
    walking.back_out(scene.table(), scene["b1"], at("4,6"), list(hexes("4,5 4,4 4,3")))
    assert scene.where("b1") == "4,4"


# The army


@rule("AB-C.18.c")
@pytest.mark.parametrize(("side", "row"), [("north", 2), ("south", 8)])
def test_the_foremost_row_of_three_is_filled_first_from_its_middle(side: str, row: int) -> None:
    unit = UnitForm(id="u", owner=side, troop="heavy_foot", hex=(0, 0))
    plain = ["." * COLUMNS] * ROWS
    letter = TERRAIN["open"].letter
    spots = list(army_builder._line_up(side, [unit, unit], [line.replace(".", letter) for line in plain]))  # type: ignore[arg-type]
    assert [spot[1] for spot in spots] == [row, row]
    assert spots[0][0] == COLUMNS // 2


@rule("AB-C.13.d")
@pytest.mark.parametrize("size", [1, 2, 5])
def test_a_piece_of_ground_has_as_many_hexes_that_adjoin_as_were_drawn(size: int) -> None:
    found = drawn_ground._piece(SeededDice(b"ground", silent=True), size, frozenset())
    assert len(found) == len(set(found)) == size


# The clock


@rule("AB-2.i")
def test_the_first_period_of_another_hour_wakes_nobody() -> None:
    scene = battle("unit a1 archers 4,9 asleep\noptions clock sleeping\nclock summer 10\nturn 2")
    scene.battle.clock = scene.battle.clock._replace(period=2)
    scene.call(clock.advance_clock, steps.AdvanceClock())
    assert (scene.battle.clock.hour, scene.battle.clock.period) == (11, 1)
    assert scene.flags("a1") == {"asleep"}


@rule("AB-13.3.b")
def test_before_the_first_turn_it_is_the_setup_and_then_a_phase_of_a_side() -> None:
    scene = battle("unit a1 archers 4,9", steps.TakeCommand("alexandre"))
    assert turn.phase(scene.battle) == f"command alexandre {scene.battle.turn}"
    scene.battle.turn = 0
    assert turn.phase(scene.battle) == "setup"


# Combat


@rule("AB-C.7.i")
def test_there_is_no_die_before_the_first_face_even_if_the_last_one_was_rolled() -> None:
    scene = fighting(f"{FAR}tokens a 1\ntokens b 0\nunit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [3, 5, 6])
    assert isinstance(scene.step, steps.OfferPress)
    assert scene.step.combat.faces[-1] > 0
    assert not scene.allows("alexandre", Press(0))
    assert scene.allows("alexandre", Press(len(scene.step.combat.faces)))


@rule("AB-C.2.g", "AB-3.3.f")
def test_who_has_nothing_to_lose_loses_nothing_and_that_is_said() -> None:
    scene = battle("unit a1 archers 4,9 plaquettes=1")
    assert scene.call(losses.lose, scene["a1"], 1, "AB-3.3.f", spares_last=True) == 0
    assert scene.events == []
    assert scene.call(losses.lose, scene["a1"], 3, "AB-C.2.g") == 1


@rule("AB-C.2.a", "AB-C.2.j")
@pytest.mark.parametrize("tactical", [True, False])
def test_tactical_faces_are_told_apart_from_hits_without_the_advantage(*, tactical: bool) -> None:
    hit, *others = pools._groups("red", tactical=tactical, flags=False)
    face = FACES.index("tactical")
    assert (face in hit) is tactical
    assert sum(face in group for group in (hit, *others)) == 1


@rule("AB-C.2.a")
def test_no_dice_are_no_roll() -> None:
    scene = battle("unit a1 archers 4,9")
    assert sum(scene.call(pools.cast, 0, "AB-C.2.a")) == 0
    assert scene.rolls == ()


@rule("AB-C.11.n")
def test_a_retreat_that_is_shorter_or_leads_to_the_enemy_is_refused() -> None:
    scene = battle("unit a1 heavy_foot 4,5\nunit b1 light_foot 4,4")
    step, question = steps.RetreatUnit(scene["b1"], 1, at("4,5")), retreat.Retreating()
    legal = retreat.ways(scene.battle, step)
    assert all(question.refuses(scene.battle, step, "bayard", Retreat(path)) is None for path in legal)
    for path in ((), hexes("4,5"), legal[0][:-1]):
        refusal = question.refuses(scene.battle, step, "bayard", Retreat(path))
        assert refusal is not None
        assert refusal.clause == "AB-C.11.n"


@rule("AB-C.11.k", "AB-C.11.m")
def test_nobody_follows_up_into_a_hex_where_somebody_stands_again() -> None:
    scene = battle("unit a1 heavy_foot 4,5\nunit b1 light_foot 4,3\nunit b2 light_foot 9,3")
    combat = steps.Combat("melee", scene["a1"], scene["b1"], "alexandre", at("4,5"), at("4,4"))
    assert results.may_follow_up(scene.battle, combat)
    scene.battle.place(scene["b2"], at("4,4"))
    assert not results.may_follow_up(scene.battle, combat)


@rule("AB-C.16.e")
def test_the_losses_of_both_armies_are_told_at_the_end() -> None:
    scene = battle(
        "unit a1 archers 4,9\nunit a2 archers 5,9\nunit a3 archers 6,9\nunit b1 archers 4,2\nunit b2 archers 5,2"
    )
    scene.battle.remove(scene["a1"], LOST)
    scene.call(victory.resign, "alexandre")
    assert scene.happened(events.BattleEnded) == [events.BattleEnded("bayard", (1, 0), (3, 2))]


@rule("AB-C.16.f", "AB-9.f")
def test_of_two_demoralised_armies_the_one_that_lost_the_smaller_share_has_the_tactical_victory() -> None:
    armies = "\n".join(
        f"unit {side}{number} archers {number},{row}" for side, row in (("a", 9), ("b", 2)) for number in range(6)
    )
    for lost, victor in ((("a1", "a2", "b1", "b2"), None), (("a1", "a2", "a3", "b1", "b2"), "bayard"),
                         (("a1", "a2", "b1", "b2", "b3"), "alexandre"), (("a1", "b1"), None)):  # fmt: skip
        scene = battle(armies)
        for name in lost:
            scene.battle.remove(scene[name], LOST)
        assert victory.tactical_victor(scene.battle) == victor


# Fire


@rule("AB-1.8.c")
@pytest.mark.parametrize(
    ("side", "walled"), [("palisade 5,4 3", False), ("palisade 5,4 3 stone", True), ("wall 5,4 3", True)]
)
def test_what_is_not_of_wood_walls_a_fire_off(side: str, walled: bool) -> None:  # noqa: FBT001 - a table
    scene = battle(f"options fire\nside {side}\nunit a1 archers 4,9")
    ((place, direction),) = scene.battle.sides
    other = scene.battle.ground.step(place, direction)
    assert fire.is_walled(scene.battle, place, other) is walled


@rule("AB-8.3.e", "AB-16.c")
def test_who_stands_in_a_camp_that_burns_out_is_not_in_the_water() -> None:
    scene = battle("options fire camps\ncamp b 6,2 7,2\nfire camp 6,2 a 9\nunit b1 servants 6,2")
    scene.call(fire.consume, Element("overlay", at("6,2"), "camp"))
    assert scene.then() == (steps.LootCamp(at("6,2")),)


@rule("AB-1.5.c", "AB-3.3.k")
def test_an_attack_that_the_weather_may_prevent_counts_by_its_share() -> None:
    target, half = Element("terrain", at("5,4")), Fraction(1, 2)
    one = fire_outlook._Attack(target, 4, half)
    assert fire_outlook._chance(4, [one]) == half * Fraction(1, 16)
    both = 1 - (1 - half * Fraction(1, 16)) * 1
    assert fire_outlook._chance(4, [one, fire_outlook._Attack(target, 0, half)]) == 1 - half * (1 - both)


@rule("AB-1.7.d")
def test_smoke_that_spreads_is_told_and_smoke_that_stays_is_not() -> None:
    scene = battle("options fire\nforest 5,5\nfire forest 5,5 a 1\nunit a1 archers 0,9")
    scene.call(smoke.draw_smoke, steps.DrawSmoke())
    assert scene.happened(events.SmokeSpread) == [events.SmokeSpread((at("5,5"),))]
    scene.call(smoke.draw_smoke, steps.DrawSmoke())
    assert scene.happened(events.SmokeSpread) == []


@rule("AB-1.4.i", "AB-C.4.e")
def test_where_sides_burn_a_figure_finds_the_way_around_as_far_as_it_goes() -> None:
    scene = battle(
        "options fire\nside palisade 5,5 1\nfire side1 5,5 b 1\nleader a0 commander 5,5\nunit a1 archers 0,9"
    )
    barred = scene.battle.ground.step(at("5,5"), 1)
    found = {path[-1]: path for path in riding.rides(scene.battle, "alexandre", at("5,5"), 2)}
    distance = scene.battle.ground.distance[at("5,5")]
    assert len(found[barred]) == 2
    near = {place for place in scene.battle.ground.hexes if 1 <= distance[place] <= 2}
    for place in near - set(found):
        assert {one for one in scene.battle.ground.neighbours[place] if distance[one] == 1} == {barred}
    assert len(found) > 12
    assert all(len(path) == distance[end] for end, path in found.items() if end != barred)


@rule("AB-1.2.h")
def test_a_wind_that_changes_no_dice_is_no_modifier() -> None:
    for force in ("weak", "medium", "strong", "very_strong"):
        scene = battle(f"options fire wind\nwind {force} 2\nunit a1 archers 4,9")
        assert all(one.value for one in WindEffects().ignition(scene.battle))


# Work, water and supplies


@rule("AB-C.14.g")
def test_who_may_not_work_is_refused_by_the_clause_that_says_so() -> None:
    scene = battle("unit a1 light_foot 4,8")
    refusal = Working().refuses(scene.battle, "alexandre", DoWork(scene["a1"], "abatis", at("4,7")))
    assert refusal is not None


@rule("AB-6.3.d")
def test_horsemen_on_the_only_craft_are_infantry() -> None:
    scene = battle(f"{RIVER}boat a_boat barge 5,5\nunit a1 heavy_cavalry 5,5\nunit a2 heavy_cavalry 4,8")
    assert len(scene.battle.boats) == 1
    assert [profile(scene.battle, unit).arm for unit in scene.units("a1", "a2")] == ["infantry", "cavalry"]


@rule("AB-6.4.d", "AB-6.4.g")
def test_a_stranded_craft_does_not_sail() -> None:
    scene = moving(f"{RIVER}boat a_boat barge 5,5\nunit a1 light_foot 5,5 activated")
    action = MoveUnit(scene["a1"], hexes("6,5"))
    assert MovingUnit().refuses(scene.battle, "alexandre", action) is None
    scene.battle.boats[0] = scene.battle.boats[0]._replace(fate=STRANDED, free_on=10)
    refusal = MovingUnit().refuses(scene.battle, "alexandre", action)
    assert refusal is not None
    assert refusal.clause == "AB-6.4.d"


@rule("AB-6.4.f", "AB-C.14.i")
def test_survivors_who_land_where_an_enemy_leader_is_alone_surprise_him() -> None:
    scene = battle(f"{RIVER}unit a1 heavy_foot 4,5\nleader b0 commander 4,6\nunit b1 archers 4,8")
    scene.call(shipwreck.land, scene["a1"], at("4,6"))
    assert steps.JoinLeader(scene["b0"], at("4,6")) in scene.then()


@rule("AB-10.k")
def test_only_who_enters_the_hex_of_supplies_overruns_them() -> None:
    scene = battle("options ammunition\nsupply w1 b wagon 4,4\nunit a1 light_foot 4,4\nunit a2 light_foot 4,6")
    found = [list(AmmunitionEffects().after_step(scene.battle, unit)) for unit in scene.units("a1", "a2")]
    assert found == [[steps.OverrunSupplies()], []]


# What several options say at once


@rule("AB-3.7.d", "AB-1.4.d")
def test_a_step_that_no_fire_forbids_may_still_be_forbidden_by_the_wind() -> None:
    scene = battle("options fire wind\ndesert\nwind storm 2\nunit a1 heavy_foot 5,5")
    ahead, back = (scene.battle.ground.step(at("5,5"), direction) for direction in (2, 5))
    assert gathered.bans_step(scene.battle, scene["a1"], at("5,5"), ahead) is None
    refusal = gathered.bans_step(scene.battle, scene["a1"], at("5,5"), back)
    assert refusal is not None
    assert refusal.clause == "AB-3.7.d"


@rule("AB-3.8.c", "AB-3.8.h")
def test_pea_soup_is_dark_and_sets_no_other_limit_of_sight() -> None:
    for force, sight in (("fog", 3), ("pea_soup", None)):
        scene = battle(f"options weather darkness\nweather fog {force} 12\nunit a1 archers 4,9")
        assert FogEffects().dimness(scene.battle) == (None if sight is None else Dim(sight, sight))


@rule("AB-4.3.l")
def test_nobody_looks_for_sentries_where_there_are_none() -> None:
    text = "options sentries\nunit a1 archers 4,9 activated\nunit b1 archers 4,2\n"
    for sentry, asked in (("sentry b1 4,5", 1), ("", 0)):
        scene = battle(text + sentry)
        assert len(list(SentriesEffects().after_step(scene.battle, scene["a1"]))) == asked


@rule("AB-C.18.c")
def test_the_rearmost_row_is_filled_last() -> None:
    letter = TERRAIN["open"].letter
    plain = [letter * COLUMNS] * ROWS
    for side, last in (("north", 0), ("south", ROWS - 1)):
        units = [UnitForm(id="u", owner=side, troop="heavy_foot", hex=(0, 0))] * (2 * COLUMNS + 1)
        spots = list(army_builder._line_up(side, units, plain))  # type: ignore[arg-type]
        assert spots[-1][1] == last
        assert {row for _, row in spots} == {last, abs(last - 1), abs(last - 2)}


@rule("AB-1.5.j")
def test_a_fire_leaps_over_no_bare_hex_but_in_a_storm() -> None:
    for force, leaps in (("very_strong", False), ("storm", True)):
        text = f"options fire wind\nwind {force} 2\nforest 4,4 6,4\nfire forest 4,4 a 0\nunit a1 archers 0,9"
        assert (at("6,4") in fire_outlook.threatened(battle(text).battle)) is leaps


@rule("AB-1.5.j", "AB-1.5.c")
def test_a_fire_beyond_a_bare_hex_adds_nothing_to_one_at_hand() -> None:
    text = "options fire wind\nwind very_strong 2\nforest 4,4 6,4 5,3\nfire forest 5,3 a 0\nunit a1 archers 0,9"
    alone, two = (fire_outlook.threatened(battle(one).battle) for one in (text, f"{text}\nfire forest 4,4 a 0"))
    assert alone[at("6,4")] == two[at("6,4")] == Fraction(11, 32)


@rule("AB-C.7.g", "AB-C.6.c")
def test_a_leader_who_is_not_on_the_board_influences_nobody() -> None:
    scene = battle("leader a0 commander 4,8\nunit a1 archers 4,9")
    assert is_influenced(scene.battle, scene["a1"])
    scene.battle.leader_at[scene["a0"]] = 0
    assert not is_influenced(scene.battle, scene["a1"])
