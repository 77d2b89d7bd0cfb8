import { describe, expect, it } from "vitest";
import type { Action } from "../src/api/types";
import { able, buttons, ending, lit, next, nextAlike, opened, opener, point, sameAction, verbs, type Option, type Reading } from "../src/match/choices";

const plain: Reading = { handles: [], weigh: false, once: false, ends: false, minor: false, verb: "go" };
const option = (action: Action, reading: Partial<Reading>): Option => ({ action, reading: { ...plain, ...reading } });

const fight = option({ type: "Fight", unit: 4 }, { handles: ["unit:4"], weigh: true, verb: "fight" });
const retreat = option({ type: "Move", unit: 4, path: ["SR"] }, { handles: ["unit:4", "place:SR"] });
const longWay = option({ type: "Move", unit: 8, path: ["S1", "SR", "S2"] }, { handles: ["unit:8", "place:S2"] });
const shortWay = option({ type: "Move", unit: 8, path: ["S2"] }, { handles: ["unit:8", "place:S2"] });
const shot = option({ type: "Shoot", unit: 8, target: "S2" }, { handles: ["unit:8", "place:S2"], verb: "shoot", weigh: true });
const ride = option({ type: "MoveGeneral", general: 0, path: ["S0"] }, { handles: ["general:0", "place:S0"], minor: true });
const finish = option({ type: "FinishSegment" }, { ends: true, verb: "finish" });
const token = option({ type: "PlaceToken", unit: 5 }, { handles: ["unit:5"], once: true });
const all = [fight, retreat, longWay, shortWay, ride, finish];

describe("what is lit", () => {
  it("is what an action begins with, while nothing is selected", () => {
    expect([...lit(all, null)]).toEqual(["unit:4", "unit:8", "general:0"]);
  });
  it("is what an action of the selected thing goes on with", () => {
    expect([...lit(all, "unit:4")]).toEqual(["place:SR"]);
    expect([...lit(all, "general:0")]).toEqual(["place:S0"]);
  });
  it("stays able to begin with another thing", () => {
    expect(able(all).has("unit:8")).toBe(true);
  });
});

describe("pointing", () => {
  it("selects what has more than one way to go on", () => {
    expect(point(all, null, "unit:4")).toEqual({ kind: "select", handle: "unit:4" });
  });
  it("does at once what needs no more than one thing", () => {
    expect(point([token], null, "unit:5")).toEqual({ kind: "choose", options: [token] });
  });
  it("chooses the action of the selected thing and the place", () => {
    expect(point(all, "unit:4", "place:SR")).toEqual({ kind: "choose", options: [retreat] });
  });
  it("takes the shortest of several ways by the same verb, and asks between verbs", () => {
    expect(point(all, "unit:8", "place:S2")).toEqual({ kind: "choose", options: [shortWay] });
    const found = point([...all, shot], "unit:8", "place:S2");
    expect(found.kind === "choose" && found.options.map(({ reading }) => reading.verb).sort()).toEqual(["go", "shoot"]);
  });
  it("changes the selection, takes it back, or means nothing", () => {
    expect(point(all, "unit:4", "unit:8")).toEqual({ kind: "select", handle: "unit:8" });
    expect(point(all, "unit:4", "unit:4")).toEqual({ kind: "unselect" });
    expect(point(all, "unit:4", "place:N3")).toEqual({ kind: "nothing" });
    expect(point(all, null, "place:SR")).toEqual({ kind: "nothing" });
  });
});

describe("the rest", () => {
  it("finds verbs and buttons", () => {
    expect(verbs(all, "unit:4")).toEqual([fight]);
    expect(verbs(all, null)).toEqual([]);
    expect(buttons(all)).toEqual([finish]);
  });
  it("knows whether an ending leaves something worth doing", () => {
    expect(ending(all)).toEqual({ option: finish, leaves: true });
    expect(ending([ride, finish])).toEqual({ option: finish, leaves: false });
    expect(ending([ride])).toBeNull();
  });
  it("goes round in order", () => {
    expect(next(["unit:1", "unit:2"], null)).toBe("unit:1");
    expect(next(["unit:1", "unit:2"], "unit:2")).toBe("unit:1");
    expect(next(["unit:1", "unit:2"], "unit:1", -1)).toBe("unit:2");
    expect(next([], null)).toBeNull();
  });
  it("compares actions whatever the order of their fields", () => {
    expect(sameAction({ type: "Move", unit: 1, path: ["S1"] }, { path: ["S1"], unit: 1, type: "Move" })).toBe(true);
    expect(sameAction({ type: "Move", unit: 1, path: ["S1"] }, { type: "Move", unit: 1, path: ["S2"] })).toBe(false);
  });
});

describe("what must be opened first", () => {
  const first = option({ type: "OpenSegment", segment: 0 }, { handles: ["segment:0"], once: true });
  const second = option({ type: "OpenSegment", segment: 1 }, { handles: ["segment:1"], once: true });
  const known = opened([first, second], ({ segment }) => (segment === 0 ? ["unit:1", "unit:9", "place:S0"] : ["unit:2", "unit:9", "place:S1"]));

  it("is opened by the one action that opens it", () => {
    expect(opener(known, "unit:1")).toBe(first);
    expect(opener(known, "unit:2", "place:S1")).toBe(second);
  });
  it("is opened by where a piece is carried to, if the piece alone does not tell", () => {
    expect(opener(known, "unit:9")).toBeNull();
    expect(opener(known, "unit:9", "place:S1")).toBe(second);
  });
  it("is not opened by something else", () => {
    expect(opener(known, "unit:7")).toBeNull();
    expect(opener(known, "unit:1", "place:S1")).toBeNull();
  });
});

describe("a series", () => {
  const other = option({ type: "Fight", unit: 6 }, { handles: ["unit:6"], weigh: true, verb: "fight" });
  it("goes on with another piece that can do the same", () => {
    expect(nextAlike([retreat, other], fight)).toBe(other);
  });
  it("goes on towards the same place only", () => {
    const elsewhere = option({ type: "Shoot", unit: 3, target: "S1" }, { handles: ["unit:3", "place:S1"], verb: "shoot", weigh: true });
    const same = option({ type: "Shoot", unit: 3, target: "S2" }, { handles: ["unit:3", "place:S2"], verb: "shoot", weigh: true });
    expect(nextAlike([elsewhere], shot)).toBeNull();
    expect(nextAlike([elsewhere, same], shot)).toBe(same);
  });
});
