"""What a player can have done always in the enemy's turn: the reactions to a charge, and opportunity fire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.instructions import Instruction
from iacta.games.hail_caesar.actions import FireAtMover, React
from iacta.games.hail_caesar.steps import OfferOpportunity, ReactToCharge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.games.hail_caesar.actions import Reaction
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.view import View


def evade(seen: View, offered: Sequence[Action]) -> Action | None:
    """HC-8.5.d Who is shaken evades, if it may."""
    return next((one for one in _reactions(offered, "evade") if is_shaken(seen, one.unit)), None)


def closing_fire(seen: View, offered: Sequence[Action]) -> Action | None:
    """HC-7.10.a Closing fire against every charge that allows it."""
    del seen
    return next(iter(_reactions(offered, "closing_fire")), None)


def opportunity(seen: View, offered: Sequence[Action]) -> Action | None:
    """HC-7.11.a Opportunity fire whenever it is offered."""
    del seen
    return next((one for one in offered if isinstance(one, FireAtMover)), None)


def hold(seen: View, offered: Sequence[Action]) -> Action | None:
    """HC-8.5.b Hold, without being asked."""
    del seen
    return next(iter(_reactions(offered, "hold")), None)


INSTRUCTIONS: Final[tuple[Instruction[View], ...]] = (
    Instruction("evade", ReactToCharge, evade),
    Instruction("closing", ReactToCharge, closing_fire),
    Instruction("opportunity", OfferOpportunity, opportunity),
    Instruction("hold", ReactToCharge, hold),
)
"""In the order in which they are asked: who holds does so because nothing else applies."""


def is_shaken(seen: View, unit: UnitNo) -> bool:
    """As many casualties as the unit has stamina; its own player knows both."""
    return seen.casualties[unit] >= seen.board.profiles[seen.board.units[unit].profile].stamina


def _reactions(offered: Sequence[Action], reaction: Reaction) -> list[React]:
    return [one for one in offered if isinstance(one, React) and one.reaction == reaction]
