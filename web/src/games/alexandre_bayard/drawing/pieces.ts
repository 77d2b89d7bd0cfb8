/** What stands in a hex and may burn or change: trees, houses, tents, abatis, bridges, fords, rapids. */
import { centre, RADIUS, type Hex } from "../../../maps/hex_rows";
import { seeded } from "../../../maps/seeded";
import type { Stroke } from "./land";

const f = (value: number): string => value.toFixed(1);

/** A part of a piece: a stroke, or a symbol that is put somewhere. */
export type Part = Stroke | { readonly symbol: string; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly scale?: number };

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
/** Trees leave the middle free for whoever stands there. */
const FREE = 43;
const APART = 27;
const TRIES = 420;

export function crownsOf(hex: Hex, isOccupied: boolean): Crown[] {
  const random = seeded(`wood ${hex}`);
  const { x, y } = centre(hex);
  const found: Crown[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const turn = random() * 2 * Math.PI;
    const far = RADIUS * 0.84 * Math.sqrt(random());
    const point = { x: x + far * Math.cos(turn) * 0.94, y: y + far * Math.sin(turn), r: 11.5 + random() * 4 };
    if (isOccupied && Math.hypot((point.x - x) / 1.1, point.y - y) < FREE) continue;
    if (found.every((other) => Math.hypot(other.x - point.x, other.y - point.y) > APART)) found.push(point);
  }
  return found.sort((one, two) => one.y - two.y);
}

const LOBES = 8;
/** Its shadow, its leaves, and two strokes of shade. */
export function crown({ x, y, r }: Crown, seed: string): { shadow: string; leaves: string; lines: string } {
  const turn = seeded(seed)() * 6.28;
  const points = Array.from({ length: LOBES }, (_, lobe) => [x + r * Math.cos(turn + (6.283 * lobe) / LOBES), y + r * Math.sin(turn + (6.283 * lobe) / LOBES)] as const);
  const [first] = points as [readonly [number, number]];
  const lobes = points.map((_, lobe) => points[(lobe + 1) % LOBES] as readonly [number, number]).map(([a, b]) => `A${f(r * 0.5)} ${f(r * 0.5)} 0 0 1 ${f(a)} ${f(b)}`);
  return {
    shadow: `M${f(x + 2.6 - r)} ${f(y + 3.6)}a${f(r)} ${f(r)} 0 1 1 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 1 ${f(-2 * r)} 0Z`,
    leaves: `M${f(first[0])} ${f(first[1])}${lobes.join("")}Z`,
    lines: `M${f(x - r * 0.45)} ${f(y - r * 0.1)}a${f(r * 0.5)} ${f(r * 0.5)} 0 0 1 ${f(r * 0.5)} ${f(-r * 0.42)}M${f(x - r * 0.05)} ${f(y + r * 0.25)}a${f(r * 0.34)} ${f(r * 0.34)} 0 0 1 ${f(r * 0.4)} ${f(-r * 0.3)}`,
  };
}

/** All trees of a hex. */
export function treesOf(hex: Hex, isOccupied: boolean): Stroke[] {
  return crownsOf(hex, isOccupied).flatMap((one, number) => {
    const { shadow, leaves, lines } = crown(one, `crown ${hex} ${number}`);
    return [{ look: "tree-shadow", d: shadow }, { look: "tree", d: leaves }, { look: "tree-lines", d: lines }];
  });
}

interface House {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mirrored: boolean;
}
const FREE_HOUSES = [[-30, -28, 0.95, 0], [2, -40, 0.9, 0], [30, -28, 0.95, 1], [-36, 26, 0.85, 0], [36, 26, 0.85, 1]] as const;
const HOUSES = [[20, -32, 1, 1], [-26, -24, 1.05, 0], [-4, -4, 1.1, 0], [28, 4, 1, 1], [-28, 18, 1, 0], [8, 30, 1.05, 1]] as const;

export function housesOf(hex: Hex, isOccupied: boolean): House[] {
  const { x, y } = centre(hex);
  return (isOccupied ? FREE_HOUSES : HOUSES).map(([dx, dy, scale, mirrored]) => ({ x: x + dx, y: y + dy, scale, mirrored: mirrored === 1 }));
}
/** One house about its own middle. */
export const HOUSE: readonly Stroke[] = [
  { look: "house-shadow", d: "M-15 11h34l-4 5h-33z" },
  { look: "house-wall", d: "M-14 -2h17v13h-17z" },
  { look: "house-front", d: "M3 -2L10.5 -9L18 -2v13H3z" },
  { look: "house-roof", d: "M-14 -2L-6.5 -12L10.5 -12L3 -2z" },
  { look: "house-eave", d: "M10.5 -12L18.8 -1.6L16.8 -.4L10.5 -8.6L4.6 -1L3 -2z" },
  { look: "house-door", d: "M8.4 3.6h4.4v7.4h-4.4z" },
];
export const TOWER: readonly Stroke[] = [
  { look: "house-wall", d: "M-9 -22h18v52h-18z" },
  { look: "house-roof", d: "M-12 -22L0 -46L12 -22z" },
  { look: "cross", d: "M0 -46v-12M-5 -53h10" },
];

