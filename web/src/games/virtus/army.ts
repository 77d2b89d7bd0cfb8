/** Armies in the making, as the actions that hand them in. What they cost and whether they may be, the server says. */
import type { Action } from "../../api/types";
import type { General, Gift, Lot, Quality, Side, UnitType, View } from "./types";

export type Counts = Readonly<Record<string, number>>;
export const QUALITIES: readonly Quality[] = ["superior", "charismatic"];
export const MARKS: Readonly<Record<Quality, string>> = { superior: "★", charismatic: "✶" };

/** What an inventor may tick; the rest of a type follows from it, and the server fills it in. */
export const TRAITS = ["mounted", "evade", "heavy_infantry", "light_infantry", "fanatic", "regular"] as const;
export type Trait = (typeof TRAITS)[number];

export interface Invention {
  name: string;
  attack: number;
  defence: number;
  vc: number;
  shoots: boolean;
  march_base: number;
  traits: readonly Trait[];
}

/** One row of an army in the making: units of a type, designated or as is usual for it. */
export interface Row {
  key: string;
  type: UnitType;
  regular: boolean | null;
}

/** The key under which units are counted: their type, and what they are designated as if that is not usual. */
function keyOf(type: string, regular: boolean | null = null): string {
  return regular === null ? type : `${type} ${regular ? "regular" : "irregular"}`;
}

/** VI-10.5.h A row for each type, and where units are designated one more for the kind that is not usual. */
export function rowsOf(types: readonly UnitType[], regulars: boolean): Row[] {
  return types.flatMap((type) => [null, ...(regulars ? [!type.regular] : [])].map((regular) => ({ key: keyOf(type.id, regular), type, regular })));
}

export function lotsOf(counts: Counts): Lot[] {
  return Object.entries(counts).flatMap(([key, count]) => {
    const [type = "", kind] = key.split(" ");
    return count > 0 ? [{ type, count, ...(kind ? { regular: kind === "regular" } : {}) } as Lot] : []; // left out: as is usual
  });
}

export function countsOf(lots: readonly Lot[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { type, count, regular } of lots) found[keyOf(type, regular)] = (found[keyOf(type, regular)] ?? 0) + count;
  return found;
}

export function changed(counts: Counts, type: string, by: number): Record<string, number> {
  return { ...counts, [type]: Math.max(0, (counts[type] ?? 0) + by) };
}

export function newGeneral(side: Side, generals: readonly General[]): General {
  return { side, superior: false, charismatic: false, chief: !generals.some(({ chief }) => chief), name: "" };
}

/** The army with the invented types that it uses. */
export function recruit(side: Side, counts: Counts, generals: readonly General[], types: readonly UnitType[]): Action {
  const units = lotsOf(counts);
  return {
    type: "Recruit",
    units,
    generals: generals.map((general) => ({ ...general, side })),
    types: types.filter(({ id }) => units.some(({ type }) => type === id)),
  };
}

/** A name that no type bears, made of another name. */
export function idFor(name: string, taken: readonly string[]): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const base = plain.replace(/[^a-z0-9]+/g, "_").replace(/^[^a-z]+/, "").replace(/_+$/, "").slice(0, 36) || "type";
  let found = base;
  for (let number = 2; taken.includes(found); number += 1) found = `${base}_${number}`;
  return found;
}

/** An invention as a type; price, steps and class are the server's to fill in. */
export function inventedType(wish: Invention, taken: readonly string[]): UnitType {
  const has = (trait: Trait): boolean => wish.traits.includes(trait);
  return {
    id: idFor(wish.name, taken),
    name_fr: wish.name,
    name_en: wish.name,
    attack: wish.attack,
    defence: wish.defence,
    vc: wish.vc,
    cost: 1,
    fire: wish.shoots ? 1 : 0,
    move: 1,
    mounted: has("mounted"),
    cavalry: false,
    heavy_infantry: has("heavy_infantry"),
    light_infantry: has("light_infantry"),
    evade: has("evade"),
    march_base: wish.march_base,
    fanatic: has("fanatic"),
    regular: has("regular"),
    short: "",
    examples_fr: [],
    examples_en: [],
    scenario_only: false,
    origin: "player",
    origin_note: "",
  };
}

// Changing an army

/** Equal units of a roster in one row: their numbers, in list order. */
export function rows(view: View, numbers: readonly number[]): { key: string; numbers: number[] }[] {
  const found = new Map<string, number[]>();
  for (const number of numbers) {
    const unit = view.roster.units[number];
    const key = [unit?.type.id, unit?.label_en, unit?.regular].join(" ");
    found.set(key, [...(found.get(key) ?? []), number]);
  }
  return [...found].map(([key, row]) => ({ key, numbers: row }));
}

/** Send home: of every row the last ones of the list. */
export function demobilise(view: View, numbers: readonly number[], gone: Counts, generals: readonly number[], gifts: readonly Gift[]): Action {
  const units = rows(view, numbers).flatMap((row) => {
    const count = gone[row.key] ?? 0;
    return count > 0 ? row.numbers.slice(-count) : [];
  });
  return { type: "Demobilise", units, generals: [...generals], qualities: gifts.filter(({ general }) => !generals.includes(general)) };
}

export function reinforce(counts: Counts, gifts: readonly Gift[]): Action {
  return { type: "Reinforce", units: lotsOf(counts), qualities: [...gifts] };
}

export function toggled(gifts: readonly Gift[], gift: Gift): Gift[] {
  const rest = gifts.filter((one) => one.general !== gift.general || one.quality !== gift.quality);
  return rest.length < gifts.length ? rest : [...rest, gift];
}
