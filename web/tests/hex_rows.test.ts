/** Pointed hexes in rows: the same numbers, neighbours and distances as the engine's. */
import { describe, expect, it } from "vitest";
import { allHexes, centre, clusters, columnOf, contains, corners, directionTo, DIRECTIONS, distance, numberOf, outlines, rowOf, sheet, sideOf, step } from "../src/maps/hex_rows";

describe("pointed hexes in rows", () => {
  it("are numbered by row and column, both from 0", () => {
    expect(numberOf(4, 1)).toBe(205);
    expect([columnOf(205), rowOf(205)]).toEqual([4, 1]);
    expect(allHexes(3, 2)).toEqual([101, 102, 103, 201, 202, 203]);
    expect([contains(3, 2, 203), contains(3, 2, 204), contains(3, 2, 301), contains(3, 2, 100)]).toEqual([true, false, false, false]);
  });
  it("have their neighbours clockwise from the north-east; odd rows lie to the right", () => {
    expect(DIRECTIONS.map((direction) => step(303, direction))).toEqual([203, 304, 403, 402, 302, 202]);
    expect(DIRECTIONS.map((direction) => step(203, direction))).toEqual([104, 204, 304, 303, 202, 103]);
    for (const direction of DIRECTIONS) {
      expect(step(step(505, direction), ((direction + 2) % 6) + 1)).toBe(505);
      expect(directionTo(505, step(505, direction))).toBe(direction);
      const [one, two] = [centre(505), centre(step(505, direction))];
      expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeCloseTo(60 * Math.sqrt(3));
    }
    expect(directionTo(505, 509)).toBe(0);
  });
  it("are as far apart as there are steps between them", () => {
    expect([distance(101, 101), distance(101, 103), distance(101, 301), distance(101, 503)]).toEqual([0, 2, 2, 4]);
  });
  it("share a side with the neighbour in its direction", () => {
    for (const direction of DIRECTIONS) {
      const [a, b] = sideOf(505, direction);
      const near = corners(step(505, direction));
      for (const end of [a, b]) expect(near.some(({ x, y }) => Math.hypot(x - end.x, y - end.y) < 0.01)).toBe(true);
    }
  });
  it("lie on a sheet that holds all of them", () => {
    const { width, height } = sheet(4, 3);
    for (const hex of allHexes(4, 3)) for (const { x, y } of corners(hex)) expect(x >= -0.01 && x <= width + 0.01 && y >= -0.01 && y <= height + 0.01).toBe(true);
  });
  it("have one outline a cluster, and one more for a hole", () => {
    expect(outlines([303]).map(({ length }) => length)).toEqual([6]);
    expect(outlines([303, 304]).map(({ length }) => length)).toEqual([10]);
    const ring = DIRECTIONS.map((direction) => step(505, direction));
    expect(outlines(ring).map(({ length }) => length).sort()).toEqual([18, 6]);
    expect(outlines([])).toEqual([]);
  });
  it("fall into the sets that hang together", () => {
    expect(clusters([101, 102, 505, 604]).map((one) => [...one].sort())).toEqual([[101, 102], [505, 604]]);
    expect(clusters([101, 103])).toHaveLength(2);
  });
});
