"""A view holds everything but the other side's sealed choice, and a state made of it is the same war."""

from __future__ import annotations

import msgspec
import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.views import view_from
from iacta.games.bellum_gallicum.actions import Evade, Stand
from iacta.games.bellum_gallicum.annals import Annals
from iacta.games.bellum_gallicum.game import GAME, RULEBOOK
from iacta.games.bellum_gallicum.scenarios import scenario_from, sheet_of, shipped
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import SealEvasion
from iacta.games.bellum_gallicum.view import AnnalsSeen, View, redeal, view
from tests.bellum_gallicum.kit import Scene, raw
from tests.kit.walks import walk
from tests.marks import rule

SEATS = ("roman", "gallic", None)


@pytest.mark.parametrize("scenario", shipped())
@rule("BG-11.a")
def test_whoever_looks_sees_the_whole_war(scenario: str) -> None:
    for moment in walk(GAME, shipped()[scenario], 7, most=400):
        if not moment.state.sealed:
            for seat in SEATS:
                assert redeal(view(moment.state, seat), SeededDice(b"")) == moment.state


def test_the_annals_are_seen_whole() -> None:
    assert AnnalsSeen.__struct_fields__ == Annals.__struct_fields__


def test_a_view_survives_json() -> None:
    war = next(iter(walk(GAME, shipped()["vercingetorix"], 1, most=1))).state
    seen = view(war, "gallic")
    assert view_from(GAME, msgspec.json.decode(msgspec.json.encode(seen))) == seen


def test_sets_are_written_in_one_order() -> None:
    war = War(sheet_of(shipped()["campaign"]))
    war.annals = msgspec.structs.replace(war.annals, closed_sectors=frozenset({"celtica_3", "belgica", "celtica_1"}))
    assert view(war, None).annals.closed_sectors == ("belgica", "celtica_1", "celtica_3")


# The sealed choice


def sealed() -> War:
    """Two armies in the land of the Remi, both with somewhere to go; Rome has answered."""
    scene = Scene(SealEvasion(0), scenario="vercingetorix", turn=5)
    region = scene.war.gaul.region_no["remi"]
    refuges = (scene["suessiones"],), (scene["nervii"],)
    scene.war.agenda[-1] = SealEvasion(region, *refuges)
    scene.put("remi", "legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi").lead("remi", "caesar")
    tribes = ("arverni_inf6", "bituriges_inf6", "carnutes_inf6", "senones_inf6", "parisii_inf4")
    scene.put("remi", *tribes).lead("remi", "vercingetorix")
    war = scene.hold("roman", "suessiones").hold("gallic", "nervii").war
    war.pending = (("battle", region),)
    return RULEBOOK.play(war, "roman", Evade(), SeededDice(b"")).state


@rule("BG-11.b")
def test_a_sealed_answer_is_shown_to_its_owner_alone() -> None:
    war = sealed()
    own, other, nobody = (view(war, seat) for seat in SEATS)
    assert own.answer == Evade()
    assert other.answer is None
    assert nobody.answer is None
    assert own.answered == other.answered == nobody.answered == ("roman",)


@rule("BG-11.b")
def test_the_other_sides_answer_is_dealt_anew() -> None:
    war = sealed()
    twins = [redeal(view(war, "gallic"), SeededDice(bytes([number]))) for number in range(20)]
    assert {type(twin.sealed["roman"]) for twin in twins} == {Evade, Stand}
    assert all(redeal(view(war, "roman"), SeededDice(bytes([number]))) == war for number in range(5))


@rule("BG-11.b")
def test_what_was_sealed_does_not_change_a_byte_for_the_other_side() -> None:
    evading, standing = sealed(), sealed()
    standing.sealed["roman"] = Stand()
    for seat in ("gallic", None):
        assert msgspec.json.encode(view(evading, seat)) == msgspec.json.encode(view(standing, seat))
    assert view(evading, "roman") != view(standing, "roman")


# Scenarios of players


def test_a_players_own_scenario_travels_with_its_view() -> None:
    own = scenario_from(raw("aquitania") | {"id": "mine", "origin": "player"}, "mine")
    war = GAME.set_up(own)
    seen: View = view(war, "roman")
    assert seen.source is not None
    assert seen.board == war.sheet.board
    assert redeal(seen, SeededDice(b"")) == war


def test_the_boards_of_the_game_fit_its_scenarios() -> None:
    tables = GAME.tables
    for name, programme in tables.scenarios.items():  # type: ignore[attr-defined]  # the tables of this game
        assert tables.boards[programme.board] == shipped()[name].data.board  # type: ignore[attr-defined]
