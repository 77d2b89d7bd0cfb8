/**
 * Footprints on a plane, as `iacta.geometry.boxes`: parallelograms of whole numbers, their overlap and distances.
 * Middles and half vectors are held in half units, and are whole there.
 */
import { cosine, isqrt, rounded, sine } from "./angles";

/** Footprints that enter each other by no more than this only touch. */
export const SLACK = 5;

export interface Footprint {
  readonly width: number;
  readonly depth: number;
  /** Its anchor is its own middle, not that of its front edge. */
  readonly centred: boolean;
}
/** x, y, heading. */
export type Pose = readonly [number, number, number];
export type Corners = readonly [number, number, number, number, number, number, number, number];

/** A footprint in a pose. */
export interface Box {
  readonly foot: Footprint;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly cx: number;
  readonly cy: number;
  /** Half width, to the right, and half depth, forward. */
  readonly ux: number;
  readonly uy: number;
  readonly vx: number;
  readonly vy: number;
  readonly margin: number;
}

type Vectors = readonly [number, number, number, number];

/** Half width and half depth of a footprint at a heading, in half units. */
export function vectorsOf(foot: Footprint, heading: number): Vectors {
  const half = foot.width / 2;
  const deep = foot.centred ? foot.depth / 2 : foot.depth;
  const scale = foot.centred ? 2 : 1;
  return [
    2 * rounded(half * cosine(heading)),
    -2 * rounded(half * sine(heading)),
    scale * rounded(deep * sine(heading)),
    scale * rounded(deep * cosine(heading)),
  ];
}

export function boxAt(foot: Footprint, x: number, y: number, heading: number): Box {
  const [ux, uy, vx, vy] = vectorsOf(foot, heading);
  const [cx, cy] = foot.centred ? [2 * x, 2 * y] : [2 * x - vx, 2 * y - vy];
  return { foot, x, y, heading, cx, cy, ux, uy, vx, vy, margin: 0 };
}
export function boxOf(foot: Footprint, [x, y, heading]: Pose): Box {
  return boxAt(foot, x, y, heading);
}
export function poseOf({ x, y, heading }: Box): Pose {
  return [x, y, heading];
}

/** Front left, front right, rear right, rear left: clockwise, in whole units. */
export function corners({ cx, cy, ux, uy, vx, vy }: Box): Corners {
  return [
    (cx - ux + vx) >> 1,
    (cy - uy + vy) >> 1,
    (cx + ux + vx) >> 1,
    (cy + uy + vy) >> 1,
    (cx + ux - vx) >> 1,
    (cy + uy - vy) >> 1,
    (cx - ux - vx) >> 1,
    (cy - uy - vy) >> 1,
  ];
}

/** The box enlarged on every side: the same middle, its nominal lengths those of the footprint inside. */
export function grown(box: Box, margin: number): Box {
  const across = 2 * rounded(margin * cosine(box.heading));
  const up = 2 * rounded(margin * sine(box.heading));
  return { ...box, ux: box.ux + across, uy: box.uy - up, vx: box.vx + up, vy: box.vy + across, margin: box.margin + margin };
}

/** Whether two boxes enter each other by more than the slack on all four axes; less is touching. */
export function overlaps(one: Box, two: Box, slack = SLACK): boolean {
  const dx = two.cx - one.cx;
  const dy = two.cy - one.cy;
  const uw = Math.abs(one.ux * two.uy - one.uy * two.ux);
  const uz = Math.abs(one.ux * two.vy - one.uy * two.vx);
  const vw = Math.abs(one.vx * two.uy - one.vy * two.ux);
  const vz = Math.abs(one.vx * two.vy - one.vy * two.vx);
  const area = one.ux * one.vy - one.uy * one.vx;
  const other = two.ux * two.vy - two.uy * two.vx;
  return (
    Math.abs(one.ux * dy - one.uy * dx) + 2 * slack * one.foot.width < area + uw + uz &&
    Math.abs(one.vx * dy - one.vy * dx) + 2 * slack * one.foot.depth < area + vw + vz &&
    Math.abs(two.ux * dy - two.uy * dx) + 2 * slack * two.foot.width < other + uw + vw &&
    Math.abs(two.vx * dy - two.vy * dx) + 2 * slack * two.foot.depth < other + uz + vz
  );
}

/** Whether a point lies in or on a box. */
export function holds(box: Box, x: number, y: number): boolean {
  const px = 2 * x - box.cx;
  const py = 2 * y - box.cy;
  const area = box.ux * box.vy - box.uy * box.vx;
  return Math.abs(box.ux * py - box.uy * px) <= area && Math.abs(px * box.vy - py * box.vx) <= area;
}

