"""VI-5.0: who may fight, who is in attack and who in defence."""

from __future__ import annotations

from itertools import product

import pytest

from iacta.games.virtus.actions import (
    Allot,
    EndTurn,
    Fight,
    FinishSegment,
    FlankAttack,
    KeepRest,
    Move,
    OpenSegment,
    Shoot,
)
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import HolderChanged
from iacta.games.virtus.state import FOUGHT
from tests.marks import rule
from tests.virtus.sides import Acting, Segment, WholeTurn, both_sides, seen_from, small_and_full

# Who may fight


@rule("VI-5.0.a")
@both_sides
def test_every_activated_unit_may_fight_and_none_must(side: Side) -> None:
    """In both sectors of the segment, in any order; the segment may be finished at any time."""
    scene = Segment(
        side, 1, "S1  south: warriors a, archers b  north: warriors\nN1  south: fanatics c  north: warriors"
    )
    assert scene.may(FinishSegment())
    for unit, dice in (("b", 2), ("c", 4), ("a", 3)):
        assert scene.may(Fight(scene[unit]))
        scene.act(Fight(scene[unit]), [5] * dice)
        assert scene.may(FinishSegment())
    untouched = Segment(side, 1, "S1  south: warriors a  north: warriors").act(FinishSegment())
    assert untouched.field.done == [0, 0]


@rule("VI-5.0.b")
@both_sides
def test_a_unit_that_fought_may_not_move(side: Side) -> None:
    """Hand to hand, by a shot or by a flank attack, it stays where it is."""
    text = "S1  south: warriors a  north: archers\nS2  south: archers b, warriors c\nS3  north: warriors"
    a, b, c = (Segment(side, 1, text)[unit] for unit in "abc")
    beside = seen_from(side, "S3")
    for segment, action in ((1, Fight(a)), (2, Shoot(b, beside)), (2, FlankAttack(c, beside))):
        scene = Segment(side, segment, text)
        scene.act(action, [5] * scene.field.vc[action.unit])
        assert scene.field.done[action.unit] == FOUGHT
        assert scene.why_not(Move(action.unit, (scene.place("SR"),))) == "VI-5.0.b"


@rule("VI-5.0.b")
@both_sides
@pytest.mark.parametrize("kind", ["warriors", "light_infantry"])
def test_a_unit_that_moved_may_not_fight(side: Side, kind: str) -> None:
    """Not even one that may move after a fight."""
    scene = Segment(side, 1, f"S1  south: {kind} a\nN1  north: archers\nS2  north: archers")
    scene.act(Move(scene["a"], (scene.place("N1"),)))
    assert scene.why_not(Fight(scene["a"])) == "VI-4.4.c"
    back = Segment(side, 1, f"N1  south: {kind} a  north: archers\nS2  north: archers")
    back.act(Move(back["a"], (back.place("S1"),)))
    assert back.why_not(FlankAttack(back["a"], back.place("S2"))) == "VI-4.4.c"


@rule("VI-5.0.c")
@both_sides
@pytest.mark.parametrize("kind", ["heavy_infantry", "warriors", "archers", "tormenta", "light_cavalry"])
def test_a_unit_must_share_its_sector_with_the_enemy_to_fight(side: Side, kind: str) -> None:
    """Enemies in front, beside, behind or in a reserve are not enough."""
    around = "S0  north: archers\nS2  north: archers\nN1  north: archers\nNR  north: archers"
    scene = Segment(side, 1, f"S1  south: {kind} a\n{around}")
    assert scene.why_not(Fight(scene["a"])) == "VI-5.0.c"
    engaged = Segment(side, 1, f"S1  south: {kind} a  north: archers\n{around}")
    assert engaged.may(Fight(engaged["a"]))


@rule("VI-5.0.c")
@both_sides
def test_only_the_own_units_fight(side: Side) -> None:
    """An enemy, a dead unit and a number that is nobody's are refused; a unit in reserve has no fight."""
    scene = Segment(side, 1, "S1  south: warriors a  north: warriors e\nSR  south: archers r\ndead  south: archers d")
    assert scene.why_not(Fight(scene["e"])) == "VI-2.a"
    assert scene.why_not(Fight(scene["d"])) == "VI-2.a"
    assert scene.why_not(Fight(99)) == "VI-2.a"
    assert scene.why_not(Fight(scene["r"])) == "VI-5.0.c"


@rule("VI-5.0.a")
@both_sides
def test_a_unit_that_retreated_does_not_fight(side: Side) -> None:
    """It was not activated."""
    scene = Segment(side, 1, "S1  south: warriors a (retreated)  north: warriors")
    assert scene.why_not(Fight(scene["a"])) == "VI-3.2.d"


