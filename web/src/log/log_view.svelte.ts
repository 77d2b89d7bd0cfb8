/** State of the log on the page: up to the position that is shown, with a report since the player's last turn. */
import type { Table } from "../match/table.svelte";
import { t } from "../i18n/translate.svelte";
import { account, groups, HINT_TAKEN, ticks, type Group, type Line } from "./log";
import { passages, type Passage } from "./passages";

/** A passage of many pieces names these and counts the others. */
const MOST_NAMED = 3;

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

  /** What of others is being shown, in words. */
  get shownText(): string {
    const { shown, since } = this.table.replay.playback;
    const isShown = ({ entry }: { entry: number }): boolean => shown !== null && entry > since && entry <= shown.entry;
    const said = this.groups.flatMap((group) => [
      ...(group.heading && isShown(group) ? [this.table.words.event(group.heading)] : []),
      ...passages(this.table.game, group.lines.filter((line) => isShown(line) && line.event.type !== HINT_TAKEN)).map((one) => this.describe(one)),
    ]);
    return said.join(" ");
  }

  /** A passage in one sentence. */
  describe({ lines, pieces, path }: Passage): string {
    const { words } = this.table;
    const [first] = lines;
    const [from, to] = [path[0], path.at(-1)];
    if (lines.length === 1 && first) return this.wordsOf(first);
    const last = lines.at(-1);
    if (last && this.table.game.travel(last.event)?.onward) return this.wordsOf(last);
    const told = pieces.length > MOST_NAMED + 1 ? pieces.slice(0, MOST_NAMED) : pieces;
    const named = told.map((piece) => words.handle(piece)).join(", ");
    const [start, end] = [from ? words.spot(from) : "", to ? words.spot(to) : ""];
    return t("web-log-passage", { pieces: named, more: pieces.length - told.length, from: start, to: end, count: path.length - 1 });
  }

  /** A line in words. */
  wordsOf({ event }: Line): string {
    if (event.type === HINT_TAKEN) return t("web-log-hint", { who: this.table.nameOf(String(event["side"])) });
    return this.table.words.event(event);
  }
}
