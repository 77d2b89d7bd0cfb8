/** Which silhouette a unit wears. */
import type { Unit } from "./types";

const OWN: Readonly<Record<Unit["kind"], string>> = {
  legion: "u-heavy_infantry",
  half_legion: "u-heavy_infantry",
  auxiliary: "u-medium_infantry",
  german_infantry: "u-light_infantry",
  german_cavalry: "u-light_cavalry",
  cavalry: "u-medium_cavalry",
  tribe: "u-warriors",
  tribe_cavalry: "u-medium_cavalry",
};

export function symbolOf(unit: Unit): string {
  if (unit.id.includes("archer") || unit.id.includes("cretan")) return "u-archers";
  return OWN[unit.kind];
}
