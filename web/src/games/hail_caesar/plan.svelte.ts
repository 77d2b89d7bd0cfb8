/** The order, move or ride that is being drawn: whose it is, the way of each unit, and what the server says of it. */
import { untrack } from "svelte";
import type { Action, Decision, Preview, Step } from "../../api/types";
import { Draft } from "../../match/draft.svelte";
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import { QUARTER_TURN, wrapped } from "../../geometry/angles";
import { boxOf, type Box, type Pose } from "../../geometry/boxes";
import { endOf, extended, MOST_STEPS, stepsOf, type Beginning, type Leg, type PlannedStep } from "./legs";
import { magnetsOf, type Magnet } from "./magnets";
import { groundNear, type GroundNear } from "./nearby";
import { boxIn } from "./spoken_places";
import { Strokes } from "./strokes.svelte";
import { Surveys } from "./surveys.svelte";
import { firstEntered, type Closed } from "./zones";
import { commanderIn, footOf, sideOf, unitIn, type CommanderNo, type Formation, type UnitNo, type View } from "./types";

/** Milliseconds between two questions while something is dragged. */
const WHILE_DRAGGED = 60;
export type Intention = "" | "advance" | "withdraw" | "shift" | "deploy" | "charge";
export const INTENTIONS: readonly Intention[] = ["advance", "withdraw", "shift", "deploy", "charge"];
export type Manner = "order" | "follow_me" | "rally";

/** All that a stroke may change. */
interface Drawing {
  readonly units: readonly UnitNo[];
  readonly legs: Readonly<Record<UnitNo, readonly Leg[]>>;
  readonly own: ReadonlySet<UnitNo>;
  readonly drawn: UnitNo | null;
  readonly manner: Manner;
  readonly intention: Intention;
  readonly ignored: readonly UnitNo[];
  readonly offered: Action | null;
}

