/** A level plays the rest of a phase in the player's place: action by action, each held in sight, until it is stopped. */
import { HOLD } from "../log/playback.svelte";
import { settings } from "../app/settings.svelte";
import type { Table } from "./table.svelte";

/** Milliseconds between two looks whether one is asked again. */
const LOOK = 100;

export class RestOfPhase {
  /** The level that plays now. */
  level = $state<string | null>(null);
  private round = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly table: Table) {}

  isRunning = $derived(this.level !== null);
  /** Whether one may ask for it now: where one may ask for a hint. */
  may = $derived.by(() => !this.isRunning && this.table.advice.may);

  async start(level: string): Promise<void> {
    if (!this.may) return;
    this.round += 1;
    const round = this.round;
    this.table.selection.clear();
    this.level = level;
    let phase: string | null = null;
    do {
      phase = await this.step(level, phase);
      if (phase !== null) await this.pause(HOLD[settings.pace]);
      while (round === this.round && phase !== null && !this.table.mine && this.goesOn) await this.pause(LOOK);
    } while (round === this.round && phase !== null && this.goesOn);
    if (round === this.round) this.level = null;
  }

  stop(): void {
    this.round += 1;
    this.level = null;
    this.wake?.();
  }

  private get goesOn(): boolean {
    return this.table.session.snapshot.status === "running" && this.table.live;
  }

  /** One action; the phase that goes on after it, null if it has ended or something went wrong. */
  private async step(level: string, phase: string | null): Promise<string | null> {
    const { session } = this.table;
    let next: string | null = null;
    await session.send(async () => {
      const { match, phase: after } = await session.api.rest(session.snapshot.number, level, phase);
      next = after;
      return match;
    });
    return next;
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
