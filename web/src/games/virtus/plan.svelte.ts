/** A deployment being planned. It begins with what was prepared before, else with the first suggestion; whether it is legal, the server says. */
import type { Action, Refusal } from "../../api/types";
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import { Draft } from "../../match/draft.svelte";
import { forEachDraft } from "../../match/drafts.svelte";
import { generalNumbersOf, numbersOf, type Place, type Side, type View } from "./types";

export class Plan {
  units = $state<Place[]>([]);
  generals = $state<Place[]>([]);
  chosen = $state<Handle | null>(null);
  private readonly table: Table;
  private readonly draft: Draft;

  constructor(table: Table) {
    this.table = table;
    this.draft = new Draft((action) => table.session.api.why(action));
    const first = table.drafts.prepared() ?? table.session.snapshot.candidates[0];
    if (first) this.load(first);
  }

  get side(): Side {
    return (this.table.session.snapshot.you ?? "south") as Side;
  }
  get refusal(): Refusal | null {
    return this.draft.refusal;
  }
  get checked(): boolean {
    return this.draft.checked;
  }
  /** How many units a sector takes with the generals of the plan, once the server has said so. */
  limit(place: Place): number | null {
    return this.draft.figure(`limit:${place}`);
  }
  get action(): Action {
    return { type: "Deploy", units: [...this.units], generals: [...this.generals] };
  }

  /** Begin again with a suggested plan. */
  use(action: Action): void {
    this.load(action);
    this.edited();
  }

  private load(action: Action): void {
    this.units = [...(action["units"] as Place[])];
    this.generals = [...(action["generals"] as Place[])];
    this.chosen = null;
    this.draft.ask(this.action);
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
    this.edited();
  }

  private edited(): void {
    this.draft.ask(this.action);
    this.table.drafts.edit(this.action);
  }
}

const planOf = forEachDraft((table) => new Plan(table));

/** The plan of a table for the decision at hand; null if none is asked for. */
export function planFor(table: Table): Plan | null {
  return table.live && table.mine && table.session.decision?.step.type === "DeployArmies" ? planOf(table) : null;
}
