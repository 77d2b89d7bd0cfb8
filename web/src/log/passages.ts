/** Log lines grouped by unit: successive moves of a piece, or of pieces that go the same way, are one passage. Playback and log share it. */
import type { LogRow } from "../api/types";
import type { GameClient } from "../games/types";
import type { Travel } from "../maps/motion";
import type { Handle } from "../match/choices";
import { groups, type Group, type Line } from "./log";

export interface Passage {
  readonly lines: readonly Line[];
  /** The pieces that moved, in the order of their first move; empty: the passage is a line that tells no move. */
  readonly pieces: readonly Handle[];
  /** The places that the first piece went through, from its start to its end. */
  readonly path: readonly Handle[];
}

/** A position at which playback stops. */
export interface Stop {
  readonly entry: number;
  /** A fight, a die or a loss is among what is shown. */
  readonly matters: boolean;
  /** A piece is on its way: the next entry may carry it further. */
  readonly isMoving: boolean;
}

interface Journey {
  readonly piece: Handle;
  readonly path: Handle[];
  readonly lines: Line[];
}

export function passages(game: GameClient, lines: readonly Line[]): Passage[] {
  const found: Passage[] = [];
  let moving: Journey[] = [];
  for (const line of lines) {
    const travel = line.roll || game.matters(line.event) ? null : game.travel(line.event);
    if (travel && goesOn(moving, line, travel)) join(moving, line, travel);
    else {
      found.push(...closed(moving));
      moving = [];
      if (travel) join(moving, line, travel);
      else found.push({ lines: [line], pieces: [], path: [] });
    }
  }
  return [...found, ...closed(moving)];
}

/** Whether a move continues what is under way: a piece goes on from where it is, or another leaves from the same place in the same manner. */
function goesOn(moving: readonly Journey[], { event }: Line, { piece, from, onward }: Travel): boolean {
  if (onward) return moving[0]?.piece === piece && moving[0].lines[0]?.event.type === event.type;
  if (from === null || moving[0]?.lines[0]?.event.type !== event.type) return false;
  const own = moving.find((one) => one.piece === piece);
  return own ? own.path.at(-1) === from : moving[0]?.path[0] === from;
}

function join(moving: Journey[], line: Line, { piece, from, path }: Travel): void {
  const own = moving.find((one) => one.piece === piece);
  if (own) {
    own.path.push(...path);
    own.lines.push(line);
  } else {
    moving.push({ piece, path: [...(from === null ? [] : [from]), ...path], lines: [line] });
  }
}

/** Neighbouring journeys with the same end are one passage. */
function closed(moving: readonly Journey[]): Passage[] {
  const found: Passage[] = [];
  for (const { piece, path, lines } of moving) {
    const last = found.at(-1);
    if (last && last.path.at(-1) === path.at(-1)) found[found.length - 1] = { ...last, pieces: [...last.pieces, piece], lines: [...last.lines, ...lines] };
    else found.push({ lines, pieces: [piece], path });
  }
  return found;
}

/** Where playback of these rows stops: once for each passage and each heading; what nobody sees is passed over. */
export function stops(game: GameClient, rows: readonly LogRow[]): Stop[] {
  const found = groups(game, rows, null).flatMap((group) => stopsOf(game, group));
  return found.filter(({ entry }, index) => entry !== found[index + 1]?.entry).map((stop) => ({ ...stop, matters: found.some((one) => one.entry === stop.entry && one.matters) }));
}

function stopsOf(game: GameClient, { heading, entry, lines }: Group): Stop[] {
  const begins = heading ? [{ entry, matters: false, isMoving: false }] : [];
  return [
    ...begins,
    ...passages(game, lines).map((passage) => ({
      entry: Math.max(...passage.lines.map((line) => line.entry)),
      matters: passage.lines.some(({ roll, event }) => roll !== null || game.matters(event)),
      isMoving: passage.pieces.length > 0,
    })),
  ];
}

/** The entry at which the passage ends that begins after an entry. */
export function endOfPassage(game: GameClient, rows: readonly LogRow[], entry: number): number {
  const later = rows.filter((row) => row.kind === "action" && row.entry > entry);
  return stops(game, later)[0]?.entry ?? entry + 1;
}
