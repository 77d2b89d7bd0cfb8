/** Hexes as points of the sheet, laid out as the engine's `HexGrid`: flat-topped, odd columns half a hex lower. */
import type { Point, Size } from "./panzoom";

/** A hex by its printed number, CCRR: 1210 is column 12, row 10. */
export type Hex = number;

export const RADIUS = 30;
const TALL = RADIUS * Math.sqrt(3);
const CORNERS = [0, 60, 120, 180, 240, 300];

const column = (hex: Hex): number => Math.floor(hex / 100);
const row = (hex: Hex): number => hex % 100;

export function centre(hex: Hex): Point {
  const low = column(hex) % 2 === 1 ? TALL / 2 : 0;
  return { x: RADIUS + (column(hex) - 1) * RADIUS * 1.5, y: TALL / 2 + (row(hex) - 1) * TALL + low };
}

export function sheet(columns: number, rows: number): Size {
  return { width: columns * RADIUS * 1.5 + RADIUS * 0.5, height: rows * TALL + TALL / 2 };
}

export function corners(hex: Hex, scale = 1): Point[] {
  const { x, y } = centre(hex);
  return CORNERS.map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return { x: x + RADIUS * scale * Math.cos(turn), y: y + RADIUS * scale * Math.sin(turn) };
  });
}

function path(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

export function outline(hex: Hex, scale = 1): string {
  return `${path(corners(hex, scale))}Z`;
}

/** The side between two neighbours. */
export function hexside(one: Hex, two: Hex, inset = 0): string {
  const near = corners(two);
  const shared = corners(one).filter((point) => near.some((other) => Math.hypot(point.x - other.x, point.y - other.y) < 1));
  const [from, to] = shared;
  if (!from || !to) return "";
  const mix = (a: Point, b: Point): Point => ({ x: a.x + (b.x - a.x) * inset, y: a.y + (b.y - a.y) * inset });
  return path([mix(from, to), mix(to, from)]);
}

export function neighbours(hex: Hex, columns: number, rows: number): Hex[] {
  const c = column(hex);
  const r = row(hex);
  const low = c % 2 === 1 ? 1 : 0;
  const around: [number, number][] = [[c, r - 1], [c + 1, r - 1 + low], [c + 1, r + low], [c, r + 1], [c - 1, r + low], [c - 1, r - 1 + low]];
  return around.filter(([a, b]) => a >= 1 && a <= columns && b >= 1 && b <= rows).map(([a, b]) => a * 100 + b);
}

export function distance(one: Hex, two: Hex): number {
  const slant = (hex: Hex): number => row(hex) - (column(hex) - (column(hex) % 2)) / 2;
  const across = column(one) - column(two);
  const along = slant(one) - slant(two);
  return Math.max(Math.abs(across), Math.abs(along), Math.abs(across + along));
}

/** A shortest way between two hexes, without the first. */
export function straight(from: Hex, to: Hex, columns: number, rows: number): Hex[] {
  const way: Hex[] = [];
  for (let at = from; at !== to; way.push(at)) {
    const nearer = neighbours(at, columns, rows).find((there) => distance(there, to) < distance(at, to));
    if (nearer === undefined) return [to];
    at = nearer;
  }
  return way;
}

export function allHexes(columns: number, rows: number): Hex[] {
  return Array.from({ length: columns * rows }, (_, index) => (Math.floor(index / rows) + 1) * 100 + (index % rows) + 1);
}

/** An arrow that points from a hex to its neighbour. */
export function arrow(from: Hex, to: Hex): string {
  const a = centre(from);
  const b = centre(to);
  const along = (share: number): string => `${(a.x + (b.x - a.x) * share).toFixed(1)} ${(a.y + (b.y - a.y) * share).toFixed(1)}`;
  const [x, y] = [(b.x - a.x) * 0.12, (b.y - a.y) * 0.12];
  const tip = { x: a.x + (b.x - a.x) * 0.66, y: a.y + (b.y - a.y) * 0.66 };
  return `M${along(0.36)}L${along(0.66)}M${(tip.x - x - y).toFixed(1)} ${(tip.y - y + x).toFixed(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${(tip.x - x + y).toFixed(1)} ${(tip.y - y - x).toFixed(1)}`;
}

/** A hex as printed: four digits. */
export function hexName(hex: Hex): string {
  return String(hex).padStart(4, "0");
}
export function hexHandle(hex: Hex): `hex:${string}` {
  return `hex:${hexName(hex)}`;
}
export function hexIn(handle: string | null | undefined): Hex | null {
  return handle?.startsWith("hex:") ? Number(handle.slice(4)) : null;
}
