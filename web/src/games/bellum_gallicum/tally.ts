/** What both sides have to show, counted from what lies on the map. */
import type { Seat } from "../../api/types";
import { boardOf } from "./tables.svelte";
import { controlOf, KILLED, SIDES, strength, type Side, type View } from "./types";

export function tally(view: View): { label: string; values: Record<Seat, string> }[] {
  const board = boardOf(view);
  const row = (label: string, count: (side: Side) => number) => ({ label, values: Object.fromEntries(SIDES.map((side) => [side, String(count(side))])) });
  const lost = (side: Side): number => view.at.filter((at, unit) => at === KILLED && view.side[unit] === side).length;
  const points = (side: Side): number => view.at.reduce((sum, at, unit) => sum + (at > 0 && view.side[unit] === side ? strength(view, board, unit) : 0), 0);
  return [
    row("bg-tally-regions", (side) => board.regions.filter(({ no }) => controlOf(view, no) === side).length),
    row("bg-tally-strength", points),
    row("bg-tally-lost", lost),
  ];
}
