"""8 to 13 where clauses meet: caught evaders, sweeps, commanders, supporters and flags that outlive their combat."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.engine.rulebook import ask, on
from iacta.games.hail_caesar import events, steps
from iacta.games.hail_caesar.actions import (
    Advance,
    Done,
    Evade,
    FallBack,
    FightNext,
    FollowUp,
    GoBack,
    LendDice,
    Occupy,
    React,
    Stay,
    Sweep,
)
from iacta.games.hail_caesar.battlefield import Melee
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.rules import (
    blows,
    charges,
    combats,
    feigned_flight,
    plan_check,
    reactions,
    removal,
    saves,
    stampedes,
    supports,
    turn,
    winners,
)
from iacta.games.hail_caesar.state import DESTROYED, STANDING
from tests.hail_caesar import charging
from tests.hail_caesar.charging import charge
from tests.hail_caesar.kit import Scene, at, battle, degrees
from tests.hail_caesar.melee import fight
from tests.hail_caesar.test_rounds import MISS, going_on
from tests.marks import rule

# 8.2 to 8.5 Charges and reactions


@rule("HC-8.5.l", "HC-7.10.e")
def test_an_evader_that_is_caught_only_holds() -> None:
    """It has evaded this charge: it does not shoot at who catches it, Parthian shots apart, which came before."""
    text = "unit b1 medium_cavalry 36 10 0\nunit r1 skirmish_bow_small 36 20 180 open_order"
    scene = charge(text, "b1", "r1", moves=2).run()
    scene.play("red", React(scene["r1"], "evade"), [4, 4])
    scene.play("red", Evade(1, 0))
    assert scene.asked == ()
    assert {"caught", "disordered"} <= scene.flags("r1")
    refusal = reactions.refusal(battle(text + " will_evade").battle, 0, 1, "closing_fire")
    assert refusal == Refusal("HC-8.5.l", "caught-cannot-react")


@rule("HC-8.5.m", "HC-8.5.k", "HC-8.5.o")
def test_who_evaded_while_another_target_held_is_caught_by_nobody_else() -> None:
    """The charge on the two is over: whoever charges it next finds a unit like any other."""
    text = """
        unit b1 warband_large 36 10 0
        unit r1 skirmish_bow_small 31.5 16 180 open_order
        unit r2 skirmish_bow_small 40.5 16 180 open_order
    """
    scene = charge(text, "b1", "r1", "r2").run()
    scene.play("red", React(scene["r1"], "evade"))
    scene.play("red", React(scene["r2"], "hold"), [4, 4])
    scene.play("red", Evade(1, 0))
    assert [one.enemy for one in scene.battle.contacts] == [scene["r2"]]
    assert scene.flags("r1") == {"fled"}
    assert scene.battle.agenda == []


@rule("HC-8.5.f", "HC-11.3.b")
def test_who_may_not_charge_does_not_countercharge() -> None:
    text = "unit b1 medium_cavalry 36 10 0\nunit r1 medium_cavalry 36 18 180"
    broken = battle(f"division r red 36 47 broken\n{text}")
    refusal = reactions.refusal(broken.battle, broken["b1"], broken["r1"], "countercharge")
    assert refusal is not None
    assert refusal.clause == "HC-11.3.b"


@rule("HC-8.3.c", "HC-2.3.c")
@pytest.mark.parametrize("heading", [0, 90, 180, 270])
def test_open_order_avoids_every_side_of_a_square(heading: int) -> None:
    text = "unit b1 {} 36 12 0 open_order\nunit r1 {} 36 18 " + f"{heading} square"
    for charger, target in (("light_infantry", "medium_infantry"), ("horse_archers_small", "light_infantry")):
        scene = battle(text.format(charger, target))
        found = charges.reach(scene.battle, scene["b1"], Charge(scene.units("r1")))
        assert isinstance(found, Refusal)
        assert found.clause == "HC-8.3.c"
    scene = battle(text.format("skirmish_javelin_small", "light_infantry"))
    assert isinstance(charges.reach(scene.battle, scene["b1"], Charge(scene.units("r1"))), list), (
        "no line, and not feared"
    )


@rule("HC-13.5.d", "HC-8.5.f")
@pytest.mark.parametrize(("die", "is_disordered"), [(3, True), (4, False)])
def test_cavalry_that_countercharges_elephants_is_frightened_too(die: int, is_disordered: bool) -> None:  # noqa: FBT001 - a table
    scene = charge("unit b1 elephant_javelins 36 16 0\nunit r1 medium_cavalry 36 20 180", "b1", "r1").run()
    scene.play("red", React(scene["r1"], "countercharge"), [die])
    assert ("disordered" in scene.flags("r1")) == is_disordered
    assert "disordered" not in scene.flags("b1")


@rule("HC-14.8.g", "HC-8.5.f")
def test_of_two_targets_one_that_countercharges_is_met() -> None:
    """They stand in line no more; the charger fights whoever came to meet it."""
    text = "unit b1 cataphracts_kontos 36 10 0\nunit r1 medium_cavalry 32 15 180\nunit r2 medium_cavalry 40 15 180"
    scene = charge(text, "b1", "r1", "r2").run()
    scene.play("red", React(scene["r1"], "countercharge"))
    scene.play("red", React(scene["r2"], "hold"))
    assert [(one.unit, one.enemy) for one in scene.battle.contacts] == [scene.units("b1", "r1")]


@rule("HC-8.6.c", "HC-14.8.n", "HC-14.8.m")
@pytest.mark.parametrize(("y", "meets"), [("22", True), ("18", False)])
def test_a_countercharge_that_meets_nobody_is_no_charge(y: str, meets: bool) -> None:  # noqa: FBT001 - a table
    """The block leaves the charger no room for its depth of 1.6" before the horse that comes within 1" of it."""
    text = f"building farm 33,10 39,10 39,16 33,16\nunit b1 legionary_spear in=farm\nunit r1 medium_cavalry 36 {y} 180"
    scene = battle(text, rules=charging.RULES)
    scene.battle.agenda = [steps.Execute(scene["b1"], (Charge(scene.units("r1"), side=0),), 1)]
    scene.run().play("red", React(scene["r1"], "countercharge"))
    assert bool(scene.battle.contacts) == meets
    assert ("charged" in scene.flags("r1")) == meets


@rule("HC-8.2.g", "HC-8.4.e")
@pytest.mark.parametrize(("third", "is_allowed"), [("36 22 180", False), ("36 28 180", True), ("33 22 180", True)])
def test_who_faces_a_third_enemy_between_two_charges_neither(third: str, is_allowed: bool) -> None:  # noqa: FBT001 - a table
    """Straight ahead, through the gap between the two, within 12"."""
    text = "unit b1 warband_large 36 10 0\nunit r1 warband 32 15 180\nunit r2 warband 40 15 180\n"
    scene = battle(text + f"unit r3 hastati_small {third}")
    found = charges.reach(scene.battle, scene["b1"], Charge(scene.units("r1", "r2")))
    assert (not isinstance(found, Refusal)) == is_allowed


