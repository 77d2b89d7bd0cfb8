/** A commander's own move, drawn on the table. */
import { untrack } from "svelte";
import type { Action, Decision, Step } from "../../api/types";
import { Draft } from "../../match/draft.svelte";
import type { Table } from "../../match/table.svelte";
import { MOST_STEPS } from "./legs";
import type { CommanderNo, Spot, UnitNo, View } from "./types";

/** Milliseconds between two questions while something is dragged. */
const WHILE_DRAGGED = 60;

/** A commander's ride: at most three straight parts, and whom he joins at the end. */
export class RidePlan {
  path = $state.raw<readonly Spot[]>([]);
  join = $state<UnitNo | null>(null);
  commander = $state<CommanderNo | null>(null);
  readonly judge: Draft;
  readonly may: ReadonlySet<CommanderNo>;

  constructor(
    readonly table: Table,
    readonly decision: Decision,
  ) {
    this.may = new Set((table.session.snapshot.candidates as readonly Action[]).flatMap((action) => (action.type === "MoveCommander" ? [Number(action["commander"])] : [])));
    const step: Step = decision.step;
    this.commander = typeof step["commander"] === "number" ? step["commander"] : ([...this.may][0] ?? null);
    this.judge = new Draft((action) => table.session.api.why(action), WHILE_DRAGGED);
  }

  take(commander: CommanderNo): void {
    if (commander === this.commander || !this.may.has(commander)) return;
    this.commander = commander;
    this.path = [];
    this.join = null;
  }
  /** Ride to a place, or on from where the way has come to. */
  go(to: Spot, isOver = true, before: readonly Spot[] = this.path): void {
    this.path = [...before, to].slice(0, MOST_STEPS);
    this.join = null;
    this.changed(isOver);
  }
  /** Join a unit at its anchor. */
  joins(unit: UnitNo, at: Spot): void {
    this.path = [...this.path.slice(0, MOST_STEPS - 1), at];
    this.join = unit;
    this.changed(true);
  }
  clear(): void {
    this.path = [];
    this.join = null;
    this.judge.forget();
  }

  action: Action | null = $derived.by(() => {
    if (this.commander === null || (this.path.length === 0 && this.join === null)) return null;
    return { type: "MoveCommander", commander: this.commander, path: this.path, join: this.join ?? -1 };
  });
  isLegal = $derived.by(() => this.action !== null && this.judge.isLegal);

  private changed(isOver: boolean): void {
    const action = untrack(() => this.action);
    if (action) this.judge.ask(action, undefined, isOver);
  }
  /** By keys: so far to the east and to the north of where he would be. */
  by(dx: number, dy: number): void {
    const { view } = this.table;
    const from = this.path.at(-1) ?? (view as View).places[this.commander ?? -1];
    if (from) this.go([Math.max(0, from[0] + dx), Math.max(0, from[1] + dy)], true, this.path.slice(0, -1));
  }
  /** He stays where he is. */
  done(): boolean {
    const ender = this.action === null ? (this.table.session.snapshot.candidates as readonly Action[]).find(({ type }) => type === "Done") : undefined;
    if (ender) void this.table.commands.act(ender);
    return ender !== undefined;
  }
  async announce(): Promise<void> {
    if (this.action && this.isLegal) await this.table.commands.act(this.action);
  }
}
