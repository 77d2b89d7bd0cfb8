"""8.1, 8.7, 8.11, 8.13, 9.6, 13 and 15.4: rounds of combat played through, what counts in them and what follows."""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.games.hail_caesar import actions, events, steps
from iacta.games.hail_caesar.actions import (
    Advance,
    CloseRanks,
    FightNext,
    FireAtMover,
    JoinCombat,
    LeaveBySide,
    LendDice,
    Occupy,
    React,
    SplitDice,
    Stay,
    Sweep,
)
from iacta.games.hail_caesar.army_file import own_profiles
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import blows, combats, commanders, results, saves, supports
from tests.hail_caesar import charging, melee
from tests.hail_caesar.charging import charge
from tests.hail_caesar.kit import Scene, at, battle, inches
from tests.hail_caesar.melee import Fight, fight
from tests.marks import rule

FACING = """
    unit b1 {blue} 36 20 0 {b}
    unit r1 {red} 36 20 180 {r}
    contact b1 front r1 front
"""
MISS = [1] * 6


def facing(blue: str = "warband", red: str = "warband", b: str = "fought", r: str = "fought", more: str = "") -> Fight:
    """Two units in contact; warbands in a later round have six dice each."""
    return fight(more + FACING.format(blue=blue, red=red, b=b, r=r))


def going_on(text: str, *agenda: Step, side: str = "blue") -> Scene:
    """A combat phase with the movements that follow from it."""
    more = [entry for entry in charging.RULES if entry[0] not in {known for known, *_ in melee.RULES}]
    return battle(text, *agenda, rules=[*melee.RULES, *more], side=side)


# 8.1 One round a phase


@rule("HC-8.1.d")
@pytest.mark.parametrize("side", ["blue", "red"])
def test_every_combat_fights_one_round_in_the_combat_phase_of_either_side(side: str) -> None:
    scene = fight(FACING.format(blue="warband", red="warband", b="fought", r="fought"), side=side).run([*MISS, *MISS])
    assert len(scene.happened(events.CombatBegun)) == 1
    assert scene.battle.agenda == []
    assert len(scene.battle.contacts) == 1, "it goes on in the next phase"
    scene.battle.agenda = [steps.BeginCombats()]
    scene.run([*MISS, *MISS])
    assert len(scene.happened(events.CombatBegun)) == 1


@rule("HC-15.1.c")
def test_the_scenario_file_decides_the_order_where_nothing_else_does() -> None:
    """Combats stand at the place of their first unit; dice fall in file order, the active side's first."""
    scene = fight(
        """
        unit b2 warband 50 20 0 fought
        unit b1 warband 20 20 0 fought
        unit r1 warband 20 20 180 fought
        unit r2 warband 50 20 180 fought
        contact b1 front r1 front
        contact b2 front r2 front
        """,
        side="red",
    ).run()
    assert [scene.names([one.unit]) for one in scene.candidates("red")] == [["b2"], ["b1"]]  # type: ignore[attr-defined]
    scene.play("red", FightNext(scene["b1"]), [*MISS, *MISS, *MISS, *MISS])
    assert [scene.names([one.unit])[0] for one in scene.happened(events.Struck)] == ["r1", "b1", "r2", "b2"]


# 5.7.f Commanders


