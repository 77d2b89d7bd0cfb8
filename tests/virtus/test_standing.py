"""VI-1.8, VI-2.f as the table shows them: sectors, points eliminated, and how far each side is from victory."""

from __future__ import annotations

from iacta.engine.match import Match
from iacta.engine.records import Outcome
from iacta.engine.standing import Standing, result_sentence
from iacta.games.virtus.game import GAME
from iacta.games.virtus.standing import standing
from iacta.games.virtus.state import Field
from iacta.texts import game_texts
from tests.marks import rule


def deployed(scenario: str = "intro_150", **options: bool | int) -> Match:
    """A battle just after both plans were revealed."""
    match = Match.new(GAME, scenario, seed=2, options=options)
    for seat in ("south", "north"):
        match.play(seat, match.candidates(seat)[0])
    return match


def shown(field: Field) -> Standing:
    return standing(GAME.view(field, None))


def texts_of(found: Standing, side: int) -> list[str]:
    return [one.text for one in found.sides[side].conditions]


@rule("VI-1.8.a", "VI-1.8.b")
def test_conquered_sectors_count_towards_two() -> None:
    field: Field = deployed().state
    for unit in field.roster.of["north"]:
        if field.place[unit] == "N0":
            field.place[unit] = "N1"
    field.place[field.roster.of["south"][0]] = "N0"
    south = shown(field).sides[0]
    assert (south.total, south.conditions[0].done, south.conditions[0].needed) == (1, 1, 2)


@rule("VI-2.f")
def test_eliminated_points_are_the_full_price() -> None:
    field: Field = deployed().state
    assert [side.lines[1].points for side in shown(field).sides] == [0, 0]
    unit = field.roster.of["north"][0]
    field.vc[unit], field.place[unit] = 0, ""
    assert shown(field).sides[0].lines[1].points == field.roster.types[unit].cost


@rule("VI-2.f")
def test_nobody_is_lost_before_he_is_deployed() -> None:
    match = Match.new(GAME, "douvres", seed=2)
    assert [side.lines[1].points for side in shown(match.state).sides] == [0, 0]
    secret = deployed("douvres")
    assert [side.lines[1].points for side in shown(secret.state).sides] == [0, 0]


@rule("VI-2.f")
def test_the_scenario_may_name_who_wins_at_the_limit() -> None:
    found = shown(deployed("douvres").state)
    assert "victory-hold-out" in texts_of(found, 1)
    assert "victory-hold-out" not in texts_of(found, 0)
    assert "victory-limit" in texts_of(shown(deployed().state), 0)


def test_options_in_force_show() -> None:
    assert shown(deployed(max_rounds=7).state).rounds == 7


@rule("VI-2.f")
def test_points_decide_the_sentence_where_they_decided_the_battle() -> None:
    field: Field = deployed().state
    unit = field.roster.of["north"][0]
    field.vc[unit], field.place[unit] = 0, ""
    field.outcome = Outcome("south", "VI-2.f", "limit-more-points")
    said = result_sentence(game_texts("fr", GAME.folder), field.outcome, shown(field))
    assert said.startswith(f"Le Sud gagne {field.roster.types[unit].cost} à 0\u00a0: ")
