import { describe, expect, it } from "vitest";
import type { Action, Caution, Language } from "../src/api/types";
import schema from "../src/api/schema/bellum_gallicum.json";
import { worst } from "../src/games/bellum_gallicum/cautions";
import { actionFor, goalsOf, membersOf, peopleOf, suggestions, withPeople } from "../src/games/bellum_gallicum/force";
import { marksOf } from "../src/games/bellum_gallicum/marks";
import { elides, Names } from "../src/games/bellum_gallicum/names";
import { paint, paintedLand } from "../src/games/bellum_gallicum/painting";
import { presetName } from "../src/games/bellum_gallicum/presets";
import { passOf, standOf } from "../src/games/bellum_gallicum/passing";
import { order, pieces, read, travel } from "../src/games/bellum_gallicum/reading";
import { resultOf, shares } from "../src/games/bellum_gallicum/rolls";
import { learn } from "../src/games/bellum_gallicum/own_map";
import { garrisonAt, openAt, outline, placeAt } from "../src/games/bellum_gallicum/slots";
import { fleets, locationUnder, placeHandle, stacks } from "../src/games/bellum_gallicum/stacks";
import type { Board, View } from "../src/games/bellum_gallicum/types";
import { BellumGallicumWords } from "../src/games/bellum_gallicum/words";
import { textsIn } from "../src/i18n/texts";
import { lit } from "../src/match/choices";

const LANGUAGES: Language[] = ["fr", "en"];
const kinds = (union: "AnyAction" | "AnyStep"): string[] => {
  const found = schema.components.schemas[union] as { anyOf?: { $ref: string }[] };
  return (found.anyOf ?? []).map(({ $ref }) => $ref.slice($ref.lastIndexOf("/") + 1));
};

const legion = (number: string) => ({ id: `legion_${number}`, name: `Legio ${number}`, side: "roman", nation: "roman", unit_class: "legion", kind: "infantry", sp: 5, sp_weak: 3, quality: "R", missile: false, tribe: -1 });
/** Two regions with an oppidum, a sea, and a few counters. */
const BOARD = {
  units: [legion("VII"), legion("X"), { ...legion("E"), name: "Equites Romani", unit_class: "roman_cavalry", kind: "cavalry", sp: 2, sp_weak: 1 }, { ...legion("G"), name: "Arverni", side: "gallic", nation: "gallic", unit_class: "tribal", sp: 4, tribe: 0 }],
  leaders: [
    { id: "caesar", name: "Caesar", side: "roman", nation: "roman", rank: 3, value: 5, value_wounded: 4, irreducible: false, named: true, tribe: -1 },
    { id: "fabius", name: "Fabius", side: "roman", nation: "roman", rank: 2, value: 3, value_wounded: 2, irreducible: false, named: true, tribe: -1 },
  ],
  ships: [{ id: "trireme_1", name: "Triremes", side: "roman", infantry: 4, cavalry: 1, inside: 9 }],
  tribes: [{ id: "arverni", name: "Arverni", region: 1, mobilisation: 5, main: true, vassal: false, oppida: [3], leaders: [], units: [3] }],
  regions: [
    { no: 1, id: "arverni", name: "Arverni", sector: "celtica_3", terrain: "mountain", always_fertile: false, neighbours: [2], across_rhine: [], places: [3], camp: 4, sea: 0 },
    { no: 2, id: "bituriges", name: "Bituriges", sector: "celtica_3", terrain: "clear", always_fertile: false, neighbours: [1], across_rhine: [], places: [], camp: 5, sea: 8 },
  ],
  places: [{ no: 3, id: "gergovia", name: "Gergovia", kind: "oppidum", region: 1, value: 5, tribe: 0 }],
  zones: [{ no: 8, id: "atlantic", name: "Oceanus", coast: [2] }],
} as unknown as Board;
const VIEW = {
  seat: "roman", scenario: "test", board: BOARD, control: [0, -1, 1], scorched: [2], depots: [1], camps: [], destroyed: [3],
  at: [2, 2, 2, 3], weak: [false, true, false, false], side: ["roman", "roman", "roman", "gallic"], done: [0, 0, 128, 0],
  leader_at: [2, 2], leader_done: [0, 0], wounded: [0, 0], ship_at: [8], ship_moved: [false], legion_of: [-1], sieges: [], pending: [], battlefield: null,
  annals: { starting_tribe: 0, extension_tribes: [], allies: [], revolts: [], years_won: [], sectors: [] },
} as unknown as View;

