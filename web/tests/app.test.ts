import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import type { Action, Answer, Api, Finality, LogRow, MatchApi, Moment, News, Snapshot, Why } from "../src/api/types";
import { ApiError } from "../src/api/types";
import { FIXTURES } from "../src/mock/mock";
import { virtus } from "../src/games/virtus";
import Offers from "../src/table/Offers.svelte";
import { storeForTab, storeMatch, stored, storedForTab, storedMatch } from "../src/app/storage";
import { press, pressed, SHORTCUTS } from "../src/table/shortcuts";
import { dialogs } from "../src/app/dialogs.svelte";
import { errorText } from "../src/app/error_text";
import type { Handle, Option } from "../src/match/choices";
import { Redo } from "../src/match/redo.svelte";
import { addressOf, routeOf } from "../src/app/router.svelte";
import { settings } from "../src/app/settings.svelte";
import { Table } from "../src/match/table.svelte";
import { refreshMatches, refreshed } from "../src/pages/match_list";

const move = (unit: number): Action => ({ type: "Move", unit, path: ["S1"] });
const row = (number: number, kind: LogRow["kind"], seat: string, entry = number): LogRow => ({ number, entry, kind, seat, at: "", told: [], rolls: [] });
const scene = (): Snapshot => structuredClone(Object.values(FIXTURES.scenes).map(({ sight }) => sight).find(({ you, status, decisions }) => you !== null && status === "running" && decisions.some(({ seat }) => seat === you)) as Snapshot);

/** A line to a server of the test's own: what it was asked, and what it answers. */
class Line {
  asked: string[] = [];
  answer: () => Promise<Snapshot> = () => Promise.reject(new Error("nothing to answer"));
  finality: () => Promise<Finality> = () => Promise.resolve({ reason: null });
  cautions: Why["cautions"] = [];
  why = () => Promise.resolve({ refusal: null, figures: {}, cautions: this.cautions, completed: null });
  moment: (entry: number) => Promise<Moment> = (entry) => Promise.resolve({ view: scene().view, log: [row(1, "action", "south", entry)], standing: null });
  tell: (news: News) => void = () => undefined;
  private whose: string | null = null;
  as(secret: string | null): MatchApi {
    const copy = Object.create(this, { whose: { value: secret } }) as Line;
    return copy as unknown as MatchApi;
  }
  private note(what: string): Promise<Snapshot> {
    this.asked.push(what);
    return this.answer();
  }
  record = () => Promise.resolve({ dice: [], opening: [], entries: [] });
  snapshot = () => this.note("snapshot");
  act = (number: number, action: Action) => this.note(`act ${number} ${String(action["unit"])}`);
  undo = (number: number) => this.note(`undo ${number}`);
  draw = (number: number, answer: Answer) => this.note(`draw ${number} ${answer}`);
  takeBack = (number: number, answer: Answer, entropy?: string, to?: number) => this.note(`takeback ${number} ${answer} ${entropy?.length ?? 0} ${to ?? "last"}`);
  past(entry: number, seat?: string) {
    this.asked.push(`past ${entry} ${seat ?? (this.whose === null ? "nobody" : "own")}`);
    return this.moment(entry);
  }
  live(_: () => number, tell: (news: News) => void) {
    this.tell = tell;
    return () => undefined;
  }
}

function table(sight: Snapshot = scene(), secrets?: Record<string, string>): { table: Table; line: Line } {
  const line = new Line();
  return { table: new Table(virtus, sight, line as unknown as MatchApi, secrets ?? { [sight.you ?? "south"]: "own" }), line };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  settings.language = "en";
  settings.confirmEnds = true;
  dialogs.open = null;
});

