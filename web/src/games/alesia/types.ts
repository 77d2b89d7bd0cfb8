/** The records of Alésia as the server sends them, generated from its schema; and where they are found in a view. */
import type { components } from "../../api/schema/alesia";
import type { Language } from "../../api/types";
import { printed } from "../../i18n/texts";
import type { Hex } from "../../maps/hex_grid";

type Records = components["schemas"];

export type View = Records["View"];
export type Tables = Records["Tables"];
export type Battle = Records["Battle"];
export type Unit = Records["Unit"];
export type Leader = Records["Leader"];
export type Decoy = Records["Decoy"];
export type Counter = Records["CounterSeen"];
export type MapFile = Records["MapFile"];
export type Side = Unit["side"];
export type Army = Unit["army"];

export const SIDES: readonly Side[] = ["roman", "gallic"];
const ARMIES: readonly Army[] = ["roman", "relief", "besieged"];

export const GONE = -1;
export const ROUTED = 2;
export const MOVED = 1;
export const ATTACKED = 2;
export const TRIED = 8;

/** All counters by their numbers: Romans, relief army, besieged; leaders before decoys. */
export interface Roster {
  readonly units: readonly Unit[];
  readonly leaders: readonly (Leader | Decoy)[];
}

export function numbered(file: Battle["counters"]): Roster {
  const byArmy = (one: { army: Army }, two: { army: Army }): number => ARMIES.indexOf(one.army) - ARMIES.indexOf(two.army);
  return { units: [...file.unit].sort(byArmy), leaders: [...file.leader, ...file.decoy].sort(byArmy) };
}

export function isLeader(one: Leader | Decoy | undefined): one is Leader {
  return one !== undefined && "command" in one;
}

/** What a leader can do, wounded or not. */
export function figures(leader: Leader, wounded: boolean): { command: number; radius: number; modifier: number; move: number } {
  return wounded
    ? { command: leader.wounded_command, radius: leader.wounded_radius, modifier: leader.wounded_modifier, move: leader.wounded_tactical_move }
    : { command: leader.command, radius: leader.radius, modifier: leader.modifier, move: leader.tactical_move };
}

/** The place of the units in a leader's command box. */
export function boxOf(leader: number): number {
  return -2 - leader;
}
export function isBox(place: number): boolean {
  return place <= -2;
}
export function leaderOf(box: number): number {
  return -2 - box;
}

export function unitsAt(view: View, place: number): number[] {
  return view.place.flatMap((there, unit) => (there === place ? [unit] : []));
}
export function countersAt(view: View, hex: Hex): Counter[] {
  return view.counters.filter((counter) => counter.hex === hex);
}
/** The counter of a leader, if one knows which it is. */
export function counterOf(view: View, leader: number): Counter | undefined {
  return view.counters.find((counter) => counter.leader === leader);
}

/** The strength of the face now showing. */
export function strength(unit: Unit, order: number): number {
  return order === 0 ? unit.sp : unit.sp_disordered;
}

export function sideOf(seat: string | null): Side | null {
  if (seat === null) return null;
  return seat === "roman" ? "roman" : "gallic";
}
/** Whose army a seat moves: `gallic` has both Gallic ones. */
export function hasArmy(seat: string | null, army: Army): boolean {
  return seat === army || (seat === "gallic" && army !== "roman");
}

/** What a counter or place is called in a language: its name, unless the English one is another. */
export function called(one: { name: string; name_en?: string } | undefined, language: Language): string {
  if (!one) return "";
  return printed(language === "en" && one.name_en ? one.name_en : one.name);
}
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";
}
