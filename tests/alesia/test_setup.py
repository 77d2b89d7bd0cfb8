"""AL-14.a to AL-14.g, AL-9.1, AL-14.1: setting up."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from iacta.engine.records import Refusal
from iacta.games.alesia.actions import Fill, PlaceArmy, PlaceCamp, Post
from iacta.games.alesia.events import BoxFilled, CampPlaced, CounterPosted, LeaderPlaced, TurnBegan, UnitPlaced
from iacta.games.alesia.game import GAME
from iacta.games.alesia.map import WALL
from iacta.games.alesia.state import NOBODY, NOWHERE, box_of
from iacta.games.alesia.steps import (
    FillBoxes,
    PlaceBesieged,
    PlaceCamps,
    PlaceRelief,
    PostLeaders,
    StartTurn,
    StrategicStep,
)
from tests.alesia.kit import Scene, written
from tests.marks import rule

HISTORICAL = (1309, 1109, 811, 613, 615, 718, 1321, 1519, 1618, 1615, 1511)
ALESIA = (1114, 1115, 1116, 1215)
RELIEF = ("comnios", "vercassivellaun", "eporedorix", "viridomaros", "decoy_gallic_1", "decoy_gallic_2")
ROMANS = ("caesar", "labienus", "antonius", "trebonius", "rebilus", "decoy_roman_1", "decoy_roman_2")
GOOD_ARRAY = PlaceArmy((1114, 1114, 1115, 1215, 1115, 1116, 1116, 1215, 1215), 1116)
"""6 + 6, 5 + 5, 5 + 5 and 4 + 4 + 4 SP."""
OVERFULL = PlaceArmy((1114, 1114, 1114, 1215, 1115, 1116, 1116, 1215, 1215), 1116)


def fresh(*, historical_camps: bool = False) -> Scene:
    """A game before its first decision."""
    scene = Scene()
    scene.state = GAME.set_up(written().with_options({"historical_camps": historical_camps}))
    return scene.run()


def camps(*hexes: int) -> Scene:
    """Camps are being placed; some stand."""
    return Scene(PlaceCamps(), camps=hexes)


def why_no_camp(scene: Scene, place: int) -> Refusal:
    return scene.refusal("roman", PlaceCamp(place))


# Camps


@rule("AL-9.1.a", "AL-14.d")
def test_the_roman_places_eleven_camps_one_by_one_in_the_open() -> None:
    scene = fresh()
    for number, place in enumerate(HISTORICAL):
        assert (scene.asked, scene.step) == (("roman",), PlaceCamps())
        assert len(scene.siege.camps) == number
        assert scene.refusal("gallic", PlaceCamp(place)).reason == "not-your-decision"
        scene.play("roman", PlaceCamp(place))
        assert scene.happened(CampPlaced) == [CampPlaced(place)]
    assert scene.siege.camps == dict.fromkeys(HISTORICAL, True)
    assert scene.step == PlaceBesieged()


@rule("AL-9.1.b", "AL-9.1.c", "AL-9.1.e", "AL-W4")
def test_the_examples_of_camps() -> None:
    scene = camps()
    assert scene.allows("roman", PlaceCamp(1321))
    assert scene.allows("roman", PlaceCamp(819))
    assert why_no_camp(scene, 512) == Refusal("AL-9.1.b", "no-fort-beside")
    assert why_no_camp(scene, 1421) == Refusal("AL-9.1.c", "plateau")
    assert why_no_camp(scene, 912) == Refusal("AL-9.1.e", "inside-the-inner-line")


@rule("AL-9.1.b")
def test_a_camp_needs_a_fort_of_either_line_on_either_side() -> None:
    scene = camps()
    assert scene.allows("roman", PlaceCamp(712))  # its own outer fort
    assert scene.allows("roman", PlaceCamp(911))  # both lines
    assert scene.allows("roman", PlaceCamp(613))  # the face of the outer line
    assert why_no_camp(scene, 505).clause == "AL-9.1.b"
    assert why_no_camp(scene, 1115).clause == "AL-9.1.b"
    assert why_no_camp(scene, 9999) == Refusal("AL-9.1.b", "no-such-hex")
    assert why_no_camp(scene, -1) == Refusal("AL-9.1.b", "no-such-hex")


@rule("AL-9.1.c")
def test_no_camp_stands_on_level_four_and_some_stand_on_level_three() -> None:
    scene = camps()
    level = scene.siege.ground.level
    offered = [action.hex for action in scene.candidates("roman") if isinstance(action, PlaceCamp)]
    assert {level[place] for place in offered} <= {0, 1, 2, 3}
    assert any(level[place] == 3 for place in offered)


@rule("AL-9.1.d")
def test_no_camp_stands_beside_a_gallic_wall() -> None:
    """On this map such hexes lie away from forts; a fort and a wall on one hex show the rule by itself."""
    scene = camps()
    scene.siege.ground = type(scene.siege.ground)(scene.siege.battle.map)
    way = scene.siege.ground.ways[712][0]
    assert scene.allows("roman", PlaceCamp(712))
    way.sides |= WALL
    assert why_no_camp(scene, 712) == Refusal("AL-9.1.d", "beside-gallic-wall")


@rule("AL-9.1.e")
def test_every_hex_between_alesia_and_the_inner_line_is_refused() -> None:
    scene = camps()
    ground = scene.siege.ground
    for place in (*ground.of_zone("pocket"), *ground.oppidum):
        assert not scene.allows("roman", PlaceCamp(place)), place


@rule("AL-9.1.f")
def test_one_camp_a_hex_but_camps_may_adjoin_in_the_corridor_and_outside() -> None:
    scene = camps(712, 613)
    assert why_no_camp(scene, 712) == Refusal("AL-9.1.f", "camp-there-already")
    assert scene.allows("roman", PlaceCamp(713))
    assert scene.allows("roman", PlaceCamp(614))


@rule("AL-9.1.a")
def test_every_legal_hex_is_offered_and_nothing_else() -> None:
    scene = camps(712)
    legal = {place for place in scene.siege.ground.hexes if scene.allows("roman", PlaceCamp(place))}
    assert scene.candidates("roman") == [PlaceCamp(place) for place in scene.siege.ground.hexes if place in legal]
    assert 712 not in legal


@rule("AL-14.1.a", "AL-W7")
def test_history_put_the_camps_where_they_may_stand() -> None:
    scene = camps()
    for place in HISTORICAL:
        assert scene.allows("roman", PlaceCamp(place)), place


@rule("AL-14.1.a")
def test_with_the_variant_the_camps_stand_already() -> None:
    scene = fresh(historical_camps=True)
    assert scene.siege.camps == dict.fromkeys(HISTORICAL, True)
    assert scene.step == PlaceBesieged()
    assert fresh().siege.camps == {}


# The besieged


@rule("AL-14.a", "AL-1.2.e")
def test_vercingetorix_and_nine_units_stand_face_up_in_alesia() -> None:
    scene = fresh(historical_camps=True)
    besieged = scene.siege.roster.of_army["besieged"]
    assert len(besieged) == 9
    assert scene.asked == ("gallic",)
    scene.play("gallic", GOOD_ARRAY)
    assert tuple(scene.siege.place[unit] for unit in besieged) == GOOD_ARRAY.units
    assert scene.siege.leader_at[scene["vercingetorix"]] == 1116
    assert scene.siege.face_up[scene["vercingetorix"]]
    assert [event.hex for event in scene.happened(UnitPlaced)] == list(GOOD_ARRAY.units)
    assert scene.happened(LeaderPlaced) == [LeaderPlaced(scene["vercingetorix"], 1116)]


@rule("AL-14.a")
@pytest.mark.parametrize(
    ("array", "refusal"),
    [
        (PlaceArmy(GOOD_ARRAY.units[:-1], 1116), Refusal("AL-14.a", "one-hex-for-each-unit")),
        (PlaceArmy((1113, *GOOD_ARRAY.units[1:]), 1116), Refusal("AL-14.a", "not-in-alesia")),
        (PlaceArmy(GOOD_ARRAY.units, 1113), Refusal("AL-14.a", "not-in-alesia")),
        (OVERFULL, Refusal("AL-5.a", "stack-is-full", "hex:1114")),
    ],
)
def test_the_besieged_stand_in_the_four_hexes_within_the_limit(array: PlaceArmy, refusal: Refusal) -> None:
    scene = fresh(historical_camps=True)
    assert scene.refusal("gallic", array) == refusal


@rule("AL-14.a")
def test_arrays_of_the_besieged_are_suggested() -> None:
    scene = fresh(historical_camps=True)
    offered = scene.candidates("gallic")
    assert len(offered) > 4
    assert all(scene.allows("gallic", action) for action in offered)


# The relief army


@rule("AL-14.b", "AL-14.g")
def test_the_relief_leaders_and_decoys_start_face_down_in_their_camp() -> None:
    scene = fresh(historical_camps=True).play("gallic", GOOD_ARRAY)
    for name in RELIEF:
        assert scene.siege.leader_at[scene[name]] == 505
        assert not scene.siege.face_up[scene[name]]
    posted = scene.happened(CounterPosted)
    assert [(event.side, event.hex) for event in posted] == [("gallic", 505)] * 6
    assert scene.clause_of(CounterPosted) == "AL-14.b"


# The Roman leaders


def posting(*hexes: int) -> tuple[Scene, Post]:
    """The Roman posts seven counters: these first, the others in 0712."""
    scene = Scene(PostLeaders(), camps=HISTORICAL)
    return scene, Post((*hexes, *[712] * (7 - len(hexes))))


@rule("AL-14.e")
def test_roman_counters_start_face_down_in_the_corridor_or_in_camps_several_to_a_hex() -> None:
    scene, action = posting(1109, 1310, 613)
    scene.play("roman", action)
    for name, place in zip(ROMANS, action.hexes, strict=True):
        assert scene.siege.leader_at[scene[name]] == place
        assert not scene.siege.face_up[scene[name]]
    assert sorted(event.hex for event in scene.happened(CounterPosted)) == sorted(action.hexes)


@rule("AL-14.e")
@pytest.mark.parametrize("place", [1209, 1211, 1115, 505, 9999])
def test_no_roman_counter_starts_outside_the_works(place: int) -> None:
    scene, action = posting(place)
    assert scene.refusal("roman", action) == Refusal("AL-14.e", "outside-the-works")


@rule("AL-14.e")
def test_a_hex_outside_is_open_only_with_a_camp() -> None:
    scene, action = posting(613)
    assert scene.allows("roman", action)
    del scene.siege.camps[613]
    assert scene.refusal("roman", action).clause == "AL-14.e"


@rule("AL-14.e")
def test_every_roman_counter_needs_a_hex() -> None:
    scene, action = posting()
    assert scene.refusal("roman", Post(action.hexes[1:])) == Refusal("AL-14.e", "one-hex-for-each-leader")
    assert all(scene.allows("roman", action) for action in scene.candidates("roman"))


@rule("AL-14.e", "AL-1.2.h")
def test_the_handles_of_posted_counters_do_not_tell_who_they_are() -> None:
    """Two arrangements of the same hexes look the same to the Gaul."""
    shown = []
    for hexes in ((1109, 1310, 613, 712, 712, 712, 712), (712, 712, 712, 712, 613, 1310, 1109)):
        scene, _ = posting()
        scene.play("roman", Post(hexes))
        shown.append((scene.told, GAME.view(scene.siege, "gallic").counters))
    assert shown[0] == shown[1]


# Boxes


def filling() -> Scene:
    """Both sides fill their boxes."""
    return Scene(FillBoxes())


def box_plan(scene: Scene, seat: str, **boxes: Iterable[str]) -> Fill:
    """A plan by leader; whoever is not named goes where the first suggestion puts him."""
    first = scene.candidates(seat)[0]
    assert isinstance(first, Fill)
    plan = list(first.boxes)
    units = scene.siege.roster.of_army["roman" if seat == "roman" else "relief"]
    for leader, names in boxes.items():
        for name in names:
            plan[units.index(scene[name])] = NOBODY if leader == "nobody" else scene[leader]
    return Fill(tuple(plan))


@rule("AL-2.A.a", "AL-14.c", "AL-14.f", "AL-14.g")
def test_both_sides_fill_their_boxes_at_the_same_time() -> None:
    scene = filling()
    assert set(scene.asked) == {"roman", "gallic"}
    gallic = box_plan(scene, "gallic", eporedorix=["rel_aedui_1"])
    scene.play("gallic", gallic)
    assert scene.asked == ("roman",)
    assert not scene.told
    assert all(place == NOWHERE for place in scene.siege.place)  # nobody knows yet
    roman = box_plan(scene, "roman", rebilus=["legio_x"])
    scene.play("roman", roman)
    assert scene.siege.place[scene["rel_aedui_1"]] == box_of(scene["eporedorix"])
    assert scene.siege.place[scene["legio_x"]] == box_of(scene["rebilus"])
    assert len(scene.happened(BoxFilled)) == 5 + 4


@rule("AL-14.c", "AL-14.f", "AL-2.A.a")
@pytest.mark.parametrize(("seat", "unit"), [("roman", "aux_cretans"), ("gallic", "relcav_aedui")])
def test_every_unit_goes_into_a_box(seat: str, unit: str) -> None:
    scene = filling()
    assert scene.refusal(seat, box_plan(scene, seat, nobody=[unit])) == Refusal("AL-2.A.a", "unit-left-out")
    plan = box_plan(scene, seat)
    assert scene.refusal(seat, Fill(plan.boxes[1:])) == Refusal("AL-2.A.a", "one-box-for-each-unit")
    for action in scene.candidates(seat):
        assert scene.allows(seat, action)


@rule("AL-2.A.a", "AL-5.b")
def test_no_box_holds_more_units_than_its_leader_commands() -> None:
    scene = filling()
    units = scene.siege.roster.of_army["relief"]
    plan = list(box_plan(scene, "gallic").boxes)
    assert scene.allows("gallic", Fill(tuple(plan)))
    held = plan.count(scene["eporedorix"])
    for unit in [unit for unit, box in zip(units, plan, strict=True) if box != scene["eporedorix"]][: 11 - held]:
        plan[units.index(unit)] = scene["eporedorix"]
    assert scene.refusal("gallic", Fill(tuple(plan))) == Refusal("AL-5.b", "box-is-full")


@rule("AL-3.2.a", "AL-3.2.b")
@pytest.mark.parametrize("leader", ["vercingetorix", "decoy_gallic_1", "caesar"])
def test_vercingetorix_decoys_and_enemies_have_no_box_for_the_relief_army(leader: str) -> None:
    scene = filling()
    action = box_plan(scene, "gallic", **{leader: ["rel_aedui_1"]})
    assert scene.refusal("gallic", action) == Refusal("AL-3.2.a", "no-such-box")


@rule("AL-3.2.a")
def test_each_leader_but_vercingetorix_has_a_box_and_no_decoy_has() -> None:
    roster = Scene().siege.roster
    with_box = {leader.id for number, leader in enumerate(roster.leaders) if roster.has_box[number]}
    assert with_box == {*ROMANS[:5], *RELIEF[:4]}


@rule("AL-3.2.b", "AL-2.A.a")
def test_the_besieged_are_in_nobodys_plan() -> None:
    scene = filling()
    assert len(box_plan(scene, "gallic").boxes) == len(scene.siege.roster.of_army["relief"])
    scene.play("gallic", box_plan(scene, "gallic")).play("roman", box_plan(scene, "roman"))
    assert all(scene.siege.place[unit] == NOWHERE for unit in scene.siege.roster.of_army["besieged"])


@rule("AL-4.c", "AL-14.f")
def test_a_legion_starts_whole_or_as_two_halves() -> None:
    scene = filling()
    halves = ["legio_x_a", "legio_x_b"]
    wrong = Refusal("AL-4.c", "legion-whole-or-split")
    assert scene.allows("roman", box_plan(scene, "roman", nobody=["legio_x"], caesar=halves))
    assert scene.allows("roman", box_plan(scene, "roman", nobody=["legio_x"], caesar=halves[:1], labienus=halves[1:]))
    assert scene.refusal("roman", box_plan(scene, "roman", caesar=halves)) == wrong
    assert scene.refusal("roman", box_plan(scene, "roman", nobody=["legio_x"])) == wrong
    assert scene.refusal("roman", box_plan(scene, "roman", nobody=["legio_x"], caesar=halves[:1])) == wrong


# The order


@rule("AL-14.g")
def test_open_placements_come_first_then_hidden_ones_then_the_boxes() -> None:
    scene = Scene()
    scene.state = GAME.set_up(written())
    assert scene.agenda == (
        PlaceCamps(),
        PlaceBesieged(),
        PlaceRelief(),
        PostLeaders(),
        FillBoxes(),
        StartTurn(1),
    )


@rule("AL-14.g", "AL-2.A.a")
def test_after_the_boxes_the_first_turn_begins_with_phase_b() -> None:
    scene = fresh(historical_camps=True).play("gallic", GOOD_ARRAY)
    scene.play("roman", Post((1109,) * 7))
    assert scene.step == FillBoxes()
    plans = {seat: scene.candidates(seat)[0] for seat in ("roman", "gallic")}
    scene.play("roman", plans["roman"]).play("gallic", plans["gallic"], [5, 5])
    assert scene.happened(TurnBegan)[0].turn == 1
    assert isinstance(scene.step, StrategicStep)


@rule("AL-8.1.a")
def test_cesar_and_comnios_command_from_the_start() -> None:
    scene = fresh()
    assert scene.siege.commander == {"roman": scene["caesar"], "gallic": scene["comnios"]}
