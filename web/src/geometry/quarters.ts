/** Front, right, rear and left of a box, as `iacta.geometry.quarters`. */
import { ahead, cosine, EIGHTH_TURN, QUARTER_TURN, sine, TURN } from "./angles";
import { corners, type Box } from "./boxes";

export const FRONT = 0;
export const RIGHT = 1;
export const REAR = 2;
export const LEFT = 3;

const CUT_OFF = 20000;
const NEARBY2 = 4 * 14000 * 14000;

/** Where a side starts, going clockwise, and its vector; in whole units. */
export function edge(box: Box, side: number): [number, number, number, number] {
  const [ax, ay, bx, by, cx, cy, dx, dy] = corners(box);
  if (side === FRONT) return [ax, ay, box.ux, box.uy];
  if (side === RIGHT) return [bx, by, -box.vx, -box.vy];
  if (side === REAR) return [cx, cy, -box.ux, -box.uy];
  return [dx, dy, box.vx, box.vy];
}

/** From the middle of a box to the middle of a side, in half units. */
export function outwards({ ux, uy, vx, vy }: Box, side: number): [number, number] {
  if (side === FRONT) return [vx, vy];
  if (side === RIGHT) return [ux, uy];
  return side === REAR ? [-vx, -vy] : [-ux, -uy];
}

/** The length of a side as its footprint says. */
export function nominalSide({ foot }: Box, side: number): number {
  return side & 1 ? foot.depth : foot.width;
}

/** Whether a vector from the middle of a side lies between the rays from its ends; the second vector ends it. */
function isBetweenRays(box: Box, side: number, px: number, py: number, ax: number, ay: number): boolean {
  const left = (box.heading + side * QUARTER_TURN - EIGHTH_TURN + TURN) % TURN;
  const across = sine(left);
  const up = cosine(left);
  if (across * (py + ay) - up * (px + ax) > 0) return false;
  return up * (py - ay) + across * (px - ax) >= 0; // the other ray is a quarter turn further on
}

/** The quarter in which a point lies. A ray belongs to front or rear; in or on the box is front. */
export function quarter(box: Box, x: number, y: number): number {
  const { ux, uy, vx, vy } = box;
  const px = 2 * x - box.cx;
  const py = 2 * y - box.cy;
  const area = ux * vy - uy * vx;
  const forward = ux * py - uy * px;
  const sideways = px * vy - py * vx;
  if (Math.abs(forward) <= area && Math.abs(sideways) <= area) return FRONT;
  if (forward >= area && isBetweenRays(box, FRONT, px - vx, py - vy, ux, uy)) return FRONT;
  if (forward <= -area && isBetweenRays(box, REAR, px + vx, py + vy, -ux, -uy)) return REAR;
  return sideways > 0 ? RIGHT : LEFT;
}

/** Whether some part of the second box lies in the front quarter of the first, or touches it. */
export function inFront(box: Box, two: Box): boolean {
  const px = two.cx - box.cx - box.vx;
  const py = two.cy - box.cy - box.vy;
  const isAhead = px * px + py * py < NEARBY2 && box.ux * py - box.uy * px >= 0;
  if (isAhead && isBetweenRays(box, FRONT, px, py, box.ux, box.uy)) return true;
  const left = (box.heading - EIGHTH_TURN + TURN) % TURN;
  const right = (box.heading + EIGHTH_TURN) % TURN;
  const [ax, ay, bx, by] = corners(box);
  if (isLeftOf(two, bx, by, ax - bx, ay - by) || isLeftOf(two, ax, ay, sine(left), cosine(left))) return false;
  if (isLeftOf(two, bx, by, -cosine(left), sine(left))) return false;
  const [fx, fy] = ahead(ax, ay, left, CUT_OFF);
  const [gx, gy] = ahead(bx, by, right, CUT_OFF);
  if (isLeftOf(two, fx, fy, gx - fx, gy - fy)) return false;
  const cut = [2 * ax, 2 * ay, 2 * bx, 2 * by, 2 * gx, 2 * gy, 2 * fx, 2 * fy];
  return !(isBeyond(two, two.ux, two.uy, cut) || isBeyond(two, two.vx, two.vy, cut));
}

/** Whether all of a box lies to the left of a line, seen along it, without touching it. */
function isLeftOf(box: Box, x: number, y: number, dx: number, dy: number): boolean {
  const middle = dx * (box.cy - 2 * y) - dy * (box.cx - 2 * x);
  return middle > Math.abs(dx * box.uy - dy * box.ux) + Math.abs(dx * box.vy - dy * box.vx);
}

/** Whether four corners (in half units) lie beyond the same one of two edges of a box, which run along a vector. */
function isBeyond(box: Box, dx: number, dy: number, cut: readonly number[]): boolean {
  const area = box.ux * box.vy - box.uy * box.vx;
  const sides = [0, 2, 4, 6].map((at) => dx * ((cut[at + 1] as number) - box.cy) - dy * ((cut[at] as number) - box.cx));
  return sides.every((side) => side > area) || sides.every((side) => side < -area);
}

/** How far ahead the ray from the anchor along the heading meets the second box, rounded down; −1 if nowhere. */
export function faces(box: Box, two: Box): number {
  const across = sine(box.heading);
  const up = cosine(box.heading);
  const px = 2 * box.x - two.cx;
  const py = 2 * box.y - two.cy;
  const area = two.ux * two.vy - two.uy * two.vx;
  let start = two.ux * py - two.uy * px;
  let speed = two.ux * up - two.uy * across;
  let other = px * two.vy - py * two.vx;
  let pace = across * two.vy - up * two.vx;
  if (speed >= 0) start = -start;
  else speed = -speed;
  if (pace >= 0) other = -other;
  else pace = -pace;
  if (!speed || !pace) {
    const [inside, moving, rate] = speed ? [other, start, speed] : [start, other, pace];
    return Math.abs(inside) <= area && moving >= -area ? met(moving - area, rate) : -1;
  }
  if (start < -area || other < -area) return -1;
  if (exceeds(start - area, pace, other + area, speed) || exceeds(other - area, speed, start + area, pace)) return -1;
  return Math.max(met(other - area, pace), met(start - area, speed));
}

/** Whether one product is larger than another; they may be too large for exact numbers. */
function exceeds(one: number, two: number, three: number, four: number): boolean {
  return BigInt(one) * BigInt(two) > BigInt(three) * BigInt(four);
}

/** After how many units a ray has come so far; 0 if it starts there. */
function met(distance: number, speed: number): number {
  return distance > 0 ? Math.floor((distance * 32768) / speed) : 0;
}
