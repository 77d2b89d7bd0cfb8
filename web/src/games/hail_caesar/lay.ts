/** How the table lies on the screen: which edge is below, and which place of the table a pointer is over. */
import { SCALE } from "./drawing/shapes";
import type { Spot, View } from "./types";

/** Whether the whole drawing is turned round, so that the looker's own edge is below. */
export function isTurned({ board, seat }: View, turned: boolean): boolean {
  const own = board.sides.find(({ side }) => side === seat)?.edge;
  return turned !== (own === "north");
}

/** The place of the table under a point of the screen; `drawing`: the group that the table is drawn in. */
export function placeUnder(drawing: SVGGraphicsElement, x: number, y: number, depth: number): Spot {
  const matrix = drawing.getScreenCTM();
  if (!matrix) return [0, 0];
  const found = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return [Math.round(found.x / SCALE), Math.round(depth - found.y / SCALE)];
}

/** How many pixels of the screen a drawing unit is. */
export function pixelsOf(drawing: SVGGraphicsElement): number {
  const matrix = drawing.getScreenCTM();
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}