describe("stacks", () => {
  const all = stacks(VIEW, BOARD);
  it("hold a side in one place, the highest rank on top", () => {
    expect(all.map(({ spot, units, strength }) => [spot, units, strength])).toEqual([["2 roman", 3, 10], ["3 gallic", 1, 4]]);
    expect(all[0]?.pieces.map(({ handle }) => handle)).toEqual(["unit:2", "unit:1", "unit:0", "leader:1", "leader:0"]);
  });
  it("stand in the first slot alone, Rome further west with both", () => {
    expect(all[0]?.at).toEqual(openAt("bituriges", "roman", false));
    expect(openAt("arverni", "roman", true).x).toBeLessThan(openAt("arverni", "gallic", true).x);
    const both = stacks({ ...VIEW, at: [2, 2, 2, 2] } as View, BOARD);
    expect(both.find(({ side }) => side === "roman")?.at).toEqual(openAt("bituriges", "roman", true));
  });
  it("are smaller inside a place, near its sign", () => {
    expect(all[1]?.inside).toBe(true);
    const { x, y } = garrisonAt("gergovia");
    expect(Math.hypot(x - placeAt("gergovia").x, y - placeAt("gergovia").y)).toBeLessThan(30);
  });
  it("at sea hold those aboard", () => {
    const [fleet] = fleets({ ...VIEW, at: [9, 2, 2, 3] } as View, BOARD);
    expect(fleet?.pieces.map(({ handle }) => handle)).toEqual(["unit:0", "ship:0"]);
    expect(fleet?.strength).toBe(5);
  });
  it("are found under a pointer", () => {
    expect(locationUnder(VIEW, ["unit:3"])).toBe(3);
    expect(locationUnder(VIEW, ["region:1"])).toBe(1);
    expect([placeHandle(BOARD, 3), placeHandle(BOARD, 4), placeHandle(BOARD, 2), placeHandle(BOARD, 8)]).toEqual(["place:3", "place:4", "region:2", "zone:8"]);
  });
});

describe("a force", () => {
  const march = (leaders: number[], units: number[], into = 0): Action => ({ type: "March", leaders, units, to: 1, into });
  const candidates = [march([0], [0, 1]), march([0, 1], [0, 1, 2]), march([0], []), march([0], [2]), march([0, 1], [0, 1], 3), { type: "Pass" }];
  const goals = goalsOf(VIEW, BOARD, candidates, 2);
  it("reads from the candidates where it may go, and with whom", () => {
    expect(goals.map(({ handle, ways }) => [handle, ways.length])).toEqual([["region:1", 4], ["place:3", 1]]);
    expect(membersOf(goals)).toEqual(["leader:0", "leader:1", "unit:0", "unit:1", "unit:2"]);
    expect(goalsOf(VIEW, BOARD, candidates, 1)).toEqual([]);
  });
  it("takes the largest suggestion, or those who were chosen", () => {
    const [goal] = goals;
    const all = membersOf(goals);
    expect(goal && actionFor(goal, all, all)).toEqual(march([0, 1], [0, 1, 2]));
    expect(goal && actionFor(goal, ["leader:0", "unit:1"], all)).toEqual(march([0], [1]));
  });
  it("leaves out who cannot take part", () => {
    const inside = goals[1];
    expect(inside && peopleOf(actionFor(inside, ["leader:0", "unit:0", "unit:2"], membersOf(goals)) ?? { type: "" })).toEqual(["leader:0", "unit:0"]);
    expect(withPeople({ type: "Besiege", place: 3, leaders: [9], units: [9] }, ["unit:4"])).toEqual({ type: "Besiege", place: 3, leaders: [], units: [4] });
  });
  it("names its parts by who is in them, or by who stays", () => {
    const all = membersOf(goals);
    const names = suggestions(goals).map((people) => presetName(people, all, BOARD).message);
    expect(names).toEqual(["bg-take-all", "bg-take-without", "bg-take-some", "bg-take-horse", "bg-take-alone"]);
  });
});

