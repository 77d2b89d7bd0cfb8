/** What this browser adds to the dice, and what it has seen others commit to. It leaves the browser only when all have. */
import type { Seat } from "../api/types";
import { entropy } from "../app/random";
import { store, stored } from "../app/storage";
import { commitmentToPart } from "./blake";

export interface Part {
  seat: Seat;
  entropy: string;
  commitment: string;
  /** The server has taken the commitment. */
  taken: boolean;
  /** The first action that it counts for; null: it has not been seen in a key yet. */
  since: number | null;
}

/** The commitments under one secret of the server, and what was shown. */
export interface SeenKey {
  commitments: Readonly<Record<Seat, string>>;
  entropy: Readonly<Record<Seat, string>>;
}

export interface Kept {
  /** The server's commitment as it stood before the match began; null: this browser came later. */
  opening: string | null;
  parts: Part[];
  /** The latest row of the match that was seen: what is older says nothing. */
  number: number;
  /** By the server's commitment. */
  keys: Record<string, SeenKey>;
}

export function kept(match: string): Kept {
  return stored<Kept>(`dice.${match}`, { opening: null, parts: [], number: 0, keys: {} });
}

export function keep(match: string, what: Kept): void {
  store(`dice.${match}`, what);
}

export function freshPart(seat: Seat): Part {
  const own = entropy();
  return { seat, entropy: own, commitment: commitmentToPart(own), taken: false, since: null };
}

/** Keep a part before its commitment is sent: the answer may be lost. */
export function keepPart(match: string, part: Part): Part {
  const before = kept(match);
  keep(match, { ...before, parts: [...before.parts, part] });
  return part;
}

/** The part that a seat sits down with: the one already sent, if the answer did not come. */
export function partFor(match: string, seat: Seat): Part {
  return kept(match).parts.find((part) => part.seat === seat && !part.taken) ?? keepPart(match, freshPart(seat));
}

/** The server has taken the commitment. */
export function partTaken(match: string, { commitment }: Part): void {
  const before = kept(match);
  keep(match, { ...before, parts: before.parts.map((part) => (part.commitment === commitment ? { ...part, taken: true } : part)) });
}
