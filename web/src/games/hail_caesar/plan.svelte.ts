/** The order, move or ride that is being drawn: whose it is, the way of each unit, and what the server says of it. */
import { untrack } from "svelte";
import type { Action, Decision, Step } from "../../api/types";
import { Draft } from "../../match/draft.svelte";
import { forEachDraft } from "../../match/drafts.svelte";
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import { QUARTER_TURN, wrapped } from "../../geometry/angles";
import type { Box } from "../../geometry/boxes";
import { endOf, extended, MOST_STEPS, stepsOf, type Beginning, type Leg, type PlannedStep } from "./legs";
import { COMMANDER_MOVES, DRAWN_BY_UNITS } from "./planning";
import { Surveys } from "./surveys.svelte";
import { commanderIn, sideOf, unitIn, type CommanderNo, type Formation, type Spot, type UnitNo, type View } from "./types";

/** Milliseconds between two questions while something is dragged. */
const WHILE_DRAGGED = 60;
export type Intention = "" | "advance" | "withdraw" | "shift" | "deploy" | "charge";
export const INTENTIONS: readonly Intention[] = ["advance", "withdraw", "shift", "deploy", "charge"];
export type Manner = "order" | "follow_me" | "rally";

export class OrderPlan {
  units = $state.raw<readonly UnitNo[]>([]);
  legs = $state.raw<Readonly<Record<UnitNo, readonly Leg[]>>>({});
  /** Whose way is drawn; the others copy it until they have one of their own. */
  drawn = $state<UnitNo | null>(null);
  /** Units whose way was corrected by itself. */
  private own = $state.raw<ReadonlySet<UnitNo>>(new Set());
  chosenIntention = $state<Intention>("");
  manner = $state<Manner>("order");
  /** The next leg begins a new step. */
  isFresh = $state(false);
  readonly judge: Draft;
  readonly surveys: Surveys;
  readonly isInitiative: boolean;
  readonly commander: CommanderNo | null;
  readonly may: ReadonlySet<UnitNo>;
  private readonly view: View;

  constructor(
    readonly table: Table,
    readonly decision: Decision,
  ) {
    const step: Step = decision.step;
    const { snapshot } = table.session;
    const candidates: readonly Action[] = snapshot.candidates;
    this.view = snapshot.view as View;
    this.isInitiative = step.type === "TakeInitiative" || step.type === "PlanInitiative";
    this.commander = typeof step["commander"] === "number" ? step["commander"] : null;
    this.judge = new Draft((action) => table.session.api.why(action), WHILE_DRAGGED);
    this.surveys = new Surveys((piece) => table.session.api.survey(piece));
    const considered = candidates.flatMap((action) => (action.type === "Consider" ? (action["units"] as UnitNo[]) : []));
    const settled = step.type === "PlanOrder" ? (step["units"] as UnitNo[]) : step.type === "PlanInitiative" ? [Number(step["unit"])] : [];
    this.may = new Set([...considered, ...settled]);
    if (settled.length > 0) this.take(settled);
  }

  /** The units were settled by a step before: they are not changed here. */
  get isSettled(): boolean {
    return this.decision.step.type.startsWith("Plan");
  }
  get mostSteps(): number {
    return this.isInitiative ? 1 : MOST_STEPS;
  }

  // Who

  take(units: readonly UnitNo[]): void {
    this.units = units;
    this.drawn = units.at(-1) ?? null;
    if (this.drawn !== null) this.surveys.ask(`unit:${this.drawn}`);
    this.changed(true);
  }

  /** Add a unit to the order, or take it out; on its own initiative one unit moves at a time. */
  toggle(unit: UnitNo): void {
    if (!this.may.has(unit) || this.isSettled) return;
    if (!this.units.includes(unit)) this.take(this.isInitiative || this.manner !== "order" ? [unit] : [...this.units, unit]);
    else if (this.drawn !== unit) this.drawn = unit;
    else this.take(this.units.filter((one) => one !== unit));
  }

