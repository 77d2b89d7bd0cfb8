"""AB-13.3.b to AB-13.3.d: the three phases in which the active side acts, and the deeds of each.

A chapter adds its deeds here: this module imports chapters, and none imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from iacta.engine.chance.drawing import one_of
from iacta.engine.records import Action, Refusal
from iacta.games.alexandre_bayard.actions import Done, MoorBoat, MoveLeader, MoveUnit, SendMessenger
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import ignition
from iacta.games.alexandre_bayard.rules.activation import Activating
from iacta.games.alexandre_bayard.rules.boats import MooringBoat
from iacta.games.alexandre_bayard.rules.combat import Attacking, Shooting
from iacta.games.alexandre_bayard.rules.deeds import Deed, Phase, actions_of, is_own, lots_of, nth
from iacta.games.alexandre_bayard.rules.deviation import HandlingTorches
from iacta.games.alexandre_bayard.rules.loosening import ChangingOrder
from iacta.games.alexandre_bayard.rules.melee import is_looting, refuses_attack
from iacta.games.alexandre_bayard.rules.messengers import SendingMessenger
from iacta.games.alexandre_bayard.rules.movement import (
    MovingLeader,
    MovingUnit,
    movers_of,
    moves_of,
    one_move,
    refuses_mover,
)
from iacta.games.alexandre_bayard.rules.orders import Ordering
from iacta.games.alexandre_bayard.rules.sentries import AttackingSentry
from iacta.games.alexandre_bayard.rules.standing import enemies_beside
from iacta.games.alexandre_bayard.rules.works import Working
from iacta.games.alexandre_bayard.state import LOOTER, MUST_ATTACK
from iacta.games.alexandre_bayard.steps import ChooseCombat, FinishMove, MovePieces, TakeCommand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle

COMMANDS: Final[tuple[Deed[Any], ...]] = (
    Ordering(
        *("reconnaissance", "combined_attack", "manoeuvre", "rally", "courier"),
        *("forced_march", "woodsman", "mount_dismount", "forward"),
    ),
    Activating(),
)
"""AB-13.3.b What may be done in P2."""
MOVES: Final[tuple[Deed[Any], ...]] = (
    Ordering("courier", "forced_march", "woodsman", "mount_dismount", "forward", "general_assault"),
    MovingUnit(),
    ChangingOrder(refuses_mover),
    MooringBoat(),
    MovingLeader(),
    HandlingTorches(),
    SendingMessenger(),
)
"""AB-13.3.c What may be done in P3."""
OTHER_MOVES: Final = tuple(deed for deed in MOVES if deed.action is not MoveUnit)
OF_OTHERS: Final = frozenset((MoorBoat, MoveLeader, SendMessenger))
"""AB-C.8.a Actions that concern no unit: they wait until the move is finished."""
COMBATS: Final[tuple[Deed[Any], ...]] = (
    Attacking(),
    Shooting(),
    Working(),
    ignition.Igniting(),
    ignition.ThrowingTorches(),
    ignition.FightingFire(),
    AttackingSentry(),
)
"""AB-13.3.d What may be done in P4."""


class TakingCommand(Phase[TakeCommand]):
    """AB-13.3.b P2."""

    clause = "AB-C.6.h"
    deeds = COMMANDS
    actions = actions_of(COMMANDS)


class MovingPieces(Phase[MovePieces]):
    """AB-13.3.c P3. While a move is unfinished, only its unit may act (AB-C.8.a)."""

    clause = "AB-C.8.a"
    deeds = MOVES
    actions = actions_of(MOVES)

    def refuses(self, state: Battle, step: MovePieces, seat: Seat, action: Action) -> Refusal | None:
        """AB-C.8.a A move is finished before the next begins."""
        if not isinstance(action, Done) and is_pending(state, action):
            return Refusal("AB-C.8.a", "move-not-finished", f"unit:{state.mover}")
        return super().refuses(state, step, seat, action)

    def offers(self, battle: Battle, side: Side) -> Iterator[Action]:
        """What the deeds offer; of an unfinished move, only its own."""
        if battle.mover == NOBODY:
            return super().offers(battle, side)
        return self._own_offers(battle, side)

    def _own_offers(self, battle: Battle, side: Side) -> Iterator[Action]:
        """AB-C.8.a What the unit whose move is unfinished is offered."""
        for deed in self.deeds:
            if deed.action is MoveUnit:
                if is_own(battle, side, battle.mover) and refuses_mover(battle, battle.mover) is None:
                    yield from moves_of(battle, battle.mover)
            elif deed.action not in OF_OTHERS:
                yield from (action for action in deed.candidates(battle, side) if not is_pending(battle, action))

    def draw(self, state: Battle, step: MovePieces, seat: Seat, dice: Dice) -> Action:
        """AB-C.8.a First a unit, or none, then one of its moves, or another deed: to list the moves of all is slow."""
        if state.mover != NOBODY:
            return one_of(list(self.candidates(state, step, seat)), dice)
        side = step.side
        movers = movers_of(state, side)
        number = dice.pick(len(movers) + 1, self.clause)
        move = one_move(state, movers[number], dice, self.clause) if number < len(movers) else None
        if move is not None:
            return move
        lots = lots_of(OTHER_MOVES, state, side)
        count = sum([len(things) for _, _, things in lots])
        number = dice.pick(count + 1, self.clause)
        return nth(lots, number) if number < count else Done()

    def end(self, table: Table[Battle], step: MovePieces) -> None:
        """AB-C.8.a A move that is still open ends with the phase."""
        del step
        if table.state.mover != NOBODY:
            table.then(FinishMove())


def is_pending(battle: Battle, action: Action) -> bool:
    """AB-C.8.a Whether another piece's move has to be finished first."""
    return battle.mover != NOBODY and getattr(action, "unit", NOBODY) != battle.mover


class ChoosingCombat(Phase[ChooseCombat]):
    """AB-C.10.a P4: combats one by one, in the order the active player chooses."""

    clause = "AB-C.10.a"
    deeds = COMBATS
    actions = actions_of(COMBATS)

    def may_end(self, battle: Battle, side: Side) -> Refusal | None:
        """AB-C.15.d, AB-8.2.d, AB-13.3.d Impetuous units and looters that must attack do so first, if they can."""
        for unit in battle.roster.units_of[side]:
            if not battle.flags[unit] & (MUST_ATTACK | LOOTER) or not battle.at[unit]:
                continue
            targets = enemies_beside(battle, battle.at[unit], side)
            found = [target for target in targets if refuses_attack(battle, unit, target) is None]
            if found and battle.has(unit, MUST_ATTACK):
                return Refusal("AB-C.15.d", "must-attack", f"unit:{unit}")
            if any(is_looting(battle, unit, target) for target in found):
                return Refusal("AB-8.2.d", "looter-must-attack", f"unit:{unit}")
        return None
