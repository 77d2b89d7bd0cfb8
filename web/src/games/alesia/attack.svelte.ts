/** An attack being put together: target hexes, stacks or single units, leaders. Whether it is legal, and its odds, the server says. */
import type { Action, Refusal } from "../../api/types";
import type { Handle } from "../../match/choices";
import { Draft } from "../../match/draft.svelte";
import type { Table } from "../../match/table.svelte";
import { neighbours, type Hex } from "../../maps/hex_grid";
import { read } from "./reading";
import { battleOf, rosterIn } from "./tables.svelte";
import { ATTACKED, hasArmy, isLeader, ROUTED, sideOf, unitsAt, type View } from "./types";

export class Attack {
  targets = $state<Hex[]>([]);
  /** Who was chosen, even while no target is beside them. */
  private chosen = $state<number[]>([]);
  private led = $state<number[]>([]);
  /** The last target that was taken off: put back, it finds its attackers again. */
  private last: Hex | null = null;
  private readonly draft: Draft;

  constructor(private readonly table: Table) {
    this.draft = new Draft((action) => table.session.api.why(action));
  }

  /** Those of the chosen who can take part against the targets as they are. */
  get units(): number[] {
    const able = new Set(this.able());
    return this.chosen.filter((unit) => able.has(unit));
  }
  get leaders(): number[] {
    const able = new Set(this.ableLeaders());
    return this.led.filter((leader) => able.has(leader));
  }
  private get view(): View {
    return this.table.session.snapshot.view as View;
  }
  get isBegun(): boolean {
    return this.targets.length > 0;
  }
  get refusal(): Refusal | null {
    return this.draft.refusal;
  }
  get isLegal(): boolean {
    return this.draft.isLegal;
  }
  get action(): Action {
    return { type: "Attack", targets: [...this.targets], units: [...this.units], leaders: [...this.leaders] };
  }

  has(handle: Handle): boolean {
    const [kind, name] = handle.split(":");
    return (kind === "unit" ? this.units : kind === "leader" ? this.leaders : []).includes(Number(name));
  }
  /** The units that could take part: beside a target, not routed, not yet engaged. */
  able(): number[] {
    const { grid } = battleOf(this.view).map;
    const near = new Set(this.targets.flatMap((hex) => neighbours(hex, grid.columns, grid.rows)));
    return rosterIn(this.view).units.flatMap((unit, number) =>
      hasArmy(this.table.session.snapshot.you, unit.army) && near.has(this.view.place[number] ?? 0) && this.view.order[number] !== ROUTED && !((this.view.done[number] ?? 0) & ATTACKED) ? [number] : [],
    );
  }
  /** The leaders face up with the engaged units. */
  ableLeaders(): number[] {
    const hexes = new Set(this.units.map((unit) => this.view.place[unit]));
    const side = sideOf(this.table.session.snapshot.you);
    const { leaders } = rosterIn(this.view);
    return this.view.counters.flatMap(({ leader, face_up, hex, side: own }) => (leader !== null && face_up && own === side && hexes.has(hex) && isLeader(leaders[leader]) ? [leader] : []));
  }

  /** Point at a hex with enemies: it is a target, or no longer. Begins with what the server suggests against it. */
  pointHex(hex: Hex): boolean {
    const foes = unitsAt(this.view, hex).some((unit) => rosterIn(this.view).units[unit]?.side !== sideOf(this.table.session.snapshot.you));
    if (!foes) return false;
    if (this.targets.includes(hex)) {
      this.targets = this.targets.filter((one) => one !== hex);
      this.last = hex;
    } else if (this.isBegun || (hex === this.last && this.chosen.length > 0)) {
      this.targets = [...this.targets, hex];
    } else {
      const found = this.suggested(hex);
      if (!found) return false;
      this.use(found);
      return true;
    }
    this.check();
    return true;
  }
  /** Point at a unit beside a target: it takes part, or no longer. */
  pointPiece(handle: Handle, hex: Hex): boolean {
    const [kind, name] = handle.split(":");
    const number = Number(name);
    if (kind === "unit" && this.isBegun && this.able().includes(number)) this.toggle("units", number);
    else if (kind === "leader" && this.isBegun && this.ableLeaders().includes(number)) this.toggle("leaders", number);
    else return this.pointHex(hex);
    return true;
  }
  toggle(what: "units" | "leaders", number: number): void {
    const now = what === "units" ? this.chosen : this.led;
    const next = now.includes(number) ? now.filter((one) => one !== number) : [...now, number];
    if (what === "units") this.chosen = next;
    else this.led = next;
    this.check();
  }
  /** All that can: every unit, every leader. */
  useAll(): void {
    this.chosen = this.able();
    this.led = this.ableLeaders();
    this.check();
  }
  stop(): void {
    this.targets = [];
    this.chosen = [];
    this.led = [];
    this.last = null;
    this.draft.forget();
    this.table.selection.clear();
  }
  suggestions(): Action[] {
    return (this.table.session.snapshot.candidates as Action[]).filter((action) => action.type === "Attack" && (action["targets"] as Hex[]).some((hex) => this.targets.includes(hex)));
  }
  use(action: Action): void {
    this.targets = [...(action["targets"] as Hex[])];
    this.chosen = [...(action["units"] as number[])];
    this.led = [...((action["leaders"] as number[] | undefined) ?? [])];
    this.check();
  }
  private suggested(hex: Hex): Action | undefined {
    const all = (this.table.session.snapshot.candidates as Action[]).filter((action) => action.type === "Attack" && (action["targets"] as Hex[]).includes(hex));
    const alone = all.filter((action) => (action["targets"] as Hex[]).length === 1);
    return [...(alone.length > 0 ? alone : all)].sort((one, two) => (two["units"] as number[]).length - (one["units"] as number[]).length)[0];
  }
  /** Ask the rules, and if they allow it, for the odds. */
  private check(): void {
    this.table.selection.clear();
    if (this.targets.length === 0 || this.units.length === 0) return;
    const { action } = this;
    this.draft.ask(action, (said) => {
      if (said.refusal === null) this.table.selection.takeUp({ action, reading: read(action) });
    });
  }
}

const ATTACKS = new WeakMap<Table, { number: number; seat: string | null; attack: Attack }>();

/** The attack of a table that may declare combats; null if none may be declared. */
export function attackFor(table: Table): Attack | null {
  if (!table.live || !table.mine || table.session.decision?.step.type !== "FightBattles") return null;
  const known = ATTACKS.get(table);
  if (known && known.number === table.session.snapshot.number && known.seat === table.session.snapshot.you) return known.attack;
  const attack = new Attack(table);
  ATTACKS.set(table, { number: table.session.snapshot.number, seat: table.session.snapshot.you, attack });
  return attack;
}
