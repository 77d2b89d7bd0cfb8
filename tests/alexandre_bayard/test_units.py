"""AB-C.3, AB-C.4: profiles, quality, allowances; their tables cell by cell."""

from __future__ import annotations

from itertools import takewhile

import pytest

from iacta.games.alexandre_bayard.army_file import MOTIVATION, PACE, TABLES, TROOP_FILE
from iacta.games.alexandre_bayard.roster import FAMILIES, WEIGHTS, Profile
from iacta.games.alexandre_bayard.rules import allowance, results
from iacta.games.alexandre_bayard.rules.allowance import Allowance, Conditions
from iacta.games.alexandre_bayard.rules.profiles import profile
from tests.alexandre_bayard.kit import battle
from tests.alexandre_bayard.ledger import clause, table_after
from tests.marks import rule

PROFILES = table_after("- **AB-C.3.l**")[1:]
MOVES = table_after("- **AB-C.4.a**")[1:]


PLAIN = Conditions()


def of(words: str) -> Profile:
    """The profile of a unit: troop, place, words."""
    scene = battle(f"unit a1 {words}")
    return profile(scene.battle, scene["a1"])


def paces(words: str, more: str = "", moving: Conditions = PLAIN) -> Allowance:
    """The allowance of a unit."""
    scene = battle(f"unit a1 {words}\n{more}")
    return allowance.allowance(scene.battle, scene["a1"], moving)


@pytest.mark.parametrize("row", PROFILES, ids=lambda row: row[0])
@rule("AB-C.3.a", "AB-C.3.b", "AB-C.3.c", "AB-C.3.e", "AB-C.3.l")
def test_each_profile_of_the_table(row: list[str]) -> None:
    name, arm, weight, colour, plaquettes, impact, melee, shield, cost = row
    troop = TABLES.troops[name]
    assert [troop.arm, troop.weight.replace("_", " "), troop.colour] == [arm, weight, colour]
    figures = [troop.plaquettes, troop.impact, troop.melee, troop.cost]
    assert figures == [int(figure) for figure in (plaquettes, impact, melee, cost)]
    assert troop.shield == (shield == "yes")


@rule("AB-C.3.l")
def test_there_are_no_other_profiles() -> None:
    assert [row[0] for row in PROFILES] == list(TABLES.troops)


@rule("AB-C.3.d", "AB-C.3.m")
def test_the_colour_follows_the_weight_save_for_crews() -> None:
    by_weight = {"very_light": "green", "light": "green", "medium": "blue", "heavy": "red", "very_heavy": "red"}
    for troop in TABLES.troops.values():
        assert troop.colour == ("green" if troop.arm == "artillery" else by_weight[troop.weight])


@rule("AB-C.3.f")
def test_factors_do_not_fall_with_losses() -> None:
    fresh, worn = of("heavy_foot 4,4"), of("heavy_foot 4,4 plaquettes=1")
    assert (worn.impact, worn.melee) == (fresh.impact, fresh.melee) == (4, 3)


@rule("AB-C.3.g")
def test_training_changes_impact_and_melee_but_never_below_one() -> None:
    assert [(of(f"heavy_foot 4,4 {word}").impact, of(f"heavy_foot 4,4 {word}").melee) for word in TRAINED] == [
        *((3, 2), (4, 3), (5, 4)),
    ]
    weak = of("archers 4,4 recruit")
    assert (weak.impact, weak.melee) == (1, 1)


TRAINED = ("recruit", "trained", "veteran")


@rule("AB-C.3.h")
def test_motivation_adds_or_takes_a_flag() -> None:
    scene = battle("unit a1 medium_foot 4,4 poor\nunit a2 medium_foot 8,4 high\nunit a3 medium_foot 4,8")
    rolled = [results.rolled_flags(scene.battle, scene[name], 2) for name in ("a1", "a2", "a3")]
    assert rolled == [3, 2, 2]
    assert results.rolled_flags(scene.battle, scene["a1"], 0) == 0
    ignored = [[one.reason for one in results.ignored_flags(scene.battle, scene[name])] for name in ("a1", "a2", "a3")]
    assert ignored == [[], ["high-motivation"], []]
    assert MOTIVATION["high"].ignored_flags == 1


@rule("AB-C.3.i")
def test_who_counts_as_animals() -> None:
    found = {name for name, troop in TABLES.troops.items() if troop.animals}
    riding = {name for name, troop in TABLES.troops.items() if troop.arm in ("cavalry", "camelry", "chariotry")}
    assert found == riding | {"elephants", "herd"}
    assert of("medium_foot 4,4 mounted_infantry").animals
    assert not of("light_cavalry 4,4 on_foot").animals


@rule("AB-C.3.j")
def test_who_bears_a_shield() -> None:
    assert of("heavy_foot 4,4").shield
    assert not of("archers 4,4").shield


@rule("AB-C.3.k")
def test_desert_origin_comes_from_profile_or_scenario() -> None:
    assert "desert_origin" in of("camelry 4,4").traits
    assert "desert_origin" in of("heavy_foot 4,4 desert_origin").traits
    assert "desert_origin" not in of("heavy_foot 4,4").traits


@rule("AB-C.3.n")
def test_servants_are_recruits_of_poor_motivation_by_their_profile() -> None:
    scene = battle("unit a1 servants 4,4\nunit a2 herd 6,4")
    servants = scene.battle.roster.units[scene["a1"]]
    assert (servants.training, servants.motivation) == ("recruit", "poor")
    assert scene.battle.roster.units[scene["a2"]].motivation == "poor"
    assert profile(scene.battle, scene["a1"]).impact == 1


# Allowance

