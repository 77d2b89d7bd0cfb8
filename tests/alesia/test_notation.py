"""A position survives its notation, and what cannot be read is named."""

from __future__ import annotations

import pytest

import iacta
from iacta.games.alesia.state import ATTACKED, DISORDERED, GONE, KILLED, MOVED, Siege, box_of
from iacta.games.alesia.steps import MovePieces, RevealAfterMoves
from tests.kit.walks import walk

GAME = iacta.game("alesia")
TEXT = """
alesia      scenario alesia  turn 9  night  strategic gallic
options     three_players=true  turns=12
camps       0811 0613
destroyed   1519
breaches    outer 1210  both 0909
leader      caesar 1210 (up, walked 2, handle 3)
leader      rebilus lost (killed)
1210        legio_vii_a (disordered; spent 3; moved; attacked; charged caesar labienus), aux_remi
box caesar  legio_x
lost        bes_carnutes
commander   roman caesar gallic nobody
mover       unit aux_remi from 1209 walking
escaped     vercingetorix bes_bituriges
fired       811 12101310
duties      1211
agenda      {"type": "MovePieces", "seat": "roman"}
agenda      {"type": "RevealAfterMoves", "side": "roman"}
"""


def test_every_line_is_read() -> None:
    siege: Siege = GAME.position(TEXT)
    roster = siege.roster
    caesar, legion = roster.caesar, roster.unit_no["legio_vii_a"]
    assert siege.battle.seats == ("roman", "relief", "besieged")
    assert (siege.turn, siege.night, siege.strategic, siege.tactical) == (9, True, "gallic", None)
    assert siege.camps == {811: True, 613: True, 1519: False}
    assert siege.breaches == {1210: 1, 909: 3}
    assert (siege.leader_at[caesar], siege.face_up[caesar], siege.walked[caesar], siege.handle[caesar]) == (
        1210,
        True,
        2,
        3,
    )
    assert siege.fate[roster.leader_no["rebilus"]] == KILLED
    assert (siege.place[legion], siege.order[legion], siege.spent[legion]) == (1210, DISORDERED, 3)
    assert siege.done[legion] == MOVED | ATTACKED
    assert siege.charged[legion] == 1 << caesar | 1 << roster.leader_no["labienus"]
    assert siege.place[roster.unit_no["legio_x"]] == box_of(caesar)
    assert siege.place[roster.unit_no["bes_carnutes"]] == GONE
    assert siege.commander == {"roman": caesar, "gallic": -1}
    assert (siege.mover, siege.mover_start, siege.mover_walks) == (roster.unit_no["aux_remi"], 1209, True)
    assert siege.escaped == {-1, roster.unit_no["bes_bituriges"]}
    assert siege.fired == {811, 12101310}
    assert siege.duties == {1211}
    assert siege.agenda == [RevealAfterMoves("roman"), MovePieces("roman")]
    assert GAME.position(GAME.notation(siege)) == siege


@pytest.mark.parametrize("options", [{"turns": 2}, {"turns": 2, "three_players": True, "historical_camps": True}])
def test_every_position_of_a_game_survives(options: dict[str, object]) -> None:
    scenario = GAME.scenarios["alesia"].with_options(options)
    tried = 0
    for moment in walk(GAME, scenario, 3):
        for state in (moment.state, moment.transition.state):
            assert GAME.position(GAME.notation(state)) == state
            tried += 1
    assert tried > 100


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("1210        legio_xxx", "line 2: 1210"),
        ("leader      pompeius 1210", "line 2: leader"),
        ("breaches    upper 1210", "line 2: breaches"),
        ("agenda      {}", "line 2: agenda"),
        ("somewhere   legio_x", "line 2: somewhere"),
        ("commander   greek caesar", "line 2: commander"),
    ],
)
def test_what_cannot_be_read_is_named(line: str, named: str) -> None:
    with pytest.raises(iacta.BrokenScenario, match=named):
        GAME.position(f"alesia scenario alesia\n{line}\n")


def test_an_unknown_scenario_is_named() -> None:
    with pytest.raises(iacta.BrokenScenario, match="line 1: there is no scenario 'gergovie'"):
        GAME.position("alesia scenario gergovie")
