"""10.1.b, 10.5 The danger of commanders: wounds, death, capture, replacements, the next general."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import NameGeneral, PlaceReplacement
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import blocks, victory
from iacta.games.hail_caesar.state import LOST, SILENT, SILENT_NEXT, WOUNDED, Battle
from iacta.games.hail_caesar.steps import (
    NameNextGeneral,
    PlaceReplacements,
    RiskCommander,
    RiskUnderFire,
    WoundCommander,
)
from iacta.geometry.boxes import reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.sides import Side

# 10.5.a, 10.5.b Risk and wounds


def risk(table: Table[Battle], step: RiskCommander) -> None:
    """HC-10.5.a After a round of combat: the more dice he added, the greater the danger."""
    _risk(table, step.commander, step.added * TABLES.commander_risk_dice.per_die_added)


def risk_under_fire(table: Table[Battle], step: RiskUnderFire) -> None:
    """HC-10.5.a His unit has suffered casualties from ranged attacks."""
    _risk(table, step.commander, 0)


def _risk(table: Table[Battle], commander: CommanderNo, added: int) -> None:
    """HC-10.5.a Two dice; 12 or more in all is a hit."""
    if not table.state.is_present(commander):
        return
    least = TABLES.commander_risk.hit_on_2d6 - added
    first, second = table.dice.roll_for(lambda dice: sum(dice) >= least, 2, 6, "HC-10.5.a")
    hit = first + second >= least
    table.tell(events.CommanderRisked(commander, (first, second), added, hit), "HC-10.5.a")
    if hit:
        table.then(WoundCommander(commander))


def wound(table: Table[Battle], step: WoundCommander) -> None:
    """HC-10.5.b A die decides between wound and death."""
    battle, commander = table.state, step.commander
    slain_from = TABLES.commander_wound.slain_from
    (die,) = table.dice.roll_for(lambda dice: dice[0] >= slain_from, 1, 6, "HC-10.5.b")
    if die >= slain_from:
        lose(table, commander, "slain", "HC-10.5.b")
        return
    battle.rank[commander] |= WOUNDED | SILENT_NEXT
    battle.combat_value[commander] = 0
    table.tell(events.CommanderWounded(commander, die), "HC-10.5.b")


def lose(table: Table[Battle], commander: CommanderNo, how: Literal["slain", "captured"], clause: ClauseId) -> None:
    """HC-10.5.d, HC-5.7.d, HC-11.4.d He is out of the battle; the general's part goes to another."""
    battle = table.state
    unit = battle.joined[commander]
    box = None if unit == NOBODY else battle.box[unit]
    if box is not None:
        battle.place[commander] = (box.x, box.y)
    battle.joined[commander] = NOBODY
    battle.rank[commander] |= LOST
    table.tell(events.CommanderLost(commander, how), clause)
    side = battle.roster.divisions[commander].side
    if battle.general.get(side) == commander:
        del battle.general[side]
        table.then(NameNextGeneral(side))
    victory.check_at_once(table)


# 10.1.b The next general


def successors(battle: Battle, side: Side) -> list[CommanderNo]:
    """HC-10.1.b The division commanders with the highest command value."""
    alive = [one for one in battle.roster.commanders_of[side] if not battle.rank[one] & LOST]
    best = max([battle.command[one] for one in alive], default=0)
    return [one for one in alive if battle.command[one] == best]


class NamingGeneral(Question[Battle, NameNextGeneral, NameGeneral]):
    """HC-10.1.b Who is general now."""

    clause = "HC-10.1.b"
    actions = (NameGeneral,)

    def asks(self, state: Battle, step: NameNextGeneral) -> Seat | None:
        """The side, if it has no general and somebody who can be."""
        return step.side if step.side not in state.general and successors(state, step.side) else None

    def forced(self, state: Battle, step: NameNextGeneral) -> NameGeneral | None:
        """The only one with the highest value."""
        found = successors(state, step.side)
        return NameGeneral(found[0]) if len(found) == 1 else None

    def candidates(self, state: Battle, step: NameNextGeneral, seat: Seat) -> Iterator[NameGeneral]:  # noqa: ARG002 - a generator deletes nothing
        """Those of the highest value."""
        yield from map(NameGeneral, successors(state, step.side))

    def refuses(self, state: Battle, step: NameNextGeneral, seat: Seat, action: NameGeneral) -> Refusal | None:
        """HC-10.1.b"""
        del seat
        if action.commander in successors(state, step.side):
            return None
        return Refusal("HC-10.1.b", "not-the-highest-command-value")

    def answer(self, table: Table[Battle], step: NameNextGeneral, seat: Seat, action: NameGeneral) -> None:
        """HC-10.1.b"""
        del seat
        table.state.general[step.side] = action.commander
        table.tell(events.GeneralNamed(step.side, action.commander), "HC-10.1.b")


# 10.5.d Replacements


def hosts(battle: Battle, commander: CommanderNo) -> list[UnitNo]:
    """HC-10.5.d The units of a division on the table, the one nearest to where the predecessor fell first."""
    fallen = battle.place[commander]
    found = []
    for unit in battle.roster.units_in[commander]:
        outline = blocks.outline(battle, unit)
        if outline is not None:
            found.append((reach(outline, *fallen), unit))
    return [unit for _, unit in sorted(found)]


class PlacingReplacement(Question[Battle, PlaceReplacements, PlaceReplacement]):
    """HC-10.5.d The unit with which a replacement appears."""

    clause = "HC-10.5.d"
    actions = (PlaceReplacement,)

    def asks(self, state: Battle, step: PlaceReplacements) -> Seat | None:
        """The side, if he is needed and the division has a unit."""
        is_needed = state.rank[step.commander] & LOST and hosts(state, step.commander)
        return state.roster.divisions[step.commander].side if is_needed else None

    def forced(self, state: Battle, step: PlaceReplacements) -> PlaceReplacement | None:
        """The only unit."""
        found = hosts(state, step.commander)
        return PlaceReplacement(found[0]) if len(found) == 1 else None

    def candidates(self, state: Battle, step: PlaceReplacements, seat: Seat) -> Iterator[PlaceReplacement]:  # noqa: ARG002 - a generator deletes nothing
        """Any unit of the division, the nearest first."""
        yield from map(PlaceReplacement, hosts(state, step.commander))

    def refuses(self, state: Battle, step: PlaceReplacements, seat: Seat, action: PlaceReplacement) -> Refusal | None:
        """HC-10.5.d"""
        del seat
        if action.unit in hosts(state, step.commander):
            return None
        return Refusal("HC-10.5.d", "not-a-unit-of-the-division")

    def answer(self, table: Table[Battle], step: PlaceReplacements, seat: Seat, action: PlaceReplacement) -> None:
        """HC-1.6.c, HC-10.5.d One command value lower, combat value 2, no orders this turn."""
        del seat
        battle, commander = table.state, step.commander
        battle.command[commander] = max(TABLES.command.least, battle.command[commander] - 1)
        battle.combat_value[commander] = TABLES.commander_wound.replacement_combat_value
        battle.rank[commander] = SILENT
        battle.joined[commander] = action.unit
        table.tell(events.ReplacementPlaced(commander, action.unit, battle.command[commander]), "HC-10.5.d")
