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

/** The first zone that a way from pose to pose enters; what it stands in at the beginning does not count. */
export function firstEntered(start: Box, boxes: readonly Box[], zones: readonly Closed[]): Closed | null {
  const shapes = zones.map((zone) => ({ zone, shape: polygon(zone.points) })).filter(({ shape }) => !enters(polygon(corners(start)), shape));
  let last = start;
  for (const box of boxes) {
    const samples = last.foot === box.foot ? path(last, box) : [box];
    for (const sample of samples) {
      const found = shapes.find(({ shape }) => enters(polygon(corners(sample)), shape));
      if (found) return found.zone;
    }
    last = box;
  }
  return null;
}