@rule("HC-8.4.f")
@pytest.mark.parametrize(
    ("second", "is_touched"),
    [
        ("hastati_small 43.5 15.3 180", True),
        ("hastati_small 43.5 16.9 0", False),  # its rear
        ("hastati_small 44 17.3 90", False),  # its flank
        ("skirmish_bow_small 43.5 16.6 0 open_order", True),
        ("hastati_small 43.5 16.9 0 square", True),
    ],
)
def test_accidental_contact_is_with_a_front_and_no_flank_or_rear(second: str, is_touched: bool) -> None:  # noqa: FBT001 - a table
    scene = battle(f"unit b1 warband_large 36 15 0\nunit r1 warband 36 15 180\nunit r2 {second}")
    found = [one.enemy for one in charges.accidental(scene.battle, scene["b1"])]
    assert (scene["r2"] in found) == is_touched


@rule("HC-8.13.b")
def test_one_attacks_a_side_of_a_block_whomever_of_its_garrison_he_attacks() -> None:
    text = """
        building farm 30,14 42,14 42,20 30,20
        unit b1 hastati_small 33 14 0
        unit b2 hastati_small 39 10 0
        unit r1 warband in=farm
        unit r2 scorpions in=farm
        contact b1 front r1 rear
    """
    scene = battle(text)
    found = charges.reach(scene.battle, scene["b2"], Charge(scene.units("r2")))
    assert found == Refusal("HC-8.13.b", "no-place-at-target")


