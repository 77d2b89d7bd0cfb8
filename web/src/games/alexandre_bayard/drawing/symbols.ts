/** Which figure stands on a plaquette, by the kind of troops and their weapon. */
const FIGURES: Readonly<Record<string, string>> = {
  skirmishers: "u-light_infantry", light_foot: "u-light_infantry", archers: "u-archers", longbowmen: "u-archers", crossbowmen: "u-ab-crossbowmen",
  medium_foot: "u-medium_infantry", warband: "u-warriors", heavy_foot: "u-heavy_infantry", pikemen: "u-ab-pikemen", dismounted_knights: "u-ab-knights",
  light_cavalry: "u-light_cavalry", horse_archers: "u-light_cavalry", medium_cavalry: "u-medium_cavalry", heavy_cavalry: "u-medium_cavalry", cataphracts: "u-medium_cavalry",
  light_artillery: "u-tormenta", medium_artillery: "u-tormenta", heavy_artillery: "u-tormenta", pioneers: "u-ab-pioneers", servants: "u-ab-servants",
  elephants: "u-elephant", light_chariots: "u-chariot", heavy_chariots: "u-chariot", camelry: "u-ab-camelry", herd: "u-ab-herd",
};
/** A kind that the table does not name is drawn by its arm. */
const BY_ARM: Readonly<Record<string, string>> = {
  infantry: "u-medium_infantry", cavalry: "u-medium_cavalry", camelry: "u-ab-camelry", chariotry: "u-chariot", elephants: "u-elephant", artillery: "u-tormenta", special: "u-ab-servants",
};
const SLINGS = new Set(["sling", "staff_sling"]);

export function figureOf(troop: string, arm: string, weapon: string): string {
  if (SLINGS.has(weapon) && arm === "infantry") return "u-ab-slingers";
  return FIGURES[troop] ?? BY_ARM[arm] ?? "u-medium_infantry";
}
