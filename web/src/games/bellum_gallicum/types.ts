/** The records of Bellum Gallicum as the server sends them, generated from its schema; and where they are found in a view. */
import type { components } from "../../api/schema/bellum_gallicum";

type Records = components["schemas"];

export type View = Records["View"];
export type Tables = Records["Tables"];
export type Programme = Records["Programme"];
export type Board = Records["Board"];
export type Unit = Records["PrintedUnit"];
export type Leader = Records["PrintedLeader"];
export type Ship = Records["PrintedShip"];
export type Tribe = Records["PrintedTribe"];
export type Region = Records["PrintedRegion"];
export type Place = Records["PrintedPlace"];
export type Battlefield = Records["Battlefield"];
export type Line = Records["Line"];
export type Side = Unit["side"];
/** A region in the open, a place, a winter camp, a sea zone, or the inside of a ship: all by one numbering. */
export type Location = number;
export type Control = "roman" | "contested" | "gallic";

export const SIDES: readonly Side[] = ["roman", "gallic"];
export const BOXES = ["left", "centre", "right", "reserve"] as const;
export type Box = (typeof BOXES)[number];
export const WINGS: readonly Exclude<Box, "reserve">[] = ["left", "centre", "right"];
export const TURNS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Before the first turn of a year of the campaign. */
export const PREPARATION = 0;
/** In this turn scorched earth recovers. */
export const HARVEST = 7;

export const KILLED = -1;
export const MOVED = 1;
/** It stands on the Rhine. */
export const RHENUS = 128;

export function controlOf(view: View, region: number): Control {
  const found = view.control[region] ?? -1;
  return found > 0 ? "roman" : found < 0 ? "gallic" : "contested";
}

export function foe(side: Side): Side {
  return side === "roman" ? "gallic" : "roman";
}

/** The strength of the face now showing. */
export function strength(view: View, board: Board, unit: number): number {
  const one = board.units[unit];
  return one ? (view.weak[unit] ? one.sp_weak : one.sp) : 0;
}
export function total(view: View, board: Board, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + strength(view, board, unit), 0);
}

export function isWounded(view: View, leader: number): boolean {
  return (view.wounded[leader] ?? 0) > 0;
}
/** What a leader is worth, wounded or not. */
export function valueOf(view: View, board: Board, leader: number): number {
  const one = board.leaders[leader];
  return one ? (isWounded(view, leader) ? one.value_wounded : one.value) : 0;
}

export function unitsAt(view: View, location: Location): number[] {
  return view.at.flatMap((there, unit) => (there === location ? [unit] : []));
}
export function leadersAt(view: View, location: Location): number[] {
  return view.leader_at.flatMap((there, leader) => (there === location ? [leader] : []));
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";
}
/** A year of the war as it is written: before Christ, without its sign. */
export function yearNumber(year: number): number {
  return Math.abs(year);
}
