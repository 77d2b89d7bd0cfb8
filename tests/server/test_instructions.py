"""Standing instructions where a game offers none: nothing is shown, nothing can be given."""

from __future__ import annotations

import pytest

from tests.server.kit import Player, Served, refused, two_players


@pytest.mark.parametrize("chosen", [[], ["hold"]])
def test_a_game_without_instructions_takes_none(served: Served, chosen: list[str]) -> None:
    south, north = two_players(served)
    assert south.sight()["instructions"] is None
    refused(south.put("instructions", {"chosen": chosen}), 404, "problem-no-such-name")
    assert north.sight()["number"] == 1


def test_before_the_beginning_there_is_nothing_to_answer(served: Served) -> None:
    made = served.http.post(
        "/api/matches",
        json={
            "game": "virtus",
            "scenario": "intro_150",
            "seats": {"south": {"kind": "human"}, "north": {"kind": "open"}},
        },
    ).json()
    south = Player(served.http, made["id"], made["secrets"]["south"])
    refused(south.put("instructions", {"chosen": []}), 409, "problem-not-begun")
