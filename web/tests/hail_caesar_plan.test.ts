/** What an order takes up by pointing: a building near at hand, a way out of one, a suggestion. */
import { describe, expect, it, vi } from "vitest";
import type { Action, Decision } from "../src/api/types";
import { OrderPlan } from "../src/games/hail_caesar/plan.svelte";
import type { Table } from "../src/match/table.svelte";

vi.hoisted(() => {
  globalThis.matchMedia = ((query: string) => ({ matches: false, media: query, addEventListener: () => undefined })) as unknown as typeof matchMedia;
});

const FOOT = { width: 700, depth: 160, centred: false, rate: 600 };
const unit = { name: "", name_fr: "", division: 0, profile: "", reach: 0, arrival: 0, formations: { battle_line: FOOT } };
const farm = { id: "farm", kind: "building", polygon: [3000, 1800, 3600, 1800, 3600, 2400, 3000, 2400] };
const view = {
  seat: "blue", poses: [[3000, 1000, 0], null], formation: ["battle_line", "battle_line"], fate: [0, 0], flags: [0, 0], inside: [-1, 0], casualties: [0, 0],
  board: { width: 7200, depth: 4800, areas: [farm], units: [unit, unit], divisions: [{ side: "blue" }], measures: {}, profiles: {} },
};
const LEAVE: Action = { type: "Order", units: [1], plans: [[{ type: "Leave", side: 2, pose: [3300, 1700, 10800], formation: "battle_line" }]], intention: "" };
const ENTER: Action = { type: "Order", units: [1], plans: [[{ type: "EnterTable", distance: 600 }]], intention: "" };

function planFor(step: Record<string, unknown> & { type: string }, candidates: Action[]): OrderPlan {
  const api = { why: () => new Promise(() => undefined), survey: () => new Promise(() => undefined) };
  const table = { session: { snapshot: { candidates, view }, api } } as unknown as Table;
  return new OrderPlan(table, { seat: "blue", step, clause: "", exhaustive: false, since: 1 } as unknown as Decision);
}

describe("a building near at hand", () => {
  it("is entered by pointing at it, and left alone by pointing again", () => {
    const plan = planFor({ type: "TakeOrders", commander: 0 }, [{ type: "Consider", units: [0] }]);
    expect(plan.grounds).toEqual([]);
    plan.toggle(0);
    expect(plan.grounds.map(({ area, deed }) => [area, deed])).toEqual([[0, "enter"]]);
    plan.onto("enter", 0);
    expect([...plan.onGround]).toEqual([0]);
    expect(plan.action).toMatchObject({ type: "Order", units: [0], plans: [[{ type: "Enter", block: 0 }]] });
    plan.onto("enter", 0);
    expect([...plan.onGround]).toEqual([]);
  });
});

describe("a unit in a building", () => {
  it("has nothing to be pulled at, but the ways out that are offered, each with its place", () => {
    const plan = planFor({ type: "PlanOrder", commander: 0, units: [1] }, [LEAVE, ENTER, { type: "Done" }]);
    expect(plan.isAside).toBe(true);
    expect(plan.waysOut.map(({ action, box }) => [action, box.x, box.y, box.heading])).toEqual([[LEAVE, 3300, 1700, 10800]]);
  });
  it("takes a way out up without announcing it, and can be brought back stroke by stroke", () => {
    const plan = planFor({ type: "PlanOrder", commander: 0, units: [1] }, [LEAVE, ENTER, { type: "Done" }]);
    plan.offer(LEAVE);
    expect(plan.action).toBe(LEAVE);
    plan.offer(ENTER);
    expect(plan.action).toBe(ENTER);
    plan.strokes.undo();
    expect(plan.action).toBe(LEAVE);
    plan.clear();
    expect(plan.action).toBeNull();
  });
});

describe("a suggestion", () => {
  it("gives way to what is drawn by hand", () => {
    const offered: Action = { type: "Order", units: [0], plans: [[{ type: "Go", bearing: 0, distance: 600 }]], intention: "" };
    const plan = planFor({ type: "PlanOrder", commander: 0, units: [0] }, [offered, { type: "Done" }]);
    plan.offer(offered);
    plan.ahead(200);
    expect(plan.offered).toBeNull();
    expect(plan.action).toMatchObject({ plans: [[{ type: "Move", poses: [[3000, 1200, 0]] }]] });
  });
});
