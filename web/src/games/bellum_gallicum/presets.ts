/** What to call a part of a force: by who is in it, or by who stays. */
import type { Handle } from "../../match/choices";
import { handleNumber } from "./stacks";
import type { Board } from "./types";

export interface Preset {
  message: string;
  piece: Handle | null;
  count: number;
}

export function presetName(people: readonly Handle[], all: readonly Handle[], board: Board): Preset {
  const units = people.filter((one) => one.startsWith("unit:"));
  const left = all.filter((one) => !people.includes(one));
  const [leader] = people.filter((one) => one.startsWith("leader:"));
  const found = { piece: null, count: units.length };
  if (left.length === 0) return { ...found, message: "bg-take-all" };
  if (units.length === 0) return { ...found, message: "bg-take-alone", piece: leader ?? null };
  const [only] = left;
  if (left.length === 1 && only?.startsWith("unit:")) return { ...found, message: "bg-take-without", piece: only };
  if (units.every((one) => board.units[handleNumber(one)]?.kind === "cavalry")) return { ...found, message: "bg-take-horse", piece: leader ?? null };
  return { ...found, message: "bg-take-some", piece: leader ?? null };
}
