"""The table of contents of Alésia: every step beside its rule."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from iacta.engine.rulebook import Rulebook, ask, on
from iacta.games.alesia import steps
from iacta.games.alesia.battle import SEATS
from iacta.games.alesia.rules import advance, arrival, combat, leaders, movement, order, results, retreat, victory

if TYPE_CHECKING:
    from iacta.games.alesia.state import Siege


class Alesia:
    """The siege of 52 BC: bluff between face-down leaders, and assaults on a double ring."""

    name = "alesia"
    rules = 1
    seats = SEATS
    folder = Path(__file__).parent
    rulebook: Rulebook[Siege] = Rulebook(
        # 7 Movement
        ask(steps.MovePieces, movement.MovingPieces()),
        on(steps.GoOn, movement.go_on),
        ask(steps.DisplaceLeader, arrival.DisplacingLeader()),
        # 8 Command
        ask(steps.NameCommander, leaders.NamingCommander()),
        # 11 Combat
        ask(steps.FightBattles, combat.FightingBattles()),
        ask(steps.ChooseStack, combat.ChoosingStack()),
        on(steps.RollCombat, combat.roll_combat),
        ask(steps.OfferExchange, results.OfferingExchange()),
        ask(steps.ApplyResult, results.SufferingResult()),
        on(steps.RollFates, results.roll_fates),
        on(steps.RollFate, results.roll_fate),
        on(steps.ForceRetreats, results.force_retreats),
        ask(steps.RetreatUnit, retreat.Retreating()),
        ask(steps.AdvanceUnits, advance.Advancing()),
        # 12 Disorder and rout
        ask(steps.RoutUnit, retreat.Routing()),
        on(steps.RollOrder, order.roll_order),
        order="AL-2.a",
        resign=victory.resign,
        agreed_draw=victory.agreed_draw,
        forfeit=victory.forfeit,
        seats=SEATS,
    )


GAME = Alesia()
