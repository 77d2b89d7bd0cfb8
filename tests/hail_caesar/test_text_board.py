"""The position as an outline of lines, the deployment as a draft, and rolls in words."""

from __future__ import annotations

import pytest

from iacta.engine.chance.forecast import ForecastLine
from iacta.engine.orders import Misread
from iacta.engine.records import Modifier, Step
from iacta.engine.text_board import Line, Section
from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import Consider, DeployDivision, Evade, LeaveBySide, PickDie, Shoot
from iacta.games.hail_caesar.rules import deployment
from iacta.games.hail_caesar.rules.setup import set_up
from iacta.games.hail_caesar.scenarios import shipped
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.words import LANGUAGES, plain, wording
from tests.marks import rule

FIELD = """
    building farm 30,30 36,30 36,34 30,34
    unit b1 legionary_pila 36 10 0 casualties=6 disordered ordered
    unit b2 light_cavalry_small 50 10 45 open_order
    unit b3 legionary_pila off entry=20,0 arrives=3
    unit b4 legionary_pila in=farm
    unit b5 legionary_pila 10 10 0
    unit r1 warband 36 22 180
    unit r2 warband 10 11.6 180
    unit r3 warband destroyed
    contact b5 front r2 front
"""


def sections(scene: Scene, language: str = "en") -> tuple[Section, ...]:
    return wording(scene.battle, "blue", language).board().sections


def line_of(scene: Scene, name: str, language: str = "en") -> Line:
    handle = f"unit:{scene[name]}"
    return next(line for section in sections(scene, language) for line in section.lines if line.handle == handle)


@pytest.fixture
def field() -> Scene:
    return battle(FIELD, steps.TakeOrders(0))


# Units


def test_a_unit_is_told_with_pose_heading_casualties_and_states(field: Scene) -> None:
    assert line_of(field, "b1").text == (
        "b1 b1: battle line, at 36 10, facing north; casualties 6 of 6; shaken, disordered, has had its order"
    )
    assert plain(line_of(field, "b1", "fr").text) == (
        "b1 b1 : ligne de bataille, en 36 10, cap nord ; pertes 6 sur 6 ; secouée, désordonnée, a reçu son ordre"
    )
    assert line_of(field, "b1").figures == "6/6≈!✓"


def test_under_it_stand_its_profile_and_who_is_near(field: Scene) -> None:
    profile, situation = (part.text for part in line_of(field, "b1").parts)
    assert profile.startswith("heavy infantry: clash 7, sustained 7, short 3, long 0, support 3, save 4+; ")
    assert situation == 'nearest enemy r1 at 12", ahead'
    assert plain(line_of(field, "b1", "fr").parts[1].text) == 'ennemi le plus proche r1 à 12", devant'


@rule("HC-2.3.b")
def test_open_order_has_no_quarters_but_winds(field: Scene) -> None:
    assert line_of(field, "b2").parts[1].text == 'nearest enemy r1 at 12.4", towards the north-west'


@rule("HC-14.1.i")
def test_contacts_are_told_with_their_sides(field: Scene) -> None:
    assert line_of(field, "b5").parts[1].text == "in contact with r2: its front to their front"
    combats = next(section for section in sections(field) if section.heading == "Hand to hand")
    assert [line.text for line in combats.lines] == ["b5 (front) and r2 (front) are in contact"]


def test_who_is_off_the_table_inside_or_lost_is_told_so(field: Scene) -> None:
    assert "not on the table yet, from turn 3 on" in line_of(field, "b3").text
    assert "in farm" in line_of(field, "b4").text
    assert line_of(field, "r3").text == "r3: destroyed"
    ground = next(section for section in sections(field) if section.heading == "The ground")
    assert ground.lines[1].text == "t1 farm: a building, from 30 30 to 36 34; held by b4"


@rule("HC-1.3.i", "HC-1.6.a")
def test_a_division_begins_with_its_commander(field: Scene) -> None:
    first = sections(field)[0]
    assert "command value 8, general" in first.heading
    assert "combat value 3" in first.lines[0].text


