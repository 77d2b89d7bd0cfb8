/** What is drawn can be taken back stroke by stroke; closed zones are felt in the browser; places are gone to. */
import { describe, expect, it } from "vitest";
import { boxOf, corners, grown, overlaps } from "../src/geometry/boxes";
import { endOf, stepsOf, type Beginning } from "../src/games/hail_caesar/legs";
import { turnedTo } from "../src/games/hail_caesar/magnets";
import { Strokes } from "../src/games/hail_caesar/strokes.svelte";
import { firstEntered, type Closed } from "../src/games/hail_caesar/zones";

const LINE = { width: 700, depth: 160, centred: false, rate: 600 };
const unit = { name: "", name_fr: "", division: 0, profile: "", reach: 0, arrival: 0, formations: { battle_line: LINE } };

describe("strokes", () => {
  it("are taken back and drawn again, one by one", () => {
    let now = 0;
    const strokes = new Strokes(() => now, (before) => (now = before));
    for (const next of [1, 2, 3]) {
      strokes.begin();
      now = next;
    }
    expect([strokes.undo(), now]).toEqual([true, 2]);
    expect([strokes.undo(), now]).toEqual([true, 1]);
    expect([strokes.redo(), now]).toEqual([true, 2]);
    strokes.begin();
    now = 9;
    expect(strokes.redo()).toBe(false);
    expect([strokes.undo(), strokes.undo(), strokes.undo(), strokes.undo(), now]).toEqual([true, true, true, false, 0]);
  });
});

describe("a closed zone", () => {
  const enemy = boxOf(LINE, [3000, 2000, 10800]);
  const zone: Closed = { points: corners(grown(enemy, 100)), piece: "unit:7", clause: "HC-14.6.c", reason: "stand-off" };
  const start = boxOf(LINE, [3000, 1000, 0]);
  it("is touched where a way enters it by more than the slack, and nowhere else", () => {
    for (let y = 1000; y < 2400; y += 7) {
      const end = boxOf(LINE, [3000, y, 0]);
      const isIn = firstEntered(start, [end], [zone]) !== null;
      expect(isIn, String(y)).toBe(y >= 1906);
      if (y < 2000) expect(overlaps(end, grown(enemy, 100)), String(y)).toBe(isIn);
    }
  });
  it("does not count for whoever begins in it", () => {
    const near = boxOf(LINE, [3000, 1950, 0]);
    expect(firstEntered(near, [boxOf(LINE, [3000, 1960, 0])], [zone])).toBeNull();
  });
  it("is found in the middle of a way that leads through it", () => {
    expect(firstEntered(start, [boxOf(LINE, [3000, 3000, 0])], [zone])?.piece).toBe("unit:7");
  });
});

describe("a place", () => {
  const start: Beginning = { unit, formation: "battle_line", pose: [3000, 1000, 0] };
  it("is gone to exactly, in as many moves as that takes, each within the rate", () => {
    const steps = stepsOf(start, [{ kind: "to", pose: [3400, 2300, 2700], name: "", about: 1 }]);
    const end = endOf(start, steps);
    expect(end && [end.x, end.y, end.heading]).toEqual([3400, 2300, 2700]);
    expect(steps.length).toBe(3);
    expect(steps.every(({ cost, rate }) => cost <= rate)).toBe(true);
  });
  it("too far off is gone towards", () => {
    const steps = stepsOf(start, [{ kind: "to", pose: [3000, 5000, 0], name: "", about: 1 }]);
    expect(steps.map(({ cost }) => cost > 590 && cost <= 600)).toEqual([true, true, true]);
  });
});

describe("a wheel", () => {
  it("ends parallel to a neighbour or square to an enemy, if that is near", () => {
    const box = boxOf(LINE, [3000, 1000, 0]);
    const friend = { unit: 2, box: boxOf(LINE, [4000, 1000, 1800]) };
    const enemy = { unit: 7, box: boxOf(LINE, [4000, 3000, 13500]) };
    expect(turnedTo(box, 1700, [enemy], [friend])).toEqual({ angle: 1800, about: 2 });
    expect(turnedTo(box, 2800, [enemy], [friend])).toEqual({ angle: 2700, about: 7 });
    expect(turnedTo(box, 2200, [enemy], [friend])).toBeNull();
  });
});
