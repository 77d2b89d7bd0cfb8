"""AL-12: disorder, rout and rally."""

from __future__ import annotations

import pytest

from iacta.games.alesia.events import OrderTested
from iacta.games.alesia.state import DISORDERED, GOOD_ORDER
from iacta.games.alesia.steps import RollOrder
from tests.alesia.kit import Scene
from tests.marks import rule


@rule("AL-12.1.a", "AL-12.1.b", "AL-W19")
@pytest.mark.parametrize(
    ("unit", "die", "order"),
    [
        ("legio_vi", 3, DISORDERED),
        ("legio_vi", 4, GOOD_ORDER),
        ("legio_x", 1, DISORDERED),
        ("legio_x", 2, GOOD_ORDER),
    ],
)
def test_a_modified_result_below_four_disorders(unit: str, die: int, order: int) -> None:
    scene = Scene(RollOrder((0,), "AL-T.a"))
    scene.siege.agenda = [RollOrder(scene.units(unit), "AL-T.a")]
    scene.put(1210, unit).run([die])
    assert scene.siege.order[scene[unit]] == order
    assert scene.happened(OrderTested)[0].held == (order == GOOD_ORDER)
