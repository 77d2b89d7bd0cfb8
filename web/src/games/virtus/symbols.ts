/** Which silhouette a type of unit wears. */
import type { UnitType } from "./types";

const OWN: Readonly<Record<string, string>> = {
  heavy_infantry: "u-heavy_infantry",
  medium_infantry: "u-medium_infantry",
  light_infantry: "u-light_infantry",
  warriors: "u-warriors",
  archers: "u-archers",
  fanatics: "u-fanatics",
  medium_cavalry: "u-medium_cavalry",
  light_cavalry: "u-light_cavalry",
  light_chariots: "u-chariot",
  tormenta: "u-tormenta",
  german_light_infantry: "u-light_infantry",
  german_light_cavalry: "u-light_cavalry",
};

export function symbolOf(type: UnitType): string {
  const own = OWN[type.id];
  if (own) return own;
  if (type.cavalry || type.mounted) return "u-medium_cavalry";
  if (type.fire) return "u-archers";
  if (type.fanatic) return "u-fanatics";
  return type.heavy_infantry ? "u-heavy_infantry" : type.light_infantry ? "u-light_infantry" : "u-medium_infantry";
}
