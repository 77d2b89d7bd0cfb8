/** Whether the keys of the dice are those that this browser knows: nothing exchanged, nothing left out. */
import type { Seat } from "../api/types";
import { isSound, type DiceKey } from "./recompute";
import type { Kept, Part, SeenKey } from "./parts";

export interface Finding {
  /** The message that says so. */
  message: "web-dice-server-changed" | "web-dice-own-missing" | "web-dice-own-swapped" | "web-dice-own-left-out" | "web-dice-other-changed" | "web-dice-broken-key";
  seat: Seat | null;
  /** The first action that it concerns. */
  action: number;
}

/** Everything that does not fit, each thing once. */
export function findings(known: Kept, keys: readonly DiceKey[]): Finding[] {
  const found: Finding[] = [];
  const first = keys[0];
  if (known.opening !== null && first?.first === 0 && first.commitment !== known.opening) found.push({ message: "web-dice-server-changed", seat: null, action: 0 });
  for (const key of keys) {
    if (!isSound(key)) found.push({ message: "web-dice-broken-key", seat: null, action: key.first });
    const before = known.keys[key.commitment];
    const changed = before && key.commitments ? otherThan(before, key) : null;
    if (changed !== null && changed !== undefined && !known.parts.some(({ seat }) => seat === changed)) found.push({ message: "web-dice-other-changed", seat: changed, action: key.first });
  }
  for (const seat of new Set(known.parts.map((part) => part.seat))) found.push(...ofSeat(known, keys, seat));
  return found;
}

/** A seat whose commitment or part is another than it was. */
function otherThan(before: SeenKey, { commitments, entropy }: DiceKey): Seat | null {
  const isOther = (seat: Seat): boolean =>
    before.commitments[seat] !== commitments?.[seat] || (before.entropy[seat] !== undefined && entropy[seat] !== undefined && before.entropy[seat] !== entropy[seat]);
  return Object.keys(before.commitments).find(isOther) ?? null;
}

/** What does not fit with one's own parts. */
function ofSeat(known: Kept, keys: readonly DiceKey[], seat: Seat): Finding[] {
  const own = known.parts.filter((part) => part.seat === seat);
  const partIn = (key: DiceKey): Part | undefined => own.find(({ commitment }) => key.commitments?.[seat] === commitment);
  const isFirst = known.opening !== null && own.some(({ taken }) => taken);
  const joined = !isFirst ? keys.findIndex((key) => partIn(key) !== undefined) : 0;
  if (joined === -1 && !own.some(({ taken }) => taken)) return [];
  const mine = joined === -1 ? keys.slice(-1) : keys.slice(joined);
  for (const [place, key] of mine.entries()) {
    const part = partIn(key);
    if (!part) return [{ message: "web-dice-own-missing", seat, action: key.first }];
    const shown = key.entropy[seat];
    if (shown !== undefined && shown !== part.entropy) return [{ message: "web-dice-own-swapped", seat, action: key.first }];
    const until = mine[place + 1]?.first ?? Number.POSITIVE_INFINITY;
    if (shown === undefined && part.since !== null && until > part.since) return [{ message: "web-dice-own-left-out", seat, action: Math.max(part.since, key.first) }];
  }
  return [];
}

/** What is known after these keys: commitments once seen are kept as they were. */
export function learned(known: Kept, keys: readonly DiceKey[], isWaiting: boolean, number = 0): Kept {
  const seen = { ...known.keys };
  for (const { commitment, commitments, entropy } of keys) {
    const before = seen[commitment];
    if (commitments) seen[commitment] = { commitments: { ...commitments, ...before?.commitments }, entropy: { ...entropy, ...before?.entropy } };
  }
  const since = (part: Part): number | null =>
    part.since ?? keys.find(({ commitments, entropy }) => commitments?.[part.seat] === part.commitment && entropy[part.seat] === part.entropy)?.first ?? null;
  return {
    opening: known.opening ?? (isWaiting ? (keys[0]?.commitment ?? null) : null),
    parts: known.parts.map((part) => ({ ...part, since: isWaiting ? part.since : since(part) })),
    number: Math.max(known.number, number),
    keys: seen,
  };
}

/** The actions whose dice fell without the part of a seat, as it came late or never: from, to (null: the last). */
export function without(keys: readonly DiceKey[]): { seat: Seat; from: number; to: number | null }[] {
  const all: { seat: Seat; from: number; to: number | null }[] = [];
  for (const [place, { first, commitments, entropy }] of keys.entries()) {
    const next = keys[place + 1]?.first;
    for (const seat of Object.keys(commitments ?? {}).filter((one) => entropy[one] === undefined)) {
      all.push({ seat, from: first, to: next === undefined ? null : next - 1 });
    }
  }
  return all;
}

/** The part that a seat of this browser has yet to show, now that all have committed. */
export function due(known: Kept, keys: readonly DiceKey[], seat: Seat): Part | null {
  const key = keys.at(-1);
  if (!key || key.entropy?.[seat] !== undefined) return null;
  return known.parts.find((part) => part.seat === seat && key.commitments?.[seat] === part.commitment) ?? null;
}
