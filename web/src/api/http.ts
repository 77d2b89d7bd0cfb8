/** The server over HTTP, and live news over a WebSocket; where sockets are blocked, polling does the same. */
import { applyPatch, type Operation } from "rfc6902";
import {
  ApiError,
  type Action,
  type AnalysisState,
  type Answer,
  type BatchPlayed,
  type Chronicle,
  type Api,
  type Clause,
  type Created,
  type DraftKept,
  type DraftWish,
  type Explanation,
  type Finality,
  type GameInfo,
  type GoOn,
  type Hint,
  type InstructionsSeen,
  type Joined,
  type Language,
  type LobbyMatch,
  type MatchApi,
  type MatchText,
  type MatchWish,
  type Moment,
  type News,
  type Pair,
  type Preview,
  type Route,
  type RestPlayed,
  type Seat,
  type SeatCarried,
  type Snapshot,
  type Survey,
  type TextWish,
  type TransferMade,
  type Verification,
  type Why,
  type WhyNot,
} from "./types";
import { idempotencyKey } from "../app/random";

const POLL_EVERY = 4000;
const SOCKET_FAILURES_BEFORE_POLLING = 2;
const LONGEST_WAIT = 15000;
const MOST_TRIES = 4;
const TOO_MANY = 429;

interface Call {
  method?: "GET" | "POST" | "PUT";
  body?: unknown;
  secret?: string | null;
  key?: string;
  /** The request outlives the page. */
  keepalive?: boolean;
}

async function call<T>(path: string, request: Call = {}): Promise<T> {
  const text = await textOf(path, request);
  return (text ? JSON.parse(text) : null) as T;
}

async function textOf(path: string, { method = "GET", body, secret, key, keepalive = false }: Call = {}): Promise<string> {
  const headers: Record<string, string> = { Accept: "application/json, text/plain" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers["Authorization"] = `Bearer ${secret}`;
  if (key) headers["Idempotency-Key"] = key;
  const answer = await patiently(`/api${path}`, {
    method,
    headers,
    keepalive,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw failure(answer.status, text ? JSON.parse(text) : null);
  return text;
}

/** Asked to wait, wait as long as the server says, and ask again. */
async function patiently(address: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address, request);
    if (answer.status !== TOO_MANY || attempt === MOST_TRIES) return answer;
    const seconds = Number(answer.headers.get("Retry-After")) || 1;
    await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_WAIT, 1000 * seconds)));
  }
}

function failure(status: number, found: unknown): ApiError {
  const said = (found ?? {}) as Partial<{ error: string; detail: string; clause: string; number: number; about: string; seat: string }>;
  return new ApiError(status, said.error ?? "other", said.detail ?? "", said.clause ?? null, said.number ?? null, said.about, said.seat);
}

export class HttpApi implements Api {
  games(): Promise<GameInfo[]> {
    return call("/games");
  }
  ledger(game: string, language: Language): Promise<Clause[]> {
    return call(`/games/${game}/ledger?lang=${language}`);
  }
  tables(game: string): Promise<unknown> {
    return call(`/games/${game}/tables`);
  }
  texts(game: string, language: Language): Promise<string> {
    return textOf(`/games/${game}/texts?lang=${language}`);
  }
  lobby(): Promise<LobbyMatch[]> {
    return call("/lobby");
  }
  create(wish: MatchWish): Promise<Created> {
    return call("/matches", { method: "POST", body: wish });
  }
  import(record: unknown): Promise<{ id: string }> {
    return call("/import", { method: "POST", body: { record } });
  }
  makeTransfer(seats: { match: string; secret: string }[], written = false): Promise<TransferMade> {
    return call("/transfers", { method: "POST", body: { seats, written } });
  }
  takeTransfer(token: string): Promise<{ seats: SeatCarried[] }> {
    return call("/transfers/take", { method: "POST", body: { token } });
  }
  at(id: string): MatchApi {
    return new HttpMatch(id, null);
  }
}

class HttpMatch implements MatchApi {
  constructor(
    private readonly id: string,
    private readonly secret: string | null,
  ) {}

