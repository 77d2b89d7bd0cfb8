/** Which silhouette a unit wears. */
import type { Unit } from "./types";

const BY_CLASS: Readonly<Record<Unit["unit_class"], string>> = {
  legion: "u-heavy_infantry",
  auxiliary: "u-archers",
  roman_cavalry: "u-medium_cavalry",
  civis: "u-medium_infantry",
  pro_roman_gallic_cavalry: "u-medium_cavalry",
  german_cavalry: "u-light_cavalry",
  german_infantry: "u-light_infantry",
  briton_infantry: "u-fanatics",
  briton_chariot: "u-chariot",
  tribal: "u-warriors",
};

export function symbolOf(unit: Unit): string {
  if (unit.unit_class === "tribal" && unit.kind === "cavalry") return "u-medium_cavalry";
  return BY_CLASS[unit.unit_class];
}
