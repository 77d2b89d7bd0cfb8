/** The records of Virtus as the server sends them, generated from its schema; and where they are found in a view. */
import type { components } from "../../api/schema/virtus";

type Records = components["schemas"];

export type Side = Records["General"]["side"];
export type Place = string;
export type UnitType = Records["UnitType"];
export type Unit = Records["Unit"];
export type General = Records["General"];
export type Battle = Records["Battle"];
export type Deploy = Records["Deploy"];
export type Recruit = Records["Recruit"];
export type Demobilise = Records["Demobilise"];
export type Reinforce = Records["Reinforce"];
export type Lot = Records["Lot"];
export type Gift = Records["Gift"];
export type Quality = Gift["quality"];
export type Offer = Records["Offer"];
export type Mark = View["done"][number][number];
export type Tables = Records["Tables"];
export type View = Records["View"];

export const SIDES: readonly Side[] = ["south", "north"];
export const RESERVE: Readonly<Record<Side, Place>> = { south: "SR", north: "NR" };
/** The sign of a segment without a card. */
export const NO_CARD = "-";

export function camp(view: View, side: Side): Place[] {
  const letter = side === "south" ? "S" : "N";
  return Array.from({ length: view.ground.segments }, (_, column) => `${letter}${column}`);
}

export function unitsAt(view: View, side: Side, place: Place): number[] {
  return view.place.flatMap((there, unit) => (there === place && view.roster.units[unit]?.side === side ? [unit] : []));
}

export function generalsAt(view: View, side: Side, place: Place): number[] {
  return view.general_place.flatMap((there, general) =>
    there === place && view.roster.generals[general]?.side === side ? [general] : [],
  );
}

export function numbersOf(view: View, side: Side): number[] {
  return view.roster.units.flatMap((unit, number) => (unit.side === side ? [number] : []));
}

export function generalNumbersOf(view: View, side: Side): number[] {
  return view.roster.generals.flatMap((general, number) => (general.side === side ? [number] : []));
}

export function offerTo(view: View, side: Side): Offer | null {
  return view.offers.find((offer) => offer.side === side) ?? null;
}

/** What a unit has done in this turn, as the texts tell it. */
export function doneWord(marks: readonly Mark[] | undefined): "no" | "retreated" | "acted" {
  if (!marks || marks.length === 0) return "no";
  return marks.includes("retreated") ? "retreated" : "acted";
}

export function columnOf(place: Place): number {
  const column = Number.parseInt(place.slice(1), 10);
  return Number.isNaN(column) ? -1 : column;
}
