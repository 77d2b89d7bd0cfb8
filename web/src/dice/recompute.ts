/** Every roll of a record, recomputed by the page itself. */
import { commitmentTo, commitmentToPart, diceOf, digestOf, matchKey } from "./blake";

/** A key of the dice, in views and in records; `commitments` missing: seats did not commit. */
export interface DiceKey {
  first: number;
  commitment: string;
  commitments?: Readonly<Record<string, string>> | null;
  entropy: Readonly<Record<string, string>>;
  secret: string | null;
}

type Faces = readonly number[] | string;

/** A record, as far as dice go. `rolled` is missing in the first format. */
export interface DiceRecord {
  dice: readonly DiceKey[];
  opening: readonly Faces[];
  entries: readonly (readonly [string, unknown, readonly Faces[]])[];
  rolled?: readonly (readonly (number | string)[])[];
}

export interface Recomputed {
  digest: string;
  /** How many rolls are as they should be. */
  rolls: number;
  /** The first that is not: action and roll, from 1. */
  differs: readonly [number, number] | null;
  /** Why they cannot be recomputed, as a message; null: they can. */
  obstacle: "web-dice-no-secret" | "web-dice-not-said" | "web-dice-broken-key" | null;
}

/** Whether secret and parts are those committed to, as far as they are shown. */
export function isSound({ commitment, commitments, entropy, secret }: DiceKey): boolean {
  if (secret !== null && commitmentTo(secret) !== commitment) return false;
  return !commitments || Object.entries(entropy).every(([seat, part]) => commitments[seat] === commitmentToPart(part));
}

function obstacleIn({ dice, rolled }: DiceRecord): Recomputed["obstacle"] {
  if (dice.length === 0 || dice[0]?.first !== 0 || dice.some(({ secret }) => secret === null)) return "web-dice-no-secret";
  if (!dice.every(isSound)) return "web-dice-broken-key";
  return rolled ? null : "web-dice-not-said";
}

export function recompute(record: DiceRecord): Recomputed {
  const found = { digest: digestOf(record), rolls: 0, differs: null, obstacle: obstacleIn(record) };
  if (found.obstacle) return found;
  const keys = record.dice.map(({ secret, entropy, commitments }) => matchKey(secret ?? "", entropy, commitments ?? null));
  for (const [action, rolls] of [record.opening, ...record.entries.map(([, , fallen]) => fallen)].entries()) {
    const place = record.dice.findLastIndex(({ first }) => first <= action);
    const next = diceOf(keys[place] as Uint8Array, action);
    for (const [roll, faces] of rolls.entries()) {
      if (String(again(next, record.rolled?.[action]?.[roll], faces)) !== String(faces)) return { ...found, differs: [action, roll + 1] };
      found.rolls += 1;
    }
  }
  return found;
}

/** A roll once more: as many dice of these sides, or as many pieces out of this bag. */
function again(next: (sides: number) => number, what: number | string | undefined, faces: Faces): Faces | null {
  if (typeof what === "number") return typeof faces === "string" || what < 1 || what > 255 ? null : faces.map(() => next(what));
  if (what === undefined || typeof faces !== "string" || faces.length > what.length) return null;
  const bag = [...what];
  return [...faces].map(() => bag.splice(next(bag.length) - 1, 1)[0]).join("");
}
