/** What both sides have to show, counted from what lies on the field. */
import { numbersOf, SIDES, type Side, type View } from "./types";

function unitsLeft(view: View, side: Side): string {
  const all = numbersOf(view, side);
  return `${all.filter((number) => view.place[number]).length} / ${all.length}`;
}

function elementsLost(view: View, side: Side): string {
  return String(numbersOf(view, side).reduce((sum, number) => sum + (view.roster.units[number]?.type.vc ?? 0) - (view.vc[number] ?? 0), 0));
}

export function tally(view: View): { label: string; values: Record<Side, string> }[] {
  const row = (label: string, count: (side: Side) => string) => ({
    label,
    values: Object.fromEntries(SIDES.map((side) => [side, count(side)])) as Record<Side, string>,
  });
  return [
    row("web-conquered", (side) => String(view.conquered[side])),
    row("web-units-left", (side) => unitsLeft(view, side)),
    row("web-elements-lost", (side) => elementsLost(view, side)),
  ];
}
