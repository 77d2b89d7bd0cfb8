/** What of a landing lies on the field, as the scenario's special rules say. */
import type { Place, Side, View } from "./types";

/** Whether a sector is the beach: soft ground. */
export function isBeach(view: View, place: Place): boolean {
  return view.battle.special_rules.some((rule) => rule.code === "soft_ground" && rule.sectors.includes(place));
}

/** How many ships with engines lie behind a side. */
export function shipsOf(view: View, side: Side): number {
  return view.battle.special_rules.reduce((sum, rule) => sum + (rule.code === "ship_ballistae" && rule.side === side ? rule.count : 0), 0);
}
