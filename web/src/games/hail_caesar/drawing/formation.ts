/** How the figures of a unit stand in its footprint, by its kind and formation. The same for the same unit every time. */
import { seeded } from "../../../maps/seeded";
import type { Footprint } from "../../../geometry/boxes";
import type { Formation, Profile } from "../types";
import { FIGURES } from "./figures";
import { SCALE } from "./shapes";

/** A figure in the frame of its unit: x to the right, y to the rear, from the anchor; `rank` from the front. */
export interface Standing {
  readonly figure: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly rank: number;
}

const BY_NAME: readonly [RegExp, string][] = [
  [/^(legionary|hastati|triarii|principes)/, "legionary"],
  [/hoplite|sherden/, "hoplite"],
  [/phalangite|pike/, "pikeman"],
  [/axe|huscarl/, "axeman"],
];
const OF_MISSILES: Readonly<Record<string, string>> = { crossbow: "crossbow", bow: "archer", sling: "slinger", staff_sling: "slinger" };
const OF_CAVALRY: Readonly<Record<string, string>> = { cataphracts: "cataphract", light: "light-cavalry", horse_archers: "horse-archer" };
const OF_ENGINES: Readonly<Record<string, string>> = { light: "scorpion", medium: "onager", heavy: "ballista" };
export const WARRIOR = "warrior";

/** Which figure a unit is made of. */
export function figureOf({ id, type, subtype, missile, special, size }: Profile): string {
  if (type === "cavalry") return special.includes("camels") ? "camel" : (OF_CAVALRY[subtype] ?? "cavalry");
  if (type === "chariots") return subtype === "heavy" ? "heavy-chariot" : "chariot";
  if (type === "elephants") return "elephant";
  if (type === "artillery") return OF_ENGINES[subtype] ?? "ballista";
  if (type === "wagons") return size === "small" || size === "tiny" ? "mule" : "wagon";
  if (/warband|saxon|fanatic|tribes/.test(id)) return WARRIOR;
  const named = BY_NAME.find(([pattern]) => pattern.test(id));
  if (named) return named[1];
  if (missile in OF_MISSILES && !id.includes("mixed")) return OF_MISSILES[missile] ?? "archer";
  if (subtype === "skirmishers") return "javelin";
  return subtype === "light" ? "light" : "auxiliary";
}

/** How many figures an open order has. */
const IN_OPEN_ORDER: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  infantry: { tiny: 5, small: 10, standard: 18, large: 36 },
  cavalry: { tiny: 3, small: 8, standard: 14, large: 28 },
  chariots: { tiny: 1, small: 2, standard: 4, large: 8 },
};
const WHOLE_LINE = 16;

interface Muster {
  readonly profile: Profile;
  readonly formation: Formation;
  readonly width: number;
  readonly depth: number;
  readonly figure: string;
  readonly random: () => number;
  readonly isDisordered: boolean;
}

/** All figures of a unit. */
export function standingsOf(profile: Profile, formation: Formation, foot: Footprint, seed: string, isDisordered: boolean): Standing[] {
  const muster: Muster = { profile, formation, width: foot.width * SCALE, depth: foot.depth * SCALE, figure: figureOf(profile), random: seeded(seed), isDisordered };
  if (formation === "open_order") return scattered(muster);
  return formation === "square" ? squared(muster) : ranked(muster);
}

function within(random: () => number, most: number): number {
  return (2 * random() - 1) * most;
}
/** Warriors come in three kinds. */
function pick({ figure, random }: Muster): string {
  return figure === WARRIOR ? `warrior-${"abc"[Math.floor(random() * 3)] ?? "a"}` : figure;
}
function sizeOf(figure: string): { width: number; height: number } {
  return FIGURES[figure] ?? { width: 16, height: 16 };
}

function scattered(muster: Muster): Standing[] {
  const { profile, width, depth, figure, random } = muster;
  const count = IN_OPEN_ORDER[profile.type]?.[profile.size] ?? 4;
  const base = sizeOf(figure);
  const rows = Math.max(1, Math.min(count > 10 ? 3 : 2, Math.floor(depth / (base.height * 1.15))));
  const files = Math.ceil(count / rows);
  const play = Math.max(0, Math.min(width / files - base.width, depth / rows - base.height) * 0.32);
  return Array.from({ length: count }, (_, number) => {
    const row = Math.floor(number / files);
    const x = -width / 2 + (width * ((number % files) + 0.5 + (row % 2 ? 0.22 : -0.22))) / files;
    const y = -depth / 2 + (depth * (row + 0.5)) / rows;
    return { figure: pick(muster), x: x + within(random, play), y: y + within(random, play) * 0.8, turn: within(random, 14), rank: row };
  });
}

