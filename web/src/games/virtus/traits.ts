/** What else is worth knowing of a type of units, in words. */
import { t } from "../../shell/say.svelte";
import type { UnitType } from "./types";

export function traits(type: UnitType): string[] {
  return [
    type.mounted ? t("units-mounted") : "",
    type.evade ? t("units-evade") : "",
    type.cavalry || type.heavy_infantry ? t("units-wood-bad") : "",
    type.light_infantry ? t("units-wood-good") : "",
  ].filter(Boolean);
}
