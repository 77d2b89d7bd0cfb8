/** Measuring from hex to hex: how far, and whether the line of sight between them is free. */
import { distance, type Hex } from "../../maps/hex_rows";
import type { Asking } from "./surveys.svelte";
import { hexHandle } from "./types";

export interface Measured {
  readonly from: Hex;
  readonly to: Hex;
  readonly hexes: number;
  /** Null: nobody has said. */
  readonly isFree: boolean | null;
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
    const sight = this.asking.found.areas["sight"];
    return { from, to, hexes: distance(from, to), isFree: sight ? sight.includes(to) : null };
  });
}
