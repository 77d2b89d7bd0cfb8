/** Moves on a plane, as `iacta.geometry.sweeps`: straight ones swept exactly, turning ones as samples, places against a side. */
import { cosine, HALF_TURN, isqrt, part, QUARTER_TURN, rounded, sine, TURN, wrapped } from "./angles";
import { boxAt, isAboutTurn, overlaps, SLACK, vectorsOf, way2, type Box, type Footprint } from "./boxes";
import { outwards, REAR, RIGHT } from "./quarters";

/** No corner goes much further than this from one sample of a turn to the next. */
const SAMPLE = 50;

/** The box moved by a whole vector. */
export function shifted(box: Box, dx: number, dy: number): Box {
  return boxAt(box.foot, box.x + dx, box.y + dy, box.heading);
}

/** The box after so many of the steps of a straight move, rounded. */
export function along(box: Box, dx: number, dy: number, length: number, step: number): Box {
  return step === length ? shifted(box, dx, dy) : shifted(box, part(dx, step, length), part(dy, step, length));
}

/** The last step of a straight move before the box overlaps another; −1 if it does already. */
export function run(box: Box, dx: number, dy: number, length: number, two: Box): number {
  const [first, last] = stepsIn(box, dx, dy, length, two);
  return first <= last ? first - 1 : length;
}

/** The first and the last step of a straight move at which the box overlaps another; (1, 0) if at none. */
function stepsIn(box: Box, dx: number, dy: number, length: number, two: Box): [number, number] {
  const ex = (two.cx - box.cx) * length;
  const ey = (two.cy - box.cy) * length;
  const uw = Math.abs(box.ux * two.uy - box.uy * two.ux);
  const uz = Math.abs(box.ux * two.vy - box.uy * two.vx);
  const vw = Math.abs(box.vx * two.uy - box.vy * two.ux);
  const vz = Math.abs(box.vx * two.vy - box.vy * two.vx);
  const area = box.ux * box.vy - box.uy * box.vx;
  const other = two.ux * two.vy - two.uy * two.vx;
  const axes = [
    [box.ux, box.uy, area + uw + uz - 2 * SLACK * box.foot.width],
    [box.vx, box.vy, area + vw + vz - 2 * SLACK * box.foot.depth],
    [two.ux, two.uy, other + uw + vw - 2 * SLACK * two.foot.width],
    [two.vx, two.vy, other + uz + vz - 2 * SLACK * two.foot.depth],
  ] as const;
  let inside: [number, number] = [0, length];
  for (const [ax, ay, room] of axes) {
    inside = narrowed(inside, ax * ey - ay * ex, 2 * (ax * dy - ay * dx), room * length);
    if (inside[0] > inside[1]) return [1, 0];
  }
  return inside;
}

/** The whole numbers t of an interval at which |start − t · speed| < reach: a separating axis under way. */
function narrowed([low, high]: [number, number], start: number, speed: number, reach: number): [number, number] {
  if (speed === 0) return Math.abs(start) < reach ? [low, high] : [1, 0];
  const sign = speed < 0 ? -1 : 1;
  const from = sign * start;
  const by = sign * speed;
  const first = Math.floor((from - reach) / by) + 1;
  const last = -Math.floor((-from - reach) / by) - 1;
  return [Math.max(low, first), Math.min(high, last)];
}

/** The last step of a straight move whose pose, and every step before it, overlaps none of these; −1 if none is. */
export function lastFree(box: Box, dx: number, dy: number, length: number, boxes: readonly Box[]): number {
  let step = Math.min(length, ...boxes.map((other) => run(box, dx, dy, length, other)));
  while (step > 0 && !isFree(along(box, dx, dy, length, step), boxes)) step -= 1;
  return step;
}

/** Whether a box overlaps none of these. */
export function isFree(box: Box, boxes: readonly Box[]): boolean {
  return !boxes.some((other) => overlaps(box, other));
}

/** How far a box reaches across and up from its middle, in half units. */
function extent(box: Box): [number, number] {
  return [Math.abs(box.ux) + Math.abs(box.vx), Math.abs(box.uy) + Math.abs(box.vy)];
}

/** Whether the whole box is on the table; its edge is on it. */
export function onTable(box: Box, width: number, depth: number): boolean {
  const [across, deep] = extent(box);
  return across <= box.cx && box.cx + across <= 2 * width && deep <= box.cy && box.cy + deep <= 2 * depth;
}

/** The last step of a straight move before a corner crosses the edge of the table; −1 if one is beyond already. */
export function toEdge(box: Box, dx: number, dy: number, length: number, width: number, depth: number): number {
  if (!onTable(box, width, depth)) return -1;
  const [across, deep] = extent(box);
  const room = (by: number, before: number, after: number): number => {
    if (by === 0) return length;
    return Math.min(length, Math.floor(((by > 0 ? after : before) * length) / (2 * Math.abs(by))));
  };
  return Math.min(room(dx, box.cx - across, 2 * width - box.cx - across), room(dy, box.cy - deep, 2 * depth - box.cy - deep));
}