@rule("HC-14.8.m", "HC-8.2.b")
def test_who_charges_out_of_a_block_sees_his_target_from_that_side() -> None:
    """A hill hides it from the middle of the north side, not from that of the east side."""
    text = """
        building farm 30,14 36,14 36,20 30,20
        unit b1 warband in=farm
        unit r1 warband 40.5 23.5 180
        hill crest 33.2,20.2 36,20.2 36,21 33.2,21 level=1
    """
    scene = battle(text)
    north = charges.reach(scene.battle, scene["b1"], Charge(scene.units("r1"), side=0))
    assert north == Refusal("HC-8.2.b", "target-unseen")
    east = charges.reach(scene.battle, scene["b1"], Charge(scene.units("r1"), side=1))
    assert not isinstance(east, Refusal) or east.clause != "HC-8.2.b"


# 8.6 to 8.13 Rounds


@rule("HC-8.12.b", "HC-8.6.b")
def test_who_is_left_by_a_sweeps_combat_fights_the_next_one_anew() -> None:
    """The sweep destroys the enemy of another unit, which has fought: its combat is over, and forgotten."""
    text = """
        unit b1 medium_cavalry 30 20 90 fought
        unit b2 warband 42 20 270 fought
        unit r1 warband 30 20 270 fought
        unit r2 warband 42 20 90 fought
        contact b1 front r1 front
        contact b2 front r2 front
    """
    scene = going_on(text, steps.BeginCombats()).run()
    scene.play("blue", FightNext(scene["b2"]), [*MISS, *MISS, 4, 1, 1, 1, 1, *MISS, 1, 1, 1])
    scene.play("blue", Sweep(scene["b1"], scene.units("r2")), [*[6] * 8, *MISS, *[1] * 8, 1, 1])
    scene.play("blue", Stay(scene["b1"], degrees("90")))
    assert scene.battle.contacts == ()
    assert scene.flags("b2") == set()


@rule("HC-8.12.b", "HC-7.10.g")
def test_who_is_rid_of_a_charger_has_charged_nobody_and_is_not_caught() -> None:
    """The charger is shot to pieces: whoever met it, or was caught by it, fights the next combat like any other."""
    scene = battle(
        "unit b1 warband 36 20 0\nunit r1 warband 36 20 180 charged caught fought\ncontact b1 front r1 front"
    )
    scene.call(removal.destroy, scene["b1"], "HC-7.8.e")
    assert scene.flags("r1") == {"fought"}


@rule("HC-8.12.b", "HC-13.2.h")
def test_supporters_are_free_when_a_feigned_flight_ends_the_combat() -> None:
    rules = [*charging.RULES, ask(steps.OfferPursuit, feigned_flight.OfferingPursuit())]
    text = """
        unit b1 light_cavalry_bow_small 36 20 0 open_order fought
        unit r1 warband 36 22.5 180 fought
        unit r2 warband 36 26.5 180
        contact r1 front b1 front
        support r2 r1
    """
    scene = battle(text, rules=rules)
    scene.battle.agenda = [steps.Execute(scene["b1"], (Go(degrees("180"), 1200),), 1)]
    scene.run().play("red", Done())
    assert scene.battle.supports == {}
    assert not scene.battle.is_engaged(scene["r2"])


PIKES = "{ground}\nunit b1 {charger} 36 20 0 charged\nunit r1 phalangites 36 20 180\ncontact b1 front r1 front"


@rule("HC-13.3.g", "HC-13.3.e")
@pytest.mark.parametrize(
    ("ground", "has_pikes"),
    [
        ("", True),
        ("rough marsh 30,22 42,22 42,30 30,30", False),
        ("woods copse 30,22 42,22 42,30 30,30", False),
        ("rough marsh 30,10 42,10 42,18 30,18", True),  # under the charger only
    ],
)
def test_in_bad_ground_pikes_are_of_no_use(ground: str, has_pikes: bool) -> None:  # noqa: FBT001 - a table
    scene = battle(PIKES.format(ground=ground, charger="warband"))
    b1, r1 = scene.units("b1", "r1")
    assert blows.denies_bonus(scene.battle, b1, r1) == has_pikes
    assert blows.meets_pikes(scene.battle, b1, r1) == has_pikes