@rule("HC-5.7.f", "HC-5.7.g", "HC-10.4.a")
@pytest.mark.parametrize("side", ["blue", "red"])
def test_a_commander_joins_a_fighting_friend_within_12_inches_before_the_combat_is_fought(side: str) -> None:
    """In either side's turn, and of another division too: it is a friend. He stays commander of his own."""
    scene = fight(
        """
        division b blue 36 6.4
        division b_2 blue 36 6.39
        unit b1 warband 36 20 0 fought
        unit b3 warband 60 4 0
        unit b2 warband 10 4 0 div=b_2
        unit r1 warband 36 20 180 fought
        contact b1 front r1 front
        """,
        side=side,
    ).run()
    assert scene.asked == ("blue",)
    own, other = scene["b"], scene["b_2"]
    assert commanders.distance(scene.battle, own, scene["b1"]) == inches("10.4")
    scene.battle.place[other] = (3600, 1680 - 1201)
    assert combats.joinable(scene.battle, other) == []
    scene.battle.place[other] = (3600, 1680 - 1200)
    assert combats.joinable(scene.battle, other) == [scene["b1"]]
    assert scene.refusal("blue", JoinCombat(own, scene["b3"])).clause == "HC-5.7.f"
    scene.play("blue", JoinCombat(other, scene["b1"]))
    assert scene.battle.joined[other] == scene["b1"]
    assert scene.battle.joined[own] == NOBODY
    assert scene.battle.place[other] == (3600, 2000)
    scene.play("blue", scene.candidates("blue")[-1])
    assert scene.candidates("blue")[0] == LendDice(other, 3), "before the dice of the combat"


# 8.7 Weapons


@rule("HC-8.7.c", "HC-13.3.a", "HC-13.3.b", "HC-13.3.c")
@pytest.mark.parametrize(
    ("striker", "state", "needed"),
    [
        ("legionary_pila", "", 6),
        ("legionary_pila", "fought", 5),
        ("knights_lance", "charged", 6),
        ("knights_lance", "", 5),
        ("cataphracts_kontos", "charged", 6),
        ("cataphracts_kontos", "fought", 5),
        ("medium_cavalry", "charged", 5),
    ],
)
def test_pila_lances_and_kontos_lower_the_saves_of_their_enemies(striker: str, state: str, needed: int) -> None:
    scene = facing(blue=striker, b=state, red="medium_infantry")
    scene.run_to_dice()
    lowered = sum(one.value for one in saves.against_weapons(scene.battle, scene["b1"]))
    assert saves.needed(5, lowered) == needed


@rule("HC-13.3.f")
def test_double_handed_weapons_are_in_the_profile_and_do_nothing_else() -> None:
    """One die more in Clash, a weaker short value than the same troops with spears; no modifier at all."""
    own = own_profiles()
    armed = [profile for profile in own.values() if "double_handed" in profile.weapons]
    assert {profile.id for profile in armed} >= {"heavy_infantry_axes", "medium_infantry_axes"}
    for axes, spears in (("heavy_infantry_axes", "heavy_infantry"), ("medium_infantry_axes", "medium_infantry")):
        assert own[axes].clash == own[spears].clash + 1
        assert own[axes].sustained == own[spears].sustained
        assert own[axes].short + own[axes].support < own[spears].short + own[spears].support
    scene = facing(blue="medium_infantry_axes", b="charged", r="")
    scene.run_to_dice()
    assert [one.clause for one in blows.to_hit(scene.battle, scene["b1"], scene["r1"])] == ["HC-8.6.c"]
    assert saves.against_weapons(scene.battle, scene["b1"]) == []


@rule("HC-13.2.v", "HC-13.5.d", "HC-1.2.b")
def test_camels_are_cavalry_that_does_not_fear_elephants() -> None:
    """No die is rolled when they charge one; all else is as with horses."""
    camel, horse = own_profiles()["camel_bow_small"], own_profiles()["light_cavalry_bow_small"]
    assert (camel.type, camel.subtype) == (horse.type, horse.subtype)
    text = "unit b1 {profile} 36 16 0 battle_line\nunit r1 elephant_javelins 36 20 180"
    scene = charge(text.format(profile="camel_bow_small"), "b1", "r1").run()
    assert scene.flags("b1") == {"charged", "moved"}
    assert [roll.clause for roll in scene.rolls] == []
    scene = charge(text.format(profile="light_cavalry_bow_small"), "b1", "r1").run([1])
    assert "disordered" in scene.flags("b1")


# 8.11.b Closing fire


