"""AB-C.9.f to AB-C.9.o: shots."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import OrderAttack, Shoot
from iacta.games.alexandre_bayard.army_file import TABLES, WEAPON_FILE
from iacta.games.alexandre_bayard.rules import shooting
from tests.alexandre_bayard.kit import Scene, battle
from tests.alexandre_bayard.ledger import table_after
from tests.alexandre_bayard.phases import fighting
from tests.marks import rule

ARCHERS = "unit a1 archers 2,4 bow activated\nleader b0 commander 0,0\nturn 2\ntokens a 0\ntokens b 0"


def shot(text: str, unit: str = "a1", target: str = "b1") -> tuple[int, list[str]]:
    """The dice of a shot, and the reasons of its modifiers."""
    scene = battle(text)
    combat = shooting.announced(scene.battle, scene[unit], scene[target])
    return combat.dice, [one.reason for one in combat.modifiers]


def has_advantage(text: str) -> bool:
    """Whether the shooter's tactical faces hit."""
    scene = battle(text)
    return shooting.announced(scene.battle, scene["a1"], scene["b1"]).tactical


def refused(scene: Scene, unit: str = "a1", target: str = "b1") -> str:
    """Why a shot is refused; nothing: it is not."""
    refusal = shooting.refuses_shot(scene.battle, scene[unit], scene[target])
    return "" if refusal is None else refusal.reason


ROWS = table_after("- **AB-C.9.i**")[1:]
LINES = [(name.strip(), number, row) for row in ROWS for number, name in enumerate(row[0].split(" / "))]


def part(cell: str, number: int) -> str:
    """The part of a cell that belongs to one of several weapons of a row."""
    parts = cell.removesuffix(" at all ranges").split(" / ")
    return parts[number] if len(parts) > 1 else parts[0]


@pytest.mark.parametrize(("name", "number", "row"), LINES, ids=lambda value: value if isinstance(value, str) else None)
@rule("AB-C.9.i")
def test_each_line_of_the_table_of_weapons(name: str, number: int, row: list[str]) -> None:
    weapon = TABLES.weapons[name]
    several = " / " in row[0]
    dice = row[1].removesuffix(" at all ranges").split(" / ")
    near, far = (dice[number], dice[number]) if several else (dice[0], dice[-1])
    assert (weapon.dice, weapon.dice_far) == (int(near), int(far))
    if name != "fire_pot_sling":  # as the sling
        assert weapon.range == int(part(row[2], number))
    after = {"−1 die": "-1", "no change": "0", "no shot": "no", "−1 die per hex": "-1/hex", "not allowed": "no"}
    assert weapon.moved == after[part(row[3], number)]
    assert weapon.powder == (row[4] == "yes")
    assert weapon.shots == (0 if row[5] == "—" else int(row[5]))
    kinds = {"prepared": "prepared", "prepared (rare)": "prepared_rare", "no": "none", "fire pots": "fire_pot"}
    assert weapon.incendiary == kinds.get(row[6], row[6])


@rule("AB-C.9.i")
def test_there_are_no_other_weapons() -> None:
    assert {name for name, _, _ in LINES} == {line.id for line in WEAPON_FILE.weapon}


@rule("AB-C.9.f", "AB-C.9.g", "AB-C.6.e")
def test_an_activated_unit_shoots_at_a_unit_it_sees_in_range_from_two_hexes_on() -> None:
    assert refused(fighting(f"{ARCHERS}\nunit b1 light_foot 4,4")) == ""
    assert refused(fighting(f"{ARCHERS}\nunit b1 light_foot 6,4")) == ""
    assert refused(battle(f"{ARCHERS}\nunit b1 light_foot 7,4")) == "out-of-range"
    assert refused(battle(f"{ARCHERS}\nunit b1 light_foot 3,4")) == "adjacent-hex"
    assert refused(battle(f"{ARCHERS}\nunit b1 light_foot 6,4\nhill 4,4")) == "not-seen"
    idle = ARCHERS.replace("bow activated", "bow")
    assert refused(battle(f"{idle}\nunit b1 light_foot 4,4")) == "unit-not-activated"
    bare = ARCHERS.replace("archers 2,4 bow", "heavy_foot 2,4")
    assert refused(battle(f"{bare}\nunit b1 light_foot 4,4")) == "no-shooting-weapon"