/** The floor of the squared distance of a point from a segment, both seen from the start of the segment. */
export function toSegment2(px: number, py: number, ex: number, ey: number): number {
  const along = px * ex + py * ey;
  if (along <= 0) return px * px + py * py;
  const long = ex * ex + ey * ey;
  if (along >= long) return (px - ex) ** 2 + (py - ey) ** 2;
  const cross = ex * py - ey * px;
  return Math.floor((cross * cross) / long);
}

/** The floor of the squared distance of a point from a box; 0 in or on it. */
export function reach2({ cx, cy, ux, uy, vx, vy }: Box, x: number, y: number): number {
  const px = 2 * x - cx;
  const py = 2 * y - cy;
  const area = ux * vy - uy * vx;
  const forward = ux * py - uy * px;
  const sideways = px * vy - py * vx;
  let best = -1;
  if (forward >= area) best = toSegment2((px + ux - vx) >> 1, (py + uy - vy) >> 1, ux, uy);
  else if (forward <= -area) best = toSegment2((px + ux + vx) >> 1, (py + uy + vy) >> 1, ux, uy);
  let side: number;
  if (sideways >= area) side = toSegment2((px - ux + vx) >> 1, (py - uy + vy) >> 1, vx, vy);
  else if (sideways <= -area) side = toSegment2((px + ux + vx) >> 1, (py + uy + vy) >> 1, vx, vy);
  else return Math.max(best, 0);
  return best < 0 || side < best ? side : best;
}

/** The distance of a point from a box, rounded down. */
export function reach(box: Box, x: number, y: number): number {
  return isqrt(reach2(box, x, y));
}

/** The floor of the squared distance of two boxes; 0 if they touch or overlap. */
export function gap2(one: Box, two: Box): number {
  if (overlaps(one, two, 0)) return 0;
  const nearest = fromCorners(one, two);
  const other = fromCorners(two, one);
  return Math.min(nearest, other);
}

/** The least squared distance of a corner of the second box from the first. */
function fromCorners(one: Box, two: Box): number {
  const at = corners(two);
  let best = Infinity;
  for (let index = 0; index < 8; index += 2) best = Math.min(best, reach2(one, at[index] as number, at[index + 1] as number));
  return best;
}

/** The distance of two boxes, rounded down; 0 if they touch or overlap. */
export function gap(one: Box, two: Box): number {
  return isqrt(gap2(one, two));
}
/** Whether the gap of two boxes is at most so large. */
export function within(one: Box, two: Box, distance: number): boolean {
  return gap(one, two) <= distance;
}

/** The least, over the four cyclic matchings of corners, of the greatest corner distance, rounded down. */
export function displacement(one: Box, two: Box): number {
  return isqrt(Math.floor(Math.min(...[0, 1, 2, 3].map((matching) => matched(one, two, matching))) / 4));
}

/** Whether the displacement is cheapest, and cheaper than otherwise, if the box first turns about on the spot. */
export function isAboutTurn(one: Box, two: Box): boolean {
  const about = matched(one, two, 2);
  return [0, 1, 3].every((matching) => about < matched(one, two, matching));
}

/** The square of the way of the corner that goes furthest, each corner to the same corner. */
export function way2(one: Box, two: Box): number {
  return Math.floor(matched(one, two, 0) / 4);
}

/** The square of the greatest corner distance, in half units, if corners go to the corner so many places on. */
function matched(one: Box, two: Box, matching: number): number {
  const [ux, uy, vx, vy] = turnedOn(one, matching);
  const dx = two.cx - one.cx;
  const dy = two.cy - one.cy;
  const px = two.ux - ux;
  const py = two.uy - uy;
  const qx = two.vx - vx;
  const qy = two.vy - vy;
  const dp = 2 * (dx * px + dy * py);
  const dq = 2 * (dx * qx + dy * qy);
  const pq = 2 * (px * qx + py * qy);
  const most = Math.max(dp + dq + pq, dp - dq - pq, dq - dp - pq, pq - dp - dq);
  return dx * dx + dy * dy + px * px + py * py + qx * qx + qy * qy + most;
}

/** The half vectors that stand for those of a box if corners go so many places on. */
function turnedOn({ ux, uy, vx, vy }: Box, matching: number): Vectors {
  if (matching === 0) return [ux, uy, vx, vy];
  if (matching === 1) return [-vx, -vy, ux, uy];
  return matching === 2 ? [-ux, -uy, -vx, -vy] : [vx, vy, -ux, -uy];
}
