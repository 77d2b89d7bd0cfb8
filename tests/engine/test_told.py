"""What is told stands among the dice: `after` counts the rolls that the listener sees."""

from __future__ import annotations

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Roll, Told, Transition
from iacta.engine.table import Table
from tests.engine.toy import Counted, Tray


def test_an_event_remembers_how_many_rolls_had_fallen() -> None:
    told: list[Told] = []
    table = Table(Tray(7, []), ScriptedDice([1, 2, 3]), told)
    table.tell(Counted("a"), "TO-1")
    table.dice.roll(2, 6, "TO-1")
    table.tell(Counted("b"), "TO-1")
    table.dice.roll(1, 6, "TO-1")
    table.tell(Counted("c"), "TO-1")
    assert [one.after for one in told] == [0, 1, 2]


def test_a_seat_counts_only_the_rolls_it_sees() -> None:
    """A hidden roll before an event must not show in its place among the dice."""
    rolls = (Roll("TO-1", 6, (1,), "red"), Roll("TO-1", 6, (2,)), Roll("TO-1", 6, (3,), "blue"))
    told = tuple(Told(Counted(str(number)), "TO-1", None, number) for number in range(4))
    transition = Transition(Tray(7, []), told, rolls, barrier=True)
    for seat, after in (("red", [0, 1, 2, 2]), ("blue", [0, 0, 1, 2]), (None, [0, 0, 1, 1])):
        seen, fallen = transition.for_seat(seat)
        assert [one.after for one in seen] == after
        assert len(fallen) == after[-1]
