import { describe, expect, it } from "vitest";
import type { Table } from "../src/match/table.svelte";
import { Plan } from "../src/games/alesia/plan.svelte";
import { takeTables } from "../src/games/alesia/tables.svelte";
import { boxOf } from "../src/games/alesia/types";

const UNITS = [
  { id: "legio", name: "Legio", side: "roman", army: "roman", kind: "legion", halves: ["legio_a", "legio_b"] },
  { id: "legio_a", name: "Legio a", side: "roman", army: "roman", kind: "half_legion", parent: "legio" },
  { id: "legio_b", name: "Legio b", side: "roman", army: "roman", kind: "half_legion", parent: "legio" },
  { id: "horse", name: "Horse", side: "roman", army: "roman", kind: "cavalry" },
];
const LEADERS = ["caesar", "labienus"].map((id) => ({ id, name: id, side: "roman", army: "roman", command: 8, command_box: true }));
takeTables({ battles: { test: { counters: { unit: UNITS, leader: LEADERS, decoy: [] } } } });
const [CAESAR, LABIENUS] = [boxOf(0), boxOf(1)];

/** A plan of transfers, or of withdrawals, with the units in these places. */
function organising(place: number[], step = "Organise"): Plan {
  const counters = [0, 1].map((leader) => ({ handle: leader, leader, hex: 1210, side: "roman", face_up: false }));
  const sight = { you: "roman", view: { scenario: "test", source: null, place, counters }, candidates: [] };
  const drafts = { prepared: () => null, edit: () => undefined };
  return new Plan({ drafts, session: { snapshot: sight, decision: { step: { type: step } }, api: { why: () => new Promise(() => undefined) } } } as unknown as Table);
}

describe("a plan of transfers", () => {
  it("moves units from box to box", () => {
    const plan = organising([CAESAR, 0, 0, CAESAR]);
    plan.put("unit:3", LABIENUS);
    expect(plan.action).toEqual({ type: "Reorganise", split: [], transfers: [{ unit: 3, leader: 1 }], join: [] });
    plan.leave("unit:3");
    expect(plan.action).toEqual({ type: "Reorganise", split: [], transfers: [], join: [] });
  });
  it("splits a legion, so that one half may go", () => {
    const plan = organising([CAESAR, 0, 0, CAESAR]);
    plan.turnLegion(0);
    expect(plan.pieces()).toEqual(["unit:1", "unit:2", "unit:3"]);
    plan.put("unit:2", LABIENUS);
    expect([plan.inBox(0), plan.inBox(1)]).toEqual([[1, 3], [2]]);
    expect(plan.action).toEqual({ type: "Reorganise", split: [0], transfers: [{ unit: 2, leader: 1 }], join: [] });
  });
  it("thinks better of a split", () => {
    const plan = organising([CAESAR, 0, 0, CAESAR]);
    plan.turnLegion(0);
    plan.put("unit:2", LABIENUS);
    plan.turnLegion(1);
    expect(plan.inBox(0)).toEqual([0, 3]);
    expect(plan.action).toEqual({ type: "Reorganise", split: [], transfers: [], join: [] });
  });
  it("joins halves after they have come together", () => {
    const plan = organising([0, CAESAR, LABIENUS, CAESAR]);
    plan.put("unit:2", CAESAR);
    plan.turnLegion(1);
    expect(plan.inBox(0)).toEqual([0, 3]);
    expect(plan.action).toEqual({ type: "Reorganise", split: [], transfers: [{ unit: 2, leader: 0 }], join: [0] });
    plan.turnLegion(0);
    expect(plan.inBox(0)).toEqual([1, 2, 3]);
  });
  it("moves a legion that is being joined as its halves", () => {
    const plan = organising([0, CAESAR, CAESAR, CAESAR]);
    plan.turnLegion(2);
    plan.put("unit:0", LABIENUS);
    expect(plan.inBox(1)).toEqual([0]);
    expect(plan.action).toEqual({ type: "Reorganise", split: [], transfers: [{ unit: 1, leader: 1 }, { unit: 2, leader: 1 }], join: [0] });
  });
});

describe("a plan of withdrawals", () => {
  it("splits a legion, so that one half stays", () => {
    const plan = organising([1210, 0, 0, 1211], "WithdrawUnits");
    expect(plan.pieces()).toEqual(["unit:0", "unit:3"]);
    plan.turnLegion(0);
    expect(plan.pieces()).toEqual(["unit:1", "unit:2", "unit:3"]);
    expect(plan.standsIn(2)).toBe(1210);
    plan.put("unit:1", CAESAR);
    expect(plan.inBox(0)).toEqual([1]);
    expect(plan.action).toEqual({ type: "Withdraw", units: [{ unit: 1, leader: 0 }], split: [0], join: [] });
    plan.turnLegion(2);
    expect(plan.action).toEqual({ type: "Withdraw", units: [], split: [], join: [] });
  });
  it("joins halves in the box that takes them, and leaves both where they stand", () => {
    const plan = organising([0, 1210, 1211, 0], "WithdrawUnits");
    plan.turnLegion(2);
    expect(plan.pieces()).toEqual(["unit:0"]);
    plan.put("unit:0", LABIENUS);
    expect(plan.inBox(1)).toEqual([0]);
    expect(plan.action).toEqual({ type: "Withdraw", units: [{ unit: 1, leader: 1 }, { unit: 2, leader: 1 }], split: [], join: [0] });
    plan.leave("unit:0");
    expect(plan.action).toEqual({ type: "Withdraw", units: [], split: [], join: [0] });
  });
});
