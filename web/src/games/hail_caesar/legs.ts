/**
 * A way as the player draws it, leg after leg, and the steps of a plan that it comes to. A leg longer than what is left
 * of a move goes on in the next one. This is geometry: the server judges every plan.
 */
import { ahead, wrapped } from "../../geometry/angles";
import { boxAt, boxOf, displacement, poseOf, type Box, type Pose } from "../../geometry/boxes";
import { aboutTurned, sample, shifted, wheeled } from "../../geometry/sweeps";
import type { Action } from "../../api/types";
import type { Formation, FormationDrawn, UnitDrawn, UnitNo } from "./types";

export type Leg =
  | { readonly kind: "slide"; readonly bearing: number; readonly distance: number; readonly fresh?: boolean }
  | { readonly kind: "wheel"; readonly angle: number; readonly fresh?: boolean }
  | { readonly kind: "about"; readonly fresh?: boolean }
  | { readonly kind: "form"; readonly formation: Formation; readonly fresh?: boolean }
  | { readonly kind: "to"; readonly pose: Pose; readonly name: string; readonly about: UnitNo; readonly fresh?: boolean }
  | { readonly kind: "ground"; readonly deed: "enter" | "cross"; readonly area: number; readonly fresh?: boolean }
  | { readonly kind: "charge"; readonly targets: readonly UnitNo[]; readonly fresh?: boolean };

/** One step of a plan: where it leads, and what it costs of one move. */
export interface PlannedStep {
  readonly boxes: readonly Box[];
  readonly formation: Formation;
  readonly cost: number;
  readonly rate: number;
  readonly action: Action;
}
/** Where a unit begins. */
export interface Beginning {
  readonly unit: UnitDrawn;
  readonly formation: Formation;
  readonly pose: Pose;
}

/** The most poses of one step (HC-14.6.a), and the most steps of a plan (HC-4.1.g). */
const MOST_POSES = 3;
export const MOST_STEPS = 3;

class Draught {
  readonly steps: PlannedStep[] = [];
  private poses: Box[] = [];
  private cost = 0;

  constructor(
    private readonly unit: UnitDrawn,
    private formation: Formation,
    private box: Box,
    private readonly most: number,
    private readonly ignored: readonly UnitNo[],
  ) {}

  private get foot(): FormationDrawn {
    const found = this.unit.formations[this.formation];
    if (!found) throw new Error(`no footprint for ${this.formation}`);
    return found;
  }
  get isFull(): boolean {
    return this.steps.length >= this.most;
  }

  close(): void {
    if (this.poses.length > 0 && !this.isFull) {
      const poses = this.poses.map(poseOf);
      this.steps.push({ boxes: this.poses, formation: this.formation, cost: this.cost, rate: this.foot.rate, action: { type: "Move", poses, ignored: this.ignored } });
    }
    this.poses = [];
    this.cost = 0;
  }

  draw(leg: Leg): void {
    if (leg.fresh) this.close();
    if (leg.kind === "slide") this.slide(leg.bearing, leg.distance);
    else if (leg.kind === "wheel") this.wheel(leg.angle);
    else if (leg.kind === "about") this.go(aboutTurned(this.box));
    else if (leg.kind === "form") this.form(leg.formation);
    else if (leg.kind === "to") this.to(leg.pose);
    else if (leg.kind === "ground") this.ground(leg.deed, leg.area);
    else this.charge(leg.targets);
  }

  /** What is left of the move; a new one begins if nothing is, or if the step has as many poses as it may. */
  private room(): number {
    if (this.poses.length >= MOST_POSES || this.cost >= this.foot.rate) this.close();
    return this.foot.rate - this.cost;
  }
  private go(to: Box): void {
    this.room();
    this.cost += displacement(this.box, to);
    this.poses.push(to);
    this.box = to;
  }

  private slide(bearing: number, distance: number): void {
    for (let left = distance; left > 0 && !this.isFull; ) {
      const room = this.room();
      if (room <= 0) return;
      const length = Math.min(left, room);
      const [dx, dy] = ahead(0, 0, bearing, length);
      this.go(shifted(this.box, dx, dy));
      left -= length;
    }
  }

  private wheel(angle: number): void {
    for (let left = angle; left !== 0 && !this.isFull; ) {
      const room = this.room();
      const part = widest(this.box, left, room);
      if (part === 0 && this.cost === 0) return;
      if (part === 0) this.close();
      else this.go(wheeled(this.box, part));
      left -= part;
    }
  }