@rule("HC-13.3.g", "HC-6.3.f")
def test_over_an_obstacle_pikes_are_of_no_use() -> None:
    wall = "linear_obstacle wall 30,20 42,20 42,20.2 30,20.2"
    text = PIKES.format(ground=wall, charger="warband").replace("36 20 180", "36 20.2 180") + " across=wall"
    scene = battle(text)
    assert not blows.meets_pikes(scene.battle, scene["b1"], scene["r1"])
    assert not blows.denies_bonus(scene.battle, scene["b1"], scene["r1"])


@rule("HC-8.7.b", "HC-7.7.e")
@pytest.mark.parametrize(
    ("copse", "bonus"),
    [
        ("20,10 52,10 52,26 20,26", 1),
        ("20,20 52,20 52,26 20,26", 0),  # the charger did not enter it
        ("20,10 52,10 52,20 20,20", 0),  # the defender is not in it
    ],
)
def test_woods_that_a_charger_had_to_enter_are_cover(copse: str, bonus: int) -> None:
    text = f"""
        woods copse {copse}
        unit b1 light_infantry 36 17.8 0 open_order
        unit r1 light_infantry 36 22.2 180 open_order
        contact b1 front r1 front
    """
    scene = battle(text)
    b1, r1 = scene.units("b1", "r1")
    assert sum(one.value for one in saves.in_combat(scene.battle, r1, scene.battle.contacts_of(r1)[0])) == bonus
    assert saves.in_combat(scene.battle, b1, scene.battle.contacts_of(b1)[0]) == [], "who charged has none"


@rule("HC-13.2.f", "HC-8.10.b")
def test_a_supporter_that_others_casualties_shake_has_been_shaken() -> None:
    scene = battle("""
        unit b1 warband 36 20 0 casualties=8
        unit b2 warband 36 16 0 casualties=4
        unit r1 warband 36 20 180
        contact b1 front r1 front
        support b2 b1
    """)
    scene.call(supports.pass_on, scene["b1"], 2, {})
    assert "was_shaken" in scene.flags("b2")


# 9.3, 9.4, 9.6 After the round


@rule("HC-9.6.e", "HC-8.13.d")
@pytest.mark.parametrize(("worn", "is_allowed"), [("", True), ("disordered", False), ("casualties=6", False)])
def test_a_worn_winner_occupies_no_building(worn: str, is_allowed: bool) -> None:  # noqa: FBT001 - a table
    scene = battle(f"building farm 33,20 39,20 39,26 33,26\nunit b1 warband 36 20 0 {worn}\nunit r1 warband destroyed")
    b1, r1, farm = scene["b1"], scene["r1"], scene["farm"]
    scene.battle.melee = Melee((b1, r1), faced=((b1, r1), (r1, b1)), stormed=((b1, farm),), loser="red", margin=1)
    refusal = winners.MovingWinners().refuses(scene.battle, steps.MoveWinners("blue"), "blue", Occupy(b1, farm))
    assert (refusal.clause if refusal else None) == (None if is_allowed else "HC-9.6.e")


@rule("HC-9.4.d")
def test_a_supporter_whose_unit_is_gone_goes_the_way_it_would_have_gone() -> None:
    """It stands 20° aslant, and goes straight away from the enemy, not straight back."""
    scene = fight("""
        unit b1 warband 36 20 0 fought
        unit r1 warband 36 20 180 fought
        unit r2 warband 36 24 200
        contact b1 front r1 front
        support r2 r1
    """).run([4, *[1] * 5, *MISS, 1, 1, 1, 1, 1, 4, 4])
    assert scene.pose("r2") == at("36 27 200")


SUPPORTED = """
    unit b1 warband 36 20 0 fought
    unit r1 warband 36 20 180 fought
    unit r2 warband 44 20.5 180
    contact b1 front r1 front
    support r2 r1
    impassable cliff 33,24 39,24 39,26 33,26
"""