/** The box turned about its anchor. */
export function turned(box: Box, heading: number): Box {
  return boxAt(box.foot, box.x, box.y, heading);
}

/** The box turned about on the spot: corners come to lie on corners. */
export function aboutTurned(box: Box): Box {
  const heading = (box.heading + HALF_TURN) % TURN;
  return box.foot.centred ? boxAt(box.foot, box.x, box.y, heading) : boxAt(box.foot, box.x - box.vx, box.y - box.vy, heading);
}

/** The box wheeled about a front corner, which stays where it is: clockwise the right one, otherwise the left. */
export function wheeled(box: Box, angle: number): Box {
  const heading = wrapped(box.heading + angle);
  const [ux, uy, vx, vy] = vectorsOf(box.foot, heading);
  const hand = angle >= 0 ? 1 : -1;
  let x = box.x + Math.floor((hand * (box.ux - ux)) / 2);
  let y = box.y + Math.floor((hand * (box.uy - uy)) / 2);
  if (box.foot.centred) {
    x += Math.floor((box.vx - vx) / 2);
    y += Math.floor((box.vy - vy) / 2);
  }
  return boxAt(box.foot, x, y, heading);
}

/** The turn from one heading to another, the short way, clockwise if positive; a half turn is clockwise. */
export function turnBetween(one: number, two: number): number {
  const turn = (two - one + TURN) % TURN;
  return turn <= HALF_TURN ? turn : turn - TURN;
}

/** The samples of the way from one pose to another, its end included, its start not. */
export function path(one: Box, two: Box): Box[] {
  const way = way2(one, two);
  const count = way ? Math.floor(isqrt(way - 1) / SAMPLE) + 1 : 1;
  return Array.from({ length: count }, (_, index) => sample(one, two, index + 1, count));
}

/** The pose after so many of the parts of the way from one pose to another: anchor and heading in proportion. */
export function sample(one: Box, two: Box, number: number, count: number): Box {
  if (number === count) return two;
  const turn = part(turnBetween(one.heading, two.heading), number, count);
  const x = one.x + part(two.x - one.x, number, count);
  const y = one.y + part(two.y - one.y, number, count);
  return boxAt(one.foot, x, y, wrapped(one.heading + turn));
}

/** From where the way between two poses is tested: turned about on the spot, if that is how it is priced. */
export function startOfTurn(one: Box, two: Box): Box {
  return isAboutTurn(one, two) ? aboutTurned(one) : one;
}

/** A footprint with its front edge on a side of a target, square to it, so far from its middle to the own right. */
export function placed(foot: Footprint, target: Box, side: number, offset: number): Box {
  const heading = (target.heading + side * QUARTER_TURN + HALF_TURN) % TURN;
  const [mx, my] = outwards(target, side);
  let x2 = target.cx + mx + 2 * rounded(offset * cosine(heading));
  let y2 = target.cy + my - 2 * rounded(offset * sine(heading));
  if (foot.centred) {
    const [, , vx, vy] = vectorsOf(foot, heading);
    x2 -= vx;
    y2 -= vy;
  }
  return boxAt(foot, halved(x2, -sine(heading)), halved(y2, -cosine(heading)), heading);
}

/** Half of a number, halves rounded in a direction. */
function halved(doubled: number, away: number): number {
  return away > 0 ? (doubled + 1) >> 1 : doubled >> 1;
}

/** A footprint behind a box, with its heading, its front so far from the rear of the box, middle behind middle. */
export function behind(foot: Footprint, box: Box, distance: number): Box {
  const facing = placed(foot, box, REAR, 0);
  return boxAt(foot, facing.x - rounded(distance * sine(box.heading)), facing.y - rounded(distance * cosine(box.heading)), facing.heading);
}

/** A footprint to the right or left of a box, with its heading, so far from it, fronts in line. */
export function abreast(foot: Footprint, box: Box, side: number, distance: number): Box {
  const hand = side === RIGHT ? 1 : -1;
  const [ux, uy, vx, vy] = vectorsOf(foot, box.heading);
  let x2 = box.cx + box.vx + hand * (box.ux + ux + 2 * rounded(distance * cosine(box.heading)));
  let y2 = box.cy + box.vy + hand * (box.uy + uy - 2 * rounded(distance * sine(box.heading)));
  if (foot.centred) {
    x2 -= vx;
    y2 -= vy;
  }
  return boxAt(foot, x2 >> 1, y2 >> 1, box.heading);
}
