/** Chat messages of others that have not been looked at; remembered per match. */
import { store, stored } from "../app/storage";
import type { MatchSession } from "./session.svelte";

export class UnreadChat {
  private seen = $state(0);

  constructor(private readonly session: MatchSession) {
    this.seen = stored<number>(this.key, 0);
  }

  private get key(): string {
    return `chat.${this.session.snapshot.id}`;
  }

  count = $derived.by(() => {
    const { chat, you } = this.session.snapshot;
    return chat.filter(({ id, seat }) => id > this.seen && seat !== you).length;
  });

  /** Everything that has been said is in sight. */
  read(): void {
    const last = this.session.snapshot.chat.at(-1)?.id ?? 0;
    if (last <= this.seen) return;
    this.seen = last;
    store(this.key, last);
  }
}
