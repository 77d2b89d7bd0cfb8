/** Lengths at which a straight move is likely meant to end: they draw the hand, and say why. Geometry alone. */
import { ahead } from "../../geometry/angles";
import { gap, type Box } from "../../geometry/boxes";
import { faces } from "../../geometry/quarters";
import { shifted } from "../../geometry/sweeps";

export interface Magnet {
  readonly length: number;
  /** A message of the game, with its arguments. */
  readonly message: string;
  readonly about: number | null;
}
interface Standing {
  readonly unit: number;
  readonly box: Box;
}

/** Lengths in hundredths at which a gap is often wanted. */
export interface Gaps {
  readonly standOff: number;
  readonly short: number;
  readonly reach: number;
}

/** What shoots no farther than the short range is in range there: said once. */
function wantedOf({ standOff, short, reach }: Gaps): [number, string][] {
  const near: [number, string][] = short === reach ? [] : [[short, "web-hc-magnet-short"]];
  return [[standOff, "web-hc-magnet-stand_off"], ...near, [reach, "web-hc-magnet-reach"]];
}

const moved = (box: Box, bearing: number, length: number): Box => shifted(box, ...ahead(0, 0, bearing, length));

/** The longest way along a bearing that still leaves a gap to another; null: it never comes so near. */
function untilGap(box: Box, bearing: number, other: Box, wanted: number, most: number): number | null {
  if (gap(box, other) <= wanted || gap(moved(box, bearing, most), other) > wanted) return null;
  let low = 0;
  let high = most;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (gap(moved(box, bearing, middle), other) > wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** How far along its heading a box comes into line with the front of a neighbour that looks the same way. */
function untilInLine(box: Box, other: Box): number | null {
  const turn = Math.abs(box.heading - other.heading);
  if (Math.min(turn, 21600 - turn) > 120) return null;
  const front = [other.cx + other.vx - box.cx - box.vx, other.cy + other.vy - box.cy - box.vy] as const;
  const along = (front[0] * box.vx + front[1] * box.vy) / Math.hypot(box.vx, box.vy) / 2;
  return along > 0 ? Math.round(along) : null;
}

/** What draws a straight move along a bearing, nearest first. */
export function magnetsOf(box: Box, bearing: number, rate: number, most: number, enemies: readonly Standing[], friends: readonly Standing[], gaps: Gaps): Magnet[] {
  const found: Magnet[] = [];
  for (let length = rate; length > 0 && length <= most; length += rate) found.push({ length, message: "web-hc-magnet-move", about: null });
  for (const { unit, box: enemy } of enemies) {
    if (faces(box, enemy) < 0 && gap(box, enemy) > most) continue;
    for (const [wanted, message] of wantedOf(gaps)) {
      const length = wanted > 0 ? untilGap(box, bearing, enemy, wanted, most) : null;
      if (length !== null) found.push({ length, message, about: unit });
    }
  }
  if (bearing === box.heading) {
    for (const { unit, box: friend } of friends) {
      const length = untilInLine(box, friend);
      if (length !== null && length <= most) found.push({ length, message: "web-hc-magnet-line", about: unit });
    }
  }
  return found.sort((one, two) => one.length - two.length);
}

/** The magnet that draws a length, if one is near enough. */
export function drawnBy(magnets: readonly Magnet[], length: number, near: number): Magnet | null {
  const [best] = [...magnets].sort((one, two) => Math.abs(one.length - length) - Math.abs(two.length - length));
  return best && Math.abs(best.length - length) <= near ? best : null;
}

/** So near to a direction a turn is taken for it. */
const NEARLY = 150;

/** The turn that makes a wheel end in line with a friend's front or square to an enemy's, if one is near. */
export function turnedTo(box: Box, angle: number, enemies: readonly Standing[], friends: readonly Standing[]): { angle: number; about: number } | null {
  const wanted = [...enemies.map(({ unit, box: other }) => ({ about: unit, heading: other.heading + 10800 })), ...friends.map(({ unit, box: other }) => ({ about: unit, heading: other.heading }))];
  for (const { about, heading } of wanted) {
    const off = ((((heading - box.heading - angle) % 21600) + 32400) % 21600) - 10800;
    if (off !== 0 && Math.abs(off) <= NEARLY && Math.sign(angle + off) === Math.sign(angle)) return { angle: angle + off, about };
  }
  return null;
}
