/** Standing instructions: what one always does in the enemy's turn, set beforehand. Only what is offered is ever done. */
import type { Action, Step } from "../../api/types";
import { isShaken, type UnitNo, type View } from "./types";

export interface Instructions {
  /** Closing fire against every charge that allows it. */
  readonly closing: boolean;
  /** Who is shaken evades, if it may. */
  readonly evade: boolean;
  /** Opportunity fire whenever it is offered. */
  readonly opportunity: boolean;
  /** Else hold, without being asked. */
  readonly hold: boolean;
}
export const NONE: Instructions = { closing: false, evade: false, opportunity: false, hold: false };
export const KINDS = ["closing", "evade", "opportunity", "hold"] as const;

/** What the instructions say to a decision; null: the player is asked. */
export function answerOf({ closing, evade, opportunity, hold }: Instructions, step: Step, candidates: readonly Action[], view: View): Action | null {
  if (step.type === "OfferOpportunity") return opportunity ? (candidates.find(({ type }) => type === "FireAtMover") ?? null) : null;
  if (step.type !== "ReactToCharge") return null;
  const reactions = candidates.filter(({ type }) => type === "React");
  const fleeing = evade ? reactions.find((action) => action["reaction"] === "evade" && isShaken(view, action["unit"] as UnitNo)) : undefined;
  const named = (wanted: boolean, reaction: string): Action | undefined => (wanted ? reactions.find((action) => action["reaction"] === reaction) : undefined);
  return fleeing ?? named(closing, "closing_fire") ?? named(hold, "hold") ?? null;
}
