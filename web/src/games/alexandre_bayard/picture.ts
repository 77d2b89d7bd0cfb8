/** A corner of a battle for the lobby: woods, a stream, a bridge, a fire, and a few units. */
import type { Land } from "./drawing/land";
import { allHexes, numberOf } from "../../maps/hex_rows";

export const COLUMNS = 7;
export const ROWS = 5;
const ROWS_OF_LETTERS = ["FF..H..", "F...HH.", "..s....", ".s..FF.", "s...FFF"];
const LETTERS: Readonly<Record<string, string>> = { F: "forest", H: "hill", s: "stream", ".": "open" };

export const LAND: Land = {
  columns: COLUMNS,
  rows: ROWS,
  terrain: new Map(allHexes(COLUMNS, ROWS).map((hex, index) => [hex, LETTERS[ROWS_OF_LETTERS[Math.floor(index / COLUMNS)]?.[index % COLUMNS] ?? "."] ?? "open"])),
  roads: [[numberOf(0, 2), numberOf(1, 2), numberOf(2, 2), numberOf(3, 2), numberOf(4, 2), numberOf(5, 2), numberOf(6, 2)]],
  overlays: new Map(),
};
export const FIRE = numberOf(4, 3);
export const SMOKE = [numberOf(5, 3), numberOf(5, 4)];
export const UNITS = [
  { hex: numberOf(2, 2), side: "first", figure: "u-heavy_infantry", plaquettes: 4, left: 4, colour: "red", impact: 4, melee: 3 },
  { hex: numberOf(3, 2), side: "first", figure: "u-light_infantry", plaquettes: 4, left: 3, colour: "green", impact: 2, melee: 2 },
  { hex: numberOf(2, 1), side: "first", figure: "u-medium_cavalry", plaquettes: 3, left: 3, colour: "blue", impact: 4, melee: 3 },
  { hex: numberOf(4, 2), side: "second", figure: "u-warriors", plaquettes: 4, left: 4, colour: "blue", impact: 5, melee: 2 },
  { hex: numberOf(3, 1), side: "second", figure: "u-archers", plaquettes: 4, left: 4, colour: "green", impact: 1, melee: 2 },
] as const;
