/** The handles of a drawn unit: where they lie, and what way a hand that pulls one of them means. Geometry alone. */
import { bearing, DEGREE, HALF_TURN, isqrt, QUARTER_TURN, wrapped } from "../../geometry/angles";
import { corners, type Box } from "../../geometry/boxes";
import type { Leg } from "./legs";
import type { Spot } from "./types";

export type Grip = "ahead" | "back" | "left" | "right" | "wheel_left" | "wheel_right" | "free";
export const GRIPS: readonly Exclude<Grip, "free">[] = ["ahead", "back", "left", "right", "wheel_left", "wheel_right"];

/** Lengths are drawn in so many hundredths. */
const GRAIN = 5;
/** So near to the front, the side or the rear a free pull is taken for it. */
const NEARLY = 7 * DEGREE;

export const ICONS: Readonly<Record<Exclude<Grip, "free"> | "about", string>> = {
  ahead: "M10 17V4M5.4 8.4 10 3.8l4.6 4.6",
  back: "M10 3v13M5.4 11.6 10 16.2l4.6-4.6",
  left: "M17 10H4M8.4 5.4 3.8 10l4.6 4.6",
  right: "M3 10h13M11.6 5.4 16.2 10l-4.6 4.6",
  wheel_left: "M16 15A9 9 0 0 0 5 5M5 5h4.4M5 5v4.4",
  wheel_right: "M4 15A9 9 0 0 1 15 5M15 5h-4.4M15 5v4.4",
  about: "M6 16V8a4 4 0 0 1 8 0v8M10.8 12.8 14 16l3.2-3.2",
};

/**
 * Where a grip lies in the frame of its unit, in hundredths: to the right of the middle, ahead of the front edge.
 * `beside`: so much more to the left and to the right others go with it, that the handles shall not lie upon.
 */
export function placeOf(grip: Exclude<Grip, "free"> | "about", { foot }: Box, room: number, beside: Spot = [0, 0]): Spot {
  const half = foot.width / 2;
  if (grip === "ahead") return [0, room];
  if (grip === "back") return [-room * 0.9, -foot.depth - room];
  if (grip === "about") return [room * 0.9, -foot.depth - room];
  if (grip === "left") return [-half - room - beside[0], -foot.depth * 0.7];
  if (grip === "right") return [half + room + beside[1], -foot.depth * 0.7];
  return grip === "wheel_left" ? [half + room * 0.8, room * 0.5] : [-half - room * 0.8, room * 0.5];
}

/** A place in the frame of a unit as a place of the table. */
export function onTable({ cx, cy, vx, vy, heading }: Box, [across, along]: Spot): Spot {
  const turn = (heading / 60) * (Math.PI / 180);
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  return [(cx + vx) / 2 + across * cosine + along * sine, (cy + vy) / 2 - across * sine + along * cosine];
}

const grained = (length: number): number => Math.round(length / GRAIN) * GRAIN;

/** The leg that pulling a grip from one place to another means; null: none. */
export function pulled(grip: Grip, box: Box, from: Spot, to: Spot, isExact = false): Leg | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (grip === "wheel_left" || grip === "wheel_right") return wheeledBy(grip, box, from, to, isExact);
  if (grip === "free") return freely(box, dx, dy, isExact);
  const turn = { ahead: 0, right: QUARTER_TURN, back: HALF_TURN, left: 3 * QUARTER_TURN }[grip];
  const way = wrapped(box.heading + turn);
  const radians = (way / 60) * (Math.PI / 180);
  const distance = grained(dx * Math.sin(radians) + dy * Math.cos(radians));
  if (distance === 0) return null;
  return { kind: "slide", bearing: distance > 0 ? way : wrapped(way + HALF_TURN), distance: Math.abs(distance) };
}

/** The left corner pulled ahead wheels to the right, about the right corner; and the other way round. */
function wheeledBy(grip: "wheel_left" | "wheel_right", box: Box, from: Spot, to: Spot, isExact: boolean): Leg | null {
  const [ax, ay, bx, by] = corners(box);
  const [px, py] = grip === "wheel_right" ? [bx, by] : [ax, ay];
  const turn = wrapped(bearing(to[0] - px, to[1] - py) - bearing(from[0] - px, from[1] - py));
  const grain = isExact ? 10 : DEGREE;
  const angle = Math.round((turn > HALF_TURN ? turn - 2 * HALF_TURN : turn) / grain) * grain;
  const isOwnHand = grip === "wheel_right" ? angle > 0 : angle < 0;
  return isOwnHand ? { kind: "wheel", angle } : null;
}

function freely(box: Box, dx: number, dy: number, isExact: boolean): Leg | null {
  const distance = grained(isqrt(dx * dx + dy * dy));
  if (distance === 0) return null;
  const way = bearing(dx, dy);
  const turn = wrapped(way - box.heading);
  const nearest = Math.round(turn / QUARTER_TURN) * QUARTER_TURN;
  if (!isExact && Math.abs(turn - nearest) <= NEARLY) {
    const along = grained(distance * Math.cos(((turn - nearest) / 60) * (Math.PI / 180)));
    return along > 0 ? { kind: "slide", bearing: wrapped(box.heading + nearest), distance: along } : null;
  }
  return { kind: "slide", bearing: way, distance };
}
