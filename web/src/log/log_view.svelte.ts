/** State of the log on the page: up to the position that is shown, with a report since the player's last turn. */
import type { Table } from "../match/table.svelte";
import { account, groups, HINT_TAKEN, ticks, type Group } from "./log";

export class LogView {
  /** Rows that came while the log was out of sight. */
  unread = $state(0);
  /** The turn whose account was read. */
  reportRead = $state<string | null>(null);
  /** The row up to which the log stood when the page was opened. */
  readonly openedAt: number;

  constructor(private readonly table: Table) {
    this.openedAt = table.session.snapshot.number;
  }

  groups = $derived.by(() => {
    const { position, playback, rows } = this.table.replay;
    return groups(this.table.game, rows, position ?? playback.shown?.entry ?? null);
  });
  ticks = $derived.by(() => ticks(this.table.game, this.table.session.snapshot.log));
  /** What happened since one's last turn, until one does something. */
  report: Group[] = $derived.by(() => account(this.table.game, this.table.session.snapshot));
  /** The report is there and has not been read. */
  isReporting = $derived.by(() => {
    const { selected, weighed } = this.table.selection;
    return this.table.live && !selected && !weighed && this.report.length > 0 && this.reportRead !== this.report[0]?.key;
  });

  /** The action of others that is being shown, in words. */
  get shownText(): string {
    const entry = this.table.replay.playback.shown?.entry;
    const events = this.groups.flatMap(({ heading, lines, entry: begins }) => [
      ...(heading && begins === entry ? [heading] : []),
      ...lines.filter((line) => line.entry === entry && line.event.type !== HINT_TAKEN).map(({ event }) => event),
    ]);
    return events.map((event) => this.table.words.event(event)).join(" ");
  }
}
