/** Lines of the map: smoothed, shrunk, walked along; and as the data of a path. */
import { corners, type Hex } from "../../../maps/hex_rows";
import type { Point } from "../../../maps/panzoom";

export function path(points: readonly Point[], closed = true): string {
  if (points.length === 0) return "";
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${closed ? "Z" : ""}`;
}

export function outline(hex: Hex, scale = 1): string {
  return path(corners(hex, scale));
}

const mix = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** Chaikin: corners are cut, again and again. */
export function smooth(points: readonly Point[], times: number, closed = true, share = 0.25): Point[] {
  let now = [...points];
  for (let time = 0; time < times; time += 1) {
    const ends = closed ? now.length : now.length - 1;
    const next: Point[] = closed ? [] : now.slice(0, 1);
    for (let index = 0; index < ends; index += 1) {
      const [a, b] = [now[index] as Point, now[(index + 1) % now.length] as Point];
      next.push(mix(a, b, share), mix(a, b, 1 - share));
    }
    if (!closed) next.push(...now.slice(-1));
    now = next;
  }
  return now;
}

/** A closed line, clockwise on the screen, moved inwards. */
export function shrunk(points: readonly Point[], by: number): Point[] {
  const count = points.length;
  return points.map((point, index) => {
    const before = points[(index + count - 1) % count] as Point;
    const after = points[(index + 1) % count] as Point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { x: point.x - ((after.y - before.y) / length) * by, y: point.y + ((after.x - before.x) / length) * by };
  });
}

export interface Stand extends Point {
  /** Outwards. */
  readonly nx: number;
  readonly ny: number;
}

/** Points along a closed line, so far apart. */
export function along(points: readonly Point[], apart: number): Stand[] {
  const found: Stand[] = [];
  let carry = 0;
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length] as Point;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1e-6) return;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    let at = carry;
    for (; at < length; at += apart) found.push({ x: a.x + ux * at, y: a.y + uy * at, nx: uy, ny: -ux });
    carry = at - length;
  });
  return found;
}
