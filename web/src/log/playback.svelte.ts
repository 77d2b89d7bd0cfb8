/** Playback of other players' actions: one after the other, each held for a while. */
import type { LogRow } from "../api/types";

export type Pace = "slow" | "normal" | "fast" | "once";
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "once"];
/** Milliseconds that an action stays in sight. */
export const HOLD: Readonly<Record<Pace, number>> = { slow: 2200, normal: 1200, fast: 500, once: 0 };
/** Nobody watches more of them one by one: what is behind is shown at once. */
export const MOST = 400;

/** The table as it was after an action that is being shown. */
export interface Shown {
  readonly entry: number;
  readonly view: unknown;
}

/** What the showing asks of a table. */
export interface PlaybackSource {
  pace(): Pace;
  /** The rows of an action, as the log has them. */
  rows(entry: number): readonly LogRow[];
  /** Whether somebody who looks on sees anything of it. */
  hasSomething(rows: readonly LogRow[]): boolean;
  viewAt(entry: number): Promise<unknown>;
  /** Let pieces go and dice fall as these rows say. */
  follow(rows: readonly LogRow[]): void;
  /** Everything has been shown. */
  caughtUp(): void;
}

const CHANGES_BACK = new Set(["undo", "taken_back"]);

export class Playback {
  /** What is shown in place of the present; null: the present itself. */
  shown = $state.raw<Shown | null>(null);
  /** How many actions are still to be shown. */
  left = $state(0);
  private queue: number[] = [];
  private heldUntil = 0;
  private isRunning = false;
  private round = 0;
  private wake: (() => void) | null = null;

  constructor(
    private readonly stage: PlaybackSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Rows have come; `before` is the table without them, `own` says that they are one's own doing. */
  hear(before: Shown, rows: readonly LogRow[], own: boolean): void {
    const entries = rows.filter(({ kind }) => kind === "action").map(({ entry }) => entry);
    const goesBack = rows.some(({ kind }) => CHANGES_BACK.has(kind));
    if (goesBack || this.stage.pace() === "once" || entries.length + this.queue.length > MOST) {
      this.stop();
      this.stage.follow(rows);
    } else if (this.isRunning) {
      this.put(entries);
    } else if (entries.length > 0 && (own || (entries.length === 1 && this.now() >= this.heldUntil))) {
      this.stage.follow(rows);
      this.hold(rows);
    } else if (entries.length > 0) {
      this.shown = before;
      this.put(entries);
      void this.run();
    }
  }

  /** Show the present at once. */
  skip(): void {
    if (!this.isRunning) return;
    this.stop();
    this.stage.follow([]);
    this.stage.caughtUp();
  }

  /** Forget what was to be shown. */
  stop(): void {
    this.round += 1;
    this.isRunning = false;
    this.queue = [];
    this.left = 0;
    this.heldUntil = 0;
    this.shown = null;
    this.wake?.();
  }

  private put(entries: readonly number[]): void {
    this.queue = [...this.queue, ...entries];
    this.left = this.queue.length;
  }

  private async run(): Promise<void> {
    const round = this.round;
    this.isRunning = true;
    while (this.queue.length > 0) {
      await this.untilFree();
      if (round !== this.round) return;
      if (this.stage.pace() === "once") {
        this.skip();
        return;
      }
      const [entry = 0, ...rest] = this.queue;
      const rows = this.stage.rows(entry);
      const isLast = rest.length === 0;
      if (!isLast && this.stage.hasSomething(rows)) {
        const view = await this.stage.viewAt(entry).catch(() => undefined);
        if (round !== this.round) return;
        if (view === undefined) {
          this.skip(); // what cannot be had cannot be shown
          return;
        }
        this.stage.follow(rows);
        this.shown = { entry, view };
        this.hold(rows);
      } else if (isLast && this.queue.length === 1) {
        this.stage.follow(rows);
        this.shown = null;
        this.hold(rows);
      }
      this.queue = this.queue.slice(1);
      this.left = this.queue.length;
    }
    this.isRunning = false;
    this.stage.caughtUp();
  }

  private hold(rows: readonly LogRow[]): void {
    this.heldUntil = this.stage.hasSomething(rows) ? this.now() + HOLD[this.stage.pace()] : 0;
  }

  private untilFree(): Promise<void> {
    const wait = this.heldUntil - this.now();
    if (wait <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, wait);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