@rule("HC-8.11.b", "HC-7.10.h")
def test_casualties_of_closing_fire_do_not_count_for_the_result() -> None:
    """Two fall to arrows; then one on each side: a draw."""
    text = "unit b1 warband 36 16 0\nunit r1 medium_archers 36 20 180"
    scene = charge(text, "b1", "r1").run()
    scene.play("red", React(scene["r1"], "closing_fire"), [5, 5, 1, 1, 1])
    assert scene.battle.casualties[scene["b1"]] == 2
    combat = fight(text)
    combat.state = scene.battle
    combat.battle.agenda = [steps.BeginCombats()]
    wild = [1, 1, 1]
    combat.run([5, *[1] * 8, *wild, 5, *[1] * 4, 1, 1])
    assert combat.happened(events.RoundDecided) == [events.RoundDecided(None, 0, 1, 1)]
    assert combat.battle.casualties[scene["b1"]] == 3


# 8.13 Buildings

FARM = "building farm 33,20 39,20 39,26 33,26"
ASSAULT = f"""
    {FARM}
    unit b1 {{blue}} 36 20 0 charged {{b}}
    unit r1 {{red}} in=farm {{r}}
    {{more}}
    contact b1 front r1 rear
"""


def assault(blue: str = "warband", red: str = "warband", more: str = "", b: str = "", r: str = "") -> Fight:
    """A garrison assailed from the south; no side has fought yet."""
    return fight(ASSAULT.format(blue=blue, red=red, more=more, b=b, r=r))


@rule("HC-8.13.b", "HC-8.6.c", "HC-8.6.e")
def test_assaults_have_no_bonus_no_flanks_few_dice_and_the_walls_save() -> None:
    """Nine dice of Clash become six for the attacker, four for the defender; 5+ saves on 3."""
    charged = charge(f"{FARM}\nunit b1 warband 36 16 0\nunit r1 warband in=farm", "b1", "r1").run()
    assert charged.pose("b1") == at("36 20 0")
    assert {"charged", "no_bonus"} <= charged.flags("b1")
    scene = assault(b="no_bonus")
    scene.run_to_dice()
    b1, r1 = scene.units("b1", "r1")
    assert blows.to_hit(scene.battle, b1, r1) == []
    assert blows.to_hit(scene.battle, r1, b1) == []
    assert blows.dice_by_side(scene.battle, b1) == {0: 6}
    assert blows.dice_by_side(scene.battle, r1) == {2: 4}
    (contact,) = scene.battle.contacts_of(r1)
    assert [(one.clause, one.value) for one in saves.in_combat(scene.battle, r1, contact)] == [("HC-8.13.b", 2)]
    assert saves.in_combat(scene.battle, b1, scene.battle.contacts_of(b1)[0]) == []


@rule("HC-8.13.b")
def test_a_garrison_has_up_to_four_dice_on_each_side_and_its_value_in_all() -> None:
    more = "unit b2 warband 33 23 90 charged\ncontact b2 front r1 left"
    scene = assault(red="legionary_pila", more=more)
    scene.run_to_dice()
    assert blows.dice_by_side(scene.battle, scene["r1"]) == {2: 4, 3: 3}
    scene = assault(red="warband", more=more)
    scene.run_to_dice()
    assert blows.dice_by_side(scene.battle, scene["r1"]) == {2: 4, 3: 4}


@rule("HC-8.13.b", "HC-8.9.h")
def test_nobody_supports_at_a_building() -> None:
    scene = assault(more="unit b2 warband 36 15 0\nunit r2 warband 36 30 180")
    scene.run_to_dice()
    found = supports.refusal(scene.battle, scene["b2"], scene["b1"])
    assert found is not None
    assert found.clause == "HC-8.13.b"
    found = supports.refusal(scene.battle, scene["r2"], scene["r1"])
    assert found is not None
    assert found.clause == "HC-8.9.h"


