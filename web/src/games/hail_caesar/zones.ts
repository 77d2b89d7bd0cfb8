/** Closed zones that a drawn way enters: found in the browser at every frame, so that the hand feels them. Geometry alone. */
import { corners, SLACK, type Box } from "../../geometry/boxes";
import { path } from "../../geometry/sweeps";

/** A convex part of the table, as the server sends it: x, y, x, y, … in one sense of turning. */
export interface Closed {
  readonly points: readonly number[];
  readonly piece: string;
  readonly clause: string;
  readonly reason: string;
}

type Polygon = readonly (readonly [number, number])[];

function polygon(points: readonly number[]): Polygon {
  return Array.from({ length: points.length / 2 }, (_, index) => [points[2 * index] ?? 0, points[2 * index + 1] ?? 0] as const);
}

/** Whether two convex polygons enter each other by more than the slack: no edge of either parts them. */
export function enters(one: Polygon, two: Polygon): boolean {
  return !isParted(one, two) && !isParted(two, one);
}

function isParted(one: Polygon, two: Polygon): boolean {
  return one.some(([ax, ay], index) => {
    const [bx, by] = one[(index + 1) % one.length] ?? [ax, ay];
    const long = Math.hypot(bx - ax, by - ay);
    if (long === 0) return false;
    const across = ([x, y]: readonly [number, number]): number => ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long;
    const [own, other] = [one.map(across), two.map(across)];
    return Math.min(...other) >= Math.max(...own) - SLACK || Math.max(...other) <= Math.min(...own) + SLACK;
  });
}

/** A zone with its corners, and the rectangle that they lie in. */
interface Fenced {
  readonly zone: Closed;
  readonly shape: Polygon;
  readonly bounds: Bounds;
}
type Bounds = readonly [number, number, number, number];

function boundsOf(shape: Polygon): Bounds {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of shape) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return [left, low, right, high];
}
const isApart = (one: Bounds, two: Bounds): boolean => one[0] > two[2] || two[0] > one[2] || one[1] > two[3] || two[1] > one[3];

/** The zones of an answer never change: their corners are read once, not at every frame. */
const FENCES = new WeakMap<readonly Closed[], readonly Fenced[]>();
function fencesOf(zones: readonly Closed[]): readonly Fenced[] {
  const found = FENCES.get(zones) ?? zones.map((zone) => ({ zone, shape: polygon(zone.points), bounds: boundsOf(polygon(zone.points)) }));
  FENCES.set(zones, found);
  return found;
}

function entered(box: Box, fences: readonly Fenced[]): Fenced | null {
  const own = polygon(corners(box));
  const bounds = boundsOf(own);
  return fences.find((fence) => !isApart(bounds, fence.bounds) && enters(own, fence.shape)) ?? null;
}

/** The first zone that a way from pose to pose enters; what it stands in at the beginning does not count. */
export function firstEntered(start: Box, boxes: readonly Box[], zones: readonly Closed[]): Closed | null {
  const own = polygon(corners(start));
  const fences = fencesOf(zones).filter(({ shape }) => !enters(own, shape));
  let last = start;
  for (const box of boxes) {
    for (const sample of last.foot === box.foot ? path(last, box) : [box]) {
      const found = entered(sample, fences);
      if (found) return found.zone;
    }
    last = box;
  }
  return null;
}
