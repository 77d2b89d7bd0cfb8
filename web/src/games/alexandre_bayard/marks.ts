/** What fires, damage and the states of units come to on the board. */
import type { Hex } from "../../maps/hex_rows";
import type { SignName } from "./drawing/signs";
import { tablesNow, type Tables } from "./tables.svelte";
import { AMBUSHES, ASLEEP, DROWSY, has, HIDDEN, LOOTER, ON_FOOT, placeOf, type Element, type UnitNo, type View } from "./types";

export interface Burning {
  readonly kind: string;
  readonly hex: Hex;
  readonly direction: number;
  readonly age: number;
  /** How long it lasts. */
  readonly turns: number;
}

/** Where the tables of the rules have not arrived, a badge has so many dots. */
const USUAL_TURNS = 3;

export function burning(view: View, tables: Tables | null = tablesNow()): Burning[] {
  return view.fires.flatMap(([element, [, age]]) => {
    const [kind, place, , direction] = element;
    const hex = placeOf(view, kind, place);
    return hex === null ? [] : [{ kind, hex, direction, age, turns: lineOf(view, element, tables)?.burn_turns || USUAL_TURNS }];
  });
}

/** What the rules say of something that can burn; null: nothing is known. */
function lineOf(view: View, [kind, place, name, direction]: Element, tables: Tables | null): { resistance: number; burn_turns: number } | null {
  if (!tables) return null;
  const { fire } = tables;
  if (kind === "boat") return { resistance: fire.boat_resistance, burn_turns: fire.boat_burn_turns };
  if (kind === "accessory") return { resistance: fire.accessory_resistance, burn_turns: fire.accessory_burn_turns };
  const found =
    kind === "overlay"
      ? tables.overlays.find(({ id }) => id === name)
      : kind === "side"
        ? tables.sides.find(({ id }) => id === view.sides.find(([[hex, way]]) => hex === place && way === direction)?.[1][0])
        : tables.terrain.find(({ id }) => id === terrainAt(view, place));
  if (!found) return null;
  const grass = "prairie_resistance" in found ? Number(found.prairie_resistance) : 0;
  return { resistance: Number(found.resistance) || grass, burn_turns: Number(found.burn_turns) };
}
function terrainAt(view: View, hex: Hex): string {
  return view.terrain.find(([there]) => there === hex)?.[1] ?? view.board.terrain[view.board.hexes.indexOf(hex)] ?? "open";
}

/** What is left of the resistance of what was attacked with fire. */
export function damaged(view: View, tables: Tables | null = tablesNow()): { hex: Hex; left: number; full: number }[] {
  return view.damage.flatMap(([element, lost]) => {
    const hex = placeOf(view, element[0], element[1]);
    if (hex === null) return [];
    const full = Math.max(lineOf(view, element, tables)?.resistance ?? USUAL_TURNS, lost);
    return [{ hex, left: full - lost, full }];
  });
}

const ACCESSORIES: Readonly<Record<string, SignName>> = { fire_projectiles: "fire_arrows", fire_pots: "fire_arrows", torches: "torch", mantlets: "works" };

/** The signs beside a unit, what matters most first; no more than fit. */
const MOST_SIGNS = 4;
export function signsOf(view: View, number: UnitNo, tables: Tables | null = tablesNow()): SignName[] {
  const unit = view.units[number];
  if (!unit) return [];
  const signs: SignName[] = [];
  if (unit.remembered) signs.push("remembered");
  if (has(unit, ASLEEP)) signs.push("asleep");
  if (has(unit, DROWSY)) signs.push("drowsy");
  if (has(unit, HIDDEN | AMBUSHES)) signs.push("hidden");
  if (view.smoke.includes(unit.hex)) signs.push("smoke");
  if (view.torches.includes(number)) signs.push("torch");
  const left = shotsLeft(view, number, tables);
  if (left !== null && left <= 1) signs.push(left > 0 ? "low" : "empty");
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

/** How many shots a unit has left at full strength; null: they are not counted, or it does not shoot. */
export function shotsLeft(view: View, number: UnitNo, tables: Tables | null = tablesNow()): number | null {
  if (view.options["ammunition"] !== true) return null;
  const weapon = view.board.units[number]?.weapon;
  const most = tables?.weapons.weapon.find(({ id }) => id === weapon)?.shots ?? 0;
  if (most === 0) return null;
  return Math.max(0, most - (view.units[number]?.shots ?? 0));
}
