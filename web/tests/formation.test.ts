import { describe, expect, it } from "vitest";
import { formation, share } from "../src/games/virtus/formation";

describe("a rank", () => {
  it("takes half of its sector while neither side is crowded", () => {
    expect(share(4, 4)).toBe(0.5);
    expect(share(1, 0)).toBe(0.5);
  });
  it("takes more when it is crowded, but never all", () => {
    expect(share(6, 3)).toBeGreaterThan(0.6);
    expect(share(9, 0)).toBeLessThan(0.7);
    expect(share(3, 6) + share(6, 3)).toBeCloseTo(1);
  });
  it("has room for every counter in each number of rows", () => {
    for (let count = 0; count <= 18; count += 1) {
      formation(count, 2).files.forEach((file, index) => expect(file * (index + 1)).toBeGreaterThanOrEqual(count));
    }
  });
});
