/** Coordinates of a graph over the actions of a match. */

/** Across: from the opening at 0 to the last action at the width. */
export function across(entry: number, last: number, width: number): number {
  return last > 0 ? (entry / last) * width : 0;
}

/** The action under a point of the graph. */
export function entryAt(x: number, last: number, width: number): number {
  if (width <= 0) return 0;
  return Math.min(last, Math.max(0, Math.round((x / width) * last)));
}

/** Shares from 0 at the foot to 1 at the head, as points of a line. */
export function points(shares: readonly number[], width: number, height: number): string {
  return shares.map((share, entry) => `${across(entry, shares.length - 1, width).toFixed(1)},${((1 - share) * height).toFixed(1)}`).join(" ");
}

/** Changes about nothing as shares: nothing in the middle, the largest at the edge; and how large that is. */
export function aboutNothing(changes: readonly number[]): { shares: number[]; most: number } {
  const most = Math.max(0.05, ...changes.map(Math.abs));
  return { shares: changes.map((change) => 0.5 + change / most / 2), most };
}