@rule("HC-8.13.b")
def test_one_unit_assails_one_side_of_a_block() -> None:
    """The block is wide enough for two; the second finds no place."""
    text = "building farm 30,20 42,20 42,26 30,26\nunit b1 hastati_small 39 16 0\nunit r1 warband in=farm"
    scene = charge(text + "\nunit b2 hastati_small 31 16 0", "b1", "r1")
    scene.battle.agenda = [steps.Execute(scene["b2"], (Charge(scene.units("r1")),), 1)]
    scene.run()
    assert len(scene.battle.contacts) == 1
    scene.battle.agenda = [steps.Execute(scene["b1"], (Charge(scene.units("r1")),), 1)]
    scene.run()
    assert len(scene.battle.contacts) == 1


@rule("HC-8.13.c", "HC-15.4.c")
def test_a_garrison_that_is_driven_out_chooses_its_side() -> None:
    """It loses by three and rolls 4 + 3 = 7, or 4 of 1: 4 or 5 drives it out, disordered; 6 to 8 it holds."""
    six_hits = [4] * 6
    scene = assault().run([*six_hits, *[1] * 4, *[1] * 3, *[3] * 5, 1, 4, 4])
    assert [one.result for one in scene.happened(events.Tested)] == ["hold"]
    scene = assault().run([*six_hits, *[1] * 4, *[1] * 3, *[3] * 5, 1, 3, 3])
    assert [one.result for one in scene.happened(events.Tested)] == ["give_ground_disordered"]
    assert scene.asked == ("red",)
    assert scene.candidates("red")[0] == LeaveBySide(0), "the side nearest to his own edge"
    assert {one.side for one in scene.candidates("red")} == {0, 1, 3}  # type: ignore[attr-defined]
    assert scene.refusal("red", LeaveBySide(2)).clause == "HC-8.13.c"
    scene.play("red", LeaveBySide(1))
    assert scene.pose("r1") == at("45 23 90")
    assert "disordered" in scene.flags("r1")
    assert Occupy(scene["b1"], scene["farm"]) in scene.candidates("blue")


@rule("HC-15.4.c", "HC-13.1.b")
def test_rerolls_that_can_only_help_are_made_without_asking() -> None:
    """Wild fighters and Stubborn: nobody is asked between the dice."""
    scene = facing(b="", r="", more="profile warband special=wild_fighters,stubborn\n")
    scene.run([5, *[1] * 8, 1, 1, 1, *[1] * 9, 1, 1, 1, 1, 5])
    assert [roll.clause for roll in scene.rolls][:5] == [
        "HC-8.6.a",
        "HC-13.1.b",
        "HC-8.6.a",
        "HC-13.1.b",
        "HC-8.7.a",
    ]
    assert scene.rolls[5].clause == "HC-13.2.p"
    assert scene.happened(events.RoundDecided) == [events.RoundDecided(None, 0, 0, 0)]


# 14.12 Giving ground


@rule("HC-14.12.g", "HC-8.12.c", "HC-15.4.b")
@pytest.mark.parametrize(("y", "end", "held"), [("23.25", "36 20.1 180", True), ("23.35", "36 20.2 180", False)])
def test_who_gave_hardly_any_ground_is_still_in_contact(y: str, end: str, *, held: bool) -> None:
    """Fighting friends stop it after 0.1 inches or 0.2: at 0.1 the combat goes on, and blue keeps its bonus."""
    text = f"""
        unit b1 warband 36 20 0 fought
        unit r1 legionary_pila 36 20 180 fought
        unit r2 hastati_small 36 {y} 0
        unit b2 hastati_small 36 {y} 180
        contact b1 front r1 front
        contact r2 front b2 front
    """
    scene = fight(text).run()
    scene.play("blue", FightNext(scene["b1"]))
    scene.play("red", CloseRanks(()), [4, *[1] * 5, *[1] * 7, 1, 4, 4])
    assert scene.pose("r1") == at(end)
    assert (scene.asked == ("blue",)) is not held
    if held:
        assert "won" in scene.flags("b1")
        assert len(scene.battle.contacts) == 2
    else:
        scene.play("blue", Stay(scene["b1"], 0))
        assert scene.flags("b1") == set()


