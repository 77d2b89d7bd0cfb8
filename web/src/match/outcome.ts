import type { GameEvent, LogRow, Outcome, Seat } from "../api/types";

/** The winners; none: a draw. Undefined before the end. */
export function winnersOf(outcome: Outcome | null): Seat[] | undefined {
  if (outcome === null) return undefined;
  return outcome.winner === null ? [] : [outcome.winner, ...(outcome.allies ?? [])];
}

/** Whether a seat is among the winners: allies win together. Without allies the server leaves them out. */
export function isWonBy(outcome: Omit<Outcome, "allies"> & { allies?: Seat[] }, seat: Seat): boolean {
  return seat === outcome.winner || (outcome.allies ?? []).includes(seat);
}

/** The seat that lost by what it did: it resigned, or is the only loser. Null: nobody alone. */
export function left(outcome: Omit<Outcome, "allies"> & { allies?: Seat[] }, log: readonly LogRow[], seats: readonly Seat[]): Seat | null {
  if (outcome.winner === null) return null;
  const events: GameEvent[] = log.flatMap(({ told }) => told.map(({ event }) => event));
  const resigned = events.find(({ type }) => type === "Resigned")?.["seat"];
  if (typeof resigned === "string") return resigned;
  const losers = seats.filter((seat) => !isWonBy(outcome, seat));
  return losers.length === 1 ? (losers[0] ?? null) : null;
}
