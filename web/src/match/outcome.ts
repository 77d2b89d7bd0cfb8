import type { Outcome, Seat } from "../api/types";

/** Whether a seat is among the winners: allies win together. Without allies the server leaves them out. */
export function isWonBy(outcome: Omit<Outcome, "allies"> & { allies?: Seat[] }, seat: Seat): boolean {
  return seat === outcome.winner || (outcome.allies ?? []).includes(seat);
}