@rule("HC-6.1.b")
def test_a_hidden_enemy_is_told_of_without_a_place() -> None:
    field = battle(
        "woods copse 30,20 40,20 40,30 30,30\nrules hidden_in_woods\n"
        "unit b1 skirmish_bow_small 35 21.5 180 open_order hidden unseen\nunit r1 warband 36 40 180"
    )
    own = wording(field.battle, "blue", "en").board()
    others = wording(field.battle, "red", "en").board()
    told = {line.text for section in others.sections for line in section.lines if line.handle == "unit:0"}
    assert len(told) == 1
    assert "hidden" in told.pop()
    assert any("at 35 21.5" in line.text for section in own.sections for line in section.lines)
    assert not any("35 21.5" in line.text for section in others.sections for line in section.lines)


def test_units_of_one_name_are_told_apart_by_their_tags() -> None:
    names = wording(set_up(shipped()["two_divisions"]), None, "en").names
    told = [names.unit(unit) for unit in range(len(names.roster.units))]
    assert len(set(told)) == len(told)
    assert "Warband (r1)" in told
    assert "First cohort" in told


# Choices


def test_choices_name_what_is_not_in_them(field: Scene) -> None:
    def said(step: Step, action: object) -> str:
        field.battle.agenda = [step]
        return wording(field.battle, "blue", "en").action(action, "blue")  # type: ignore[arg-type]

    assert said(steps.RerollForElephants(0, 0, "HC-13.5.a", (2, 6)), PickDie(1)) == "the die that shows 6"
    assert said(steps.LeaveBlock(field["b4"]), LeaveBySide(0)) == "by the north side"
    assert said(steps.ChooseEvasion(1, 4, 2), Evade(2, 2700)) == "2 moves, facing north-east at the end"
    shot = Shoot(field["b1"], (field["r1"], field["r2"]), (2, 1))
    assert said(steps.TakeShots(), shot) == "b1: 2 dice on r1 and one die on r2"
    assert wording(field.battle, "blue", "en").note(Consider((0,)), "blue").startswith("nearest enemy")


def test_a_roll_is_told_with_what_its_faces_bring(field: Scene) -> None:
    line = ForecastLine(
        clause="HC-9.3.c",
        seat="blue",
        text="roll-break",
        figures={"dice": 2},
        modifiers=(Modifier("HC-9.1.b", "test-disordered", -1, "die"),),
        target=("unit:0",),
        results=("break", "break", "give_ground", "hold"),
        lowest=2,
    )
    assert wording(field.battle, None, "en").roll(line) == (
        "Break test, b1 (−1 for disorder, HC-9.1.b): 2–3 → breaks, 4 → gives ground, 5 → holds"
    )


# Deployment


FREE = """
    rules first_to_deploy=blue
    side blue edge=south zone=0,0 72,0 72,12 0,12
    division b blue free
    unit b1 legionary_pila free
    unit b2 legionary_pila free
    unit r1 warband 36 40 180
"""


@rule("HC-3.1.e")
@pytest.mark.parametrize(
    ("language", "place", "post", "again"),
    [
        ("en", "place b1 at 24 10 facing north", "post 30 3", "place b2 at 40 8 facing 30 in column"),
        ("fr", "placer b1 en 24 10 cap nord", "poster 30 3", "placer b2 en 40 8 cap 30 en colonne"),
    ],
)
def test_a_division_is_deployed_in_words(language: str, place: str, post: str, again: str) -> None:
    scene = battle(FREE, steps.DeployArmies("blue"))
    spoken = wording(scene.battle, "blue", language)
    draft = spoken.draft(steps.DeployArmies("blue"), "blue")
    assert draft is not None
    draft.take(deployment.default(scene.battle, scene["b"]))
    for typed in (place, post, again):
        assert draft.edit(typed.split()) == ""
    answer = draft.answer()
    expected = (at("24 10 0"), at("40 8 30"))
    assert answer == DeployDivision(scene["b"], expected, ("battle_line", "column"), (3000, 300))
    assert deployment.refusal(scene.battle, "blue", answer) is None
    lines = [line.text for section in draft.board().sections for line in section.lines]
    assert any("24 10" in line for line in lines)
    assert draft.edit(["hello"]) is None
    assert isinstance(draft.edit(f"{place.split(maxsplit=1)[0]} b9 en 3 3".split()), Misread)
    assert isinstance(draft.edit(f"{post.split(maxsplit=1)[0]} 30".split()), Misread)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_draft_where_a_list_is_enough(field: Scene, language: str) -> None:
    assert wording(field.battle, "blue", language).draft(steps.TakeOrders(0), "blue") is None
