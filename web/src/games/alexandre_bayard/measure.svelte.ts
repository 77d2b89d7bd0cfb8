/** Measuring from hex to hex: how far, and whether the line of sight between them is free, or what blocks it. */
import { distance, type Hex } from "../../maps/hex_rows";
import type { Aim, Asking } from "./surveys.svelte";
import { hexHandle, hexIn } from "./types";

/** What blocks a line of sight, as the server says; levels in halves, none of smoke. */
export interface Barrier {
  readonly hex: Hex;
  readonly reason: string;
  readonly clause: string;
  readonly level: number | null;
  readonly eye: number;
}

/** What blocks the line to a hex, of all that the server says of the hex where it begins. */
export function barrierTo(to: Hex, aims: readonly Aim[]): Barrier | null {
  const found = aims.find(({ deed, target }) => deed === "see" && target === hexHandle(to));
  const hex = hexIn(found?.refusal?.about);
  if (!found?.refusal || hex === null) return null;
  return { hex, reason: found.refusal.reason, clause: found.refusal.clause, level: found.figures?.["level"] ?? null, eye: found.figures?.["eye"] ?? 0 };
}

/** So many halves as one writes them: 3 is 1½. */
export function halves(count: number): string {
  const whole = Math.floor(count / 2);
  return count % 2 === 0 ? String(whole) : `${whole > 0 ? whole : ""}½`;
}

export interface Measured {
  readonly from: Hex;
  readonly to: Hex;
  readonly hexes: number;
  /** Null: nobody has said. */
  readonly isFree: boolean | null;
  readonly barrier: Barrier | null;
}

export class Measure {
  isOn = $state(false);
  from = $state<Hex | null>(null);
  private to = $state<Hex | null>(null);
  /** It stays where it was put. */
  private isPinned = $state(false);

  constructor(private readonly asking: Asking) {}

  /** Begin at a hex, or where one points next; or end. */
  toggle(from: Hex | null = null): void {
    this.isOn = !this.isOn;
    this.begin(this.isOn ? from : null);
  }
  private begin(from: Hex | null): void {
    this.from = from;
    this.to = null;
    this.isPinned = false;
    this.asking.ask(from === null ? null : hexHandle(from));
  }
  /** The first hex begins, the second ends; a third begins anew. */
  point(hex: Hex): void {
    if (this.from === null || this.isPinned) this.begin(hex);
    else {
      this.to = hex;
      this.isPinned = true;
    }
  }
  hover(hex: Hex | null): void {
    if (!this.isPinned && hex !== null) this.to = hex;
  }

  shown: Measured | null = $derived.by(() => {
    const { from, to, isOn } = this;
    if (!isOn || from === null || to === null || from === to) return null;
    const { areas, aims } = this.asking.found;
    const sight = areas["sight"];
    return { from, to, hexes: distance(from, to), isFree: sight ? sight.includes(to) : null, barrier: barrierTo(to, aims) };
  });
}
