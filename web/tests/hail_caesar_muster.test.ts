/** Armies for a pick-up battle: what is chosen, what it costs, and the file that it makes. Ground near a unit. */
import { beforeAll, describe, expect, it } from "vitest";
import { boxOf } from "../src/geometry/boxes";
import { Muster, offer, pickup } from "../src/games/hail_caesar/muster.svelte";
import { groundNear } from "../src/games/hail_caesar/nearby";
import { extended, stepsOf, type Beginning, type Leg } from "../src/games/hail_caesar/legs";
import type { AreaDrawn } from "../src/games/hail_caesar/types";

const named = (id: string) => ({ id, name: id, name_fr: id });
const man = { commander: "Cotta", commander_fr: "Cotta", command: 8 };
beforeAll(() =>
  offer({
    armies: [
      { ...named("romans"), period: "", period_fr: "", troops: [{ ...named("legion"), points: 30 }, { ...named("slingers"), points: 9 }], divisions: [{ ...named("one"), ...man, general: true, units: { legion: 2 } }, { ...named("two"), ...man, general: false, units: { slingers: 1 } }] },
      { ...named("gauls"), period: "", period_fr: "", troops: [{ ...named("warband"), points: 28 }], divisions: [{ ...named("horde"), ...man, general: true, units: { warband: 3 } }] },
    ],
  }),
);

describe("a muster", () => {
  it("is left to the server until its troops are chosen", () => {
    const muster = new Muster("romans");
    expect([muster.total, muster.choice]).toEqual([null, { army: "romans" }]);
  });
  it("begins with the list, counts its price, and leaves out who is not taken", () => {
    const muster = new Muster("romans");
    muster.pick();
    expect(muster.total).toBe(69);
    muster.change("one", "slingers", 1);
    muster.change("two", "slingers", -1);
    muster.change("two", "slingers", -1);
    expect(muster.total).toBe(69);
    expect(muster.choice).toEqual({ army: "romans", divisions: [{ division: "one", units: [{ profile: "legion", count: 2 }, { profile: "slingers", count: 1 }] }] });
  });
  it("of another list begins anew", () => {
    const muster = new Muster("romans");
    muster.pick();
    muster.take("gauls");
    expect([muster.total, muster.countOf("one", "legion"), muster.countOf("horde", "warband")]).toEqual([84, 0, 3]);
    muster.leave();
    expect(muster.total).toBeNull();
  });
  it("and another make a file of a pick-up battle", () => {
    const file = pickup({ en: "A", fr: "B" }, 300, new Muster("romans"), new Muster("gauls"));
    expect(file).toEqual({ schema: 1, system: "hail_caesar", id: "pickup", name: "A", name_fr: "B", pickup: { points: 300, blue: { army: "romans" }, red: { army: "gauls" } } });
  });
});

describe("ground", () => {
  const LINE = { width: 700, depth: 160, centred: false, rate: 600 };
  const area = (kind: AreaDrawn["kind"], polygon: number[]) => ({ kind, polygon }) as unknown as AreaDrawn;
  const areas = [area("woods", [0, 0, 10, 0, 10, 10]), area("building", [3000, 1500, 3400, 1500, 3400, 1900, 3000, 1900]), area("linear_obstacle", [1000, 1100, 6000, 1100, 6000, 1120, 1000, 1120])];
  it("that is entered or crossed is found by its sides, nearest first", () => {
    expect(groundNear(boxOf(LINE, [3200, 1000, 0]), areas, 600)).toEqual([{ area: 2, deed: "cross", far: 100 }, { area: 1, deed: "enter", far: 500 }]);
    expect(groundNear(boxOf(LINE, [3200, 1000, 0]), areas, 300)).toHaveLength(1);
  });
  it("is a step of its own, and the last; enemies passed over are named in every step", () => {
    const unit = { name: "", name_fr: "", division: 0, profile: "", reach: 0, arrival: 0, formations: { battle_line: LINE } };
    const start: Beginning = { unit, formation: "battle_line", pose: [3000, 1000, 0] };
    const legs: Leg[] = [{ kind: "slide", bearing: 0, distance: 200 }, { kind: "ground", deed: "enter", area: 1 }];
    expect(stepsOf(start, legs, 3, [7]).map(({ action }) => action)).toEqual([{ type: "Move", poses: [[3000, 1200, 0]], ignored: [7] }, { type: "Enter", block: 1 }]);
    expect(extended(legs, { kind: "ground", deed: "cross", area: 2 })).toEqual([legs[0], { kind: "ground", deed: "cross", area: 2 }]);
  });
});
