/** Signs for what stands in the way of a shot, an attack or a step: struck, so that they never look like an offer. */
const EYE = "M-7 0C-4 -4.4 -2 -5.4 0 -5.4S4 -4.4 7 0C4 4.4 2 5.4 0 5.4S-4 4.4 -7 0z";
const CLOUD = "M-6 3.6a3.4 3.4 0 0 1 .4 -6.8A4.8 4.8 0 0 1 3.6 -4.2 3.7 3.7 0 0 1 4.4 3.6z";
const DROP = "M0 -6.6C2.8 -2.8 4.4 -.6 4.4 2A4.4 4.4 0 0 1 -4.4 2C-4.4 -.6 -2.8 -2.8 0 -6.6z";
const ARROW = "M-6 6 6 -6M1.4 -6H6V-1.4M-6 2.4V6H-2.4";
const RULER = "M-7 0H7M-7 -3V3M-2.4 -2V2M2.4 -2V2M7 -3V3";
const BLADES = "M-5 -5 5 5M5 -5 -5 5M-6 2.4-2.4 6M6 2.4 2.4 6";
const RUN = "M-6 4H4M1 0 5 4 1 8M-6 -4H-1";
const WALL = "M-6 5V-5H6V5ZM-6 0H6M0 -5V0M-3 0V5M3 0V5";
const DONE = "M-5 .4 -1.6 3.8 5.4 -3.6";
const ASLEEP = "M3.6 2.8A5 5 0 0 1 -2.6 -4.6 5.2 5.2 0 1 0 3.6 2.8z";
const CROSS = "M-4 -4 4 4M4 -4-4 4";

const GLYPHS: readonly (readonly [RegExp, string])[] = [
  [/smoke/, CLOUD],
  [/powder|wet|rain|spate|water/, DROP],
  [/dice-left|ammunition|missiles|shooting-weapon|shots/, ARROW],
  [/seen|sight|dark|fog|hidden/, EYE],
  [/range|too-far|adjacent-hex|near/, RULER],
  [/beside|enemy/, BLADES],
  [/mov|march/, RUN],
  [/asleep|sleep/, ASLEEP],
  [/fought|activated|played|already/, DONE],
  [/blocked|behind|side|wall/, WALL],
];
export function glyphOf(reason: string): string {
  return GLYPHS.find(([pattern]) => pattern.test(reason))?.[1] ?? CROSS;
}
