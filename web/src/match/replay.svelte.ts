/** Where in the match the page looks: at the present, at a past position through anybody's eyes, or at what others have just done. */
import type { LogRow, Moment, Seat, Snapshot } from "../api/types";
import { settings } from "../app/settings.svelte";
import type { GameClient } from "../games/types";
import { groups, type Line } from "../log/log";
import { endOfPassage, stops } from "../log/passages";
import { Playback, type PlaybackSource } from "../log/playback.svelte";
import { ways } from "../maps/motion";
import type { Handle } from "./choices";
import type { MatchSession } from "./session.svelte";

/** Through whose eyes one looks: a seat's, or those of somebody who only watches. */
export type Eyes = Seat | "nobody";

/** Milliseconds between two positions. */
const SPEEDS = [1600, 800, 400, 200] as const;

export interface ReplayEvents {
  /** Another position is about to be shown. */
  moving(): void;
  /** Everything that others did has been shown. */
  caughtUp(): void;
}

export class Replay {
  /** The entry that is shown; null: the present. */
  position = $state<number | null>(null);
  /** Through whose eyes a finished match is replayed; null: one's own, or a spectator's. */
  eyes = $state<Eyes | null>(null);
  /** The match as it was at the position. */
  moment = $state.raw<Moment | null>(null);
  playing = $state(false);
  speed = $state(1);
  /** Lines with dice of the latest news, or of the step just replayed. */
  fallen = $state.raw<Line[]>([]);
  /** Which places the pieces of the latest news went through. */
  ways = $state.raw<ReadonlyMap<Handle, readonly Handle[]>>(new Map());
  readonly playback: Playback;
  private requests = 0;
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly game: GameClient,
    private readonly session: MatchSession,
    private readonly events: ReplayEvents,
  ) {
    this.playback = new Playback(this.source());
  }

  last = $derived.by(() => this.session.snapshot.entries);
  mayChooseEyes = $derived.by(() => this.session.snapshot.status === "over" || this.session.snapshot.is_record);
  /** The log as the eyes that look have it. */
  rows: LogRow[] = $derived.by(() => (this.eyes !== null && this.moment ? this.moment.log : this.session.snapshot.log));

  private source(): PlaybackSource {
    return {
      pace: () => settings.pace,
      rows: (entry) => this.session.snapshot.log.filter((row) => row.entry === entry && row.kind === "action"),
      stops: (rows) => stops(this.game, rows),
      mayGoOn: () => this.session.snapshot.status === "running" && !this.session.isAsked,
      viewAt: async (entry) => (await this.session.api.past(entry, undefined, this.session.snapshot.number)).view,
      follow: (rows) => this.follow(rows),
      caughtUp: () => this.events.caughtUp(),
    };
  }

  /** Rows came that change the board: show what others did one after the other, if somebody watches. */
  receive(before: Snapshot, rows: readonly LogRow[], isOpened: boolean): void {
    const isWatched = this.position === null && !document.hidden && before.view !== null && isOpened;
    if (isWatched) {
      this.playback.hear({ entry: before.entries, view: before.view }, rows, this.session.isOwn(rows));
    } else {
      this.playback.stop();
      this.follow(rows);
    }
  }

  /** See what just happened: the ways of the pieces, and the dice. */
  private follow(rows: readonly LogRow[]): void {
    const events = rows.flatMap(({ told }) => told.map(({ event }) => event));
    this.ways = ways(events.flatMap((event) => this.game.travel(event) ?? []));
    this.fallen = groups(this.game, rows, null).flatMap(({ lines }) => lines.filter(({ roll }) => Array.isArray(roll?.faces)));
  }

  async rewind(entry: number): Promise<void> {
    const to = Math.min(Math.max(0, entry), this.last);
    this.playback.stop();
    if (to === this.last && this.eyes === null) {
      this.goLive();
      return;
    }
    this.events.moving();
    this.requests += 1;
    const request = this.requests;
    try {
      const found = await this.momentAt(to);
      if (request !== this.requests) return; // another place was asked for meanwhile
      this.follow(this.between(this.position, to, found.log));
      this.moment = found;
      this.position = to;
    } catch (error) {
      this.session.fail(error);
      this.pause();
    }
  }

  /** The rows that lead from one position to a later one, if they are one passage. */
  private between(from: number | null, to: number, rows: readonly LogRow[]): LogRow[] {
    if (from === null || to <= from || to > endOfPassage(this.game, rows, from)) return [];
    return rows.filter(({ entry, kind }) => entry > from && entry <= to && kind === "action");
  }

  private momentAt(entry: number): Promise<Moment> {
    if (this.eyes === "nobody") return this.session.asSpectator.past(entry);
    return this.session.api.past(entry, this.eyes ?? undefined);
  }

  /** Look through these eyes; null: one's own. */
  async lookThrough(eyes: Eyes | null): Promise<void> {
    this.eyes = eyes;
    await this.rewind(this.position ?? this.last);
  }

  goLive(): void {
    this.playback.skip();
    this.requests += 1;
    this.eyes = null;
    if (this.position !== null) this.follow([]);
    this.position = null;
    this.moment = null;
    this.pause();
  }

  async move(steps: number): Promise<void> {
    await this.rewind((this.position ?? this.last) + steps);
  }

  /** Play from the position, or from the beginning, unit after unit; pause if it plays. */
  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.position === null || this.position === this.last) void this.rewind(0);
    this.playing = true;
    this.timer = setInterval(() => {
      if (this.position === null || this.position === this.last) this.pause();
      else void this.rewind(endOfPassage(this.game, this.rows, this.position));
    }, SPEEDS[this.speed]);
  }

  /** Watch from an entry on. */
  async playFrom(entry: number): Promise<void> {
    await this.rewind(entry);
    if (!this.playing) this.toggle();
  }

  pause(): void {
    this.playing = false;
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  faster(): void {
    this.speed = (this.speed + 1) % SPEEDS.length;
    if (this.playing) {
      this.pause();
      this.toggle();
    }
  }
}