  as(secret: string | null): MatchApi {
    return new HttpMatch(this.id, secret);
  }
  private get<T>(path: string): Promise<T> {
    return call(`/matches/${this.id}${path}`, { secret: this.secret });
  }
  private post<T>(path: string, body: unknown, key: string = idempotencyKey()): Promise<T> {
    return call(`/matches/${this.id}${path}`, { method: "POST", body, secret: this.secret, key });
  }
  snapshot(after: number): Promise<Snapshot> {
    return this.get(`?after=${after}`);
  }
  join(name: string | null, commitment: string | null, seat?: Seat, secret?: string): Promise<Joined> {
    return this.post("/join", { ...(commitment ? { commitment } : {}), ...(name ? { name } : {}), ...(seat ? { seat } : {}), ...(secret ? { secret } : {}) });
  }
  reveal(entropy: string): Promise<Snapshot> {
    return this.post("/reveal", { entropy });
  }
  act(number: number, action: Action, key: string): Promise<Snapshot> {
    return this.post("/actions", { number, action }, key);
  }
  draft(wish: DraftWish): Promise<DraftKept> {
    return call(`/matches/${this.id}/draft`, { method: "PUT", body: wish, secret: this.secret, keepalive: true });
  }
  instruct(chosen: readonly string[]): Promise<InstructionsSeen> {
    return call(`/matches/${this.id}/instructions`, { method: "PUT", body: { chosen }, secret: this.secret });
  }
  why(action: Action): Promise<Why> {
    return this.post("/why", { action });
  }
  finality(action: Action): Promise<Finality> {
    return this.post("/finality", { action });
  }
  whyNot(piece: string | null, target: string): Promise<WhyNot> {
    return this.post("/why_not", { piece, target });
  }
  async inSpeech(action: Action, language: Language): Promise<string> {
    return (await this.post<{ text: string }>("/say", { action, language })).text;
  }
  odds(action: Action): Promise<Preview> {
    return this.post("/odds", { action });
  }
  survey(piece: string): Promise<Survey> {
    return this.post("/survey", { piece });
  }
  route(pieces: readonly string[], goals: readonly string[]): Promise<Route> {
    return this.post("/route", { pieces, goals });
  }
  batch(number: number, actions: readonly Action[], throughDice: boolean, key: string): Promise<BatchPlayed> {
    return this.post("/batch", { number, actions, through_dice: throughDice }, key);
  }
  hint(): Promise<Hint> {
    return this.post("/hint", {});
  }
  explain(action: Action): Promise<Explanation> {
    return this.post("/explain", { action });
  }
  rest(number: number, bot: string, phase: string | null): Promise<RestPlayed> {
    return this.post("/rest", { number, bot, phase });
  }
  hurry(): Promise<Snapshot> {
    return this.post("/hurry", {});
  }
  undo(number: number): Promise<Snapshot> {
    return this.post("/undo", { number });
  }
  resign(number: number): Promise<Snapshot> {
    return this.post("/resign", { number });
  }
  draw(number: number, answer: Answer): Promise<Snapshot> {
    return this.post("/draw", { number, answer });
  }
  takeBack(number: number, answer: Answer, commitment?: string, to?: number): Promise<Snapshot> {
    return this.post("/takeback", { number, answer, ...(commitment ? { commitment } : {}), ...(to === undefined ? {} : { to }) });
  }
  say(text: string): Promise<Snapshot> {
    return this.post("/chat", { text });
  }
  rematch(swap: boolean, bots: Record<Seat, string> = {}): Promise<{ id: string }> {
    return this.post("/rematch", { swap, bots });
  }
  record(): Promise<unknown> {
    return this.get("/record");
  }
  verify(): Promise<Verification> {
    return this.get("/verify");
  }
  chronicle(): Promise<Chronicle> {
    return this.get("/chronicle");
  }
  pair(): Promise<Pair | null> {
    return this.get("/pair");
  }
  analysis(): Promise<AnalysisState> {
    return this.get("/analysis");
  }
  analyse(): Promise<AnalysisState> {
    return this.post("/analysis", {});
  }
  playOn(wish: GoOn): Promise<Created> {
    return this.post("/continue", wish);
  }
  past(entry: number, seat?: Seat, after = 0): Promise<Moment> {
    return this.get(`/at/${entry}?after=${after}${seat ? `&seat=${seat}` : ""}`);
  }
  inWords({ language, after, entry, seat }: TextWish): Promise<MatchText> {
    return this.get(`/text_board?lang=${language}&after=${after}${entry === null ? "" : `&entry=${entry}`}${seat === null ? "" : `&seat=${seat}`}`);
  }
  live(after: () => number, tell: (news: News) => void): () => void {
    const connection = new LiveConnection(this.id, this.secret, after, tell, () => this.snapshot(after()));
    connection.open();
    return () => connection.close();
  }
}

/** A message to spectators: how what they see now follows from what they saw. */
interface Change {
  patch: Operation[];
  log: Snapshot["log"];
}

/** Keeps listening: a socket that resumes where it broke off, or polling once sockets have failed repeatedly. */
class LiveConnection {
  private socket: WebSocket | null = null;
  private seen: Snapshot | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly secret: string | null,
    private readonly after: () => number,
    private readonly tell: (news: News) => void,
    private readonly poll: () => Promise<Snapshot>,
  ) {}

  open(): void {
    if (this.closed) return;
    if (this.failures >= SOCKET_FAILURES_BEFORE_POLLING && this.failures % 4 !== 0) {
      void this.ask();
      this.later(POLL_EVERY);
      return;
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.seen = null;
      socket.send(JSON.stringify({ secret: this.secret, after: this.after(), changes: this.secret === null }));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.failures = 0;
      this.tell({ type: "connection", up: true });
      this.hear(JSON.parse(message.data) as { type: string });
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.socket = null;
      void this.ask(); // the server may answer although sockets are blocked
      this.later(Math.min(LONGEST_WAIT, 500 * 2 ** Math.min(this.failures, 4)));
    };
  }

  private hear(news: { type: string }): void {
    if (news.type === "sight") {
      this.seen = news as unknown as Snapshot;
      this.tell({ type: "snapshot", snapshot: this.seen });
    } else if (news.type === "change") {
      this.change(news as unknown as Change);
    } else if (news.type === "thinking") {
      this.tell(news as unknown as News);
    }
  }

  /** What a spectator hears is only what changed since the last message. */
  private change({ patch, log }: Change): void {
    const next = structuredClone(this.seen);
    if (next === null || applyPatch(next, patch).some((fault) => fault !== null)) {
      this.socket?.close(); // and begin again with a whole view
      return;
    }
    this.seen = { ...next, log };
    this.tell({ type: "snapshot", snapshot: this.seen });
  }

  private async ask(): Promise<void> {
    try {
      const snapshot = await this.poll();
      if (this.closed) return;
      this.tell({ type: "connection", up: true });
      this.tell({ type: "snapshot", snapshot });
    } catch {
      if (!this.closed) this.tell({ type: "connection", up: false });
    }
  }

  private later(wait: number): void {
    this.failures += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    this.socket?.close();
  }
}
