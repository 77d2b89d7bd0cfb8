/** What a face of a die brings, in short. */
import type { Preview } from "../../api/types";
import type { Side } from "./types";

type Roll = Preview["forecast"][number];

export interface Result {
  /** What is written under the face; a message where it is a word. */
  text: string;
  word: string | null;
  /** A message that says more. */
  title: string | null;
  /** Whom it serves. */
  side: Side | null;
  isGood: boolean;
}

const WORDS = new Set(["success", "failure", "weak", "strong", "forbidden", "nothing", "raised", "fertile", "ravaged", "open", "closed", "loss"]);
const GOOD = new Set(["success", "fertile", "open"]);

/** A cell of the battle table names its winner after both losses; one of the skirmish table begins with who suffers. */
export function resultOf(roll: Pick<Roll, "table" | "seat">, result: string): Result {
  const found: Result = { text: result, word: null, title: null, side: null, isGood: false };
  const other: Side = roll.seat === "roman" ? "gallic" : "roman";
  if (roll.table?.table === "battle") {
    const [cell = "", winner] = result.split(" ");
    return { ...found, text: cell, side: winner === "A" ? (roll.seat as Side) : winner === "D" ? other : null };
  }
  if (roll.table?.table === "skirmish") {
    const side = result.startsWith("A") ? other : result.startsWith("D") ? (roll.seat as Side) : null;
    return { ...found, side, title: `bg-result-${result}` };
  }
  if (roll.table?.table === "rout") return { ...found, word: `bg-rout-${result}`, isGood: result === "Ra" };
  return WORDS.has(result) ? { ...found, word: `bg-roll-${result}`, isGood: GOOD.has(result) } : found;
}

/** Of two dice: how likely each result is. */
export function shares(roll: Pick<Roll, "results" | "lowest">): { result: string; share: number }[] {
  const counted = new Map<string, number>();
  roll.results.forEach((result, index) => {
    const score = index + roll.lowest;
    const ways = roll.lowest === 2 ? 6 - Math.abs(7 - score) : 1;
    counted.set(result, (counted.get(result) ?? 0) + ways);
  });
  const all = [...counted.values()].reduce((sum, ways) => sum + ways, 0);
  return [...counted].map(([result, ways]) => ({ result, share: ways / all })).sort((one, two) => two.share - one.share);
}
