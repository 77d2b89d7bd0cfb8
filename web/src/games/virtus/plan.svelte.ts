/** A deployment being planned. The plan begins with the server's first suggestion; whether it is legal, the server says. */
import type { Action, Refusal } from "../../api/types";
import type { Handle } from "../../shell/choices";
import type { Table } from "../../shell/table.svelte";
import { generalNumbersOf, numbersOf, type Place, type Side, type View } from "./types";

const PATIENCE = 250;

export class Plan {
  units = $state<Place[]>([]);
  generals = $state<Place[]>([]);
  chosen = $state<Handle | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  checked = $state(false);
  private readonly table: Table;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(table: Table) {
    this.table = table;
    const [first] = table.sight.candidates;
    if (first) this.use(first);
  }

  get side(): Side {
    return (this.table.sight.you ?? "south") as Side;
  }
  get action(): Action {
    return { type: "Deploy", units: [...this.units], generals: [...this.generals] };
  }

  use(action: Action): void {
    this.units = [...(action["units"] as Place[])];
    this.generals = [...(action["generals"] as Place[])];
    this.chosen = null;
    this.check();
  }

  placeOf(view: View, handle: Handle): Place | null {
    const [kind, name] = handle.split(":");
    const numbers = kind === "unit" ? numbersOf(view, this.side) : generalNumbersOf(view, this.side);
    const index = numbers.indexOf(Number(name));
    return (kind === "unit" ? this.units[index] : this.generals[index]) ?? null;
  }

  /** Point at a piece to take it up, at a place to put it there. */
  point(view: View, handles: Handle[]): void {
    const piece = handles.find((handle) => handle.startsWith("unit:") || handle.startsWith("general:"));
    const place = handles.find((handle) => handle.startsWith("place:"));
    if (piece && this.placeOf(view, piece) !== null && piece !== this.chosen) {
      this.chosen = piece;
    } else if (this.chosen && place && !piece) {
      this.put(view, this.chosen, place);
      this.chosen = null;
    } else {
      this.chosen = null;
    }
  }

  put(view: View, piece: Handle, place: Handle): void {
    const [kind, name] = piece.split(":");
    const there = place.slice("place:".length);
    const numbers = kind === "unit" ? numbersOf(view, this.side) : generalNumbersOf(view, this.side);
    const index = numbers.indexOf(Number(name));
    if (index < 0) return;
    if (kind === "unit") this.units[index] = there;
    else this.generals[index] = there;
    this.check();
  }

  /** Ask the server, once the hand rests. */
  private check(): void {
    this.checked = false;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const asked = this.action;
      this.table.why(asked).then(
        (refusal) => {
          this.refusal = refusal;
          this.checked = true;
        },
        () => {
          this.refusal = null;
          this.checked = true;
        },
      );
    }, PATIENCE);
  }
}

const PLANS = new WeakMap<Table, { number: number; plan: Plan }>();

/** The plan of a table for the decision at hand; null if none is asked for. */
export function planFor(table: Table): Plan | null {
  if (!table.live || !table.mine || table.decision?.step.type !== "DeployArmies") return null;
  const known = PLANS.get(table);
  if (known && known.number === table.sight.number) return known.plan;
  const plan = new Plan(table);
  PLANS.set(table, { number: table.sight.number, plan });
  return plan;
}
