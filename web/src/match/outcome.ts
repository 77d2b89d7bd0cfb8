import type { GameEvent, LogRow, Outcome, Seat } from "../api/types";

/** Whether a seat is among the winners: allies win together. Without allies the server leaves them out. */
export function isWonBy(outcome: Omit<Outcome, "allies"> & { allies?: Seat[] }, seat: Seat): boolean {
  return seat === outcome.winner || (outcome.allies ?? []).includes(seat);
}

/** The seat that lost by what it did: it resigned, or is the only loser. Null: nobody alone. */
export function left(outcome: Omit<Outcome, "allies"> & { allies?: Seat[] }, log: readonly LogRow[], seats: readonly Seat[]): Seat | null {
  if (outcome.winner === null) return null;
  const resigned = log.flatMap(({ told }) => told).map(({ event }): GameEvent => event).find(({ type }) => type === "Resigned")?.["seat"];
  if (typeof resigned === "string") return resigned;
  const losers = seats.filter((seat) => !isWonBy(outcome, seat));
  return losers.length === 1 ? (losers[0] ?? null) : null;
}
