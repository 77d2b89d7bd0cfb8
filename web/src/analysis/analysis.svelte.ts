/** The analysis job of a finished match: started, polled, and the views that its sentences need. */
import type { AnalysisState, GoOn, MatchApi, Seat } from "../api/types";
import { storeMatch } from "../app/storage";
import { freshPart, keepPart } from "../dice/parts";
import { errorText } from "../app/error_text";
import { go } from "../app/router.svelte";
import type { Table } from "../match/table.svelte";

const LOOK_AGAIN = 1000;

export class AnalysisJob {
  state = $state.raw<AnalysisState | null>(null);
  trouble = $state<string | null>(null);
  /** What the deciding seat saw before an entry, by entry. */
  views = $state.raw<ReadonlyMap<number, unknown>>(new Map());
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  private readonly api: MatchApi;

  constructor(private readonly table: Table) {
    this.api = table.session.api;
  }

  /** Look how far it is. */
  async open(): Promise<void> {
    this.closed = false;
    await this.take(() => this.api.analysis());
  }

  /** Have the match analysed. */
  async begin(): Promise<void> {
    await this.take(() => this.api.analyse());
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async take(ask: () => Promise<AnalysisState>): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    try {
      this.state = await ask();
      this.trouble = null;
    } catch (error) {
      this.trouble = errorText(error);
      return;
    }
    if (this.closed) return;
    if (this.state.status === "waiting" || this.state.status === "running") this.timer = setTimeout(() => void this.open(), LOOK_AGAIN);
    else if (this.state.found) void this.fetchViews();
  }

  /** Words of an action need the position it was chosen in. */
  private async fetchViews(): Promise<void> {
    const found = this.state?.found;
    for (const { entry, seat } of [...(found?.moments ?? []), ...(found?.mistakes ?? [])]) {
      if (this.closed) return;
      if (this.views.has(entry)) continue;
      try {
        const { view } = await this.api.past(entry - 1, seat);
        this.views = new Map(this.views).set(entry, view);
      } catch (error) {
        this.trouble = errorText(error);
        return;
      }
    }
  }

  /** Go on from a position against bots, in a match of its own. */
  async playOn(wish: Omit<GoOn, "commitment" | "entropy">): Promise<void> {
    try {
      const part = freshPart(wish.seat);
      const made = await this.api.playOn({ ...wish, commitment: part.commitment });
      keepPart(made.id, { ...part, taken: true });
      const { game, scenario } = this.table.session.snapshot;
      storeMatch({ id: made.id, game, scenario: scenario.names, secrets: made.secrets, seat: wish.seat, number: 0, mine: true, over: false, against: "", seen: new Date().toISOString() });
      go(`/m/${made.id}`);
    } catch (error) {
      this.trouble = errorText(error);
    }
  }
}

/** The team of a seat. */
export function teamOf(teams: readonly (readonly Seat[])[], seat: Seat): number {
  return Math.max(0, teams.findIndex((team) => team.includes(seat)));
}