@rule("HC-9.3.a", "HC-9.4.b", "HC-14.12.f")
@pytest.mark.parametrize(
    ("test", "fate", "pose"),
    [([1, 1], DESTROYED, None), ([4, 4], STANDING, "44 23.5 180"), ([5, 4], STANDING, "44 20.5 180")],
)
def test_the_supports_of_a_unit_that_cannot_give_ground_test(test: list[int], fate: int, pose: str | None) -> None:
    """It breaks for want of room: that is a break like any other. The test is at nothing."""
    scene = fight(SUPPORTED).run([4, *[1] * 5, *MISS, 1, 1, 1, 4, 4, *test])
    r1, r2 = scene.units("r1", "r2")
    assert scene.battle.fate[r1] == DESTROYED
    assert scene.battle.fate[r2] == fate
    assert pose is None or scene.pose("r2") == at(pose)
    assert scene.asked == ("blue",), "the winner moves, and nobody has to say whether he goes back too"


@rule("HC-9.4.c", "HC-9.5.a")
def test_a_side_support_goes_back_as_its_unit_does_though_that_skips_away() -> None:
    scene = fight("""
        unit b1 light_infantry 36 20 0 fought battle_line
        unit r1 light_infantry 36 22.2 180 fought open_order
        unit r2 light_infantry 48 23 200 open_order
        contact b1 front r1 front
        support r2 r1
    """).run([5, *[1] * 4, *[1] * 5, *[1] * 3, 1, 4, 4])
    scene.play("red", GoBack(back=True))
    assert scene.pose("r1") == at("36 28.2 180")
    assert scene.pose("r2") == at("48 26 200")


FOLLOWED = """
    unit b1 warband 36 20 0 fought
    unit r1 light_infantry_small 36 20 180 fought
    contact b1 front r1 front
"""
ONE_HIT = [4, *[1] * 5, *[1] * 3, 1, 4, 4]


@rule("HC-9.6.i", "HC-14.6.m")
@pytest.mark.parametrize(
    ("more", "follows"),
    [
        ("", True),
        ("unit b2 hastati_small 41.5 23 0", True),
        ("unit b2 hastati_small 41.4 23 0", False),
        ("impassable crag 38.5,20.5 39,20.5 39,21 38.5,21", False),
        ("woods copse 38.5,20.5 39,20.5 39,21 38.5,21", False),
        ("rough marsh 38.5,20.5 39,20.5 39,21 38.5,21", True),
    ],
)
def test_friends_and_closed_ground_stop_who_follows(more: str, follows: bool) -> None:  # noqa: FBT001 - a table
    scene = fight(FOLLOWED + more).run(ONE_HIT)
    assert scene.allows("blue", FollowUp(scene["b1"])) == follows


@rule("HC-9.6.b", "HC-9.6.i", "HC-8.12.c")
@pytest.mark.parametrize("profile", ["", "profile warband special=feigned_flight\n"])
def test_a_winner_falls_back_before_whom_it_drove_off(profile: str) -> None:
    """The contact is over, for who feigns flight at other times too: nobody pursues."""
    scene = going_on(profile + FOLLOWED, steps.BeginCombats()).run(ONE_HIT)
    scene.play("blue", FallBack(scene["b1"], 300))
    assert scene.pose("b1") == at("36 17 0")
    assert scene.battle.contacts == ()
    assert scene.flags("b1") == {"moved"}
    assert scene.battle.agenda == []


@rule("HC-8.12.c", "HC-9.6.d", "HC-17.1.f")
def test_who_has_given_ground_is_free_to_react_when_the_winners_move() -> None:
    """Contacts are updated first (HC-15.4): a winner of the same combat who sweeps into it finds it unengaged."""
    scene = fight(FOLLOWED.replace("light_infantry_small", "light_archers_small")).run(ONE_HIT)
    b1, r1 = scene.units("b1", "r1")
    assert scene.asked == ("blue",)
    assert scene.battle.contacts == ()
    assert reactions.refusal(scene.battle, b1, r1, "closing_fire") is None
    assert scene.allows("blue", FollowUp(b1))


