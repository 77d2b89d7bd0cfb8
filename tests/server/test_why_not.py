"""`why_not` over the network: about what was pointed at, for whoever must decide, with handles from strangers."""

from __future__ import annotations

import pytest

from tests.server.kit import Served, ok, two_players


def test_a_gesture_is_answered_with_the_action_it_was_taken_for(served: Served) -> None:
    """Deployment is asked: a fight is not."""
    south, _ = two_players(served)
    said = ok(south.post("why_not", {"piece": None, "target": "unit:0"}))
    assert said["action"]["type"] == "Fight"
    assert said["refusal"]["reason"] == "not-what-is-asked"


@pytest.mark.parametrize("target", ["unit:99999999999999999999", "hex:1210", "nothing", "unit:-1", ":", "unit:²"])
def test_unknown_handles_mean_nothing(served: Served, target: str) -> None:
    south, _ = two_players(served)
    for body in ({"piece": target, "target": target}, {"target": target}):
        assert ok(south.post("why_not", body)) == {"refusal": None, "action": None}


def test_an_empty_target_and_a_stranger_are_refused(served: Served) -> None:
    south, _ = two_players(served)
    assert south.post("why_not", {"target": ""}).status_code == 400
    stranger = type(south)(south.http, south.match, "0" * 32)
    assert stranger.post("why_not", {"target": "unit:0"}).status_code in (401, 403)