/** Four sides that look outwards, two ranks deep if there is room. */
function squared(muster: Muster): Standing[] {
  const { width, depth } = muster;
  const files = Math.floor(width / WHOLE_LINE);
  const found: Standing[] = [];
  for (let side = 0; side < 4; side += 1) {
    const [sine, cosine] = [[0, 1], [1, 0], [0, -1], [-1, 0]][side] as [number, number];
    for (let file = 0; file < files; file += 1) {
      for (let rank = 0; rank < (width > 70 ? 2 : 1); rank += 1) {
        if (rank ? file === 0 || file === files - 1 : file === files - 1) continue;
        const [x, y] = [-width / 2 + (width * (file + 0.5)) / files, -depth / 2 + 8 + WHOLE_LINE * rank];
        found.push({ figure: pick(muster), x: x * cosine - y * sine, y: x * sine + y * cosine, turn: 90 * side, rank });
      }
    }
  }
  return found;
}

function ranked(muster: Muster): Standing[] {
  const { profile, formation, width, depth, figure } = muster;
  const base = sizeOf(figure);
  const isLoose = profile.type === "chariots" || profile.type === "artillery";
  const files = Math.max(1, isLoose ? Math.floor(width / base.width) : Math.round((width / base.width) * (base.width < 30 ? 0.98 : 1)));
  const ranks = Math.max(1, Math.round(depth / base.height));
  const found: Standing[] = [];
  for (let rank = 0; rank < ranks; rank += 1) {
    for (let file = 0; file < files; file += 1) {
      if (formation === "wedge" && Math.abs(file + 0.5 - files / 2) > ((rank + 1) * files) / 2 / ranks) continue;
      const place: Standing = { figure: "", x: -width / 2 + (width * (file + 0.5)) / files, y: 1.6 + ((depth - 1.6) * (rank + 0.5)) / ranks, turn: 0, rank };
      found.push({ ...shaken(muster, place), figure: headOf(muster, file, files, rank) });
    }
  }
  return found;
}

/** Warriors jostle; a unit in disorder looks every way. */
function shaken({ width, depth, figure, formation, random, isDisordered }: Muster, place: Standing): Standing {
  const base = sizeOf(figure);
  let { x, y, turn } = place;
  if (figure === WARRIOR || formation === "horde") {
    x += within(random, 2.6) + (place.rank % 2 ? 3 : -2);
    y += within(random, 1.8);
    turn = within(random, 20);
  }
  if (isDisordered) {
    x += within(random, 3.4);
    y += within(random, 2.2);
    turn += (random() < 0.5 ? -1 : 1) * (18 + 46 * random());
  }
  const [across, deep] = [Math.max(0, width / 2 - base.width * 0.46), base.height * 0.45];
  return { ...place, x: Math.max(-across, Math.min(across, x)), y: Math.max(deep, Math.min(depth - deep, y)), turn };
}

/** In the front rank of regular foot an officer stands on the anchor, and the standard beside him. */
function headOf(muster: Muster, file: number, files: number, rank: number): string {
  const { figure, formation } = muster;
  if (formation === "testudo") return "testudo";
  const isRegular = figure !== WARRIOR && formation !== "horde" && sizeOf(figure).width === 16;
  const middle = Math.floor(files / 2);
  if (isRegular && rank === 0 && file === middle && files % 2) return "centurion";
  if (isRegular && rank === 0 && file === middle - 1 && files > 4) return "vexillum";
  return pick(muster);
}

/** Which figures are lost with so many casualties: from the rear rank, at random. */
export function fallen(standings: readonly Standing[], casualties: number, stamina: number, seed: string): Set<number> {
  if (casualties === 0) return new Set();
  const random = seeded(`${seed} fallen`);
  const order = standings.map((one, index) => ({ index, rank: one.rank, lot: random() })).sort((one, two) => two.rank - one.rank || one.lot - two.lot);
  const lost = Math.round(standings.length * Math.min(1, casualties / stamina) * 0.86);
  return new Set(order.slice(0, lost).map(({ index }) => index));
}