export class OrderPlan {
  units = $state.raw<readonly UnitNo[]>([]);
  legs = $state.raw<Readonly<Record<UnitNo, readonly Leg[]>>>({});
  /** Whose way is drawn; the others copy it until they have one of their own. */
  drawn = $state<UnitNo | null>(null);
  /** Units whose way was corrected by itself. */
  private own = $state.raw<ReadonlySet<UnitNo>>(new Set());
  chosenIntention = $state<Intention>("");
  manner = $state<Manner>("order");
  /** Enemies in open order that the units go past as if they were not there. */
  ignored = $state.raw<readonly UnitNo[]>([]);
  /** One of the server's own suggestions, taken up instead of a way that is drawn. */
  offered = $state.raw<Action | null>(null);
  /** The next leg begins a new step. */
  isFresh = $state(false);
  /** What may come of the order, as the server reckons it. */
  preview = $state.raw<Preview | null>(null);
  readonly strokes = new Strokes<Drawing>(
    () => ({ units: this.units, legs: this.legs, own: this.own, drawn: this.drawn, manner: this.manner, intention: this.chosenIntention, ignored: this.ignored, offered: this.offered }),
    (before) => {
      this.units = before.units;
      this.legs = before.legs;
      this.own = before.own;
      this.drawn = before.drawn;
      this.manner = before.manner;
      this.chosenIntention = before.intention;
      this.offered = before.offered;
      this.ignored = before.ignored;
      this.askLimits();
      this.changed(true);
    },
  );
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
    if (settled.length > 0) this.set(settled);
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
    this.strokes.begin();
    this.set(units);
  }
  private set(units: readonly UnitNo[]): void {
    this.offered = null;
    this.units = units;
    this.drawn = units.at(-1) ?? null;
    this.askLimits();
    this.changed(true);
  }
  /** Draw another of the units that are ordered. */
  draw(unit: UnitNo): void {
    this.drawn = unit;
    this.askLimits();
  }
  private askLimits(): void {
    if (this.drawn !== null) this.surveys.ask(`unit:${this.drawn}`);
  }
  choose(manner: Manner): void {
    this.strokes.begin();
    this.manner = manner;
    this.set(this.units.slice(0, manner === "order" ? undefined : 1));
  }

  /** Add a unit to the order, or take it out; on its own initiative one unit moves at a time. */
  toggle(unit: UnitNo): void {
    if (!this.may.has(unit) || this.isSettled) return;
    if (!this.units.includes(unit)) this.take(this.isInitiative || this.manner !== "order" ? [unit] : [...this.units, unit]);
    else if (this.drawn !== unit) this.draw(unit);
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
    if (this.units.includes(unit)) this.draw(unit);
    else this.take([unit]);
  }
  /** One more unit is ordered: the next that may be. */
  grow(): void {
    const unit = [...this.may].find((one) => !this.units.includes(one));
    if (unit !== undefined) this.toggle(unit);
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
      if (beginning) found.set(unit, stepsOf(beginning, this.legsOf(unit), this.mostSteps, this.ignored));
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
    this.offered = null;
    const isLeader = this.units.at(-1) === drawn || this.own.size === 0;
    const followers = isLeader && !this.own.has(drawn) ? this.units.filter((unit) => !this.own.has(unit)) : [drawn];
    if (!isLeader) this.own = new Set([...this.own, drawn]);
    this.legs = { ...this.legs, ...Object.fromEntries(followers.map((unit) => [unit, legs])) };
    this.changed(isOver);
  }

  add(leg: Leg): void {
    if (this.drawn === null) return;
    this.strokes.begin();
    this.setLegs(extended(this.legsOf(this.drawn), this.isFresh ? { ...leg, fresh: true } : leg));
    this.isFresh = false;
  }
  /** Take back the last leg. */
  shorten(): void {
    if (this.drawn === null) return;
    this.strokes.begin();
    this.setLegs(this.legsOf(this.drawn).slice(0, -1));
  }
  clear(): void {
    this.strokes.begin();
    this.own = new Set();
    this.legs = {};
    this.offered = null;
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
  /** Into the next formation that the drawn unit knows; after the last of them it keeps its own. */
  nextForm(): void {
    const { drawn } = this;
    const beginning = drawn === null ? null : this.beginning(drawn);
    if (drawn === null || !beginning) return;
    const others = (Object.keys(beginning.unit.formations) as Formation[]).filter((one) => one !== beginning.formation);
    const legs = this.legsOf(drawn);
    const last = legs.at(-1);
    const before = last?.kind === "form" ? legs.slice(0, -1) : legs;
    const next = others[last?.kind === "form" ? others.indexOf(last.formation) + 1 : 0];
    this.strokes.begin();
    this.setLegs(next ? [...before, { kind: "form", formation: next }] : before);
  }
  /** Take up a suggestion: its odds are told, and nothing is settled before it is announced. */
  offer(action: Action): void {
    this.strokes.begin();
    this.own = new Set();
    this.legs = {};
    this.offered = action;
    this.changed(true);
  }
  /** The drawn unit is not on the table: it waits to come, or sits in a building. There is nothing to pull at. */
  isAside = $derived.by(() => this.drawn !== null && this.beginning(this.drawn) === null);
  /** The ways out of a building that the server offers, each with the place where the unit would stand. */
  waysOut: readonly { action: Action; box: Box }[] = $derived.by(() => {
    const { drawn } = this;
    if (!this.isSettled || drawn === null) return [];
    return (this.table.session.snapshot.candidates as readonly Action[]).flatMap((action) => {
      const step = ((action["plans"] as Action[][] | undefined)?.[0]?.[0] ?? action["step"]) as (Action & { pose?: Pose; formation?: Formation }) | undefined;
      const foot = step?.type === "Leave" ? footOf(this.view, drawn, step.formation) : null;
      return foot && step?.pose ? [{ action, box: boxOf(foot, step.pose) }] : [];
    });
  });
  /** Buildings and obstacles within two moves; what may be entered or crossed is for the server to say. */
  grounds: readonly GroundNear[] = $derived.by(() => {
    const { drawn } = this;
    const box = drawn === null || this.isHeld || this.manner === "rally" ? null : this.endOf(drawn);
    return box && drawn !== null ? groundNear(box, this.view.board.areas, 2 * (this.steps.get(drawn)?.at(-1)?.rate ?? 600)).slice(0, 3) : [];
  });
  /** The ground that the drawn way leads into, or over. */
  onGround: ReadonlySet<number> = $derived.by(() => new Set(this.drawn === null ? [] : this.legsOf(this.drawn).flatMap((leg) => (leg.kind === "ground" ? [leg.area] : []))));
  /** Into a building or over an obstacle; once more takes it back. */
  onto(deed: "enter" | "cross", area: number): void {
    if (this.drawn === null) return;
    const last = this.legsOf(this.drawn).at(-1);
    if (last?.kind === "ground" && last.area === area) this.shorten();
    else this.add({ kind: "ground", deed, area });
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
    this.strokes.begin();
    this.setLegs(named.length > 0 ? [...before, { kind: "charge", targets: named }] : before);
  }

  /** Charge the next of the enemies that the server names, the nearest first. */
  nextCharge(): void {
    const near = [...(this.surveys.limits?.charges ?? [])].sort((one, two) => one.gap - two.gap).map(({ target }) => Number(target.slice(5)));
    const last = this.drawn === null ? undefined : this.legsOf(this.drawn).at(-1);
    const named = last?.kind === "charge" ? (last.targets.at(-1) ?? -1) : -1;
    const next = near[(near.indexOf(named) + 1) % Math.max(1, near.length)];
    if (this.drawn === null || next === undefined) return;
    const before = this.legsOf(this.drawn).filter(({ kind }) => kind !== "charge");
    this.strokes.begin();
    this.setLegs([...before, { kind: "charge", targets: [next] }]);
  }

  // What draws the hand, and what is closed to it

  /** Lengths at which a straight move of the drawn unit is likely meant to end. */
  magnets(box: Box, bearing: number): Magnet[] {
    const { drawn, view } = this;
    if (drawn === null) return [];
    const side = sideOf(view, drawn);
    const all = [...view.board.units.keys()].flatMap((unit) => {
      const other = this.units.includes(unit) ? null : boxIn(view, unit);
      return other ? [{ unit, box: other }] : [];
    });
    const rate = this.steps.get(drawn)?.at(-1)?.rate ?? this.surveys.limits?.rate ?? 600;
    const gaps = { standOff: view.board.measures["stand_off"] ?? 100, short: view.board.measures["short_range"] ?? 600, reach: view.board.units[drawn]?.reach ?? 0 };
    return magnetsOf(box, bearing, rate, this.mostSteps * rate, all.filter((one) => sideOf(view, one.unit) !== side), all.filter((one) => sideOf(view, one.unit) === side), gaps);
  }
  /** Ahead to the next length that draws. */
  nextMagnet(): void {
    const box = this.drawn === null ? null : this.endOf(this.drawn);
    const next = box ? this.magnets(box, box.heading)[0] : undefined;
    if (next) this.ahead(next.length);
  }
  /** A hand holds the drawn unit. */
  isHeld = $state(false);
  private readonly chargedKey: string = $derived.by(() => [...new Set(this.units.flatMap((unit) => this.legsOf(unit).flatMap((leg) => (leg.kind === "charge" ? [...leg.targets] : []))))].join());
  /** The enemies that are charged. Another way of the same charge is no change: the table is not looked through again. */
  readonly charged: ReadonlySet<UnitNo> = $derived.by(() => new Set(this.chargedKey === "" ? [] : this.chargedKey.split(",").map(Number)));
  /** The first closed zone that the drawn way enters. */
  touched: Closed | null = $derived.by(() => {
    const { drawn } = this;
    const never = this.surveys.limits?.never ?? [];
    const start = drawn === null ? null : boxIn(this.view, drawn);
    if (drawn === null || !start || never.length === 0) return null;
    return firstEntered(start, (this.steps.get(drawn) ?? []).flatMap(({ boxes }) => [...boxes]), never);
  });

  /** Enemies in open order that bind the drawn unit, and those that are passed over already. */
  mayIgnore: readonly UnitNo[] = $derived.by(() => {
    const bound = (this.surveys.limits?.faces ?? []).flatMap((piece) => unitIn(piece) ?? []).filter((unit) => this.view.formation[unit] === "open_order");
    return [...new Set([...bound, ...this.ignored])];
  });
  /** Go past an enemy in open order as if he were not there, or heed him again. */
  ignore(enemy: UnitNo): void {
    this.strokes.begin();
    this.ignored = this.ignored.includes(enemy) ? this.ignored.filter((one) => one !== enemy) : [...this.ignored, enemy];
    this.changed(true);
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
    if (this.offered) return this.offered;
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

  /** Nothing more is ordered, or moved. */
  done(): boolean {
    const ender = this.action === null ? (this.table.session.snapshot.candidates as readonly Action[]).find(({ type }) => type === "Done") : undefined;
    if (ender) void this.table.commands.act(ender);
    return ender !== undefined;
  }

  /** Something was changed: the server is asked, at once if the hand has let go. */
  changed(isOver: boolean): void {
    const action = untrack(() => this.action);
    this.preview = null;
    if (action) this.judge.ask(action, undefined, isOver);
    else this.judge.forget();
  }

  async announce(): Promise<void> {
    if (this.action && this.isLegal) await this.table.commands.act(this.action);
  }
}
