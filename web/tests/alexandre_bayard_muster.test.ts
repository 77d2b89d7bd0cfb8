/** A pick-up battle of Alexandre et Bayard: what is chosen, what it costs, the file that is sent, and how a refusal reads. */
import { beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../src/api/types";
import { errorText } from "../src/app/error_text";
import { settings } from "../src/app/settings.svelte";
import { Muster, pickup, useful, type Setting } from "../src/games/alexandre_bayard/muster.svelte";
import { takeTables } from "../src/games/alexandre_bayard/tables.svelte";

const troops = (troop: string, weapon = "none") => ({ troop, weapon, count: 1, training: "", motivation: "", traits: [], accessories: [] });
const extra = (key: string, usual: number, costs: number[], more = {}) => ({ key, figure: { least: 0, most: costs.length - 1, usual }, costs, option: "", is_switch: false, ...more });
const LEVELS = { figure: { least: 3, most: 5, usual: 4 } };
beforeAll(() =>
  takeTables(
    {
      pickup: {
        armies: [
          { id: "phalanx", name: "", name_fr: "", troops: [{ troops: troops("pikemen"), cost: 16, times: 2 }, { troops: troops("archers", "bow"), cost: 6, times: 1 }] },
          { id: "horde", name: "", name_fr: "", troops: [{ troops: troops("warband"), cost: 8, times: 3 }] },
        ],
        extras: [extra("subgenerals", 1, [0, 6, 12]), extra("command_level", 4, [0, 0, 2], LEVELS), extra("camp", 0, [0, 4], { option: "camps", is_switch: true })],
      },
    },
    null,
  ),
);
const setting = (more: Partial<Setting> = {}): Setting => ({ points: 100, ground: 7, zone: "desert", season: "winter", turns: 12, options: { camps: false, wind: true }, ...more });
const plain = { subgenerals: 1, command_level: 4 };

describe("an army of one's own", () => {
  it("is left to the server until its units are chosen", () => {
    const muster = new Muster("phalanx");
    expect([muster.total([]), muster.isManned, muster.choice(useful({}))]).toEqual([null, true, { army: "phalanx", ...plain }]);
  });
  it("begins with the list and counts the prices of units, leaders and extras", () => {
    const muster = new Muster("phalanx");
    muster.pick();
    expect(muster.total(useful({}))).toBe(38 + 6);
    muster.change(1, 2);
    muster.change(0, -5);
    muster.set("command_level", 5);
    muster.set("camp", 1);
    expect([muster.total(useful({})), muster.total(useful({ camps: true }))]).toEqual([18 + 6 + 2, 18 + 6 + 2 + 4]);
    expect(muster.choice(useful({ camps: true }))).toEqual({ army: "phalanx", units: [{ ...troops("archers", "bow"), count: 3 }], subgenerals: 1, command_level: 5, camp: true });
  });
  it("of another list begins anew, and may not be nobody", () => {
    const muster = new Muster("phalanx");
    muster.pick();
    muster.take("horde");
    expect(muster.counts).toEqual([3]);
    muster.change(0, -3);
    expect(muster.isManned).toBe(false);
    muster.leave();
    expect(muster.isManned).toBe(true);
  });
});

describe("the file that is sent", () => {
  it("holds budget, ground, climate, length, the options that are on, and both armies", () => {
    const [south, north] = [new Muster("phalanx"), new Muster("horde")];
    north.pick();
    expect(pickup({ en: "A", fr: "B" }, setting(), { south, north })).toEqual({
      id: "pickup", name: "A", name_fr: "B",
      pickup: { points: 100, ground: 7, zone: "desert", season: "winter", turns: 12, options: ["wind"], south: { army: "phalanx", ...plain }, north: { army: "horde", units: [{ ...troops("warband"), count: 3 }], ...plain } },
    });
  });
  it("has extras of an option only where that is on", () => {
    const south = new Muster("phalanx");
    south.set("camp", 1);
    const file = (camps: boolean) => (pickup({ en: "A", fr: "B" }, setting({ options: { camps } }), { south, north: south })["pickup"] as { south: object }).south;
    expect([file(false), file(true)]).toEqual([{ army: "phalanx", ...plain }, { army: "phalanx", ...plain, camp: true }]);
  });
});

describe("a battle that the rules refuse", () => {
  const refused = (reason: string, about = "", seat: string | null = null) => new ApiError(422, `reason-${reason}`, "x.toml: what developers read", "AB-C.16.b", null, about, seat);
  it("says in the reader's language whose army it is and what is wrong", () => {
    settings.language = "fr";
    expect(errorText(refused("army-over-budget", "8", "bayard"), "alexandre_bayard")).toBe("Bayard\u00a0: L’armée coûte trop cher\u00a0: 8 de trop. [AB-C.16.b]");
    settings.language = "en";
    expect(errorText(refused("one-more-leader", "", "alexandre"), "alexandre_bayard")).toBe("Alexander: The army needs one more leader besides the commander-in-chief. [AB-C.16.b]");
    expect(errorText(refused("army-over-budget", "8"))).toContain("what developers read");
  });
});