# Engaged


@rule("VI-5.0.g")
@both_sides
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_an_enemy_general_alone_engages_nobody(side: Side, sector: str) -> None:
    """The unit cannot fight him; it may advance, shoot and flank-attack."""
    scene = Segment(
        side, 1, f"{sector}  south: archers a   north: general\n{sector[0]}2  north: archers\nNR  north: warriors"
    )
    assert scene.why_not(Fight(scene["a"])) == "VI-5.0.c"
    assert scene.may(Shoot(scene["a"], scene.place(f"{sector[0]}2")))
    assert scene.may(FlankAttack(scene["a"], scene.place(f"{sector[0]}2")))
    assert scene.may(Move(scene["a"], (scene.place("N1" if sector == "S1" else "S1"),)))


@rule("VI-5.0.g")
@both_sides
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_one_enemy_unit_engages_everybody_in_the_sector(side: Side, sector: str) -> None:
    """Each unit there may fight, and none may shoot or flank-attack."""
    scene = Segment(
        side,
        1,
        f"{sector}  south: archers a, warriors b, light_cavalry c   north: archers\n{sector[0]}2  north: archers",
    )
    beside = scene.place(f"{sector[0]}2")
    for unit in "abc":
        assert scene.may(Fight(scene[unit]))
        assert scene.why_not(FlankAttack(scene[unit], beside)) == "VI-5.3.a"
    assert scene.why_not(Shoot(scene["a"], beside)) == "VI-5.2.i"


@rule("VI-5.0.g")
@both_sides
def test_the_own_general_engages_nobody_either(side: Side) -> None:
    """An enemy unit with a general of ours and none of our units is unengaged: it pins the unit facing it."""
    scene = Segment(side, 1, "S1  south: warriors a\nN1  south: general  north: archers\nS2  north: archers")
    assert scene.why_not(FlankAttack(scene["a"], scene.place("S2"))) == "VI-5.3.d"


@rule("VI-5.0.g")
@both_sides
def test_a_unit_in_reserve_is_always_unengaged(side: Side) -> None:
    """Whatever stands there, it marches out freely, into enemies too."""
    scene = Segment(side, 1, "SR  south: warriors a\nS1  north: archers\nNR  north: archers")
    assert not scene.field.is_engaged(scene["a"])
    assert scene.may(Move(scene["a"], (scene.place("S1"),)))


# Stance

STANCES = [("N", "enemy", 4), ("S", "enemy", 4), ("S", "own", 2), ("N", "own", 2)]


@rule("VI-5.0.d", "VI-5.0.e")
@both_sides
@small_and_full
@pytest.mark.parametrize(("camp", "holder", "efficiency"), STANCES)
def test_the_holder_of_the_sector_is_in_defence_and_the_other_in_attack(
    side: Side, segments: int, camp: str, holder: str, efficiency: int
) -> None:
    """Warriors, 4 in attack and 2 in defence, in each sector of either camp, held by either side."""
    held = {"own": "south", "enemy": "north"}[holder]
    for column in range(segments):
        place = f"{camp}{column}"
        text = f"virtus segments {segments}\n{place}  south: warriors w   north: 3 archers   holder {held}"
        scene = Segment(side, column, text)
        scene.act(Fight(scene["w"]), [2, 3, 4])
        assert scene.attack.efficiency == efficiency
        assert scene.rolled.hits == {4: 3, 2: 1}[efficiency]


# The holder


@rule("VI-5.0.f")
@both_sides
@pytest.mark.parametrize("camp", ["S", "N"])
@pytest.mark.parametrize(
    ("owners", "enemies", "before", "after"),
    [
        (owners, enemies, before, after)
        for owners, enemies, before in product((0, 1, 3), (0, 1, 3), ("owner", "enemy"))
        for after in ["owner" if not enemies else "enemy" if not owners else before]
    ],
)
def test_who_holds_a_sector_after_a_change_of_occupation(
    side: Side, camp: str, owners: int, enemies: int, before: str, after: str
) -> None:
    """Without enemies its owner, with enemies alone the enemy, with both whoever held it before."""
    names = ("south", "north") if camp == "S" else ("north", "south")
    holder = dict(zip(("owner", "enemy"), names, strict=True))
    stand = [f"{name}: {count} archers" for name, count in zip(names, (owners, enemies), strict=True) if count]
    scene = Segment(
        side,
        0,
        f"{camp}2  {'  '.join(stand)}  holder {holder[before]}\nS0  south: archers mover\nNR  north: archers",
    )
    scene.act(Move(scene["mover"], (scene.place("SR"),)))
    sector, now = scene.place(f"{camp}2"), seen_from(side, holder[after])
    assert scene.field.holder[sector] == now
    changed = [(event.sector, event.holder) for event in scene.happened(HolderChanged)]
    assert changed == ([(sector, now)] if before != after else [])
    assert {told.clause for told in scene.told if isinstance(told.event, HolderChanged)} <= {"VI-5.0.f"}


