/** The client's types of the API, generated from the server's schema. */
import type { components } from "./schema/server";

type Schemas = components["schemas"];

export type Seat = string;
export type Language = keyof Named;
export type Named = Schemas["InEachLanguage"];

/** A record of a game: its `type` names it; the game reads the rest. */
export interface Tagged {
  readonly type: string;
  readonly [field: string]: unknown;
}
export type Action = Tagged;
export type Step = Tagged;
export type GameEvent = Tagged;

export type Choice = Schemas["ChoiceSeen"];
export type ScenarioInfo = Schemas["ScenarioOffered"];
export type GameInfo = Schemas["GameOffered"];
export type Clause = Schemas["ClauseSeen"];
export type Refusal = Schemas["Reason"];
export type Caution = Schemas["Caution"];
export type Why = Schemas["Why"];
export type WhyNot = Schemas["WhyNot"];
export type Modifier = Schemas["Modifier"];
export type Preview = Schemas["Preview"];
export type Reach = Schemas["Reach"];
export type Survey = Schemas["Survey"];
export type Route = Schemas["RouteSeen"];
export type RouteMember = Schemas["RouteMemberSeen"];
export type BatchPlayed = Omit<Schemas["BatchPlayed"], "sight"> & { sight: Snapshot };
export type BatchStop = Schemas["Stop"];
export type SeatInfo = Schemas["SeatSeen"];
export type Decision = Schemas["DecisionSeen"];
export type Told = Schemas["ToldSeen"];
export type Roll = Schemas["RollSeen"];
export type LogRow = Schemas["LogSeen"];
export type Outcome = Schemas["Outcome"];
/** Score and victory conditions as a seat knows them. */
export type Standing = Schemas["Standing"];
export type Said = Schemas["Said"];
/** A match as one seat sees it now. */
export type Snapshot = Schemas["MatchView"];
export type SeatWish = Schemas["NewSeat"];
export type MatchWish = Schemas["NewMatch"];
export type Created = Schemas["Created"];
export type TransferMade = Schemas["TransferMade"];
export type SeatCarried = Schemas["SeatCarried"];
export type LobbyMatch = Schemas["LobbyMatch"];
export type Joined = Schemas["Joined"];
export type DraftKept = Schemas["DraftKept"];
export type InstructionsSeen = Schemas["InstructionsSeen"];
export type DraftWish = Schemas["DraftRequest"];
/** Why an action cannot be undone; null: it can. */
export type Finality = Schemas["Finality"];
/** What the page uses of a match as it was. */
export type Moment = Pick<Schemas["Moment"], "view" | "log" | "standing">;
/** A match in words. */
export type MatchText = Schemas["MatchText"];
export type TextLine = Schemas["Line"];
export type ChoiceText = Schemas["ChoiceText"];
/** Which position is wanted in words: now, or after so many actions and through whose eyes; log rows after `after`. */
export interface TextWish {
  readonly language: Language;
  readonly after: number;
  readonly entry: number | null;
  readonly seat: Seat | null;
}
export type Verification = Schemas["Verified"];
/** A match told in chapters. */
export type Chronicle = Schemas["Chronicle"];
export type Chapter = Schemas["ChapterSeen"];
/** Two games with sides swapped, compared. */
export type Pair = Schemas["Pair"];
export type PairPlayer = Schemas["PairPlayer"];
export type AnalysisState = Schemas["AnalysisState"];
export type Analysis = Schemas["AnalysisSeen"];
export type GoOn = Schemas["ContinueRequest"];
export type Level = Schemas["LevelOffered"];
export type Alternative = Schemas["AlternativeSeen"];
export type Hint = Schemas["Hint"];
export type Explanation = Schemas["Explanation"];
export type RestPlayed = Schemas["RestPlayed"];
/** How far a bot is with its thought, as the live line tells it. */
export interface Progress {
  readonly seat: Seat;
  readonly milliseconds: number;
  readonly simulations: number;
  /** What it stops at: so many simulations, so many seconds; null: it looks one action ahead. */
  readonly most: number | null;
  readonly seconds: number | null;
}
export type Answer = Schemas["DrawRequest"]["answer"];

/** Why a call failed, in the server's words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly detail: string,
    readonly clause: string | null,
    readonly number: number | null,
    /** What the text names, and whose army is refused, if it is about one. */
    readonly about = "",
    readonly seat: Seat | null = null,
  ) {
    super(detail || error);
  }
}

