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
