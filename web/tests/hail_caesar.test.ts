/** Hail Caesar on the page: drawings from data, names and places in words, what events and steps point at. */
import { describe, expect, it } from "vitest";
import { askedAbout } from "../src/games/hail_caesar/asked";
import { FIGURES } from "../src/games/hail_caesar/drawing/figures";
import { fallen, figureOf, standingsOf } from "../src/games/hail_caesar/drawing/formation";
import { area, fromEdge, holds, inset, scattered, shapeOf, type Shape } from "../src/games/hail_caesar/drawing/shapes";
import { landscape } from "../src/games/hail_caesar/drawing/terrain";
import hailCaesar from "../src/games/hail_caesar";
import { labelOf } from "../src/games/hail_caesar/names";
import { actor, pieces, poseIn, read, travel } from "../src/games/hail_caesar/reading";
import { DYES, SLOTS } from "../src/games/hail_caesar/sides";
import { compass, facedBy, sayCommander, sayUnit } from "../src/games/hail_caesar/spoken_places";
import type { AreaDrawn, Board, Formation, Profile, View } from "../src/games/hail_caesar/types";
import { seeded } from "../src/maps/seeded";

const PROFILE: Profile = {
  id: "legionary_pila", name: "Legionaries", name_fr: "Légionnaires", type: "infantry", subtype: "heavy", size: "standard", ranks: 2,
  clash: 7, sustained: 7, short: 3, support: 4, long: 0, morale: 4, stamina: 6, missile: "", weapons: [], special: [],
};
const FOOT = { width: 700, depth: 160, centred: false, rate: 600 };
const unit = (name: string, division: number) => ({ name, name_fr: `${name} (fr)`, division, profile: PROFILE.id, formations: { battle_line: FOOT }, reach: 600, arrival: 0 });
const division = (side: "blue" | "red", commander: string) => ({ side, name: commander, name_fr: commander, commander, commander_fr: commander });
const BOARD: Board = {
  width: 7200, depth: 4800, areas: [], profiles: { [PROFILE.id]: PROFILE }, measures: { stand_off: 100 },
  sides: (["blue", "red"] as const).map((side) => ({ side, name: side, name_fr: side, edge: side === "blue" ? "south" : "north", zone: [], army: "" })),
  divisions: [division("blue", "Labienus"), division("blue", "Crassus"), division("red", "Boduognatus")],
  units: [unit("First cohort", 0), unit("Second cohort", 0), unit("Auxiliaries", 1), unit("Warband", 2)],
};
const view = {
  seat: "blue", board: BOARD, scenario: "test", poses: [[3000, 1000, 0], [4000, 1000, 0], null, [3000, 2260, 10800]],
  formation: Array<Formation>(4).fill("battle_line"), fate: [0, 0, 4, 0], casualties: [0, 6, 0, 2], flags: [0, 1, 0, 0], inside: [-1, -1, -1, -1],
  joined: [-1, -1, 3], command: [8, 8, 9], generals: [0, 2], ranks: [0, 0, 0], broken: [false, true, false], places: [[3000, 500], [4000, 500], [3000, 2260]],
} as unknown as View;

describe("the ground", () => {
  const square = [0, 0, 1000, 0, 1000, 1000, 0, 1000];
  const piece = (kind: AreaDrawn["kind"], id: string = kind): AreaDrawn => ({ id, kind, polygon: square, level: 1, river: kind === "river" ? "ford" : "", rough: false, fortified: false, gates: kind === "fortification" ? [[300, 0, 600, 0]] : [], name: "", name_fr: "" });
  const KINDS = ["woods", "rough", "river", "road", "bridge", "hill", "building", "linear_obstacle", "fortification", "impassable"] as const;
  it.each(KINDS)("is drawn from its polygon, the same every time, with no number missing: %s", (kind) => {
    const [drawn] = landscape([piece(kind)], 4800);
    expect(drawn?.strokes.length).toBeGreaterThan(1);
    expect(landscape([piece(kind)], 4800)).toEqual([drawn]);
    for (const { d } of drawn?.strokes ?? []) expect(d).not.toMatch(/NaN|undefined|Infinity/);
  });
  it("lies in order: roads under hills, woods over all", () => {
    const kinds = landscape([piece("woods"), piece("hill"), piece("road")], 4800).map(({ kind }) => kind);
    expect(kinds).toEqual(["road", "hill", "woods"]);
  });
  it("scatters what grows there inside, away from the edge and apart", () => {
    const shape: Shape = shapeOf([0, 0, 2000, 0, 1000, 1500], 4800);
    const points = scattered(shape, 20, seeded("wood"), 9);
    expect(points.length).toBeGreaterThan(20);
    for (const point of points) {
      expect(holds(shape, point)).toBe(true);
      expect(fromEdge(shape, point)).toBeGreaterThanOrEqual(9);
    }
    expect(Math.abs(area(inset(shape, 10)))).toBeLessThan(Math.abs(area(shape)));
  });
});

