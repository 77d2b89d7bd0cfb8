/** Recorded matches in place of a server, for development and screenshots. It never enters the production bundle. */
import {
  ApiError,
  type Action,
  type Analysis,
  type AnalysisState,
  type Api,
  type BatchPlayed,
  type Chronicle,
  type Clause,
  type Created,
  type DraftKept,
  type DraftWish,
  type Explanation,
  type Finality,
  type GameInfo,
  type Hint,
  type InstructionsSeen,
  type Joined,
  type Language,
  type LobbyMatch,
  type MatchApi,
  type MatchText,
  type Moment,
  type News,
  type Pair,
  type Preview, type RestPlayed,
  type Refusal,
  type SeatCarried,
  type Route,
  type Snapshot,
  type Survey,
  type TextWish,
  type TransferMade,
  type Verification,
  type Why,
  type WhyNot,
} from "../api/types";
import { sameAction } from "../match/choices";
import { storeMatch, stored } from "../app/storage";
import recorded from "./fixtures.json";

interface Scene {
  sight: Snapshot;
  past: Record<string, Record<string, unknown>>;
  odds: Record<string, Preview>;
  why: Record<string, Refusal>;
  remarks?: Pick<Why, "figures" | "cautions">;
}

export const FIXTURES = recorded as unknown as {
  games: GameInfo[];
  ledgers: Record<Language, Clause[]>;
  tables: Record<string, unknown>;
  scenes: Record<string, Scene>;
};

export function sceneOf(id: string): Scene {
  const found = FIXTURES.scenes[id];
  if (!found) throw new ApiError(404, "no-such-match", "", null, null);
  return found;
}

/** Seats in some recorded matches, as if they had been played in this browser. */
export function furnish(): void {
  if (Object.keys(stored<object>("matches", {})).length > 0) return;
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60000).toISOString();
  const SEEN: Record<string, [string, number, boolean]> = { segment: ["Boduognatos", 4, true], allot: ["Vercassi", 64, true], deploy: ["Lucterios", 2900, false] };
  for (const [id, [against, minutes, mine]] of Object.entries(SEEN)) {
    const { sight } = sceneOf(id);
    storeMatch({ id, game: sight.game, scenario: sight.scenario.names, secrets: { south: "mock" }, seat: "south", number: sight.number, mine, over: false, against, seen: ago(minutes) });
  }
}

export class MockApi implements Api {
  async games(): Promise<GameInfo[]> {
    return FIXTURES.games;
  }
  async ledger(_: string, language: Language): Promise<Clause[]> {
    return FIXTURES.ledgers[language];
  }
  async tables(game: string): Promise<unknown> {
    return FIXTURES.tables[game];
  }
  async texts(): Promise<string> {
    return "";
  }
  async lobby(): Promise<LobbyMatch[]> {
    const scenario = (id: string) => {
      const { names, summaries, origin } = FIXTURES.games[0]?.scenarios.find((one) => one.id === id) ?? { names: { fr: id, en: id }, summaries: { fr: "", en: "" }, origin: "" };
      return { id, names, summaries, origin };
    };
    const since = { created: new Date().toISOString(), changed: new Date().toISOString() };
    const seat = (which: string, name: string | null, joined: boolean) => ({ seat: which, kind: joined ? ("human" as const) : ("open" as const), bot: null, name, joined, online: joined, thinking: false, hints: 0 });
    return [
      { id: "deploy", game: "virtus", scenario: scenario("bibracte"), ...since, status: "waiting", seats: [seat("south", null, false), seat("north", "Divico_58", true)], number: 0, clock_days: null, winners: null },
      { id: "segment", game: "virtus", scenario: scenario("gergovie"), ...since, status: "running", seats: [seat("south", "Marcella", true), seat("north", "Sedullos", true)], number: 41, clock_days: 3, winners: null },
    ];
  }
  async create(): Promise<Created> {
    return { id: "guide", secrets: { south: "mock" }, watch: "/m/guide" };
  }
  async import(): Promise<{ id: string }> {
    return { id: "over" };
  }
  makeTransfer(seats: { match: string; secret: string }[], written = false): Promise<TransferMade> {
    return Promise.resolve({ token: written ? "MOCK-MOCK-MOCK-MOCK-MOCK-MOCK" : "mock", expires: new Date().toISOString(), seats: seats.length });
  }
  takeTransfer(): Promise<{ seats: SeatCarried[] }> {
    return Promise.resolve({ seats: [] });
  }
  at(id: string): MatchApi {
    return new MockMatch(id);
  }
}

