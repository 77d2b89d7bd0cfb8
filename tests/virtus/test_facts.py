"""What a table is told beside the position, so that no client has to know a rule."""

from __future__ import annotations

import msgspec
import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match
from iacta.engine.records import Action, Caution
from iacta.games import game
from iacta.games.virtus.actions import Demobilise, Deploy, Fight, Lot, Move, PlaceToken, Recruit, Reinforce
from iacta.games.virtus.army_file import SIDES, SOUTH, General, UnitType
from iacta.games.virtus.reference import NOTES, notes_of, tables
from iacta.games.virtus.rules.likeness import alike
from iacta.games.virtus.scenario_form import formula_cost, type_faults, unit_table
from iacta.games.virtus.state import FOUGHT, MOVED, RALLIED, RETREATED
from iacta.games.virtus.steps import Act, ChangeArmy, DeployArmies, PlaySegment, RaiseArmies, ShareHits
from iacta.games.virtus.view import MARKS_OF, redeal, view
from tests.marks import rule
from tests.virtus.kit import Scene

GAME = game("virtus")
LINE = """
    hills S1
    S0   south: 2 warriors, general g (superior)
    S1   south: heavy_infantry h (fought)
    N1   south: warriors w    north: archers a
    N2   south: warriors x
"""


def deciding(scenario: str, step: type[object], **options: object) -> Match:
    """A match that has come to a step, by first candidates."""
    match = Match.new(GAME, scenario, seed=3, options=options)
    while not isinstance(match.state.agenda[-1], step):
        seat = match.decisions[0].seat
        match.play(seat, next(iter(match.candidates(seat))))
    return match


# The view


@rule("VI-1.7.g")
def test_the_view_prints_the_grouping_limit_of_every_sector_for_each_side() -> None:
    scene = Scene(LINE, Act("south"))
    seen = view(scene.field, None)
    assert seen.limits == {
        side: {sector: scene.field.limit(side, sector) for sector in scene.field.ground.sectors} for side in SIDES
    }
    assert [seen.limits[side]["S0"] for side in SIDES] == [6, 4]
    assert [seen.limits[side]["S1"] for side in SIDES] == [3, 3]


@rule("VI-1.8.b")
def test_the_view_counts_conquered_sectors() -> None:
    """N2 holds south alone; in N1 both stand."""
    assert view(Scene(LINE, Act("south")).field, "north").conquered == {"south": 1, "north": 0}


@rule("VI-4.3.a", "VI-4.3.b")
def test_the_view_says_how_many_units_each_card_activates() -> None:
    field = Scene(LINE, Act("south")).field
    field.allotted = "3-J6"
    assert view(field, None).activations == (3, 0, None, 6)


def test_what_a_unit_has_done_stands_in_words_and_comes_back_as_it_was() -> None:
    assert MARKS_OF[0] == ()
    assert MARKS_OF[FOUGHT | MOVED] == ("fought", "moved")
    assert MARKS_OF[RETREATED] == ("retreated",)
    assert MARKS_OF[RALLIED] == ("rallied",)
    scene = Scene(LINE, Act("south"))
    seen = view(scene.field, "south")
    assert seen.done[scene["h"]] == ("fought",)
    assert redeal(seen, SeededDice(b"any")).done == scene.field.done


@rule("VI-1.6.a", "VI-11.d")
def test_the_view_says_where_a_plan_may_put_pieces_while_it_is_asked_for() -> None:
    deploying = deciding("sambre", DeployArmies)
    assert view(deploying.state, "south").open_places == ("S0", "S1", "S2", "S3", "SR")
    assert view(deploying.state, None).open_places == ()
    landing = deciding("douvres", DeployArmies)
    reserved = [view(landing.state, side).open_places for side in SIDES]
    assert ("SR",) in reserved
    assert view(Scene(LINE, Act("south")).field, "south").open_places == ()


@rule("VI-1.2.d", "VI-10.7.a")
def test_the_view_offers_budget_and_types_while_armies_are_raised() -> None:
    plain, custom = (deciding("free_battle", RaiseArmies, custom_units=on).state for on in (False, True))
    for side, offer in zip(SIDES, view(plain, None).offers, strict=True):
        assert (offer.side, offer.budget, offer.custom) == (side, plain.battle.army_budget(side), False)
        assert "german_light_cavalry" not in offer.types
    assert all(offer.custom and "german_light_cavalry" in offer.types for offer in view(custom, None).offers)


@rule("VI-1.5.k")
def test_the_view_offers_what_the_changed_army_may_cost() -> None:
    match = deciding("pickup_200", ChangeArmy)
    step = match.state.agenda[-1]
    assert isinstance(step, ChangeArmy)
    (offer,) = view(match.state, None).offers
    assert offer.side == step.side
    assert offer.budget == step.ceiling - match.state.battle.terrain_cost(match.state.ground, step.side)
    assert view(Scene(LINE, Act("south")).field, None).offers == ()


# Equal units


def choices(scene: Scene, seat: str) -> list[Action]:
    return GAME.rulebook.choices(scene.field, seat)


def test_equal_units_are_each_a_choice_where_candidates_name_one() -> None:
    scene = Scene("S0  south: 3 warriors, warriors w (vc 1)   north: archers", PlaySegment("south", 0, 4), Act("south"))
    fights = [action for action in choices(scene, "south") if isinstance(action, Fight)]
    assert [fight.unit for fight in fights] == [0, 1, 2, 3]
    assert len([action for action in scene.candidates("south") if isinstance(action, Fight)]) == 2
    assert alike(scene.field, scene["w"]) == [scene["w"]]