describe("the figures of a unit", () => {
  const FORMATIONS: Formation[] = ["battle_line", "column", "horde", "square", "testudo", "wedge", "pike_phalanx", "open_order"];
  it.each(FORMATIONS)("stand in its footprint and are drawn: %s", (formation) => {
    const foot = { width: 800, depth: formation === "open_order" ? 400 : 320, centred: formation === "square" || formation === "open_order" };
    const standings = standingsOf(PROFILE, formation, foot, "test 1", false);
    expect(standings.length).toBeGreaterThan(5);
    expect(standingsOf(PROFILE, formation, foot, "test 1", false)).toEqual(standings);
    for (const { figure, x, y } of standings) {
      expect(FIGURES[figure], figure).toBeDefined();
      expect(Math.abs(x)).toBeLessThanOrEqual(80);
      expect(foot.centred ? Math.abs(y) : y).toBeLessThanOrEqual(foot.centred ? 80 : 64);
    }
  });
  it("fall from the rear with the casualties, none without", () => {
    const standings = standingsOf(PROFILE, "battle_line", FOOT, "test 1", false);
    expect(fallen(standings, 0, 6, "a").size).toBe(0);
    const half = fallen(standings, 3, 6, "a");
    const rear = Math.max(...standings.map(({ rank }) => rank));
    expect(half.size).toBeGreaterThan(0);
    expect([...half].some((index) => standings[index]?.rank === rear)).toBe(true);
    expect(fallen(standings, 6, 6, "a").size).toBeGreaterThan(half.size);
  });
  it("are of their kind", () => {
    const of = (changes: Partial<Profile>): string => figureOf({ ...PROFILE, ...changes });
    expect(of({})).toBe("legionary");
    expect(of({ id: "warband_large" })).toBe("warrior");
    expect(of({ id: "medium_archers", missile: "bow" })).toBe("archer");
    expect(of({ id: "scorpions", type: "artillery", subtype: "light" })).toBe("scorpion");
    expect(of({ id: "savaran", type: "cavalry", subtype: "cataphracts" })).toBe("cataphract");
    expect(of({ id: "camels", type: "cavalry", subtype: "light", special: ["camels"] })).toBe("camel");
  });
});

describe("words", () => {
  it("label units as the log does: by side and number", () => {
    expect(BOARD.units.map((_, number) => labelOf(BOARD, number))).toEqual(["b1", "b2", "b3", "r1"]);
  });
  it("say where a unit stands, how it is, and whom it faces", () => {
    expect(sayUnit(view, 0, "en")).toBe("b1 First cohort, at 30.0 by 10.0 inches, front north, 0 of 6 casualties, faces Warband at 12.6 inches");
    expect(sayUnit(view, 1, "en")).toContain("shaken, disordered");
    expect(sayUnit(view, 0, "fr")).toContain("face à Warband (fr) à 12,6 pouces");
    expect(sayCommander(view, 2, "en")).toBe("Boduognatus, command 9, general, with Warband");
  });
  it("know the points of the compass and the enemy in front", () => {
    expect([0, 2700, 5400, 10800, 21000].map(compass)).toEqual(["n", "ne", "e", "s", "n"]);
    expect(facedBy(view, 0)).toMatchObject({ enemy: 3, gap: 1260 });
    expect(facedBy(view, 2)).toBeNull();
  });
  it("and colours name the sides alike: blue is woad, red is madder", () => {
    expect([DYES[SLOTS.blue], DYES[SLOTS.red]]).toEqual(["woad", "madder"]);
  });
});

describe("records", () => {
  it("point at the pieces they name", () => {
    expect(read({ type: "Shoot", unit: 4, targets: [7, 8], dice: [2, 1], sides: [] }).handles).toEqual(["unit:4", "unit:7"]);
    expect(read({ type: "Done" }).ends).toBe(true);
    expect(pieces({ type: "Charged", unit: 2, targets: [3] })).toEqual(["unit:2", "unit:3"]);
    expect(actor({ type: "Charged", unit: 3, targets: [0] }, view)).toBe("red");
    expect(actor({ type: "CommandTaken", commander: 1 }, view)).toBe("blue");
  });
  it("tell the way of a unit, pose by pose", () => {
    const way = travel({ type: "UnitMoved", unit: 1, poses: [[1, 2, 3, "battle_line"], [4, 5, 6, "battle_line"]], inside: -1 });
    expect(way?.piece).toBe("unit:1");
    expect(way?.path.map(poseIn)).toEqual([[1, 2, 3], [4, 5, 6]]);
    expect(poseIn("unit:3")).toBeNull();
  });
  it("say who comes at whom, and who answers", () => {
    expect(askedAbout({ type: "ReactToCharge", charger: 5, targets: [1, 2], waiting: [2] })).toEqual({ comes: 5, at: [1, 2], answers: [2] });
    expect(askedAbout({ type: "ChooseEvasion", unit: 1, charger: 5, moves: 2 })).toEqual({ comes: 5, at: [1], answers: [1] });
    expect(askedAbout({ type: "OfferOpportunity", mover: 5, shooters: [0, 1] }), "who may shoot is lit by what is offered").toEqual({ comes: 5, at: [], answers: [] });
    expect(askedAbout({ type: "TakeOrders", commander: 0 })).toBeNull();
  });
  it("are tallied for both sides", () => {
    expect(hailCaesar.tally(view).map(({ values }) => values)).toEqual([
      { blue: "2 / 3", red: "1 / 1" },
      { blue: "6", red: "2" },
      { blue: "1 / 2", red: "0 / 1" },
    ]);
  });
});
