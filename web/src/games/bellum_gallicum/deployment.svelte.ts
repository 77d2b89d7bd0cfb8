/** An army being drawn up: who stands in which box, and who leads. The server says whether it is legal. */
import type { Action, Preview, Refusal } from "../../api/types";
import { Draft } from "../../match/draft.svelte";
import { forEachDraft } from "../../match/drafts.svelte";
import type { Table } from "../../match/table.svelte";
import { BOXES, type Box, type Line } from "./types";

export class Deployment {
  boxes = $state.raw<Readonly<Record<Box, readonly number[]>>>({ left: [], centre: [], right: [], reserve: [] });
  /** The army leader, where one must be named among equals. */
  leader = $state<number | null>(null);
  chosen = $state<number | null>(null);
  preview = $state.raw<Preview | null>(null);
  private readonly draft: Draft;
  private asked = 0;

  constructor(private readonly table: Table) {
    this.draft = new Draft((action) => table.session.api.why(action));
    const first = table.drafts.prepared() ?? this.suggestions[0];
    if (first) this.use(first);
  }

  get suggestions(): readonly Action[] {
    return this.table.session.snapshot.candidates.filter(({ type }) => type === "Deploy");
  }
  get refusal(): Refusal | null {
    return this.draft.refusal;
  }
  get isLegal(): boolean {
    return this.draft.isLegal;
  }
  get action(): Action {
    return { type: "Deploy", ...Object.fromEntries(BOXES.map((box) => [box, [...this.boxes[box]]])), ...(this.leader === null ? {} : { leader: this.leader }) };
  }
  line(leaders: readonly number[]): Line {
    const { left, centre, right, reserve } = this.boxes;
    return { left: [...left], centre: [...centre], right: [...right], reserve: [...reserve], leaders: [...leaders] };
  }

  /** Begin again with what the server suggests. */
  use(action: Action): void {
    this.boxes = Object.fromEntries(BOXES.map((box) => [box, [...((action[box] as number[] | undefined) ?? [])]])) as unknown as Record<Box, number[]>;
    this.leader = (action["leader"] as number | null | undefined) ?? null;
    this.chosen = null;
    this.check();
  }
  choose(unit: number): void {
    this.chosen = this.chosen === unit ? null : unit;
  }
  put(box: Box): void {
    const unit = this.chosen;
    if (unit === null) return;
    this.boxes = Object.fromEntries(BOXES.map((one) => [one, [...this.boxes[one].filter((other) => other !== unit), ...(one === box ? [unit] : [])]])) as unknown as Record<Box, number[]>;
    this.chosen = null;
    this.check();
    this.table.drafts.edit(this.action);
  }
  lead(leader: number): void {
    this.leader = leader;
    this.check();
    this.table.drafts.edit(this.action);
  }

  private check(): void {
    const { action, table } = this;
    this.asked += 1;
    const asked = this.asked;
    this.draft.ask(action, ({ refusal }) => {
      if (refusal) return;
      table.session.api.odds(action).then(
        (preview) => {
          if (asked === this.asked) this.preview = preview;
        },
        (error: unknown) => table.session.failToAsk(error),
      );
    });
  }
}

const deploymentOf = forEachDraft((table) => new Deployment(table));

export function deploymentFor(table: Table): Deployment {
  return deploymentOf(table);
}
