"""VI-1.1 to VI-1.4, VI-8.f, VI-8.g, VI-9, VI-10.5.h, VI-10.7: material, armies and their prices."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from iacta.engine.errors import BrokenScenario
from iacta.engine.match import Match
from iacta.engine.scenario import read_toml
from iacta.games.virtus.actions import Lot, Recruit
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, General, Side, UnitType
from iacta.games.virtus.events import ArmyRaised
from iacta.games.virtus.game import GAME
from iacta.games.virtus.rules.deployment import set_up_steps
from iacta.games.virtus.rules.recruiting import army_cost, army_warnings, mustered, points_left, suggested_armies
from iacta.games.virtus.scenario_form import (
    DATA,
    ShipBallistae,
    Terrain,
    formula_cost,
    type_faults,
    unit_table,
)
from iacta.games.virtus.scenarios import read_battle
from iacta.games.virtus.state import DECK, Field
from iacta.games.virtus.steps import RaiseArmies
from tests.marks import rule
from tests.virtus.setting_up import ROLLED, SetUp, armies, battle_named, chief, free_battle, kind, recruit

TABLE = {
    # id: attack, defence, fire, vc, move, cost, mounted, evade, wood
    "heavy_infantry": (3, 4, 0, 4, 1, 12, False, False, "efficiency 1"),
    "medium_infantry": (2, 3, 0, 3, 1, 9, False, False, ""),
    "light_infantry": (2, 1, 0, 2, 1, 6, False, True, "tests +2"),
    "warriors": (4, 2, 0, 3, 1, 10, False, False, ""),
    "archers": (1, 2, 2, 2, 1, 8, False, False, ""),
    "fanatics": (4, 1, 0, 4, 1, 10, False, False, ""),
    "medium_cavalry": (3, 2, 0, 3, 2, 20, True, False, "efficiency 1"),
    "light_cavalry": (2, 1, 0, 2, 2, 14, True, True, "efficiency 1"),
    "light_chariots": (2, 2, 0, 2, 2, 16, True, True, "efficiency 1"),
    "tormenta": (1, 3, 3, 1, 1, 8, False, False, ""),
}
NAMES = {
    "heavy_infantry": ("Infanterie lourde", "Heavy infantry"),
    "medium_infantry": ("Infanterie moyenne", "Medium infantry"),
    "light_infantry": ("Infanterie légère", "Light infantry"),
    "warriors": ("Guerriers", "Warriors"),
    "archers": ("Archers", "Archers"),
    "fanatics": ("Fanatiques", "Fanatics"),
    "medium_cavalry": ("Cavalerie moyenne", "Medium cavalry"),
    "light_cavalry": ("Cavalerie légère", "Light cavalry"),
    "light_chariots": ("Chariots légers", "Light chariots"),
    "tormenta": ("Tormenta", "Tormenta"),
}
EXAMPLES = {
    "heavy_infantry": ("veteran legionaries",),
    "medium_infantry": ("auxiliaries", "legionaries"),
    "light_infantry": ("javelinmen",),
    "warriors": ("Gallic foot",),
    "archers": ("Cretan", "Syrian"),
    "fanatics": ("Gaesatae",),
    "medium_cavalry": ("equites", "Gallic nobles"),
    "light_cavalry": ("Gallic horsemen", "auxiliary horsemen"),
    "light_chariots": ("British light chariots",),
    "tormenta": ("scorpions",),
}
HORSE_ARCHERS = UnitType(
    "horse_archers", "Archers montés", "Horse archers", 2, 2, 2, 20, 2, 2, mounted=True, cavalry=True
)
SPEARMEN = UnitType("spearmen", "Lanciers", "Spearmen", 2, 4, 3, 10)


def changed(unit_type: UnitType, **figures: object) -> UnitType:
    """A type with some figures changed."""
    return msgspec.structs.replace(unit_type, **figures)


def raising(budget: int = 180, **options: bool) -> SetUp:
    """Both sides are about to raise their armies."""
    return SetUp(free_battle(budget, 4, ROLLED, **options), RaiseArmies())


# Material


@rule("VI-1.4.b", "VI-1.4.c", "VI-1.4.d")
def test_a_deck_holds_twelve_numbers_six_courts_and_a_joker() -> None:
    """Each number from 1 to 6 twice."""
    assert Counter(DECK) == {"1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "6": 2, "C": 6, "J": 1}


@rule("VI-1.1.c", "VI-1.4.a", "VI-1.4.e")
def test_both_sides_begin_with_the_same_full_deck_face_down() -> None:
    """Nineteen cards each, in a pile whose order nobody knows; together they fit into one pack of four suits."""
    field = raising().field
    assert field.pile == {"south": DECK, "north": DECK}
    assert len(DECK) == 19
    assert "".join(sorted(DECK)) == DECK
    assert field.hand == field.discards == {"south": "", "north": ""}
    both = Counter(field.pile["south"] + field.pile["north"])
    assert both == {**dict.fromkeys("123456", 4), "C": 12, "J": 2}


@rule("VI-1.3.a")
def test_every_type_has_one_to_four_elements() -> None:
    """The Combat Value is the number of elements."""
    assert {unit_type.vc for unit_type in unit_table().values()} == {1, 2, 3, 4}


@rule("VI-1.3.c")
def test_a_new_unit_has_the_printed_combat_value() -> None:
    """Whatever its type, of either side."""
    field = Field(free_battle(), free_battle().ground, armies(TABLE, reversed(TABLE)))
    printed = [row[3] for row in TABLE.values()]
    assert field.vc == printed + printed[::-1]


# The table


@rule("VI-9.a")
@pytest.mark.parametrize("name", TABLE)
def test_the_unit_table_holds_the_printed_figures(name: str) -> None:
    """Cell by cell."""
    unit_type = kind(name)
    hampered, steadier = unit_type.cavalry or unit_type.heavy_infantry, unit_type.light_infantry
    wood = "efficiency 1" if hampered else "tests +2" if steadier else ""
    figures = (unit_type.attack, unit_type.defence, unit_type.fire, unit_type.vc, unit_type.move, unit_type.cost)
    assert (*figures, unit_type.mounted, unit_type.evade, wood) == TABLE[name]
    assert unit_type.name_fr == NAMES[name][0]
    assert unit_type.name_en.startswith(NAMES[name][1])


@rule("VI-9.a")
def test_the_unit_table_holds_no_other_type() -> None:
    """Types beyond the ten belong to single scenarios."""
    assert {name for name, unit_type in unit_table().items() if not unit_type.scenario_only} == set(TABLE)


@rule("VI-9.b")
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_type_has_its_examples(name: str) -> None:
    """What each type stands for in this theme."""
    examples = " / ".join(kind(name).examples_en)
    assert all(example in examples for example in EXAMPLES[name])
    assert len(kind(name).examples_fr) == len(kind(name).examples_en)


@rule("VI-10.7.d", "VI-10.7.e")
@pytest.mark.parametrize("name", TABLE)
def test_the_formula_gives_the_printed_prices(name: str) -> None:
    """All ten rows agree; the three mounted ones are doubled, chariots included."""
    assert formula_cost(kind(name)) == TABLE[name][5]
    assert type_faults(kind(name)) == []


# Raising armies


@rule("VI-1.2.a")
def test_both_players_build_their_armies_unless_the_battle_lists_them() -> None:
    """A free battle asks both at once, a listed one nobody."""
    assert raising().asked == ("south", "north")
    assert SetUp(battle_named("pickup_200"), RaiseArmies()).asked == ()
    assert set_up_steps(free_battle())[-1] == RaiseArmies()
    assert RaiseArmies() not in set_up_steps(battle_named("pickup_200"))


@rule("VI-1.2.b", "VI-1.2.d")
@pytest.mark.parametrize("side", SIDES)
def test_the_budget_is_the_same_ceiling_for_both(side: Side) -> None:
    """An army may cost the budget or less, not a point more."""
    army = recruit(side, ("heavy_infantry", 5), ("warriors", 3), generals=[chief(side, superior=True)])
    assert SetUp(free_battle(110), RaiseArmies()).refusal(side, army) is None
    assert SetUp(free_battle(200), RaiseArmies()).refusal(side, army) is None
    assert SetUp(free_battle(109), RaiseArmies()).clause(side, army) == "VI-1.2.d"


@rule("VI-1.2.b")
def test_the_free_battle_offers_a_recommended_budget() -> None:
    """Between 150 and 200 points."""
    assert 150 <= battle_named("free_battle").budget <= 200


@rule("VI-1.2.c")
def test_an_army_costs_the_sum_of_its_units_and_generals() -> None:
    """As handed in, as mustered, and as points left of the budget."""
    battle = free_battle(200, custom_units=True)
    generals = [chief(SOUTH, superior=True, charismatic=True), General(SOUTH), General(SOUTH, charismatic=True)]
    army = recruit(SOUTH, ("warriors", 3), ("light_infantry", 2), ("spearmen", 1), generals=generals, types=[SPEARMEN])
    assert army_cost(battle, army) == 3 * 10 + 2 * 6 + 10 + 30 + 10 + 20
    assert points_left(battle, SOUTH, army) == 200 - 112
    scene = SetUp(battle, RaiseArmies()).play(SOUTH, army).play(NORTH, recruit(NORTH, ("archers", 2)))
    assert [scene.field.roster.cost(side) for side in SIDES] == [112, 26]


@rule("VI-1.2.d")
def test_the_number_of_units_is_free_but_warned_of() -> None:
    """Below six and above eighteen, and nowhere between."""
    assert [bool(army_warnings(units)) for units in (1, 5, 6, 12, 18, 19, 40)] == [True] * 2 + [False] * 3 + [True] * 2
    assert army_warnings(5) != army_warnings(19)
    assert raising(300).refusal(SOUTH, recruit(SOUTH, ("light_infantry", 40))) is None
    assert raising(300).refusal(SOUTH, recruit(SOUTH, ("light_infantry", 1))) is None


@rule("VI-1.2.e")
def test_lists_are_opened_when_both_are_complete() -> None:
    """The first list stays sealed; then both are told, and cannot be taken back."""
    scene = raising().play(NORTH, recruit(NORTH, ("warriors", 4)))
    assert (scene.asked, scene.told, scene.field.roster.units, scene.barrier) == ((SOUTH,), (), (), False)
    scene.play(SOUTH, recruit(SOUTH, ("heavy_infantry", 3), ("archers", 1)))
    assert scene.happened(ArmyRaised) == [ArmyRaised(SOUTH, 54), ArmyRaised(NORTH, 50)]
    assert scene.barrier
    types = [unit.type.id for unit in scene.field.roster.units]
    assert types == ["heavy_infantry"] * 3 + ["archers"] + ["warriors"] * 4
    assert scene.field.roster.sides == (SOUTH,) * 4 + (NORTH,) * 4
    assert scene.field.roster.generals == (chief(SOUTH), chief(NORTH))


@rule("VI-1.2.e")
@pytest.mark.parametrize("name", TABLE)
def test_every_type_of_the_table_is_open_to_both(name: str) -> None:
    """No nation is kept from any type."""
    assert all(raising().refusal(side, recruit(side, (name, 2))) is None for side in SIDES)


@rule("VI-1.2.f")
@pytest.mark.parametrize("side", SIDES)
def test_an_army_has_a_unit_and_a_general_of_its_own(side: Side) -> None:
    """Without the one or the other it is refused, and so is a general of the other side."""
    scene, other_side = raising(), NORTH if side == SOUTH else SOUTH
    assert scene.clause(side, Recruit((), (chief(side),))) == "VI-1.2.f"
    assert scene.clause(side, Recruit((Lot("warriors", 1),), ())) == "VI-1.2.f"
    assert scene.clause(side, Recruit((Lot("warriors", 1),), (chief(other_side),))) == "VI-1.2.f"
    assert scene.clause(side, Recruit((Lot("warriors", 1),), (chief(side), General(other_side)))) == "VI-1.2.f"
    assert scene.refusal(side, Recruit((Lot("warriors", 1),), (chief(side),))) is None


@rule("VI-1.2.f")
@pytest.mark.parametrize("count", [0, -5])
def test_a_lot_of_nobody_is_refused(count: int) -> None:
    """Nobody wins points by recruiting less than one unit."""
    army = recruit(SOUTH, ("warriors", 3), ("medium_cavalry", count))
    assert raising(20).clause(SOUTH, army) == "VI-1.2.f"


@rule("VI-1.2.f", "VI-8.f")
def test_an_army_names_one_chief_among_its_generals() -> None:
    """Several generals are welcome; none or two chiefs are refused."""
    scene = raising()
    generals = [chief(SOUTH), General(SOUTH), General(SOUTH, superior=True)]
    assert scene.refusal(SOUTH, recruit(SOUTH, ("warriors", 1), generals=generals)) is None
    assert scene.clause(SOUTH, recruit(SOUTH, ("warriors", 1), generals=[General(SOUTH)])) == "VI-8.f"
    assert scene.clause(SOUTH, recruit(SOUTH, ("warriors", 1), generals=[chief(SOUTH), chief(SOUTH)])) == "VI-8.f"


@rule("VI-8.f")
def test_the_chief_is_known_by_his_number() -> None:
    """He need not be the first of his list."""
    roster = armies(["warriors"], ["warriors"], [General(SOUTH), chief(SOUTH), General(NORTH), chief(NORTH)])
    assert roster.chief == {"south": 1, "north": 3}


@rule("VI-8.g")
def test_a_general_costs_ten_points_and_ten_more_for_each_quality() -> None:
    """10 plain, 20 superior or charismatic, 30 both; being chief costs nothing."""
    costs = [General(SOUTH, superior, charismatic).cost for superior in (False, True) for charismatic in (False, True)]
    assert costs == [10, 20, 20, 30]
    assert chief(NORTH).cost == 10


@rule("VI-9.a")
def test_an_unknown_type_is_refused() -> None:
    """There are no elephants."""
    assert raising().clause(NORTH, recruit(NORTH, ("elephants", 1))) == "VI-9.a"


@rule("VI-10.5.h")
def test_recruited_units_are_regular_or_not_by_their_type_if_nobody_says() -> None:
    """The unit goes by the name of its type."""
    scene = raising(900, regulars=True).play(SOUTH, recruit(SOUTH, *((name, 1) for name in TABLE)))
    scene.play(NORTH, recruit(NORTH, ("warriors", 1)))
    regular = {unit.type.id for unit in scene.field.roster.units if unit.regular}
    assert regular == {"heavy_infantry", "medium_infantry", "archers", "medium_cavalry", "tormenta"}
    assert {(unit.label_fr, unit.label_en) for unit in scene.field.roster.units[-1:]} == {("Guerriers", "Warriors")}


@rule("VI-10.5.a", "VI-10.5.h")
@pytest.mark.parametrize("name", sorted(TABLE))
def test_whoever_recruits_designates_regulars_and_irregulars(name: str) -> None:
    """Units of every type, some of a type one way and some the other; they cost the same."""
    army = Recruit((Lot(name, 2, regular=True), Lot(name, 1, regular=False)), (chief(SOUTH),))
    scene = raising(regulars=True)
    assert army_cost(scene.field.battle, army) == army_cost(scene.field.battle, recruit(SOUTH, (name, 3)))
    scene.play(SOUTH, army)
    scene.play(NORTH, recruit(NORTH, (name, 1)))
    assert [unit.regular for unit in scene.field.roster.units] == [True, True, False, unit_table()[name].regular]


@rule("VI-10.5.h")
def test_without_the_option_nobody_designates_anything() -> None:
    """Not even what the type is anyway."""
    for regular in (True, False):
        army = Recruit((Lot("warriors", 2, regular=regular),), (chief(SOUTH),))
        assert raising().clause(SOUTH, army) == "VI-10.5.h"
        assert raising(regulars=True).refusal(SOUTH, army) is None


@rule("VI-10.5.h")
def test_armies_of_either_kind_are_suggested_where_the_option_is_on() -> None:
    """Each recipe as its types have it, all regular, and all irregular; without the option only the first."""
    plain = suggested_armies(raising().field.battle, SOUTH)
    battle = raising(regulars=True).field.battle
    armies = suggested_armies(battle, SOUTH)
    assert armies[: len(plain)] == plain
    kinds = [{unit.regular for unit in mustered(battle, dict.fromkeys(SIDES, army)).units} for army in armies]
    assert {True} in kinds
    assert {False} in kinds
    assert {True, False} in kinds
    assert all(lot.regular is None for army in plain for lot in army.units)
    assert all(raising(regulars=True).refusal(SOUTH, army) is None for army in armies)
    assert len(set(armies)) == len(armies) > len(plain)


@rule("VI-10.5.h")
def test_a_designation_survives_the_notation_sealed_and_open() -> None:
    """Designated units stand in the position with their note, and a sealed army keeps what it says."""
    match = Match.new(GAME, "free_battle", seed=1, options={"regulars": True})
    army = Recruit((Lot("warriors", 2, regular=True), Lot("warriors", 1)), (chief(SOUTH),))
    match.play(SOUTH, army)
    assert GAME.position(GAME.notation(match.state)) == match.state
    match.play(NORTH, recruit(NORTH, ("medium_cavalry", 2)))
    assert GAME.position(GAME.notation(match.state)) == match.state
    own = [unit.regular for unit in match.state.roster.units if unit.side == SOUTH]
    assert own == [True, True, False]


def test_a_lot_that_designates_nothing_is_written_as_ever() -> None:
    """Records from before units could be designated stay the same, byte for byte."""
    assert msgspec.json.encode(Lot("warriors", 2)) == b'{"type":"warriors","count":2}'
    assert msgspec.json.decode(b'{"type":"warriors","count":2,"regular":true}', type=Lot) == Lot(
        "warriors", 2, regular=True
    )


@rule("VI-1.5.l", "VI-1.2.d")
def test_fixed_terrain_and_engines_count_against_the_budget_of_a_recruited_army() -> None:
    """A hill of the own camp takes ten points of it, engines their price; the other side pays nothing."""
    engines = ShipBallistae(
        side=NORTH, count=2, dice=1, efficiency=4, activations=1, from_round=2, cost_each=7,
        text_fr="", text_en="", origin="player",
    )  # fmt: skip
    battle = free_battle(100, terrain=Terrain("fixed", "player", hills=("S0", "S1"), woods=("S1",)))
    battle = msgspec.structs.replace(battle, special_rules=(engines,))
    assert [points_left(battle, side, recruit(side, ("warriors", 2))) for side in SIDES] == [70 - 30, 86 - 30]
    scene = SetUp(battle, RaiseArmies())
    assert scene.refusal(SOUTH, recruit(SOUTH, ("warriors", 6))) is None
    assert scene.clause(SOUTH, recruit(SOUTH, ("warriors", 7))) == "VI-1.2.d"


@rule("VI-1.2.f")
def test_a_battle_whose_budget_pays_no_army_is_broken() -> None:
    """Sixteen points pay a plain general and light infantry; a battle that leaves less says so when it is read."""
    raw = read_toml(DATA / "scenarios" / "free_battle.toml")
    raw["terrain"] = {"mode": "fixed", "origin": "player", "hills": ["S0", "S1"]}
    assert read_battle(raw | {"budget": 36}, "enough").army_budget(SOUTH) == 16
    with pytest.raises(BrokenScenario, match=r"short: sides\.south\.points: 15 are left"):
        read_battle(raw | {"budget": 35}, "short")


# Custom types


@rule("VI-10.7.a")
def test_invented_types_need_the_option() -> None:
    """Those of the army itself and those of single scenarios."""
    invented = recruit(SOUTH, ("spearmen", 2), types=[SPEARMEN])
    germans = recruit(SOUTH, ("german_light_cavalry", 1))
    assert [raising().clause(SOUTH, army) for army in (invented, germans)] == ["VI-10.7.a"] * 2
    assert [raising(custom_units=True).refusal(SOUTH, army) for army in (invented, germans)] == [None, None]


@rule("VI-10.7.a")
def test_an_invented_type_may_not_take_a_name_of_the_table() -> None:
    """Nor a name twice; a type unknown to the army stays unknown."""
    scene = raising(custom_units=True)
    cheap = changed(SPEARMEN, id="heavy_infantry")
    assert scene.clause(SOUTH, recruit(SOUTH, ("heavy_infantry", 1), types=[cheap])) == "VI-10.7.a"
    assert scene.clause(SOUTH, recruit(SOUTH, ("spearmen", 1), types=[SPEARMEN, SPEARMEN])) == "VI-10.7.a"
    assert scene.clause(SOUTH, recruit(SOUTH, ("spearmen", 1))) == "VI-9.a"


@rule("VI-10.7.a")
def test_invented_types_take_the_field() -> None:
    """With their own figures and their own regularity."""
    scene = raising(custom_units=True).play(NORTH, recruit(NORTH, ("warriors", 1)))
    regular = changed(SPEARMEN, regular=True)
    scene.play(SOUTH, recruit(SOUTH, ("spearmen", 2), types=[regular]))
    assert [unit.type for unit in scene.field.roster.units[:2]] == [regular, regular]
    assert [unit.regular for unit in scene.field.roster.units] == [True, True, False]
    assert scene.field.vc == [3, 3, 3]


@rule("VI-10.7.b", "VI-10.7.c", "VI-1.3.a")
@pytest.mark.parametrize(("figure", "clause"), [("attack", "VI-10.7.b"), ("defence", "VI-10.7.b"), ("vc", "VI-10.7.c")])
def test_efficiencies_and_combat_value_run_from_one_to_four(figure: str, clause: str) -> None:
    """Checked before the price, for armies from anywhere."""
    for value, expected in ((0, clause), (1, None), (4, None), (5, clause)):
        draft = changed(SPEARMEN, **{figure: value})
        army = recruit(SOUTH, ("spearmen", 1), types=[changed(draft, cost=formula_cost(draft))])
        assert raising(custom_units=True).clause(SOUTH, army) == expected


@rule("VI-10.7.d")
@pytest.mark.parametrize("cost", [9, 11])
def test_an_invented_type_costs_what_the_formula_says(cost: int) -> None:
    """Neither a point less nor a point more."""
    army = recruit(SOUTH, ("spearmen", 1), types=[changed(SPEARMEN, cost=cost)])
    assert raising(custom_units=True).clause(SOUTH, army) == "VI-10.7.d"


@rule("VI-X38", "VI-10.7.d", "VI-10.7.e")
def test_example_of_a_mounted_shooter() -> None:
    """Attack 2, defence 2, VC 2, mounted, shooting: (2 + 2 + 2 + 2 + 2) × 2 = 20."""
    assert formula_cost(HORSE_ARCHERS) == 20
    assert (
        raising(custom_units=True).refusal(NORTH, recruit(NORTH, ("horse_archers", 1), types=[HORSE_ARCHERS])) is None
    )


@rule("VI-10.7.e")
@pytest.mark.parametrize("faults", [{"move": 1}, {"cavalry": False}])
def test_a_mounted_type_is_cavalry_and_moves_two_steps(faults: dict[str, object]) -> None:
    """Nobody rides and escapes what holds for riders."""
    army = recruit(SOUTH, ("horse_archers", 1), types=[changed(HORSE_ARCHERS, **faults)])
    assert raising(custom_units=True).clause(SOUTH, army) == "VI-10.7.d"


@rule("VI-10.7.f")
@pytest.mark.parametrize(("fire", "clause"), [(0, None), (1, "VI-10.7.f"), (3, "VI-10.7.f"), (4, None)])
def test_fire_is_nil_or_equal_to_defence(fire: int, clause: str | None) -> None:
    """Spearmen defend with 4."""
    draft = changed(SPEARMEN, fire=fire)
    army = recruit(SOUTH, ("spearmen", 1), types=[changed(draft, cost=formula_cost(draft))])
    assert raising(custom_units=True).clause(SOUTH, army) == clause


@rule("VI-10.7.f")
def test_evading_marching_wood_class_and_regularity_cost_nothing() -> None:
    """Stated by the type, free of charge."""
    traits = changed(
        SPEARMEN, evade=True, march_base=4, light_infantry=True, heavy_infantry=True, regular=True, fanatic=True
    )
    assert formula_cost(traits) == formula_cost(SPEARMEN) == 10
    assert raising(custom_units=True).refusal(SOUTH, recruit(SOUTH, ("spearmen", 1), types=[traits])) is None


# Suggestions


@rule("VI-1.2.d", "VI-1.2.f")
@pytest.mark.parametrize("budget", [16, 20, 23, 29, 36, 40, 41, 60, 99, 110, 150, 180, 200, 333, 640, 999])
def test_suggested_armies_are_legal_and_spend_their_budget(budget: int) -> None:
    """For both sides and any budget; only a very rich side leaves more than it could spend on another unit."""
    scene = raising(budget)
    for side in SIDES:
        suggested = scene.candidates(side)
        assert len(set(suggested)) == len(suggested) >= (12 if budget >= 60 else 1)
        for army in suggested:
            assert isinstance(army, Recruit)
            assert scene.refusal(side, army) is None
            units = sum(lot.count for lot in army.units)
            assert points_left(scene.field.battle, side, army) < 6 or units == 60