  /** All units of a division that may be ordered. */
  takeDivision(division: number): void {
    if (this.isInitiative || this.isSettled) return;
    const all = [...this.may].filter((unit) => this.view.board.units[unit]?.division === division);
    this.take(all.length === this.units.length ? [] : all);
  }

  /** Point at something: own units join, an enemy is charged. */
  point(handle: Handle): boolean {
    const unit = unitIn(handle);
    if (unit === null) {
      const division = commanderIn(handle);
      if (division === null || division !== this.commander) return false;
      this.takeDivision(division);
      return true;
    }
    if (sideOf(this.view, unit) !== this.view.seat) {
      if (this.units.length > 0) this.charge(unit);
      return this.units.length > 0;
    }
    this.toggle(unit);
    return this.may.has(unit);
  }

  /** The next unit of the order is drawn. */
  next(by: 1 | -1): void {
    const order = this.units.length > 1 || this.isSettled ? this.units : [...this.may];
    const at = this.drawn === null ? -1 : order.indexOf(this.drawn);
    const unit = order[(at + by + order.length) % order.length];
    if (unit === undefined) return;
    if (this.units.includes(unit)) this.drawn = unit;
    else this.take([unit]);
  }

  // The way

  beginning(unit: UnitNo): Beginning | null {
    const { board, poses, formation } = this.view;
    const [found, pose, taken] = [board.units[unit], poses[unit], formation[unit]];
    return found && pose && taken ? { unit: found, pose, formation: taken } : null;
  }
  legsOf(unit: UnitNo): readonly Leg[] {
    return this.legs[unit] ?? [];
  }
  steps: ReadonlyMap<UnitNo, PlannedStep[]> = $derived.by(() => {
    const found = new Map<UnitNo, PlannedStep[]>();
    for (const unit of this.units) {
      const beginning = this.beginning(unit);
      if (beginning) found.set(unit, stepsOf(beginning, this.legsOf(unit), this.mostSteps));
    }
    return found;
  });
  /** Where the drawn way of a unit ends. */
  endOf(unit: UnitNo): Box | null {
    const beginning = this.beginning(unit);
    return beginning && endOf(beginning, this.steps.get(unit) ?? []);
  }

  /** Replace the way of the drawn unit; those that copy it go the same way. */
  setLegs(legs: readonly Leg[], isOver = true): void {
    const { drawn } = this;
    if (drawn === null) return;
    const isLeader = this.units.at(-1) === drawn || this.own.size === 0;
    const followers = isLeader && !this.own.has(drawn) ? this.units.filter((unit) => !this.own.has(unit)) : [drawn];
    if (!isLeader) this.own = new Set([...this.own, drawn]);
    this.legs = { ...this.legs, ...Object.fromEntries(followers.map((unit) => [unit, legs])) };
    this.changed(isOver);
  }

  add(leg: Leg): void {
    if (this.drawn === null) return;
    this.setLegs(extended(this.legsOf(this.drawn), this.isFresh ? { ...leg, fresh: true } : leg));
    this.isFresh = false;
  }
  /** Take back the last leg. */
  shorten(): void {
    if (this.drawn !== null) this.setLegs(this.legsOf(this.drawn).slice(0, -1));
  }
  clear(): void {
    this.own = new Set();
    this.legs = {};
    this.changed(true);
  }

