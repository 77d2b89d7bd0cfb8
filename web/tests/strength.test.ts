import { describe, expect, it } from "vitest";
import { compare, comparisons, expectedScore, simpleFraction, type Rated } from "../src/widgets/strength";

const level = (name: string, elo: number, within: number): Rated => ({ name, strength: { elo, low: elo - within, high: elo + within } });

describe("strength in words", () => {
  it("is the expected score of the ratings, as a fraction that is said easily", () => {
    expect(expectedScore(level("a", 0, 1).strength, level("b", 0, 1).strength)).toBe(0.5);
    expect(simpleFraction(expectedScore(level("a", 200, 1).strength, level("b", 0, 1).strength))).toEqual([3, 4]);
    expect(simpleFraction(0.26)).toEqual([1, 4]);
    expect(simpleFraction(0.999)).toEqual([19, 20]);
  });
  it("is said outright only where the intervals are apart", () => {
    expect(compare(level("a", 200, 90), level("b", 0, 90))).toEqual({ kind: "stronger", sure: true, other: "b", wins: 3, games: 4 });
    expect(compare(level("a", 200, 150), level("b", 0, 150))).toMatchObject({ kind: "stronger", sure: false });
    expect(compare(level("b", 0, 90), level("a", 200, 90))).toMatchObject({ kind: "weaker", sure: true, wins: 1, games: 4 });
  });
  it("says alike where neither estimate leaves the other's interval", () => {
    expect(compare(level("a", 90, 140), level("b", 0, 170))).toMatchObject({ kind: "alike" });
  });
  it("names the nearest level that is beaten, and a neighbour that is about as strong", () => {
    const [weak, middle, strong] = [level("weak", -360, 190), level("middle", -40, 170), level("strong", 90, 140)] as const;
    expect(comparisons(strong, [weak, middle]).map(({ kind, other }) => [kind, other])).toEqual([["stronger", "weak"], ["alike", "middle"]]);
    expect(comparisons(weak, [middle, strong]).map(({ kind, other }) => [kind, other])).toEqual([["weaker", "middle"]]);
    expect(comparisons(weak, [])).toEqual([]);
  });
});
