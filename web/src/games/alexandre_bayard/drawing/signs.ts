/** Small signs in discs: what a unit is, has or carries. `full` parts are filled, the others are lines. */
export interface Sign {
  readonly line?: string;
  readonly full?: string;
}

export const SIGNS = {
  hidden: { line: "M-6 0C-3.6 -3.6 -1.6 -4.6 0 -4.6S3.6 -3.6 6 0C3.6 3.6 1.6 4.6 0 4.6S-3.6 3.6 -6 0zM-5 5 5 -5" },
  asleep: { full: "M3.6 2.8A5 5 0 0 1 -2.6 -4.6 5.2 5.2 0 1 0 3.6 2.8z" },
  drowsy: { full: "M-2 2.4A3.6 3.6 0 0 1 -5.6 -3 3.8 3.8 0 1 0 -2 2.4z", line: "M1 -4H5L1 1H5" },
  smoke: { line: "M-5 3a3 3 0 0 1 .3-6A4 4 0 0 1 3 -3.6 3.1 3.1 0 0 1 3.6 3z" },
  torch: { full: "M0 -6.4C2.6 -3.6 3.4 -2 3 .4 2.6 2.4 1.4 3 0 3S-2.6 2.4 -3 .4C-3.2 -1.4 -2 -2 -1.6 -3.8 -.8 -3.2 -.4 -2.6 -.2 -2 .6 -3.2 .6 -4.8 0 -6.4z", line: "M0 3V7" },
  fire_arrows: { full: "M0 -6.6C3.4 -3.4 4.6 -1.4 4.2 1.6 3.8 4.2 2 5.4 0 5.4S-3.8 4.2 -4.2 1.6C-4.4 -.8 -2.6 -2 -2.2 -4.2 -1 -3.4 -.4 -2.6 -.2 -1.6 .8 -3 .8 -4.8 0 -6.6z" },
  water: { full: "M0 -6C2.6 -2.6 4 -.6 4 1.8A4 4 0 0 1 -4 1.8C-4 -.6 -2.6 -2.6 0 -6z" },
  thirsty: { line: "M0 -6C2.6 -2.6 4 -.6 4 1.8A4 4 0 0 1 -4 1.8C-4 -.6 -2.6 -2.6 0 -6zM-5 5 5 -5" },
  moored: { line: "M0 -5V5M-4.6 1.6C-4.4 4.2 -2.4 5.4 0 5.4S4.4 4.2 4.6 1.6M-2.6 -2H2.6" },
  done: { line: "M-4.4 .2 -1.2 3.2 4.6 -3.2" },
  empty: { line: "M-5 5 5 -5M3 -5H5V-3M-5 3V5H-3M-5 -4 5 4" },
  low: { line: "M-5 5 5 -5M2 -5H5V-2" },
  loose: { full: "M-4.6 -4.6h3v3h-3zM1.8 -5h3v3h-3zM-1 1.8h3v3h-3z" },
  tight: { full: "M-4.4 -4.4h4v4h-4zM.4 -4.4h4v4h-4zM-4.4 .4h4v4h-4zM.4 .4h4v4h-4z" },
  on_foot: { full: "M-2.8 -5.6h5.6v7h-5.6zM-2.8 2.4h7.6v2.8h-7.6z" },
  looting: { line: "M-4 -1C-4 5 4 5 4 -1 3 -3 1.6 -3.6 1.6 -5H-1.6C-1.6 -3.6 -3 -3 -4 -1zM-2 -5H2" },
  stranded: { line: "M-6 3H6M-4 3 0 -4 4 3M0 -4V-6" },
  works: { line: "M-5 4H5M-5 4V-2M-1.6 4V-3M1.6 4V-3M5 4V-2" },
  remembered: { line: "M0 -5.4A5.4 5.4 0 1 1 -.1 -5.4M0 -3V0.4L2.6 2" },
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