@rule("HC-14.12.h")
def test_pushes_are_rolled_for_when_all_have_given_ground() -> None:
    """Two give ground; each pushes a friend; only then do four dice fall, in the order of the moves."""
    scene = fight("""
        unit b1 warband_large 36 20 0 fought
        unit r1 warband 32.4 20 180 fought
        unit r2 warband 39.6 20 180 fought
        unit r3 warband 32.4 24 180 column
        unit r4 warband 39.6 24 180 column
        contact b1 front r1 front
        contact b1 front r2 front
    """).run()
    b1, r1, r2, r3, r4 = scene.units("b1", "r1", "r2", "r3", "r4")
    scene.play("blue", SplitDice(b1, (r1, r2), (4, 4)), [4, 1, 1, 1, 4, 1, 1, 1, *[1] * 12, 1, 1])
    scene.play("red", actions.TestNext(r2), [5, 5, 5, 5])
    scene.play("red", actions.TestNext(r2), [6, 1, 2, 6])
    told = [event for event in scene.events if isinstance(event, events.ForcedBack | events.PassageTested)]
    assert [(type(event), event.unit) for event in told] == [
        (events.ForcedBack, r2),
        (events.ForcedBack, r4),
        (events.ForcedBack, r1),
        (events.ForcedBack, r3),
        (events.PassageTested, r2),
        (events.PassageTested, r4),
        (events.PassageTested, r1),
        (events.PassageTested, r3),
    ]
    assert [name for name in ("r1", "r2", "r3", "r4") if "disordered" in scene.flags(name)] == ["r1", "r4"]


# 9.6, 15.4.d Winners


WON = """
    unit b1 medium_cavalry 30 20 90 fought
    unit r1 warband 30 20 270 fought
    unit r2 medium_archers 28 12 0
    contact b1 front r1 front
"""


@rule("HC-9.6.d", "HC-7.11.a", "HC-15.2.d")
def test_a_winners_move_draws_opportunity_fire() -> None:
    scene = going_on(WON, steps.BeginCombats()).run([4, 1, 1, 1, 1, *MISS, 1, 1, 1])
    scene.play("blue", Advance(scene["b1"], Go(at("0 0 90")[2], inches("9"))))
    assert scene.asked == ("red",)
    assert scene.candidates("red")[0] == FireAtMover(scene["r2"])


@rule("HC-9.6.d", "HC-8.5.a", "HC-8.2.a", "HC-9.6.f")
def test_a_sweeping_advance_is_a_charge_with_reactions() -> None:
    text = WON.replace("medium_archers 28 12 0", "skirmish_bow_small 38.3 20 270 open_order")
    scene = going_on(text, steps.BeginCombats()).run([4, 1, 1, 1, 1, *MISS, 1, 1, 1])
    scene.play("blue", Sweep(scene["b1"], scene.units("r2")))
    assert scene.asked == ("red",)
    assert React(scene["r2"], "closing_fire") in scene.candidates("red")
    scene.play("red", React(scene["r2"], "hold"), [*[1] * 8, *[1] * 2])
    assert [one.unit for one in scene.happened(events.Struck)] == list(scene.units("b1", "r2"))
    assert scene.happened(events.Struck)[0].needed == 3, "the bonus of a charge, and Clash"


TWO = """
    unit b1 medium_cavalry 30 20 90 fought
    unit b2 warband 42 20 270 fought
    unit r1 warband 30 20 270 fought
    unit r2 legionary_spear 37 20 90 fought
    contact b1 front r1 front
    contact b2 front r2 front
"""


BREAKS = [4, 1, 1, 1, 1, *MISS, 1, 1, 1]
"""The cavalry hits once and breaks its enemy."""


