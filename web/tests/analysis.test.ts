import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import type { Analysis, AnalysisState, Created, GoOn, MatchApi, Moment, Snapshot } from "../src/api/types";
import { ApiError } from "../src/api/types";
import { virtus } from "../src/games/virtus";
import { FIXTURES } from "../src/mock/mock";
import AnalysisPanel from "../src/analysis/Analysis.svelte";
import { aboutNothing, across, entryAt, points } from "../src/analysis/graph";
import { AnalysisJob, teamOf } from "../src/analysis/analysis.svelte";
import { storedMatch } from "../src/app/storage";
import { router } from "../src/app/router.svelte";
import { settings } from "../src/app/settings.svelte";
import { Table } from "../src/match/table.svelte";
import { textsIn } from "../src/i18n/texts";

vi.hoisted(() => {
  globalThis.matchMedia = ((query: string) => ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined })) as unknown as typeof matchMedia;
  globalThis.scrollTo = (() => undefined) as typeof scrollTo;
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

const over = (): Snapshot => structuredClone(Object.values(FIXTURES.scenes).map(({ sight }) => sight).find(({ game, outcome, view }) => game === "virtus" && outcome !== null && view !== null) as Snapshot);
const ENTRIES = 6;

function found(): Analysis {
  const shares = [0.5, 0.55, 0.4, 0.4, 0.7, 0.7, 1];
  return {
    teams: [["south"], ["north"]],
    level: "legate",
    simulations: 60,
    seed: 1,
    chances: shares.map((share) => [share, 1 - share]),
    luck: shares.map((_, entry) => [entry / 100, -entry / 100]),
    moments: [{ entry: 4, seat: "south", action: { type: "EndTurn" }, clause: "VI-3.1.b", before: 0.4, after: 0.7, decision: 0.05, luck: 0.25 }],
    mistakes: [{ entry: 2, seat: "south", action: { type: "EndTurn" }, clause: "VI-2.d", chance: 0.4, low: 0.34, high: 0.46, best: { type: "FinishSegment" }, best_chance: 0.6, best_low: 0.595, best_high: 0.605, loss: 0.2 }],
    sides: [
      { team: 0, luck: 0.06, good: 0.3, bad: -0.24, chance: 0.7, rolls: 12, sampled: 3 },
      { team: 1, luck: -0.06, good: 0.24, bad: -0.3, chance: 0.7, rolls: 12, sampled: 3 },
    ],
    dice: [{ team: 0, clause: "VI-5.1.b", kind: "successes", rolls: 3, dice: 9, expected: 4.5, figure: 6, chance: 0.5 }],
  };
}

/** A line to a server that has, or makes, an analysis. */
class Line {
  asked: string[] = [];
  states: AnalysisState[] = [];
  wishes: GoOn[] = [];
  as(): MatchApi {
    return this as unknown as MatchApi;
  }
  private next(what: string): Promise<AnalysisState> {
    this.asked.push(what);
    const state = this.states.length > 1 ? this.states.shift() : this.states[0];
    return state ? Promise.resolve(state) : Promise.reject(new ApiError(409, "problem-not-over", "", null, null));
  }
  record = () => Promise.resolve({ dice: [], opening: [], entries: [] });
  analysis = () => this.next("look");
  analyse = () => this.next("begin");
  playOn(wish: GoOn): Promise<Created> {
    this.wishes.push(wish);
    return Promise.resolve({ id: "newmatch", secrets: { [wish.seat]: "own" }, watch: "/m/newmatch" });
  }
  past(entry: number, seat?: string): Promise<Moment> {
    this.asked.push(`past ${entry} ${seat ?? ""}`);
    return Promise.resolve({ view: over().view, log: [], standing: null });
  }
}

function tableOf(line: Line): Table {
  return new Table(virtus, { ...over(), entries: ENTRIES, you: null }, line as unknown as MatchApi, {});
}
const done = (): AnalysisState => ({ status: "done", done: 7, total: 7, found: found() });
const settled = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  flushSync();
};