@rule("VI-5.0.f")
@small_and_full
def test_at_first_every_sector_is_held_by_its_owner(segments: int) -> None:
    """Empty or occupied by its owner."""
    scene = Segment("south", 0, f"virtus segments {segments}\nS0  south: archers\nN1  north: archers")
    assert scene.field.holder == {
        f"{camp}{column}": side for camp, side in (("S", "south"), ("N", "north")) for column in range(segments)
    }


@rule("VI-X23", "VI-5.0.f")
@both_sides
def test_x23_the_conqueror_holds_the_sector_until_he_has_nobody_there(side: Side) -> None:
    """Warriors enter empty N2 and defend it with 2; infantry that comes back attacks with 2; then they die."""
    scene = Acting(
        side,
        "S2  south: warriors w\nSR  south: archers\nNR  north: medium_infantry m\n"
        "N0  north: archers\nN1  north: archers\nN3  north: archers\nallotted --6-",
    )
    n2 = scene.place("N2")
    scene.act(OpenSegment(2)).act(Move(scene["w"], (n2,)))
    assert scene.happened(HolderChanged) == [HolderChanged(n2, side)]
    assert scene.clause_of(HolderChanged) == "VI-5.0.f"
    assert (scene.field.holder[n2], scene.outcome) == (side, None)
    scene.act(FinishSegment()).act(EndTurn(), ["166"])
    enemy = scene.enemy
    for action in (Allot("1", 2), KeepRest(), OpenSegment(2), Move(scene["m"], (n2,)), FinishSegment()):
        scene.play(enemy, action)
        assert scene.field.holder[n2] == side
    scene.play(enemy, EndTurn(), ["5"])
    scene.act(Allot("5", 2)).act(OpenSegment(2)).act(Fight(scene["w"]), [2, 3, 4])
    assert (scene.attack.efficiency, scene.rolled.hits) == (2, 1)
    scene.act(FinishSegment()).act(EndTurn(), [1, "12"])
    for action in (Allot("1", 2), KeepRest(), OpenSegment(2)):
        scene.play(enemy, action)
    scene.play(enemy, Fight(scene["m"]), [2, 1, 3])
    assert (scene.attack.efficiency, scene.rolled.hits) == (2, 2)
    scene.play(enemy, FinishSegment())
    scene.play(enemy, EndTurn(), [6, 5, 6, 4])
    assert scene.happened(HolderChanged) == [HolderChanged(n2, enemy)]
    assert scene.field.holder[n2] == enemy


@rule("VI-5.0.f")
@both_sides
def test_a_conqueror_who_leaves_gives_the_sector_back(side: Side) -> None:
    """It is empty: its owner holds it again."""
    scene = Segment(side, 1, "N1  south: warriors w\nN2  north: archers")
    assert scene.field.holder[scene.place("N1")] == side
    scene.act(Move(scene["w"], (scene.place("S1"),)))
    assert scene.field.holder[scene.place("N1")] == scene.enemy


@rule("VI-5.0.f")
@both_sides
def test_in_the_test_phase_the_holder_is_judged_once_at_its_end(side: Side) -> None:
    """S1 is left and entered again within the tests: it was never the enemy's."""
    text = """
    S1  south: medium_infantry m (token)   north: warriors
    N1  south: warriors w (token)
    SR  south: archers
    NR  north: archers
    """
    stays = WholeTurn(side, text)
    stays.run([6, 5, 6, 4, "3"])
    assert (stays.where("m"), stays.where("w")) == ("SR", "S1")
    assert stays.field.holder[stays.place("S1")] == side
    lost = WholeTurn(side, text)
    lost.run([6, 5, 2, "3"])
    assert (lost.where("m"), lost.where("w")) == ("SR", "N1")
    assert lost.field.holder[lost.place("S1")] == lost.enemy
    assert HolderChanged(lost.place("S1"), lost.enemy) in lost.happened(HolderChanged)
    assert HolderChanged(stays.place("S1"), stays.enemy) not in stays.happened(HolderChanged)