describe("a map of one's own", () => {
  it("lies where its data says; what the drawn map knows stays there", () => {
    const [first, second] = BOARD.regions;
    const own = { ...BOARD, regions: [{ ...first, polygon: [[0, 0], [9, 0], [0, 9]], anchor: [3, 3] }, { ...second, id: "thule", polygon: [[100, 100], [200, 100], [100, 200]], anchor: [130, 130] }] } as unknown as Board;
    const known = outline("arverni");
    learn(own);
    expect(outline("arverni")).toBe(known);
    expect(outline("thule")).toBe("M100 100L200 100L100 200Z");
    expect(openAt("thule", "roman", true).x).toBeLessThan(openAt("thule", "gallic", true).x);
  });
});

describe("what must be expected", () => {
  const caution = (reason: string, about = "region:2", figures: Record<string, number> = {}): Caution => ({ clause: "BG-1.a", reason, about, figures });
  it("is said with the place and its preposition", () => {
    const words = new BellumGallicumWords(textsIn("en", "bellum_gallicum"), VIEW);
    expect(words.caution(caution("contact-test", "region:2", { chance: 83 }))).toBe("An enemy army stands in Bituriges: the contact test succeeds with 83%.");
    expect(words.caution(caution("has-not-moved", "leader:0", { units: 0 }))).toBe("Caesar has not moved.");
  });
  it("is marked by the worst of it", () => {
    expect(worst([caution("may-evade"), caution("contact-test")])).toBeNull();
    expect(worst([caution("unsupplied")])).toBe("warned");
    expect(worst([caution("unsupplied"), caution("battle-there")])).toBe("bad");
  });
});

describe("actions of Bellum Gallicum", () => {
  const option = (action: Action) => ({ action, reading: read(action) });
  it("are pointed at: a leader, then where he goes", () => {
    const options = [option({ type: "March", leaders: [4], units: [1], to: 7, into: 0 }), option({ type: "March", leaders: [4], units: [], to: 7, into: 40 })];
    expect(lit(options, null)).toEqual(new Set(["leader:4"]));
    expect(lit(options, "leader:4")).toEqual(new Set(["region:7", "place:40"]));
  });
  it("put marches first, the largest force before the others", () => {
    const found = order([option({ type: "Pass" }), option({ type: "March", leaders: [1], units: [], to: 2 }), option({ type: "March", leaders: [1], units: [3, 4], to: 2 })]);
    expect(found.map(({ action }) => (action["units"] as number[] | undefined)?.length ?? null)).toEqual([2, 0, null]);
  });
  it("are followed on the map", () => {
    const event = { type: "ForceMoved", side: "roman", start: 2, to: 1, via: 0, into: 0, leaders: [0], units: [0, 1] };
    expect(travel(event)).toEqual({ piece: "leader:0", from: "region:2", path: ["region:1"] });
    expect(travel({ ...event, via: 5 })?.path).toEqual(["region:5", "region:1"]);
    expect(pieces(event)).toEqual(["unit:0", "unit:1", "leader:0"]);
    expect(pieces({ type: "StatusRolled", region: 1, units: 8 })).toEqual([]);
  });
});

describe("the land", () => {
  it("shows who controls it, what is burnt and what is gone", () => {
    document.body.innerHTML = '<svg><path class="rg" data-region="arverni"/><use class="burnt" data-region="bituriges"/><g class="place" data-place="gergovia"/><g class="sn"><text data-sector="belgica"/></g></svg>';
    const sheet = document.querySelector("svg") as SVGElement;
    paint(sheet, paintedLand(VIEW, BOARD, { belgica: "Gaule belgique" }));
    expect(sheet.querySelector(".rg")?.getAttribute("data-control")).toBe("gallic");
    expect(sheet.querySelector(".burnt")?.hasAttribute("data-burnt")).toBe(true);
    expect(sheet.querySelector(".place")?.getAttribute("data-state")).toBe("taken");
    expect(sheet.querySelector(".place")?.getAttribute("data-held")).toBe("gallic");
    expect(sheet.querySelector(".sn text")?.textContent).toBe("Gaule belgique");
  });
  it("has its markers in rows", () => {
    const rows = marksOf(VIEW, BOARD).map(({ region, marks }) => [region.id, marks.map(({ kind }) => kind)]);
    expect(rows).toEqual([["arverni", ["revolt", "depot"]], ["bituriges", ["scorched", "rhine"]]]);
  });
});

