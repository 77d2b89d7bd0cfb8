import { describe, expect, it, vi } from "vitest";
import type { Action, BatchPlayed, Route, RouteMember, Snapshot } from "../src/api/types";
import { order, read } from "../src/games/alesia/reading";
import { together, type Handle, type Option } from "../src/match/choices";
import { Group } from "../src/match/group.svelte";
import type { GroupKind } from "../src/games/types";
import type { Table } from "../src/match/table.svelte";

const member = (piece: string, change: Partial<RouteMember> = {}): RouteMember => ({ piece, path: ["hex:0502"], cost: 3, left: 2, halt: null, tests: [], ...change });
const march = (unit: number): Action => ({ type: "March", unit, path: [502] }) as Action;
const HALT = { clause: "AL-5.a", reason: "stack-is-full", about: "" };
const PIECES: Handle[] = ["unit:1", "unit:2", "unit:3"];

/** A table whose server answers with one route and one outcome of a batch. */
function table(route: Partial<Route>, played: Partial<BatchPlayed> = {}, canGroup: GroupKind = "stack") {
  const sent: { actions: readonly Action[]; throughDice: boolean }[] = [];
  const asked: [readonly string[], readonly string[]][] = [];
  const selection = { selected: null as Handle | null, note: null as unknown, select: (one: Handle) => void (selection.selected = one), unselect: () => void (selection.selected = null) };
  const found: Route = { members: [], actions: [], reach: [], ...route };
  const api = { route: async (pieces: readonly string[], goals: readonly string[]) => (asked.push([pieces, goals]), found) };
  const actMany = async (actions: readonly Action[], throughDice: boolean): Promise<BatchPlayed> => {
    sent.push({ actions, throughDice });
    return { done: actions.length, stop: null, sight: {} as Snapshot, ...played };
  };
  const group = new Group({ session: { api }, selection, commands: { actMany }, canGroup, mine: true } as unknown as Table);
  return { group, sent, asked, selection };
}

describe("a group of pieces", () => {
  it("is chosen as a whole or in part; one piece alone is an ordinary selection", () => {
    const { group, selection } = table({});
    group.take(PIECES);
    expect([group.isTogether, selection.selected]).toEqual([true, null]);
    group.toggle("unit:1");
    group.toggle("unit:2");
    expect([group.pieces, group.isTogether, selection.selected]).toEqual([["unit:3"], false, "unit:3"]);
    group.toggleAll();
    expect(group.pieces).toEqual(PIECES);
    group.toggleAll();
    expect(group.pieces).toEqual([]);
  });
  it("takes others in", () => {
    const { group } = table({});
    group.take(PIECES.slice(0, 2));
    group.toggle("unit:2");
    group.add(["unit:3"]);
    expect([group.members, group.pieces]).toEqual([PIECES, ["unit:1", "unit:3"]]);
  });
  it("is sent by one request, and through dice only if they were foretold", async () => {
    const plain = table({ members: PIECES.map((one) => member(one)), actions: [march(1), march(2), march(3)] });
    plain.group.take(PIECES);
    plain.group.passThrough("hex:0303");
    await plain.group.send("hex:0502");
    expect(plain.sent).toEqual([{ actions: [march(1), march(2), march(3)], throughDice: false }]);
    expect(plain.asked.at(-1)).toEqual([PIECES, ["hex:0303", "hex:0502"]]);
    const tested = table({ members: [member("unit:1", { tests: ["AL-T.a"] }), member("unit:2")], actions: [march(1), march(2)] });
    tested.group.take(PIECES.slice(0, 2));
    await tested.group.send("hex:0502");
    expect(tested.sent[0]?.throughDice).toBe(true);
  });
  it("asks a finger first where not all arrive, and goes on the second word", async () => {
    const { group, sent } = table({ members: [member("unit:1"), member("unit:2", { path: [], halt: HALT })], actions: [march(1)] });
    group.take(PIECES.slice(0, 2));
    await group.send("hex:0502", { confirm: true });
    expect([sent.length, group.asked?.goal, group.memberOf("unit:2")?.halt]).toEqual([0, "hex:0502", HALT]);
    await group.send("hex:0502", { confirm: true });
    expect(sent).toHaveLength(1);
  });
  it("says why nobody can go", async () => {
    const { group, sent, selection } = table({ members: [member("unit:1", { path: [], halt: HALT })] });
    group.take(["unit:1"]);
    await group.send("hex:0502");
    expect([sent, selection.note]).toEqual([[], { handle: "hex:0502", refusal: HALT, action: null }]);
  });
  it("remembers who was stopped, and sends the rest on", async () => {
    const { group, sent } = table({ members: PIECES.map((one) => member(one)), actions: [march(1), march(2), march(3)] }, { done: 1, stop: { why: "dice", refusal: null } });
    group.take(PIECES);
    await group.send("hex:0502");
    expect(group.halted).toMatchObject({ done: 1, of: 3, left: ["unit:2", "unit:3"] });
    await group.goOn();
    expect([sent.length, group.members]).toEqual([2, ["unit:2", "unit:3"]]);
  });
  it("out of a box keeps those who found no room", async () => {
    const { group } = table({ members: [member("unit:1"), member("unit:2", { path: [], halt: HALT }), member("unit:3", { path: [], halt: HALT })], actions: [march(1)] }, {}, "box");
    group.take(PIECES);
    await group.send("hex:0502");
    expect(group.pieces).toEqual(["unit:2", "unit:3"]);
  });
  it("shows a way once the pointer rests, and no longer when it leaves", async () => {
    vi.useFakeTimers();
    const { group, asked } = table({ members: [member("unit:1")] });
    group.take(["unit:1"]);
    group.lookTo("hex:0402");
    group.lookTo("hex:0502");
    await vi.runAllTimersAsync();
    expect([group.aim?.goal, asked.filter(([, goals]) => goals.length > 0)]).toEqual(["hex:0502", [[["unit:1"], ["hex:0502"]]]]);
    group.lookAway();
    expect(group.aim).toBeNull();
    vi.useRealTimers();
  });
});

describe("what is done for all by one press", () => {
  const option = (action: { type: string }): Option => ({ action: action as Action, reading: read(action as Action) });
  it("takes the first way of each, if there are several", () => {
    const options = [{ type: "Shoot", target: 1210, shots: [1, 2] }, { type: "Shoot", target: 1210, shots: [1] }, { type: "Shoot", target: 1310, shots: [2] }].map(option);
    expect(together(options).map(({ action }) => action["shots"])).toEqual([[1, 2], [2]]);
    expect(together(options.slice(0, 2))).toEqual([]);
  });
  it("leaves out what belongs to one piece", () => {
    expect(together([{ type: "March", unit: 1, path: [1] }, { type: "March", unit: 2, path: [1] }].map(option))).toEqual([]);
  });
});

describe("halt and end", () => {
  const kinds = (...types: string[]): string[] => order(types.map((type) => ({ action: { type } as Action, reading: read({ type } as Action) }))).map(({ action }) => action.type);
  it("are one: whoever may end is not asked to halt", () => {
    expect(kinds("Halt", "EndMoves")).toEqual(["EndMoves"]);
    expect(kinds("Halt", "EndStrategicStep")).toEqual(["EndStrategicStep"]);
    expect(kinds("Halt")).toEqual(["Halt"]);
  });
});
