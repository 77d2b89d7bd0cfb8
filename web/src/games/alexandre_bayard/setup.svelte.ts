/** The deployment being arranged: hidden units and leaders, and sentries, within their zone. */
import type { Action, Decision } from "../../api/types";
import type { Hex } from "../../maps/hex_rows";
import type { Handle } from "../../match/choices";
import { Draft } from "../../match/draft.svelte";
import type { Table } from "../../match/table.svelte";
import { PRESENT, type LeaderNo, type UnitNo, type View } from "./types";

/** The numbers of the pieces that stand in these hexes, each once, in the order of the hexes. */
export function meant(hexes: readonly Hex[], standing: readonly Hex[]): number[] {
  const taken = new Set<number>();
  for (const hex of hexes) {
    const found = standing.findIndex((there, number) => there === hex && hex > 0 && !taken.has(number));
    if (found >= 0) taken.add(found);
  }
  return [...taken];
}

export class Setup {
  units = $state.raw<readonly Hex[]>([]);
  leaders = $state.raw<readonly Hex[]>([]);
  sentries = $state.raw<readonly (readonly [UnitNo, Hex])[]>([]);
  chosen = $state<Handle | null>(null);
  readonly judge: Draft;
  readonly movableUnits: readonly UnitNo[];
  readonly movableLeaders: readonly LeaderNo[];
  readonly posts: readonly number[];
  private readonly view: View;

  constructor(
    readonly table: Table,
    readonly decision: Decision,
  ) {
    this.view = table.session.snapshot.view as View;
    this.judge = new Draft((action) => table.session.api.why(action));
    const { view } = this;
    const given = (table.session.snapshot.candidates as readonly Action[]).find(({ type }) => type === "Deploy");
    this.units = (given?.["units"] ?? []) as unknown as Hex[];
    this.leaders = (given?.["leaders"] ?? []) as unknown as Hex[];
    this.sentries = (given?.["sentries"] ?? []) as unknown as (readonly [UnitNo, Hex])[];
    const own = (side: string | undefined): boolean => side === view.seat;
    // The server suggests the places that the pieces have now, in the order of the file: that says which pieces are meant
    this.movableUnits = meant(this.units, view.units.map((unit, number) => (unit && own(view.board.units[number]?.side) && unit.fate === PRESENT ? unit.hex : 0)));
    this.movableLeaders = meant(this.leaders, view.leaders.map((leader, number) => (leader && own(view.board.leaders[number]?.side) && leader.fate === PRESENT ? leader.hex : 0)));
    this.posts = view.sentries.flatMap(([number, [unit]]) => (own(view.board.units[unit]?.side) ? [number] : []));
    queueMicrotask(() => this.changed()); // it is made while the page is worked out
  }

  get action(): Action {
    return { type: "Deploy", units: [...this.units], leaders: [...this.leaders], sentries: this.sentries.map((one) => [...one]) } as unknown as Action;
  }
  get zone(): readonly Hex[] {
    const player = this.view.board.players.find(({ side }) => side === this.view.seat);
    return player?.zone ?? [];
  }
  /** The view with the pieces where they are put. */
  get arranged(): View {
    const { view } = this;
    const units = view.units.map((unit, number) => {
      const index = this.movableUnits.indexOf(number);
      return unit && index >= 0 ? { ...unit, hex: this.units[index] ?? unit.hex } : unit;
    });
    const leaders = view.leaders.map((leader, number) => {
      const index = this.movableLeaders.indexOf(number);
      return leader && index >= 0 ? { ...leader, hex: this.leaders[index] ?? leader.hex } : leader;
    });
    const sentries = view.sentries.map((one) => {
      const index = this.posts.indexOf(one[0]);
      const post = this.sentries[index];
      return post ? ([one[0], [post[0], post[1], one[1][2], one[1][3]]] as const) : one;
    });
    return { ...view, units, leaders, sentries };
  }

  may(handle: Handle): boolean {
    const [kind, name] = handle.split(":");
    const number = Number(name);
    if (kind === "unit") return this.movableUnits.includes(number);
    if (kind === "leader") return this.movableLeaders.includes(number);
    return kind === "sentry" && this.posts.includes(number);
  }
  take(handle: Handle): void {
    this.chosen = handle;
  }
  /** The first press takes a piece up, the second puts it down; on another of one's units they change places. */
  point(handle: Handle, hex: Hex): void {
    if (this.chosen === null || this.chosen === handle) {
      this.chosen = this.chosen === handle ? null : this.may(handle) ? handle : null;
      return;
    }
    if (this.may(handle) && handle.startsWith("unit:") && this.chosen.startsWith("unit:")) this.swap(Number(this.chosen.slice(5)), Number(handle.slice(5)));
    else this.put(this.chosen, hex);
    this.chosen = null;
  }
  private put(handle: Handle, hex: Hex): void {
    const [kind, name] = handle.split(":");
    const number = Number(name);
    if (kind === "unit") this.units = this.units.with(this.movableUnits.indexOf(number), hex);
    if (kind === "leader") this.leaders = this.leaders.with(this.movableLeaders.indexOf(number), hex);
    if (kind === "sentry") {
      const index = this.posts.indexOf(number);
      this.sentries = this.sentries.map((one, at) => (at === index ? ([one[0], hex] as const) : one));
    }
    this.changed();
  }
  private swap(one: UnitNo, two: UnitNo): void {
    const [a, b] = [this.movableUnits.indexOf(one), this.movableUnits.indexOf(two)];
    const [first, second] = [this.units[a] ?? 0, this.units[b] ?? 0];
    this.units = this.units.map((hex, at) => (at === a ? second : at === b ? first : hex));
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
const KNOWN = new WeakMap<Table, { readonly at: string; readonly made: Setup }>();

/** The deployment of the decision at hand; null: nothing is to be placed. */
export function setupFor(table: Table): Setup | null {
  const { decision } = table.session;
  if (!table.live || !table.mine || decision?.step.type !== "DeployArmies") return null;
  const { number, you } = table.session.snapshot;
  const at = `${number} ${you ?? ""}`;
  const known = KNOWN.get(table);
  if (known?.at === at) return known.made;
  const made = new Setup(table, decision);
  KNOWN.set(table, { at, made });
  return made;
}