def test_a_unit_that_has_acted_is_no_choice_beside_a_fresh_one_of_its_kind() -> None:
    scene = Scene(
        "S0  south: warriors u, warriors v (fought)   north: archers", PlaySegment("south", 0, 4), Act("south")
    )
    assert Fight(scene["u"]) in choices(scene, "south")
    assert Fight(scene["v"]) not in choices(scene, "south")
    assert not any(isinstance(action, Move) and action.unit == scene["v"] for action in choices(scene, "south"))


@rule("VI-5.1.d")
def test_tokens_are_offered_to_each_unit_with_fewest_whatever_it_has_done() -> None:
    scene = Scene(
        "S0  south: warriors a, warriors b (fought), warriors c (token), archers   north: archers",
        ShareHits("south", "S0", 1),
    )
    offered = {action.unit for action in choices(scene, "south") if isinstance(action, PlaceToken)}
    assert {scene["a"], scene["b"]} < offered
    assert scene["c"] not in offered


# Remarks


def recruit(*lots: tuple[str, int], types: tuple[UnitType, ...] = ()) -> Recruit:
    return Recruit(tuple(Lot(*lot) for lot in lots), (General(SOUTH, superior=True, chief=True),), types)


@rule("VI-1.2.c", "VI-1.2.d")
@pytest.mark.parametrize(("count", "caution"), [(3, "army-has-few-units"), (8, None), (30, "army-has-many-units")])
def test_an_army_in_the_making_is_counted_legal_or_not(count: int, caution: str | None) -> None:
    match = deciding("free_battle", RaiseArmies)
    found = match.remarks("south", recruit(("warriors", count), ("no_such_type", 1)))
    assert found.figures == {
        "spent": 20 + 10 * count,
        "budget": match.state.battle.army_budget(SOUTH),
        "units": count + 1,
    }
    assert found.cautions == ((Caution("VI-1.2.d", caution),) if caution else ())
    assert found.completed is None


@rule("VI-10.7.d", "VI-10.7.f")
@pytest.mark.parametrize("mounted", [False, True])
@pytest.mark.parametrize("fire", [0, 1])
def test_an_invented_type_comes_back_with_what_follows_from_it(*, mounted: bool, fire: int) -> None:
    match = deciding("free_battle", RaiseArmies, custom_units=True)
    wish = UnitType("berserkers", "B", "B", 4, 2, 3, cost=1, fire=fire, mounted=mounted)
    asked = recruit(("berserkers", 2), types=(wish,))
    found = match.remarks("south", asked)
    assert isinstance(found.completed, Recruit)
    (whole,) = found.completed.types
    assert type_faults(whole) == []
    assert (whole.id, whole.attack, whole.vc, whole.fire > 0) == (wish.id, 4, 3, fire > 0)
    assert found.figures["spent"] == 20 + 2 * formula_cost(whole)
    assert match.refusal("south", asked) is not None
    assert match.refusal("south", found.completed) is None


@rule("VI-1.5.k")
def test_a_change_of_the_army_is_counted_under_its_ceiling() -> None:
    match = deciding("pickup_200", ChangeArmy)
    step = match.state.agenda[-1]
    assert isinstance(step, ChangeArmy)
    (offer,) = view(match.state, None).offers
    for action in match.candidates(step.side):
        figures = match.remarks(step.side, action).figures
        assert figures["spent"] <= figures["budget"] == offer.budget
    nothing = Demobilise() if step.way == "demobilise" else Reinforce()
    assert match.remarks(step.side, nothing).figures["spent"] == match.state.roster.cost(step.side)
    stranger = Demobilise(units=(998,)) if step.way == "demobilise" else Reinforce((Lot("elephants", 1),))
    assert match.remarks(step.side, stranger).figures == {}


@rule("VI-1.6.f")
def test_a_plan_is_told_the_limits_that_its_generals_make() -> None:
    match = deciding("sambre", DeployArmies)
    units = ("SR",) * len(match.state.roster.of[SOUTH])
    generals = ("S1", *("SR",) * (len(match.state.roster.generals_of[SOUTH]) - 1))
    room = match.state.ground.room
    figures = match.remarks("south", Deploy(units, generals)).figures
    assert figures["limit:S0"] == room["S0"]
    assert figures["limit:S1"] == room["S1"] + 1 + match.state.roster.generals[0].superior
    assert match.remarks("south", Deploy(units, ())).figures == {}


def test_nobody_is_told_anything_about_what_is_not_asked() -> None:
    match = deciding("sambre", DeployArmies)
    assert match.remarks("south", recruit(("warriors", 6))).figures == {}
    assert GAME.rulebook.remarks(Scene(LINE, Act("south")).field, "north", Deploy((), ())).figures == {}


# Tables


@rule("VI-8.g", "VI-9.a")
def test_the_tables_hold_the_unit_table_and_the_prices_of_generals() -> None:
    found = tables()
    assert {one.id: one for one in found.types} == unit_table()
    assert msgspec.to_builtins(found.generals) == {"none": 10, "superior": 20, "charismatic": 20, "both": 30}
    assert all(trait in UnitType.__struct_fields__ for trait in NOTES)


@rule("VI-7.c", "VI-7.d")
def test_notes_say_who_is_hampered_and_who_is_helped_by_woods() -> None:
    notes = {name: notes_of(unit_type) for name, unit_type in unit_table().items()}
    assert notes["heavy_infantry"] == ["units-wood-bad"]
    assert notes["medium_cavalry"] == ["units-mounted", "units-wood-bad"]
    assert notes["light_infantry"] == ["units-evade", "units-wood-good"]
    assert notes["warriors"] == []
