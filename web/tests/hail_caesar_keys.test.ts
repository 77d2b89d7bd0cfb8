/** The keys of what is drawn: what has the focus keeps its own meaning, unless it is what is drawn. */
import { describe, expect, it, vi } from "vitest";
import { keyOfPlan, keyOfRide } from "../src/games/hail_caesar/keys";
import type { OrderPlan } from "../src/games/hail_caesar/plan.svelte";
import type { RidePlan } from "../src/games/hail_caesar/ride.svelte";

function piece(handle: string): Element {
  const found = document.createElement("div");
  found.dataset["handle"] = handle;
  found.setAttribute("role", "button");
  return found;
}
const key = (name: string, target: EventTarget | null) => ({ key: name, target, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false });

describe("the space bar", () => {
  const done = vi.fn(() => true);
  const ride = { commander: 2, action: null, isLegal: false, done } as unknown as RidePlan;
  const order = { commander: 2, units: [4], drawn: 4, done } as unknown as OrderPlan;
  it("ends a ride also while the commander himself has the focus", () => {
    expect(keyOfRide(ride, false, key(" ", piece("commander:2")))).toBe(true);
    expect(keyOfRide(ride, false, key(" ", document.body))).toBe(true);
    expect(done).toHaveBeenCalledTimes(2);
  });
  it("means what a button or another piece says", () => {
    expect(keyOfRide(ride, false, key(" ", document.createElement("button")))).toBe(false);
    expect(keyOfRide(ride, false, key(" ", piece("unit:4")))).toBe(false);
    expect(keyOfPlan(order, key(" ", piece("unit:5")))).toBe(false);
    expect(keyOfPlan(order, key(" ", piece("unit:4")))).toBe(true);
  });
});

describe("the keys of a plan", () => {
  it("each do one thing, and leave alone what is not theirs", () => {
    const plan = { drawn: 4, units: [4], commander: 2, ahead: vi.fn(), wheel: vi.fn(), nextForm: vi.fn(), nextCharge: vi.fn(), nextMagnet: vi.fn() };
    const press = (name: string, shift = false): boolean => keyOfPlan(plan as unknown as OrderPlan, { ...key(name, document.body), shiftKey: shift });
    expect(["ArrowUp", "O", "j", "k", "q"].map((name) => press(name))).toEqual([true, true, true, true, true]);
    expect(press("ArrowUp", true)).toBe(true);
    expect(plan.ahead.mock.calls).toEqual([[50], [10]]);
    expect([plan.nextForm, plan.nextCharge, plan.nextMagnet].map((deed) => deed.mock.calls.length)).toEqual([1, 1, 1]);
    expect(press("x")).toBe(false);
    expect(keyOfPlan({ ...plan, drawn: null } as unknown as OrderPlan, key("o", document.body))).toBe(false);
  });
});
