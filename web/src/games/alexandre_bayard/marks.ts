/** What fires, damage and the states of units come to on the board. */
import type { Hex } from "../../maps/hex_rows";
import type { SignName } from "./drawing/signs";
import { AMBUSHES, ASLEEP, DROWSY, has, HIDDEN, LOOTER, ON_FOOT, placeOf, type Element, type UnitNo, type View } from "./types";

export interface Burning {
  readonly kind: string;
  readonly hex: Hex;
  readonly direction: number;
  readonly age: number;
  /** How long it lasts. */
  readonly turns: number;
}

/** Complete turns that things burn: what a badge has dots for. The rule is the server's; here it is a drawing. */
const BURN_TURNS: Readonly<Record<string, number>> = { terrain: 3, overlay: 2, side: 2, boat: 3, accessory: 2 };

export function burning(view: View): Burning[] {
  return view.fires.flatMap(([[kind, place, name, direction], [, age]]) => {
    const hex = placeOf(view, kind, place);
    return hex === null ? [] : [{ kind, hex, direction, age, turns: name === "bridge" ? 3 : (BURN_TURNS[kind] ?? 3) }];
  });
}

const RESISTANCES: Readonly<Record<string, number>> = { terrain: 4, overlay: 3, side: 3, boat: 5, accessory: 3 };
const DWELLINGS = new Set(["village", "church"]);
const GRASS = 2;

/** What is left of the resistance of what was attacked with fire. */
export function damaged(view: View): { hex: Hex; left: number; full: number }[] {
  const terrain = new Map(view.board.hexes.map((hex, index) => [hex, view.board.terrain[index] ?? ""]));
  return view.damage.flatMap(([element, lost]) => {
    const hex = placeOf(view, element[0], element[1]);
    if (hex === null) return [];
    const full = Math.max(fullOf(element, terrain.get(hex) ?? ""), lost);
    return [{ hex, left: full - lost, full }];
  });
}
function fullOf([kind]: Element, terrain: string): number {
  if (kind === "terrain" && DWELLINGS.has(terrain)) return 3;
  if (kind === "terrain" && (terrain === "open" || terrain === "hill")) return GRASS;
  return RESISTANCES[kind] ?? 3;
}

const ACCESSORIES: Readonly<Record<string, SignName>> = { incendiary: "fire_arrows", fire_arrows: "fire_arrows", prepared_missiles: "fire_arrows", torches: "torch", water: "water" };

/** The signs beside a unit, what matters most first; no more than fit. */
const MOST_SIGNS = 4;
export function signsOf(view: View, number: UnitNo): SignName[] {
  const unit = view.units[number];
  if (!unit) return [];
  const signs: SignName[] = [];
  if (unit.remembered) signs.push("remembered");
  if (has(unit, ASLEEP)) signs.push("asleep");
  if (has(unit, DROWSY)) signs.push("drowsy");
  if (has(unit, HIDDEN | AMBUSHES)) signs.push("hidden");
  if (view.smoke.includes(unit.hex)) signs.push("smoke");
  if (view.torches.includes(number)) signs.push("torch");
  if (unit.thirst > 0) signs.push("thirsty");
  if (unit.loosened > 0) signs.push("loose");
  if (has(unit, ON_FOOT)) signs.push("on_foot");
  if (has(unit, LOOTER)) signs.push("looting");
  for (const accessory of unit.accessories) {
    const sign = ACCESSORIES[accessory];
    if (sign && !(sign === "torch" && view.torches.includes(number))) signs.push(sign);
  }
  return [...new Set(signs)].slice(0, MOST_SIGNS);
}
