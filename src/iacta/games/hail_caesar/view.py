"""What a seat may know, and a state that fits it. Hidden are units in the edge of a wood (HC-6.1.b) and sealed answers.

Casualties and everything else on the table lie open (HC-1.5.g).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from iacta.engine.records import Outcome, Step
from iacta.engine.scenario import Setting
from iacta.engine.sheets import Sheets
from iacta.games.hail_caesar.actions import CloseRanks
from iacta.games.hail_caesar.battlefield import Contact, Melee, Trail, UnderFire
from iacta.games.hail_caesar.board import Board
from iacta.games.hail_caesar.map import AreaNo, Point
from iacta.games.hail_caesar.plans import Pose
from iacta.games.hail_caesar.roster import NOBODY, CommanderNo, Formation, UnitNo
from iacta.games.hail_caesar.rules import hiding
from iacta.games.hail_caesar.rules.combats import ChoosingRanks
from iacta.games.hail_caesar.scenarios import scenario_from, sheet_of, shipped
from iacta.games.hail_caesar.sides import SIDES, Side
from iacta.games.hail_caesar.state import ELIGIBLE, HIDDEN, PASSED_OVER, SHOT, STANDING, Battle
from iacta.games.hail_caesar.steps import ChooseRanks

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat


class ContactSeen(msgspec.Struct, frozen=True, gc=False):
    """HC-14.1.i Two enemies in contact, and the sides that touch."""

    unit: UnitNo
    side: int
    enemy: UnitNo
    enemy_side: int
    across: AreaNo


class ExitSeen(msgspec.Struct, frozen=True, gc=False):
    """HC-5.6.e Where a unit left the table, heading inwards."""

    unit: UnitNo
    pose: Pose


class PairSeen(msgspec.Struct, frozen=True, gc=False):
    """A unit and the other one that something is noted about."""

    unit: UnitNo
    other: UnitNo


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat may know; a spectator's seat is None.

    Units, divisions and areas go by their number in the scenario; lists by unit or commander have one entry for each.
    Lengths are hundredths of an inch, angles minutes of arc; flags and ranks are sums of the marks of `state.py`.
    """

    seat: str | None
    scenario: str
    options: dict[str, Setting]
    source: dict[str, Any] | None
    """A scenario that does not ship with the game."""
    board: Board
    """What never changes: the table and the troops, to be drawn."""
    agenda: tuple[Step, ...]
    outcome: Outcome | None
    round: int
    side: Side
    """Whose turn it is."""
    went_first: Side
    # By unit
    poses: tuple[Pose | None, ...]
    """x, y, heading; None: off the table, in a building, or hidden from the seat."""
    formation: tuple[Formation, ...]
    inside: tuple[AreaNo, ...]
    fate: tuple[int, ...]
    """0 on the table, 1 not yet there, 2 left, 3 gone for good, 4 destroyed."""
    casualties: tuple[int, ...]
    flags: tuple[int, ...]
    moves: tuple[int, ...]
    exits: tuple[ExitSeen, ...]
    # Combat and shooting
    contacts: tuple[ContactSeen, ...]
    supports: tuple[PairSeen, ...]
    """Supporter and supported."""
    unfought: tuple[UnitNo, ...]
    """HC-8.1.e Who is in a combat that is still to be fought."""
    sweepers: tuple[UnitNo, ...]
    """HC-9.6.f Whose sweeping advance made one."""
    melee: Melee | None
    under_fire: tuple[UnderFire, ...]
    shot_at: tuple[PairSeen, ...]
    trail: Trail | None
    opportunities: tuple[PairSeen, ...]
    # By commander
    places: tuple[Point | None, ...]
    """None: he is with a unit that is hidden from the seat."""
    joined: tuple[UnitNo, ...]
    ranks: tuple[int, ...]
    command: tuple[int, ...]
    combat_value: tuple[int, ...]
    generals: tuple[CommanderNo, ...]
    broken: tuple[bool, ...]
    fallen: tuple[CommanderNo, ...]
    # What is sealed
    answered: tuple[str, ...]
    """Who has given a sealed answer."""
    answer: CloseRanks | None
    """The seat's own sealed answer."""


# Looking

KNOWN: Final = HIDDEN | PASSED_OVER
"""What is known of a hidden unit: it was considered before everybody, and not moved."""
UNKNOWN: Final = (ELIGIBLE, SHOT)
"""What would tell where a hidden unit stands: that an enemy was near it, that it waived a shot."""


def is_hidden_from(battle: Battle, unit: UnitNo, seat: Seat | None) -> bool:
    """HC-6.1.b An enemy does not see it; spectators see what both sides see."""
    return battle.has(unit, HIDDEN) and battle.fate[unit] == STANDING and battle.roster.side_of[unit] != seat


def view(battle: Battle, seat: Seat | None) -> View:
    """Write down what a seat may know."""
    sheet = battle.sheet
    hidden = {unit for unit in range(len(battle.fate)) if is_hidden_from(battle, unit, seat)}
    return View(
        seat=seat,
        scenario=sheet.id,
        options=msgspec.to_builtins(sheet.options),
        source=sheet.source,
        board=sheet.board,
        agenda=tuple(battle.agenda),
        outcome=battle.outcome,
        round=battle.round,
        side=battle.side,
        went_first=battle.went_first,
        **_units_seen(battle, hidden),
        **_fights_seen(battle),
        **_commanders_seen(battle, hidden),
        answered=tuple(other for other in SIDES if other in battle.sealed),
        answer=battle.sealed.get(seat) if seat else None,  # type: ignore[arg-type]  # only ranks are sealed
    )


