import type { Condition, View } from "./types";
import { t } from "./say";

/** How strongly weather and wind are drawn: steps of five, barbs of five. */
const RAIN = ["irregular", "drizzle", "weak", "strong", "very_strong", "storm"];
const SNOW = ["weak", "strong", "very_strong", "hail", "storm", "hail_storm"];
const MIST = ["light_mist", "mist", "thick_mist", "fog", "pea_soup"];
const MOST = 5;

export function stepsOf(kind: string, force: string): number {
  const scale = kind === "rain" ? RAIN : kind === "snow" ? SNOW : kind === "fog" ? MIST : [];
  const found = scale.indexOf(force);
  return found < 0 ? 0 : Math.max(1, Math.round(((found + 1) * MOST) / scale.length));
}
const WINDS = ["weak", "medium", "strong", "very_strong", "storm"];
/** -1: calm. */
export function barbsOf(force: string): number {
  const found = WINDS.indexOf(force);
  return found < 0 ? -1 : found + 1;
}
/** The first and the last dark hour of a season, for the rim of the clock. */
const NIGHTS: Readonly<Record<string, readonly [number, number]>> = { summer: [19, 24], spring: [17, 24], autumn: [17, 24], winter: [15, 24] };
export function nightOf(season: string): readonly [number, number] | undefined {
  return NIGHTS[season];
}

const PLAYED = ["clock", "weather", "wind", "fog", "heat", "darkness", "variable_weather"];
/** Whether there is anything to tell of the sky in this battle. */
export const hasSky = ({ options }: View): boolean => PLAYED.some((option) => options[option] === true);

/** The weather in words. */
export function saySky({ weather: [kind, force, , , holds] }: View): string {
  const weather = t(force ? `weather-${kind}-${force}` : `weather-${kind}`);
  return holds ? weather : t("weather-pausing", { weather });
}
/** The wind in words, with where it blows. */
export function sayWind({ wind: [direction, force] }: View): string {
  const wind = t(`wind-${force}`);
  return barbsOf(force) < 0 ? wind : t("wind-towards", { wind, direction: t(`towards-${direction}`) });
}
/** One thing that sky and light change now. */
export function sayCondition({ effect, value }: Condition): string {
  const signed = value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";
  return t(`condition-${effect}`, { value, signed, count: Math.abs(value) });
}
