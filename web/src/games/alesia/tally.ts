/** What both sides have to show, counted from what lies on the map. */
import type { Seat } from "../../api/types";
import { rosterIn } from "./tables.svelte";
import { GONE, sideOf, type View } from "./types";

const SEATS = ["roman", "gallic", "relief", "besieged"];

export function tally(view: View): { label: string; values: Record<Seat, string> }[] {
  const { units, leaders } = rosterIn(view);
  const row = (label: string, count: (side: "roman" | "gallic") => number) => ({
    label,
    values: Object.fromEntries(SEATS.map((seat) => [seat, String(count(sideOf(seat) ?? "roman"))])),
  });
  return [
    row("al-tally-lost", (side) => units.reduce((sum, unit, number) => sum + (unit.side === side && view.place[number] === GONE ? unit.sp : 0), 0)),
    row("al-tally-shaken", (side) => units.filter((unit, number) => unit.side === side && (view.order[number] ?? 0) > 0 && view.place[number] !== GONE).length),
    row("al-tally-leaders", (side) => leaders.filter((leader, number) => leader.side === side && "command" in leader && (view.fate[number] ?? 0) > 0).length),
  ];
}
