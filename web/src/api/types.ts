/** What travels between server and client. The game's own views, steps, actions and events are opaque here. */

export type Seat = string;
export type Language = "fr" | "en";
export type Named = Record<Language, string>;

export interface Tagged {
  readonly type: string;
  readonly [field: string]: unknown;
}
export type Action = Tagged;
export type Step = Tagged;
export type GameEvent = Tagged;

export interface Choice {
  name: string;
  default: boolean | number;
  least: number;
  most: number;
}

export interface ScenarioInfo {
  id: string;
  names: Named;
  summaries: Named;
  origin: string;
  choices: Choice[];
  data: unknown;
}

export interface GameInfo {
  name: string;
  rules: number;
  seats: Seat[];
  bots: string[];
  scenarios: ScenarioInfo[];
}

export interface Clause {
  id: string;
  heading: string;
  text: string;
  marks: string[];
}

export interface Refusal {
  clause: string;
  reason: string;
}

export interface Modifier extends Refusal {
  value: number;
}

export interface Throw {
  clause: string;
  dice: number;
  efficiency: number;
  modifiers: Modifier[];
}

export interface Preview {
  exact: boolean;
  samples: number | null;
  throw: Throw | null;
  rows: { measure: string; values: { value: number | string; share: string; chance: number }[] }[];
}

export interface SeatInfo {
  seat: Seat;
  kind: "human" | "bot" | "open" | "record";
  bot: string | null;
  name: string | null;
  joined: boolean;
  online?: boolean;
  thinking?: boolean;
}

export interface Decision {
  seat: Seat;
  step: Step;
  exhaustive: boolean;
}

export interface Told {
  event: GameEvent;
  clause: string;
  /** How many of the row's rolls had fallen when it was told. */
  after: number;
}

export interface Roll {
  clause: string;
  sides: number;
  faces: number[] | string;
}

export interface LogRow {
  number: number;
  at: string;
  kind: string;
  entry: number;
  seat: Seat | null;
  told: Told[];
  rolls: Roll[];
}

export interface Outcome {
  winner: Seat | null;
  clause: string;
  reason: string;
}

export interface Said {
  at: string;
  seat: Seat | null;
  name: string | null;
  text: string;
}

export interface Sight {
  id: string;
  number: number;
  game: string;
  scenario: { id: string; names: Named; summaries: Named; origin: string };
  options: Record<string, boolean | number>;
  rules: number;
  status: "waiting" | "running" | "over";
  visibility: "private" | "public";
  is_record: boolean;
  commitment: { first: number; commitment: string; secret: string | null }[];
  seats: SeatInfo[];
  you: Seat | null;
  view: unknown;
  decisions: Decision[];
  candidates: Action[];
  undo: string | null;
  log: LogRow[];
  outcome: Outcome | null;
  offers: { draw: { seat: Seat } | null; takeback: { seat: Seat; to: number; commitment: string } | null };
  allow_takeback: boolean;
  clock: { deadline: string | null; days: number | null };
  chat: Said[];
  /** How many actions count now; after an undo fewer than before. */
  entries: number;
  rematch: string | null;
}

export interface SeatWish {
  kind: "human" | "bot" | "open";
  bot?: string;
  name?: string;
}

export interface MatchWish {
  game: string;
  scenario: string;
  options: Record<string, boolean | number>;
  seats: Record<Seat, SeatWish>;
  visibility: "private" | "public";
  clock_days?: number;
  allow_takeback: boolean;
  webhook?: string;
}

export interface Created {
  id: string;
  secrets: Record<Seat, string>;
  watch: string;
}

export interface LobbyMatch {
  id: string;
  game: string;
  scenario: { id: string; names: Named };
  status: "waiting" | "running" | "over";
  seats: SeatInfo[];
  number: number;
  clock_days: number | null;
}

export interface Joined {
  seat: Seat;
  secret: string | null;
  sight: Sight;
}

export interface Verification {
  holds: boolean;
  rolls: number;
  differs: [number, number] | null;
  obstacle: string | null;
}

/** A match as it was after so many actions. */
export interface Moment {
  view: unknown;
  log: LogRow[];
}

export type Answer = "offer" | "accept" | "decline";

/** Why a call failed, in the server's words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly detail: string,
    readonly clause: string | null,
    readonly number: number | null,
  ) {
    super(detail || error);
  }
}

/** Everything the client asks of a server; one implementation speaks HTTP, another stands in during development. */
export interface Api {
  games(): Promise<GameInfo[]>;
  ledger(game: string, language: Language): Promise<Clause[]>;
  lobby(): Promise<LobbyMatch[]>;
  create(wish: MatchWish): Promise<Created>;
  import(record: unknown): Promise<{ id: string }>;
  at(id: string): MatchApi;
}

/** One match, as one seat (or nobody) sees it. */
export interface MatchApi {
  as(secret: string | null): MatchApi;
  sight(after: number): Promise<Sight>;
  join(name: string | null, entropy: string, seat?: Seat): Promise<Joined>;
  act(number: number, action: Action, key: string): Promise<Sight>;
  why(action: Action): Promise<Refusal | null>;
  odds(action: Action): Promise<Preview>;
  undo(number: number): Promise<Sight>;
  resign(number: number): Promise<Sight>;
  draw(number: number, answer: Answer): Promise<Sight>;
  takeBack(number: number, answer: Answer, entropy?: string, to?: number): Promise<Sight>;
  say(text: string): Promise<Sight>;
  rematch(swap: boolean): Promise<{ id: string }>;
  record(): Promise<unknown>;
  verify(): Promise<Verification>;
  past(entry: number, seat?: Seat): Promise<Moment>;
  live(after: () => number, tell: (news: News) => void): () => void;
}

export type News =
  | { type: "sight"; sight: Sight }
  | { type: "line"; up: boolean };
