/** Layout of stacked pieces: piled when closed, spread when open. */
import type { Point, Size } from "./panzoom";

/** A piled piece stands so much further up and to the right than the one below it. */
const PILE_STEP = 3;
const GAP = 4;
/** From here on a spread takes several rows. */
const MOST_IN_ROW = 5;

/** Where each of so many pieces lies in the pile, the lowest first. */
export function piled(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => ({ x: index * PILE_STEP, y: -index * PILE_STEP }));
}

/** Where each lies when the pile is spread about its middle: rows as even as can be, and all of it inside the bounds. */
export function spread(count: number, piece: Size, at: Point, bounds: Size): Point[] {
  const rows = Math.max(1, Math.ceil(count / MOST_IN_ROW));
  const inRow = Math.ceil(count / rows);
  const wide = piece.width + GAP;
  const high = piece.height + GAP;
  const left = inside(at.x - (inRow * wide) / 2, inRow * wide, bounds.width);
  const top = inside(at.y - (rows * high) / 2, rows * high, bounds.height);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / inRow);
    const lacking = row === rows - 1 ? rows * inRow - count : 0;
    return { x: left + (index % inRow) * wide + (lacking * wide) / 2, y: top + row * high };
  });
}

function inside(from: number, length: number, room: number): number {
  return Math.max(0, Math.min(from, room - length));
}

/** Which pile is open: pointed at, it opens for as long as it is pointed at; clicked, until it is clicked again. */
export interface Opened {
  spot: string;
  stays: boolean;
}

export function hovered(open: Opened | null, spot: string | null): Opened | null {
  if (open?.stays) return open;
  return spot === null ? null : { spot, stays: false };
}

export function clicked(open: Opened | null, spot: string): Opened | null {
  return open?.stays && open.spot === spot ? null : { spot, stays: true };
}
