/** Playback of other players' actions: unit after unit, each held for a while. */
import type { LogRow } from "../api/types";
import type { Stop } from "./passages";

export type Pace = "slow" | "normal" | "fast" | "once";
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "once"];
/** Milliseconds that a stop stays in sight. */
export const HOLD: Readonly<Record<Pace, number>> = { slow: 2200, normal: 1200, fast: 500, once: 0 };
/** Milliseconds that a piece on its way is waited for, to be shown with its whole path. */
export const PATIENCE = 1500;
/** With more actions than this in the queue the present is shown at once. */
export const MOST = 400;

/** The table as it was after an action that is being shown. */
export interface Shown {
  readonly entry: number;
  readonly view: unknown;
}

/** What playback needs from the table. */
export interface PlaybackSource {
  pace(): Pace;
  /** The rows of an action, as the log has them. */
  rows(entry: number): readonly LogRow[];
  /** Where playback of these rows stops, in order. */
  stops(rows: readonly LogRow[]): readonly Stop[];
  /** Others are still acting: a piece on its way may go further. */
  mayGoOn(): boolean;
  viewAt(entry: number): Promise<unknown>;
  /** Animate pieces and dice as these rows say. */
  follow(rows: readonly LogRow[]): void;
  /** Everything has been shown. */
  caughtUp(): void;
}

const CHANGES_BACK = new Set(["undo", "taken_back"]);

export class Playback {
  /** What is shown in place of the present; null: the present itself. */
  shown = $state.raw<Shown | null>(null);
  /** The entry from which on everything up to `shown` belongs to one stop. */
  since = $state(0);
  /** How many stops are still to come. */
  left = $state(0);
  private queue: number[] = [];
  private shownAt = -Infinity;
  private heardAt = 0;
  private isRunning = false;
  private round = 0;
  private wake: (() => void) | null = null;

  constructor(
    private readonly source: PlaybackSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Rows have come; `before` is the table without them, `own` says that they are one's own doing. */
  hear(before: Shown, rows: readonly LogRow[], own: boolean): void {
    const entries = rows.filter(({ kind }) => kind === "action").map(({ entry }) => entry);
    const goesBack = rows.some(({ kind }) => CHANGES_BACK.has(kind));
    this.heardAt = this.now();
    if (goesBack || this.source.pace() === "once" || entries.length + this.queue.length > MOST) {
      this.stop();
      this.source.follow(rows);
    } else if (this.isRunning) {
      this.put([...this.queue, ...entries]);
      this.wake?.();
    } else if ((own && entries.length > 0) || (this.isSingle(entries) && this.remaining() <= 0 && !this.isOnItsWay(entries))) {
      this.source.follow(rows);
      this.hold(this.stopsOf(entries).length > 0);
    } else if (entries.length > 0) {
      this.shown = before;
      this.since = before.entry;
      this.put(entries);
      void this.run();
    }
  }

  /** Show the present at once. */
  skip(): void {
    if (!this.isRunning) return;
    this.stop();
    this.source.follow([]);
    this.source.caughtUp();
  }

  /** Go on to the next fight, die or loss, else to the present. */
  skipToNext(): void {
    if (!this.isRunning) return;
    const next = this.stopsOf(this.queue).find(({ matters }) => matters);
    if (!next) {
      this.skip();
      return;
    }
    const passed = this.stopsOf(this.queue).filter(({ entry }) => entry < next.entry).at(-1)?.entry ?? 0;
    this.put(this.queue.filter((entry) => entry > passed));
    this.shownAt = -Infinity;
    this.wake?.();
  }

  /** The pace has changed: what is in sight is held for as long as the new one says. */
  adjust(): void {
    this.wake?.();
  }

  /** Forget what was to be shown. */
  stop(): void {
    this.round += 1;
    this.isRunning = false;
    this.put([]);
    this.shownAt = -Infinity;
    this.shown = null;
    this.wake?.();
  }

  private put(entries: readonly number[]): void {
    this.queue = [...entries];
    this.left = this.stopsOf(this.queue).length;
  }

  private rowsOf(entries: readonly number[]): LogRow[] {
    return entries.flatMap((entry) => this.source.rows(entry));
  }

  private stopsOf(entries: readonly number[]): readonly Stop[] {
    return entries.length === 0 ? [] : this.source.stops(this.rowsOf(entries));
  }

  /** All of it is one stop at most: nothing has to wait its turn. */
  private isSingle(entries: readonly number[]): boolean {
    return entries.length > 0 && this.stopsOf(entries).length <= 1;
  }

  /** The last piece may go further with the next action. */
  private isOnItsWay(entries: readonly number[]): boolean {
    return this.source.mayGoOn() && (this.stopsOf(entries).at(-1)?.isMoving ?? false);
  }

  private async run(): Promise<void> {
    const round = this.round;
    this.isRunning = true;
    while (this.queue.length > 0) {
      await this.untilFree();
      if (round !== this.round) return;
      if (this.source.pace() === "once") {
        this.skip();
        return;
      }
      const [stop, ...later] = this.stopsOf(this.queue);
      const patience = this.heardAt + PATIENCE - this.now();
      if (later.length === 0 && patience > 0 && this.isOnItsWay(this.queue)) await this.sleep(patience);
      else if (!(await this.show(stop, round))) return;
      if (round !== this.round) return;
    }
    this.isRunning = false;
    this.source.caughtUp();
  }

  /** Show the next stop, or the present if there is none behind it; false: playback has ended meanwhile. */
  private async show(stop: Stop | undefined, round: number): Promise<boolean> {
    const until = stop?.entry ?? Infinity;
    const entries = this.queue.filter((entry) => entry <= until);
    const isLast = this.stopsOf(this.queue).length <= 1;
    const view = isLast ? null : await this.source.viewAt(until).catch(() => undefined);
    if (round !== this.round) return false;
    if (view === undefined) {
      this.skip(); // what cannot be had cannot be shown
      return false;
    }
    if (isLast && this.stopsOf(this.queue).length > 1) return true; // more has come meanwhile
    this.since = (entries[0] ?? 1) - 1;
    this.source.follow(this.rowsOf(entries));
    this.shown = isLast ? null : { entry: until, view };
    this.put(isLast ? [] : this.queue.filter((entry) => entry > until));
    this.hold(stop !== undefined);
    return true;
  }

  private hold(isSeen: boolean): void {
    this.shownAt = isSeen ? this.now() : -Infinity;
  }

  /** Milliseconds for which what is in sight is still held. */
  private remaining(): number {
    return this.shownAt + HOLD[this.source.pace()] - this.now();
  }

  /** Wait until what is in sight has been held; news and skips end the wait early, and it is looked at again. */
  private async untilFree(): Promise<void> {
    const round = this.round;
    while (this.remaining() > 0 && round === this.round) await this.sleep(this.remaining());
  }

  private sleep(wait: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, wait);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
