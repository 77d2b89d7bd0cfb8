/** The log as groups of lines, and the ticks of the replay bar. */
import type { GameEvent, LogRow, Roll, Seat, Snapshot } from "../api/types";
import type { GameClient } from "../games/types";

export interface Line {
  /** The row it stands in. */
  number: number;
  entry: number;
  event: GameEvent;
  clause: string;
  roll: Roll | null;
  /** Up to which face a die of this line serves the roller; null: no such line. */
  good: number | null;
  /** The first line of what a standing instruction of one's own has played. */
  instructed?: boolean;
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

/** A line of the table's own: a seat asked for a hint. */
export const HINT_TAKEN = "HintTaken";

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
    if (row.kind === "hint_taken") {
      if (found.length === 0) found.push({ key: "0", entry: row.entry, heading: null, clause: "", level: 1, lines: [] });
      found.at(-1)?.lines.push({ number: row.number, entry: row.entry, event: { type: HINT_TAKEN, side: row.seat }, clause: "", roll: null, good: null });
    }
    let fallen = 0;
    let instructed = row.instruction != null;
    for (const [place, { event, clause, after }] of row.told.entries()) {
      const roll = row.rolls[after - 1] !== undefined && after > fallen ? (row.rolls[after - 1] ?? null) : null;
      fallen = after;
      const heading = game.heading(event);
      if (heading) {
        found.push({ key: `${row.number}.${place}`, entry: row.entry, heading: event, clause, level: heading.level, lines: [] });
      } else if (!game.silent(event)) {
        if (found.length === 0) found.push({ key: "0", entry: row.entry, heading: null, clause: "", level: 1, lines: [] });
        found.at(-1)?.lines.push({ number: row.number, entry: row.entry, event, clause, roll, good: roll && game.good(event), ...(instructed ? { instructed } : {}) });
        instructed = false;
      }
    }
  }
  return found;
}

/** What the others did in their last turn and how one's own began, in short, until one does something in it. */
export function account(game: GameClient, { log, you, decisions }: Snapshot): Group[] {
  if (you === null || !decisions.some(({ seat }) => seat === you)) return [];
  const all = turns(game, log);
  const own = all.at(-1);
  const begins = all.findIndex((_, index) => all.slice(index).every((later) => later === own || seatOf(game, later) !== you));
  if (!own || seatOf(game, own) !== you || begins >= all.length - 1) return [];
  if (log.some(({ seat, kind, entry }) => seat === you && kind === "action" && entry > own.entry)) return [];
  const parts = all.slice(begins).map((group) => ({ ...group, lines: notable(game, group.lines) }));
  return parts.filter((part) => part !== parts.at(-1) || part.lines.length > 0);
}

function seatOf(game: GameClient, group: Group): Seat | null {
  return (group.heading && game.heading(group.heading)?.seat) ?? null;
}

/** Groups of whole turns; what lies before the first turn is left out. */
function turns(game: GameClient, rows: readonly LogRow[]): Group[] {
  const found: Group[] = [];
  for (const group of groups(game, rows, null)) {
    if (group.heading && group.level === 1) found.push({ ...group, lines: [...group.lines] });
    else found.at(-1)?.lines.push(...group.lines);
  }
  return found;
}

/** The lines that matter; one that does not lends its dice to the one before. */
function notable(game: GameClient, lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (game.notable(line.event)) found.push({ ...line });
    else if (line.roll && last && !last.roll) Object.assign(last, { roll: line.roll, good: line.good });
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
