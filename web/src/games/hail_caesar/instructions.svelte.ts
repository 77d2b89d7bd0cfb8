/** The standing instructions of one's seat. The server keeps them and follows them, whether a page is open or not. */
import type { Table } from "../../match/table.svelte";

export class StandingInstructions {
  /** What was ticked and has not come back from the server. */
  private wanted = $state.raw<readonly string[] | null>(null);
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly table: Table) {}

  /** By name, in the order in which they apply; nothing where nobody is asked. */
  get offered(): readonly string[] {
    return this.table.session.snapshot.instructions?.offered ?? [];
  }
  get chosen(): readonly string[] {
    return this.wanted ?? this.table.session.snapshot.instructions?.chosen ?? [];
  }

  set(name: string, given: boolean): Promise<void> {
    const chosen = this.offered.filter((one) => (one === name ? given : this.chosen.includes(one)));
    this.wanted = chosen;
    this.sending = this.sending.then(() => this.send(chosen));
    return this.sending;
  }
  private async send(chosen: readonly string[]): Promise<void> {
    const { session } = this.table;
    try {
      await session.api.instruct(chosen);
      await session.refresh();
    } catch (error) {
      session.fail(error);
    }
    if (this.wanted === chosen) this.wanted = null;
  }
}

const KNOWN = new WeakMap<Table, StandingInstructions>();
export function instructionsFor(table: Table): StandingInstructions {
  const found = KNOWN.get(table) ?? new StandingInstructions(table);
  KNOWN.set(table, found);
  return found;
}
