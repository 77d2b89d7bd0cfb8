/** The objectives of one's corps, chosen on the board: one for each corps, in the order of the file. */
import type { Action, Decision } from "../../api/types";
import type { Hex } from "../../maps/hex_rows";
import type { Handle } from "../../match/choices";
import { Draft } from "../../match/draft.svelte";
import type { Table } from "../../match/table.svelte";
import type { View } from "./types";

export class Objectives {
  hexes = $state.raw<readonly Hex[]>([]);
  chosen = $state<Handle | null>(null);
  readonly judge: Draft;
  readonly corps: readonly number[];
  private readonly offered: readonly (readonly Hex[])[];
  private readonly view: View;

  constructor(
    readonly table: Table,
    readonly decision: Decision,
  ) {
    this.view = table.session.snapshot.view as View;
    this.judge = new Draft((action) => table.session.api.why(action));
    this.corps = this.view.board.corps.flatMap(({ side }, number) => (side === this.view.seat ? [number] : []));
    const suggested = (table.session.snapshot.candidates as readonly Action[]).filter(({ type }) => type === "ChooseTargets").map((action) => action["objectives"] as unknown as Hex[]);
    this.offered = this.corps.map((_, index) => [...new Set(suggested.flatMap((hexes) => hexes[index] ?? []))]);
    this.hexes = suggested[0] ?? [];
    queueMicrotask(() => this.changed()); // it is made while the page is worked out
  }

  get action(): Action {
    return { type: "ChooseTargets", objectives: [...this.hexes] } as unknown as Action;
  }
  get zone(): readonly Hex[] {
    const index = this.corps.findIndex((corps) => this.chosen === `corps:${corps}`);
    return this.offered[index] ?? [];
  }
  get arranged(): View {
    return { ...this.view, missions: this.corps.map((corps, index) => [corps, this.hexes[index] ?? 0] as const) };
  }
  may(): boolean {
    return false;
  }
  take(handle: Handle): void {
    this.chosen = this.chosen === handle ? null : handle;
  }
  /** Of the corps in hand; without one, of the corps whose objective stands there. */
  point(_: Handle, hex: Hex): void {
    const index = this.corps.findIndex((corps) => this.chosen === `corps:${corps}`);
    if (index < 0) {
      const there = this.hexes.indexOf(hex);
      this.chosen = there < 0 ? null : `corps:${this.corps[there] ?? 0}`;
      return;
    }
    if (!this.zone.includes(hex)) return;
    this.hexes = this.hexes.with(index, hex);
    this.chosen = null;
    this.changed();
  }
  private changed(): void {
    const { action } = this;
    this.table.selection.answer = null;
    this.judge.ask(action, (said) => (this.table.selection.answer = said.refusal === null ? action : null));
  }
  hand(): void {
    void this.table.commands.act(this.action);
  }
}

/** What is being put together lasts as long as the position, even if the page receives it anew. */
const KNOWN = new WeakMap<Table, { readonly at: string; readonly made: Objectives }>();

/** The objectives of the decision at hand; null: none are to be chosen. */
export function objectivesFor(table: Table): Objectives | null {
  const { decision } = table.session;
  if (!table.live || !table.mine || decision?.step.type !== "ChooseObjectives") return null;
  const { number, you } = table.session.snapshot;
  const at = `${number} ${you ?? ""}`;
  const known = KNOWN.get(table);
  if (known?.at === at) return known.made;
  const made = new Objectives(table, decision);
  KNOWN.set(table, { at, made });
  return made;
}