@rule("AB-C.9.h")
def test_who_has_an_enemy_beside_him_does_not_shoot_save_with_a_siphon() -> None:
    beside = "unit b1 light_foot 4,4\nunit b2 light_foot 3,4"
    assert refused(battle(f"{ARCHERS}\n{beside}")) == "enemy-beside"
    siphon = ARCHERS.replace("archers 2,4 bow", "siphon_light 2,4 siphon_light")
    assert refused(battle(f"{siphon}\nunit b1 light_foot 4,4\nunit b2 light_foot 2,5")) == ""
    rocket = ARCHERS.replace("archers 2,4 bow", "rocket_artillery 2,4 rocket")
    assert refused(battle(f"{rocket}\n{beside}")) == "enemy-beside"


@rule("AB-C.9.i")
def test_the_second_figure_counts_beyond_two_hexes() -> None:
    assert shot(f"{ARCHERS}\nunit b1 light_foot 4,4") == (2, [])
    assert shot(f"{ARCHERS}\nunit b1 light_foot 5,4") == (1, [])


@rule("AB-C.9.i", "AB-C.8.j")
def test_moving_costs_dice_or_the_shot() -> None:
    moved = ARCHERS.replace("activated", "activated moved=1")
    assert shot(f"{moved}\nunit b1 light_foot 4,4") == (1, ["has-moved"])
    assert refused(battle(f"{moved}\nunit b1 light_foot 5,4")) == "no-dice-left"
    crossbow = moved.replace("archers 2,4 bow", "crossbowmen 2,4 crossbow")
    assert refused(battle(f"{crossbow}\nunit b1 light_foot 4,4")) == "no-shot-after-moving"
    engine = ARCHERS.replace("archers 2,4 bow activated", "light_artillery 2,4 bolt_light activated moved=1")
    assert shot(f"{engine}\nunit b1 light_foot 4,4") == (1, ["has-moved"])
    far = engine.replace("moved=1", "moved=2")
    assert refused(battle(f"{far}\nunit b1 light_foot 4,4")) == "no-dice-left"
    rider = ARCHERS.replace("archers 2,4 bow activated", "horse_archers 2,4 mounted_bow activated moved=3")
    assert shot(f"{rider}\nunit b1 light_foot 4,4") == (2, [])


@rule("AB-C.4.a")
def test_who_has_marched_does_not_shoot() -> None:
    assert refused(battle(f"{ARCHERS.replace('activated', 'activated marched')}\nunit b1 light_foot 4,4")) == (
        "has-marched"
    )


@pytest.mark.parametrize(
    ("more", "change"),
    [
        *(("forest 4,4", -1), ("wooded_hill 4,4", -1), ("maquis 4,4", -1), ("village 4,4", -1), ("church 4,4", -2)),
        *(("side palisade 4,4 5", -1), ("side wall 3,4 2", -1), ("side barrier 4,4 5", 0), ("side ditch 4,4 5", 0)),
        *(("side palisade 4,4 2", 0), ("forest 4,4\nside palisade 4,4 5", -1), ("hill 4,4", 0)),
    ],
)
@rule("AB-C.9.j")
def test_cover_takes_dice_the_worst_not_their_sum(more: str, change: int) -> None:
    archers = ARCHERS.replace("archers 2,4 bow", "longbowmen 2,4 longbow")
    assert shot(f"{archers}\nunit b1 light_foot 4,4\n{more}")[0] == 3 + change


@rule("AB-C.9.j", "AB-C.14.f", "AB-C.14.l")
def test_mantlets_protect_while_their_unit_has_not_moved() -> None:
    assert shot(f"{ARCHERS}\nunit b1 crossbowmen 4,4 crossbow mantlets") == (1, ["target-in-cover"])
    assert shot(f"{ARCHERS}\nunit b1 crossbowmen 4,4 crossbow mantlets shifted") == (2, [])


@rule("AB-C.9.l", "AB-C.3.j")
def test_when_a_shooter_has_the_advantage() -> None:
    assert has_advantage(f"{ARCHERS}\nunit b1 archers 4,4")
    assert not has_advantage(f"{ARCHERS}\nunit b1 light_foot 4,4")
    assert has_advantage(f"{ARCHERS}\nunit b1 elephants 4,4")
    assert has_advantage(f"{ARCHERS}\nunit b1 heavy_chariots 4,4")
    longbow = ARCHERS.replace("archers 2,4 bow", "longbowmen 2,4 longbow")
    assert has_advantage(f"{longbow}\nunit b1 heavy_foot 4,4")
    assert not has_advantage(f"{longbow}\nunit b1 heavy_foot 5,4")