def swept(*order: str) -> Scene:
    """Blue fights both combats in this order; its cavalry sweeps into the rear of the second enemy."""
    text = TWO.replace("legionary_spear 37 20 90", "warband 42 20 90")
    scene = going_on(text, steps.BeginCombats()).run()
    first = BREAKS if order[0] == "b1" else [*MISS, *MISS, *BREAKS]
    scene.play("blue", FightNext(scene[order[0]]), first)
    return scene


@rule("HC-15.4.d", "HC-8.6.b")
def test_a_sweep_into_a_combat_that_is_still_to_come_joins_it() -> None:
    """All three strike once, in one combat: the sweeper with Clash, as one that charged, the others with Sustained."""
    scene = swept("b1", "b2")
    scene.play("blue", Sweep(scene["b1"], scene.units("r2")), [*[1] * 8, *MISS, *[1] * 3, *[1] * 3])
    b1, b2, r2 = scene.units("b1", "b2", "r2")
    assert scene.happened(events.CombatBegun) == [events.CombatBegun((b1, b2, r2))]
    struck = [(one.unit, one.dice, one.needed) for one in scene.happened(events.Struck)]
    assert struck == [(b1, 8, 3), (b2, 6, 4), (r2, 3, 5), (r2, 3, 5)]
    assert scene.battle.agenda == [], "nobody strikes again"


@rule("HC-15.4.d", "HC-8.6.b", "HC-9.6.f")
def test_a_sweep_into_a_combat_that_was_fought_is_fought_by_the_sweeper_and_whom_it_touches() -> None:
    """Nobody else strikes again; afterwards all of it is one combat."""
    scene = swept("b2", "b1")
    scene.play("blue", Sweep(scene["b1"], scene.units("r2")), [*[1] * 8, *MISS])
    b1, b2, r2 = scene.units("b1", "b2", "r2")
    assert scene.happened(events.CombatBegun) == [events.CombatBegun((b1, r2))]
    struck = [(one.unit, one.dice, one.needed) for one in scene.happened(events.Struck)]
    assert struck == [(b1, 8, 3), (r2, 6, 5)]
    assert scene.battle.agenda == []
    assert combats.components(scene.battle) == [(b1, b2, r2)]


# What is refused, and what is offered


@rule("HC-5.7.f", "HC-8.1.e", "HC-10.4.b", "HC-8.8.c")
def test_nobody_decides_for_others_or_for_combats_that_are_not_there() -> None:
    text = FACING.format(blue="legionary_pila", red="warband", b="fought", r="fought")
    scene = fight(f"division b blue 36 16\ndivision r red 36 24\n{text}\nunit b2 warband 10 4 0").run()
    b, r, b1, b2 = scene["b"], scene["r"], scene["b1"], scene["b2"]
    assert scene.refusal("blue", JoinCombat(r, b1)).clause == "HC-5.7.f"
    scene.play("blue", JoinCombat(b, b1))
    scene.play("red", scene.candidates("red")[-1])
    assert scene.refusal("blue", LendDice(b, -1)).clause == "HC-10.4.b"
    scene.play("blue", LendDice(b, 0))
    assert scene.refusal("blue", CloseRanks((b1, b1))).clause == "HC-8.8.c"
    assert scene.refusal("blue", CloseRanks((b2,))).clause == "HC-8.8.c"
    two = fight(
        """
        unit b1 warband 20 20 0
        unit r1 warband 20 20 180
        unit b2 warband 50 20 0
        unit r2 warband 50 20 180
        unit b3 warband 10 4 0
        contact b1 front r1 front
        contact b2 front r2 front
        """
    ).run()
    assert two.refusal("blue", FightNext(two["b3"])).clause == "HC-8.1.e"
    assert two.allows("blue", FightNext(two["r2"]))


