"""8.12, 14.1.i: contacts as a stored relation, and when they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.state import CAUGHT, CHARGED, NO_BONUS
from iacta.geometry.boxes import gap
from iacta.geometry.quarters import edge

if TYPE_CHECKING:
    from collections.abc import Collection

    from iacta.games.hail_caesar.battlefield import Contact
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


def shares(box: Box, side: int, other: Box, least: int) -> bool:
    """Whether a side of a footprint lies along so much of another footprint, seen along the side."""
    ax, ay, dx, dy = edge(box, side)
    long = int(dx * dx + dy * dy)
    corners = other.corners()
    along = [int((corners[2 * i] - ax) * dx + (corners[2 * i + 1] - ay) * dy) for i in range(4)]
    common = min(long, max(along)) - max(0, min(along))
    return common > 0 and common * common >= least * least * long


def remove(battle: Battle, unit: UnitNo) -> None:
    """HC-14.1.i A unit is gone: so are its contacts, and all support given to it or by it.

    HC-8.12.b Who touches nobody any more has charged nobody, and is not caught.
    """
    left = [unit, *[contact.enemy for contact in battle.contacts_of(unit)]]
    battle.contacts = tuple([one for one in battle.contacts if unit not in (one.unit, one.enemy)])
    for one in left:
        if not battle.is_fighting(one):
            battle.clear(one, CHARGED | NO_BONUS | CAUGHT)
    battle.supports = {one: two for one, two in battle.supports.items() if unit not in (one, two)}


def part(battle: Battle, unit: UnitNo) -> None:
    """HC-8.12.c A unit goes away from all whom it touched; support lasts until the round is closed."""
    battle.contacts = tuple([one for one in battle.contacts if unit not in (one.unit, one.enemy)])


def update(battle: Battle, moved: Collection[UnitNo]) -> None:
    """HC-8.12.c After the moves of a round: contacts that are apart, or share too little, end."""
    battle.contacts = tuple([contact for contact in battle.contacts if holds(battle, contact, moved)])


def holds(battle: Battle, contact: Contact, moved: Collection[UnitNo]) -> bool:
    """HC-8.12.c, HC-14.12.g Whether two units are still in contact."""
    if contact.unit not in moved and contact.enemy not in moved:
        return True
    one, two = battle.box[contact.unit], battle.box[contact.enemy]
    if contact.across != NO_AREA or one is None or two is None:
        return False
    measures = battle.sheet.measures
    return gap(one, two) <= measures.contact_distance and shares(
        one, contact.side, two, measures.contact_min_shared_front
    )
