/** The keys of a plan, while one is being drawn; everything else keeps its meaning. */
import { INCH, DEGREE } from "../../geometry/angles";
import type { OrderPlan } from "./plan.svelte";
import type { RidePlan } from "./ride.svelte";

const STEP = INCH / 2;
const FINE = INCH / 10;
const TURN = 5 * DEGREE;

type Deed = (plan: OrderPlan, isFine: boolean) => void;
const length = (isFine: boolean): number => (isFine ? FINE : STEP);
const DEEDS: Readonly<Record<string, Deed>> = {
  ArrowUp: (plan, isFine) => plan.ahead(length(isFine)),
  ArrowDown: (plan, isFine) => plan.back(length(isFine)),
  ArrowLeft: (plan, isFine) => plan.aside(length(isFine), false),
  ArrowRight: (plan, isFine) => plan.aside(length(isFine), true),
  q: (plan, isFine) => plan.wheel(isFine ? -DEGREE : -TURN),
  e: (plan, isFine) => plan.wheel(isFine ? DEGREE : TURN),
  t: (plan) => plan.about(),
  o: (plan) => plan.nextForm(),
  j: (plan) => plan.nextCharge(),
  k: (plan) => plan.nextMagnet(),
  Backspace: (plan) => plan.shorten(),
};

/** Do what a key means for a plan; false: nothing. */
export function keyOfPlan(plan: OrderPlan, event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "target">): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "n" || key === "p") {
    plan.next(key === "n" ? 1 : -1);
    return true;
  }
  if (key === "g") {
    plan.grow();
    return true;
  }
  if (key === " " && !means(plan, event.target)) return plan.done();
  if (plan.drawn === null) return false;
  if (key === "Enter") return announced(plan, event.target);
  if (key === "Escape") return escaped(plan);
  if (key === "2" || key === "3") {
    plan.isFresh = plan.mostSteps > 1;
    return true;
  }
  const deed = DEEDS[key];
  deed?.(plan, event.shiftKey);
  return deed !== undefined;
}

/** Whether what has the focus means something of its own: a button, or a piece that is not of this order. */
function means({ units, commander }: OrderPlan, target: EventTarget | null): boolean {
  return meansElse(target, [`commander:${commander}`, ...units.map((unit) => `unit:${unit}`)]);
}
function meansElse(target: EventTarget | null, own: readonly string[]): boolean {
  const handle = target instanceof Element ? target.closest<SVGElement>("[data-handle]")?.dataset["handle"] : undefined;
  return handle === undefined ? isButton(target) : !own.includes(handle);
}
function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("button, a, summary, [role=button]");
}

/** Enter on a button does what that says. */
function announced(plan: OrderPlan, target: EventTarget | null): boolean {
  if (means(plan, target)) return false;
  void plan.announce();
  return plan.isLegal;
}

/** Escape takes the way back, then the units. */
function escaped(plan: OrderPlan): boolean {
  if (plan.action !== null) plan.clear();
  else if (!plan.isSettled && plan.units.length > 0) plan.take([]);
  else return false;
  return true;
}

const RIDES: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The same for a commander's ride: arrows lead him over the table, as it lies on the screen. */
export function keyOfRide(plan: RidePlan, isTurned: boolean, event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "target">): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const by = RIDES[event.key];
  if (by) {
    const far = (isTurned ? -1 : 1) * (event.shiftKey ? FINE : INCH);
    plan.by(by[0] * far, by[1] * far);
    return true;
  }
  if (meansElse(event.target, [`commander:${plan.commander}`])) return false;
  if (event.key === " ") return plan.done();
  if (event.key === "Enter" && plan.isLegal) {
    void plan.announce();
    return true;
  }
  if (event.key !== "Escape" || plan.action === null) return false;
  plan.clear();
  return true;
}
