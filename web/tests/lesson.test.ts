import { describe, expect, it } from "vitest";
import type { Lesson, Situation } from "../src/games/types";
import { virtus } from "../src/games/virtus";
import { lessonFor } from "../src/shell/course.svelte";
import { around, leavesRoom, overlap, placed, type Box } from "../src/shell/placing";
import { textsIn } from "../src/shell/texts";

const LEDGER = import.meta.glob<string>("../../src/iacta/games/virtus/ledger*.md", { query: "?raw", import: "default", eager: true });

function step(text: string, when: (now: Situation) => boolean, done?: (now: Situation) => boolean): Lesson {
  return { title: text, text, clause: "VI-2.a", point: [], when, ...(done ? { done } : {}) };
}

const NOW = { asked: "Act", can: new Set(["OpenSegment"]), own: new Set(["CardAllotted"]), others: new Set(), turns: 1, over: false } as unknown as Situation;

describe("the course", () => {
  const always = step("always", () => true);
  const never = step("never", () => false);
  it("goes on with the first step that fits and is not learnt", () => {
    expect(lessonFor([never, always], [], NOW)).toBe(always);
    expect(lessonFor([always, step("second", () => true)], ["always"], NOW)?.text).toBe("second");
    expect(lessonFor([never], [], NOW)).toBeNull();
  });
  it("passes by what the learner has done already", () => {
    const done = step("done", () => true, ({ own }) => own.has("CardAllotted"));
    expect(lessonFor([done, always], [], NOW)).toBe(always);
  });
});

describe("the lesson of Virtus", () => {
  const all = [...virtus.lessons, ...virtus.hints];
  it.each(["fr", "en"] as const)("names no rule that is not in the ledger (%s)", (language) => {
    const ledger = LEDGER[`../../src/iacta/games/virtus/ledger${language === "fr" ? ".fr" : ""}.md`] ?? "";
    const linked = all.flatMap(({ text, clause }) => [clause, ...[...textsIn(language).say(text).matchAll(/\]\(([^)]+)\)/g)].map(([, id]) => id ?? "")]);
    expect(linked.length).toBeGreaterThan(100);
    expect([...new Set(linked)].filter((clause) => !ledger.includes(`**${clause}**`))).toEqual([]);
  });
  it("links the same rules in both languages", () => {
    const links = (language: "fr" | "en", text: string) => [...textsIn(language).say(text).matchAll(/\]\(([^)]+)\)/g)].map(([, id]) => id).sort();
    for (const { text } of all) expect(links("fr", text), text).toEqual(links("en", text));
  });
  it("has advice for every moment", () => {
    expect(virtus.hints.at(-1)?.when(NOW)).toBe(true);
  });
  it("teaches each thing once", () => {
    expect(new Set(virtus.lessons.map(({ text }) => text)).size).toBe(virtus.lessons.length);
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
    const box = placed(size, target, [{ left: 0, top: 52, width: 1440, height: 52 }], page);
    expect(leavesRoom(size, target, page)).toBe(true);
    expect(overlap(box, target)).toBe(0);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(page.width);
    expect(box.top + box.height).toBeLessThanOrEqual(page.height);
  });
  it("keeps off what can be done, if it can", () => {
    const target = { left: 700, top: 400, width: 60, height: 60 };
    const busy = { left: 772, top: 0, width: 668, height: 900 };
    const box = placed(size, target, [busy], { width: 1440, height: 900 });
    expect(overlap(box, busy)).toBe(0);
    expect(overlap(box, target)).toBe(0);
  });
  it("knows when something fills the page", () => {
    expect(leavesRoom({ width: 366, height: 220 }, { left: 0, top: 100, width: 390, height: 640 }, { width: 390, height: 844 })).toBe(false);
  });
  it("stands in the middle when it points at nothing", () => {
    expect(placed(size, null, [], { width: 1440, height: 900 })).toEqual({ left: 555, top: 350, ...size });
  });
  it("frames several things as one", () => {
    expect(around([])).toBeNull();
    expect(around([{ left: 0, top: 5, width: 10, height: 10 }, { left: 20, top: 0, width: 5, height: 5 }])).toEqual({ left: 0, top: 0, width: 25, height: 15 });
  });
});
