import { describe, expect, it } from "vitest";
import type { Chapter, Language } from "../src/api/types";
import { addressOf, chronicleAddressOf, routeOf } from "../src/app/router.svelte";
import { marks, pointsGained, tallies, yearTold, yearWinner, type Note } from "../src/games/bellum_gallicum/chronicle";
import type { Board, View } from "../src/games/bellum_gallicum/types";
import { BellumGallicumWords } from "../src/games/bellum_gallicum/words";
import { textsIn } from "../src/i18n/texts";

const LANGUAGES: Language[] = ["fr", "en"];
const NOTHING = { units: [], leaders: [], ships: [] };
/** Two regions with an oppidum, a legion and a tribe. */
const BOARD = {
  units: [
    { id: "legion_x", name: "Legio X", side: "roman", nation: "roman", unit_class: "legion", kind: "infantry", sp: 5, sp_weak: 3, tribe: -1 },
    { id: "arverni_inf6", name: "Arverni", side: "gallic", nation: "gallic", unit_class: "tribal", kind: "infantry", sp: 6, sp_weak: 3, tribe: 0 },
  ],
  leaders: [
    { id: "caesar", name: "Caesar", side: "roman", nation: "roman", named: true, tribe: -1 },
    { id: "critognatus", name: "Critognatus", side: "gallic", nation: "gallic", named: true, tribe: 0 },
  ],
  ships: [{ id: "trireme_1", name: "Triremes", side: "roman", inside: 9 }],
  tribes: [{ id: "arverni", name: "Arverni", region: 1, units: [1] }],
  regions: [
    { no: 1, id: "arverni", name: "Arverni", sector: "celtica_3", places: [3], camp: 4, sea: 0 },
    { no: 2, id: "bituriges", name: "Bituriges", sector: "celtica_3", places: [], camp: 5, sea: 0 },
  ],
  places: [{ no: 3, id: "gergovia", name: "Gergovia", kind: "oppidum", region: 1, value: 5, tribe: 0 }],
  zones: [],
} as unknown as Board;
const VIEW = { scenario: "test", board: BOARD, year: -52, turn: 5 } as unknown as View;

const fight = { type: "Fight", entry: 12, turn: 4, kind: "battle", region: 2, place: 0, attacker: "gallic", attacker_sp: 9, defender_sp: 7, roman_leaders: [0], gallic_leaders: [1], rounds: 2, winner: "roman", roman: NOTHING, gallic: { ...NOTHING, units: [1] } } as Note;
const naval = { ...fight, kind: "naval", entry: 13, winner: null, rounds: 3, roman: { ...NOTHING, ships: [0] }, gallic: NOTHING } as Note;
const siege = { type: "Siege", entry: 20, turn: 5, place: 3, besieger: "roman", turns: 2, result: "goes_on", destroyed: false, roman: NOTHING, gallic: NOTHING } as Note;
const taken = { type: "PlaceTaken", entry: 25, turn: 6, place: 3, side: "roman", destroyed: true, roman: NOTHING, gallic: NOTHING } as Note;
const fate = { type: "Fate", entry: 21, turn: 5, leader: 1, result: "killed" } as Note;
const burning = { type: "Burning", entry: 2, turn: 3, regions: [1, 2] } as Note;
const rising = { type: "Rising", entry: 1, turn: 0, side: "gallic", tribes: [0] } as Note;
const won = { type: "Deed", entry: 30, turn: 10, event: { type: "YearWon", year: -52, side: "roman", roman_years: 1 } } as Note;

function chapter(notes: readonly Note[], more: Partial<Chapter> = {}): Chapter {
  return { text: "chronicle-year", figures: { year: 52 }, first: 0, last: 30, is_over: true, notes: notes as unknown as Chapter["notes"], tallies: [], view: VIEW, standing: null, ...more };
}
function told(one: Chapter, language: Language = "en") {
  const texts = textsIn(language, "bellum_gallicum");
  return yearTold(one, new BellumGallicumWords(texts, VIEW), texts.say);
}

