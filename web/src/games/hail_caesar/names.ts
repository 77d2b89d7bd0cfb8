/** What units, commanders and sides are called, in the language of the page. */
import type { Language } from "../../api/types";
import type { Handle } from "../../match/choices";
import { printed } from "../../i18n/texts";
import { commanderIn, unitIn, type Board, type CommanderNo, type Side, type UnitNo } from "./types";

interface Named {
  name: string;
  name_fr: string;
}
const inLanguage = ({ name, name_fr }: Named, language: Language): string => printed(language === "fr" ? name_fr : name);

export function unitName(board: Board, unit: UnitNo, language: Language): string {
  const found = board.units[unit];
  return found ? inLanguage(found, language) : "";
}
export function commanderName(board: Board, commander: CommanderNo, language: Language): string {
  const found = board.divisions[commander];
  return found ? printed(language === "fr" ? found.commander_fr : found.commander) : "";
}
export function divisionName(board: Board, division: number, language: Language): string {
  const found = board.divisions[division];
  return found ? inLanguage(found, language) : "";
}
export function sideName(board: Board, side: Side, language: Language): string {
  const found = board.sides.find((one) => one.side === side);
  return found ? inLanguage(found, language) : side;
}
export function areaName(board: Board, area: number, language: Language): string {
  const found = board.areas[area];
  return found ? inLanguage(found, language) : "";
}

/** What a handle stands for; null: nothing that this table knows. */
export function handleName(board: Board, handle: Handle, language: Language): string | null {
  const unit = unitIn(handle);
  if (unit !== null) return unitName(board, unit, language);
  const commander = commanderIn(handle);
  if (commander !== null) return commanderName(board, commander, language);
  if (handle.startsWith("area:")) return areaName(board, Number(handle.slice(5)), language);
  return handle.startsWith("division:") ? divisionName(board, Number(handle.slice(9)), language) : null;
}

const LABELS = new WeakMap<Board, string[]>();
/** The short label of every unit, as the log and the board in words have it: the letter of its side, and its number there. */
export function labelOf(board: Board, unit: UnitNo): string {
  let labels = LABELS.get(board);
  if (!labels) {
    const counts = new Map<Side, number>();
    labels = board.units.map(({ division }) => {
      const side = board.divisions[division]?.side ?? "blue";
      counts.set(side, (counts.get(side) ?? 0) + 1);
      return `${side.charAt(0)}${counts.get(side)}`;
    });
    LABELS.set(board, labels);
  }
  return labels[unit] ?? "";
}
