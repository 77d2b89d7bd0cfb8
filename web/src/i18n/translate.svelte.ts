/** Messages, numbers and dates in the language of the settings; components that use these follow it. */
import { settings } from "../app/settings.svelte";
import { textsIn, type Arguments } from "./texts";

/** A message of the page or engine, or of a game if it is named. */
export function t(message: string, args?: Arguments, game = ""): string {
  return textsIn(settings.language, game).say(message, args);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share);
}

/** Narrower intervals are not shown: the figure is as good as sure. */
const NARROW = 0.02;

/** The interval of a probability in whole percents; nothing where it is narrow. */
export function interval(low: number, high: number): string {
  if (high - low < NARROW) return "";
  const whole = new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 });
  return `${String(Math.round(low * 100))}–${whole.format(high)}`;
}

export function figure(value: number, digits = 2): string {
  return new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

export function since(moment: string): string {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto", style: "short" });
  if (Math.abs(seconds) < 60) return t("web-just-now"); // "this minute" is said by nobody
  if (Math.abs(seconds) < 5400) return format.format(Math.round(seconds / 60), "minute");
  if (Math.abs(seconds) < 129600) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}

/** A moment of the calendar, such as a deadline. */
export function moment(at: string): string {
  return new Intl.DateTimeFormat(settings.language, { weekday: "short", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(new Date(at));
}