const TENTS = [[-26, -22], [6, -30], [32, -8], [-30, 14], [2, 6], [24, 28]] as const;
const FREE_TENTS = [[-26, -44], [26, -44], [0, -52], [-45, 30], [45, 30]] as const;
export function tentsOf(hex: Hex, isOccupied: boolean): Part[] {
  const { x, y } = centre(hex);
  return (isOccupied ? FREE_TENTS : TENTS).map(([dx, dy]) => ({ symbol: "u-ab-tent", x: x + dx - 15, y: y + dy - 13, width: 30, height: 27 }));
}

const BRANCH = "M-26 0H26M-10 0l-8 -10M4 0l8 -11M-2 0l-8 10M12 0l8 10M20 0l6 -7";
/** Felled trees, their branches outwards: place and turn of each. */
export const ABATIS: readonly { readonly d: string; readonly x: number; readonly y: number; readonly turn: number }[] = [
  { d: BRANCH, x: -6, y: -24, turn: 12 },
  { d: BRANCH, x: 8, y: 0, turn: -10 },
  { d: BRANCH, x: -4, y: 24, turn: 8 },
];

/** Planks and rails of a bridge along the y axis, about its middle. */
export const BRIDGE: readonly Stroke[] = [
  { look: "deck", d: "M-15 -54H15V54H-15Z" },
  { look: "planks", d: Array.from({ length: 13 }, (_, plank) => `M-15 ${-48 + 8 * plank}h30`).join("") },
  { look: "rails", d: "M-15 -54V54M15 -54V54" },
];

const STONES = [[-8, -30], [8, -18], [-6, -4], [9, 8], [-8, 20], [6, 32], [24, -8], [-24, 6]] as const;
export function fordOf(hex: Hex): Stroke[] {
  const { x, y } = centre(hex);
  return [{ look: "stones", d: STONES.map(([dx, dy]) => `M${f(x + dx - 7)} ${f(y + dy)}a7 5 0 1 1 14 0a7 5 0 1 1 -14 0Z`).join("") }];
}
const WHITE_WATER = [[-14, -30], [12, -14], [-18, 2], [8, 18], [-10, 34]] as const;
const ROCKS = [[26, -30], [-30, -12], [30, 8], [-24, 24]] as const;
export function rapidOf(hex: Hex): Stroke[] {
  const { x, y } = centre(hex);
  return [
    { look: "white-water", d: WHITE_WATER.map(([dx, dy]) => `M${f(x + dx - 16)} ${f(y + dy)}q5 -9 10 0t10 0 10 0`).join("") },
    { look: "rock", d: ROCKS.map(([dx, dy]) => `M${f(x + dx - 8)} ${f(y + dy + 5)}l3 -10 8 -2 6 7 -2 6z`).join("") },
  ];
}

/** Puffs of smoke over a hex. */
export function smokeOf(hex: Hex): { puffs: string; lines: string } {
  const random = seeded(`smoke ${hex}`);
  const { x, y } = centre(hex);
  let [puffs, lines] = ["", ""];
  for (let puff = 0; puff < 11; puff += 1) {
    const turn = random() * 6.28;
    const far = RADIUS * 0.72 * Math.sqrt(random());
    const r = 17 + random() * 10;
    const [px, py] = [x + far * Math.cos(turn), y + far * Math.sin(turn) * 0.9];
    puffs += `M${f(px - r)} ${f(py)}a${f(r)} ${f(r)} 0 1 1 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 1 ${f(-2 * r)} 0Z`;
    lines += `M${f(px - r * 0.7)} ${f(py - r * 0.2)}a${f(r * 0.75)} ${f(r * 0.75)} 0 0 1 ${f(r * 0.9)} ${f(-r * 0.62)}`;
  }
  return { puffs, lines };
}

/** Where flames stand in a burning hex: offset from its middle, and size. */
export const FLAMES = [[-24, -16, 1.25], [18, -26, 1.1], [0, 2, 1.5], [-26, 24, 1.05], [26, 14, 1.3]] as const;
