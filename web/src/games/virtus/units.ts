/** The unit table, read from the game's own data file at build time. */
import source from "../../../../src/iacta/games/virtus/data/units.toml?raw";
import type { UnitType } from "./types";

/** Enough TOML for this one flat file: tables of plain values. */
export function readTable(text: string): UnitType[] {
  const found: Record<string, unknown>[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "[[unit]]") found.push({});
    const pair = /^(\w+) = (.*)$/.exec(line.trim());
    const row = found.at(-1);
    if (pair?.[1] && pair[2] !== undefined && row) row[pair[1]] = JSON.parse(pair[2]);
  }
  return found as unknown as UnitType[];
}

export const UNIT_TABLE: readonly UnitType[] = readTable(source);
