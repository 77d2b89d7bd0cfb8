/** What else is worth knowing of a type of units, in words. */
import { t } from "./say";
import { notesOf } from "./tables.svelte";
import type { UnitType } from "./types";

export function traits(type: UnitType): string[] {
  return notesOf(type).map((note) => t(note));
}
