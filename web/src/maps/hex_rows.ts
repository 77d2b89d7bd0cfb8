/** Pointed hexes in rows, numbered as the engine's `HexRows`: (row + 1) × 100 + column + 1; odd rows lie half a hex to the right. */
import type { Hex } from "./hex_grid";
import type { Point, Size } from "./panzoom";

export type { Hex } from "./hex_grid";

/** From the middle of a hex to its corners, on the sheet. */
export const RADIUS = 60;
export const WIDE = RADIUS * Math.sqrt(3);
/** Clockwise: 1 north-east, 2 east, 3 south-east, 4 south-west, 5 west, 6 north-west. */
export const DIRECTIONS = [1, 2, 3, 4, 5, 6] as const;

export const columnOf = (hex: Hex): number => (hex % 100) - 1;
export const rowOf = (hex: Hex): number => Math.floor(hex / 100) - 1;
export const numberOf = (column: number, row: number): Hex => (row + 1) * 100 + column + 1;

export function sheet(columns: number, rows: number): Size {
  return { width: (columns + 0.5) * WIDE, height: (rows * 1.5 + 0.5) * RADIUS };
}

export function allHexes(columns: number, rows: number): Hex[] {
  return Array.from({ length: columns * rows }, (_, index) => numberOf(index % columns, Math.floor(index / columns)));
}

export function centre(hex: Hex): Point {
  const row = rowOf(hex);
  const right = row & 1 ? WIDE / 2 : 0;
  return { x: WIDE / 2 + columnOf(hex) * WIDE + right, y: RADIUS + row * 1.5 * RADIUS };
}

/** The corners clockwise from the top one, so that side d lies between corners d - 1 and d. */
export function corners(hex: Hex, scale = 1): Point[] {
  const { x, y } = centre(hex);
  return DIRECTIONS.map((_, index) => {
    const turn = (index * Math.PI) / 3;
    return { x: x + RADIUS * scale * Math.sin(turn), y: y - RADIUS * scale * Math.cos(turn) };
  });
}

/** Both ends of a side, clockwise. */
export function sideOf(hex: Hex, direction: number): readonly [Point, Point] {
  const around = corners(hex);
  return [around[(direction - 1) % 6] as Point, around[direction % 6] as Point];
}

/** The hex in a direction, on the map or off it. */
export function step(hex: Hex, direction: number): Hex {
  const right = rowOf(hex) & 1;
  return hex + ([right - 100, 1, right + 100, right + 99, -1, right - 101][direction - 1] ?? 0);
}

export function contains(columns: number, rows: number, hex: Hex): boolean {
  const [column, row] = [columnOf(hex), rowOf(hex)];
  return column >= 0 && column < columns && row >= 0 && row < rows;
}

/** The direction of a neighbour; 0: it is none. */
export function directionTo(hex: Hex, there: Hex): number {
  return DIRECTIONS.find((direction) => step(hex, direction) === there) ?? 0;
}

export function distance(one: Hex, two: Hex): number {
  const slant = (hex: Hex): number => columnOf(hex) - (rowOf(hex) - (rowOf(hex) & 1)) / 2;
  const across = slant(one) - slant(two);
  const along = rowOf(one) - rowOf(two);
  return (Math.abs(across) + Math.abs(along) + Math.abs(across + along)) / 2;
}

/** The outlines of a set of hexes, holes included. */
export function outlines(hexes: Iterable<Hex>): Point[][] {
  const inside = new Set(hexes);
  const from = new Map<string, [Point, Point][]>();
  const key = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  for (const hex of inside) {
    for (const direction of DIRECTIONS) {
      if (inside.has(step(hex, direction))) continue;
      const [start, end] = sideOf(hex, direction);
      from.set(key(start), [...(from.get(key(start)) ?? []), [start, end]]);
    }
  }
  const loops: Point[][] = [];
  for (;;) {
    const [first] = from.values();
    if (!first) return loops;
    loops.push(loopFrom(first[0] as [Point, Point], from, key));
  }
}

function loopFrom(first: readonly [Point, Point], from: Map<string, [Point, Point][]>, key: (point: Point) => string): Point[] {
  const loop: Point[] = [];
  let edge: readonly [Point, Point] | undefined = first;
  while (edge) {
    const [start, end]: readonly [Point, Point] = edge;
    const here = key(start);
    const others = (from.get(here) ?? []).filter((one) => one !== edge);
    if (others.length > 0) from.set(here, others);
    else from.delete(here);
    loop.push(start);
    edge = from.get(key(end))?.[0];
  }
  return loop;
}

/** Sets of hexes that hang together. */
export function clusters(hexes: Iterable<Hex>): Hex[][] {
  const todo = new Set(hexes);
  const found: Hex[][] = [];
  for (const first of todo) {
    todo.delete(first);
    const cluster = [first];
    for (const hex of cluster) {
      for (const direction of DIRECTIONS) {
        const there = step(hex, direction);
        if (todo.delete(there)) cluster.push(there);
      }
    }
    found.push(cluster);
  }
  return found;
}
