/** Pieces and hexes in words, for those who do not see the board: what stands where, in which state. */
import type { Texts } from "../../i18n/texts";
import type { Hex } from "../../maps/hex_rows";
import { shotsLeft } from "./marks";
import { handleName } from "./names";
import type { Standing } from "./standings";
import { ASLEEP, called, DROWSY, FOUGHT, has, HIDDEN, hexName, landOf, LOOTER, MOVE_DONE, ON_FOOT, type View } from "./types";

const STATES: readonly (readonly [number, string])[] = [
  [HIDDEN, "state-hidden"],
  [ASLEEP, "state-asleep"],
  [DROWSY, "state-drowsy"],
  [ON_FOOT, "state-on-foot"],
  [LOOTER, "state-looter"],
  [MOVE_DONE, "state-moved"],
  [FOUGHT, "state-fought"],
];

/** The states of a unit, as messages of the game. */
export function statesOf(texts: Texts, view: View, unit: number): string[] {
  const seen = view.units[unit];
  if (!seen) return [];
  const left = shotsLeft(view, unit);
  return [
    ...(seen.remembered ? [texts.say("state-remembered")] : []),
    ...STATES.flatMap(([flag, text]) => (has(seen, flag) ? [texts.say(text)] : [])),
    ...(seen.loosened > 0 ? [texts.say("state-loosened")] : []),
    ...(view.torches.includes(unit) ? [texts.say("state-torches")] : []),
    ...(view.smoke.includes(seen.hex) ? [texts.say("state-smoke")] : []),
    ...(left !== null ? [texts.say("ab-shots-left", { left })] : seen.shots > 0 ? [texts.say("state-shots", { shots: seen.shots })] : []),
    ...(seen.thirst > 0 ? [texts.say("state-thirst", { turns: seen.thirst })] : []),
    ...seen.accessories.map((accessory) => texts.sayIfPossible(`accessory-${accessory}`, {}) ?? accessory),
  ];
}

export function sayPiece(texts: Texts, view: View, { handle, kind, number, side, hex }: Standing): string {
  const name = handleName(texts, view, handle) ?? handle;
  const where = `[${hexName(hex)}]`;
  const whose = texts.say("side", { side });
  if (kind !== "unit") return `${name}, ${whose}, ${where}`;
  const unit = view.units[number];
  const drawn = view.board.units[number];
  const profile = view.profiles[number];
  if (!unit || !drawn) return `${name}, ${where}`;
  const figures = texts.say("ab-say-unit", { name: called(drawn, texts.language), side: whose, hex: where, left: unit.plaquettes, most: drawn.plaquettes, colour: texts.say(`colour-${profile?.colour ?? drawn.colour}`), impact: profile?.impact ?? 0, melee: profile?.melee ?? 0 });
  return [figures, ...statesOf(texts, view, number)].join("; ");
}

/** The hex, what lies there, and what burns there. */
export function sayHex(texts: Texts, view: View, hex: Hex): string {
  const terrain = landOf(view).terrain.get(hex) ?? "open";
  const overlays = view.overlays.find(([there]) => there === hex)?.[1] ?? [];
  const things = [texts.say(`terrain-${terrain}`), ...overlays.map((overlay) => texts.say(`overlay-${overlay}`))];
  const fire = view.fires.some(([[kind, place]]) => (kind === "terrain" || kind === "overlay") && place === hex) ? [texts.say("ab-burning")] : [];
  const smoke = view.smoke.includes(hex) ? [texts.say("ab-smoke")] : [];
  return `[${hexName(hex)}] ${[...things, ...fire, ...smoke].join(", ")}`;
}
