/** The standing instructions of this browser for a match. */
import { store, stored } from "../../app/storage";
import type { Table } from "../../match/table.svelte";
import { answerOf, NONE, type Instructions } from "./instructions";
import type { View } from "./types";

export class StandingInstructions {
  now = $state.raw<Instructions>(NONE);
  /** The decision that was answered last: each is answered once. */
  private answered = -1;

  constructor(private readonly table: Table) {
    this.now = { ...NONE, ...stored<Partial<Instructions>>(this.key, {}) };
  }
  private get key(): string {
    return `hc-instructions.${this.table.session.snapshot.id}.${this.table.session.snapshot.you ?? ""}`;
  }
  set(change: Partial<Instructions>): void {
    this.now = { ...this.now, ...change };
    store(this.key, this.now);
  }

  /** Answer the decision at hand, if the instructions do; to be called in an effect. */
  follow(): void {
    const { session, live, mine, commands } = this.table;
    const { decision, snapshot } = session;
    if (!live || !mine || !decision || session.busy || this.answered === snapshot.number) return;
    const action = answerOf(this.now, decision.step, snapshot.candidates, snapshot.view as View);
    if (!action) return;
    this.answered = snapshot.number;
    void commands.act(action);
  }
}

const KNOWN = new WeakMap<Table, StandingInstructions>();
export function instructionsFor(table: Table): StandingInstructions {
  const found = KNOWN.get(table) ?? new StandingInstructions(table);
  KNOWN.set(table, found);
  return found;
}