def _units_seen(battle: Battle, hidden: set[UnitNo]) -> dict[str, Any]:
    """Units; of hidden ones only that they are hidden."""
    return {
        "poses": tuple(
            [
                None if box is None or unit in hidden else (box.x, box.y, box.heading)
                for unit, box in enumerate(battle.box)
            ]
        ),
        "formation": tuple(
            [
                battle.roster.units[unit].formation if unit in hidden else formation
                for unit, formation in enumerate(battle.formation)
            ]
        ),
        "inside": tuple(battle.inside),
        "fate": tuple(battle.fate),
        "casualties": tuple(battle.casualties),
        "flags": tuple([flags & KNOWN if unit in hidden else flags for unit, flags in enumerate(battle.flags)]),
        "moves": tuple(battle.moves),
        "exits": tuple(ExitSeen(unit, pose) for unit, pose in sorted(battle.exits.items())),
    }


def _fights_seen(battle: Battle) -> dict[str, Any]:
    """Contacts, supports, volleys: nobody who fights or shoots is hidden (HC-6.1.h)."""
    return {
        "contacts": tuple(ContactSeen(*contact) for contact in battle.contacts),
        "supports": tuple(PairSeen(*pair) for pair in sorted(battle.supports.items())),
        "unfought": tuple(sorted(battle.unfought)),
        "sweepers": battle.sweepers,
        "melee": battle.melee,
        "under_fire": tuple(fire for _, fire in sorted(battle.under_fire.items())),
        "shot_at": tuple(PairSeen(*pair) for pair in sorted(battle.shot_at.items())),
        "trail": battle.trail,
        "opportunities": tuple(PairSeen(*pair) for pair in sorted(battle.opportunities)),
    }


def _commanders_seen(battle: Battle, hidden: set[UnitNo]) -> dict[str, Any]:
    """Commanders; one who is with a hidden unit is as hidden as it is."""
    generals = tuple([battle.general.get(side, NOBODY) for side in SIDES])
    with_hidden = [unit in hidden for unit in battle.joined]
    return {
        "places": tuple([None if away else place for away, place in zip(with_hidden, battle.place, strict=True)]),
        "joined": tuple(battle.joined),
        "ranks": tuple(battle.rank),
        "command": tuple(battle.command),
        "combat_value": tuple(battle.combat_value),
        "generals": generals,
        "broken": tuple(battle.broken),
        "fallen": tuple(sorted(battle.fallen)),
    }


# Redealing


def redeal(seen: View, dice: Dice) -> Battle:
    """A full state that the view's seat cannot tell from the real one: what is hidden from it is invented."""
    battle = open_facts(seen)
    unseen = [unit for unit, box in enumerate(battle.box) if box is None and battle.has(unit, HIDDEN)]
    unseen = [unit for unit in unseen if battle.fate[unit] == STANDING]
    for unit in unseen:
        battle.stand(unit, hiding.place(battle, unit, dice))
    for unit in unseen:
        battle.flags[unit] |= sum(mark for mark in UNKNOWN if dice.pick(2, "HC-6.1.h"))
    for commander, place in enumerate(seen.places):
        if place is None:
            box = battle.at(battle.joined[commander])
            battle.place[commander] = (box.x, box.y)
    for seat in seen.answered:
        own = seat == seen.seat and seen.answer is not None
        battle.sealed[seat] = seen.answer if own else _invented(battle, seat, dice)  # type: ignore[assignment]
    return battle


def open_facts(seen: View) -> Battle:
    """A state with all that the seat sees; hidden units stand nowhere, and no sealed answer is given."""
    battle = Battle(sheet_for(seen))
    battle.agenda, battle.outcome = list(seen.agenda), seen.outcome
    battle.round, battle.side, battle.went_first = seen.round, seen.side, seen.went_first
    battle.formation, battle.inside, battle.fate = list(seen.formation), list(seen.inside), list(seen.fate)
    battle.casualties, battle.flags, battle.moves = list(seen.casualties), list(seen.flags), list(seen.moves)
    for unit, pose in enumerate(seen.poses):
        if pose is not None:
            battle.stand(unit, battle.pose(unit, seen.formation[unit], *pose))
    battle.exits = {one.unit: one.pose for one in seen.exits}
    _set_fights(battle, seen)
    battle.place = [place or (0, 0) for place in seen.places]
    battle.joined, battle.rank = list(seen.joined), list(seen.ranks)
    battle.command, battle.combat_value = list(seen.command), list(seen.combat_value)
    generals = zip(SIDES, seen.generals, strict=True)
    battle.general = {side: general for side, general in generals if general != NOBODY}
    battle.broken, battle.fallen = list(seen.broken), frozenset(seen.fallen)
    return battle


def _set_fights(battle: Battle, seen: View) -> None:
    battle.contacts = tuple([Contact(*msgspec.structs.astuple(one)) for one in seen.contacts])
    battle.supports = {one.unit: one.other for one in seen.supports}
    battle.unfought, battle.sweepers = frozenset(seen.unfought), seen.sweepers
    battle.melee, battle.trail = seen.melee, seen.trail
    battle.under_fire = {one.target: one for one in seen.under_fire}
    battle.shot_at = {one.unit: one.other for one in seen.shot_at}
    battle.opportunities = frozenset((one.unit, one.other) for one in seen.opportunities)


sheet_for: Final = Sheets(shipped, scenario_from, sheet_of)
"""The scenario that a view is of, with its options in force."""


def _invented(battle: Battle, seat: Seat, dice: Dice) -> CloseRanks:
    """HC-8.8.c An answer that a seat may have given to the sealed question."""
    step = battle.agenda[-1]
    assert isinstance(step, ChooseRanks)
    options = list(ChoosingRanks().candidates(battle, step, seat))
    return options[dice.pick(len(options), "HC-8.8.c")]