@rule("HC-9.5.a", "HC-9.6.c")
def test_before_whom_skips_away_a_winner_has_the_moves_of_one_whose_enemy_is_gone() -> None:
    """It may go one move, or sweep if it reaches; there is nobody to follow up."""
    text = """
        unit b1 light_infantry 36 20 0 fought battle_line
        unit r1 light_infantry 36 22.2 180 fought open_order
        contact b1 front r1 front
    """
    scene = going_on(text, steps.BeginCombats()).run([5, *[1] * 4, *[1] * 5, 1, 4, 4])
    b1, r1 = scene.units("b1", "r1")
    assert scene.pose("r1") == at("36 28.2 180")
    assert scene.battle.contacts == ()
    assert scene.refusal("blue", FollowUp(b1)).clause == "HC-9.6.b"
    assert scene.allows("blue", Stay(b1, degrees("90")))
    assert scene.allows("blue", Sweep(b1, (r1,)))
    scene.play("blue", Advance(b1, Go(0, 300)))
    assert scene.pose("b1") == at("36 23 0")


@rule("HC-15.4.b", "HC-8.11.e", "HC-8.11.d")
@pytest.mark.parametrize(("test", "wins"), [([1, 1], True), ([6, 6], False)])
def test_who_alone_is_left_after_a_drawn_round_has_won_it(test: list[int], wins: bool) -> None:  # noqa: FBT001 - a table
    """Nobody has a casualty; the shaken one tests all the same, and if it breaks its enemy may move."""
    scene = fight("""
        unit b1 warband 36 20 0 fought
        unit r1 warband 36 20 180 fought casualties=6
        contact b1 front r1 front
    """).run([*MISS, *MISS, *test])
    assert scene.asked == (("blue",) if wins else ())
    assert not wins or scene.allows("blue", Stay(scene["b1"], degrees("90")))


@rule("HC-9.6.d", "HC-7.11.a", "HC-7.11.i")
def test_following_up_may_draw_fire() -> None:
    """The small unit at the side has bows: half of its front is passed in three inches."""
    more = "unit r2 light_archers_small 42 21.5 270 battle_line"
    scene = going_on(FOLLOWED + more, steps.BeginCombats()).run(ONE_HIT)
    scene.play("blue", FollowUp(scene["b1"]))
    assert scene.asked == ("red",)


@rule("HC-5.7.d", "HC-14.1.g", "HC-9.6.g")
def test_following_up_reaches_commanders() -> None:
    text = "division r red 38 22\nunit r2 warband 60 30 180\n"
    scene = going_on(text + FOLLOWED, steps.BeginCombats()).run()
    scene.play("red", Done(), ONE_HIT)
    scene.play("blue", FollowUp(scene["b1"]))
    assert scene.asked == ("red",)
    assert scene.step == steps.OverrunCommander(scene["r"], "HC-5.7.d")


@rule("HC-9.6.f", "HC-11.3.b")
def test_a_broken_division_makes_no_sweep() -> None:
    text = "division b blue 36 0 broken\nunit b1 warband 36 20 0\nunit r1 warband 36 25 180 disordered"
    scene = battle(text)
    refusal = charges.refusal(scene.battle, scene["b1"], Charge(scene.units("r1")))
    assert refusal is not None
    assert refusal.clause == "HC-11.3.b"


@rule("HC-15.4.d", "HC-8.1.e")
def test_two_that_sweep_into_one_enemy_fight_it_together() -> None:
    """One combat, in which it strikes once."""
    scene = battle("""
        unit b1 warband 33 20 0 charged
        unit b2 warband 40 20 0 charged
        unit b3 warband 60 20 0 charged
        unit r3 warband_large 36 20 180
        unit r4 warband 60 20 180
        contact b1 front r3 front
        contact b2 front r3 front
        contact b3 front r4 front
    """)
    scene.battle.sweepers = scene.units("b1", "b2", "b3")
    expected = [scene.units("b1", "b2", "r3"), scene.units("b3", "r4")]
    assert combats.waiting(scene.battle, steps.NextCombat(sweeps=True)) == expected


