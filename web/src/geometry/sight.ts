/** Sight on a plane, as `iacta.geometry.sight`: how many of 32 points of a target an eye sees past what stands between. */
import { part } from "./angles";
import { holds, overlaps, toSegment2, type Box } from "./boxes";
import { edge, FRONT, LEFT, nominalSide, REAR, RIGHT } from "./quarters";

/** So many points of a target are looked at. */
export const POINTS = 32;

/** The directions between two outermost ones, counter-clockwise from right to left; `around`: all of them. */
interface Wedge {
  readonly rightX: number;
  readonly rightY: number;
  readonly leftX: number;
  readonly leftY: number;
  readonly around: boolean;
}
const AROUND: Wedge = { rightX: 0, rightY: 0, leftX: 0, leftY: 0, around: true };

/** The directions from an eye to a box. On its edge or corner they are those that lead into it. */
function wedge(x: number, y: number, box: Box): Wedge {
  const { ux, uy, vx, vy } = box;
  const px = 2 * x - box.cx;
  const py = 2 * y - box.cy;
  const signs = outermost(box, px, py);
  if (!signs) return AROUND;
  const [rightU, rightV, leftU, leftV] = signs;
  return {
    rightX: rightU * ux + rightV * vx - px,
    rightY: rightU * uy + rightV * vy - py,
    leftX: leftU * ux + leftV * vx - px,
    leftY: leftU * uy + leftV * vy - py,
    around: false,
  };
}

/** Which corners of a box are outermost, as signs of its half vectors; null: the eye is inside. */
function outermost({ ux, uy, vx, vy }: Box, px: number, py: number): [number, number, number, number] | null {
  const area = ux * vy - uy * vx;
  const forward = ux * py - uy * px;
  const sideways = px * vy - py * vx;
  if (forward >= area) return [-1, sideways <= -area ? -1 : 1, 1, sideways >= area ? -1 : 1];
  if (forward <= -area) return [1, sideways >= area ? 1 : -1, -1, sideways <= -area ? 1 : -1];
  if (sideways >= area) return [1, 1, 1, -1];
  return sideways <= -area ? [-1, -1, -1, 1] : null;
}

/** Whether a direction lies strictly inside a wedge. */
function hides({ rightX, rightY, leftX, leftY, around }: Wedge, dx: number, dy: number): boolean {
  return around || (rightX * dy - rightY * dx > 0 && dx * leftY - dy * leftX > 0);
}

/** Whether the first of two boxes is the nearer one on every ray from an eye that meets both. */
function standsBefore(x: number, y: number, one: Box, two: Box): boolean {
  const dx = two.cx - one.cx;
  const dy = two.cy - one.cy;
  const px = 2 * x - one.cx;
  const py = 2 * y - one.cy;
  const qx = 2 * x - two.cx;
  const qy = 2 * y - two.cy;
  if (overlaps(one, two, 0)) return px * px + py * py < qx * qx + qy * qy;
  const area = one.ux * one.vy - one.uy * one.vx;
  const other = two.ux * two.vy - two.uy * two.vx;
  for (const [ax, ay] of [[one.ux, one.uy], [one.vx, one.vy]] as const) {
    const side = parted(ax, ay, dx, dy, area, two);
    if (side) return side * (ax * py - ay * px) < area;
  }
  const side = parted(two.ux, two.uy, -dx, -dy, other, one);
  if (side) return side * (two.ux * qy - two.uy * qx) > other;
  return parted(two.vx, two.vy, -dx, -dy, other, one) * (two.vx * qy - two.vy * qx) > other;
}

/** On which side of an edge along a half vector all of another box lies, 1 or −1; 0 if on neither. */
function parted(ax: number, ay: number, dx: number, dy: number, area: number, box: Box): number {
  const reach = area + Math.abs(ax * box.uy - ay * box.ux) + Math.abs(ax * box.vy - ay * box.vx);
  const middle = ax * dy - ay * dx;
  if (middle >= reach) return 1;
  return middle <= -reach ? -1 : 0;
}

/** The points of a target that an eye looks at: evenly on the one or two sides before which it is, clockwise. */
export function sightPoints(x: number, y: number, target: Box): [number, number][] {
  const [first, second] = sidesSeen(x, y, target);
  const [ax, ay, ex, ey] = edge(target, first);
  const long = 2 * nominalSide(target, first);
  const total = second < 0 ? long : long + 2 * nominalSide(target, second);
  return Array.from({ length: POINTS }, (_, number): [number, number] => {
    const place = Math.floor(((2 * number + 1) * total) / (2 * POINTS));
    if (place <= long) return [ax + part(ex, place, long), ay + part(ey, place, long)];
    const [bx, by, fx, fy] = edge(target, second);
    return [bx + part(fx, place - long, total - long), by + part(fy, place - long, total - long)];
  });
}

