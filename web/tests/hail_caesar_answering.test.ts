/** Answers in a panel of their own: the table points at the same one, and a way is read from the log. */
import { describe, expect, it, vi } from "vitest";
import type { Action, Snapshot } from "../src/api/types";
import { answeringFor, namedBy } from "../src/games/hail_caesar/answering.svelte";
import { isAnswered, isWhileMoving, lastWay } from "../src/games/hail_caesar/asked";
import type { Table } from "../src/match/table.svelte";

vi.hoisted(() => {
  globalThis.matchMedia = ((query: string) => ({ matches: false, media: query, addEventListener: () => undefined })) as unknown as typeof matchMedia;
});

const CHOICES: Action[] = [{ type: "Support", unit: 8, supported: 9 }, { type: "Support", unit: 8, supported: 7 }, { type: "Support", unit: 6, supported: 9 }, { type: "Done" }];
function tableAsking(type: string, candidates: Action[] = CHOICES, mine = true): Table {
  return { live: true, mine, drafts: { key: "x" }, session: { decision: { step: { type } }, snapshot: { candidates } } } as unknown as Table;
}

describe("an answer", () => {
  it("names who acts first, then whom it is done to", () => {
    expect(namedBy({ type: "Support", unit: 8, supported: 9 })).toEqual(["unit:8", "unit:9"]);
    expect(namedBy({ type: "LendDice", commander: 1, dice: 2 })).toEqual(["commander:1"]);
    expect(namedBy({ type: "Done" })).toEqual([]);
  });
  it("is weighed by pointing: each time the next that names what is pointed at", () => {
    const answering = answeringFor(tableAsking("DeclareSupports"));
    expect([...(answering?.may ?? [])]).toEqual(["unit:8", "unit:6"]);
    const pointed = ["unit:8", "unit:8", "unit:6", "unit:9"].map((handle) => [answering?.point(handle as `unit:${number}`), answering?.chosen]);
    expect(pointed).toEqual([[true, 1], [true, 0], [true, 2], [true, 0]]);
    expect(answering?.point("unit:3")).toBe(false);
    expect(answering?.chosen).toBe(0);
  });
  it("goes round by keys", () => {
    const answering = answeringFor(tableAsking("NextCombat"));
    answering?.go(-1);
    expect(answering?.action).toEqual({ type: "Done" });
    answering?.go(1);
    expect(answering?.chosen).toBe(0);
  });
  it("is nobody else's, and none where something is drawn", () => {
    expect(answeringFor(tableAsking("DeclareSupports", CHOICES, false))).toBeNull();
    expect(answeringFor(tableAsking("TakeOrders"))).toBeNull();
  });
  it("is given while others move, or about a combat", () => {
    expect([isAnswered({ type: "LendCommanders" }), isWhileMoving({ type: "LendCommanders" })]).toEqual([true, false]);
    expect([isAnswered({ type: "OfferOpportunity" }), isWhileMoving({ type: "OfferOpportunity" })]).toEqual([true, true]);
    expect(isAnswered({ type: "DivideDice" })).toBe(false);
  });
});

describe("the way of whoever passes", () => {
  const told = (unit: number, ...poses: [number, number, number, string][]) => ({ told: [{ event: { type: "UnitMoved", unit, poses, inside: -1 } }] });
  const log = [told(4, [0, 0, 0, "column"]), told(4, [100, 0, 0, "column"], [100, 600, 0, "column"]), told(5, [9, 9, 9, "column"])] as unknown as Snapshot["log"];
  it("is that of its last move", () => {
    expect(lastWay(log, 4)).toEqual([[100, 0, 0], [100, 600, 0]]);
    expect(lastWay(log, 6)).toEqual([]);
    expect(lastWay(log, null)).toEqual([]);
  });
});
