/** What the page says of a game, also of one that it has no texts for: then its names stand for themselves. */
import type { Seat } from "../api/types";
import { settings } from "../app/settings.svelte";
import { textsIn, type Arguments } from "./texts";

function said(game: string, message: string, args: Arguments, otherwise: string): string {
  const texts = textsIn(settings.language, game);
  return texts.has(message) ? texts.say(message, args) : otherwise;
}

export function gameTitle(game: string): string {
  return said(game, "game-title", {}, game);
}

/** One sentence on what the game is like. */
export function gameMore(game: string): string {
  return said(game, "game-more", {}, "");
}

/** How many scenarios and players it has, and how long it takes. */
export function gameFacts(game: string, scenarios: number): string {
  return said(game, "game-facts", { scenarios }, "");
}

/** What its guided first match is called, if it has one. */
export function lessonName(game: string): string {
  return said(game, "game-lesson", {}, game);
}

export function sideName(game: string, seat: Seat): string {
  return said(game, "side", { side: seat }, seat);
}

export function optionName(game: string, option: string): string {
  return said(game, `option-${option}`, {}, option);
}

/** What an option does, in one line. */
export function optionAbout(game: string, option: string): string {
  return said(game, `option-${option}-about`, {}, "");
}

export function presetName(game: string, preset: string): string {
  return said(game, `preset-${preset}`, {}, preset);
}

export function presetAbout(game: string, preset: string): string {
  return said(game, `preset-${preset}-about`, {}, "");
}

/** Up to where a forecast of a whole procedure goes. */
export function horizonText(game: string, horizon: string): string {
  return said(game, `horizon-${horizon}`, {}, horizon);
}

/** How everybody is taken to decide on the way. */
export function policyText(game: string, policy: string): string {
  return said(game, `policy-${policy}`, {}, policy);
}
