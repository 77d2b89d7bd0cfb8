/** Measuring at any time, for the eyes of the one who measures only: rulers, rings, sight, and units placed for a try. */
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import type { Pose } from "../../geometry/boxes";
import { commanderIn, unitIn, type Spot, type UnitNo, type View } from "./types";

/** An end of a ruler: a unit's footprint, or a point. */
export type End = { readonly unit: UnitNo } | { readonly at: Spot };
export interface Ruler {
  readonly from: End;
  readonly to: End;
}

export class Measure {
  isOn = $state(false);
  /** What is measured from; the other end follows the pointer. */
  from = $state.raw<End | null>(null);
  to = $state.raw<End | null>(null);
  pinned = $state.raw<readonly Ruler[]>([]);
  /** Rings and quarters of this unit are drawn. */
  showsRings = $state(true);
  showsSight = $state(false);
  /** Where units would stand. */
  tried = $state.raw<ReadonlyMap<UnitNo, Pose>>(new Map());

  constructor(private readonly view: () => View) {}

  toggle(): void {
    this.isOn = !this.isOn;
    if (!this.isOn) this.clear();
  }
  clear(): void {
    this.from = null;
    this.to = null;
    this.pinned = [];
    this.tried = new Map();
  }

  private endAt(handle: Handle): End | null {
    const unit = unitIn(handle);
    if (unit !== null) return { unit };
    const commander = commanderIn(handle);
    const place = commander === null ? null : this.view().places[commander];
    return place ? { at: place } : null;
  }
  point(handle: Handle): void {
    const end = this.endAt(handle);
    if (end) this.set(end);
  }
  /** The first end, then the second: a pinned ruler, and the next begins. */
  set(end: End): void {
    if (this.from === null) {
      this.from = end;
      return;
    }
    this.pinned = [...this.pinned, { from: this.from, to: end }];
    this.from = null;
    this.to = null;
  }
  hover(end: End | null): void {
    if (this.from !== null) this.to = end;
  }
  try(unit: UnitNo, pose: Pose): void {
    this.tried = new Map([...this.tried, [unit, pose]]);
  }
  rulers: Ruler[] = $derived.by(() => (this.from && this.to ? [...this.pinned, { from: this.from, to: this.to }] : [...this.pinned]));
  /** The unit whose rings are drawn. */
  ringed: UnitNo | null = $derived.by(() => {
    const end = this.from ?? this.pinned.at(-1)?.from ?? null;
    return end && "unit" in end ? end.unit : null;
  });
}

const KNOWN = new WeakMap<Table, Measure>();
export function measureFor(table: Table): Measure {
  const found = KNOWN.get(table) ?? new Measure(() => table.view as View);
  KNOWN.set(table, found);
  return found;
}