  /** Straight to a pose, turning on the way; in as many moves as that takes. */
  private to(pose: Pose): void {
    while (!this.isFull) {
      const room = this.room();
      const goal = boxOf(this.foot, pose);
      if (displacement(this.box, goal) <= room) {
        this.go(goal);
        return;
      }
      const start = this.box;
      const part = lastWithin((number) => displacement(start, sample(start, goal, number, PARTS)) <= room, PARTS);
      if (part === 0 && this.cost === 0) return;
      if (part === 0) this.close();
      else this.go(sample(start, goal, part, PARTS));
    }
  }

  private form(formation: Formation): void {
    this.close();
    const foot = this.unit.formations[formation];
    if (!foot || this.isFull) return;
    this.box = boxAt(foot, this.box.x, this.box.y, this.box.heading); // the anchor is kept; the server finds room
    this.formation = formation;
    const action: Action = { type: "Form", formation, heading: this.box.heading };
    this.steps.push({ boxes: [this.box], formation, cost: foot.rate, rate: foot.rate, action });
  }

  /** Into a building, or over an obstacle: where it then stands, the server finds. */
  private ground(deed: "enter" | "cross", area: number): void {
    this.close();
    if (this.isFull) return;
    const action: Action = deed === "enter" ? { type: "Enter", block: area } : { type: "Cross", obstacle: area };
    this.steps.push({ boxes: [], formation: this.formation, cost: 0, rate: this.foot.rate, action });
  }

  private charge(targets: readonly UnitNo[]): void {
    this.close();
    if (this.isFull) return;
    const action: Action = { type: "Charge", targets, ignored: this.ignored, side: -1 };
    this.steps.push({ boxes: [], formation: this.formation, cost: 0, rate: this.foot.rate, action });
  }
}

/** A way to a pose is divided into so many parts, to find how much of it one move makes. */
const PARTS = 240;

/** The last number up to one of them for which something holds, that holds up to a point; 0 if for none. */
function lastWithin(holds: (number: number) => boolean, most: number): number {
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The widest part of a wheel that costs no more than so much. */
function widest(box: Box, angle: number, room: number): number {
  if (displacement(box, wheeled(box, angle)) <= room) return angle;
  const hand = Math.sign(angle);
  let low = 0;
  let high = Math.abs(angle);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (displacement(box, wheeled(box, hand * middle)) <= room) low = middle;
    else high = middle;
  }
  return hand * low;
}

/** The steps that a drawn way comes to; enemies in open order may be passed over. */
export function stepsOf({ unit, formation, pose }: Beginning, legs: readonly Leg[], most = MOST_STEPS, ignored: readonly UnitNo[] = []): PlannedStep[] {
  const foot = unit.formations[formation];
  if (!foot) return [];
  const draught = new Draught(unit, formation, boxOf(foot, pose), most, ignored);
  for (const leg of legs) draught.draw(leg);
  draught.close();
  return draught.steps;
}

/** Where a way ends. */
export function endOf(beginning: Beginning, steps: readonly PlannedStep[]): Box | null {
  const foot = beginning.unit.formations[beginning.formation];
  return steps.flatMap(({ boxes }) => [...boxes]).at(-1) ?? (foot ? boxOf(foot, beginning.pose) : null);
}

/** The way with a leg added; one that goes on as the last one did makes it longer. */
export function extended(legs: readonly Leg[], leg: Leg): Leg[] {
  const last = legs.at(-1);
  const before = legs.slice(0, -1);
  if (leg.fresh || !last) return [...legs, leg];
  if (leg.kind === "slide" && last.kind === "slide" && leg.bearing === last.bearing) return [...before, { ...last, distance: last.distance + leg.distance }];
  if (leg.kind === "slide" && last.kind === "slide" && leg.bearing === wrapped(last.bearing + 10800)) return shortened(before, last, leg.distance);
  if (leg.kind === "wheel" && last.kind === "wheel" && Math.sign(last.angle) * Math.sign(leg.angle) > 0) return [...before, { ...last, angle: last.angle + leg.angle }];
  if (leg.kind === "wheel" && last.kind === "wheel" && Math.abs(leg.angle) <= Math.abs(last.angle)) return leg.angle === -last.angle ? before : [...before, { ...last, angle: last.angle + leg.angle }];
  if (leg.kind === "about" && last.kind === "about") return before;
  if ((leg.kind === "charge" && last.kind === "charge") || (leg.kind === "ground" && last.kind === "ground")) return [...before, leg];
  return [...legs, leg];
}

function shortened(before: readonly Leg[], last: Leg & { kind: "slide" }, by: number): Leg[] {
  const left = last.distance - by;
  if (left > 0) return [...before, { ...last, distance: left }];
  return left === 0 ? [...before] : [...before, { ...last, bearing: wrapped(last.bearing + 10800), distance: -left }];
}
