/** The records of Hail Caesar, generated from the server's schema: lengths in hundredths of an inch, angles in minutes of arc. */
import type { components } from "../../api/schema/hail_caesar";

type Records = components["schemas"];

export type Side = "blue" | "red";
export const SIDES: readonly Side[] = ["blue", "red"];
export type UnitNo = number;
export type CommanderNo = number;
export type Spot = readonly [number, number];
export const NOBODY = -1;

/** What never changes in a battle. */
export type Board = Records["Board"];
export type AreaDrawn = Records["AreaDrawn"];
export type Profile = Records["ProfileDrawn"];
export type UnitDrawn = Records["UnitDrawn"];
export type FormationDrawn = Records["FormationDrawn"];
export type View = Omit<Records["View"], "seat"> & { seat: Side | null };
export type Formation = View["formation"][number];

/** `fate` of a unit. */
export const STANDING = 0;
export const WAITING = 1;
/** Marks of `flags`, as the server adds them up. */
export const DISORDERED = 1;
export const ORDERED = 2;
export const MOVED = 4;
export const ELIGIBLE = 8;
export const SHOT = 128;
export const HIDDEN = 32768;
/** Marks of `ranks`. */
export const ACTED = 1;
export const WOUNDED = 4;
export const AWAY = 32;
export const LOST = 64;

export function sideOf({ board }: View, unit: UnitNo): Side {
  return board.divisions[board.units[unit]?.division ?? 0]?.side ?? "blue";
}
export function profileOf({ board }: View, unit: UnitNo): Profile {
  const found = board.profiles[board.units[unit]?.profile ?? ""];
  if (!found) throw new Error(`unit ${unit} has no profile`);
  return found;
}
export function footOf({ board, formation }: View, unit: UnitNo, taken: Formation | undefined = formation[unit]): FormationDrawn | null {
  return (taken ? board.units[unit]?.formations[taken] : null) ?? null;
}
export function isShaken(view: View, unit: UnitNo): boolean {
  return (view.casualties[unit] ?? 0) >= profileOf(view, unit).stamina;
}
export function has(view: View, unit: UnitNo, flag: number): boolean {
  return ((view.flags[unit] ?? 0) & flag) !== 0;
}
export function isPresent(view: View, commander: CommanderNo): boolean {
  return view.places[commander] !== null && ((view.ranks[commander] ?? 0) & (LOST | AWAY)) === 0;
}
/** Units of a division, in the order of the file. */
export function unitsIn({ board }: View, division: number): UnitNo[] {
  return board.units.flatMap((unit, number) => (unit.division === division ? [number] : []));
}
/** The place of a division in its side: 1, 2, 3, … */
export function rankOf({ board }: View, division: number): number {
  const side = board.divisions[division]?.side;
  return board.divisions.slice(0, division + 1).filter((one) => one.side === side).length;
}
export function unitIn(handle: string | null | undefined): UnitNo | null {
  return handle?.startsWith("unit:") ? Number(handle.slice(5)) : null;
}
export function commanderIn(handle: string | null | undefined): CommanderNo | null {
  return handle?.startsWith("commander:") ? Number(handle.slice(10)) : null;
}
