/** A group being announced: a leader, and the units that he wakes. Whether it is legal the server says. */
import type { Action, Decision } from "../../api/types";
import type { Handle } from "../../match/choices";
import { Draft } from "../../match/draft.svelte";
import type { Table } from "../../match/table.svelte";
import { has, LED, leaderIn, NOBODY, PRESENT, unitIn, type LeaderNo, type UnitNo, type View } from "./types";

export class Command {
  leader = $state<LeaderNo | null>(null);
  units = $state.raw<readonly UnitNo[]>([]);
  readonly judge: Draft;
  /** Who is suggested, by leader: those in his radius who may be activated. */
  readonly offered: ReadonlyMap<LeaderNo, ReadonlySet<UnitNo>>;

  constructor(
    readonly table: Table,
    readonly decision: Decision,
  ) {
    this.judge = new Draft((action) => table.session.api.why(action));
    const offered = new Map<LeaderNo, Set<UnitNo>>();
    for (const action of table.session.snapshot.candidates as readonly Action[]) {
      if (action.type !== "Activate") continue;
      const leader = Number(action["leader"]);
      const units = offered.get(leader) ?? new Set();
      for (const unit of action["units"] as unknown as UnitNo[]) units.add(unit);
      offered.set(leader, units);
    }
    this.offered = offered;
    const [only] = offered.keys();
    if (offered.size === 1 && only !== undefined) this.leader = only;
  }

  private get view(): View {
    return this.table.session.snapshot.view as View;
  }
  get leaders(): LeaderNo[] {
    return [...this.offered.keys()];
  }
  /** Those who may join the leader who is chosen. */
  get may(): ReadonlySet<UnitNo> {
    return this.leader === null ? new Set([...this.offered.values()].flatMap((units) => [...units])) : (this.offered.get(this.leader) ?? new Set());
  }
  get action(): Action | null {
    return this.leader === null || this.units.length === 0 ? null : { type: "Activate", leader: this.leader, units: [...this.units] };
  }

  /** Take a leader; his units are chosen anew. */
  lead(leader: LeaderNo): void {
    this.leader = this.leader === leader && this.leaders.length > 1 ? null : leader;
    this.units = [];
    this.changed();
  }
  toggle(unit: UnitNo): void {
    if (this.leader === null) this.leader = this.leaders.find((leader) => this.offered.get(leader)?.has(unit)) ?? null;
    if (this.leader === null) return;
    this.units = this.units.includes(unit) ? this.units.filter((one) => one !== unit) : [...this.units, unit];
    this.changed();
  }
  /** The first group that the server suggests for the leader: as many as may be. */
  fill(): void {
    const found = (this.table.session.snapshot.candidates as readonly Action[]).find((action) => action.type === "Activate" && (this.leader === null || action["leader"] === this.leader));
    if (!found) return;
    this.leader = Number(found["leader"]);
    this.units = found["units"] as unknown as UnitNo[];
    this.changed();
  }
  clear(): void {
    this.leader = this.leaders.length === 1 ? (this.leaders[0] ?? null) : null;
    this.units = [];
    this.changed();
  }
  private changed(): void {
    const { action } = this;
    this.table.selection.answer = null;
    if (!action) {
      this.judge.forget();
      return;
    }
    this.judge.ask(action, (said) => (this.table.selection.answer = said.refusal === null ? action : null));
  }

  /** Pointing at a leader takes him, at an own unit puts it in or out; true if it meant something. */
  point(handle: Handle): boolean {
    const leader = leaderIn(handle);
    if (leader !== null && this.offered.has(leader)) {
      this.lead(leader);
      return true;
    }
    const unit = unitIn(handle);
    const own = unit !== null && this.view.board.units[unit]?.side === this.view.seat && this.view.units[unit]?.fate === PRESENT;
    if (!own || !(this.may.has(unit) || this.units.includes(unit))) return false;
    this.toggle(unit);
    return true;
  }
  announce(): void {
    const { action } = this;
    if (action) void this.table.commands.act(action);
  }
  hasLed(leader: LeaderNo): boolean {
    return leader !== NOBODY && has(this.view.leaders[leader], LED);
  }
}

/** What is being put together lasts as long as the position, even if the page receives it anew. */
const KNOWN = new WeakMap<Table, { readonly at: string; readonly made: Command }>();

/** The command of the decision at hand; null: nothing is to be announced. */
export function commandFor(table: Table): Command | null {
  const { decision } = table.session;
  if (!table.live || !table.mine || decision?.step.type !== "TakeCommand") return null;
  const { number, you } = table.session.snapshot;
  const at = `${number} ${you ?? ""}`;
  const known = KNOWN.get(table);
  if (known?.at === at) return known.made;
  const made = new Command(table, decision);
  KNOWN.set(table, { at, made });
  return made;
}
