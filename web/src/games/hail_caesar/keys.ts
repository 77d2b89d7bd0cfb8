/** The keys of a plan, while one is being drawn; everything else keeps its meaning. */
import { INCH, DEGREE } from "../../geometry/angles";
import type { OrderPlan } from "./plan.svelte";

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

/** Enter on a button does what that says. */
function announced(plan: OrderPlan, target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.matches("button, a, summary")) return false;
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
