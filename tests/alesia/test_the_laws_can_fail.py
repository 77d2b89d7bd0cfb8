"""The conformance suite can fail where pieces are hidden: Alésia broken on purpose, each fault caught by its law."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

from iacta.engine.game_definition import GameDefinition
from iacta.engine.records import Seat
from iacta.engine.survey import Survey
from iacta.engine.table import Table
from iacta.games.alesia.game import GAME as ALESIA
from iacta.games.alesia.rules import exposure, sight, strategic
from iacta.games.alesia.scenarios import battle_of
from iacta.games.alesia.state import Siege
from iacta.games.alesia.steps import DiscloseLeaders, WalkOn
from iacta.games.alesia.survey import survey
from iacta.games.alesia.view import View
from tests.alesia.vocabulary import VOCABULARY
from tests.kit import laws
from tests.kit.walks import AnyGame, walk

pytestmark = pytest.mark.plain  # faults are planted in rules by replacing parts of them


def with_own_rulebook(game: GameDefinition[Siege, View]) -> GameDefinition[Siege, View]:
    """A copy of a game whose rulebook may be written on."""
    return replace(game, rulebook=copy.copy(game.rulebook))


def hear_of_leaders(game: AnyGame, players: int) -> None:
    """A walk of Alésia under the law, with two players or three."""
    scenario = game.scenarios["alesia"].with_options({"three_players": players == 3, "historical_camps": True})
    for number, moment in enumerate(walk(game, scenario, 1, most=250)):
        laws.what_is_asked_is_public(game, moment, b"%d" % number, VOCABULARY)


def look_at_leaders(game: AnyGame, siege: Siege) -> None:
    """A position of Alésia under the law, dealt anew many times."""
    for number in range(20):
        laws.nothing_hidden_shows(game, siege, b"%d" % number, [], list(VOCABULARY.pieces(siege)))


@pytest.mark.parametrize("players", [2, 3])
def test_handles_that_stick_to_their_leader_are_caught(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    hear_of_leaders(ALESIA, players)
    monkeypatch.setattr(sight, "part_from_others", lambda *_: None)
    with pytest.raises(AssertionError, match="a secret"):
        hear_of_leaders(ALESIA, players)


@pytest.mark.parametrize("players", [2, 3])
def test_an_undo_barred_for_some_leaders_only_is_caught(players: int) -> None:
    def watchful(table: Table[Siege], step: WalkOn) -> None:
        if not table.state.roster.is_decoy[table.state.mover - len(table.state.roster.units)]:
            table.reveal()
        strategic.walk_on(table, step)

    game = with_own_rulebook(ALESIA)
    game.rulebook.rules = {**game.rulebook.rules, WalkOn: watchful}
    with pytest.raises(AssertionError, match="can be undone"):
        hear_of_leaders(game, players)


def test_a_question_put_to_leaders_but_not_to_decoys_is_caught() -> None:
    class Choosy(exposure.DisclosingLeaders):
        def asks(self, state: Siege, step: DiscloseLeaders) -> Seat | None:
            real = [leader for leader in exposure.disclosable(state) if not state.roster.is_decoy[leader]]
            return super().asks(state, step) if real else None

    game = with_own_rulebook(ALESIA)
    game.rulebook.questions = {**game.rulebook.questions, DiscloseLeaders: Choosy()}
    siege = Siege(battle_of(game.scenarios["alesia"]))
    siege.agenda = [DiscloseLeaders()]
    siege.leader_at[siege.roster.leader_no["decoy_gallic_1"]] = 811
    siege.leader_at[siege.roster.leader_no["comnios"]] = 505
    with pytest.raises(AssertionError):
        look_at_leaders(game, siege)


def staring(state: Siege, seat: str | None, piece: str) -> Survey:
    """A survey of leaders whom the seat cannot know."""
    kind, _, name = piece.partition(":")
    if kind == "leader" and int(name) < len(state.leader_at):
        return Survey(areas={"here": (f"hex:{state.leader_at[int(name)]}",)})
    return survey(state, seat, piece)


def test_a_survey_that_finds_hidden_leaders_is_caught() -> None:
    siege = Siege(battle_of(ALESIA.scenarios["alesia"]))
    siege.leader_at[siege.roster.leader_no["comnios"]] = 811
    siege.leader_at[siege.roster.leader_no["eporedorix"]] = 505
    look_at_leaders(ALESIA, siege)
    with pytest.raises(AssertionError, match="survey"):
        look_at_leaders(replace(ALESIA, survey=staring), siege)
