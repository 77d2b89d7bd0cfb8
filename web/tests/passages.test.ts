import { describe, expect, it } from "vitest";
import type { GameEvent, LogRow } from "../src/api/types";
import { travel } from "../src/games/alesia/reading";
import type { GameClient } from "../src/games/types";
import { groups } from "../src/log/log";
import { endOfPassage, passages, stops } from "../src/log/passages";

const MATTERS = ["CombatDeclared", "BreachMade", "UnitRetreated"];
const game = { heading: () => null, silent: () => false, good: () => null, travel, matters: ({ type }: GameEvent) => MATTERS.includes(type) } as unknown as GameClient;
const row = (entry: number, ...events: GameEvent[]): LogRow => ({ number: entry, at: "", kind: "action", seat: "gallic", entry, told: events.map((event) => ({ event, clause: "", after: 0 })), rolls: [] });
const march = (unit: number, start: number, end: number): GameEvent => ({ type: "UnitMarched", unit, start, end });
const found = (...rows: LogRow[]) => passages(game, groups(game, rows, null).flatMap(({ lines }) => lines));

describe("passages", () => {
  it("gather the successive moves of a unit with its whole path", () => {
    const [one, ...rest] = found(row(1, march(7, 403, 404)), row(2, march(7, 404, 405)), row(3, march(7, 405, 505)));
    expect(rest).toEqual([]);
    expect(one?.pieces).toEqual(["unit:7"]);
    expect(one?.path).toEqual(["hex:0403", "hex:0404", "hex:0405", "hex:0505"]);
    expect(one?.lines.map(({ entry }) => entry)).toEqual([1, 2, 3]);
  });
  it("gather a stack that goes the same way, unit after unit or hex by hex", () => {
    const after = found(row(1, march(7, 403, 404)), row(2, march(7, 404, 405)), row(3, march(8, 403, 404)), row(4, march(8, 404, 405)));
    const turns = found(row(1, march(7, 403, 404)), row(2, march(8, 403, 404)), row(3, march(7, 404, 405)), row(4, march(8, 404, 405)));
    for (const all of [after, turns]) expect(all.map(({ pieces, path }) => [pieces, path.at(-1)])).toEqual([[["unit:7", "unit:8"], "hex:0405"]]);
  });
  it("part where the pieces part, and where something else happens", () => {
    expect(found(row(1, march(7, 403, 404)), row(2, march(8, 403, 502))).map(({ pieces }) => pieces)).toEqual([["unit:7"], ["unit:8"]]);
    expect(found(row(1, march(7, 403, 404), { type: "BreachMade", hex: 404, line: 1 }), row(2, march(7, 404, 405))).map(({ lines }) => lines.length)).toEqual([1, 1, 1]);
    expect(found(row(1, march(7, 403, 404)), row(2, march(9, 905, 906))).length).toBe(2);
  });
  it("gather the moves of a piece that goes on from wherever it stood, and no other's with them", () => {
    const onward = { ...game, travel: ({ unit, end }: GameEvent) => ({ piece: `unit:${String(unit)}`, from: null, onward: true, path: [`pose:${String(end)}`] }) } as unknown as GameClient;
    const moved = (unit: number, end: number): GameEvent => ({ type: "UnitMoved", unit, end });
    const lines = groups(onward, [row(1, moved(1, 4), moved(1, 5), moved(2, 8), moved(2, 9)), row(2, moved(1, 6))], null).flatMap((group) => group.lines);
    expect(passages(onward, lines).map((one) => [one.pieces, one.path])).toEqual([
      [["unit:1"], ["pose:4", "pose:5"]],
      [["unit:2"], ["pose:8", "pose:9"]],
      [["unit:1"], ["pose:6"]],
    ]);
  });
  it("leave a retreat its own sentence", () => {
    const back = { type: "UnitRetreated", unit: 7, start: 403, path: [402] };
    expect(found(row(1, back), row(2, { ...back, unit: 8 })).map(({ lines }) => lines.length)).toEqual([1, 1]);
  });
});

describe("what a standing instruction has played", () => {
  it("is marked once, in the first line of its row", () => {
    const rows = [row(1, march(7, 403, 404)), { ...row(2, march(7, 404, 405), march(8, 404, 405)), instruction: "hold" }];
    expect(groups(game, rows, null).flatMap(({ lines }) => lines.map(({ instructed }) => instructed ?? false))).toEqual([false, true, false]);
  });
});

describe("stops of playback", () => {
  it("are the ends of passages; silent actions are passed over, and fights matter", () => {
    const rows = [row(1, march(7, 403, 404)), row(2, march(7, 404, 405)), row(3), row(4, { type: "CombatDeclared", seat: "gallic" }), row(5, march(8, 403, 404))];
    expect(stops(game, rows)).toEqual([
      { entry: 2, matters: false, isMoving: true },
      { entry: 4, matters: true, isMoving: false },
      { entry: 5, matters: false, isMoving: true },
    ]);
    expect(endOfPassage(game, rows, 0)).toBe(2);
    expect(endOfPassage(game, rows, 5)).toBe(6);
  });
  it("are one for an action that tells several things", () => {
    const rows = [row(1, march(7, 403, 404), { type: "BreachMade", hex: 404, line: 1 })];
    expect(stops(game, rows)).toEqual([{ entry: 1, matters: true, isMoving: false }]);
  });
});