/** Whether the same request may be answered a little later: no line, a server in trouble, too many requests. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** Everything the client asks of a server; one implementation speaks HTTP, another stands in during development. */
export interface Api {
  games(): Promise<GameInfo[]>;
  ledger(game: string, language: Language): Promise<Clause[]>;
  tables(game: string): Promise<unknown>;
  /** The messages of a game as Fluent source. */
  texts(game: string, language: Language): Promise<string>;
  lobby(): Promise<LobbyMatch[]>;
  create(wish: MatchWish): Promise<Created>;
  import(record: unknown): Promise<{ id: string }>;
  /** A token for seats on another device, or a code to write down, and the seats of one. */
  makeTransfer(seats: { match: string; secret: string }[], written?: boolean): Promise<TransferMade>;
  takeTransfer(token: string): Promise<{ seats: SeatCarried[] }>;
  at(id: string): MatchApi;
}

/** One match, as one seat (or nobody) sees it. */
export interface MatchApi {
  as(secret: string | null): MatchApi;
  snapshot(after: number): Promise<Snapshot>;
  /** Sit down, on an open seat or on one's own; `secret` is a fresh one that takes the place of an invitation. */
  join(name: string | null, commitment: string | null, seat?: Seat, secret?: string): Promise<Joined>;
  /** Show what the seat adds to the dice, once all have committed. */
  reveal(entropy: string): Promise<Snapshot>;
  act(number: number, action: Action, key: string): Promise<Snapshot>;
  /** Save what is prepared, even if the page goes meanwhile. */
  draft(wish: DraftWish): Promise<DraftKept>;
  /** Say what is to be done without asking, also while nobody looks. */
  instruct(chosen: readonly string[]): Promise<InstructionsSeen>;
  why(action: Action): Promise<Why>;
  finality(action: Action): Promise<Finality>;
  /** Why pointing at something does nothing while a piece is selected. */
  whyNot(piece: string | null, target: string): Promise<WhyNot>;
  /** A legal action as its player would say it. */
  inSpeech(action: Action, language: Language): Promise<string>;
  odds(action: Action): Promise<Preview>;
  survey(piece: string): Promise<Survey>;
  /** How pieces would go through places together; without a place, where they could go. */
  route(pieces: readonly string[], goals: readonly string[]): Promise<Route>;
  /** Play actions one after the other until something stops them; undone together. */
  batch(number: number, actions: readonly Action[], throughDice: boolean, key: string): Promise<BatchPlayed>;
  hint(): Promise<Hint>;
  explain(action: Action): Promise<Explanation>;
  /** Let a level play the next action of a phase in one's place; null: of the phase that is being played. */
  rest(number: number, bot: string, phase: string | null): Promise<RestPlayed>;
  /** Let the bots that think play now. */
  hurry(): Promise<Snapshot>;
  undo(number: number): Promise<Snapshot>;
  resign(number: number): Promise<Snapshot>;
  draw(number: number, answer: Answer): Promise<Snapshot>;
  takeBack(number: number, answer: Answer, commitment?: string, to?: number): Promise<Snapshot>;
  say(text: string): Promise<Snapshot>;
  rematch(swap: boolean, bots?: Record<Seat, string>): Promise<{ id: string }>;
  record(): Promise<unknown>;
  verify(): Promise<Verification>;
  /** The match so far in chapters, in games that have a story. */
  chronicle(): Promise<Chronicle>;
  /** The match and its rematch with sides swapped; null: there is none, or the game does not compare them. */
  pair(): Promise<Pair | null>;
  /** How far the analysis of a finished match is; `analyse` begins it. */
  analysis(): Promise<AnalysisState>;
  analyse(): Promise<AnalysisState>;
  /** A match of its own that goes on from a position of this one. */
  playOn(wish: GoOn): Promise<Created>;
  past(entry: number, seat?: Seat, after?: number): Promise<Moment>;
  inWords(wish: TextWish): Promise<MatchText>;
  live(after: () => number, tell: (news: News) => void): () => void;
}

export type News =
  | { type: "snapshot"; snapshot: Snapshot }
  | { type: "thinking"; seats: Progress[] }
  | { type: "connection"; up: boolean };