describe("what was undone", () => {
  it("comes back one by one, and is gone once something else is played", () => {
    const redo = new Redo("x", 1);
    redo.did([move(1)], 0, 2);
    redo.did([move(2)], 1, 3);
    redo.undid(1, 4);
    redo.undid(0, 5);
    expect(redo.next).toEqual([move(1)]);
    redo.did([move(1)], 0, 6);
    expect(redo.next).toEqual([move(2)]);
    redo.did([move(7)], 1, 7);
    expect(redo.next).toBeNull();
  });
  it("comes back together if it was sent together, as far as it was undone", () => {
    const redo = new Redo("x", 1);
    redo.did([move(1)], 0, 2);
    redo.did([move(2), move(3), move(4)], 1, 5); // the server added one of its own: five are in effect
    redo.undid(1, 9);
    expect(redo.next).toEqual([move(2), move(3), move(4)]);
    redo.did([move(2), move(3), move(4)], 1, 12);
    redo.undid(3, 13); // dice had fallen after the second
    expect(redo.next).toEqual([move(4)]);
  });
  it("survives a reload while nothing else has happened", () => {
    const redo = new Redo("x", 1);
    redo.did([move(1)], 0, 2);
    redo.undid(0, 3);
    expect(new Redo("x", 3).next).toEqual([move(1)]);
    redo.still(4); // an offer changes the number, not the table
    expect(new Redo("x", 4).next).toEqual([move(1)]);
    expect(new Redo("x", 9).next).toBeNull();
    expect(storedForTab("x", null)).toBeNull();
  });
  it("is forgotten when another plays", () => {
    const own = scene();
    const { table: seat, line } = table(own);
    const after = (number: number, rows: LogRow[]): Snapshot => ({ ...own, number, undo: null, log: rows });
    line.answer = () => Promise.resolve(after(own.number + 1, [row(own.number + 1, "action", own.you ?? "")]));
    return seat.commands
      .act(move(3))
      .then(() => {
        line.answer = () => Promise.resolve(after(own.number + 2, [row(own.number + 2, "undo", own.you ?? "")]));
        return seat.commands.undo();
      })
      .then(() => {
        expect(seat.commands.mayRedo).toBe(true);
        seat.session.take(after(own.number + 3, [row(own.number + 3, "draw_offered", "north")]));
        expect(seat.commands.mayRedo).toBe(true);
        seat.session.take(after(own.number + 4, [row(own.number + 4, "action", "north")]));
        expect(seat.commands.mayRedo).toBe(false);
      });
  });
});

describe("the end", () => {
  it("is won by the winner and by the allies", () => {
    const outcome = { clause: "AL-14.s", reason: "more-points", winner: "relief", allies: ["besieged"] };
    const verdicts = ["relief", "besieged", "roman"].map((you) => table({ ...scene(), you, status: "over", outcome }).table.verdict);
    expect(verdicts[0]).toBe(verdicts[1]);
    expect(verdicts[2]).not.toBe(verdicts[0]);
  });
  it("is won by one where nobody has allies, who are left out then", () => {
    const outcome = { clause: "VI-2.d", reason: "morale", winner: "south" } as Snapshot["outcome"];
    const verdicts = ["south", "north"].map((you) => table({ ...scene(), you, status: "over", outcome }).table.verdict);
    expect(new Set(verdicts).size).toBe(2);
  });
});

describe("an offer among three", () => {
  const buttons = (you: string, agreed: string[], secrets: Record<string, string>): string[] => {
    const own = scene();
    const { table: seat } = table({ ...own, you, offers: { draw: { seat: "south", agreed }, takeback: null } }, secrets);
    const page = mount(Offers, { target: document.body, props: { table: seat } });
    flushSync();
    const found = [...document.querySelectorAll("[data-offer=draw] button")].map((button) => button.textContent);
    void unmount(page);
    return found;
  };
  it("is answered by whoever has not agreed, withdrawn by whoever has", () => {
    expect(buttons("north", ["south"], { north: "own" })).toHaveLength(2);
    expect(buttons("north", ["south", "north"], { north: "own" })).toHaveLength(1);
    expect(buttons("south", ["south"], { south: "own" })).toHaveLength(1);
  });
  it("is handed on at one browser only to those who have not agreed", () => {
    expect(buttons("south", ["south"], { south: "own", north: "other" })).toHaveLength(2);
    expect(buttons("south", ["south", "north"], { south: "own", north: "other" })).toHaveLength(1);
  });
});