/** The sides beyond whose lines a point lies, clockwise; the nearest one if there is none, and −1 for no second. */
function sidesSeen(x: number, y: number, box: Box): [number, number] {
  const px = 2 * x - box.cx;
  const py = 2 * y - box.cy;
  const area = box.ux * box.vy - box.uy * box.vx;
  const forward = box.ux * py - box.uy * px;
  const sideways = px * box.vy - py * box.vx;
  const one = forward > area ? FRONT : forward < -area ? REAR : -1;
  const two = sideways > area ? RIGHT : sideways < -area ? LEFT : -1;
  if (one >= 0 && two >= 0) return two === (one + 1) % 4 ? [one, two] : [two, one];
  if (one >= 0 || two >= 0) return [Math.max(one, two), -1];
  if ((area - Math.abs(forward)) * box.foot.depth <= (area - Math.abs(sideways)) * box.foot.width) return [forward >= 0 ? FRONT : REAR, -1];
  return [sideways >= 0 ? RIGHT : LEFT, -1];
}

/** Which points of a target an eye sees past the blockers, in the order of `sightPoints`. */
export function visible(x: number, y: number, target: Box, blockers: readonly Box[]): boolean[] {
  const whole = wedge(x, y, target);
  const shadows: Wedge[] = [];
  for (const blocker of blockers) {
    const shadow = wedge(x, y, blocker);
    if (shadow.around || (standsInFront(x, y, whole, shadow, blocker, target) && covers(shadow, whole))) return Array<boolean>(POINTS).fill(false);
    if (standsInFront(x, y, whole, shadow, blocker, target)) shadows.push(shadow);
  }
  return sightPoints(x, y, target).map(([px, py]) => !shadows.some((shadow) => hides(shadow, px - x, py - y)));
}

function standsInFront(x: number, y: number, whole: Wedge, shadow: Wedge, blocker: Box, target: Box): boolean {
  return (whole.around || doMeet(whole, shadow)) && standsBefore(x, y, blocker, target);
}

/** Whether the second wedge lies strictly inside the first; neither is wider than a half turn. */
function covers(shadow: Wedge, whole: Wedge): boolean {
  return !whole.around && hides(shadow, whole.rightX, whole.rightY) && hides(shadow, whole.leftX, whole.leftY);
}

/** Whether some direction is strictly inside both wedges. */
function doMeet(one: Wedge, two: Wedge): boolean {
  return (
    hides(one, two.rightX, two.rightY) ||
    hides(one, two.leftX, two.leftY) ||
    hides(two, one.rightX, one.rightY) ||
    hides(two, one.leftX, one.leftY) ||
    hides(two, one.rightX + one.leftX, one.rightY + one.leftY)
  );
}

/** How many of the 32 points of a target an eye sees past the blockers. */
export function seen(x: number, y: number, target: Box, blockers: readonly Box[]): number {
  return visible(x, y, target, blockers).filter(Boolean).length;
}

/** The point of a box that is nearest to a point, rounded as a part of its side; the point itself in or on it. */
export function nearestPoint(box: Box, x: number, y: number): [number, number] {
  if (holds(box, x, y)) return [x, y];
  let best = -1;
  let found: [number, number] = [x, y];
  for (let side = FRONT; side <= LEFT; side += 1) {
    const [ax, ay, ex, ey] = edge(box, side);
    const px = x - ax;
    const py = y - ay;
    if (ex * py - ey * px < 0) continue;
    const far = toSegment2(px, py, ex, ey);
    if (best >= 0 && far >= best) continue;
    const whole = ex * ex + ey * ey;
    const along = Math.min(Math.max(px * ex + py * ey, 0), whole);
    best = far;
    found = [ax + part(ex, along, whole), ay + part(ey, along, whole)];
  }
  return found;
}

/** A point of each of two boxes that are apart, such that no others are nearer: one of them is a corner. */
export function nearestPoints(one: Box, two: Box): [number, number, number, number] {
  const corner = (of: Box, from: Box): [number, number, number] => {
    const all = [0, 1, 2, 3].map((side): [number, number, number] => {
      const [x, y] = edge(of, side);
      const [nx, ny] = nearestPoint(from, x, y);
      return [(nx - x) ** 2 + (ny - y) ** 2, x, y];
    });
    return all.reduce((best, each) => (each[0] < best[0] ? each : best));
  };
  const ofTwo = corner(two, one);
  const ofOne = corner(one, two);
  if (ofTwo[0] <= ofOne[0]) return [...nearestPoint(one, ofTwo[1], ofTwo[2]), ofTwo[1], ofTwo[2]];
  return [ofOne[1], ofOne[2], ...nearestPoint(two, ofOne[1], ofOne[2])];
}
