/** The log as groups of lines, and the ticks of the rewind bar. */
import type { GameEvent, LogRow, Roll, Seat } from "../api/types";
import type { GameClient } from "../games/types";

export interface Line {
  entry: number;
  event: GameEvent;
  clause: string;
  roll: Roll | null;
  /** Up to which face a die of this line serves the roller; null: no such line. */
  good: number | null;
}

export interface Group {
  key: string;
  entry: number;
  heading: GameEvent | null;
  clause: string;
  level: 1 | 2;
  lines: Line[];
}

export interface Tick {
  entry: number;
  seat: Seat | null;
}

/** Rows that came later replace what they take the place of. */
export function merged(known: readonly LogRow[], news: readonly LogRow[]): LogRow[] {
  let all = [...known];
  for (const row of news) {
    all = all.filter((one) => one.number < row.number);
    if (TAKES_BACK.has(row.kind)) all = all.filter((one) => one.entry <= row.entry);
    all.push(row);
  }
  return all;
}

const TAKES_BACK = new Set(["undo", "taken_back"]);

export function groups(game: GameClient, rows: readonly LogRow[], until: number | null): Group[] {
  const found: Group[] = [];
  for (const row of rows) {
    if (until !== null && row.entry > until) break;
    let fallen = 0;
    let before: GameEvent | null = null;
    for (const [place, { event, clause, after }] of row.told.entries()) {
      const roll = row.rolls[after - 1] !== undefined && after > fallen ? (row.rolls[after - 1] ?? null) : null;
      fallen = after;
      const heading = game.heading(event);
      if (heading) {
        found.push({ key: `${row.number}.${place}`, entry: row.entry, heading: event, clause, level: heading.level, lines: [] });
      } else if (!game.silent(event)) {
        if (found.length === 0) found.push({ key: "0", entry: row.entry, heading: null, clause: "", level: 1, lines: [] });
        found.at(-1)?.lines.push({ entry: row.entry, event, clause, roll, good: roll && game.good(event, before) });
      }
      before = event;
    }
  }
  return found;
}

export function ticks(game: GameClient, rows: readonly LogRow[]): Tick[] {
  const found: Tick[] = [];
  for (const row of rows) {
    for (const { event } of row.told) {
      const heading = game.heading(event);
      if (heading?.level === 1) found.push({ entry: row.entry, seat: heading.seat });
    }
  }
  return found;
}
