/** Alexandre et Bayard on the page: drawings from data, what is pointed at, why a shot is impossible, weather in words. */
import { render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import schema from "../src/api/schema/alexandre_bayard.json";
import Aims from "../src/games/alexandre_bayard/Aims.svelte";
import { halves, Measure } from "../src/games/alexandre_bayard/measure.svelte";
import { handleName } from "../src/games/alexandre_bayard/names";
import ProspectLayer from "../src/games/alexandre_bayard/ProspectLayer.svelte";
import { driftsIn, pricesIn, risksIn, weathersIn } from "../src/games/alexandre_bayard/prospects";
import SkyHead from "../src/games/alexandre_bayard/SkyHead.svelte";
import { Asking, toldOfSide } from "../src/games/alexandre_bayard/surveys.svelte";
import Tools from "../src/games/alexandre_bayard/Tools.svelte";
import WeatherChange from "../src/games/alexandre_bayard/WeatherChange.svelte";
import { BattleWords } from "../src/games/alexandre_bayard/words";
import { nextHex } from "../src/games/alexandre_bayard/arrows";
import { Command } from "../src/games/alexandre_bayard/command.svelte";
import { glyphOf } from "../src/games/alexandre_bayard/drawing/barred";
import { gridOf, groundOf, type Land } from "../src/games/alexandre_bayard/drawing/land";
import { crownsOf } from "../src/games/alexandre_bayard/drawing/pieces";
import { fallen, falling } from "../src/games/alexandre_bayard/fight";
import { figureOf } from "../src/games/alexandre_bayard/drawing/symbols";
import symbols from "../src/games/alexandre_bayard/drawing/symbols.svg?raw";
import counters from "../src/widgets/counter_symbols.svg?raw";
import FieldGround from "../src/games/alexandre_bayard/FieldGround.svelte";
import { burning, damaged, signsOf } from "../src/games/alexandre_bayard/marks";
import Odds from "../src/games/alexandre_bayard/Odds.svelte";
import OverLayer from "../src/games/alexandre_bayard/OverLayer.svelte";
import PieceDrawn from "../src/games/alexandre_bayard/PieceDrawn.svelte";
import { actor, order, pieces, place, read, travel } from "../src/games/alexandre_bayard/reading";
import { meant } from "../src/games/alexandre_bayard/setup.svelte";
import { barbsOf, sayCondition, stepsOf } from "../src/games/alexandre_bayard/skies";
import { sayHex, sayPiece, statesOf } from "../src/games/alexandre_bayard/spoken";
import { standings } from "../src/games/alexandre_bayard/standings";
import { foundIn, verdicts, type Aim } from "../src/games/alexandre_bayard/surveys.svelte";
import { takeTables } from "../src/games/alexandre_bayard/tables.svelte";
import { courses, hexName, hexOf, landOf, type View } from "../src/games/alexandre_bayard/types";
import WeatherPanel from "../src/games/alexandre_bayard/WeatherPanel.svelte";
import type { Action, GameEvent } from "../src/api/types";
import { textsIn } from "../src/i18n/texts";
import { allHexes, centre, DIRECTIONS, distance, sideOf } from "../src/maps/hex_rows";
import type { Table } from "../src/match/table.svelte";

// The page asks for the breakpoints of its layout when it is loaded, and jsdom knows none
vi.stubGlobal("matchMedia", (media: string) => ({ matches: false, media, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { default: alexandreBayard } = await import("../src/games/alexandre_bayard");

const TERRAINS = ["open", "forest", "hill", "wooded_hill", "rocky_hill", "maquis", "rocks", "village", "church", "stream", "dry_bed", "marsh", "soft_ground", "sand", "river", "great_river", "pond", "lake", "sea", "mountain", "burnt_hill", "burnt_ground"];
const COLUMNS = 6;
const ROWS = 5;
const HEXES = allHexes(COLUMNS, ROWS);
const drawn = (side: "alexandre" | "bayard", troop: string, plaquettes: number, more = {}) => ({ id: troop, side, troop, name: `${troop} of ${side}`, name_fr: `${troop} de ${side}`, arm: "infantry", weight: "medium", colour: "blue", weapon: "none", training: "trained", motivation: "normal", plaquettes, cost: 8, corps: -1, is_decoy: false, ...more });
const seen = (hex: number, plaquettes: number, more = {}) => ({ hex, fate: 0, plaquettes, flags: 0, moved: 0, spent: 0, started: 0, loosened: 0, shots: 0, resting: 0, thirst: 0, accessories: [], remembered: false, ...more });
const PROFILE = { arm: "infantry", weight: "medium", colour: "blue", impact: 4, melee: 3, shield: true, animals: false, traits: [] };
const victory = { kind: "units", turns: 12, demoralisation: true, attacker: null, other_wins_at_end: false, exit_side: null, exits: [], exit_units: 0, bridgehead_side: null, bridgehead: [], bridgehead_units: 0, objectives: [], objective_turns: 0 };

function viewOf(changes: Partial<View> = {}, terrain: Readonly<Record<number, string>> = {}): View {
  return {
    seat: "alexandre", scenario: "test", options: {}, source: null, turn: 2, side: "alexandre", first: "alexandre",
    board: {
      columns: COLUMNS, rows: ROWS, hexes: HEXES, terrain: HEXES.map((hex) => terrain[hex] ?? "open"), roads: [], passages: [], built: [], camps: [], current: 0, strong_current: false, desert: false, season: "summer",
      players: [], units: [drawn("alexandre", "heavy_foot", 4), drawn("alexandre", "archers", 4, { weapon: "bow" }), drawn("bayard", "warband", 4), drawn("bayard", "medium_cavalry", 3)],
      leaders: [{ id: "a", side: "alexandre", rank: "commander", name: "", name_fr: "" }, { id: "b", side: "bayard", rank: "officer", name: "Ajax", name_fr: "Ajax" }],
      boats: [{ id: "boat", type: "barge" }], corps: [], supplies: [], victory,
    },
    units: [seen(302, 4), seen(402, 3), seen(305, 4), null], profiles: [PROFILE, PROFILE, PROFILE, null],
    leaders: [{ hex: 302, fate: 0, flags: 0, until: 0, remembered: false }, { hex: 105, fate: 0, flags: 0, until: 0, remembered: false }],
    markers: [{ marker: 1, side: "bayard", hex: 205 }], boats: [[501, "alexandre", true, 0, 0, false]], sentries: [], messengers: [], supplies: [], tokens: [4, 3], groups: [], orders: ["", -1, -1, 0],
    mover: -1, walker: -1, walk: [], trail: [], terrain: [], overlays: [], sides: [], cut_roads: [], works: [], damage: [], fires: [], smoke: [], looted: [], weather: ["fair", "", 0, [0, 0], true, 1, []], wind: [2, "very_weak", 11], clock: [0, 1],
    parched: false, stability: 0, chooser: "alexandre", torches: [], flashes: [], noises: [], part_of_day: "", is_dark: false, lit: [], conditions: [], outlook: [], plumes: [], losses: [0, 0], strengths: [1, 1], lost_besides: [0, 0], holds: [0, 0], missions: [], won: [],
    ...changes,
  } as unknown as View;
}
const TABLES = {
  fire: { boat_resistance: 5, boat_burn_turns: 3, accessory_resistance: 3, accessory_burn_turns: 2 },
  terrain: [{ id: "forest", resistance: 4, burn_turns: 3 }, { id: "open", resistance: 0, prairie_resistance: 2, burn_turns: 1 }],
  overlays: [{ id: "bridge", resistance: 3, burn_turns: 3 }], sides: [{ id: "palisade", resistance: 3, burn_turns: 2 }],
};
const words = { handle: (handle: string) => `<${handle}>`, reason: (reason: string) => `because ${reason}`, bare: ({ reason }: { reason: string }) => reason, side: (seat: string) => seat, measure: (name: string) => name, value: (_: string, value: unknown) => String(value), modifier: () => "" };
const tableOf = (view: View, more = {}): Table => ({ view, words, game: alexandreBayard, frame: { turned: false }, panels: { clause: null }, selection: { point: vi.fn(), answer: null }, session: {}, ...more }) as unknown as Table;

describe("the ground", () => {
  const land = (kind: string): Land => ({ columns: COLUMNS, rows: ROWS, terrain: new Map(HEXES.map((hex, index) => [hex, index % 3 === 0 ? kind : "open"])), roads: [[301, 302, 303, 304, 305, 306]], overlays: new Map() });
  it.each(TERRAINS)("is drawn from its hexes, the same every time, with no number missing: %s", (kind) => {
    const strokes = groundOf(land(kind));
    expect(groundOf(land(kind))).toEqual(strokes);
    for (const { d } of strokes) expect(d).not.toMatch(/NaN|undefined|Infinity/);
  });
  it("differs with what lies there", () => {
    const looks = (kind: string): Set<string> => new Set(groundOf(land(kind)).map(({ look }) => look));
    expect(looks("hill").has("hachures")).toBe(true);
    expect(looks("marsh").has("reeds")).toBe(true);
    expect(looks("stream").has("stream")).toBe(true);
    expect(looks("dry_bed").has("dry-bed") && !looks("dry_bed").has("stream")).toBe(true);
    expect(looks("burnt_ground").has("ash")).toBe(true);
    expect(looks("open").has("water")).toBe(false);
  });
  it("lets a stream two hexes wide run in one course, each hex once", () => {
    const terrain = new Map(HEXES.map((hex) => [hex, [102, 202, 203, 303, 304, 404].includes(hex) ? "stream" : "open"]));
    const course = groundOf({ columns: COLUMNS, rows: ROWS, terrain, roads: [], overlays: new Map() }).find(({ look }) => look === "stream")?.d ?? "";
    expect(course.match(/Q/g)?.length).toBe(5); // one end lies in the middle of the map
    expect(course.match(/L/g)?.length).toBe(1);
  });
  it("has every side of the grid once", () => {
    const sides = gridOf(land("open")).split("M").length - 1;
    const keys = HEXES.flatMap((hex) => DIRECTIONS.map((direction) => sideOf(hex, direction).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).sort().join("-")));
    expect(sides).toBe(new Set(keys).size);
  });
  it("leaves the middle of a wooded hex free for whoever stands there", () => {
    const { x, y } = centre(303);
    expect(crownsOf(303, false).length).toBeGreaterThan(4);
    for (const crown of crownsOf(303, true)) expect(Math.hypot((crown.x - x) / 1.1, crown.y - y)).toBeGreaterThanOrEqual(43);
  });
  it("puts the joints of roads together, and leaves out what is cut", () => {
    expect(courses([[101, 102], [103, 104], [102, 103]])).toEqual([[101, 102, 103, 104]]);
    const view = viewOf({ cut_roads: [103] });
    (view.board as { roads: unknown }).roads = [[101, 102], [102, 103], [103, 104]];
    expect(landOf(view).roads).toEqual([[101, 102]]);
  });
  it("shows what has burnt or dried instead of what was there", () => {
    const view = viewOf({ terrain: [[303, "rocks"]] }, { 303: "forest" });
    expect(landOf(view).terrain.get(303)).toBe("rocks");
  });
  it("covers with ash what has burnt down, on hills too, and not rocks that were always there", () => {
    const looks = (view: View): string[] => groundOf(landOf(view)).map(({ look }) => look);
    expect(looks(viewOf({ terrain: [[303, "rocks"]] }, { 303: "forest", 305: "rocks" }))).toEqual(expect.arrayContaining(["ash", "stumps"]));
    const hill = looks(viewOf({ terrain: [[303, "rocky_hill"]] }, { 303: "wooded_hill" }));
    expect(hill.lastIndexOf("relief-3")).toBeLessThan(hill.indexOf("ash"));
    expect(looks(viewOf({}, { 303: "rocks" }))).not.toContain("ash");
  });
});

describe("the figures", () => {
  const ids = new Set([...`${symbols}${counters}`.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const arms = ["infantry", "cavalry", "camelry", "chariotry", "elephants", "artillery", "special"];
  it("are drawn for every kind of troops, and by its arm for one that nobody has named", () => {
    for (const troop of ["skirmishers", "pikemen", "servants", "herd", "pioneers", "heavy_cavalry", "elephants", "siphon_heavy"]) for (const arm of arms) expect(ids).toContain(figureOf(troop, arm, "none"));
    expect(figureOf("skirmishers", "infantry", "sling")).toBe("u-ab-slingers");
  });
  it("of a unit are its plaquettes; those that are lost leave their place", () => {
    const view = viewOf();
    const one = standings(view).find(({ handle }) => handle === "unit:1");
    const { container } = render(PieceDrawn, { view, one: one as never });
    expect(container.querySelectorAll(".stand:not(.gone)")).toHaveLength(3);
    expect(container.querySelectorAll(".stand.gone")).toHaveLength(1);
    expect(container.querySelector(".pill text")?.textContent).toBe("4·3");
  });
});

describe("what stands on the field", () => {
  it("is every piece that the seat knows, leaders over units, boats under them", () => {
    expect(standings(viewOf()).map(({ handle }) => handle)).toEqual(["boat:0", "unit:0", "unit:1", "unit:2", "marker:1", "leader:0", "leader:1"]);
  });
  it("draws whoever is aboard smaller, and a leader with a unit at the corner of its hex", () => {
    const aboard = standings(viewOf({ units: [seen(501, 4), null, null, null] as never }));
    expect(aboard.find(({ handle }) => handle === "unit:0")?.scale).toBeLessThan(1);
    const [withUnit, alone] = ["leader:0", "leader:1"].map((handle) => standings(viewOf()).find((one) => one.handle === handle));
    expect(withUnit?.x).not.toBeCloseTo(centre(302).x);
    expect(alone?.x).toBeCloseTo(centre(105).x);
  });
  it("is found by its handle", () => {
    const view = viewOf();
    expect(["unit:0", "leader:1", "boat:0", "marker:1", "hex:303", "hexside:205/3", "terrain-element:205//0", "boat-element:0//0"].map((handle) => hexOf(view, handle))).toEqual([302, 105, 501, 205, 303, 205, 205, 501]);
    expect([hexOf(view, "unit:3"), hexOf(view, null)]).toEqual([null, null]);
  });
  it("says itself in words: its figures, and the states that matter", () => {
    const view = viewOf({ units: [seen(302, 2, { flags: 1024 }), null, null, null] as never });
    const said = sayPiece(textsIn("en", "alexandre_bayard"), view, standings(view).find(({ handle }) => handle === "unit:0") as never);
    expect(said).toContain("2 of 4 plaquettes");
    expect(said).toContain("asleep");
    expect(sayHex(textsIn("en", "alexandre_bayard"), viewOf({ smoke: [303] }, { 303: "forest" }), 303)).toBe("[2, 2] forest, smoke");
  });
  it("wears the signs of its state", () => {
    const view = viewOf({ units: [seen(302, 4, { flags: 1024 }), seen(402, 4, { loosened: 1, remembered: true }), seen(305, 4, { accessories: ["fire_projectiles"] }), null] as never, smoke: [402], torches: [0] });
    expect([0, 1, 2].map((unit) => signsOf(view, unit))).toEqual([["asleep", "torch"], ["remembered", "smoke", "loose"], ["fire_arrows"]]);
  });
  it("that shoots has a sign for its last shot, and another when none is left; its words count them", () => {
    const tables = { ...TABLES, weapons: { weapon: [{ id: "bow", shots: 4 }] } };
    const shot = (shots: number, ammunition = true): View => viewOf({ options: { ammunition }, units: [seen(302, 4), seen(402, 4, { shots }), null, null] as never });
    const signs = (view: View, unit = 1): string[] => signsOf(view, unit, tables as never);
    expect([signs(shot(2)), signs(shot(3)), signs(shot(4)), signs(shot(6))]).toEqual([[], ["low"], ["empty"], ["empty"]]);
    expect([signs(shot(4, false)), signs(shot(4), 0)]).toEqual([[], []]);
    takeTables(tables, null);
    const said = (shots: number): string => statesOf(textsIn("en", "alexandre_bayard"), shot(shots), 1).join();
    expect([said(0), said(3), said(4)]).toEqual(["4 shots left", "one shot left", "out of ammunition"]);
    takeTables(null, null);
  });
  it("has its hex printed as it is addressed: column, row", () => expect(hexName(205)).toBe("4, 1"));
});

describe("fire", () => {
  it("drifts from one hex with the smoke of several fires, and noises may come from one hex", () => {
    const smoky = viewOf({ plumes: [[["terrain", 303, "", 0], [303, 304, 305]], [["terrain", 304, "", 0], [304, 305]], [["terrain", 302, "", 0], [302]]], smoke: [302, 303, 304, 305], noises: [[303, 1], [303, 2]] } as never);
    expect(render(FieldGround, { view: smoky }).container.querySelectorAll(".drift")).toHaveLength(1);
    const over = render(OverLayer, { view: smoky, size: { width: 600, height: 500 }, seen: null, all: [], stateOf: () => null, aimed: null, way: null, start: null, fight: null, sides: [] }).container;
    expect(over.querySelectorAll(".noise")).toHaveLength(4);
  });
  const view = viewOf({ fires: [[["terrain", 303, "", 0], ["bayard", 1, ""]], [["boat", 0, "", 0], ["bayard", 0, ""]]], damage: [[["terrain", 404, "", 0], 1]], smoke: [304] } as never, { 303: "forest", 404: "forest" });
  it("lasts, and is resisted, as the tables of the rules say", () => {
    expect(burning(view, TABLES as never)).toEqual([
      { kind: "terrain", hex: 303, direction: 0, age: 1, turns: 3 },
      { kind: "boat", hex: 501, direction: 0, age: 0, turns: 3 },
    ]);
    expect(damaged(view, TABLES as never)).toEqual([{ hex: 404, left: 3, full: 4 }]);
  });
  it("is drawn where it burns, with smoke where it lies", () => {
    takeTables(TABLES, null);
    const { container } = render(FieldGround, { view });
    expect(container.querySelectorAll(".fire")).toHaveLength(2);
    expect(container.querySelectorAll(".smoke")).toHaveLength(1);
    expect(container.querySelectorAll(".resistance .square.on")).toHaveLength(3);
    expect(container.querySelector(".piece.burning")).not.toBeNull();
  });
});

describe("night and weather", () => {
  const layer = (view: View, sight: number[] | null) => render(OverLayer, { view, size: { width: 600, height: 500 }, seen: sight && new Set(sight), all: standings(view), stateOf: () => null, aimed: null, way: null, start: null, fight: null, sides: [] }).container;
  it("veil what the seat does not see, and mark how far it sees", () => {
    const night = layer(viewOf({ is_dark: true, lit: [303] }), [302, 303]);
    expect(night.querySelector(".night-dark")).not.toBeNull();
    expect(night.querySelector(".sight-limit")).not.toBeNull();
    expect(layer(viewOf(), null).querySelector(".night-dark, .veil-storm, .veil-mist")).toBeNull();
    expect(layer(viewOf({ weather: ["rain", "storm", 2, [0, 0], true, 1, []] } as never), [302]).querySelector(".veil-storm")).not.toBeNull();
    expect(layer(viewOf({ weather: ["fog", "mist", 2, [0, 0], true, 1, []] } as never), [302]).querySelector(".veil-mist")).not.toBeNull();
  });
  it("let camp fires and torches shine in the dark alone", () => {
    const fires = { overlays: [[303, ["camp_fire"]]], lit: [303], torches: [0] } as never as Partial<View>;
    expect(layer(viewOf({ ...fires, is_dark: true }), [303]).querySelectorAll(".lamp")).toHaveLength(2);
    expect(layer(viewOf(fires), null).querySelectorAll(".lamp")).toHaveLength(0);
  });
  it("are as strong as they are drawn", () => {
    expect([stepsOf("rain", "drizzle"), stepsOf("rain", "storm"), stepsOf("fair", ""), stepsOf("fog", "pea_soup")]).toEqual([2, 5, 0, 5]);
    expect([barbsOf("very_weak"), barbsOf("weak"), barbsOf("storm")]).toEqual([-1, 1, 5]);
  });
  it("say line by line what they change, each with its rule; and what may come, with its odds", () => {
    const view = viewOf({
      options: { weather: true, wind: true, variable_weather: true }, weather: ["rain", "strong", 5, [1, 4], true, 1, []], wind: [3, "strong", 4], clock: [14, 1], part_of_day: "day", stability: 3,
      conditions: [{ source: "rain", clause: "AB-3.4.b", effect: "shot-dice", value: -1 }, { source: "rain", clause: "AB-12.t", effect: "powder-unusable", value: 0 }],
      outlook: [{ kind: "rain", force: "strong", chance: 7500, share: "3/4" }, { kind: "fair", force: "", chance: 2500, share: "1/4" }],
    } as never);
    const { container } = render(WeatherPanel, { table: tableOf(view) });
    const lines = [...container.querySelectorAll(".effects li")].map((line) => line.textContent?.replaceAll(/\s+/g, " "));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("−1");
    expect(lines[0]).toContain("AB-3.4.b");
    expect(lines[1]).toContain("AB-12.t");
    expect([...container.querySelectorAll(".outlook [role=row]")].map((row) => row.querySelector("[title]")?.getAttribute("title"))).toEqual(["3/4", "1/4"]);
    expect(container.querySelectorAll("svg.instrument")).toHaveLength(3);
    expect(sayCondition({ source: "wind", clause: "", effect: "range", value: -2 })).toContain("−2");
  });
});

describe("targets", () => {
  const refusal = (reason: string, clause: string) => ({ reason, clause, about: "unit:2" });
  const aim = (target: string, dice: number, more = {}): Aim => ({ target, deed: "shoot", refusal: null, figures: { dice }, modifiers: [], ...more });
  it("are judged by the best that can be done to each, else by why nothing can", () => {
    const found = verdicts([aim("unit:2", 2), aim("unit:2", 3, { deed: "shoot-incendiary" }), aim("unit:3", 0, { refusal: refusal("in-smoke", "AB-1.7.d") }), aim("unit:3", 1, { refusal: refusal("out-of-range", "AB-C.9.b") })]);
    expect(found.map(({ target, isPossible, aim: one }) => [target, isPossible, one.refusal?.reason ?? one.figures?.["dice"]])).toEqual([["unit:2", true, 3], ["unit:3", false, "in-smoke"]]);
    expect(verdicts([aim("unit:3", 1, { refusal: refusal("in-smoke", "") }), aim("unit:3", 2)])[0]?.isPossible).toBe(true);
  });
  it("say why a shot is impossible, with the rule, and what took its dice", () => {
    const barred = [["in-smoke", "AB-1.7.d"], ["not-seen", "AB-4.1.c"], ["powder-unusable", "AB-12.t"]] as const;
    const modifiers = [{ clause: "AB-3.4.b", reason: "weather", value: -1, figure: "dice" }];
    const found = verdicts([...barred.map(([reason, clause], index) => aim(`unit:${index + 5}`, 0, { refusal: refusal(reason, clause) })), aim("unit:9", 0, { refusal: refusal("no-dice-left", "AB-C.9.i"), modifiers })]);
    const { container } = render(Aims, { table: tableOf(viewOf()), found });
    for (const [reason, clause] of barred) {
      const line = container.querySelector(`[data-reason="${reason}"]`);
      expect(line?.textContent).toContain(`because ${reason}`);
      expect(line?.textContent).toContain(clause);
      expect(line?.querySelector(".strike")).not.toBeNull();
    }
    expect(container.querySelector("[data-reason=no-dice-left]")?.textContent).toMatch(/weather −1.*AB-3\.4\.b/);
  });
  it("have a sign of their own for smoke, night, wet powder and want of missiles", () => {
    const signs = ["in-smoke", "not-seen", "powder-unusable", "no-dice-left", "out-of-range", "enemy-beside"].map(glyphOf);
    expect(new Set(signs).size).toBe(signs.length);
  });
  it("and ways are read from what the server surveys", () => {
    const found = foundIn({ reach: [{ place: "hex:303", cost: 2, stops: true, path: ["hex:302", "hex:303"], cautions: [] }], aims: [], areas: { command: ["hex:101", "hex:102"] } } as never);
    expect(found.reach[0]).toEqual({ hex: 303, cost: 2, stops: true, path: [302, 303], isCautioned: false });
    expect(found.areas["command"]).toEqual([101, 102]);
  });
});

describe("the odds of a blow", () => {
  const line = { clause: "AB-C.10.b", seat: "alexandre", text: "roll-melee", figures: { dice: 3, plaquettes: 4 }, modifiers: [{ clause: "AB-C.10.k", reason: "uphill", value: -1, figure: "dice" }], target: ["unit:0", "unit:2"], table: null, results: ["miss", "hit", "hit", "flag", "order", "hit"], lowest: 1 };
  const row = (measure: string, values: [number, number][]) => ({ measure, values: values.map(([value, chance]) => ({ value, chance, share: String(chance) })) });
  it("show what each face does, and how many of six hit", () => {
    const { container } = render(Odds, { table: tableOf(viewOf()), preview: { forecast: [line], rows: [row("enemy_plaquettes", [[0, 0.25], [1, 0.75]])], exact: true, samples: null, whole: null } as never });
    expect([...container.querySelectorAll(".faces figure")].map((one) => one.className.split(" ")[0])).toEqual(["miss", "hit", "hit", "flag", "order", "hit"]);
    expect(container.querySelector(".faces b")?.textContent).toBe("3/6");
    expect(container.querySelectorAll("[role=row]")).toHaveLength(2);
  });
  it("go to the end of the exchange, under the policy that they name, where nothing is decided before", () => {
    const { container } = render(Odds, { table: tableOf(viewOf()), preview: { forecast: [line], rows: [], exact: true, samples: null, whole: { horizon: "exchange", policy: "follow_up", exact: true, rows: [row("enemy_lost", [[0, 0.8], [1, 0.2]])] } } as never });
    expect(container.querySelector(".whole")?.textContent).toContain(textsIn("en", "alexandre_bayard").say("policy-follow_up"));
    expect(container.querySelectorAll("[role=row]")).toHaveLength(2);
  });
});

describe("the fight at hand", () => {
  const combat = { kind: "melee", unit: 0, target: 2, start: 302, hex: 303, dice: 4, colour: "blue", tactical: false, modifiers: [], faces: [1, 1, 0, 1, 0, 1] };
  const tables = { hits: { blue: ["blue", "red"] } } as never;
  it("says of each die what it does, by the table of the rules", () => {
    expect(fallen(combat, tables)).toEqual([{ face: "green", effect: "miss" }, { face: "blue", effect: "hit" }, { face: "flag", effect: "flag" }, { face: "tactical", effect: "miss" }]);
    expect(fallen({ ...combat, tactical: true }, tables).at(-1)).toEqual({ face: "tactical", effect: "hit" });
  });
  it("marks the plaquettes that are about to fall; before the dice none", () => {
    expect(falling({ type: "OfferDefenceOrder", combat } as never, tables)).toEqual({ 2: 1 });
    expect(falling({ type: "OfferAttackOrder", combat: { ...combat, faces: [0, 0, 0, 0, 0, 0] } } as never, tables)).toEqual({ 2: 0 });
    expect(falling({ type: "MovePieces" } as never, tables)).toEqual({});
    const view = viewOf();
    const { container } = render(PieceDrawn, { view, one: standings(view).find(({ handle }) => handle === "unit:2") as never, pending: 2 });
    expect(container.querySelectorAll(".falling")).toHaveLength(2);
  });
});

describe("pointing", () => {
  const option = (action: Action) => ({ action, reading: read(action) });
  const kinds = (schema.components.schemas.AnyAction as { anyOf: { $ref: string }[] }).anyOf.map(({ $ref }) => $ref.slice($ref.lastIndexOf("/") + 1));
  const OTHERS = ["Deploy", "SendAgents", "ChooseTargets", "BuyArmy", "AgreedDraw", "Forfeit", "Resign"];
  it.each(kinds.filter((kind) => !OTHERS.includes(kind)))("at what an action is about: %s", (type) => {
    const reading = read({ type, unit: 1, target: 2, leader: 0, boat: 0, sentry: 3, units: [1], path: [303], hex: 303, order: "rally", change: "loosen", work: "ditch", element: ["terrain", 303, "", 0] } as never);
    expect(reading.verb).not.toBe("web-choose");
    for (const language of ["fr", "en"] as const) expect(textsIn(language, "alexandre_bayard").has(reading.verb), reading.verb).toBe(true);
  });
  it("names the unit first, then the hex or the enemy", () => {
    expect(read({ type: "MoveUnit", unit: 1, path: [302, 303], ends: true } as never).handles).toEqual(["unit:1", "hex:303"]);
    expect(read({ type: "Shoot", unit: 1, target: 2 } as never)).toMatchObject({ handles: ["unit:1", "unit:2"], weigh: true });
    expect(read({ type: "GiveOrder", order: "rally", unit: 2, group: -1, amount: 2 } as never)).toMatchObject({ handles: ["order:rally", "unit:2"], verb: "ab-verb-amount-2" });
    expect(read({ type: "DoWork", unit: 1, work: "palisade", hex: 303, direction: 2 } as never).handles).toEqual(["unit:1", "hexside:303/2"]);
    expect(read({ type: "ThrowTorches", unit: 1, element: ["boat", 0, "", 0] } as never).handles).toEqual(["unit:1", "boat:0"]);
  });
  it("at a unit that leaves the board by its own hex, and at one that halts", () => {
    expect(read({ type: "MoveUnit", unit: 1, path: [302, 0] } as never)).toMatchObject({ handles: ["unit:1"], verb: "ab-verb-leave" });
    expect(read({ type: "MoveUnit", unit: 1, path: [] } as never)).toMatchObject({ handles: ["unit:1"], minor: true });
  });
  it("compares doing nothing with the orders of a fight, and ends a phase with it else", () => {
    const fight = order([option({ type: "Done" }), option({ type: "OrderDefence", order: "close_ranks" } as never)]);
    expect(fight.find(({ action }) => action.type === "Done")?.reading).toMatchObject({ ends: false, compare: true });
    const phase = order([option({ type: "Done" }), option({ type: "Attack", unit: 0, target: 2 } as never)]);
    expect(phase.map(({ action }) => action.type)).toEqual(["Attack", "Done"]);
    expect(phase.at(-1)?.reading.ends).toBe(true);
  });
  it("goes on by the arrow keys to the nearest offered hex that way", () => {
    expect(nextHex([302, 304, 203, 403], 303, "ArrowRight")).toBe(304);
    expect(nextHex([302, 304], 303, "ArrowLeft")).toBe(302);
    expect(nextHex([302, 304], 303, "ArrowLeft", true)).toBe(304);
    expect(nextHex([302], 303, "ArrowRight")).toBeNull();
    expect(nextHex([302], 303, "x")).toBeNull();
  });
});

describe("events", () => {
  const event = (fields: Record<string, unknown>): GameEvent => fields as never;
  it("name their pieces, their place and whose doing they are", () => {
    const blow = event({ type: "CombatRolled", unit: 0, target: 2 });
    expect(pieces(blow)).toEqual(["unit:0", "unit:2"]);
    expect(place(blow, viewOf())).toBe("hex:302");
    expect(actor(blow, viewOf())).toBe("alexandre");
    expect(place(event({ type: "FireLit", element: ["terrain", 303, "", 0], hex: 303, side: "bayard" }), viewOf())).toBe("hex:303");
    expect(actor(event({ type: "FireLit", side: "bayard" }), viewOf())).toBe("bayard");
  });
  it("let pieces go where they went", () => {
    expect(travel(event({ type: "UnitMoved", unit: 1, start: 302, end: 303 }))).toEqual({ piece: "unit:1", from: "hex:302", path: ["hex:303"] });
    expect(travel(event({ type: "UnitRetreated", unit: 1, path: [303, 0] }))).toEqual({ piece: "unit:1", from: null, path: ["hex:303"] });
    expect(travel(event({ type: "MarkerMoved", marker: 4, start: 302, end: 303 }))?.piece).toBe("marker:4");
    expect(travel(event({ type: "CombatRolled", unit: 1, target: 2 }))).toBeNull();
  });
});

describe("a group being announced", () => {
  const candidates = [{ type: "Activate", leader: 0, units: [0, 1] }, { type: "Activate", leader: 0, units: [0] }, { type: "Done" }];
  const make = () => {
    const why = vi.fn(() => Promise.resolve({ refusal: null, cautions: [], figures: {} }));
    const table = tableOf(viewOf(), { session: { snapshot: { candidates, view: viewOf() }, api: { why } } });
    return new Command(table, { step: { type: "TakeCommand" } } as never);
  };
  it("takes the only leader, and units by pointing at them", () => {
    const command = make();
    expect(command.leader).toBe(0);
    expect(command.point("unit:1")).toBe(true);
    expect(command.point("unit:0")).toBe(true);
    expect(command.action).toEqual({ type: "Activate", leader: 0, units: [1, 0] });
    expect(command.point("unit:1")).toBe(true);
    expect(command.units).toEqual([0]);
  });
  it("does not take units of the enemy", () => {
    const command = make();
    expect(command.point("unit:2")).toBe(false);
    expect(command.action).toBeNull();
  });
  it("is filled with what the server suggests first", () => {
    const command = make();
    command.fill();
    expect(command.units).toEqual([0, 1]);
  });
});

describe("a deployment", () => {
  it("is of the pieces that stand where the server suggests, each once", () => {
    expect(meant([303, 101, 303], [101, 303, 0, 303])).toEqual([1, 0, 3]);
    expect(meant([505], [101])).toEqual([]);
  });
});

describe("distances", () => {
  it("of the page are those of the board", () => expect(distance(302, 305)).toBe(3));
});

describe("what is about to happen", () => {
  const aim = (target: string, deed: string, figures: Record<string, number>): Aim => ({ target, deed, refusal: null, figures, modifiers: [] }) as unknown as Aim;
  const aims = [aim("hex:303", "catch", { chance: 625 }), aim("boat:0", "drift", { hex: 503, hexes: 2 }), aim("order:courier", "order", { tokens: 3 }), aim("die:1", "weather", { fair: 6667, "rain weak": 3333 }), aim("die:2", "weather", { "rain weak": 10000 })];
  it("is read from what the server tells of a side", () => {
    expect(risksIn(aims)).toEqual([{ hex: 303, chance: 0.0625 }]);
    expect(driftsIn(aims)).toEqual([{ boat: 0, hex: 503, hexes: 2 }]);
    expect([...pricesIn(aims)]).toEqual([["order:courier", 3]]);
    expect(weathersIn(aims, 1).map(({ weather }) => weather)).toEqual(["fair", "rain weak"]);
    expect(weathersIn(aims, 2)).toEqual([{ weather: "rain weak", chance: 1 }]);
  });
  it("is drawn: the chance on each hex that may catch, the place where each craft will drift", () => {
    const { container } = render(ProspectLayer, { view: viewOf(), risks: risksIn(aims), drifts: driftsIn(aims) });
    expect(container.querySelector("[data-risk='303']")?.textContent).toMatch(/^6\s?%$/);
    expect(container.querySelectorAll("[data-drift] use")).toHaveLength(1);
    expect(container.querySelector(".drift-line")).not.toBeNull();
  });
  it("shows who supports whom across the side that they share", () => {
    const { container } = render(OverLayer, { view: viewOf(), size: { width: 900, height: 600 }, seen: null, all: [], stateOf: () => null, aimed: null, way: null, start: null, fight: null, sides: [], supports: [[302, 303], [302, 505]] });
    expect([...container.querySelectorAll("[data-support]")].map((one) => one.getAttribute("data-support"))).toEqual(["302 303"]);
  });
});

describe("the ruler", () => {
  const sees = (...hexes: number[]): Asking => {
    const asking = new Asking(() => new Promise(() => undefined));
    asking.ask = () => (asking.found = { reach: [], aims: [], areas: { sight: hexes } });
    return asking;
  };
  it("counts hexes, and says whether the line of sight is free", () => {
    const measure = new Measure(sees(304));
    measure.toggle(302);
    measure.hover(304);
    expect(measure.shown).toEqual({ from: 302, to: 304, hexes: 2, isFree: true, barrier: null });
    measure.point(305);
    measure.hover(301);
    expect(measure.shown).toEqual({ from: 302, to: 305, hexes: 3, isFree: false, barrier: null });
    measure.point(101);
    expect(measure.shown).toBeNull();
    measure.toggle();
    expect(measure.isOn).toBe(false);
  });

  const UNSEEN = { target: "hex:305", deed: "see", refusal: { clause: "AB-C.9.c", reason: "ground-blocks", about: "hex:303" }, figures: { level: 2, eye: 1 }, modifiers: [] } as unknown as Aim;
  const blocked = (aims: readonly Aim[]): Measure => {
    const asking = new Asking(() => new Promise(() => undefined));
    asking.ask = () => (asking.found = { reach: [], aims, areas: { sight: [302] } });
    const measure = new Measure(asking);
    measure.toggle(302);
    measure.hover(305);
    return measure;
  };
  it("names what the server says blocks the line, with its level and its rule", () => {
    expect(blocked([UNSEEN]).shown?.barrier).toEqual({ hex: 303, reason: "ground-blocks", clause: "AB-C.9.c", level: 2, eye: 1 });
    expect(blocked([{ ...UNSEEN, target: "hex:306" }]).shown?.barrier).toBeNull();
    expect(blocked([{ ...UNSEEN, figures: {} }]).shown?.barrier?.level).toBeNull();
  });
  it("tells of it in words, and marks its hex on the board", () => {
    const measure = blocked([UNSEEN]);
    const view = viewOf({}, { 303: "forest" });
    const { container } = render(Tools, { table: tableOf(view), measure, from: null });
    expect(container.querySelector("[data-barrier]")?.textContent).toBe("[2, 2] forest blocks the view: level 1, the higher eye at ½.");
    expect(container.querySelector(".chip")?.textContent).toContain("AB-C.9.c");
    const board = render(OverLayer, { view, size: { width: 900, height: 600 }, seen: null, all: [], stateOf: () => null, aimed: null, way: null, start: null, fight: null, sides: [], measured: measure.shown }).container;
    expect(board.querySelector("[data-blocker]")?.getAttribute("data-blocker")).toBe("303");
    expect(board.querySelector(".note.level text")?.textContent).toBe("1");
  });
  it("names the unit that blocks it", () => {
    const units = { ...UNSEEN, refusal: { clause: "AB-C.9.b", reason: "unit-blocks", about: "hex:302" }, figures: { level: 1, eye: 1 } } as unknown as Aim;
    const view = viewOf({ units: [seen(302, 4), null, null, null] as never });
    const { container } = render(Tools, { table: tableOf(view), measure: blocked([units]), from: null });
    expect(container.querySelector("[data-barrier]")?.textContent).toBe("View blocked (heavy_foot of alexandre, [1, 2] open ground): level ½, the higher eye at ½.");
  });
  it("writes levels in halves", () => expect([0, 1, 2, 3, 5].map(halves)).toEqual(["0", "½", "1", "1½", "2½"]));
});

describe("words for what the server does not say", () => {
  const texts = textsIn("en", "alexandre_bayard");
  it("name what can burn", () => {
    const view = viewOf({ sides: [[[303, 2], ["palisade", "wood"]]], overlays: [[304, ["bridge"]]] } as never, { 303: "forest" });
    expect(handleName(texts, view, "terrain-element:303//0" as never)).toBe("forest [2, 2]");
    expect(handleName(texts, view, "overlay-element:304/bridge/0" as never)).toContain("bridge");
    expect(handleName(texts, view, "side-element:303//2" as never)).toContain("palisade");
    expect(handleName(texts, view, "boat-element:0//0" as never)).toBe("barge");
  });
  it("tell what was tried and cannot be done, without the name of a record", () => {
    const words = new BattleWords(texts, viewOf(), null);
    const said = words.action({ type: "MoveUnit", unit: 0, path: [303, 304] } as unknown as Action, "alexandre");
    expect(said).toBe("heavy_foot of alexandre: move, [3, 2]");
  });
});

describe("the head of the side panel", () => {
  const table = (options: Record<string, boolean>, more = {}): Table => tableOf(viewOf({ options, ...more } as never));
  it("is there where sky, hour, wind or light are played, with what they change", () => {
    expect(render(SkyHead, { table: table({ fire: true }) }).container.querySelector(".sky-head")).toBeNull();
    const conditions = [{ source: "rain", clause: "AB-3.4.b", effect: "shot-dice", value: -1 }];
    const { container } = render(SkyHead, { table: table({ weather: true, wind: true, clock: true }, { clock: [9, 1], part_of_day: "day", weather: ["rain", "weak", 8, [1, 2], true, 1, []], wind: [2, "strong", 5], conditions }) });
    expect(container.querySelectorAll(".instrument")).toHaveLength(3);
    expect(container.querySelector("details")?.open).toBe(true);
    expect(container.querySelector(".effects")?.textContent).toContain("AB-3.4.b");
  });
});

describe("a weather that turns", () => {
  it("shows of each recorded die what may come of it, without asking for odds", () => {
    const odds = vi.fn();
    const options = [1, 2].map((die) => ({ action: { type: "RerollDie", die }, reading: read({ type: "RerollDie", die } as unknown as Action) }));
    const table = tableOf(viewOf({ weather: ["rain", "weak", 8, [1, 6], true, 1, []] } as never), { selection: { options, takeUp: vi.fn() }, session: { busy: false, snapshot: { number: 1 }, api: { odds, survey: vi.fn() } } });
    const aim = (die: number, figures: Record<string, number>): Aim => ({ target: `die:${die}`, deed: "weather", refusal: null, figures, modifiers: [] }) as unknown as Aim;
    toldOfSide(table).found = { reach: [], areas: {}, aims: [aim(1, { fair: 6667, "rain weak": 3333 }), aim(2, { fair: 5000, "rain weak": 5000 })] };
    const { container } = render(WeatherChange, { table });
    const cards = [...container.querySelectorAll(".tgt")].map((one) => one.textContent ?? "");
    expect(cards).toHaveLength(2);
    expect(cards[0]).toMatch(/66[.,]7/);
    expect(cards[1]).toMatch(/50[.,]0/);
    expect(odds).not.toHaveBeenCalled();
  });
});