@rule("HC-8.8.c", "HC-6.5.e")
def test_a_garrison_does_not_close_ranks() -> None:
    """Not even on the side that would be its front."""
    scene = fight(f"{FARM}\nunit b1 warband 36 26 180\nunit r1 legionary_pila in=farm\ncontact b1 front r1 front")
    assert not combats.can_close_ranks(scene.battle, scene["r1"])


@rule("HC-8.6.h")
def test_dice_are_struck_as_they_were_divided_and_nobody_else_s() -> None:
    """Six and one; the two enemies strike with all their own. The choice is there although a flank has none."""
    text = """
        unit b1 legionary_pila 36 20 0 fought
        unit r1 warband 32.5 20 180 fought
        unit r2 warband 39.5 20 180 fought
        contact r1 front b1 front
        contact r2 front b1 front
    """
    scene = fight(text).run()
    scene.play("blue", CloseRanks(()))
    b1, r1, r2 = scene.units("b1", "r1", "r2")
    scene.play("blue", SplitDice(b1, (r1, r2), (6, 1)), [*[1] * 7, *MISS, *MISS])
    struck = [(one.unit, one.enemy, one.dice) for one in scene.happened(events.Struck)]
    assert struck == [(b1, r1, 6), (b1, r2, 1), (r1, b1, 6), (r2, b1, 6)]
    flanked = fight(text + "unit r3 warband 39.5 19 270\ncontact r3 front b1 right")
    flanked.run_to_dice()
    assert blows.has_choice(flanked.battle, b1)
    assert not blows.has_choice(flanked.battle, r1)


@rule("HC-13.2.s", "HC-13.1.b")
def test_no_more_dice_are_rolled_again_than_missed() -> None:
    """Wild fighters may roll three again; one of nine has missed."""
    scene = facing(b="", r="fought", red="baggage").run([*[4] * 8, 1, 1, 1, 6, 6])
    struck = scene.happened(events.Struck)[0]
    assert (struck.dice, struck.hits) == (9, 8)
    assert len(scene.rolls[1].faces) == 1


@rule("HC-9.4.b", "HC-9.1.b")
def test_disorder_counts_in_the_test_of_a_supporter() -> None:
    scene = facing(more="unit r2 warband 36 24 180 disordered\nunit r3 warband 45 24 180\nsupport r2 r1\n")
    assert results.support_modifier(scene.battle, scene["r2"]) == -1
    assert results.support_modifier(scene.battle, scene["r3"]) == 0


@rule("HC-13.5.a")
def test_equal_dice_are_one_choice() -> None:
    scene = facing(blue="elephant_javelins").run([4, 1, 1, *MISS, 1, 5, 5])
    assert scene.candidates("blue") == [actions.PickDie(0)]


@rule("HC-9.5.a")
@pytest.mark.parametrize(("victor", "y"), [("", "26"), ("open_order", "23")])
def test_open_order_skips_away_from_formed_enemies_only(victor: str, y: str) -> None:
    """One full move instead of three inches; against open order it gives ground like others."""
    scene = fight(f"""
        unit b1 light_infantry 36 {"20" if not victor else "17.8"} 0 fought {victor or "battle_line"}
        unit r1 light_infantry 36 22.2 180 fought open_order
        contact b1 front r1 front
    """).run([5, *[1] * 4, *[1] * 5, 1, 4, 4])
    assert scene.pose("r1")[1] - inches("2.2") == inches(y)


@rule("HC-13.5.c", "HC-14.12.f")
def test_the_event_says_who_was_stopped() -> None:
    text = """
        unit r2 hastati_small 36 23.35 0
        unit b2 hastati_small 36 23.35 180
        contact r2 front b2 front
    """
    scene = facing(red="medium_infantry", more=text).run()
    scene.play("blue", FightNext(scene["b1"]), [4, *[1] * 5, *MISS, 1, 5, 4])
    (told,) = scene.happened(events.ForcedBack)
    assert (told.unit, told.stopped) == (scene["r1"], True)
