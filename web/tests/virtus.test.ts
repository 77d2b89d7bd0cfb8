import { describe, expect, it } from "vitest";
import type { Language, LogRow } from "../src/api/types";
import { virtus } from "../src/games/virtus";
import { drawing } from "../src/games/virtus/ground";
import * as army from "../src/games/virtus/army";
import { read } from "../src/games/virtus/reading";
import { notesOf, priceOf, takeTables, tables, typesOf } from "../src/games/virtus/tables.svelte";
import { offerTo, numbersOf, type Recruit, type View } from "../src/games/virtus/types";
import { VirtusWords } from "../src/games/virtus/words";
import { FIXTURES, sceneOf } from "../src/mock/mock";
import { groups, merged, ticks } from "../src/log/log";
import { textsIn } from "../src/i18n/texts";

takeTables(FIXTURES.tables["virtus"]);
const segment = sceneOf("segment").sight;
const view = segment.view as View;

describe("candidates", () => {
  it("are all read, and each can be chosen by pointing or by a button", () => {
    for (const scene of Object.values(FIXTURES.scenes)) {
      for (const action of scene.sight.candidates) {
        const { handles, verb } = read(action);
        expect(handles.length).toBeLessThanOrEqual(2);
        expect(textsIn("fr", "virtus").has(verb), `${action.type}: ${verb}`).toBe(true);
      }
    }
  });
});

describe("words", () => {
  it.each(["fr", "en"] as Language[])("are found for everything in the recorded matches (%s)", (language) => {
    const texts = textsIn(language, "virtus");
    for (const { sight } of Object.values(FIXTURES.scenes)) {
      const words = new VirtusWords(texts, sight.view as View);
      for (const row of sight.log) {
        for (const { event } of row.told) expect(words.event(event)).not.toMatch(/undefined|\[object|none/);
      }
      for (const { step, seat, clause } of sight.decisions) {
        expect(words.step(step, seat).length).toBeGreaterThan(10);
        expect(words.phase(step).length).toBeGreaterThan(3);
        expect(clause).toMatch(/^VI-/);
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
    const row = (number: number, entry: number, kind: LogRow["kind"]): LogRow => ({ number, entry, kind, at: "", seat: null, told: [], rolls: [] });
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

describe("the tables of the rules", () => {
  it("give types, notes on them, and prices as the server sent them", () => {
    expect(tables().types.map(({ id }) => id)).toContain("warriors");
    const heavy = tables().types.find(({ id }) => id === "heavy_infantry");
    const chariots = tables().types.find(({ id }) => id === "light_chariots");
    expect(heavy && notesOf(heavy)).toEqual([tables().notes["heavy_infantry"]]);
    expect(chariots && notesOf(chariots)).toContain(tables().notes["cavalry"]);
    expect(priceOf({ superior: true, charismatic: true })).toBe(tables().generals.both);
    expect(priceOf({ superior: false, charismatic: false })).toBe(tables().generals.none);
    expect(typesOf(view.battle).length).toBe(tables().types.length + view.battle.types.length);
  });
});

describe("an army in the making", () => {
  const { sight, remarks } = sceneOf("recruit");
  const raising = sight.view as View;
  const suggested = sight.candidates[0] as unknown as Recruit;

  it("is the suggestion it began with, until it is changed", () => {
    const counts = army.countsOf(suggested.units);
    expect(army.recruit("south", counts, suggested.generals, [])).toEqual({ ...suggested, types: [] });
    expect(army.lotsOf(army.changed(counts, "archers", -99)).some(({ type }) => type === "archers")).toBe(false);
  });
  it("is counted by the server as its label says", () => {
    const words = new VirtusWords(textsIn("en", "virtus"), raising);
    expect(words.action(sight.candidates[0] ?? { type: "none" }, "south")).toContain(`${remarks?.figures["spent"]} points`);
    expect(remarks?.figures["budget"]).toBe(offerTo(raising, "south")?.budget);
  });
  it("names one chief, the first general", () => {
    const first = army.newGeneral("north", []);
    expect(first).toMatchObject({ side: "north", chief: true });
    expect(army.newGeneral("north", [first]).chief).toBe(false);
  });
  it("brings the invented types that it uses, under names nobody bears", () => {
    const wish = { name: "Épées d’élite", attack: 4, defence: 1, vc: 3, shoots: true, march_base: 0, traits: ["mounted"] as const };
    const type = army.inventedType(wish, ["epees_d_elite"]);
    expect(type).toMatchObject({ id: "epees_d_elite_2", name_fr: "Épées d’élite", attack: 4, fire: 1, mounted: true, evade: false });
    expect(army.idFor("…", [])).toBe("type");
    expect(army.recruit("south", { [type.id]: 2 }, [], [type])["types"]).toEqual([type]);
    expect(army.recruit("south", {}, [], [type])["types"]).toEqual([]);
  });
  it("designate units where the option is on, in a row of their own", () => {
    const warriors = army.inventedType({ name: "Warriors", attack: 4, defence: 2, vc: 3, shoots: false, march_base: 0, traits: [] }, []);
    expect(army.rowsOf([warriors], false).map(({ key }) => key)).toEqual(["warriors"]);
    expect(army.rowsOf([warriors], true)).toEqual([
      { key: "warriors", type: warriors, regular: null },
      { key: "warriors regular", type: warriors, regular: true },
    ]);
    const lots = [{ type: "warriors", count: 2 }, { type: "warriors", count: 3, regular: true }];
    expect(army.lotsOf({ warriors: 2, "warriors regular": 3, archers: 0 })).toEqual(lots);
    expect(army.countsOf(army.lotsOf({ warriors: 2, "warriors regular": 3 }))).toEqual({ warriors: 2, "warriors regular": 3 });
    expect(army.recruit("south", { "warriors regular": 1 }, [], [warriors])["types"]).toEqual([warriors]);
  });
});

describe("a change of the army", () => {
  const shrinking = sceneOf("demobilise").sight;
  const before = shrinking.view as View;
  const numbers = numbersOf(before, "south");

  it("sends home the last units of a row, generals, and qualities of those who stay", () => {
    const [row] = army.rows(before, numbers);
    expect(army.rows(before, numbers).flatMap((one) => one.numbers).sort((one, two) => one - two)).toEqual(numbers);
    const gifts = [{ general: 0, quality: "superior" as const }, { general: 1, quality: "superior" as const }];
    const action = army.demobilise(before, numbers, { [row?.key ?? ""]: 1 }, [1], gifts);
    expect(action).toEqual({ type: "Demobilise", units: [row?.numbers.at(-1)], generals: [1], qualities: [gifts[0]] });
  });
  it("adds lots and qualities, each once", () => {
    const gift = { general: 0, quality: "charismatic" as const };
    expect(army.reinforce({ warriors: 2, archers: 0 }, [gift])).toEqual({ type: "Reinforce", units: [{ type: "warriors", count: 2 }], qualities: [gift] });
    expect(army.toggled(army.toggled([], gift), gift)).toEqual([]);
  });
  it("is offered within bounds that the server sends", () => {
    expect(offerTo(before, "south")?.budget).toBeGreaterThan(0);
    expect(offerTo(before, "north")).toBeNull();
    expect(offerTo(sceneOf("reinforce").sight.view as View, "south")?.types).toContain("warriors");
  });
});
