/** Dice that the page recomputes, and keys that it compares with what it knows. */
import { beforeEach, describe, expect, it } from "vitest";
import type { MatchApi, Snapshot } from "../src/api/types";
import { ApiError } from "../src/api/types";
import { commitmentToPart, digestOf } from "../src/dice/blake";
import { due, findings, learned, without } from "../src/dice/check";
import { FairDice } from "../src/dice/fair.svelte";
import { freshPart, keep, kept, keepPart, partFor, partTaken, type Kept, type Part } from "../src/dice/parts";
import PAGE from "../../docs/records-and-dice.md?raw";
import { isSound, recompute, type DiceKey, type DiceRecord } from "../src/dice/recompute";

const example = (): DiceRecord & { dice: DiceKey[] } => JSON.parse(/```json\n([^]*?)```/.exec(PAGE)?.[1] ?? "") as DiceRecord & { dice: DiceKey[] };

const OWN: Part = { seat: "south", entropy: "a1".repeat(32), commitment: commitmentToPart("a1".repeat(32)), taken: true, since: null };
const THEIRS = "b2".repeat(32);
const COMMITMENTS = { south: OWN.commitment, north: commitmentToPart(THEIRS) };
const SERVER = "c3".repeat(32);
const key = (changes: Partial<DiceKey> = {}): DiceKey => ({ first: 0, commitment: SERVER, commitments: COMMITMENTS, entropy: { south: OWN.entropy, north: THEIRS }, secret: null, ...changes });
const known = (changes: Partial<Kept> = {}): Kept => ({ opening: SERVER, parts: [OWN], number: 0, keys: { [SERVER]: { commitments: COMMITMENTS, entropy: {} } }, ...changes });
const messages = (before: Kept, ...keys: DiceKey[]): string[] => findings(before, keys).map(({ message }) => message);

beforeEach(() => localStorage.clear());

describe("a record", () => {
  it("is recomputed from the page of the documentation alone, with its digest", () => {
    const found = recompute(example());
    expect(found).toMatchObject({ differs: null, obstacle: null });
    expect(found.rolls).toBe(6);
    expect(PAGE).toContain(`\`${found.digest}\``);
  });
  it("is not what it was if a roll, a bag or a die is changed", () => {
    const face = example();
    (face.entries[11]?.[2] as unknown[])[0] = [6, 6, 6];
    expect(recompute(face).differs).toEqual([12, 1]);
    const bag = example();
    (bag.rolled?.[2] as unknown[])[2] = "123456CJ";
    expect(recompute(bag).differs).toEqual([2, 3]);
    const sides = example();
    (sides.rolled?.[2] as unknown[])[0] = 8;
    expect(recompute(sides).differs).toEqual([2, 1]);
    for (const strange of [undefined, 0, 300, "12"]) {
      const record = example();
      (record.rolled?.[2] as unknown[])[0] = strange;
      expect(recompute(record).differs).toEqual([2, 1]);
    }
  });
  it("says why its dice cannot be recomputed", () => {
    const hidden = example();
    hidden.dice = hidden.dice.map((one) => ({ ...one, secret: null }));
    expect(recompute(hidden).obstacle).toBe("web-dice-no-secret");
    const { rolled: _, ...first } = example();
    expect(recompute(first).obstacle).toBe("web-dice-not-said");
    const swapped = example();
    swapped.dice = swapped.dice.map((one) => ({ ...one, entropy: { ...one.entropy, south: THEIRS } }));
    expect(recompute(swapped).obstacle).toBe("web-dice-broken-key");
  });
  it("moves its dice if a part is left out", () => {
    const record = example();
    record.dice = record.dice.map(({ entropy, ...one }) => ({ ...one, entropy: Object.fromEntries(Object.entries(entropy).filter(([seat]) => seat !== "south")) }));
    expect(recompute(record).differs).not.toBeNull();
  });
  it("has a digest that does not depend on the order of its keys", () => {
    expect(digestOf({ b: 1, a: ["é\n"] })).toBe(digestOf({ a: ["é\n"], b: 1 }));
    expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: 2 }));
  });
});

