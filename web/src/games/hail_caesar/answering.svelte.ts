/** The answer that is weighed in the enemy's turn or in a combat: the panel and the table show the same one. */
import type { Action } from "../../api/types";
import type { Handle } from "../../match/choices";
import { forEachDraft } from "../../match/drafts.svelte";
import type { Table } from "../../match/table.svelte";
import { isAnswered } from "./asked";

/** Fields of an answer that name a piece, the one that acts first. */
const PIECES = [["unit", "unit"], ["commander", "commander"], ["supported", "unit"], ["target", "unit"]] as const;

/** The pieces that an answer names. */
export function namedBy(action: Action): Handle[] {
  return PIECES.flatMap(([field, kind]): Handle[] => (typeof action[field] === "number" ? [`${kind}:${action[field]}`] : []));
}

export class Answering {
  private at = $state(0);

  constructor(private readonly table: Table) {}

  get choices(): readonly Action[] {
    return this.table.session.snapshot.candidates as readonly Action[];
  }
  get chosen(): number {
    return Math.min(this.at, this.choices.length - 1);
  }
  get action(): Action | null {
    return this.choices[this.chosen] ?? null;
  }
  /** What the answer that is weighed names. */
  named: readonly Handle[] = $derived.by(() => (this.action ? namedBy(this.action) : []));
  /** All who may answer. */
  may: ReadonlySet<Handle> = $derived.by(() => new Set(this.choices.flatMap((one) => namedBy(one).slice(0, 1))));

  choose(index: number): void {
    this.at = index;
  }
  /** The next answer, or the one before. */
  go(by: 1 | -1): void {
    this.at = (this.chosen + by + this.choices.length) % this.choices.length;
  }
  /** Point at a piece: the next of the answers that name it is weighed. False: none does. */
  point(handle: Handle): boolean {
    const naming = this.choices.flatMap((one, index) => (namedBy(one).includes(handle) ? [index] : []));
    const next = naming.find((index) => index > this.chosen) ?? naming[0];
    if (next !== undefined) this.at = next;
    return next !== undefined;
  }
}

const answeringOf = forEachDraft((table) => new Answering(table));

/** What is weighed now; null: nothing is answered in a panel of its own. */
export function answeringFor(table: Table): Answering | null {
  const step = table.session.decision?.step;
  return table.live && table.mine && step && isAnswered(step) ? answeringOf(table) : null;
}
