/** What the player has prepared for the decision at hand: kept by the server for this seat, and by this browser until the server has it. */
import { untrack } from "svelte";
import { mayPass, type Action, type DraftKept } from "../api/types";
import { store, stored } from "../app/storage";
import type { Table } from "./table.svelte";

const SAVE_AFTER = 200;
const RETRY_AFTER = 3000;

/** An edit that the server does not have yet. */
interface Unsent {
  decision: number;
  action: Action;
  at: number;
}

export class Drafts {
  /** How often what is prepared came from elsewhere: from another device, or from an undo. */
  private replaced = $state(0);
  private name = "";
  private decision: number | null = null;
  private version = 0;
  private unsent: Unsent | null = null;
  private sending: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly table: Table) {
    this.follow();
  }

  /** Names the draft on the screen: what is built from it lasts as long as this stays the same. */
  key: string = $derived.by(() => {
    const { snapshot, decision } = this.table.session;
    return `${snapshot.id} ${snapshot.you} ${decision?.since ?? ""} ${this.replaced}`;
  });

  /** What was prepared before, here or on another device, or has just been undone; null: nothing. */
  prepared(): Action | null {
    return untrack(() => {
      const saved = this.table.session.snapshot.draft;
      if (this.unsent) return this.unsent.action;
      return saved ? (saved.action as Action | null) : this.table.commands.undoneNext;
    });
  }

  /** An answer was undone: it is what was prepared for the decision that is asked again. */
  revive(): void {
    this.replaced += 1;
  }

  /** The player has changed the draft. */
  edit(action: Action): void {
    if (this.decision === null) return;
    this.unsent = { decision: this.decision, action: JSON.parse(JSON.stringify(action)) as Action, at: Date.now() };
    store(this.name, this.unsent);
    this.schedule(SAVE_AFTER);
  }

  /** A snapshot has come, or another seat looks: go on with its decision, and with what another device has prepared. */
  follow(): void {
    const { snapshot, decision } = this.table.session;
    const name = `draft.${snapshot.id}.${snapshot.you ?? ""}`;
    const since = decision?.since ?? null;
    if (name !== this.name || since !== this.decision) this.begin(name, since);
    else this.compare();
    if (this.unsent && !this.timer) this.schedule(SAVE_AFTER);
  }

  private begin(name: string, decision: number | null): void {
    this.cancel();
    this.name = name;
    this.decision = decision;
    this.version = this.table.session.snapshot.draft?.version ?? 0;
    const found = stored<Unsent | null>(name, null);
    this.unsent = found?.decision === decision ? found : null;
    if (found && !this.unsent) store(name, null);
  }

  /** Show what another device has prepared since, unless something newer is on its way from here. */
  private compare(): void {
    const saved = this.table.session.snapshot.draft;
    if (!saved || saved.version <= this.version || this.unsent || this.sending) return;
    this.version = saved.version;
    this.replaced += 1;
  }

  private schedule(wait: number): void {
    this.cancel();
    this.timer = setTimeout(() => this.send(false), wait);
  }

  private cancel(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private send(leaving: boolean): void {
    this.cancel();
    const edit = this.unsent;
    if (!edit || (this.sending && !leaving)) return;
    const { decision, action, at } = edit;
    const request = this.table.session.api.draft({ decision, action, age: Math.max(0, Date.now() - at) });
    const sending = request.then((said) => this.kept(edit, said), (error: unknown) => this.failed(edit, error)).then(() => {
      if (this.sending === sending) this.sending = null;
      if (this.unsent && !this.timer) this.schedule(SAVE_AFTER);
      this.compare();
    });
    this.sending = sending;
  }

  private kept(edit: Unsent, { kept, draft }: DraftKept): void {
    if (edit.decision !== this.decision) return;
    if (this.unsent === edit) this.drop();
    if (kept) this.version = Math.max(this.version, draft.version);
  }

  /** Without a connection the edit is sent later; what the server refuses it would refuse again. */
  private failed(edit: Unsent, error: unknown): void {
    if (this.unsent !== edit) return;
    if (mayPass(error)) this.schedule(RETRY_AFTER);
    else this.drop();
  }

  private drop(): void {
    this.unsent = null;
    store(this.name, null);
  }

  /** Before an answer is sent: nothing of the draft may arrive after it. */
  async settle(): Promise<void> {
    this.cancel();
    await this.sending;
    this.cancel();
  }

  /** The page goes, or is put aside: the server gets what it does not have. */
  flush(): void {
    if (this.unsent) this.send(true);
  }
}

/** One thing for each draft, such as a plan that several parts of the page share. */
export function forEachDraft<T>(make: (table: Table) => T): (table: Table) => T {
  const known = new WeakMap<Table, { key: string; made: T }>();
  return (table) => {
    const { key } = table.drafts;
    const found = known.get(table);
    if (found?.key === key) return found.made;
    const made = untrack(() => make(table));
    known.set(table, { key, made });
    return made;
  };
}