describe("keys", () => {
  it("that are as they were raise nothing", () => {
    expect(messages(known(), key())).toEqual([]);
    expect(messages(known(), key({ entropy: { north: THEIRS } }), key({ first: 4 }))).toEqual([]);
    expect(isSound(key())).toBe(true);
  });
  it("with another secret of the server are noticed", () => {
    expect(messages(known(), key({ commitment: "d4".repeat(32) }))).toEqual(["web-dice-server-changed"]);
    expect(messages(known(), key({ secret: "00".repeat(32) }))).toEqual(["web-dice-broken-key"]);
  });
  it("with another part than one's own are noticed, well committed to or not", () => {
    const other = "e5".repeat(32);
    const swapped = { ...COMMITMENTS, south: commitmentToPart(other) };
    expect(messages(known(), key({ commitments: swapped, entropy: { south: other } }))).toEqual(["web-dice-own-missing"]);
    expect(messages(known(), key({ entropy: { south: other, north: THEIRS } }))).toEqual(["web-dice-broken-key", "web-dice-own-swapped"]);
    expect(messages(known(), key({ commitments: { north: COMMITMENTS.north }, entropy: { north: THEIRS } }))).toEqual(["web-dice-own-missing"]);
    expect(messages(known(), key({ commitments: null, entropy: { south: OWN.entropy } }))).toContain("web-dice-own-missing");
  });
  it("of a later secret must carry one's own commitment too", () => {
    const later = { first: 9, commitment: "f6".repeat(32), entropy: {} };
    expect(messages(known(), key(), key({ ...later, commitments: { north: COMMITMENTS.north } }))).toEqual(["web-dice-own-missing"]);
    const again = { ...freshPart("south"), taken: false };
    expect(messages(known({ parts: [OWN, again] }), key(), key({ ...later, commitments: { ...COMMITMENTS, south: again.commitment } }))).toEqual([]);
  });
  it("that lack a part which was shown are noticed", () => {
    const shown = known({ parts: [{ ...OWN, since: 3 }] });
    const less = { north: THEIRS };
    expect(messages(shown, key({ entropy: less }), key({ first: 3 }))).toEqual([]);
    expect(findings(shown, [key({ entropy: less }), key({ first: 5 })])).toEqual([{ message: "web-dice-own-left-out", seat: "south", action: 3 }]);
    expect(messages(shown, key({ entropy: less }))).toEqual(["web-dice-own-left-out"]);
  });
  it("in which another seat's commitment or part was exchanged are noticed", () => {
    const other = "e5".repeat(32);
    expect(messages(known(), key({ commitments: { ...COMMITMENTS, north: commitmentToPart(other) }, entropy: {} }))).toEqual(["web-dice-other-changed"]);
  });
  it("of a match that goes on from another one are one's own from where one sat down", () => {
    const before = key({ commitments: { north: COMMITMENTS.north }, entropy: {}, commitment: "11".repeat(32) });
    expect(messages(known({ opening: null, keys: {} }), before, key({ first: 7, entropy: {} }))).toEqual([]);
    expect(messages(known({ opening: null, keys: {} }), before)).toEqual(["web-dice-own-missing"]);
  });
  it("are learned once, and then stay", () => {
    const waiting = learned({ opening: null, parts: [], number: 0, keys: {} }, [key({ commitments: { south: OWN.commitment }, entropy: {} })], true);
    expect(waiting.opening).toBe(SERVER);
    const begun = learned({ ...waiting, parts: [OWN] }, [key({ first: 0 })], false);
    expect(begun.parts[0]?.since).toBe(0);
    expect(begun.keys[SERVER]?.commitments).toEqual(COMMITMENTS);
    expect(learned(begun, [key({ commitment: "99".repeat(32) })], false).opening).toBe(SERVER);
  });
  it("say which actions were rolled without whom", () => {
    expect(without([key({ entropy: { north: THEIRS } }), key({ first: 4 })])).toEqual([{ seat: "south", from: 0, to: 3 }]);
    expect(without([key({ entropy: { south: OWN.entropy } })])).toEqual([{ seat: "north", from: 0, to: null }]);
  });
});

describe("a part", () => {
  it("is kept before it is sent, and sent again if the answer was lost", () => {
    const part = partFor("m", "south");
    expect(partFor("m", "south")).toEqual(part);
    expect(part.commitment).toBe(commitmentToPart(part.entropy));
    partTaken("m", part);
    expect(partFor("m", "south")).not.toEqual(part);
    expect(kept("m").parts.map(({ taken }) => taken)).toEqual([true, false]);
  });
  it("is due when its commitment is in the latest key, and only until it is shown", () => {
    expect(due(known(), [key({ entropy: {} })], "south")).toEqual(OWN);
    expect(due(known(), [key()], "south")).toBeNull();
    expect(due(known({ parts: [] }), [key({ entropy: {} })], "south")).toBeNull();
  });
});

/** A view of a match: its keys, and who sits. */
const sight = (keys: DiceKey[], status: string, joined = true): Snapshot =>
  ({ commitment: keys, status, is_record: false, number: status === "waiting" ? 0 : 1, seats: [{ seat: "south", joined: true, kind: "human" }, { seat: "north", joined, kind: "human" }] }) as unknown as Snapshot;

class Server {
  shown: string[] = [];
  constructor(private readonly answer: () => Promise<Snapshot>) {}
  as = (): MatchApi => this as unknown as MatchApi;
  reveal = (entropy: string): Promise<Snapshot> => {
    this.shown.push(entropy);
    return this.answer();
  };
}

