import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, type Action, type DraftKept, type DraftWish, type MatchApi, type Snapshot } from "../src/api/types";
import { stored } from "../src/app/storage";
import { virtus } from "../src/games/virtus";
import { planFor } from "../src/games/virtus/plan.svelte";
import { Table } from "../src/match/table.svelte";
import { sceneOf } from "../src/mock/mock";

const scene = (): Snapshot => structuredClone(sceneOf("deploy").sight);
const NAME = "draft.deploy.south";

/** A server that keeps drafts; `trouble` is thrown instead of an answer. */
class Server {
  saved: DraftWish[] = [];
  acted: Action[] = [];
  trouble: Error | null = null;
  version = 0;
  as = (): MatchApi => this as unknown as MatchApi;
  draft = async (wish: DraftWish): Promise<DraftKept> => {
    if (this.trouble) throw this.trouble;
    this.saved.push(wish);
    this.version += 1;
    return { kept: true, draft: { version: this.version, action: wish.action as Action } };
  };
  act = async (_: number, action: Action): Promise<Snapshot> => {
    this.acted.push(action);
    return scene();
  };
  why = () => new Promise(() => undefined);
  live = () => () => undefined;
}

function open(changes: Partial<Snapshot> = {}): { table: Table; server: Server } {
  const server = new Server();
  return { server, table: new Table(virtus, { ...scene(), ...changes }, server as unknown as MatchApi, { south: "own" }) };
}
function plan(table: Table): NonNullable<ReturnType<typeof planFor>> {
  const found = planFor(table);
  if (!found) throw new Error("no plan is asked for");
  return found;
}
const moved = (): Action => ({ ...(scene().candidates[0] as Action), units: ["S2", ...(scene().candidates[0] as unknown as { units: string[] }).units.slice(1)] });
const edit = (table: Table): void => plan(table).put(scene().view as never, "unit:0", "place:S2");

describe("what is prepared", () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it("is saved once the hand rests, and not before anything was changed", async () => {
    const { table, server } = open();
    plan(table);
    await vi.runAllTimersAsync();
    expect(server.saved).toEqual([]);
    edit(table);
    edit(table);
    expect(stored(NAME, null)).toMatchObject({ action: moved() });
    await vi.runAllTimersAsync();
    expect(server.saved).toMatchObject([{ decision: scene().decisions[0]?.since, action: moved() }]);
    expect(stored(NAME, null)).toBeNull();
  });
  it("survives whatever else happens: the other's answer, a hint, a reload", async () => {
    const { table } = open();
    const before = plan(table);
    edit(table);
    const { number, log } = scene();
    table.session.take({ ...scene(), number: number + 1, log: [...log, { number: number + 1, entry: number, kind: "hint_taken", seat: "south", at: "", told: [], rolls: [] }] });
    expect(plan(table)).toBe(before);
    expect(plan(table).action).toEqual(moved());
    expect(plan(open({ draft: { version: 3, action: moved() } }).table).action).toEqual(moved());
  });
  it("begins with the suggestion if nothing was prepared, or for another decision", () => {
    const decisions = scene().decisions.map((one) => ({ ...one, since: 99 }));
    localStorage.setItem(`iacta.${NAME}`, JSON.stringify({ decision: 1, action: moved(), at: 0 }));
    expect(plan(open({ decisions }).table).action).toEqual(scene().candidates[0]);
    expect(stored(NAME, null)).toBeNull();
  });
  it("is shown as another device has changed it, unless this one has changed it since", async () => {
    const { table, server } = open();
    plan(table);
    table.session.take({ ...scene(), draft: { version: 1, action: moved() } });
    expect(plan(table).action).toEqual(moved());
    plan(table).use(scene().candidates[1] as Action);
    table.session.take({ ...scene(), draft: { version: 2, action: moved() } });
    expect(plan(table).action).toEqual(scene().candidates[1]);
    server.version = 2;
    await vi.runAllTimersAsync();
    expect(server.saved.at(-1)?.action).toEqual(scene().candidates[1]);
    const shown = plan(table);
    table.session.take({ ...scene(), draft: { version: 3, action: scene().candidates[1] as Action } });
    expect(plan(table)).toBe(shown);
  });
  it("waits in this browser while the line is down, and says how old it is", async () => {
    const { table, server } = open();
    server.trouble = new TypeError("no line");
    edit(table);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(plan(open().table).action).toEqual(moved());
    server.trouble = null;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.saved[0]?.age).toBeGreaterThan(9_000);
  });
  it("is not sent again after it was refused, nor after the answer", async () => {
    const { table, server } = open();
    server.trouble = new ApiError(409, "problem-stale", "", null, 2);
    edit(table);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored(NAME, null)).toBeNull();
    server.trouble = null;
    edit(table);
    const done = table.commands.act(plan(table).action);
    await vi.advanceTimersByTimeAsync(0);
    await done;
    expect(server.acted).toEqual([moved()]);
    expect(server.saved).toEqual([]);
  });
  it("comes back when the answer is undone", () => {
    const { table } = open();
    sessionStorage.setItem(`iacta.redo.deploy.south`, JSON.stringify({ number: scene().number, done: [], undone: [[moved()]] }));
    expect(plan(open().table).action).toEqual(moved());
    expect(plan(table).action).toEqual(scene().candidates[0]);
  });
});
