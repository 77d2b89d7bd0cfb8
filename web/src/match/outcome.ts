import type { Outcome, Seat } from "../api/types";

/** The winners; none: a draw. Undefined before the end. */
export function winnersOf(outcome: Outcome | null): Seat[] | undefined {
  if (outcome === null) return undefined;
  return outcome.winner === null ? [] : [outcome.winner, ...(outcome.allies ?? [])];
}

/** Whether a seat is among the winners: allies win together. Without allies the server leaves them out. */
export function isWonBy(outcome: Omit<Outcome, "allies"> & { allies?: Seat[] }, seat: Seat): boolean {
  return seat === outcome.winner || (outcome.allies ?? []).includes(seat);
}
