/** What the server tells of a side: which hexes may catch fire, which craft will drift, what orders cost now, what weather may come. */
import type { Hex } from "../../maps/hex_rows";
import { boatIn, hexIn } from "./types";
import type { Aim } from "./surveys.svelte";

export interface Risk {
  readonly hex: Hex;
  /** Of one. */
  readonly chance: number;
}
export interface Drift {
  readonly boat: number;
  readonly hex: Hex;
  readonly hexes: number;
}
const TEN_THOUSANDTHS = 10000;

export function risksIn(aims: readonly Aim[]): Risk[] {
  return aims.flatMap(({ target, deed, figures }) => {
    const hex = hexIn(target);
    return deed === "catch" && hex !== null ? [{ hex, chance: (figures?.["chance"] ?? 0) / TEN_THOUSANDTHS }] : [];
  });
}
export function driftsIn(aims: readonly Aim[]): Drift[] {
  return aims.flatMap(({ target, deed, figures }) => {
    const boat = boatIn(target);
    return deed === "drift" && boat !== null ? [{ boat, hex: figures?.["hex"] ?? 0, hexes: figures?.["hexes"] ?? 0 }] : [];
  });
}
/** Tokens, by the handle of the order. */
export function pricesIn(aims: readonly Aim[]): ReadonlyMap<string, number> {
  return new Map(aims.flatMap(({ target, deed, figures }) => (deed === "order" ? [[target, figures?.["tokens"] ?? 0] as const] : [])));
}
/** What may come of rerolling one of the two recorded dice: kind and force, most likely first. */
export function weathersIn(aims: readonly Aim[], die: number): { weather: string; chance: number }[] {
  const found = aims.find(({ deed, target }) => deed === "weather" && target === `die:${die}`);
  return Object.entries(found?.figures ?? {}).map(([weather, chance]) => ({ weather, chance: chance / TEN_THOUSANDTHS })).sort((one, two) => two.chance - one.chance);
}