describe("the table", () => {
  it("says why one may not undo, and asks nothing of the server", async () => {
    const { table: seat, line } = table({ ...scene(), undo: "reason-dice-were-rolled" });
    const reason = seat.commands.undoBarred;
    expect(reason).toBe("reason-dice-were-rolled");
    seat.session.snapshot = { ...seat.session.snapshot, undo: "reason-nothing-to-undo" };
    expect(await seat.commands.undo()).toBe(false);
    expect(seat.session.error).toBeTruthy();
    expect(line.asked).toEqual([]);
  });
  it("looks again when something happened meanwhile, and tells so", async () => {
    const own = scene();
    const { table: seat, line } = table(own);
    line.answer = () => {
      const failed = line.asked.length === 1;
      return failed ? Promise.reject(new ApiError(409, "problem-stale", "", null, own.number + 5)) : Promise.resolve({ ...own, number: own.number + 5 });
    };
    expect(await seat.commands.act(move(1))).toBe(false);
    expect(line.asked.map((one) => one.split(" ")[0])).toEqual(["act", "snapshot"]);
    expect(seat.session.snapshot.number).toBe(own.number + 5);
    expect(seat.session.error).toContain("meanwhile");
  });
  it("offers draws and take-backs with the number it knows, and new entropy for new dice", async () => {
    const own = scene();
    const { table: seat, line } = table(own);
    line.answer = () => Promise.resolve(own);
    await seat.commands.draw("offer");
    await seat.commands.takeBack("offer");
    await seat.commands.takeBack("offer", 4);
    await seat.commands.takeBack("decline");
    expect(line.asked).toEqual([`draw ${own.number} offer`, `takeback ${own.number} offer 64 last`, `takeback ${own.number} offer 64 4`, `takeback ${own.number} decline 0 last`]);
  });
  it("shows the last place asked for, however the answers come", async () => {
    const { table: seat, line } = table({ ...scene(), entries: 9 });
    const waiting = new Map<number, (moment: Moment) => void>();
    line.moment = (entry) => new Promise((resolve) => waiting.set(entry, resolve));
    const answer = (entry: number) => waiting.get(entry)?.({ view: { entry }, log: [], standing: null });
    const both = [seat.replay.rewind(2), seat.replay.rewind(5)];
    answer(5);
    answer(2);
    await Promise.all(both);
    expect(seat.replay.position).toBe(5);
    expect(seat.view).toEqual({ entry: 5 });
    await seat.replay.rewind(9);
    expect(seat.live).toBe(true);
  });
  it("looks through each side's eyes once the match is over", async () => {
    const { table: seat, line } = table({ ...scene(), status: "over", entries: 6, undo: null });
    expect(seat.replay.mayChooseEyes).toBe(true);
    await seat.replay.lookThrough("north");
    await seat.replay.move(-1);
    await seat.replay.lookThrough("nobody");
    expect(line.asked).toEqual(["past 6 north", "past 5 north", "past 5 nobody"]);
    seat.replay.goLive();
    expect(seat.replay.eyes).toBeNull();
    expect(table().table.replay.mayChooseEyes).toBe(false);
  });
  it("draws the curtain when another seat of this browser must decide", () => {
    const own = scene();
    const other = own.you === "south" ? "north" : "south";
    const { table: seat } = table(own, { south: "one", north: "two" });
    expect(seat.seats.others).toEqual([other]);
    const [decision] = own.decisions;
    if (!decision) throw new Error("nobody decides in this scene");
    seat.session.take({ ...own, number: own.number + 1, decisions: [{ ...decision, seat: other }], log: [] });
    flushSync();
    expect(seat.seats.curtain).toBe(other);
    expect(press(seat, new KeyboardEvent("keydown", { key: "u" }))).toBe(false);
  });
});