@rule("HC-17.1.e", "HC-9.6.d")
def test_who_evaded_in_the_movement_phase_may_evade_a_sweep() -> None:
    scene = going_on(
        "unit b1 warband 36 20 0\nunit r1 skirmish_bow_small 36 30 180 open_order fled", steps.BeginCombats()
    )
    scene.run()
    assert "fled" not in scene.flags("r1")
    assert reactions.refusal(scene.battle, scene["b1"], scene["r1"], "evade") is None


# 10.4, 13.2, 13.5


@rule("HC-10.4.b")
def test_a_second_commander_may_add_dice_in_place_of_the_first() -> None:
    text = """
        division b blue 36 16 joined=b1 combat=3
        division b_2 blue 36 16 joined=b1 combat=6
        unit b2 warband 60 4 0 div=b_2
        unit b1 warband 36 20 0 fought div=b
        unit r1 warband 36 20 180 fought
        contact b1 front r1 front
    """
    scene = fight(text).run()
    scene.play("blue", LendDice(scene["b"], 0))
    assert scene.asked == ("blue",)
    assert scene.allows("blue", LendDice(scene["b_2"], 6))
    first: Scene = fight(text).run()
    first.play("blue", LendDice(first["b"], 3), [*[1] * 9, *MISS, 1, 1, 1, 1])
    assert first.asked == (), "only one of them adds dice"


@rule("HC-10.5.a", "HC-10.5.c")
@pytest.mark.parametrize("casualties", [0, 12])
def test_a_commander_whose_unit_is_gone_was_in_danger_with_it(casualties: int) -> None:
    """It breaks, or is shattered; he finds another one, and rolls for the dice that he added."""
    text = f"""
        division r red 36 40 joined=r1
        unit b1 warband 36 20 0 fought
        unit r1 warband 36 20 180 fought casualties={casualties}
        unit r2 warband 50 30 180
        contact b1 front r1 front
    """
    scene = fight(text).run()
    tests = [] if casualties else [1, 1]
    scene.play("red", LendDice(scene["r"], 3), [4, *[1] * 5, *[1] * 9, 1, *tests, 4, 4])
    (risked,) = scene.happened(events.CommanderRisked)
    assert (risked.commander, risked.added, risked.hit) == (scene["r"], 3, False)
    assert scene.battle.joined[scene["r"]] == scene["r2"]


@rule("HC-13.2.i")
@pytest.mark.parametrize(
    ("unit", "enemy", "must"),
    [
        ("medium_cavalry 36 14 0", "warband 36 24 180", True),
        ("medium_cavalry 36 14 0", "warband in=farm", False),
        ("medium_cavalry 36 14 0 column", "warband 36 24 180", False),
    ],
)
def test_frenzied_troops_must_charge_only_whom_they_may(unit: str, enemy: str, must: bool) -> None:  # noqa: FBT001 - a table
    farm = "building farm 33,20 39,20 39,26 33,26\n" if "farm" in enemy else ""
    scene = battle(f"profile medium_cavalry special=frenzied_charge\n{farm}unit b1 {unit}\nunit r1 {enemy}")
    refusal = plan_check.refuses_plan(scene.battle, scene["b1"], (Go(degrees("180"), 300),))
    assert (refusal is not None and refusal.clause == "HC-13.2.i") == must


@rule("HC-13.2.a", "HC-14.3.c")
@pytest.mark.parametrize(("y", "rallies"), [("38.01", True), ("38", False)])
def test_a_brave_garrison_rallies_too(y: str, rallies: bool) -> None:  # noqa: FBT001 - a table
    text = (
        "profile warband special=brave\nbuilding farm 33,20 39,20 39,26 33,26\nunit b1 warband in=farm casualties=6\n"
    )
    scene = battle(text + f"unit r1 legionary_pila 36 {y} 180")
    assert turn.may_rally(scene.battle, scene["b1"]) == rallies


@rule("HC-13.5.c", "HC-7.8.c")
def test_who_is_trampled_beyond_its_stamina_keeps_no_excess() -> None:
    scene = battle("unit b1 warband 36 20 0 casualties=6", rules=[on(steps.Trample, stampedes.trample)])
    scene.battle.agenda = [steps.Trample(scene["b1"])]
    scene.run([1])
    assert scene.battle.casualties[scene["b1"]] == 6
