import { describe, expect, it, vi } from "vitest";
import type { GameEvent, Language, LogRow, Seat, Snapshot } from "../src/api/types";
import type { Lesson, Situation } from "../src/games/types";
import { allGames } from "../src/games/registry";
import { virtus } from "../src/games/virtus";
import { lessonFor, lessonsOn, Tutorial } from "../src/advice/tutorial.svelte";
import { account } from "../src/log/log";
import { around, leavesRoom, overlap, placed, type Box } from "../src/widgets/placement";
import { textsIn } from "../src/i18n/texts";
import type { Table } from "../src/match/table.svelte";

vi.hoisted(() => {
  globalThis.matchMedia = ((query: string) => ({ matches: false, media: query, addEventListener: () => undefined })) as unknown as typeof matchMedia;
});

const LEDGER = import.meta.glob<string>("../../src/iacta/games/*/ledger*.md", { query: "?raw", import: "default", eager: true });

function step(text: string, when: (now: Situation) => boolean, done?: (now: Situation) => boolean): Lesson {
  return { title: text, text, clause: "VI-2.a", point: [], when, ...(done ? { done } : {}) };
}

const NOW = { asked: "Act", can: new Set(["OpenSegment"]), own: new Set(["CardAllotted"]), others: new Set(), turns: 1, over: false } as unknown as Situation;

describe("the tutorial", () => {
  const always = step("always", () => true);
  const never = step("never", () => false);
  it("goes on with the first step that fits and is not learnt", () => {
    expect(lessonFor([never, always], [], NOW)).toBe(always);
    expect(lessonFor([always, step("second", () => true)], ["always"], NOW)?.text).toBe("second");
    expect(lessonFor([never], [], NOW)).toBeNull();
  });
  it("has of a whole game no lessons on options that are not played, and of one option its own alone", () => {
    const [fire, wind] = ["fire", "wind"].map((about) => ({ ...step(about, () => true), about }));
    const all = [always, fire, wind] as Lesson[];
    expect(lessonsOn(all, "", { fire: true, wind: false })).toEqual([always, fire]);
    expect(lessonsOn(all, "wind", {})).toEqual([wind]);
  });
  it("passes by what the learner has done already", () => {
    const done = step("done", () => true, ({ own }) => own.has("CardAllotted"));
    expect(lessonFor([done, always], [], NOW)).toBe(always);
  });
});

describe.each(allGames().filter(({ lessonBattle }) => lessonBattle !== null).map((game) => ({ game, name: game.name })))("the lesson of $name", ({ game, name }) => {
  const all = [...game.lessons, ...game.hints];
  const said = (language: Language, text: string): string => textsIn(language, name).say(text);
  const links = (language: Language, text: string): string[] => [...said(language, text).matchAll(/\]\(([^)]+)\)/g)].map(([, id]) => id ?? "");
  it.each(["fr", "en"] as const)("names no rule that is not in the ledger (%s)", (language) => {
    const ledger = LEDGER[`../../src/iacta/games/${name}/ledger${language === "fr" ? ".fr" : ""}.md`] ?? "";
    const linked = all.flatMap(({ text, clause }) => [clause, ...links(language, text)]);
    expect(linked.length).toBeGreaterThan(50);
    expect([...new Set(linked)].filter((clause) => !ledger.includes(`**${clause}**`))).toEqual([]);
  });
  it("links the same rules in both languages", () => {
    for (const { text } of all) expect(links("fr", text).sort(), text).toEqual(links("en", text).sort());
  });
  it("has advice for every moment", () => {
    expect(game.hints.at(-1)?.when(NOW)).toBe(true);
  });
  it("teaches each thing once", () => {
    expect(new Set(game.lessons.map(({ text }) => text)).size).toBe(game.lessons.length);
  });
  it.each(["fr", "en"] as const)("calls no ring or frame by a colour: the note's own frame has another (%s)", (language) => {
    const colours = /\b(vert|verte|green|rouge|red|bleu|blue|doré|dorée|gold|golden|amber|jaune|yellow)\b/i;
    expect(all.filter(({ text }) => colours.test(said(language, text))).map(({ text }) => text)).toEqual([]);
  });
});

describe("the account of the enemy's turn", () => {
  const told = (...events: GameEvent[]) => events.map((event) => ({ event, clause: "VI-2.a", after: event.type === "CombatRolled" ? 1 : 0 }));
  const row = (number: number, seat: Seat, events: GameEvent[]): LogRow =>
    ({ number, at: "", kind: "action", seat, entry: number, told: told(...events), rolls: [{ clause: "VI-5.1.a", sides: 6, faces: [2, 6] }] }) as LogRow;
  const attack = { type: "AttackMade", unit: 9, kind: "fight", target: "S1", dice: 2, efficiency: 4, modifiers: [] };
  const enemy = [
    row(1, "south", [{ type: "TurnEnded", side: "south" }, { type: "TurnBegan", side: "north", round: 2 }]),
    row(2, "north", [{ type: "SegmentOpened", side: "north", segment: 0, card: "4" }]),
    row(3, "north", [attack, { type: "CombatRolled", side: "north", target: "S1", hits: 1, sixes: 1, threshold: 4 }]),
    row(4, "south", [{ type: "TokenPlaced", unit: 2 }]),
    row(5, "north", [{ type: "TurnEnded", side: "north" }, { type: "TurnBegan", side: "south", round: 3 }, { type: "UnitEliminated", unit: 2, place: "S1", routed: false }]),
  ];
  const sight = (log: LogRow[], you: Seat | null = "south"): Snapshot => ({ log, you, decisions: [{ seat: "south" }] }) as unknown as Snapshot;
  it("has what matters of his turn and how one's own begins, with the dice of each attack", () => {
    const parts = account(virtus, sight(enemy));
    expect(parts.map(({ heading, lines }) => [heading?.["side"], ...lines.map(({ event }) => event.type)])).toEqual([
      ["north", "AttackMade"],
      ["south", "UnitEliminated"],
    ]);
    expect(parts[0]?.lines[0]?.roll?.faces).toEqual([2, 6]);
    expect(parts[0]?.lines[0]?.good).toBe(4);
  });
  it("is gone once one has done something, and none of it is for those who watch", () => {
    expect(account(virtus, sight([...enemy, row(6, "south", [{ type: "CardAllotted", side: "south", card: "4", segment: 0 }])]))).toEqual([]);
    expect(account(virtus, sight(enemy, null))).toEqual([]);
    expect(account(virtus, sight(enemy.slice(0, 3)))).toEqual([]);
  });
});

