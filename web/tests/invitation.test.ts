/** Invitations are exchanged for a secret of this browser's own; a lost answer costs no seat. */
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError, type MatchApi, type Snapshot } from "../src/api/types";
import { freshSecret } from "../src/app/random";
import { forgetPending, isInvitation, opened, pendingSecrets, secretFor } from "../src/match/invitation";

const spent = new ApiError(403, "problem-secret-unknown", "", null, null);
const seats = (...kinds: string[]): Snapshot => ({ seats: kinds.map((kind, index) => ({ seat: `s${index}`, kind })) }) as unknown as Snapshot;
const knows = (...secrets: string[]): MatchApi =>
  ({ as: (secret: string) => ({ snapshot: () => (secrets.includes(secret) ? Promise.resolve({ you: secret }) : Promise.reject(spent)) }) }) as unknown as MatchApi;

describe("an invitation", () => {
  beforeEach(() => localStorage.clear());
  it("is exchanged for a secret as the server makes them", () => {
    expect(freshSecret()).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(freshSecret()).not.toBe(freshSecret());
  });
  it("is exchanged for the same secret when the answer was lost", () => {
    const first = secretFor("m", "north");
    expect(secretFor("m", "north")).toBe(first);
    expect(pendingSecrets("m")).toEqual([first]);
    forgetPending("m");
    expect(pendingSecrets("m")).toEqual([]);
  });
  it("is none if the link brings everybody who plays here", () => {
    expect(isInvitation(seats("human", "human"), ["s0"])).toBe(true);
    expect(isInvitation(seats("human", "human"), ["s0", "s1"])).toBe(false);
    expect(isInvitation(seats("human", "bot"), ["s0"])).toBe(false);
    expect(isInvitation(seats("human", "open"), ["s0"])).toBe(true);
  });
  it("that opens nothing any more does not keep the others out", async () => {
    expect((await opened(knows("own"), ["invitation", "own"])).map(({ secret }) => secret)).toEqual(["own"]);
    await expect(opened(knows(), ["invitation"])).rejects.toBe(spent);
    expect(await opened(knows(), [])).toEqual([]);
  });
});
