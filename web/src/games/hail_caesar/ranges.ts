/** Ranges drawn: the front quarter of a unit cut into bands, and rings around what is not in ranks. Geometry alone. */
import { ahead, EIGHTH_TURN, wrapped } from "../../geometry/angles";
import { corners, type Box } from "../../geometry/boxes";
import { drawn, pathOf, type Point } from "./drawing/shapes";

/** Points of an arc around a place, from one bearing to another, clockwise. */
export function arc(x: number, y: number, radius: number, from: number, to: number, depth: number): Point[] {
  const turn = wrapped(to - from) || 21600;
  const count = Math.max(4, Math.ceil(turn / 300));
  return Array.from({ length: count + 1 }, (_, index) => {
    const [px, py] = ahead(x, y, wrapped(Math.round(from + (turn * index) / count)), radius);
    return drawn(px, py, depth);
  });
}

/** What lies within a distance of the front edge and between the rays from its corners: parts of two discs and a box. */
export function frontWithin(box: Box, reach: number, depth: number): Point[] {
  const [ax, ay, bx, by] = corners(box);
  const left = wrapped(box.heading - EIGHTH_TURN);
  const right = wrapped(box.heading + EIGHTH_TURN);
  return [drawn(ax, ay, depth), ...arc(ax, ay, reach, left, box.heading, depth), ...arc(bx, by, reach, box.heading, right, depth), drawn(bx, by, depth)];
}

/** A band of the front quarter between two distances. */
export function band(box: Box, from: number, to: number, depth: number): string {
  const outer = pathOf(frontWithin(box, to, depth));
  return from > 0 ? `${outer}${pathOf([...frontWithin(box, from, depth)].reverse())}` : outer;
}
