/** Whom a decision is about, as its step says: who comes at whom, and who is to answer. */
import type { GameEvent, Snapshot, Step } from "../../api/types";
import type { Pose } from "../../geometry/boxes";
import type { UnitNo } from "./types";

const number = (step: Step, field: string): UnitNo | null => (typeof step[field] === "number" && Number(step[field]) >= 0 ? Number(step[field]) : null);
const several = (step: Step, field: string): UnitNo[] => (Array.isArray(step[field]) ? (step[field] as unknown[]).filter((one): one is number => typeof one === "number") : []);

/** Steps whose units are those that a player is asked about. */
const ABOUT: ReadonlySet<string> = new Set([
  "ReactToCharge", "ChooseEvasion", "GoOnAfterEvasion", "OfferOpportunity", "OfferPursuit", "OfferRangedReroll", "OfferBreakReroll", "RerollForElephants", "GoBackToo", "LeaveBlock", "PassCasualties",
]);

export interface Asked {
  /** The unit that comes, moves or passes. */
  readonly comes: UnitNo | null;
  /** At whom. */
  readonly at: readonly UnitNo[];
  /** Who answers. */
  readonly answers: readonly UnitNo[];
}

export function askedAbout(step: Step | null | undefined): Asked | null {
  if (!step || !ABOUT.has(step.type)) return null;
  const comes = number(step, "charger") ?? number(step, "mover") ?? number(step, "fled");
  const own = number(step, "unit");
  const waiting = several(step, "waiting");
  const targets = several(step, "targets");
  return { comes, at: targets.length > 0 ? targets : own === null ? [] : [own], answers: waiting.length > 0 ? waiting : own === null ? [] : [own] };
}

/** What is asked while others move. */
const WHILE_MOVING: ReadonlySet<string> = new Set(["ReactToCharge", "ChooseEvasion", "GoOnAfterEvasion", "OfferOpportunity", "OfferPursuit"]);
/** What is asked about a combat before its blows. */
const ABOUT_A_COMBAT: ReadonlySet<string> = new Set(["NextCombat", "DeclareSupports", "LendCommanders"]);
export function isWhileMoving(step: Step): boolean {
  return WHILE_MOVING.has(step.type);
}
/** What is answered in a panel of its own, with the odds of each answer. */
export function isAnswered(step: Step): boolean {
  return WHILE_MOVING.has(step.type) || ABOUT_A_COMBAT.has(step.type);
}

/** The way of a unit's last move, as the log tells it: poses, or nothing. */
export function lastWay(log: Snapshot["log"], unit: UnitNo | null): readonly Pose[] {
  const moved = log.flatMap(({ told }) => told.map(({ event }) => event as GameEvent)).findLast(({ type, ...event }) => type === "UnitMoved" && event["unit"] === unit);
  return unit === null || !moved ? [] : (moved["poses"] as readonly (readonly [number, number, number, string])[]).map(([x, y, heading]) => [x, y, heading]);
}
