/** Units in a box that are placed together. */
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import type { View } from "./types";

/** The units that may be placed and lie in the same box as one of them; without a name, in the first box that has any. */
export function boxMates(table: Table, handle: Handle | null): Handle[] {
  const view = table.session.snapshot.view as View;
  const boxOf = (unit: Handle): number => view.place[Number(unit.slice(5))] ?? 0;
  const able = [...table.selection.able].filter((one) => one.startsWith("unit:"));
  const [first] = able;
  if (!first) return [];
  const box = boxOf(handle ?? first);
  return able.filter((one) => boxOf(one) === box);
}

/** Take up all units of a box; without a name those of the first. */
export function takeBox(table: Table, handle: Handle | null = null): void {
  const units = boxMates(table, handle);
  if (units.length > 0) table.group.take(units);
}

/** Point at a unit in a box: it is taken up alone, with Shift besides the others. */
export function pointBoxed(table: Table, handle: Handle, joins: boolean): void {
  if (joins) table.group.toggle(handle);
  else table.group.take(boxMates(table, handle), [handle]);
}
