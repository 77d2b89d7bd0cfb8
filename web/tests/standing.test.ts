import { describe, expect, it } from "vitest";
import type { Outcome, Standing } from "../src/api/types";
import { textsIn } from "../src/i18n/texts";
import { progressOf, resultSentence } from "../src/match/standing";

const side = (name: string, total: number) => ({ name, seats: [name], total, lines: [], conditions: [] });
const standing: Standing = { measure: "standing-sectors", sides: [side("south", 2), side("north", 1)], clock: "", round: 3, rounds: 20 };
const won = (winner: string | null): Outcome => ({ winner, clause: "VI-1.8.a", reason: "two-sectors-conquered", allies: [] });
const said = (outcome: Outcome, found: Standing | null) => resultSentence(textsIn("en", "virtus"), outcome, found, "so it is");

describe("the result", () => {
  it("is one sentence with totals and reason", () => {
    expect(said(won("south"), standing)).toBe("South wins 2 to 1: so it is.");
    expect(said(won("north"), standing)).toBe("North wins: so it is (sectors conquered: 1 to 2).");
    expect(said(won(null), standing)).toBe("A draw: so it is (sectors conquered: 2 to 1).");
  });
  it("does without a standing", () => {
    expect(said(won("north"), null)).toBe("North wins: so it is.");
    expect(said(won(null), null)).toBe("A draw: so it is.");
  });
});

describe("progress", () => {
  it("is a share of what is needed, if that can be counted", () => {
    const one = { text: "", clause: "", figures: {}, done: 1, needed: 2 };
    expect(progressOf(one)).toBe(50);
    expect(progressOf({ ...one, done: 5 })).toBe(100);
    expect(progressOf({ ...one, needed: 0 })).toBeNull();
  });
});