@rule("AB-C.9.l", "AB-16.v", "AB-1.6.i")
def test_siphons_and_rockets_have_it_without_the_option_too() -> None:
    siphon = ARCHERS.replace("archers 2,4 bow", "siphon_light 2,4 siphon_light")
    assert has_advantage(f"{siphon}\nunit b1 heavy_foot 4,4")
    rocket = ARCHERS.replace("archers 2,4 bow", "rocket_artillery 2,4 rocket")
    assert has_advantage(f"{rocket}\nunit b1 heavy_foot 5,4")


@rule("AB-C.9.m")
def test_stone_throwers_and_rockets_shoot_over_units() -> None:
    between = "unit b1 heavy_foot 6,4\nunit b2 heavy_foot 4,4"
    assert refused(battle(f"{ARCHERS}\n{between}")) == "not-seen"
    stones = ARCHERS.replace("archers 2,4 bow", "light_artillery 2,4 stone_light")
    assert refused(battle(f"{stones}\n{between}")) == ""
    assert refused(battle(f"{stones}\n{between}\nforest 5,4")) == "not-seen"
    bolts = ARCHERS.replace("archers 2,4 bow", "light_artillery 2,4 bolt_light")
    assert refused(battle(f"{bolts}\n{between}")) == "not-seen"


@rule("AB-C.9.k", "AB-C.9.n", "AB-C.2.g", "AB-C.2.i")
def test_a_shot_takes_plaquettes_brings_tokens_and_nobody_ripostes() -> None:
    text = f"{ARCHERS}\nunit b1 light_foot 4,4\nunit b2 light_foot 5,4\nunit b3 light_foot 5,5"
    scene = fighting(text)
    scene.play("alexandre", Shoot(scene["a1"], scene["b1"]), [1, 5])
    assert scene.battle.plaquettes[scene["b1"]] == 3
    assert scene.battle.tokens["alexandre"] == 1
    assert [event.kind for event in scene.happened(events.CombatRolled)] == ["shot"]
    assert "fought" in scene.flags("a1")
    assert scene.battle.shots[scene["a1"]] == 1


@rule("AB-C.9.n")
def test_a_unit_makes_one_combat_in_a_turn() -> None:
    scene = battle(f"{ARCHERS.replace('activated', 'activated fought')}\nunit b1 light_foot 4,4")
    assert refused(scene) == "has-fought"


@rule("AB-C.9.o")
def test_only_units_are_targets() -> None:
    scene = fighting(f"{ARCHERS}\nunit b1 light_foot 4,4\nunit a2 light_foot 6,6")
    shots = [action.target for action in scene.candidates("alexandre") if isinstance(action, Shoot)]
    assert shots == [scene["b1"]]
    for target in (99, -1, scene["a2"]):
        assert not scene.allows("alexandre", Shoot(scene["a1"], target))


@rule("AB-C.7.i", "AB-C.7.k")
def test_sustained_shooting_adds_a_die_if_the_shooter_has_not_moved() -> None:
    text = f"{ARCHERS}\nunit b1 light_foot 4,4".replace("tokens a 0", "tokens a 2")
    scene = fighting(text)
    scene.play("alexandre", Shoot(scene["a1"], scene["b1"]))
    assert not scene.allows("alexandre", OrderAttack("onslaught"))
    scene.play("alexandre", OrderAttack("sustained_shooting"), [1, 1, 4])
    assert scene.battle.tokens["alexandre"] == 0
    assert scene.battle.plaquettes[scene["b1"]] == 2
    moved = fighting(text.replace("activated", "activated moved=1"))
    moved.play("alexandre", Shoot(moved["a1"], moved["b1"]), [4])
    assert moved.happened(events.CombatRolled) == [] or moved.happened(events.CombatRolled)[0].dice == 1


@rule("AB-16.r", "AB-C.2.l")
def test_a_shot_without_dice_is_not_made_and_uses_no_ammunition() -> None:
    scene = battle(f"{ARCHERS}\nunit b1 light_foot 5,4\nforest 5,4")
    assert refused(scene) == "no-dice-left"
    assert scene.battle.shots[scene["a1"]] == 0
