"""The score table: points by what scores them, and how far each side is from victory."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.rules import victory
from iacta.games.bellum_gallicum.scenarios import scenario_from, shipped
from iacta.games.bellum_gallicum.standing import standing
from iacta.games.bellum_gallicum.view import view
from tests.bellum_gallicum.kit import raw
from tests.kit.walks import walk
from tests.marks import rule


@pytest.mark.parametrize("scenario", ["vercingetorix", "aquitania", "campaign_58_57"])
@rule("BG-6.10.b", "BG-6.10.c")
def test_the_lines_add_up_to_the_points_of_the_rules(scenario: str) -> None:
    for moment in list(walk(GAME, shipped()[scenario], 5))[::13]:
        found = standing(view(moment.state, None))
        points = victory.points(moment.state)
        assert {side.name: side.total for side in found.sides} == points
        assert all(side.total == sum(line.points for line in side.lines) for side in found.sides)


@rule("BG-6.1.5.a")
def test_progress_is_counted() -> None:
    war = GAME.set_up(shipped()["aquitania"])
    war.control[war.gaul.region_no["tarbelli"]] = 1
    roman, gallic = standing(view(war, "roman")).sides
    control, destroyed = roman.conditions
    assert (control.text, control.done, control.needed) == ("aim-6-1-5-a-controls", 1, 2)
    assert (destroyed.text, destroyed.done, destroyed.needed) == ("aim-6-1-5-a-destroyed", 0, 1)
    assert [one.text for one in gallic.conditions] == ["aim-otherwise"]


@rule("BG-7.4.1.c")
def test_the_years_of_a_campaign_are_counted() -> None:
    war = GAME.set_up(shipped()["campaign"])
    roman, gallic = standing(view(war, None)).sides
    assert [(one.text, one.done, one.needed) for one in roman.conditions] == [("aim-years", 0, 6)]
    assert {one.text for one in gallic.conditions} >= {"aim-caesar-out", "aim-no-legion"}


def test_aims_of_a_players_own_scenario_have_general_texts() -> None:
    own = scenario_from(raw("aquitania") | {"id": "mine", "origin": "player"}, "mine")
    roman, _ = standing(view(GAME.set_up(own), None)).sides
    assert [one.text for one in roman.conditions] == ["aim-controls", "aim-destroyed"]
