import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogRow } from "../src/api/types";
import type { Stop } from "../src/log/passages";
import { HOLD, PATIENCE, Playback, type Pace, type PlaybackSource } from "../src/log/playback.svelte";

const row = (entry: number, seat = "north", kind: LogRow["kind"] = "action"): LogRow => ({ number: entry + 1, at: "", kind, seat, entry, told: [], rolls: [] });

class Table implements PlaybackSource {
  chosen: Pace = "normal";
  followed: number[][] = [];
  caught = 0;
  fails = false;
  silent = new Set<number>();
  pace = () => this.chosen;
  rows = (entry: number) => [row(entry)];
  /** Entries of one unit: the last of them is where playback stops. */
  unit = new Set<number>();
  important = new Set<number>();
  goesOn = false;
  mayGoOn = () => this.goesOn;
  stops = (rows: readonly LogRow[]): Stop[] => {
    const seen = rows.map(({ entry }) => entry).filter((entry) => !this.silent.has(entry));
    const ends = seen.filter((entry, index) => !(this.unit.has(entry) && this.unit.has(seen[index + 1] ?? -1)));
    return ends.map((entry) => ({ entry, matters: this.important.has(entry), isMoving: this.unit.has(entry) }));
  };
  viewAt = (entry: number) => (this.fails ? Promise.reject(new Error("gone")) : Promise.resolve(`view ${entry}`));
  follow = (rows: readonly LogRow[]) => void this.followed.push(rows.map(({ entry }) => entry));
  caughtUp = () => void (this.caught += 1);
}

describe("what others did", () => {
  let table: Table;
  let showing: Playback;
  const before = { entry: 0, view: "view 0" };
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

  beforeEach(() => {
    vi.useFakeTimers();
    table = new Table();
    showing = new Playback(table, () => Date.now());
  });
  afterEach(() => void vi.useRealTimers());

  it("is shown one action after the other, and ends with the present", async () => {
    showing.hear(before, [row(1), row(2), row(3)], false);
    await pass(0);
    expect(showing.shown).toEqual({ entry: 1, view: "view 1" });
    expect(showing.left).toBe(2);
    await pass(HOLD.normal);
    expect(showing.shown).toEqual({ entry: 2, view: "view 2" });
    expect(table.caught).toBe(0);
    await pass(HOLD.normal);
    expect(showing.shown).toBeNull();
    expect(table.followed).toEqual([[1], [2], [3]]);
    expect(table.caught).toBe(1);
  });

  it("keeps nobody waiting when it is a single action", () => {
    showing.hear(before, [row(1)], false);
    expect(showing.shown).toBeNull();
    expect(table.followed).toEqual([[1]]);
  });

  it("stays in sight although the next one comes at once", async () => {
    showing.hear(before, [row(1, "south")], true);
    showing.hear({ entry: 1, view: "view 1" }, [row(2)], false);
    await pass(HOLD.normal - 1);
    expect(showing.shown).toEqual({ entry: 1, view: "view 1" });
    await pass(1);
    expect(showing.shown).toBeNull();
    expect(table.followed).toEqual([[1], [2]]);
  });

  it("goes on with what comes while it is shown", async () => {
    showing.hear(before, [row(1), row(2)], false);
    await pass(0);
    showing.hear({ entry: 2, view: "view 2" }, [row(3)], false);
    await pass(HOLD.normal);
    expect(showing.shown).toEqual({ entry: 2, view: "view 2" });
    await pass(HOLD.normal);
    expect(showing.shown).toBeNull();
  });

  it("passes over what nobody sees", async () => {
    table.silent = new Set([1]);
    showing.hear(before, [row(1), row(2), row(3)], false);
    await pass(0);
    expect(showing.shown?.entry).toBe(2);
  });

  it("is skipped to the present", async () => {
    showing.hear(before, [row(1), row(2), row(3)], false);
    await pass(0);
    showing.skip();
    expect(showing.shown).toBeNull();
    expect(table.caught).toBe(1);
    await pass(10 * HOLD.normal);
    expect(showing.shown).toBeNull();
    expect(table.caught).toBe(1);
  });

  it("comes at once for whoever wants it so, also when he decides so meanwhile", async () => {
    table.chosen = "once";
    showing.hear(before, [row(1), row(2)], false);
    expect(showing.shown).toBeNull();
    table.chosen = "slow";
    showing.hear(before, [row(3), row(4), row(5)], false);
    await pass(0);
    expect(showing.shown?.entry).toBe(3);
    table.chosen = "once";
    await pass(HOLD.slow);
    expect(showing.shown).toBeNull();
  });

  it("is forgotten when an action is taken back", async () => {
    showing.hear(before, [row(1), row(2), row(3)], false);
    await pass(0);
    showing.hear({ entry: 3, view: "view 3" }, [row(2, "north", "undo")], false);
    expect(showing.shown).toBeNull();
  });

  it("gives way to the present when the past cannot be had", async () => {
    table.fails = true;
    showing.hear(before, [row(1), row(2)], false);
    await pass(0);
    expect(showing.shown).toBeNull();
    expect(table.caught).toBe(1);
  });

  it("goes by unit: the moves of one are a single stop", async () => {
    table.unit = new Set([1, 2, 3]);
    showing.hear(before, [row(1), row(2), row(3), row(4), row(5)], false);
    await pass(0);
    expect(showing.shown).toEqual({ entry: 3, view: "view 3" });
    expect(table.followed).toEqual([[1, 2, 3]]);
    expect(showing.left).toBe(2);
    await pass(HOLD.normal);
    expect(showing.shown?.entry).toBe(4);
  });

  it("waits for a piece on its way, and shows its whole path as soon as another acts", async () => {
    table.unit = new Set([1, 2]);
    table.goesOn = true;
    showing.hear(before, [row(1)], false);
    await pass(PATIENCE / 2);
    expect(showing.shown).toEqual(before);
    showing.hear({ entry: 1, view: "view 1" }, [row(2)], false);
    await pass(PATIENCE / 2);
    expect(showing.shown).toEqual(before);
    showing.hear({ entry: 2, view: "view 2" }, [row(3)], false);
    await pass(0);
    expect(showing.shown?.entry).toBe(2);
    expect(table.followed).toEqual([[1, 2]]);
  });

  it("does not wait forever for a piece on its way", async () => {
    table.unit = new Set([1]);
    table.goesOn = true;
    showing.hear(before, [row(1)], false);
    await pass(PATIENCE);
    expect(showing.shown).toBeNull();
    expect(table.followed).toEqual([[1]]);
  });

  it("skips to the next thing that matters, which is then shown", async () => {
    table.important = new Set([4]);
    showing.hear(before, [row(1), row(2), row(3), row(4), row(5)], false);
    await pass(0);
    showing.skipToNext();
    await pass(0);
    expect(showing.shown?.entry).toBe(4);
    expect(table.followed).toEqual([[1], [4]]);
    showing.skipToNext();
    expect(showing.shown).toBeNull();
    expect(table.caught).toBe(1);
  });

  it("takes up a faster pace at once", async () => {
    table.chosen = "slow";
    showing.hear(before, [row(1), row(2), row(3)], false);
    await pass(HOLD.fast);
    expect(showing.shown?.entry).toBe(1);
    table.chosen = "fast";
    showing.adjust();
    await pass(0);
    expect(showing.shown?.entry).toBe(2);
  });
});
