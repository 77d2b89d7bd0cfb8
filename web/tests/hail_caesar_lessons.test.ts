/** The guided first battle keeps up with what is being drawn. */
import { describe, expect, it, vi } from "vitest";
import { lessonFor } from "../src/advice/tutorial.svelte";
import { LESSONS } from "../src/games/hail_caesar/lessons";
import type { Situation } from "../src/games/types";

const plan = vi.hoisted(() => ({ now: null as { units: number[]; action: object | null } | null }));
vi.mock("../src/games/hail_caesar/drawings", () => ({ orderFor: () => plan.now }));

describe("the lessons on an order", () => {
  /** All that comes before the first order has been read. */
  const READ = LESSONS.slice(0, LESSONS.findIndex(({ text }) => text === "lesson-hc-units")).map(({ text }) => text);
  function next(units: number[], action: object | null, own: readonly string[] = []): string | undefined {
    plan.now = { units, action };
    const now = { table: {}, asked: "TakeOrders", can: new Set(), own: new Set(own), others: new Set(), turns: 1, over: false } as unknown as Situation;
    return lessonFor(LESSONS, READ, now)?.text;
  }
  it("go from whom to order to what they are to do, and to its announcement", () => {
    expect(next([], null)).toBe("lesson-hc-units");
    expect(next([4], null)).toBe("lesson-hc-draw");
    expect(next([4], { type: "Order" })).toBe("lesson-hc-announce");
  });
  it("go back with a hand that takes back, and are over once an order has been given", () => {
    expect(next([], null, [])).toBe("lesson-hc-units");
    expect(next([4], null, ["OrderAnnounced", "CommandTested"])).toBe("lesson-hc-test");
  });
});
