import { describe, expect, it } from "vitest";
import type { Language } from "../src/api/types";
import schema from "../src/api/schema/alesia.json";
import { HINTS, LESSONS } from "../src/games/alesia/lessons";
import { order, place, read, travel } from "../src/games/alesia/reading";
import { boxOf, called, isBox, leaderOf, signed, type View } from "../src/games/alesia/types";
import { lit, point } from "../src/match/choices";
import { textsIn } from "../src/i18n/texts";

const SOURCES = import.meta.glob<string>("../src/games/alesia/texts/*.ftl", { query: "?raw", import: "default", eager: true });
const CODE = import.meta.glob<string>("../src/games/alesia/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const ids = (language: Language): string[] => [...(SOURCES[`../src/games/alesia/texts/${language}.ftl`] ?? "").matchAll(/^(al-[\w-]+) =/gm)].map(([, id]) => id ?? "");
const LANGUAGES: Language[] = ["fr", "en"];
const kinds = (union: "AnyAction" | "AnyStep"): string[] => {
  const found = schema.components.schemas[union] as { anyOf?: { $ref: string }[] };
  return (found.anyOf ?? []).map(({ $ref }) => $ref.slice($ref.lastIndexOf("/") + 1));
};
/** Actions that are put together in a plan, and those of any table. */
const PLANNED = ["PlaceArmy", "Post", "Fill", "Reorganise", "Withdraw", "AgreedDraw", "Forfeit", "Resign"];
const ASKED = [
  "PlaceCamps", "PlaceBesieged", "PostLeaders", "FillBoxes", "Organise", "StrategicStep", "DiscloseLeaders", "DeployUnits", "CallLeaders", "MovePieces", "DisplaceLeader", "NameCommander",
  "FireShots", "FightBattles", "ChooseStack", "OfferExchange", "ApplyResult", "RetreatUnit", "AdvanceUnits", "RoutUnit", "OrderTests", "RallyUnits", "WithdrawUnits", "RallyBoxes",
];

describe("places and figures", () => {
  it("tell boxes from hexes", () => {
    expect(isBox(boxOf(0))).toBe(true);
    expect(leaderOf(boxOf(7))).toBe(7);
    expect(isBox(1210) || isBox(-1)).toBe(false);
  });
  it("print a true minus", () => {
    expect([signed(2), signed(0), signed(-1)]).toEqual(["+2", "0", "−1"]);
  });
});

describe("names", () => {
  it("are those of the language, or the only one there is", () => {
    const tribe = { name: "Éduens I", name_en: "Aedui I" };
    expect([called(tribe, "fr"), called(tribe, "en")]).toEqual(["Éduens I", "Aedui I"]);
    expect(called({ name: "Labienus" }, "en")).toBe("Labienus");
    expect(called({ name: "Camp de l'armée", name_en: "" }, "en")).toBe("Camp de l’armée");
    expect(called(undefined, "en")).toBe("");
  });
});

describe("actions of Alésia", () => {
  const march = { type: "March", unit: 3, path: [1209] };
  const option = (action: { type: string }) => ({ action, reading: read(action) });
  it("are pointed at: a unit, then a lit hex", () => {
    const options = [option(march), option({ type: "EndMoves" })];
    expect(lit(options, null)).toEqual(new Set(["unit:3"]));
    expect(lit(options, "unit:3")).toEqual(new Set(["hex:1209"]));
    expect(point(options, "unit:3", "hex:1209").kind).toBe("choose");
  });
  it("offer several attacks on one hex as a menu", () => {
    const options = [[1], [1, 2]].map((units) => option({ type: "Attack", targets: [1511], units, leaders: [] } as { type: string }));
    const found = point(options, null, "hex:1511");
    expect(found.kind === "choose" && found.options).toHaveLength(2);
  });
  it("put attacks before the rest", () => {
    expect(order([option({ type: "EndFights" }), option({ type: "Attack", targets: [1], units: [1] } as { type: string })])[0]?.action.type).toBe("Attack");
  });
  it("are followed on the map", () => {
    expect(travel({ type: "UnitMarched", unit: 3, start: 1210, end: 1209 })).toEqual({ piece: "unit:3", from: "hex:1210", path: ["hex:1209"] });
    expect(travel({ type: "CounterWalked", side: "roman", handle: 4, start: 1210, path: [1209] })).toEqual({ piece: "counter:4", from: "hex:1210", path: ["hex:1209"] });
    expect(place({ type: "CampDestroyed", hex: 505 }, { place: [] } as unknown as View)).toBe("hex:0505");
  });
});

describe.each(LANGUAGES)("words of Alésia (%s)", (language) => {
  const texts = textsIn(language, "alesia");
  it("are there for every question", () => {
    expect(ASKED.filter((step) => !texts.has(`al-ask-${step}`) || !texts.has(`al-phase-${step}`) || !texts.has(`step-${step}`))).toEqual([]);
    expect(ASKED.filter((step) => !kinds("AnyStep").includes(step))).toEqual([]);
  });
  it("are there for every action", () => {
    const sample = { unit: 1, leader: 1, hex: 1210, target: 1210, targets: [1210], path: [1210], shots: [1] };
    const verbs = kinds("AnyAction").filter((type) => !PLANNED.includes(type)).map((type) => read({ type, ...sample }).verb);
    expect(verbs.filter((verb) => !texts.has(verb))).toEqual([]);
    expect(kinds("AnyAction").filter((type) => !PLANNED.includes(type) && read({ type, ...sample }).verb === "web-choose")).toEqual([]);
  });
  it("are there for the guide", () => {
    expect([...LESSONS, ...HINTS].flatMap(({ title, text }) => [title, text]).filter((message) => !texts.has(message))).toEqual([]);
  });
});

describe("texts of Alésia in the browser", () => {
  it("are the same in both languages", () => {
    expect(ids("fr")).toEqual(ids("en"));
    expect(ids("fr").length).toBeGreaterThan(100);
  });
  it("are all used", () => {
    const code = Object.values(CODE).join("\n");
    const made = /^al-(ask|phase|area|fate|aid|plan)-/; // put together from a name
    expect(ids("fr").filter((id) => !made.test(id) && !code.includes(`"${id}"`))).toEqual([]);
  });
});