beforeEach(() => {
  localStorage.clear();
  settings.language = "en";
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the graph", () => {
  it("lies from the opening to the last action, and finds an action under a point", () => {
    expect(across(0, 10, 200)).toBe(0);
    expect(across(10, 10, 200)).toBe(200);
    expect(across(0, 0, 200)).toBe(0);
    expect([-5, 0, 99, 101, 400].map((x) => entryAt(x, 10, 200))).toEqual([0, 0, 5, 5, 10]);
    expect(entryAt(5, 10, 0)).toBe(0);
    expect(points([0, 1, 0.5], 100, 40)).toBe("0.0,40.0 50.0,0.0 100.0,20.0");
  });
  it("shows changes about nothing, however small", () => {
    expect(aboutNothing([0, 0.2, -0.1])).toEqual({ shares: [0.5, 1, 0.25], most: 0.2 });
    expect(aboutNothing([]).most).toBe(0.05);
  });
  it("counts allies as one team", () => {
    expect(teamOf([["roman"], ["relief", "besieged"]], "besieged")).toBe(1);
    expect(teamOf([["roman"], ["relief", "besieged"]], "table")).toBe(0);
  });
});

describe("the analysis of a finished match", () => {
  it("is begun when asked for, and looked at until it is done", async () => {
    const line = new Line();
    line.states = [{ status: "none", done: 0, total: 0, found: null }, { status: "running", done: 3, total: 7, found: null }, done()];
    const job = new AnalysisJob(tableOf(line));
    await job.open();
    expect(job.state?.status).toBe("none");
    await job.begin();
    expect(job.state?.done).toBe(3);
    await vi.advanceTimersByTimeAsync(1100);
    expect(job.state?.found?.level).toBe("legate");
    expect(line.asked).toEqual(["look", "begin", "look", "past 3 south", "past 1 south"]);
    expect([...job.views.keys()].sort()).toEqual([2, 4]);
    job.close();
  });
  it("says why there is none", async () => {
    const job = new AnalysisJob(tableOf(new Line()));
    await job.open();
    expect(job.trouble).toBe(textsIn("en").say("problem-not-over"));
  });
  it("goes to the position that is clicked, in lists and by keys", async () => {
    const line = new Line();
    line.states = [done()];
    const table = tableOf(line);
    const went: number[] = [];
    table.replay.rewind = (entry) => {
      went.push(entry);
      table.replay.position = entry;
      return Promise.resolve();
    };
    const page = render(AnalysisPanel, { table });
    await settled();
    const graph = page.getAllByRole("slider")[0] as HTMLElement;
    expect(graph.getAttribute("aria-valuetext")).toContain("100.0%");
    await fireEvent.keyDown(graph, { key: "Home" });
    await fireEvent.keyDown(graph, { key: "ArrowRight" });
    expect(went).toEqual([0, 1]);
    const buttons = [...page.container.querySelectorAll<HTMLElement>("button.go")];
    for (const button of buttons) await fireEvent.click(button);
    expect(went).toEqual([0, 1, 4, 1]);
    expect(table.panels.pane).toBe("board");
    expect(page.container.textContent).toContain("40.0% → 70.0%");
    expect(page.container.textContent).toContain("−20.0%");
  });
  it("reads in French", async () => {
    settings.language = "fr";
    const line = new Line();
    line.states = [done()];
    const page = render(AnalysisPanel, { table: tableOf(line) });
    await settled();
    expect(page.container.textContent).toContain("Les moments décisifs");
    expect(page.container.textContent).toMatch(/40,0\s%/);
  });
  it("plays on from a position, in a match that this browser keeps", async () => {
    const line = new Line();
    const job = new AnalysisJob(tableOf(line));
    await job.playOn({ entry: 3, seat: "north", bot: "legate" });
    expect(line.wishes).toEqual([{ entry: 3, seat: "north", bot: "legate", commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
    expect(storedMatch("newmatch")?.secrets).toEqual({ north: "own" });
    expect(router.route).toMatchObject({ page: "match", id: "newmatch" });
  });
});
