import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { tick } from "svelte";
import type { MatchApi, Pair, SeatInfo, Snapshot } from "../src/api/types";
import { ApiError } from "../src/api/types";
import { FIXTURES } from "../src/mock/mock";
import { virtus } from "../src/games/virtus";
import { dialogs } from "../src/app/dialogs.svelte";
import { errorText } from "../src/app/error_text";
import { router } from "../src/app/router.svelte";
import { settings } from "../src/app/settings.svelte";
import { otherGame, playersHere } from "../src/match/pair";
import { Table } from "../src/match/table.svelte";
import MatchDialog from "../src/table/MatchDialog.svelte";
import Result from "../src/table/Result.svelte";

vi.hoisted(() => {
  globalThis.matchMedia = ((query: string) => ({ matches: false, media: query, addEventListener: () => undefined })) as unknown as typeof matchMedia;
  globalThis.scrollTo = (() => undefined) as typeof scrollTo;
});

const PAIR: Pair = {
  games: ["first", "second"],
  result: {
    clause: "VI-1.8.a",
    players: [
      { seats: ["south", "north"], points: [3, 4], total: 7 },
      { seats: ["north", "south"], points: [2, 3], total: 5 },
    ],
    winner: "south",
    is_decided: true,
  },
};
const RESULT = PAIR.result as NonNullable<Pair["result"]>;
const even: Pair = { ...PAIR, result: { ...RESULT, players: RESULT.players.map((player) => ({ ...player, total: 6 })), winner: null } };
const open: Pair = { ...PAIR, result: { ...RESULT, winner: null, is_decided: false } };
const running: Pair = { ...PAIR, result: null };

function sight(id: string, more: Partial<Snapshot> = {}): Snapshot {
  const scenes = Object.values(FIXTURES.scenes).map((scene) => scene.sight);
  const over = scenes.find(({ status }) => status === "over") as Snapshot;
  const seats: SeatInfo[] = over.seats.map((seat) => ({ ...seat, kind: "human", bot: null, name: seat.seat === "south" ? "Fabius" : "Diviciac" }));
  return { ...over, id, seats, log: [], you: "south", ...more };
}

/** A table whose server answers so about the pair; `held` are the seats of the browser. */
function tableOf(shown: Snapshot, answer: () => Promise<Pair | null>, held: string[] = shown.you ? [shown.you] : []): Table {
  const record = () => Promise.resolve({ dice: [], opening: [], entries: [] });
  const api = { as: () => api, live: () => () => undefined, pair: answer, record };
  return new Table(virtus, shown, api as unknown as MatchApi, Object.fromEntries(held.map((seat) => [seat, seat])));
}

async function panel(shown: Snapshot, pair: Pair | null, held?: string[]): Promise<HTMLElement> {
  const { container } = render(Result, { table: tableOf(shown, () => Promise.resolve(pair), held) });
  await tick();
  await tick();
  return container;
}

const verdict = (page: HTMLElement): string | undefined => page.querySelector("[data-pair-verdict]")?.textContent;
const cells = (page: HTMLElement): string[][] =>
  [...page.querySelectorAll(".pair tr")].map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.replace(/\s+/g, " ").trim() ?? ""));

beforeEach(() => {
  localStorage.clear();
  settings.language = "en";
  dialogs.open = null;
});

describe("a pair", () => {
  it("has another game, whichever of the two is shown", () => {
    expect(otherGame(PAIR, "first")).toEqual({ id: "second", index: 1 });
    expect(otherGame(PAIR, "second")).toEqual({ id: "first", index: 0 });
  });
  it("lists its players in the order of the seats that are shown", () => {
    expect(playersHere(PAIR, sight("first")).map(({ seat, total, won }) => [seat, total, won])).toEqual([["south", 7, true], ["north", 5, false]]);
    expect(playersHere(PAIR, sight("second")).map(({ seat, total, won }) => [seat, total, won])).toEqual([["south", 5, false], ["north", 7, true]]);
    expect(playersHere(running, sight("first"))).toEqual([]);
  });
});

describe("the result of two games", () => {
  it("shows the points of both players in both games, their sum, the rule and who won", async () => {
    const page = await panel(sight("second"), PAIR);
    expect(cells(page)).toEqual([
      ["", "you", "Diviciac"],
      ["First game", "North 2", "South 3"],
      ["Second game", "South 3", "North 4"],
      ["Sum", "5", "7"],
    ]);
    expect(verdict(page)).toBe("Diviciac wins the match 7 to 5.");
    expect(page.querySelector(".pair .chip")?.textContent).toBe("VI-1.8.a");
  });
  it("is told to whoever won it, and in French", async () => {
    expect(verdict(await panel(sight("first"), PAIR))).toBe("You win the match 7 to 5.");
    settings.language = "fr";
    const page = await panel(sight("first"), PAIR);
    expect(verdict(page)).toBe("Vous gagnez la rencontre 7 à 5.");
    expect(cells(page)[3]?.[0]).toBe("Total");
  });
  it("names a spectator's winner, and whoever holds both seats", async () => {
    expect(verdict(await panel(sight("first", { you: null }), PAIR))).toBe("Fabius wins the match 7 to 5.");
    expect(verdict(await panel(sight("first"), PAIR, ["south", "north"]))).toBe("Fabius wins the match 7 to 5.");
  });
  it("numbers players without a name, since each has played both sides", async () => {
    const nameless = sight("first", { you: null });
    const page = await panel({ ...nameless, seats: nameless.seats.map((seat) => ({ ...seat, name: null })) }, PAIR);
    expect(cells(page)[0]).toEqual(["", "Player 1", "Player 2"]);
    expect(verdict(page)).toBe("Player 1 wins the match 7 to 5.");
  });
  it("may be a draw, or not be decided by points", async () => {
    expect(verdict(await panel(sight("first"), even))).toBe("The match is drawn, 6 to 6.");
    expect(verdict(await panel(sight("first"), open))).toContain("points do not decide the match");
  });
  it("leads to the other game", async () => {
    const page = await panel(sight("second"), PAIR);
    const links = [...page.querySelectorAll<HTMLAnchorElement>(".pair a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([["First game", "/m/first"]]);
    await fireEvent.click(links[0] as HTMLAnchorElement);
    expect(router.route).toMatchObject({ page: "match", id: "first" });
  });
  it("is left out without a pair, and while the other game runs", async () => {
    expect((await panel(sight("first"), null)).querySelector(".pair")).toBeNull();
    expect((await panel(sight("first"), running)).querySelector(".pair")).toBeNull();
  });
  it("says why it cannot be told", async () => {
    const error = new ApiError(409, "problem-rules-changed", "", null, null);
    const { container } = render(Result, { table: tableOf(sight("first"), () => Promise.reject(error)) });
    await tick();
    await tick();
    expect(container.querySelector("[role=alert]")?.textContent).toBe(errorText(error));
  });
  it("is not asked for before the end", () => {
    const answer = vi.fn(() => Promise.resolve(PAIR));
    render(Result, { table: tableOf(sight("first", { outcome: null, status: "running" }), answer) });
    expect(answer).not.toHaveBeenCalled();
  });
});

describe("the dialog of a match", () => {
  it("leads from the second game to the first while it runs", async () => {
    const shown = sight("second", { outcome: null, status: "running" });
    const page = render(MatchDialog, { table: tableOf(shown, () => Promise.resolve(running)) });
    await tick();
    await tick();
    const links = [...page.baseElement.querySelectorAll("dd a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([["First game", "/m/first"]]);
  });
});