describe("a note", () => {
  const size = { width: 330, height: 200 };
  const targets: Record<string, Box> = {
    board: { left: 14, top: 110, width: 1040, height: 660 },
    cards: { left: 14, top: 800, width: 300, height: 94 },
    button: { left: 940, top: 14, width: 90, height: 34 },
    preview: { left: 1070, top: 104, width: 370, height: 300 },
  };
  it.each(Object.keys(targets))("never covers what it points at where there is room (%s)", (name) => {
    const target = targets[name] as Box;
    const page = { width: 1440, height: 900 };
    const box = placed(size, [target], [{ left: 0, top: 52, width: 1440, height: 52 }], page);
    expect(leavesRoom(size, [target], page)).toBe(true);
    expect(overlap(box, target)).toBe(0);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(page.width);
    expect(box.top + box.height).toBeLessThanOrEqual(page.height);
  });
  it("keeps off what can be done, if it can", () => {
    const target = { left: 700, top: 400, width: 60, height: 60 };
    const busy = { left: 772, top: 0, width: 668, height: 900 };
    const box = placed(size, [target], [busy], { width: 1440, height: 900 });
    expect(overlap(box, busy)).toBe(0);
    expect(overlap(box, target)).toBe(0);
  });
  it("knows when something fills the page", () => {
    expect(leavesRoom({ width: 366, height: 220 }, [{ left: 0, top: 100, width: 390, height: 640 }], { width: 390, height: 844 })).toBe(false);
  });
  it("stands in the middle when it points at nothing", () => {
    expect(placed(size, [], [], { width: 1440, height: 900 })).toEqual({ left: 555, top: 350, ...size });
  });
  it("stands between things that are far apart", () => {
    const ends = [{ left: 0, top: 0, width: 390, height: 200 }, { left: 0, top: 644, width: 390, height: 200 }];
    const box = placed({ width: 366, height: 220 }, ends, [], { width: 390, height: 844 });
    expect(ends.map((end) => overlap(box, end))).toEqual([0, 0]);
  });
  it("frames several things as one", () => {
    expect(around([])).toBeNull();
    expect(around([{ left: 0, top: 5, width: 10, height: 10 }, { left: 20, top: 0, width: 5, height: 5 }])).toEqual({ left: 0, top: 0, width: 25, height: 15 });
  });
});

describe("short lessons", () => {
  const taught = allGames().flatMap((game) => (game.shortLessons ?? []).map((short) => ({ game, short })));
  const SCENARIOS = import.meta.glob<string>("../../src/iacta/games/*/data/scenarios/*.toml", { query: "?raw", import: "default", eager: true });
  it("are there for every option of the game that has them", () => {
    expect(taught.map(({ short }) => short.about)).toHaveLength(18);
    expect(new Set(taught.map(({ short }) => short.about)).size).toBe(18);
  });
  it.each(taught.map((one) => [one.short.about, one] as const))("%s has notes of its own, in a battle that plays it and nothing that it does not need", (about, { game, short }) => {
    expect(lessonsOn(game.lessons, about)).toHaveLength(2);
    const file = Object.values(SCENARIOS).find((text) => text.includes(`\nid = "${short.scenario}"\n`));
    const usual = [...(/^options = \[(.*)\]$/m.exec(file ?? "")?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, option]) => option ?? "");
    expect(file).toBeDefined();
    expect(Object.keys(short.options)).toEqual(expect.arrayContaining([...usual, about]));
    expect(Object.values(short.options).filter(Boolean).length).toBeLessThanOrEqual(3);
    expect(short.options[about]).toBe(true);
  });
  it("are all of them when no option is named", () => {
    const [one] = allGames();
    expect(lessonsOn(one?.lessons ?? [], "")).toEqual(one?.lessons);
  });
  it("end with a note of their own, once all else is read or done, and then say no more", () => {
    const game = allGames().find(({ shortLessonEnd }) => shortLessonEnd !== undefined);
    const tutorialOn = (about: string): Tutorial => {
      const snapshot = { id: `match-${about}`, options: { fire: true }, log: [], you: "bayard", view: { options: { fire: true } }, outcome: null };
      const table = { session: { snapshot, busy: false, decision: { step: { type: "TakeCommand" } } }, game, live: true, mine: true, selection: { options: [] }, log: { ticks: [] } };
      const tutorial = new Tutorial(table as unknown as Table);
      tutorial.begin(about);
      return tutorial;
    };
    const read: (string | undefined)[] = [];
    const tutorial = tutorialOn("fire");
    for (; tutorial.lesson; tutorial.learn(tutorial.lesson)) read.push(tutorial.lesson.text);
    expect(read).toEqual(["lesson-ab-fire", "lesson-ab-fire-do", "lesson-ab-end"]);
    expect(tutorialOn("").lessons.map(({ text }) => text)).toContain("lesson-ab-fire");
    expect(tutorialOn("").lessons.map(({ text }) => text)).not.toContain("lesson-ab-wind");
  });
});