EXAMPLES = {
    ("infantry", "very light"): "skirmishers",
    ("infantry", "light"): "light_foot",
    ("infantry", "medium"): "medium_foot",
    ("infantry", "heavy"): "heavy_foot",
    ("infantry", "very heavy"): "dismounted_knights",
    ("cavalry", "very light"): "horse_archers",
    ("cavalry", "light"): "light_cavalry",
    ("cavalry", "medium"): "medium_cavalry",
    ("cavalry", "heavy"): "heavy_cavalry",
    ("cavalry", "very heavy"): "cataphracts",
    ("camelry", "light"): "camelry",
    ("chariotry", "light"): "light_chariots",
    ("chariotry", "medium"): "heavy_chariots",
    ("elephants", "heavy"): "elephants",
    ("artillery", "light"): "light_artillery",
    ("artillery", "medium"): "medium_artillery",
    ("artillery", "heavy"): "heavy_artillery",
    ("special (herd)", "light"): "herd",
}
TABLE_WEIGHTS = [weight.replace("_", " ") for weight in WEIGHTS]
CELLS = [(row[0], weight, cell) for row in MOVES for weight, cell in zip(TABLE_WEIGHTS, row[1:], strict=True)]


@pytest.mark.parametrize(("arm", "weight", "cell"), CELLS)
@rule("AB-C.4.a", "AB-C.4.b")
def test_each_cell_of_the_table_of_movement(arm: str, weight: str, cell: str) -> None:
    table = {(str(one), str(other)): pair for (one, other), pair in TABLES.moves.items()}
    printed = table.get((arm.split(maxsplit=1)[0], weight.replace(" ", "_")))
    assert printed == (None if cell == "—" else tuple(int(part) for part in cell.split("/")))
    if (arm, weight) in EXAMPLES:
        assert paces(f"{EXAMPLES[arm, weight]} 4,4") == printed


@rule("AB-C.4.c")
def test_as_the_next_heavier_weight_reads_the_next_column() -> None:
    scene = battle(
        "unit a1 light_foot 4,4\nunit a2 dismounted_knights 6,4\nunit a3 herd 4,6\nunit a4 heavy_cavalry 6,6"
    )
    heavier = [allowance.printed(scene.battle, scene[name], 1) for name in ("a1", "a2", "a3", "a4")]
    assert heavier == [(2, 2), (0, 0), (1, 1), (2, 3)]
    assert allowance.printed(scene.battle, scene["a1"], 3) == (1, 1)
    assert allowance.printed(scene.battle, scene["a3"], 2) == (0, 0)


@rule("AB-C.4.d")
def test_mounted_infantry_marches_one_hex_more() -> None:
    assert paces("heavy_foot 4,4 mounted_infantry") == (1, 3)


@rule("AB-C.4.e", "AB-C.4.f")
def test_figures_of_those_who_go_alone() -> None:
    assert (PACE.leader_alone, PACE.messenger) == (3, 4)


@rule("AB-C.4.g")
def test_a_reduction_never_brings_an_allowance_below_one_hex_save_for_engines() -> None:
    assert paces("dismounted_knights 4,4 spent=0") == (1, 1)
    scene = battle("unit a1 dismounted_knights 4,4\nunit a2 medium_artillery 6,4")
    assert max(PACE.minimum, allowance.printed(scene.battle, scene["a1"], 1).combat) == 1
    assert allowance.printed(scene.battle, scene["a2"]).combat == 0


@rule("AB-C.4.h", "AB-C.14.f")
def test_a_cap_is_applied_last_and_the_lowest_counts() -> None:
    by_road = Conditions(by_road=True)
    assert paces("light_cavalry 4,4 wagon") == (2, 2)
    assert paces("light_cavalry 4,4 wagon", moving=by_road) == (2, 2)
    assert paces("light_cavalry 4,4", moving=by_road) == (5, 5)
    assert paces("light_cavalry 4,4", moving=Conditions(sand=True)) == (2, 2)
    assert paces("camelry 4,4", moving=Conditions(sand=True)) == (3, 4)


@rule("AB-C.4.i")
def test_road_adds_to_both_figures() -> None:
    assert paces("heavy_foot 4,4", moving=Conditions(by_road=True)) == (2, 3)
    assert paces("medium_artillery 4,4", moving=Conditions(by_road=True)) == (1, 2)


@rule("AB-C.6.i", "AB-C.6.q")
def test_families() -> None:
    assert FAMILIES["elephants"] == ("foot", "mounted")
    assert FAMILIES["artillery"] == FAMILIES["special"] == FAMILIES["infantry"] == ("foot",)
    assert FAMILIES["chariotry"] == FAMILIES["camelry"] == FAMILIES["cavalry"] == ("mounted",)


@rule("AB-C.3.l")
def test_every_figure_has_an_origin() -> None:
    assert {line.origin for line in TROOP_FILE.troop} <= {"source", "public", "reconstructed"}
    assert "troops.toml" in clause("AB-C.3.l")


@rule("AB-C.4.c")
@pytest.mark.parametrize("troop", sorted(TABLES.troops))
def test_each_column_to_the_right_is_the_next_weight_and_past_the_last_a_hex_less(troop: str) -> None:
    found = TABLES.troops[troop]
    scene = battle(f"unit a1 {troop} 4,8")
    first = WEIGHTS.index(profile(scene.battle, scene["a1"]).weight)
    columns = list(takewhile(lambda weight: (found.arm, weight) in TABLES.moves, WEIGHTS[first:]))
    own = allowance.printed(scene.battle, scene["a1"])
    more = own.march - TABLES.moves[found.arm, columns[0]][1]  # AB-C.4.d
    for heavier in range(6):
        column = min(heavier, len(columns) - 1)
        combat, march = TABLES.moves[found.arm, columns[column]]
        past = heavier - column
        assert allowance.printed(scene.battle, scene["a1"], heavier) == (combat - past, march + more - past)