describe("ending a turn", () => {
  beforeEach(() => void vi.spyOn(virtus, "isEdited").mockReturnValue(false));
  afterEach(() => void vi.restoreAllMocks());
  const reading = { handles: [] as Handle[], weigh: false, once: false, ends: false, minor: false, verb: "web-end-turn" };
  const ends: Option = { action: { type: "Finish" }, reading: { ...reading, ends: true } };
  const fight: Option = { action: { type: "Fight", unit: 1 }, reading: { ...reading, handles: ["unit:1"] } };

  async function ending(options: Option[], reason: Finality["reason"]): Promise<{ confirming: string | null; asked: number }> {
    const { table: seat, line } = table();
    line.answer = () => Promise.resolve(scene());
    line.finality = () => Promise.resolve({ reason });
    Object.defineProperty(seat.selection, "options", { value: options });
    Object.defineProperty(seat.selection, "ending", { value: { option: ends, leaves: true } });
    seat.selection.confirm();
    await vi.waitFor(() => expect(seat.panels.confirming !== null || line.asked.length > 0).toBe(true));
    return { confirming: seat.panels.confirming, asked: line.asked.length };
  }

  it("is confirmed while something can still be done, if it cannot be undone", async () => {
    expect(await ending([fight, ends], "dice")).toEqual({ confirming: "end", asked: 0 });
  });
  it("is never asked about if it can be undone, or leaves nothing", async () => {
    expect(await ending([fight, ends], null)).toEqual({ confirming: null, asked: 1 });
    expect(await ending([ends], "passes")).toEqual({ confirming: null, asked: 1 });
  });
  it("is confirmed if the server cautions of something, where it is asked", async () => {
    const starving = { clause: "VI-1", reason: "few", about: "" };
    const warns: Option = { ...ends, reading: { ...ends.reading, warns: true } };
    for (const [option, reason, isAsked] of [[warns, "passes", true], [warns, null, false], [ends, "passes", false]] as const) {
      const { table: seat, line } = table();
      line.answer = () => Promise.resolve(scene());
      line.finality = () => Promise.resolve({ reason });
      line.cautions = [starving];
      Object.defineProperty(seat.selection, "options", { value: [option] });
      Object.defineProperty(seat.selection, "ending", { value: { option, leaves: false } });
      seat.selection.confirm();
      await vi.waitFor(() => expect(seat.panels.confirming !== null || line.asked.length > 0).toBe(true));
      expect(seat.selection.confirmation?.cautions ?? null).toEqual(isAsked ? [starving] : null);
    }
  });
  it("is never asked about if the settings say no", async () => {
    settings.confirmEnds = false;
    expect(await ending([fight, ends], "dice")).toEqual({ confirming: null, asked: 1 });
    settings.confirmEnds = true;
  });
});

describe("Enter where an editor asks", () => {
  const reading = { handles: [] as Handle[], weigh: false, once: false, ends: true, minor: false, verb: "web-end-turn" };
  const ends: Option = { action: { type: "Pass", unit: 0 }, reading };

  function edited(answer: Action | null): { seat: Table; line: Line } {
    const { table: seat, line } = table();
    line.answer = () => Promise.resolve(scene());
    vi.spyOn(virtus, "isEdited").mockReturnValue(true);
    Object.defineProperty(seat.selection, "ending", { value: { option: ends, leaves: false } });
    seat.selection.answer = answer;
    return { seat, line };
  }
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it("does what was chosen there, and never what ends the decision", async () => {
    const { seat, line } = edited({ type: "Strike", unit: 7 });
    seat.selection.confirm();
    await vi.waitFor(() => expect(line.asked).toEqual([`act ${scene().number} 7`]));
  });
  it("does nothing while nothing is chosen", async () => {
    const { seat, line } = edited(null);
    seat.selection.confirm();
    await Promise.resolve();
    expect([line.asked, seat.panels.confirming]).toEqual([[], null]);
  });
  it("goes on from what is chosen already, and is the button's own on any other", () => {
    const { seat } = edited({ type: "Strike", unit: 7 });
    const confirm = vi.spyOn(seat.selection, "confirm");
    const button = document.body.appendChild(document.createElement("button"));
    button.addEventListener("keydown", (event) => press(seat, event));
    for (const times of [0, 1]) {
      button.toggleAttribute("data-answer", times === 1);
      button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
      button.dispatchEvent(new KeyboardEvent("keydown", { key: " " }));
      expect(confirm).toHaveBeenCalledTimes(times);
    }
  });
});

