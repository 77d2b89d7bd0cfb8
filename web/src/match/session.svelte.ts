/** The connection of this browser to a match: the latest snapshot, the news that change it, and what is sent to the server. */
import { ApiError, type Decision, type LogRow, type MatchApi, type News, type Progress, type Snapshot } from "../api/types";
import { connection } from "../app/connection.svelte";
import { errorText } from "../app/error_text";
import { merged } from "../log/log";

/** Rows that change the board. */
const CHANGES = new Set(["action", "undo", "taken_back"]);

/** What a snapshot brought that the page did not know. */
export interface Update {
  readonly before: Snapshot;
  /** Rows that are new to the page. */
  readonly rows: readonly LogRow[];
  /** How many rows came, known or not. */
  readonly received: number;
  readonly isNewer: boolean;
  readonly changesBoard: boolean;
}

/** Whether the seat that looks must decide. */
export function isAsked({ decisions, status, you }: Snapshot): boolean {
  return status === "running" && decisions.some(({ seat }) => seat === you);
}

export function changesBoard({ kind }: LogRow): boolean {
  return CHANGES.has(kind);
}

export class MatchSession {
  snapshot = $state.raw<Snapshot>() as Snapshot;
  online = $state(true);
  /** Something has been sent and not been answered yet. */
  busy = $state(false);
  /** Why the last request failed, in words. */
  error = $state<string | null>(null);
  /** How far bots are with their thoughts, and when that was heard. */
  progress = $state.raw<{ at: number; seats: readonly Progress[] }>({ at: 0, seats: [] });
  /** The match as the seat that looks may ask about it. */
  api: MatchApi;
  private pending: Promise<unknown> = Promise.resolve();
  private disconnect: (() => void) | null = null;

  constructor(
    first: Snapshot,
    private readonly anyone: MatchApi,
    secret: string | null,
    private readonly onUpdate: (update: Update) => void,
  ) {
    this.snapshot = first;
    this.api = anyone.as(secret);
  }

  decision: Decision | null = $derived.by(() => this.snapshot.decisions.find(({ seat }) => seat === this.snapshot.you) ?? null);
  /** One must decide. */
  isAsked = $derived(isAsked(this.snapshot));
  /** The number of the position: unlike the snapshot it stays the same when somebody only comes or goes. */
  number = $derived(this.snapshot.number);

  /** The match as somebody who only watches sees it. */
  get asSpectator(): MatchApi {
    return this.anyone.as(null);
  }

  listen(): void {
    this.close();
    this.disconnect = this.api.live(
      () => this.snapshot.number,
      (news) => this.hear(news),
    );
  }

  close(): void {
    this.disconnect?.();
  }

  /** Look through another seat from now on; false if the server did not let us. */
  async switchTo(secret: string | null): Promise<boolean> {
    const api = this.anyone.as(secret);
    try {
      this.snapshot = await api.snapshot(0);
    } catch (error) {
      this.fail(error);
      return false;
    }
    this.api = api;
    return true;
  }

  private hear(news: News): void {
    if (news.type === "connection") this.answers(news.up);
    else if (news.type === "thinking") this.progress = { at: performance.now(), seats: news.seats };
    else this.take(news.snapshot);
  }

  /** The line is up or down. What failed for want of it is no trouble any more once it is up again. */
  private answers(up: boolean): void {
    if (up && !this.online) this.error = null;
    this.online = up;
    connection.report(up);
  }

  /** Take what the server says, unless something newer is known. */
  take(news: Snapshot): void {
    const before = this.snapshot;
    if (news.number < before.number) return;
    const rows = news.log.filter((row) => row.number > before.number);
    this.snapshot = { ...news, log: news.log.length > 0 ? merged(before.log, news.log) : before.log };
    this.progress = { ...this.progress, seats: this.progress.seats.filter(({ seat }) => news.seats.some((one) => one.seat === seat && one.thinking)) };
    this.onUpdate({ before, rows, received: news.log.length, isNewer: news.number > before.number, changesBoard: rows.some(changesBoard) });
  }

  /** Whether rows are the doing of this page: they came while it waited for its own request. */
  isOwn(rows: readonly LogRow[]): boolean {
    return this.busy && rows.every(({ seat }) => seat === this.snapshot.you);
  }

  /** Send a request, one at a time; whether it was done. */
  send(request: () => Promise<Snapshot>): Promise<boolean> {
    if (this.busy) return Promise.resolve(false);
    this.busy = true;
    this.error = null;
    const sent = this.answered(request);
    this.pending = sent;
    return sent;
  }

  private async answered(request: () => Promise<Snapshot>): Promise<boolean> {
    try {
      this.take(await request()); // still busy: what comes now is one's own doing
      this.busy = false;
      return true;
    } catch (error) {
      this.busy = false;
      this.fail(error);
      if (error instanceof ApiError && error.status === 409) await this.refresh();
      return false;
    }
  }

  /** Wait until everything sent has been answered. */
  async idle(): Promise<void> {
    while (this.busy) await this.pending;
  }

  /** Fetch what happened since the latest snapshot. */
  async refresh(): Promise<void> {
    try {
      this.take(await this.api.snapshot(this.snapshot.number));
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    this.error = errorText(error);
  }

  /** A question failed; an answer about a position that has passed meanwhile is no trouble. */
  failToAsk(error: unknown): void {
    const isPassed = error instanceof ApiError && error.number !== null && error.number !== this.snapshot.number;
    if (!isPassed) this.fail(error);
  }
}
