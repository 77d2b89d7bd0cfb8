/** What both sides have to show: units that stand, casualties, divisions that are broken. */
import type { Seat } from "../../api/types";
import { SIDES, sideOf, STANDING, WAITING, type Side, type View } from "./types";

export function tally(view: View): { label: string; values: Readonly<Record<Seat, string>> }[] {
  const row = (label: string, count: (side: Side) => string) => ({ label, values: Object.fromEntries(SIDES.map((side) => [side, count(side)])) });
  const units = (side: Side): number[] => [...view.board.units.keys()].filter((unit) => sideOf(view, unit) === side);
  const divisions = (side: Side): number[] => [...view.board.divisions.keys()].filter((division) => view.board.divisions[division]?.side === side);
  return [
    row("web-hc-tally-units", (side) => `${units(side).filter((unit) => view.fate[unit] === STANDING || view.fate[unit] === WAITING).length} / ${units(side).length}`),
    row("web-hc-tally-casualties", (side) => String(units(side).reduce((sum, unit) => sum + (view.casualties[unit] ?? 0), 0))),
    row("web-hc-tally-broken", (side) => `${divisions(side).filter((division) => view.broken[division]).length} / ${divisions(side).length}`),
  ];
}