describe("shortcuts", () => {
  const event = (said: string): KeyboardEvent => {
    const key = said.replace(/^(?:Ctrl|Shift) /, "");
    return new KeyboardEvent("keydown", { key: said.startsWith("Shift ") && key.length === 1 ? key.toUpperCase() : key, ctrlKey: said.startsWith("Ctrl "), shiftKey: said.startsWith("Shift ") });
  };
  it("are each heard by the table as they are listed", () => {
    for (const shortcut of SHORTCUTS) {
      for (const said of shortcut.presses) {
        const { table: seat } = table();
        const act = vi.spyOn(shortcut, "act").mockReturnValue(true);
        expect(press(seat, event(said)), said).toBe(true);
        expect(act, said).toHaveBeenCalledWith(seat, said);
        act.mockRestore();
        dialogs.open = null;
      }
    }
  });
  it("list every key that the table hears", () => {
    const shown = (said: string) => said.replace("Arrow", "").replace(" ", "Space");
    const heard = [..."abcdefghijklmnopqrstuvwxyz0123456789+-=?.,;:!/ "].flatMap((key) => [key, `Shift ${key}`, `Ctrl ${key}`]);
    const { table: seat } = table();
    const acts = SHORTCUTS.map((one) => vi.spyOn(one, "act").mockReturnValue(true));
    const found = heard.filter((said) => {
      dialogs.open = null;
      return press(seat, event(said));
    });
    acts.forEach((act) => act.mockRestore());
    const listed = new Set(SHORTCUTS.flatMap(({ presses }) => presses));
    expect(found.map((said) => pressed(event(said))).filter((said) => !listed.has(said)).map(shown)).toEqual([]);
    for (const { keys, presses } of SHORTCUTS) if (keys[0] !== "Tab") expect(presses.length, keys.join()).toBeGreaterThan(0);
  });
  it("leave typing and the browser's own alone", () => {
    const { table: seat } = table();
    const field = document.body.appendChild(document.createElement("input"));
    const typed = new KeyboardEvent("keydown", { key: "u", bubbles: true });
    field.dispatchEvent(typed);
    expect(press(seat, typed)).toBe(false);
    expect(press(seat, new KeyboardEvent("keydown", { key: "r", metaKey: true }))).toBe(false);
    expect(press(seat, new KeyboardEvent("keydown", { key: "r", ctrlKey: true }))).toBe(false);
    field.remove();
  });
});

describe("addresses", () => {
  const read = (path: string) => routeOf(new URL(path, "http://iacta.test"));
  it("name the match, the position of the replay and the eyes, and are read back", () => {
    expect(addressOf("abc")).toBe("/m/abc");
    expect(addressOf("abc", { at: 0, eyes: "north", lesson: "" })).toBe("/m/abc?at=0&eyes=north&lesson");
    expect(read(addressOf("abc", { at: 12, eyes: "nobody" }))).toEqual({ page: "match", id: "abc", secret: null, at: 12, eyes: "nobody", lesson: null, analysis: false });
    expect(read(addressOf("abc", { analysis: true }))).toMatchObject({ at: null, analysis: true });
  });
  it("that say nonsense mean the match itself", () => {
    expect(read("/m/abc?at=-1#s")).toMatchObject({ at: null, secret: "s" });
    expect(read("/m/abc?at=x")).toMatchObject({ at: null });
    expect(read("/elsewhere")).toEqual({ page: "nowhere" });
  });
});

