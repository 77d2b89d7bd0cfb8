import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, type Action, type Why } from "../src/api/types";
import { AGAIN, Draft } from "../src/match/draft.svelte";

const legal: Why = { refusal: null, figures: { spent: 90 }, cautions: [], completed: null };
const refused: Why = { refusal: { clause: "VI-1.2.d", reason: "army-is-over-the-budget", about: "" }, figures: { spent: 210 }, cautions: [], completed: null };
const army = (count: number): Action => ({ type: "Recruit", count });

describe("a draft", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked about once the hand rests, and may be handed in when the server has not refused it", async () => {
    const asked: Action[] = [];
    const draft = new Draft(async (action) => {
      asked.push(action);
      return legal;
    });
    for (const count of [1, 2, 3]) draft.ask(army(count));
    expect(draft.isLegal).toBe(false);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([army(3)]);
    expect(draft.isLegal).toBe(true);
    expect(draft.figure("spent")).toBe(90);
    draft.ask(army(4));
    expect(draft.isLegal).toBe(false);
  });
  it("does not listen to what was said of an earlier one", async () => {
    const answers: ((why: Why) => void)[] = [];
    const draft = new Draft(() => new Promise((answer) => answers.push(answer)));
    draft.ask(army(1));
    await vi.runAllTimersAsync();
    draft.ask(army(2));
    await vi.runAllTimersAsync();
    answers[1]?.(refused);
    await vi.runAllTimersAsync();
    answers[0]?.(legal);
    await vi.runAllTimersAsync();
    expect(draft.refusal?.reason).toBe("army-is-over-the-budget");
    expect(draft.isLegal).toBe(false);
  });
  it("says when the server could not be asked, and asks again", async () => {
    const troubles = [new Error("no line"), new ApiError(429, "too-many", "", null, null)];
    const draft = new Draft(async () => {
      const trouble = troubles.shift();
      if (trouble) throw trouble;
      return legal;
    });
    draft.ask(army(1));
    await vi.advanceTimersByTimeAsync(AGAIN);
    expect(draft.lost).toBe(true);
    expect(draft.isLegal).toBe(false);
    await vi.runAllTimersAsync();
    expect(draft.lost).toBe(false);
    expect(draft.isLegal).toBe(true);
  });
  it("does not ask again what the server does not understand", async () => {
    let asked = 0;
    const draft = new Draft(() => {
      asked += 1;
      return Promise.reject(new ApiError(422, "bad-request", "", null, null));
    });
    draft.ask(army(1));
    await vi.runAllTimersAsync();
    expect(asked).toBe(1);
    expect(draft.lost).toBe(true);
  });
});
