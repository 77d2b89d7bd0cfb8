"""The choices of a decision in words, under headings, in an order that reads well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import Action, Seat
    from iacta.engine.wording import Wording


class Choice(NamedTuple):
    """One choice: its heading, what it says, a remark, what it names, and the action."""

    group: str
    label: str
    note: str
    handles: tuple[str, ...]
    action: Action


def choices_of(wording: Wording[Any], seat: Seat, candidates: Iterable[Action]) -> list[Choice]:
    """The candidates in words, equal headings together."""
    grouped = [(*wording.group_of(action), action) for action in candidates]
    return [
        Choice(group, wording.action(action, seat), wording.note(action, seat), wording.handles(action), action)
        for _, group, action in sorted(grouped, key=lambda one: one[0])
    ]