class MockMatch implements MatchApi {
  constructor(private readonly id: string) {}
  as(): MatchApi {
    return this;
  }
  async snapshot(): Promise<Snapshot> {
    return sceneOf(this.id).sight;
  }
  async join(): Promise<Joined> {
    return { seat: "south", secret: null, sight: await this.snapshot() };
  }
  reveal(): Promise<Snapshot> {
    return this.snapshot();
  }
  act(): Promise<Snapshot> {
    return this.snapshot();
  }
  async draft({ action }: DraftWish): Promise<DraftKept> {
    return { kept: true, draft: { version: 1, action: action as Action | null } };
  }
  async instruct(chosen: readonly string[]): Promise<InstructionsSeen> {
    return { offered: [...chosen], chosen: [...chosen] };
  }
  async finality(): Promise<Finality> {
    return { reason: "passes" };
  }
  async why(action: Action): Promise<Why> {
    const found = Object.entries(sceneOf(this.id).why).find(([key]) => sameAction(JSON.parse(key) as Action, action));
    const { figures = {}, cautions = [] } = sceneOf(this.id).remarks ?? {};
    return { refusal: found?.[1] ?? null, figures, cautions, completed: null };
  }
  async whyNot(): Promise<WhyNot> {
    const [found] = Object.entries(sceneOf(this.id).why);
    return found ? { action: JSON.parse(found[0]) as Action, refusal: found[1] } : { action: null, refusal: null };
  }
  async survey(): Promise<Survey> {
    return { reach: [], aims: [], areas: {} };
  }
  async route(): Promise<Route> {
    return { members: [], actions: [], reach: [] };
  }
  async batch(_: number, actions: readonly Action[]): Promise<BatchPlayed> {
    return { done: actions.length, stop: null, sight: await this.snapshot() };
  }
  async inSpeech(action: Action): Promise<string> {
    return action.type;
  }
  async odds(action: Action): Promise<Preview> {
    const all = Object.entries(sceneOf(this.id).odds);
    const found = all.find(([key]) => sameAction(JSON.parse(key) as Action, action)) ?? all.find(([key]) => (JSON.parse(key) as Action).type === action.type);
    if (!found) throw new ApiError(422, "other", "", null, null);
    return found[1];
  }
  async hint(): Promise<Hint> {
    const { entries, number, candidates } = sceneOf(this.id).sight;
    const alternatives = candidates.slice(0, 3).map((action, place) => ({ action, chance: 0.56 - place / 20, low: 0.5 - place / 20, high: 0.62 - place / 20, visits: 60 - 20 * place, line: [] }));
    return { entries, number, bot: "legate", simulations: 100, alternatives };
  }
  async explain(action: Action): Promise<Explanation> {
    const { alternatives, ...about } = await this.hint();
    const [best] = alternatives;
    const clauses = sceneOf(this.id).sight.decisions.map(({ clause }) => clause);
    return { ...about, chosen: { action, chance: 0.41, low: 0.35, high: 0.47, visits: 7, line: [] }, is_best: false, glance: false, better: best ? [best] : [], clauses };
  }
  async rest(): Promise<RestPlayed> {
    return { match: await this.snapshot(), phase: null };
  }
  hurry(): Promise<Snapshot> {
    return this.snapshot();
  }
  undo(): Promise<Snapshot> {
    return this.snapshot();
  }
  resign(): Promise<Snapshot> {
    return this.snapshot();
  }
  draw(): Promise<Snapshot> {
    return this.snapshot();
  }
  takeBack(): Promise<Snapshot> {
    return this.snapshot();
  }
  say(): Promise<Snapshot> {
    return this.snapshot();
  }
  async rematch(): Promise<{ id: string }> {
    return { id: "guide" };
  }
  async record(): Promise<unknown> {
    return { dice: [], opening: [], entries: [] };
  }
  async verify(): Promise<Verification> {
    return { holds: true, rolls: 412, differs: null, obstacle: null };
  }
  async chronicle(): Promise<Chronicle> {
    return { entries: sceneOf(this.id).sight.entries, chapters: [] };
  }
  async pair(): Promise<Pair | null> {
    return null;
  }
  async analysis(): Promise<AnalysisState> {
    return { status: "done", done: 1, total: 1, found: analysisOf(sceneOf(this.id).sight) };
  }
  analyse(): Promise<AnalysisState> {
    return this.analysis();
  }
  async playOn(): Promise<Created> {
    return { id: "guide", secrets: { south: "mock" }, watch: "/m/guide" };
  }
  async past(entry: number): Promise<Moment> {
    const { sight, past } = sceneOf(this.id);
    const first = Math.min(...Object.keys(past).map(Number));
    return { view: { ...(sight.view as object), ...past[String(Math.max(entry, first))] }, log: sight.log.filter((row) => row.entry <= entry), standing: sight.standing };
  }
  async inWords({ language, entry }: TextWish): Promise<MatchText> {
    const { number, entries, seats, scenario, log } = sceneOf(this.id).sight;
    const lines = log.slice(-1).map((row) => ({ text: String(row.number), handle: null, seat: row.seat, brief: [], figures: "", faint: false, parts: [] }));
    const board = { title: scenario.names[language], sections: [{ heading: "", lines, handle: null, seat: null, beside: false }] };
    return { number, entry: entry ?? entries, language, seats: Object.fromEntries(seats.map(({ seat }) => [seat, seat])), board, decisions: [], choices: [], log: [], outcome: null };
  }
  live(_: () => number, tell: (news: News) => void): () => void {
    tell({ type: "connection", up: true });
    return () => undefined;
  }
}

/** An analysis made up for a match: chances that come and go. */
function analysisOf({ entries, seats }: Snapshot): Analysis {
  const teams = seats.map(({ seat }) => [seat]);
  const course = Array.from({ length: entries + 1 }, (_, entry) => (entry === entries ? 1 : 0.5 + 0.3 * Math.sin(entry / 9) * (entry / (entries + 1))));
  const luck = course.map((share) => [(share - 0.5) / 2, (0.5 - share) / 2]);
  const sides = teams.map((_, team) => ({ team, luck: team ? -0.08 : 0.08, good: 0.9, bad: -0.82, chance: 0.62, rolls: 40, sampled: 12 }));
  return { teams, level: "legate", simulations: 60, seed: 1, chances: course.map((share) => [share, 1 - share]), luck, moments: [], mistakes: [], sides, dice: [] };
}