describe("what the browser keeps", () => {
  it("is read back, or stands aside when it is nonsense", () => {
    storeForTab("a", { b: 1 });
    expect(storedForTab("a", null)).toEqual({ b: 1 });
    storeForTab("a", null);
    expect(storedForTab("a", "none")).toBe("none");
    localStorage.setItem("iacta.name", "{");
    expect(stored("name", "nobody")).toBe("nobody");
  });
  it("has the seats of every match", () => {
    const own = scene();
    storeMatch({ id: "m", game: "virtus", scenario: own.scenario.names, secrets: { south: "s" }, seat: "south", number: 3, mine: true, over: false, against: "", seen: "2026-01-01" });
    expect(storedMatch("m")?.secrets).toEqual({ south: "s" });
    expect(storedMatch("other")).toBeNull();
  });
});

describe("problems", () => {
  it("are told in the language of the page", () => {
    const stale = new ApiError(409, "problem-stale", "the number is 4", null, 4);
    const english = errorText(stale);
    settings.language = "fr";
    expect(errorText(stale)).not.toBe(english);
    expect(errorText(stale)).not.toContain("problem-");
  });
  it("say what the server says where the sentence alone would not help", () => {
    expect(errorText(new ApiError(422, "problem-unusable", "no such unit", null, null))).toContain("no such unit");
    expect(errorText(new TypeError("fetch failed"))).toBe("The server does not answer.");
  });
});

describe("the matches of this browser", () => {
  const one = { id: "m", game: "virtus", scenario: { fr: "", en: "" }, secrets: { south: "s" }, seat: "south", number: 3, mine: false, over: false, against: "", seen: "2026-01-01" };
  it("are asked after, and know whose turn it is and against whom", async () => {
    storeMatch(one);
    const sight = { ...scene(), number: 4, status: "running" as const, decisions: [{ seat: "south", step: { type: "Act" }, exhaustive: true, clause: "VI-2.d", since: 1 }], log: [row(4, "action", "north")] };
    const asked: (string | null)[] = [];
    const api = { at: () => ({ as: (secret: string | null) => ({ snapshot: () => (asked.push(secret), Promise.resolve(sight)) }) }) } as unknown as Api;
    const [found] = await refreshMatches(api, (bot) => `the ${bot}`);
    expect(asked).toEqual(["s"]);
    expect(found).toMatchObject({ id: "m", mine: true, over: false, number: 4 });
    expect(refreshed(one, { ...sight, status: "over" }, String)).toMatchObject({ mine: false, over: true });
  });
  it("stay as they were, secrets and all, when the server does not know them now", async () => {
    storeMatch(one);
    const api = { at: () => ({ as: () => ({ snapshot: () => Promise.reject(new ApiError(404, "problem-no-such-match", "", null, null)) }) }) } as unknown as Api;
    expect(await refreshMatches(api, String)).toEqual([one]);
  });
});

describe("several seats in one browser", () => {
  it("change hands when a player says so, though the other has nothing to decide", async () => {
    const own = scene();
    const other = own.you === "south" ? "north" : "south";
    const { table: seat, line } = table(own, { south: "one", north: "two" });
    seat.session.take(own);
    expect(seat.seats.curtain).toBeNull();
    seat.seats.passTo(other);
    expect(seat.seats.curtain).toBe(other);
    line.answer = () => Promise.resolve({ ...own, you: other });
    await seat.seats.liftCurtain();
    seat.session.take({ ...own, you: other });
    expect(seat.seats.curtain).toBeNull();
    expect(seat.session.snapshot.you).toBe(other);
  });
});
