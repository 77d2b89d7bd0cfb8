/** Round signs beside a tag. */
export const SIGNS = {
  shaken: "M-5 1.6 -2.6 -3 -.2 2.6 2.2 -2.6 5 1.6",
  disordered: "M-5 -1.8 -2 -4.4M.6 -4 4.6 -2.8M-4 3.8 -.4 1.4M2.4 1 4.8 4",
  done: "M-4 .2 -1 3 4.2 -3",
  hidden: "M-5 0C-3 -3.6 3 -3.6 5 0 3 3.6 -3 3.6 -5 0ZM-4.4 4.4 4.4 -4.4",
} as const;
export type SignName = keyof typeof SIGNS;
