"""AB-4.3: sentries listen, are noticed, are attacked, and give the alarm."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import AttackSentry, Done, MoveUnit, SoundAlarm
from iacta.games.alexandre_bayard.battlefield import Sighting
from iacta.games.alexandre_bayard.rules import sentries
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.telling import UNTOLD
from iacta.games.alexandre_bayard.sides import Side
from iacta.games.alexandre_bayard.state import ASLEEP
from iacta.games.alexandre_bayard.steps import (
    ChooseCombat,
    DetectSentries,
    DismissSentries,
    HearEnemies,
    RollSentry,
    SoundAlarms,
)
from tests.alexandre_bayard.kit import Scene, at, battle, hexes, spot
from tests.alexandre_bayard.phases import begun, fighting, moving
from tests.marks import rule

POSTED = "options camps sleeping sentries\ntokens a 0\ntokens b 0\n"
FAR = "unit b1 archers 0,0\nunit a9 archers 11,11\n"


def camp(text: str, post: str = "4,5", troop: str = "heavy_foot") -> str:
    """A sleeper of bayard in 4,4 with a sentry before it."""
    return f"{POSTED}{FAR}unit b2 {troop} 4,4 asleep\nsentry b2 {post}\n{text}"


def detected(scene: Scene) -> Scene:
    """The first sentry is detected."""
    scene.battle.sentries[0] = scene.battle.sentries[0]._replace(detected=True)
    return scene


def alerted(text: str) -> Scene:
    """The owner of an alerted sentry at the end of his moves."""
    scene = begun(text, (SoundAlarms("bayard"), ChooseCombat("bayard")), ChooseCombat, "bayard")
    scene.battle.sentries[0] = scene.battle.sentries[0]._replace(alerted=True)
    return scene


# Listening


@rule("AB-4.3.a", "AB-C.1.f", "AB-C.1.i")
def test_sentries_of_the_scenario_are_posted_beside_their_units() -> None:
    scene = battle(camp("sentry b2 3,5"))
    assert [(one.unit, spot(one.hex)) for _, one in sentries.posted(scene.battle, "bayard")] == [
        (scene["b2"], "4,5"),
        (scene["b2"], "3,5"),
    ]
    assert sentries.posted(scene.battle, "alexandre") == []


@pytest.mark.parametrize(
    ("troop", "least"),
    [
        *(("heavy_foot", 6), ("archers", 6), ("light_artillery", 6)),
        *(("light_cavalry", 5), ("camelry", 5), ("herd", 5), ("heavy_chariots", 5)),
        *(("elephants", 4), ("archers pack_animals", 5)),
    ],
)
@pytest.mark.parametrize("die", [3, 4, 5, 6])
@rule("AB-4.3.c", "AB-4.3.d", "AB-C.3.i")
def test_a_sentry_detects_men_on_6_animals_on_5_and_elephants_on_4(troop: str, least: int, die: int) -> None:
    name, *words = troop.split()
    scene = battle(camp(f"unit a1 {name} 4,7 {' '.join(words)}"))
    scene.call(sentries.hear_enemies, HearEnemies("bayard"), dice=[die])
    assert scene.battle.sentries[0].alerted == (die >= least)


@rule("AB-4.3.b", "AB-4.3.k")
def test_it_hears_at_two_hexes_and_noise_at_four() -> None:
    for place, noisy, heard in (
        ("4,7", False, True),
        ("4,8", False, False),
        ("4,9", True, True),
        ("4,10", True, False),
    ):
        scene = battle(camp(f"unit a1 archers {place}"))
        if noisy:
            scene.battle.light = scene.battle.light._replace(noises=((at(place), "alexandre"),))
        scene.call(sentries.hear_enemies, HearEnemies("bayard"), dice=[1] if heard else [])


@rule("AB-4.3.k")
def test_it_is_tested_once_with_the_best_chance_among_those_it_hears() -> None:
    scene = battle(camp("unit a1 archers 4,7\nunit a2 elephants 5,7\nunit a3 light_cavalry 3,7\nsentry b2 5,4"))
    scene.call(sentries.hear_enemies, HearEnemies("bayard"), dice=[4])
    assert [scene.battle.sentries[number].alerted for number in (0, 1)] == [True, False]


@rule("AB-4.3.k", "AB-4.3.c", "AB-4.3.q")
def test_only_the_owners_sentries_are_tested_and_none_that_is_alerted() -> None:
    scene = battle(camp("unit a1 archers 4,7"))
    scene.call(sentries.hear_enemies, HearEnemies("alexandre"))
    scene.battle.sentries[0] = scene.battle.sentries[0]._replace(alerted=True)
    scene.call(sentries.hear_enemies, HearEnemies("bayard"))
    assert scene.battle.sentries[0].alerted


@rule("AB-15.a", "AB-4.3.c")
def test_sentry_tests_are_told_to_their_owner_alone() -> None:
    scene = battle(camp("unit a1 archers 4,7"))
    scene.call(sentries.hear_enemies, HearEnemies("bayard"), dice=[6])
    assert [roll.to for roll in scene.rolls] == ["bayard"]
    assert [told.to for told in scene.told] == ["bayard"]


@rule("AB-4.1.t")
def test_noise_lasts_until_the_end_of_the_next_sentry_test_of_the_other_player() -> None:
    scene = battle(camp(""))
    noises: tuple[tuple[int, Side], ...] = ((at("9,9"), "alexandre"), (at("0,0"), "bayard"))
    scene.battle.light = scene.battle.light._replace(noises=noises)
    scene.call(sentries.hear_enemies, HearEnemies("alexandre"))
    assert scene.battle.light.noises == noises[:1]
    scene.call(sentries.hear_enemies, HearEnemies("bayard"))
    assert not scene.battle.light.noises


@rule("AB-12.ab")
def test_a_sentry_that_detects_a_hidden_unit_reveals_it_and_decoys_make_no_sound() -> None:
    options = "options hidden_units decoys\n"
    scene = battle(camp(f"{options}unit a1 archers 4,7 hidden"))
    scene.call(sentries.hear_enemies, HearEnemies("bayard"), dice=[5])
    assert "hidden" in scene.flags("a1")
    scene.call(sentries.hear_enemies, HearEnemies("bayard"), dice=[6])
    assert "hidden" not in scene.flags("a1")
    decoy = battle(camp(f"{options}decoy a8 elephants 4,7 hidden"))
    decoy.call(sentries.hear_enemies, HearEnemies("bayard"))
    assert not decoy.battle.sentries[0].alerted


# The alarm


ROUND = """
unit b3 archers 4,6 asleep
unit b4 archers 3,4 asleep
unit b5 archers 4,2 asleep
unit a1 archers 5,6 asleep
"""


@rule("AB-4.3.e", "AB-4.3.n", "AB-4.3.q", "AB-4.2.c", "AB-4.2.g")
def test_the_alarm_wakes_the_unit_and_the_friends_beside_it_or_the_sentry() -> None:
    scene = alerted(camp(ROUND))
    assert scene.asked == ("bayard",)
    scene.play("bayard", SoundAlarm(0))
    woken = [name for name in ("b2", "b3", "b4", "b5", "a1") if "asleep" not in scene.flags(name)]
    assert woken == ["b2", "b3", "b4"]
    assert all("woken" in scene.flags(name) for name in woken)
    assert not scene.battle.sentries[0].alerted
    assert scene.battle.sentries[0].detected  # AB-15 an alarm is public
    assert scene.happened(events.AlarmSounded) == [events.AlarmSounded(at("4,5"))]


@rule("AB-4.3.q", "AB-4.3.d")
def test_an_alerted_sentry_may_wait_and_stays_alerted() -> None:
    scene = alerted(camp(""))
    scene.play("bayard", Done())
    assert scene.battle.sentries[0].alerted
    assert "asleep" in scene.flags("b2")


@rule("AB-4.3.e", "AB-15.a")
def test_only_an_alerted_sentry_gives_the_alarm_and_its_owner_is_asked_whether_or_not_it_is() -> None:
    scene = begun(camp(""), (SoundAlarms("bayard"), ChooseCombat("bayard")), ChooseCombat, "bayard")
    assert scene.asked == ("bayard",)
    assert scene.candidates("bayard") == [Done()]
    assert scene.refusal("bayard", SoundAlarm(0)) == Refusal("AB-4.3.e", "sentry-not-alerted")
    for number in (-1, 7):
        assert scene.refusal("bayard", SoundAlarm(number)) == Refusal("AB-4.3.e", "no-such-sentry")
    other = begun(camp("unit a1 archers 9,9 asleep"), (SoundAlarms("alexandre"),), ChooseCombat, "alexandre")
    assert other.refusal("alexandre", SoundAlarm(0)).reason == "no-such-sentry"


@rule("AB-13.3.h")
def test_where_all_are_awake_nobody_is_asked_for_an_alarm() -> None:
    text = camp("").replace(" asleep", "")
    scene = begun(text, (SoundAlarms("bayard"), ChooseCombat("bayard")), ChooseCombat, "bayard")
    assert isinstance(scene.step, ChooseCombat)


@rule("AB-16.l")
def test_a_sentry_whose_unit_is_destroyed_stays_and_alarms_the_friends_beside_it() -> None:
    scene = battle(camp(ROUND))
    scene.battle.remove(scene["b2"], 1)
    scene.battle.clear((scene["b2"],), ASLEEP)
    scene.call(sentries.dismiss_sentries, DismissSentries("bayard"))
    assert len(scene.battle.sentries) == 1
    scene.call(sentries.sound, 0)
    woken = [name for name in ("b3", "b4", "b5") if "asleep" not in scene.flags(name)]
    assert woken == ["b3"]


@rule("AB-4.3.p")
def test_when_their_unit_is_awake_sentries_are_removed_at_the_end_of_its_owners_turn() -> None:
    scene = battle(camp("unit b3 archers 8,4\nsentry b3 8,5\nunit b4 archers 8,1 drowsy\nsentry b4 8,2"))
    scene.call(sentries.dismiss_sentries, DismissSentries("alexandre"))
    assert len(scene.battle.sentries) == 3
    scene.call(sentries.dismiss_sentries, DismissSentries("bayard"))
    assert sorted(scene.battle.sentries) == [0]
    assert {told.to for told in scene.told} == {"bayard"}


# Noticed


@pytest.mark.parametrize("die", [3, 4, 6])
@rule("AB-4.3.f", "AB-4.3.l")
def test_a_unit_that_steps_within_two_hexes_notices_a_sentry_on_4(die: int) -> None:
    scene = moving(camp("unit a1 light_cavalry 4,8 activated"))
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7")), [die])
    assert scene.battle.sentries[0].detected == (die >= 4)
    assert [told.to for told in scene.told if isinstance(told.event, events.SentryDetected)] == [None] * (die >= 4)


@rule("AB-4.3.l", "AB-15.a")
def test_it_is_tested_once_for_each_unit_and_sentry_in_a_turn_unseen_by_the_other_side() -> None:
    scene = moving(camp("unit a1 light_cavalry 4,8 activated\nsentry b2 5,4", troop="heavy_foot"))
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7 4,6")), [1, 1, 1])
    clauses = [roll.clause for roll in scene.rolls]
    assert clauses == ["AB-4.3.f", "AB-4.3.f", "AB-4.2.d"]
    assert [roll.to for roll in scene.rolls] == ["bayard", "bayard", None]


@rule("AB-4.3.l", "AB-15.a")
def test_nobody_sees_the_test_of_a_unit_that_the_sentrys_side_does_not_see() -> None:
    scene = moving(camp("unit a1 light_cavalry 4,8 activated"))
    scene.battle.memory["bayard"][scene["a1"]] = Sighting(at("9,9"), 3)
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7")), [3])
    assert [roll.to for roll in scene.rolls] == [UNTOLD]


@rule("AB-4.3.l")
def test_three_hexes_off_and_without_a_step_nothing_is_noticed() -> None:
    scene = moving(camp("unit a1 light_cavalry 4,9 activated"))
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,8")))
    assert scene.rolls == ()
    near = battle(camp("unit a1 light_cavalry 4,7"))
    near.call(sentries.detect_sentries, DetectSentries())
    assert near.rolls == ()


@rule("AB-12.ab", "AB-4.3.o")
def test_a_decoy_detects_no_sentry_and_runs_into_none() -> None:
    scene = moving(camp("options hidden_units decoys\ndecoy a8 light_cavalry 4,7 activated hidden"))
    scene.play("alexandre", MoveUnit(scene["a8"], hexes("4,6 4,5")))
    assert scene.rolls == ()
    assert len(scene.battle.sentries) == 1
    scene.call(sentries.detect_sentries, DetectSentries())  # of another unit
    assert len(scene.battle.sentries) == 1


@rule("AB-4.3.l")
def test_a_step_away_from_a_sentry_is_not_tested_again() -> None:
    scene = moving(camp("unit a1 light_cavalry 4,8 activated"))
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7 5,8")), [1])
    assert scene.where("a1") == "5,8"


@rule("AB-4.3.o", "AB-C.1.f")
def test_a_unit_that_enters_a_sentrys_hex_stops_and_the_sentry_gives_the_alarm_and_is_gone() -> None:
    scene = moving(camp("unit a1 light_cavalry 4,7 activated"))
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,6 4,5 5,5")), [1])
    assert scene.where("a1") == "4,5"
    assert "move_done" in scene.flags("a1")
    assert scene.battle.sentries == {}
    assert "drowsy" in scene.flags("b2")
    assert scene.clause_of(events.UnitWoke) == "AB-4.3.n"


@rule("AB-4.3.o")
def test_friends_pass_their_own_sentries() -> None:
    scene = moving(camp("unit b5 light_cavalry 4,7 activated"), "bayard")
    scene.play("bayard", MoveUnit(scene["b5"], hexes("4,6 4,5")))
    assert (scene.where("b5"), len(scene.battle.sentries)) == ("4,5", 1)


# Attacked


def attack(troop: str, *dice: int, attacker: str = "heavy_foot") -> Scene:
    """A unit attacks the detected sentry of a sleeper."""
    scene = detected(fighting(camp(f"unit a1 {attacker} 4,6 activated", troop=troop)))
    return scene.play("alexandre", AttackSentry(scene["a1"], 0), dice)


@pytest.mark.parametrize(("troop", "faces"), [("heavy_foot", (1, 2, 3)), ("medium_foot", (2, 3)), ("archers", (3,))])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@rule("AB-4.3.g", "AB-16.m")
def test_a_sentry_has_the_inverted_armour_of_its_unit(troop: str, faces: tuple[int, ...], face: int) -> None:
    killed = face in faces
    scene = attack(troop, face, 4, 4, *([2] if killed else []))
    assert (0 not in scene.battle.sentries) == killed
    assert scene.happened(events.SentryAttacked)[0].killed == killed


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@rule("AB-4.3.i", "AB-4.3.j", "AB-X17")
def test_a_killed_sentry_gave_the_alarm_on_a_green_face_only(face: int) -> None:
    scene = attack("heavy_foot", 1, 4, 5, face)
    assert ("asleep" not in scene.flags("b2")) == (face == 1)
    assert scene.battle.sentries == {}


@rule("AB-4.3.h", "AB-4.3.n", "AB-4.2.f")
def test_a_sentry_that_is_not_killed_gives_the_alarm() -> None:
    scene = attack("heavy_foot", 4, 5, 6)
    assert "drowsy" in scene.flags("b2")
    assert scene.battle.sentries[0].detected


@rule("AB-4.3.m")
def test_the_attack_uses_up_the_combat_and_is_no_combat_that_wakes() -> None:
    text = (
        "unit a3 archers 9,9 activated\nunit a1 warband 4,6 activated moved=2 started=4,8\nunit b3 archers 6,6 asleep"
    )
    scene = detected(fighting(camp(text)))
    scene.play("alexandre", AttackSentry(scene["a1"], 0), [1, 4, 2])  # melee 2, then the die of the alarm
    assert "fought" in scene.flags("a1")
    assert [state for name in ("b2", "b3") for state in scene.flags(name)] == ["asleep", "asleep"]


@rule("AB-4.3.m", "AB-4.2.f")
def test_a_drowsy_attacker_has_a_die_less_and_never_none() -> None:
    scene = battle(camp("unit a1 heavy_foot 4,6 drowsy\nunit a2 skirmishers 5,6 drowsy\nunit a3 heavy_foot 5,7"))
    assert [sentries.sentry_dice(scene.battle, scene[name]) for name in ("a1", "a2", "a3")] == [2, 1, 3]


@pytest.mark.parametrize(
    ("words", "place", "reason"),
    [
        ("", "4,6", "unit-not-activated"),
        ("activated fought", "4,6", "has-fought"),
        ("activated marched", "4,6", "has-marched"),
        ("activated", "4,7", "not-adjacent"),
    ],
)
@rule("AB-4.3.m")
def test_who_may_not_attack_a_sentry(words: str, place: str, reason: str) -> None:
    scene = detected(fighting(camp(f"unit a1 heavy_foot {place} {words}\nunit a2 archers 4,10 bow activated")))
    assert scene.refusal("alexandre", AttackSentry(scene["a1"], 0)).reason == reason


@rule("AB-4.3.g", "AB-15.a")
def test_a_sentry_that_is_not_detected_is_refused_like_one_that_is_not_there() -> None:
    scene = fighting(camp("unit a1 heavy_foot 4,6 activated"))
    for number in (0, 5, -1):
        assert scene.refusal("alexandre", AttackSentry(scene["a1"], number)) == Refusal("AB-4.3.g", "no-such-sentry")
    assert not any(isinstance(one, AttackSentry) for one in scene.candidates("alexandre"))
    for unit in (scene["b2"], -1, 99):
        assert detected(scene).refusal("alexandre", AttackSentry(unit, 0)).reason == "no-such-unit"
    assert AttackSentry(scene["a1"], 0) in scene.candidates("alexandre")


@rule("AB-7.l", "AB-4.3.m")
def test_a_hidden_unit_that_attacks_a_sentry_is_seen() -> None:
    scene = detected(fighting(camp("options hidden_units\nunit a1 heavy_foot 4,6 activated hidden")))
    scene.play("alexandre", AttackSentry(scene["a1"], 0), [1, 1, 1, 2])
    assert "hidden" not in scene.flags("a1")


@rule("AB-4.3.m", "AB-C.7.p")
def test_no_order_is_given_for_an_attack_on_a_sentry() -> None:
    scene = detected(fighting(camp("unit a1 heavy_foot 4,6 activated\ntokens a 9")))
    scene.play("alexandre", AttackSentry(scene["a1"], 0), [5, 5, 1, 2])
    assert scene.battle.tokens["alexandre"] == 9
    assert not isinstance(scene.step, RollSentry)


@rule("AB-4.3.l")
def test_only_the_step_of_the_unit_that_moves_is_tested_and_no_sentry_that_is_detected() -> None:
    scene = battle(camp("unit a1 light_cavalry 4,7"))
    scene.battle.mover, scene.battle.trail = scene["a1"], hexes("4,8 4,7")
    scene.call(sentries.detect_sentries, DetectSentries())  # somebody else retreats meanwhile
    scene.battle.trail = hexes("5,7 4,6")
    scene.call(sentries.detect_sentries, DetectSentries(moving=True))  # it has followed up
    scene.battle.trail = hexes("4,8 4,7")
    scene.battle.trail = hexes("4,8 4,7")
    scene.call(sentries.detect_sentries, DetectSentries(moving=True), dice=[4])
    scene.call(sentries.detect_sentries, DetectSentries(moving=True))


@rule("AB-4.3.l")
def test_the_step_after_a_raid_by_deviation_names_whose_it_is() -> None:
    scene = battle(camp("unit a1 light_cavalry 4,7"))
    scene.battle.mover = scene["a1"]
    assert gathered.after_step(scene.battle, scene["a1"]) == [DetectSentries(moving=True)]
    assert gathered.after_step(scene.battle, scene["b1"]) == [DetectSentries()]
