import { describe, expect, it } from "vitest";
import type { LogRow } from "../src/api/types";
import { isWonBy, left } from "../src/match/outcome";

const outcome = (winner: string | null, reason: string, allies: string[] = []) => ({ winner, reason, clause: "", allies });
const row = (event: object): LogRow => ({ told: [{ event }] }) as unknown as LogRow;

describe("the end of a match", () => {
  it("is won by the winner and the allies", () => {
    expect(isWonBy(outcome("a", "x", ["b"]), "b")).toBe(true);
    expect(isWonBy(outcome("a", "x"), "b")).toBe(false);
  });
  it("names who resigned, of several losers too", () => {
    const log = [row({ type: "Moved" }), row({ type: "Resigned", seat: "c" })];
    expect(left(outcome("a", "resigned"), log, ["a", "b", "c"])).toBe("c");
  });
  it("takes the only loser for the one who was too late", () => {
    expect(left(outcome("a", "out-of-time"), [], ["a", "b"])).toBe("b");
    expect(left(outcome("a", "out-of-time"), [], ["a", "b", "c"])).toBeNull();
  });
  it("names nobody after a draw", () => {
    expect(left(outcome(null, "agreed-draw"), [], ["a", "b"])).toBeNull();
  });
});
