/** What is being drawn for the decision at hand: an order, or a commander's ride. */
import { forEachDraft } from "../../match/drafts.svelte";
import type { Table } from "../../match/table.svelte";
import { OrderPlan } from "./plan.svelte";
import { COMMANDER_MOVES, DRAWN_BY_UNITS } from "./planning";
import { RidePlan } from "./ride.svelte";

const planOf = forEachDraft((table: Table): OrderPlan | RidePlan | null => {
  const { decision } = table.session;
  if (!decision) return null;
  if (DRAWN_BY_UNITS.has(decision.step.type)) return new OrderPlan(table, decision);
  return COMMANDER_MOVES.has(decision.step.type) ? new RidePlan(table, decision) : null;
});

export function orderFor(table: Table): OrderPlan | null {
  const found = table.live && table.mine ? planOf(table) : null;
  return found instanceof OrderPlan ? found : null;
}
export function rideFor(table: Table): RidePlan | null {
  const found = table.live && table.mine ? planOf(table) : null;
  return found instanceof RidePlan ? found : null;
}
