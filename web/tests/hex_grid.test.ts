import { describe, expect, it } from "vitest";
import { allHexes, centre, distance, hexHandle, hexIn, hexName, hexside, neighbours, sheet, straight } from "../src/maps/hex_grid";

const [COLUMNS, ROWS] = [22, 26];

describe("a grid of hexes", () => {
  it("has the neighbours of columns that lie half a hex lower", () => {
    expect(neighbours(1110, COLUMNS, ROWS).sort()).toEqual([1109, 1210, 1211, 1111, 1011, 1010].sort());
    expect(neighbours(1210, COLUMNS, ROWS).sort()).toEqual([1209, 1309, 1310, 1211, 1110, 1109].sort());
    expect(neighbours(101, COLUMNS, ROWS)).toHaveLength(3);
  });
  it("puts neighbours a hex apart, and a side between them", () => {
    for (const hex of [1110, 1210, 505]) {
      for (const there of neighbours(hex, COLUMNS, ROWS)) {
        const [a, b] = [centre(hex), centre(there)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(30 * Math.sqrt(3), 5);
        expect(hexside(hex, there)).toMatch(/^M[\d. ]+L[\d. ]+$/);
        expect(distance(hex, there)).toBe(1);
      }
    }
  });
  it("finds a shortest way", () => {
    const way = straight(505, 1210, COLUMNS, ROWS);
    expect(way).toHaveLength(distance(505, 1210));
    expect(way.at(-1)).toBe(1210);
    expect(way.every((hex, index) => distance(hex, way[index - 1] ?? 505) === 1)).toBe(true);
  });
  it("lies on its sheet", () => {
    const { width, height } = sheet(COLUMNS, ROWS);
    const hexes = allHexes(COLUMNS, ROWS);
    expect(hexes).toHaveLength(COLUMNS * ROWS);
    expect(hexes.every((hex) => centre(hex).x < width && centre(hex).y < height)).toBe(true);
  });
  it("names hexes by four figures", () => {
    expect(hexName(505)).toBe("0505");
    expect(hexIn(hexHandle(505))).toBe(505);
    expect(hexIn("unit:3")).toBeNull();
  });
});
