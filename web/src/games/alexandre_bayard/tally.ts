/** What both sides have to show: units lost of those they began with, plaquettes lost, order tokens. */
import type { Seat } from "../../api/types";
import { SIDES, type Side, type View } from "./types";

function unitsOf(view: View, side: Side): number[] {
  return view.board.units.flatMap((unit, number) => (unit.side === side && !unit.is_decoy ? [number] : []));
}
/** Units that are known to be lost, and what else counts as such. */
export const lost = (view: View, side: Side): number => view.losses[SIDES.indexOf(side)] ?? 0;
/** How many units an army counts. */
export const strength = (view: View, side: Side): number => view.strengths[SIDES.indexOf(side)] ?? 0;

export function tally(view: View): { label: string; values: Readonly<Record<Seat, string>> }[] {
  const row = (label: string, count: (side: Side) => string) => ({ label, values: Object.fromEntries(SIDES.map((side) => [side, count(side)])) });
  return [
    row("ab-tally-lost", (side) => `${lost(view, side)} / ${strength(view, side)}`),
    row("ab-tally-plaquettes", (side) => String(unitsOf(view, side).reduce((sum, unit) => sum + (view.units[unit] ? (view.board.units[unit]?.plaquettes ?? 0) - (view.units[unit]?.plaquettes ?? 0) : 0), 0))),
    row("ab-tally-tokens", (side) => String(view.tokens[SIDES.indexOf(side)] ?? 0)),
  ];
}