describe("the page", () => {
  const secrets = { south: "secret" };
  beforeEach(() => keep("m", { opening: SERVER, parts: [OWN], number: 0, keys: {} }));

  it("shows its part only when every seat is taken, and once", async () => {
    const server = new Server(() => Promise.resolve(sight([key()], "running")));
    const dice = new FairDice("m");
    const early = key({ commitments: { south: OWN.commitment }, entropy: {} });
    expect(await dice.follow(sight([early], "waiting", false), secrets, server.as())).toBe(false);
    expect(server.shown).toEqual([]);
    expect(await dice.follow(sight([key({ entropy: {} })], "waiting"), secrets, server.as())).toBe(true);
    expect(await dice.follow(sight([key({ entropy: {} })], "waiting"), secrets, server.as())).toBe(false);
    expect(server.shown).toEqual([OWN.entropy]);
    expect(dice.findings).toEqual([]);
    expect(kept("m").parts[0]?.since).toBe(0);
  });
  it("does not show its part to a server that has exchanged its secret", async () => {
    const server = new Server(() => Promise.reject(new Error("not asked")));
    const dice = new FairDice("m");
    await dice.follow(sight([key({ commitment: "00".repeat(32), entropy: {} })], "waiting"), secrets, server.as());
    expect(server.shown).toEqual([]);
    expect(dice.findings.map(({ message }) => message)).toEqual(["web-dice-server-changed"]);
  });
  it("says so if the server leaves out what was shown to it, and goes on saying it", async () => {
    const server = new Server(() => Promise.resolve(sight([key({ entropy: { north: THEIRS } })], "running")));
    const dice = new FairDice("m");
    await dice.follow(sight([key({ entropy: { north: THEIRS } })], "running"), secrets, server.as());
    expect(dice.findings.map(({ message }) => message)).toEqual(["web-dice-own-left-out"]);
    dice.check([key()]);
    expect(dice.findings).toHaveLength(1);
  });
  it("tries again after a fault that passes, not after a refusal", async () => {
    const dice = new FairDice("m");
    const view = sight([key({ entropy: {} })], "running");
    const down = new Server(() => Promise.reject(new ApiError(503, "problem-unavailable", "", null, null)));
    await expect(dice.follow(view, secrets, down.as())).rejects.toThrow();
    await expect(dice.follow(view, secrets, down.as())).rejects.toThrow();
    const refusing = new Server(() => Promise.reject(new ApiError(422, "problem-other-entropy", "", null, null)));
    await expect(dice.follow(view, secrets, refusing.as())).rejects.toThrow();
    expect(await dice.follow(view, secrets, refusing.as())).toBe(false);
    expect(down.shown.length + refusing.shown.length).toBe(3);
  });
  it("compares the record that it downloads", () => {
    keep("m", { opening: SERVER, parts: [OWN], number: 0, keys: { [SERVER]: { commitments: COMMITMENTS, entropy: { north: THEIRS } } } });
    const dice = new FairDice("m");
    expect(dice.check([key()])).toEqual([]);
    expect(dice.check([key({ entropy: { south: "00".repeat(32), north: THEIRS } })]).map(({ message }) => message)).toContain("web-dice-own-swapped");
  });
  it("recomputes every roll at the end without being asked, once", async () => {
    let asked = 0;
    const api = { record: () => ((asked += 1), Promise.resolve(example())) } as unknown as MatchApi;
    const dice = new FairDice("other");
    await dice.conclude(sight([key()], "running"), api);
    expect([asked, dice.recomputed]).toEqual([0, null]);
    await dice.conclude(sight([key()], "over"), api);
    await dice.conclude(sight([key()], "over"), api);
    expect(asked).toBe(1);
    expect(dice.recomputed).toMatchObject({ rolls: 6, differs: null, obstacle: null });
  });
  it("asks again for the record if it did not come", async () => {
    const dice = new FairDice("other");
    const down = { record: () => Promise.reject(new ApiError(503, "problem-unavailable", "", null, null)) } as unknown as MatchApi;
    await expect(dice.conclude(sight([key()], "over"), down)).rejects.toThrow();
    await dice.conclude(sight([key()], "over"), { record: () => Promise.resolve(example()) } as unknown as MatchApi);
    expect(dice.recomputed?.rolls).toBe(6);
  });
  it("judges a record that was imported by itself, not by what it knows", () => {
    const dice = new FairDice("m");
    expect(dice.judge(example(), true)).toMatchObject({ differs: null, obstacle: null });
    expect(dice.findings).toEqual([]);
    const face = example();
    (face.entries[11]?.[2] as unknown[])[0] = [6, 6, 6];
    expect(dice.judge(face, true).differs).toEqual([12, 1]);
    const swapped = example();
    swapped.dice = swapped.dice.map((one) => ({ ...one, entropy: { ...one.entropy, south: THEIRS } }));
    dice.judge(swapped, true);
    expect(dice.findings.map(({ message }) => message)).toEqual(["web-dice-broken-key"]);
    dice.judge(example(), false);
    expect(dice.findings.map(({ message }) => message)).toContain("web-dice-server-changed");
  });
  it("keeps a part for a take-back until it is due", () => {
    const part = keepPart("m", freshPart("south"));
    expect(findings(kept("m"), [key()])).toEqual([]);
    expect(due(kept("m"), [key(), key({ first: 3, commitment: "77".repeat(32), commitments: { ...COMMITMENTS, south: part.commitment }, entropy: {} })], "south")?.entropy).toBe(part.entropy);
  });
});