describe("a year of the chronicle", () => {
  it("is told in sections, and those without a line are left out", () => {
    const { sections } = told(chapter([rising, burning, fight, siege, fate, taken, won]));
    expect(sections.map(({ heading, lines }) => [heading, lines.length])).toEqual([
      ["bg-chronicle-deeds", 2],
      ["bg-chronicle-battles", 1],
      ["bg-chronicle-sieges", 2],
      ["bg-chronicle-leaders", 1],
    ]);
    expect(told(chapter([])).sections).toEqual([]);
  });
  it("tells a battle with its strengths, leaders, winner and cost, and leads to its moment", () => {
    const [line] = told(chapter([fight])).sections[0]?.lines ?? [];
    expect(line).toMatchObject({ entry: 12, turn: 4, number: 1, title: "Battle in Bituriges", side: "roman", result: "Rome wins" });
    expect(line?.details[0]).toBe("Gaul attacks, strength 9 against 7, 2 rounds");
    expect(line?.details[1]).toBe("Critognatus against Caesar");
    expect(line?.details[2]).toContain("Gaul loses");
    expect(line?.details).toHaveLength(3);
  });
  it("tells a fight at sea by its rounds and ships", () => {
    const [line] = told(chapter([naval])).sections[0]?.lines ?? [];
    expect(line).toMatchObject({ result: "", side: null });
    expect(line?.details).toEqual(["3 rounds", "Rome loses Triremes 1"]);
  });
  it("knows a siege that goes on from one that the year has ended", () => {
    const result = (one: Chapter) => told(one).sections[0]?.lines[0]?.result;
    expect(result(chapter([siege]))).toBe("not taken this year");
    expect(result(chapter([siege], { is_over: false }))).toBe("the siege goes on");
    expect(result(chapter([{ ...siege, result: "fell", destroyed: true } as Note]))).toBe("it falls and is destroyed");
  });
  it("puts places that one side takes in a month into one line", () => {
    const lines = told(chapter([taken, { ...taken, entry: 26 } as Note, { ...taken, turn: 7 } as Note])).sections[0]?.lines ?? [];
    expect(lines.map(({ turn }) => turn)).toEqual([6, 7]);
    expect(lines[0]?.title).toBe("Rome takes without a fight: Gergovia and Gergovia");
  });
  it.each(LANGUAGES)("has words for every note (%s)", (language) => {
    for (const { lines } of told(chapter([rising, burning, fight, naval, siege, taken, fate, won]), language).sections) {
      for (const { title, details } of lines) expect([title, ...details].join(" ")).not.toMatch(/\bnone\b|undefined|\{/);
    }
  });
  it("marks fights and sieges of a region together", () => {
    expect(marks(BOARD, [fight, siege, naval] as never)).toEqual([{ at: 2, numbers: [1, 3] }, { at: 1, numbers: [2] }]);
  });
  it("has a winner only in a campaign", () => {
    expect(yearWinner(chapter([won]))).toBe("roman");
    expect(yearWinner(chapter([fight]))).toBeNull();
  });
  it("counts what the points have changed by", () => {
    const at = (total: number) => chapter([], { standing: { sides: [{ name: "roman", total }] } as never });
    expect(pointsGained([at(3), at(8)], 1, "roman")).toBe(5);
    expect(pointsGained([at(3), at(8)], 0, "roman")).toBe(3);
  });
  it("leaves rows of nothing out", () => {
    const rows = [{ text: "a", values: { roman: 0, gallic: 0 } }, { text: "b", values: { roman: 0, gallic: 2 } }];
    expect(tallies(chapter([], { tallies: rows })).map(({ text }) => text)).toEqual(["b"]);
  });
});

describe("the address of a chronicle", () => {
  it("is a page of its own beside that of the match", () => {
    const read = (path: string) => routeOf(new URL(path, "http://localhost"));
    expect(read(chronicleAddressOf("abc"))).toEqual({ page: "chronicle", id: "abc" });
    expect(read(`${chronicleAddressOf("abc")}/#chapter-2`)).toEqual({ page: "chronicle", id: "abc" });
    expect(read(addressOf("abc", { at: 12 }))).toMatchObject({ page: "match", id: "abc", at: 12 });
  });
});
