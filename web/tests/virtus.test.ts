import { describe, expect, it } from "vitest";
import type { Language } from "../src/api/types";
import { virtus } from "../src/games/virtus";
import { drawing } from "../src/games/virtus/ground";
import { alike, expand, read, wonder } from "../src/games/virtus/reading";
import type { View } from "../src/games/virtus/types";
import { readTable, UNIT_TABLE } from "../src/games/virtus/units";
import { VirtusWords } from "../src/games/virtus/words";
import { FIXTURES, sceneOf } from "../src/mock/mock";
import { groups, merged, ticks } from "../src/shell/log";
import { textsIn } from "../src/shell/texts";

const segment = sceneOf("segment").sight;
const view = segment.view as View;

describe("candidates", () => {
  it("are all read, and each can be chosen by pointing or by a button", () => {
    for (const scene of Object.values(FIXTURES.scenes)) {
      for (const action of scene.sight.candidates) {
        const { handles, verb } = read(action);
        expect(handles.length).toBeLessThanOrEqual(2);
        expect(textsIn("fr").has(verb), `${action.type}: ${verb}`).toBe(true);
      }
    }
  });
  it("are offered to each of several equal units, and to no others", () => {
    const named = new Set(segment.candidates.flatMap(({ unit }) => (typeof unit === "number" ? [unit] : [])));
    const offered = new Set(expand(view, segment.candidates).flatMap(({ unit }) => (typeof unit === "number" ? [unit] : [])));
    for (const unit of named) expect(offered.has(unit)).toBe(true);
    for (const unit of offered) {
      expect([...named].some((one) => alike(view, one, false) === alike(view, unit, false))).toBe(true);
      expect(view.roster.units[unit]?.side).toBe("south");
    }
  });
  it("that are not lit lead to a question the server can answer", () => {
    const step = segment.decisions[0]?.step ?? { type: "none" };
    expect(wonder(view, step, "unit:4", "place:N2")).toContainEqual({ type: "Move", unit: 4, path: ["N2"] });
    expect(wonder(view, step, null, "unit:0")[0]).toEqual({ type: "Fight", unit: 0 });
    expect(wonder(view, { type: "AllotCards" }, "card:4", "segment:1")).toEqual([{ type: "Allot", card: "4", segment: 1 }]);
  });
});

describe("words", () => {
  it.each(["fr", "en"] as Language[])("are found for everything in the recorded matches (%s)", (language) => {
    const texts = textsIn(language);
    for (const { sight } of Object.values(FIXTURES.scenes)) {
      const words = new VirtusWords(texts, sight.view as View);
      for (const row of sight.log) {
        for (const { event } of row.told) expect(words.event(event)).not.toMatch(/undefined|\[object|none/);
      }
      for (const { step, seat } of sight.decisions) {
        expect(words.step(step, seat).length).toBeGreaterThan(10);
        expect(words.phase(step).length).toBeGreaterThan(3);
        expect(virtus.clause(step)).toMatch(/^VI-/);
      }
      for (const action of sight.candidates) expect(words.action(action, "south")).not.toMatch(/undefined|\[object/);
      if (sight.outcome) expect(words.outcome(sight.outcome.reason).length).toBeGreaterThan(5);
    }
  });
});

describe("the log", () => {
  const over = sceneOf("over").sight;
  it("stands in groups by turn, with every roll of dice beside its event", () => {
    const found = groups(virtus, over.log, null);
    expect(found.filter(({ level, heading }) => level === 1 && heading).length).toBe(ticks(virtus, over.log).length);
    const shown = found.flatMap(({ lines }) => lines.filter(({ roll }) => roll)).length;
    const rolled = over.log.reduce((sum, row) => sum + row.rolls.length, 0);
    expect(shown).toBe(rolled);
    const blow = found.flatMap(({ lines }) => lines).find(({ event }) => event.type === "CombatRolled");
    expect(blow?.good).toBeGreaterThan(0);
  });
  it("ends where the replay stands", () => {
    const found = groups(virtus, over.log, 10);
    expect(Math.max(...found.flatMap(({ lines }) => lines.map(({ entry }) => entry)))).toBeLessThanOrEqual(10);
  });
  it("drops what was taken back", () => {
    const row = (number: number, entry: number, kind: string) => ({ number, entry, kind, at: "", seat: null, told: [], rolls: [] });
    const known = [row(1, 0, "begun"), row(2, 1, "action"), row(3, 2, "action")];
    const after = merged(known, [row(4, 1, "undo"), row(5, 2, "action")]);
    expect(after.map(({ number }) => number)).toEqual([1, 2, 4, 5]);
  });
});

describe("the ground", () => {
  it("is drawn alike every time, and differently in different places", () => {
    expect(drawing("S1", 260, 290, true, false)).toEqual(drawing("S1", 260, 290, true, false));
    expect(drawing("S1", 260, 290, true, false).grass).not.toBe(drawing("S2", 260, 290, true, false).grass);
    expect(drawing("N2", 260, 290, false, true).trees.length).toBeGreaterThan(40);
    expect(drawing("N2", 260, 290, false, false).trees).toEqual([]);
  });
});

describe("the unit table", () => {
  it("is the one of the game's data", () => {
    expect(UNIT_TABLE.map(({ id }) => id)).toContain("warriors");
    for (const type of UNIT_TABLE) expect(type.vc).toBeGreaterThan(0);
    expect(readTable('[[unit]]\nid = "a"\nvc = 3\nmounted = true\n')).toEqual([{ id: "a", vc: 3, mounted: true }]);
  });
});
