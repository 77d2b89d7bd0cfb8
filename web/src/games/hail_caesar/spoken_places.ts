/** Where units and commanders stand, in words: for whoever does not see the table. */
import type { Language } from "../../api/types";
import { boxOf, gap, type Box } from "../../geometry/boxes";
import { faces } from "../../geometry/quarters";
import { textsIn } from "../../i18n/texts";
import { commanderName, labelOf, unitName } from "./names";
import { DISORDERED, footOf, has, isShaken, profileOf, sideOf, STANDING, type CommanderNo, type UnitNo, type View } from "./types";

const COMPASS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
/** The point of the compass that a heading is nearest to. */
export function compass(heading: number): string {
  return COMPASS[Math.round(heading / 2700) % 8] ?? "n";
}

export function boxIn(view: View, unit: UnitNo): Box | null {
  const [pose, foot] = [view.poses[unit], footOf(view, unit)];
  return pose && foot && view.fate[unit] === STANDING ? boxOf(foot, pose) : null;
}

/** The enemy that a unit looks at: the nearest on the ray from its front. */
export function facedBy(view: View, unit: UnitNo): { enemy: UnitNo; gap: number } | null {
  const box = boxIn(view, unit);
  if (!box) return null;
  let best: { enemy: UnitNo; gap: number; far: number } | null = null;
  for (const enemy of view.board.units.keys()) {
    const other = sideOf(view, enemy) === sideOf(view, unit) ? null : boxIn(view, enemy);
    const far = other ? faces(box, other) : -1;
    if (other && far >= 0 && (best === null || far < best.far)) best = { enemy, far, gap: gap(box, other) };
  }
  return best;
}

const tenths = (hundredths: number, language: Language): string => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(hundredths / 100);

/** A unit with its place, front, state and the enemy it faces. */
export function sayUnit(view: View, unit: UnitNo, language: Language): string {
  const { say } = textsIn(language, "hail_caesar");
  const pose = view.poses[unit];
  const faced = facedBy(view, unit);
  const parts = [
    say("web-hc-says-unit", { label: labelOf(view.board, unit), unit: unitName(view.board, unit, language) }),
    ...(pose ? [say("web-hc-says-place", { x: tenths(pose[0], language), y: tenths(pose[1], language), front: compass(pose[2]) })] : []),
    say("web-hc-says-stamina", { casualties: view.casualties[unit] ?? 0, stamina: profileOf(view, unit).stamina }),
    ...(isShaken(view, unit) ? [say("web-hc-shaken")] : []),
    ...(has(view, unit, DISORDERED) ? [say("web-hc-disordered")] : []),
    ...(faced ? [say("web-hc-says-faces", { enemy: unitName(view.board, faced.enemy, language), gap: tenths(faced.gap, language) })] : []),
  ];
  return parts.join(", ");
}

export function sayCommander(view: View, commander: CommanderNo, language: Language): string {
  const { say } = textsIn(language, "hail_caesar");
  const joined = view.joined[commander] ?? -1;
  return say("web-hc-says-commander", {
    commander: commanderName(view.board, commander, language),
    command: view.command[commander] ?? 0,
    general: view.generals.includes(commander) ? "yes" : "no",
    joined: joined >= 0 ? unitName(view.board, joined, language) : "none",
  });
}
