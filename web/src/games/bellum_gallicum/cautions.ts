/** What must be expected of a march, as the page shows it: how it sounds, and what is worth a mark on the map. */
import type { Caution } from "../../api/types";

export type Tone = "bad" | "warned" | "plain";

const TONES: Readonly<Record<string, Tone>> = {
  "battle-there": "bad",
  "skirmish-there": "bad",
  "leaders-alone": "bad",
  unsupplied: "warned",
  "may-be-ravaged": "warned",
  "besieged-starve": "warned",
  "attrition-on-the-way": "warned",
  "may-be-met": "warned",
};

export function toneOf({ reason }: Caution): Tone {
  return TONES[reason] ?? "plain";
}

/** Whether it is the test of those who leave, wherever they go. */
export function isContact({ reason }: Caution): boolean {
  return reason === "contact-test";
}

/** The worst of what must be expected; null: nothing that is worth a mark. */
export function worst(cautions: readonly Caution[]): Tone | null {
  const tones = cautions.map(toneOf);
  return tones.includes("bad") ? "bad" : tones.includes("warned") ? "warned" : null;
}
