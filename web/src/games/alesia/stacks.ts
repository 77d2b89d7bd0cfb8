/** What stands in each hex, the lowest first and leaders on top. */
import type { Hex } from "../../maps/hex_grid";
import type { Handle } from "../../match/choices";
import type { Plan } from "./plan.svelte";
import { isBox, strength, type Counter, type Roster, type Side, type View } from "./types";

export interface Standing {
  handle: Handle;
  unit: number | null;
  /** The leader, if one knows who it is. */
  leader: number | null;
  counter: Counter | null;
  side: Side;
  /** It stands there in a plan only. */
  planned: boolean;
}

export interface Stack {
  hex: Hex;
  side: Side;
  pieces: Standing[];
  /** The strength points of its units. */
  strength: number;
}

export function counterHandle(counter: Counter): Handle {
  return counter.leader === null ? `counter:${counter.handle}` : `leader:${counter.leader}`;
}

/** The hex under a pointer: the one pointed at, or that of a piece that stands there. */
export function hexUnder(view: View, handles: readonly Handle[]): Hex | null {
  for (const handle of handles) {
    const [kind, name] = handle.split(":");
    const at = kind === "hex" ? Number(name) : kind === "unit" ? (view.place[Number(name)] ?? 0) : (view.counters.find((one) => counterHandle(one) === handle)?.hex ?? 0);
    if (at > 0 && (kind !== "unit" || !isBox(at))) return at;
  }
  return null;
}

export function stacks(view: View, roster: Roster, plan: Plan | null): Stack[] {
  const found = new Map<string, Stack>();
  const add = (hex: Hex, one: Standing): void => {
    const key = `${hex} ${one.side}`;
    const stack = found.get(key) ?? { hex, side: one.side, pieces: [], strength: 0 };
    stack.pieces.push(one);
    const unit = one.unit === null ? undefined : roster.units[one.unit];
    if (unit) stack.strength += strength(unit, view.order[one.unit ?? 0] ?? 0);
    found.set(key, stack);
  };
  roster.units.forEach((unit, number) => {
    const handle: Handle = `unit:${number}`;
    const at = plan && !plan.isBoxed ? plan.placeOf(handle) : (view.place[number] ?? 0);
    if (at > 0) add(at, { handle, unit: number, leader: null, counter: null, side: unit.side, planned: plan?.places[handle] !== undefined });
  });
  for (const counter of view.counters) {
    add(counter.hex, { handle: counterHandle(counter), unit: null, leader: counter.leader, counter, side: counter.side, planned: false });
  }
  if (plan && !plan.isBoxed) {
    for (const handle of plan.pieces()) {
      const at = plan.places[handle] ?? 0;
      const leader = handle.startsWith("leader:") ? Number(handle.slice(7)) : null;
      if (leader !== null && at > 0) add(at, { handle, unit: null, leader, counter: null, side: roster.leaders[leader]?.side ?? "roman", planned: true });
    }
  }
  return [...found.values()];
}
