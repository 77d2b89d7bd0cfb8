/** How the counters of a sector are drawn up: how much height a rank takes, how many stand side by side in its rows. */

export interface Formation {
  /** The part of the sector's height that the rank may take. */
  share: number;
  /** Counters in the longest row, for one to four rows; the style takes the largest counters that fit. */
  files: readonly [number, number, number, number];
}

/** So many stand well in half a sector. */
const FEW = 4;
const LEAST_SHARE = 0.34;
/** A single counter is drawn no larger than two side by side. */
const LEAST_FILE = 2;

/** The part of a rank of so many counters, before so many others: half, unless one of them is crowded. */
export function share(own: number, others: number): number {
  if (own <= FEW && others <= FEW) return 0.5;
  const part = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, own / (own + others)));
  return Math.round(part * 100) / 100;
}

export function formation(own: number, others: number): Formation {
  const file = (rows: number): number => Math.max(LEAST_FILE, Math.ceil(own / rows));
  return { share: share(own, others), files: [file(1), file(2), file(3), file(4)] };
}
