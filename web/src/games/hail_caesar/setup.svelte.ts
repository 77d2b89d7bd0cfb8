/** Free deployment: where the units of a division are put down, before the division is handed in. */
import { untrack } from "svelte";
import type { Action, Decision } from "../../api/types";
import { Draft } from "../../match/draft.svelte";
import { forEachDraft } from "../../match/drafts.svelte";
import type { Table } from "../../match/table.svelte";
import type { Pose } from "../../geometry/boxes";
import { unitsIn, type CommanderNo, type Formation, type Spot, type UnitNo, type View } from "./types";

const WHILE_DRAGGED = 80;

export class Setup {
  division = $state<number | null>(null);
  private poses = $state.raw<Readonly<Record<UnitNo, Pose>>>({});
  private formations = $state.raw<Readonly<Record<UnitNo, Formation>>>({});
  private place = $state.raw<Spot | null>(null);
  readonly judge: Draft;
  readonly divisions: readonly number[];
  private readonly view: View;

  constructor(
    readonly table: Table,
    readonly decision: Decision,
  ) {
    this.view = table.session.snapshot.view as View;
    this.judge = new Draft((action) => table.session.api.why(action), WHILE_DRAGGED);
    const offers = (table.session.snapshot.candidates as readonly Action[]).filter(({ type }) => type === "DeployDivision");
    this.divisions = [...new Set(offers.map((offer) => Number(offer["division"])))];
    const prepared = table.drafts.prepared();
    const first = prepared?.type === "DeployDivision" ? prepared : offers[0];
    if (first) this.take(first);
  }

  /** Begin with a way to deploy a division that the server has offered. */
  private take(offer: Action): void {
    const division = Number(offer["division"]);
    const units = unitsIn(this.view, division);
    this.division = division;
    this.poses = Object.fromEntries(units.map((unit, index) => [unit, (offer["poses"] as Pose[])[index] as Pose]));
    this.formations = Object.fromEntries(units.map((unit, index) => [unit, (offer["formations"] as Formation[])[index] as Formation]));
    this.place = offer["commander"] as Spot;
    this.changed(true);
  }
  /** Another division of those that may be deployed. */
  choose(division: number): void {
    const offer = (this.table.session.snapshot.candidates as readonly Action[]).find((action) => action.type === "DeployDivision" && action["division"] === division);
    if (offer) this.take(offer);
  }

  poseOf(unit: UnitNo): Pose | null {
    return this.poses[unit] ?? null;
  }
  formationOf(unit: UnitNo): Formation | null {
    return this.formations[unit] ?? null;
  }
  placeOf(commander: CommanderNo): Spot | null {
    return commander === this.division ? this.place : null;
  }
  mayPlace(unit: UnitNo): boolean {
    return unit in this.poses;
  }

  put(unit: UnitNo, pose: Pose, isOver = true): void {
    this.poses = { ...this.poses, [unit]: pose };
    this.changed(isOver);
  }
  turn(unit: UnitNo, by: number): void {
    const pose = this.poses[unit];
    if (pose) this.put(unit, [pose[0], pose[1], (pose[2] + by + 21600) % 21600]);
  }
  form(unit: UnitNo, formation: Formation): void {
    this.formations = { ...this.formations, [unit]: formation };
    this.changed(true);
  }
  putCommander(place: Spot, isOver = true): void {
    this.place = place;
    this.changed(isOver);
  }

  action: Action | null = $derived.by(() => {
    if (this.division === null || !this.place) return null;
    const units = unitsIn(this.view, this.division);
    return { type: "DeployDivision", division: this.division, poses: units.map((unit) => this.poses[unit]), formations: units.map((unit) => this.formations[unit]), commander: this.place };
  });
  isLegal = $derived.by(() => this.action !== null && this.judge.isLegal);

  private changed(isOver: boolean): void {
    const action = untrack(() => this.action);
    if (!action) return;
    this.judge.ask(action, undefined, isOver);
    if (isOver) this.table.drafts.edit(action);
  }
  async announce(): Promise<void> {
    if (this.action && this.isLegal) await this.table.commands.act(this.action);
  }
}

const setupOf = forEachDraft((table: Table): Setup | null => {
  const { decision } = table.session;
  return decision?.step.type === "DeployArmies" ? new Setup(table, decision) : null;
});

/** The division that is being put down. */
export function setupFor(table: Table): Setup | null {
  return table.live && table.mine ? setupOf(table) : null;
}