  /** Ahead, back or aside, from the heading that the way has come to. */
  slide(turn: number, distance: number): void {
    const box = this.drawn === null ? null : this.endOf(this.drawn);
    if (box) this.add({ kind: "slide", bearing: wrapped(box.heading + turn), distance });
  }
  ahead(distance: number): void {
    this.slide(0, distance);
  }
  back(distance: number): void {
    this.slide(2 * QUARTER_TURN, distance);
  }
  aside(distance: number, right: boolean): void {
    this.slide(right ? QUARTER_TURN : 3 * QUARTER_TURN, distance);
  }
  wheel(angle: number): void {
    this.add({ kind: "wheel", angle });
  }
  about(): void {
    this.add({ kind: "about" });
  }
  form(formation: Formation): void {
    this.add({ kind: "form", formation });
  }
  /** Charge an enemy; a second one is charged as well, the same one no more. */
  charge(enemy: UnitNo): void {
    const { drawn } = this;
    if (drawn === null) return;
    const legs = this.legsOf(drawn);
    const last = legs.at(-1);
    const before = last?.kind === "charge" ? legs.slice(0, -1) : legs;
    const targets = last?.kind === "charge" ? last.targets : [];
    const named = targets.includes(enemy) ? targets.filter((one) => one !== enemy) : [...targets, enemy].slice(-2);
    this.setLegs(named.length > 0 ? [...before, { kind: "charge", targets: named }] : before);
  }

  // What it comes to

  /** What the units have in common, if the player has not named it: by what is drawn. */
  intention: Intention = $derived.by(() => {
    if (this.units.length < 2) return "";
    if (this.chosenIntention) return this.chosenIntention;
    const all = this.units.flatMap((unit) => this.legsOf(unit));
    if (all.some(({ kind }) => kind === "charge")) return "charge";
    if (all.length > 0 && all.every(({ kind }) => kind === "form")) return "deploy";
    const [first] = all.flatMap((leg) => (leg.kind === "slide" ? [leg] : []));
    const start = this.units[0] === undefined ? null : this.view.poses[this.units[0]];
    if (!first || !start) return "advance";
    const turn = wrapped(first.bearing - start[2]);
    if (turn < QUARTER_TURN / 2 || turn > 3.5 * QUARTER_TURN) return "advance";
    return turn > 1.5 * QUARTER_TURN && turn < 2.5 * QUARTER_TURN ? "withdraw" : "shift";
  });

  action: Action | null = $derived.by(() => {
    const [first] = this.units;
    if (first === undefined) return null;
    if (this.manner === "rally") return { type: "Rally", unit: first };
    const plans = this.units.map((unit) => (this.steps.get(unit) ?? []).map(({ action }) => action));
    if (plans.some((plan) => plan.length === 0)) return null;
    if (this.isInitiative) return { type: "MoveOnInitiative", unit: first, step: plans[0]?.[0] };
    if (this.manner === "follow_me") return { type: "FollowMe", unit: first, plan: plans[0] };
    return { type: "Order", units: this.units, plans, intention: this.intention };
  });
  /** Whether the server has found the order as it is drawn sound. */
  isLegal = $derived.by(() => this.action !== null && this.judge.isLegal);

  /** Something was changed: the server is asked, at once if the hand has let go. */
  changed(isOver: boolean): void {
    const action = untrack(() => this.action);
    if (action) this.judge.ask(action, undefined, isOver);
    else this.judge.forget();
  }

  async announce(): Promise<void> {
    if (this.action && this.isLegal) await this.table.commands.act(this.action);
  }
}

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
  async announce(): Promise<void> {
    if (this.action && this.isLegal) await this.table.commands.act(this.action);
  }
}

const planOf = forEachDraft((table: Table): OrderPlan | RidePlan | null => {
  const { decision } = table.session;
  if (!decision) return null;
  if (DRAWN_BY_UNITS.has(decision.step.type)) return new OrderPlan(table, decision);
  return COMMANDER_MOVES.has(decision.step.type) ? new RidePlan(table, decision) : null;
});

/** What is being drawn for the decision at hand. */
export function orderFor(table: Table): OrderPlan | null {
  const found = table.live && table.mine ? planOf(table) : null;
  return found instanceof OrderPlan ? found : null;
}
export function rideFor(table: Table): RidePlan | null {
  const found = table.live && table.mine ? planOf(table) : null;
  return found instanceof RidePlan ? found : null;
}