describe("rolls", () => {
  const entry = (table: string) => ({ table, column: 2, shifted: 2, row: null });
  it("tell whom a face serves", () => {
    expect(resultOf({ table: entry("battle"), seat: "roman" }, "1/4–R D")).toMatchObject({ text: "1/4–R", side: "gallic" });
    expect(resultOf({ table: entry("battle"), seat: "gallic" }, "R–1/2 A")).toMatchObject({ text: "R–1/2", side: "gallic" });
    expect(resultOf({ table: entry("skirmish"), seat: "roman" }, "DR")).toMatchObject({ side: "roman", title: "bg-result-DR" });
    expect(resultOf({ table: entry("skirmish"), seat: "roman" }, "EC").side).toBeNull();
    expect(resultOf({ table: null, seat: "roman" }, "success")).toMatchObject({ word: "bg-roll-success", isGood: true });
  });
  it("of two dice are weighed", () => {
    const results = ["nothing", "nothing", "nothing", "nothing", "nothing", "nothing", "nothing", "nothing", "wounded", "killed", "captured"];
    const found = new Map(shares({ results, lowest: 2 }).map(({ result, share }) => [result, share]));
    expect(found.get("wounded")).toBeCloseTo(3 / 36);
    expect(found.get("captured")).toBeCloseTo(1 / 36);
  });
});

describe.each(LANGUAGES)("words of Bellum Gallicum (%s)", (language) => {
  const texts = textsIn(language, "bellum_gallicum");
  it("are there for every action", () => {
    const sample = { leaders: [1], units: [1], to: "britannia", region: 1, place: 0, unit: 1, leader: 1, ship: 0, tribe: 0, legion: 1, box: "left", sector: "belgica", initiative: false };
    const own = kinds("AnyAction").filter((type) => !["AgreedDraw", "Forfeit", "Resign"].includes(type));
    expect(own.length).toBeGreaterThan(40);
    expect(own.filter((type) => !texts.has(read({ type, ...sample }).verb))).toEqual([]);
    expect(own.filter((type) => read({ type, ...sample }).verb === "web-choose")).toEqual([]);
  });
  it("are there for months, markers, faces and what people do", () => {
    const months = Array.from({ length: 10 }, (_, index) => `bg-month-${index + 1}`);
    const marks = ["revolt", "extension", "ally", "depot", "scorched", "rhine"].map((kind) => `bg-mark-${kind}`);
    const faces = ["success", "failure", "weak", "strong", "forbidden", "nothing", "raised", "fertile", "ravaged", "open", "closed", "loss"].map((face) => `bg-roll-${face}`);
    const goals = ["March", "ForcedMarch", "Shift", "Embark", "Land", "Besiege", "TellOff", "Retire", "EnterOppidum", "BuildCamp"].map((type) => `bg-goals-${type}`);
    const tabs = ["force", "region", "campaign"].map((tab) => `bg-tab-${tab}`);
    const tribes = ["revolt", "ally", "quiet"].map((status) => `bg-tribe-${status}`);
    expect([...months, ...marks, ...faces, ...goals, ...tabs, ...tribes].filter((id) => !texts.has(id))).toEqual([]);
  });
  it("are there for whoever passes or stays, whatever is decided", () => {
    const texts = textsIn(language, "bellum_gallicum");
    const missing = kinds("AnyStep").flatMap((step) => [passOf(step), standOf(step)]).filter((message) => !texts.has(message));
    expect(missing).toEqual([]);
    expect(passOf("DestroyPlace")).not.toBe(passOf("BuildDepots"));
    expect(standOf("WithdrawForce")).not.toBe(standOf("FleeOrFight"));
  });
  it("name the reinforcement that comes next, or all of them", () => {
    const words = new BellumGallicumWords(textsIn(language, "bellum_gallicum"), VIEW);
    const step = { type: "PlaceArrivals", side: "roman", regions: [1, 2], leaders: [1], units: [0], together: false };
    expect(words.ask(step)).toContain("Fabius");
    expect(words.ask(step)).not.toContain("VII");
    expect(words.ask({ ...step, leaders: [] })).toContain("VII");
    expect(words.ask({ ...step, together: true })).toMatch(/Fabius.*VII/);
  });
  it("gather what is alike", () => {
    const names = new Names(texts, VIEW);
    expect(names.units([0, 1])).toBe(language === "fr" ? "VIIe et Xe légions" : "Legions VII and X");
    expect(names.force([0], [])).toBe("Caesar");
    expect([elides("Alesia"), elides("Helvetii"), elides("Gergovia")]).toEqual([true, true, false]);
  });
});
