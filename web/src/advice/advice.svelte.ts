/** State of a request for advice: a hint, or a level's evaluation of an action. */
import type { Action, Explanation, Hint } from "../api/types";
import { sameAction, type Handle } from "../match/choices";
import type { Table } from "../match/table.svelte";

export class Advice {
  hint = $state.raw<Hint | null>(null);
  explanation = $state.raw<Explanation | null>(null);
  /** What has been asked and not been answered yet. */
  asking = $state<"hint" | "explain" | null>(null);
  /** The action that stands out on the board. */
  pointed = $state.raw<Action | null>(null);
  private asked = 0;

  constructor(private readonly table: Table) {}

  /** Whether one may ask now. */
  may = $derived.by(() => this.table.live && this.table.mine && this.table.session.snapshot.allow_hints);
  isOpen = $derived(this.hint !== null || this.explanation !== null || this.asking !== null);
  /** What one would point at to do what stands out. */
  handles: readonly Handle[] = $derived.by(() => (this.pointed ? this.table.game.read(this.pointed, this.table.text.spoken).handles : []));

  async askHint(): Promise<void> {
    if (!this.may) return;
    const found = await this.ask("hint", () => this.table.session.api.hint());
    if (!found) return;
    this.hint = found;
    this.pointed = found.alternatives[0]?.action ?? null;
  }

  async askAbout(action: Action): Promise<void> {
    if (!this.may) return;
    const found = await this.ask("explain", () => this.table.session.api.explain(action));
    if (!found) return;
    this.explanation = found;
    this.pointed = found.chosen.action;
  }

  private async ask<T extends { entries: number; number: number }>(what: "hint" | "explain", get: () => Promise<T>): Promise<T | null> {
    this.close();
    this.asking = what;
    const asked = this.asked;
    try {
      const found = await get();
      if (asked !== this.asked || found.entries !== this.table.session.snapshot.entries) return null;
      if (found.number > this.table.session.snapshot.number) await this.table.session.refresh();
      return asked === this.asked ? found : null;
    } catch (error) {
      if (asked === this.asked) this.table.session.fail(error);
      return null;
    } finally {
      if (asked === this.asked) this.asking = null;
    }
  }

  /** Ask about the action whose odds are shown; false if there is none. */
  explainWeighed(): boolean {
    const { weighed } = this.table.selection;
    if (!weighed || !this.may) return false;
    void this.askAbout(weighed.option.action);
    return true;
  }

  /** Let an action stand out on the board. */
  point(action: Action): void {
    this.pointed = action;
    this.table.panels.pane = "board";
  }

  /** Do it, or weigh it first where chance decides. */
  play(action: Action): void {
    const option = this.table.selection.options.find((one) => sameAction(one.action, action));
    this.close();
    if (option?.reading.weigh && option.reading.handles[0]) this.table.selection.selected = option.reading.handles[0];
    if (option) this.table.selection.takeUp(option);
    else void this.table.commands.act(action);
  }

  close(): void {
    this.asked += 1;
    this.hint = null;
    this.explanation = null;
    this.asking = null;
    this.pointed = null;
  }
}
