/** What a page builds on a position stays while the position does. */
import { describe, expect, it } from "vitest";
import type { MatchApi, News, Snapshot } from "../src/api/types";
import { MatchSession } from "../src/match/session.svelte";

function snapshot(number: number, more: Partial<Snapshot> = {}): Snapshot {
  const decisions = [{ seat: "roman", clause: "", exhaustive: true, since: number, step: { type: "March" } }];
  return { number, you: "roman", status: "running", view: { at: [1, 2] }, candidates: [{ type: "Pass" }], decisions, seats: [], log: [], ...more } as unknown as Snapshot;
}

function listening(first: Snapshot): { session: MatchSession; hear: (snapshot: Snapshot) => void } {
  let tell: (news: News) => void = () => {};
  const api: Pick<MatchApi, "as" | "live"> = {
    as: () => api as MatchApi,
    live: (_, heard) => {
      tell = heard;
      return () => {};
    },
  };
  const session = new MatchSession(first, api as MatchApi, null, () => {});
  session.listen();
  return { session, hear: (snapshot) => tell({ type: "snapshot", snapshot }) };
}

describe("a snapshot", () => {
  it("that tells only who has come keeps the position and the decision", () => {
    const first = snapshot(4);
    const { session, hear } = listening(first);
    const decision = session.decision;
    hear(snapshot(4, { seats: [{ seat: "gallic", online: true }] as unknown as Snapshot["seats"] }));
    expect(session.snapshot.seats).toEqual([{ seat: "gallic", online: true }]);
    expect(session.snapshot.view).toBe(first.view);
    expect(session.snapshot.candidates).toBe(first.candidates);
    expect(session.decision).toBe(decision);
  });

  it("of a later position, or seen by another seat, or after the start, brings a new one", () => {
    for (const later of [snapshot(5), snapshot(4, { you: null }), snapshot(4, { status: "over" as Snapshot["status"] })]) {
      const { session, hear } = listening(snapshot(4));
      hear(later);
      expect(session.snapshot.view).toBe(later.view);
      expect(session.snapshot.candidates).toBe(later.candidates);
    }
  });
});
