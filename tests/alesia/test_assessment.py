"""AL-11.2b, AL-11.2c, AL-CT: strength, columns, shifts and modifiers; nothing is rolled here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import read_toml
from iacta.games.alesia import combat_tables
from iacta.games.alesia.actions import Attack
from iacta.games.alesia.combat_tables import TABLES, read_tables
from iacta.games.alesia.map import OUTER_LINE
from iacta.games.alesia.roster import Side
from iacta.games.alesia.rules.assessment import Assessment, assess
from iacta.games.alesia.rules.combat import against, combat_of
from iacta.games.alesia.scenario_form import DATA
from iacta.games.alesia.state import DISORDERED, RIPOSTED, ROUTED
from tests.alesia.kit import Scene
from tests.marks import rule

LEDGER = Path(combat_tables.__file__).parent / "ledger.md"
PLAIN = (1105, 1106)
"""Two neighbours in the plain, with nothing but plain around the second."""
NIGHT = 9


def attack(scene: Scene, target: int | tuple[int, ...], *names: str, leaders: tuple[str, ...] = ()) -> Attack:
    """An attack by units with leaders."""
    targets = target if isinstance(target, tuple) else (target,)
    return Attack(targets, scene.units(*names), tuple(scene[name] for name in leaders))


def attacked(scene: Scene, seat: str, declared: Attack) -> Assessment:
    """What the attacker rolls with."""
    return assess(scene.siege, combat_of(scene.siege, seat, declared))


def riposted(scene: Scene, seat: str, declared: Attack, stack: int) -> Assessment:
    """What the defender rolls with, against a stack."""
    combat = against(scene.siege, combat_of(scene.siege, seat, declared), stack)
    return assess(scene.siege, combat, riposte=True)


def reasons(assessed: Assessment) -> dict[str, int]:
    """The die modifiers by their reason."""
    return {modifier.reason: modifier.value for modifier in assessed.modifiers}


def shifts(assessed: Assessment) -> dict[str, int]:
    """The column shifts by their reason."""
    return {shift.reason: shift.value for shift in assessed.shifts}


def duel(own: tuple[str, ...], theirs: tuple[str, ...], turn: int = 1) -> tuple[Assessment, Assessment]:
    """Attack and riposte of Gauls against Romans in the plain."""
    scene = Scene(turn=turn).put(PLAIN[0], *own).put(PLAIN[1], *theirs)
    declared = attack(scene, PLAIN[1], *own)
    return attacked(scene, "gallic", declared), riposted(scene, "gallic", declared, PLAIN[0])


# The tables


def printed(side: str) -> list[list[str]]:
    """The cells of a table as the ledger prints them."""
    text = LEDGER.read_text(encoding="utf-8").split(f"**{side} table**")[1].split("**")[0]
    rows = re.findall(r"^\| (?:≤1|≥10|\d) \|(.*)\|$", text, re.MULTILINE)
    return [[cell.split("→")[-1].strip().replace("–", "") for cell in row.split("|")] for row in rows]


LEAST: dict[Side, tuple[int, ...]] = {"gallic": (1, 2, 3, 6, 12, 24, 36), "roman": (1, 3, 4, 8, 10, 20, 30)}


@rule("AL-CT.a", "AL-CT.b", "AL-11.3.n")
@pytest.mark.parametrize("side", ["gallic", "roman"])
def test_both_tables_are_those_of_the_ledger_cell_by_cell(side: Side) -> None:
    rows = printed(side.capitalize())
    assert [len(row) for row in rows] == [7] * 10
    for die, row in enumerate(rows, 1):
        for sp, cell in zip(LEAST[side], row, strict=True):
            column = TABLES.of[side].column(sp)
            assert TABLES.result(side, column, die) == cell, (side, die, sp)


@rule("AL-CT.a")
def test_lines_run_from_one_or_less_to_ten_or_more() -> None:
    assert TABLES.result("gallic", 7, -3) == TABLES.result("gallic", 7, 1) == "1T*"
    assert TABLES.result("roman", 7, 14) == TABLES.result("roman", 7, 10) == "E"


@rule("AL-CT.b")
@pytest.mark.parametrize("side", ["gallic", "roman"])
def test_a_column_runs_from_its_lower_bound_to_just_below_the_next(side: Side) -> None:
    for number, least in enumerate(LEAST[side], 1):
        assert TABLES.of[side].column(least) == number
        if number > 1:
            assert TABLES.of[side].column(least - 1) == number - 1
    assert TABLES.of[side].column(99) == 7


@rule("AL-W15")
def test_three_gauls_use_the_third_column_and_four_romans_too() -> None:
    assert TABLES.of["gallic"].column(3) == 3
    assert TABLES.of["roman"].column(4) == 3


def test_a_table_with_a_result_that_does_not_exist_is_broken(tmp_path: Path) -> None:
    text = (DATA / "combat_tables.toml").read_text(encoding="utf-8")
    broken = tmp_path / "combat_tables.toml"
    broken.write_text(text.replace('"1D+T",  "1D+d"', '"1D+T",  "2D"'), encoding="utf-8")
    with pytest.raises(BrokenScenario, match="2D"):
        read_tables(broken)
    broken.write_text(text.replace("from = [1, 2, 3", "from = [1, 3, 2"), encoding="utf-8")
    with pytest.raises(BrokenScenario, match=r"gallic\.from"):
        read_tables(broken)
    assert read_toml(DATA / "combat_tables.toml")["gallic"]["origin"] == "source"


# Strength


@rule("AL-11.2.d")
def test_the_attacker_adds_what_he_engages_and_the_defender_all_in_the_hexes_attacked() -> None:
    scene = Scene().put(1105, "rel_sequani", "rel_ambivareti").put(1206, "rel_bituriges")
    scene.put(1106, "legio_xii_a", "aux_cretans").put(1107, "legio_x")
    declared = attack(scene, 1106, "rel_sequani", "rel_bituriges")
    assert attacked(scene, "gallic", declared).sp == 12
    assert riposted(scene, "gallic", declared, 1105).sp == 8


@rule("AL-5.k", "AL-11.2.d")
def test_the_face_that_shows_gives_the_strength() -> None:
    scene = Scene().put(1105, "rel_sequani", order=DISORDERED).put(1106, "legio_x", order=ROUTED)
    declared = attack(scene, 1106, "rel_sequani")
    assert attacked(scene, "gallic", declared).sp == 3
    assert riposted(scene, "gallic", declared, 1105).sp == 6


@rule("AL-E25", "AL-5.f")
def test_an_overfull_stack_fights_as_ten() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_x", "aux_cretans")
    declared = attack(scene, 1106, "rel_sequani")
    assessed = riposted(scene, "gallic", declared, 1105)
    assert (assessed.sp, assessed.column) == (10, 5)


@rule("AL-5.f", "AL-5.m")
def test_a_part_of_an_overfull_stack_counts_ten_at_most() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_xii_a", "legio_xii_b", "aux_cretans")
    part = attack(scene, 1105, "legio_xii_a", "aux_cretans")
    assert attacked(scene, "roman", part).sp == 8
    whole = attack(scene, 1105, "legio_xii_a", "legio_xii_b", "aux_cretans")
    assert attacked(scene, "roman", whole).sp == 10


# AL-11.2b Die modifiers


@rule("AL-11.2b.a", "AL-11.2b.b", "AL-11.2b.s")
def test_the_best_leader_taking_part_counts_and_the_best_one_in_the_target_hex() -> None:
    scene = Scene().put(1105, "rel_sequani").lead(1105, "comnios", "eporedorix").put(1106, "legio_vi")
    scene.lead(1106, "caesar", "antonius")
    declared = attack(scene, 1106, "rel_sequani", leaders=("comnios", "eporedorix"))
    assert reasons(attacked(scene, "gallic", declared)) == {"own-leader": 1, "enemy-leader": -2}
    assert reasons(riposted(scene, "gallic", declared, 1105)) == {"own-leader": 2, "enemy-leader": -1}


@rule("AL-11.2b.a", "AL-11.2b.s")
def test_a_leader_who_takes_no_part_neither_adds_nor_subtracts() -> None:
    scene = Scene().put(1105, "rel_sequani").lead(1105, "comnios").put(1106, "legio_vi")
    declared = attack(scene, 1106, "rel_sequani")
    assert reasons(attacked(scene, "gallic", declared)) == {}
    assert reasons(riposted(scene, "gallic", declared, 1105)) == {}


@rule("AL-11.2b.b", "AL-11.3bis.e", "AL-11.2b.v")
def test_decoys_and_face_down_leaders_in_a_defending_hex_lend_nothing() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi").lead(1106, "decoy_roman_1").hide(1106, "caesar")
    combat = combat_of(scene.siege, "gallic", attack(scene, 1106, "rel_sequani"))
    assert combat.defending_leaders == ()


@rule("AL-11.2b.a")
def test_a_wounded_leader_counts_his_wounded_bonus() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi").lead(1106, "caesar")
    scene.siege.wounded[scene["caesar"]] = True
    assert reasons(attacked(scene, "gallic", attack(scene, 1106, "rel_sequani"))) == {"enemy-leader": -1}


@rule("AL-11.2.j", "AL-11.2b.b")
def test_only_the_leader_of_the_chosen_stack_hampers_the_riposte() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1206, "rel_bituriges").lead(1206, "comnios").put(1106, "legio_vi")
    declared = attack(scene, 1106, "rel_sequani", "rel_bituriges", leaders=("comnios",))
    assert reasons(riposted(scene, "gallic", declared, 1206)) == {"enemy-leader": -1}
    assert reasons(riposted(scene, "gallic", declared, 1105)) == {}


@rule("AL-11.2b.c", "AL-E16", "AL-E17")
@pytest.mark.parametrize(
    ("units", "mean"),
    [
        (("legio_xii_a", "german_foot_a"), 1),
        (("german_horse_a", "aux_remi"), 1),
        (("legio_vi_a", "aux_remi"), 0),
        (("aux_remi", "aux_lingones"), -1),
        (("aux_remi",), -1),
        (("legio_x",), 2),
    ],
)
def test_the_mean_of_best_and_worst_is_rounded_up(units: tuple[str, ...], mean: int) -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, *units)
    declared = attack(scene, 1106, "rel_sequani")
    assert reasons(riposted(scene, "gallic", declared, 1105)).get("mean-quality", 0) == mean


@rule("AL-11.2b.d")
def test_one_unit_better_than_every_target_adds_one() -> None:
    better, _ = duel(("rel_aedui_1", "rel_ambivareti"), ("legio_vi",))
    equal, _ = duel(("rel_aedui_1", "rel_ambivareti"), ("legio_xii",))
    assert reasons(better)["superior-unit"] == 1
    assert "superior-unit" not in reasons(equal)


@rule("AL-11.2b.e", "AL-11.2b.f")
def test_more_cavalry_adds_one_and_less_subtracts_one() -> None:
    scene = Scene().put(1105, "relcav_sequani").put(1206, "rel_sequani").put(1106, "legio_vi")
    declared = attack(scene, 1106, "relcav_sequani", "rel_sequani")
    assert reasons(attacked(scene, "gallic", declared)) == {"more-cavalry": 1}
    assert reasons(riposted(scene, "gallic", declared, 1206)) == {}
    scene = Scene().put(1106, "german_horse_a", "german_foot_a").put(1105, "rel_sequani")
    declared = attack(scene, 1106, "rel_sequani")
    assert reasons(attacked(scene, "gallic", declared)) == {"less-cavalry": -1}


@rule("AL-E13", "AL-11.2b.e")
def test_cavalry_is_counted_by_the_face_that_shows() -> None:
    scene = Scene().put(1105, "relcav_sequani", "relcav_carnutes").put(1106, "cav_roman", "cav_allied")
    declared = attack(scene, 1106, "relcav_sequani", "relcav_carnutes")
    assert reasons(attacked(scene, "gallic", declared)) == {}
    scene.put(1106, "cav_roman", order=DISORDERED)
    assert reasons(attacked(scene, "gallic", declared)) == {"more-cavalry": 1, "target-disordered": 1}


@rule("AL-11.2b.g", "AL-11.2b.h", "AL-11.2b.r")
def test_all_cavalry_against_all_infantry_is_two_and_not_three() -> None:
    attacking, riposting = duel(("relcav_sequani", "relcav_carnutes"), ("legio_vi",))
    assert reasons(attacking) == {"cavalry-against-infantry": 2}
    assert reasons(riposting) == {"infantry-against-cavalry": -2}


@rule("AL-E13")
def test_german_infantry_is_infantry() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "german_foot_a", "german_horse_a")
    declared = attack(scene, 1106, "rel_sequani")
    riposte = reasons(riposted(scene, "gallic", declared, 1105))
    assert riposte["more-cavalry"] == 1
    assert "cavalry-against-infantry" not in riposte


@rule("AL-E14", "AL-11.2b.p", "AL-11.2b.q")
def test_cavalry_gains_nothing_against_works() -> None:
    scene = Scene().put(1209, "relcav_sequani").put(1210, "legio_vi")
    declared = attack(scene, 1210, "relcav_sequani")
    assert reasons(attacked(scene, "gallic", declared)) == {}
    scene.siege.breaches[1210] = OUTER_LINE
    assert reasons(attacked(scene, "gallic", declared)) == {"cavalry-against-infantry": 2}


@rule("AL-11.2b.q")
def test_works_that_do_not_protect_do_not_spoil_clear_terrain() -> None:
    """Romans strike out of the corridor: the Gauls at the foot of the rampart stand in the open."""
    scene = Scene().put(1209, "rel_sequani").put(1210, "cav_roman")
    declared = attack(scene, 1209, "cav_roman")
    assert reasons(attacked(scene, "roman", declared)) == {"cavalry-against-infantry": 2}
    assert reasons(riposted(scene, "roman", declared, 1210)) == {}


@rule("AL-11.2b.i", "AL-11.2b.j")
def test_the_higher_side_gains_and_the_lower_side_loses() -> None:
    scene = Scene().put(1113, "rel_sequani").put(1213, "legio_vi")
    declared = attack(scene, 1213, "rel_sequani")
    assert reasons(attacked(scene, "gallic", declared)) == {"target-lower": 1}
    assert reasons(riposted(scene, "gallic", declared, 1113)) == {"target-higher": -1}


@rule("AL-11.2b.i", "AL-11.2b.j")
def test_one_unit_above_is_enough_and_all_must_be_below() -> None:
    """1113 lies on level 3, 1213 on 2, 1112 and 1212 on 1."""
    scene = Scene().put(1113, "rel_sequani").put(1212, "rel_bituriges").put(1213, "legio_vi")
    both = attack(scene, 1213, "rel_sequani", "rel_bituriges")
    assert reasons(attacked(scene, "gallic", both)) == {"target-lower": 1}
    scene.put(1214, "rel_sequani")
    assert reasons(attacked(scene, "gallic", both)) == {}
    low = attack(scene, 1213, "rel_bituriges")
    assert reasons(attacked(scene, "gallic", low)) == {"target-higher": -1}


@rule("AL-11.2b.t")
def test_with_several_targets_a_unit_must_be_above_the_highest_or_all_below_the_lowest() -> None:
    """Gauls on level 2 between Romans on 3 and 1: neither; on 1 between 2 and 3: below; on 3 between 1 and 2: above."""
    levels = {}
    for here, targets in ((1213, (1113, 1212)), (1112, (1113, 1213)), (1113, (1112, 1213))):
        scene = Scene().put(here, "rel_sequani").put(targets[0], "legio_vi").put(targets[1], "legio_xiv")
        levels[here] = reasons(attacked(scene, "gallic", attack(scene, targets, "rel_sequani")))
    assert levels == {1213: {}, 1112: {"target-higher": -1}, 1113: {"target-lower": 1}}


@rule("AL-11.2b.k", "AL-11.2b.l", "AL-11.2b.r", "AL-E15")
def test_one_disordered_unit_costs_one_and_all_cost_two() -> None:
    scene = Scene().put(1105, "rel_sequani", "rel_bituriges").put(1106, "legio_vi")
    declared = attack(scene, 1106, "rel_sequani", "rel_bituriges")
    scene.put(1105, "rel_sequani", order=DISORDERED)
    assert reasons(attacked(scene, "gallic", declared)) == {"some-disordered": -1}
    scene.put(1105, "rel_bituriges", order=DISORDERED)
    assert reasons(attacked(scene, "gallic", declared)) == {"all-disordered": -2}


@rule("AL-11.2b.m", "AL-12.2.b")
@pytest.mark.parametrize("order", [DISORDERED, ROUTED])
def test_a_disordered_or_routed_target_unit_adds_one_once(order: int) -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi_a", "legio_vi_b", order=order)
    declared = attack(scene, 1106, "rel_sequani")
    assert reasons(attacked(scene, "gallic", declared)) == {"target-disordered": 1}
    assert reasons(riposted(scene, "gallic", declared, 1105)) == {"all-disordered": -2}


@rule("AL-11.2b.n")
def test_night_costs_both_sides_one() -> None:
    attacking, riposting = duel(("rel_sequani",), ("legio_vi",), turn=NIGHT)
    assert reasons(attacking) == reasons(riposting) == {"night": -1}


@rule("AL-11.2b.o", "AL-11.2b.u")
def test_a_crest_between_one_stack_and_the_target_costs_one() -> None:
    """There is a crest between 0814 and 0714, and none between 0713 and 0714."""
    scene = Scene().put(814, "rel_sequani").put(713, "rel_bituriges").put(714, "legio_vi")
    over = attack(scene, 714, "rel_sequani", "rel_bituriges")
    assert reasons(attacked(scene, "gallic", over))["crest"] == -1
    assert "crest" in reasons(riposted(scene, "gallic", over, 814))
    assert "crest" not in reasons(riposted(scene, "gallic", over, 713))
    assert "crest" not in reasons(attacked(scene, "gallic", attack(scene, 714, "rel_bituriges")))


# AL-11.2c Column shifts


@rule("AL-11.2c.a", "AL-11.2c.d")
def test_romans_behind_a_whole_fort_cost_one_column() -> None:
    scene = Scene().put(1209, "rel_sequani").put(1210, "legio_vi")
    declared = attack(scene, 1210, "rel_sequani")
    assert shifts(attacked(scene, "gallic", declared)) == {"behind-fort": -1}
    assert shifts(riposted(scene, "gallic", declared, 1209)) == {}
    scene.siege.breaches[1210] = OUTER_LINE
    assert shifts(attacked(scene, "gallic", declared)) == {}


@rule("AL-11.2c.d")
def test_a_fort_protects_only_if_every_stack_attacks_across_one() -> None:
    scene = Scene().put(1209, "rel_sequani").put(1110, "rel_bituriges").put(1210, "legio_vi")
    over = attack(scene, 1210, "rel_sequani")
    along = attack(scene, 1210, "rel_sequani", "rel_bituriges")
    assert shifts(attacked(scene, "gallic", over)) == {"behind-fort": -1}
    assert shifts(attacked(scene, "gallic", along)) == {}


@rule("AL-11.2c.d")
def test_gauls_in_the_corridor_and_those_attacked_from_it_are_behind_nothing() -> None:
    scene = Scene().put(1209, "legio_vi").put(1210, "rel_sequani")
    assert shifts(attacked(scene, "roman", attack(scene, 1210, "legio_vi"))) == {}
    scene = Scene().put(1209, "rel_sequani").put(1210, "legio_vi")
    declared = attack(scene, 1209, "legio_vi")
    assert shifts(attacked(scene, "roman", declared)) == {}
    assert shifts(riposted(scene, "roman", declared, 1210)) == {"behind-fort": -1}


@rule("AL-11.2c.b", "AL-11.2c.d", "AL-9.1.g", "AL-9.1.m")
def test_a_camp_costs_two_columns_from_any_side_until_it_is_destroyed() -> None:
    for start in (1209, 1108):
        scene = Scene(camps=[1109]).put(start, "rel_sequani").put(1109, "legio_vi")
        declared = attack(scene, 1109, "rel_sequani")
        assert shifts(attacked(scene, "gallic", declared)) == {"in-camp": -2}
        scene.siege.camps[1109] = False
        assert shifts(attacked(scene, "gallic", declared)) == {}


@rule("AL-11.2c.d")
def test_gauls_gain_nothing_from_a_camp() -> None:
    scene = Scene(camps=[1109]).put(1209, "legio_vi").put(1109, "rel_sequani")
    assert shifts(attacked(scene, "roman", attack(scene, 1109, "legio_vi"))) == {}


@rule("AL-11.2c.b", "AL-11.2c.d")
def test_a_wall_protects_either_side_from_outside_only() -> None:
    scene = Scene().put(1113, "legio_vi").put(1114, "bes_senones").put(1115, "legio_xiv")
    over = attack(scene, 1114, "legio_vi")
    assert shifts(attacked(scene, "roman", over)) == {"behind-wall": -2}
    assert shifts(riposted(scene, "roman", over, 1113)) == {}
    inside = attack(scene, 1114, "legio_vi", "legio_xiv")
    assert shifts(attacked(scene, "roman", inside)) == {}
    scene = Scene().put(1113, "bes_senones").put(1114, "legio_vi")
    assert shifts(attacked(scene, "gallic", attack(scene, 1114, "bes_senones"))) == {"behind-wall": -2}


@rule("AL-11.2c.a", "AL-11.2c.b", "AL-11.2c.e", "AL-11.2c.f")
def test_two_replaces_one_and_all_targets_must_be_protected() -> None:
    scene = Scene(camps=[1210]).put(1209, "rel_sequani").put(1210, "legio_vi")
    declared = attack(scene, 1210, "rel_sequani")
    assert shifts(attacked(scene, "gallic", declared)) == {"in-camp": -2}
    scene.put(1109, "legio_xiv")
    both = attack(scene, (1210, 1109), "rel_sequani")
    assert shifts(attacked(scene, "gallic", both)) == {}


@rule("AL-11.2c.e", "AL-11.2c.f")
def test_of_a_camp_and_a_fort_together_the_weaker_protection_counts() -> None:
    scene = Scene(camps=[1110]).put(1109, "rel_sequani").put(1110, "legio_vi").put(1210, "legio_xiv")
    both = attack(scene, (1110, 1210), "rel_sequani")
    assert shifts(attacked(scene, "gallic", both)) == {"behind-fort": -1}


@rule("AL-11.2c.c")
def test_all_units_better_than_all_targets_gain_a_column() -> None:
    attacking, riposting = duel(("rel_sequani",), ("legio_x",))
    assert shifts(attacking) == {}
    assert shifts(riposting) == {"all-superior": 1}
    assert (riposting.column, riposting.shifted) == (5, 6)
    mixed, _ = duel(("rel_aedui_1", "rel_ambivareti"), ("legio_vi",))
    assert shifts(mixed) == {}


@rule("AL-11.2c.e", "AL-W15")
def test_columns_are_held_within_the_table() -> None:
    scene = Scene(camps=[1109]).put(1209, "relcav_sequani").put(1109, "legio_vi")
    low = attacked(scene, "gallic", attack(scene, 1109, "relcav_sequani"))
    assert (low.sp, low.column, low.shifted) == (2, 2, 1)
    scene = Scene().put(1106, "rel_ambivareti").put(1105, "legio_x").put(1206, "legio_i").put(1207, "legio_vii")
    high = attacked(scene, "roman", attack(scene, 1106, "legio_x", "legio_i", "legio_vii"))
    assert (high.sp, high.column, high.shifted) == (30, 7, 7)
    assert shifts(high) == {"all-superior": 1}


@rule("AL-11.2c.e")
def test_protection_and_superiority_are_netted() -> None:
    scene = Scene().put(1209, "rel_aedui_1").put(1210, "legio_vi")
    netted = attacked(scene, "gallic", attack(scene, 1210, "rel_aedui_1"))
    assert shifts(netted) == {"behind-fort": -1, "all-superior": 1}
    assert netted.shifted == netted.column == 4


# Both rolls


@rule("AL-11.1.e", "AL-11.2.p")
def test_units_that_were_attacked_before_add_nothing_to_the_riposte_but_are_targets() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_xii_a", "german_foot_a")
    scene.siege.done[scene["legio_xii_a"]] = RIPOSTED
    declared = attack(scene, 1106, "rel_sequani")
    riposte = riposted(scene, "gallic", declared, 1105)
    assert riposte.sp == 2
    scene.put(1106, "legio_xii_a", order=DISORDERED)
    assert reasons(attacked(scene, "gallic", declared))["target-disordered"] == 1
    assert "some-disordered" not in reasons(riposted(scene, "gallic", declared, 1105))


@rule("AL-11.2.l")
def test_routed_defenders_riposte() -> None:
    _, riposting = duel(("rel_sequani",), ("legio_vi",))
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi", order=ROUTED)
    assert riposted(scene, "gallic", attack(scene, 1106, "rel_sequani"), 1105).sp == 6 < riposting.sp


@rule("AL-11.2.m")
def test_in_the_riposte_attacker_and_defender_change_places() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1206, "rel_aedui_1").put(1106, "legio_xii_a", "aux_remi")
    declared = attack(scene, 1106, "rel_sequani", "rel_aedui_1")
    on_the_better = riposted(scene, "gallic", declared, 1206)
    on_the_worse = riposted(scene, "gallic", declared, 1105)
    assert "superior-unit" not in reasons(on_the_better)
    assert reasons(on_the_worse)["superior-unit"] == 1
    assert reasons(on_the_worse).get("mean-quality", 0) == 0


@rule("AL-W16")
def test_german_horse_against_foot_in_the_open() -> None:
    scene = Scene().put(1105, "german_horse_a", "german_horse_b", "german_horse_c").put(1106, "rel_sequani")
    declared = attack(scene, 1106, "german_horse_a", "german_horse_b", "german_horse_c")
    attacking, riposting = attacked(scene, "roman", declared), riposted(scene, "roman", declared, 1105)
    assert (attacking.sp, attacking.column, attacking.shifted, attacking.modifier) == (6, 3, 4, 5)
    assert attacking.result(2) == "1d"
    assert attacking.result(1) == "T"
    assert (riposting.sp, riposting.shifted, riposting.modifier) == (6, 4, -2)
    assert riposting.result(6) == "1T*"
