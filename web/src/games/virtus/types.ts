/** The view of Virtus as the server sends it. */
import type { Outcome, Step } from "../../api/types";

export type Side = "south" | "north";
export type Place = string;
export const SIDES: readonly Side[] = ["south", "north"];
export const RESERVE: Readonly<Record<Side, Place>> = { south: "SR", north: "NR" };

export interface UnitType {
  id: string;
  name_fr: string;
  name_en: string;
  attack: number;
  defence: number;
  vc: number;
  cost: number;
  fire?: number;
  move?: number;
  mounted?: boolean;
  cavalry?: boolean;
  heavy_infantry?: boolean;
  light_infantry?: boolean;
  evade?: boolean;
  march_base?: number;
  fanatic?: boolean;
  regular?: boolean;
  scenario_only?: boolean;
}

export interface Unit {
  side: Side;
  type: UnitType;
  regular: boolean;
  label_fr?: string;
  label_en?: string;
}

export interface General {
  side: Side;
  superior?: boolean;
  charismatic?: boolean;
  chief?: boolean;
  name?: string;
}

export interface Ground {
  segments: number;
  hills?: Place[];
  woods?: Place[];
  streams?: number[];
  halting?: Place[];
}

export interface ListedUnits {
  type: string;
  count: number;
  label_fr: string;
  label_en: string;
  cost_each: number;
}

export interface Battle {
  id: string;
  name_fr: string;
  name_en: string;
  summary_fr: string;
  summary_en: string;
  origin: string;
  origin_note?: string;
  segments: number;
  budget: number;
  max_rounds: number;
  date?: string;
  year_bc?: number | null;
  armies?: "listed" | "recruited";
  options: Record<string, boolean>;
  types?: UnitType[];
  special_rules?: { code: string; text_fr: string; text_en: string; origin: string }[];
  terrain: { mode: "fixed" | "rolled"; origin: string; hills?: Place[]; woods?: Place[]; streams?: number[] };
  sides: Record<Side, { army_fr: string; army_en: string; units?: ListedUnits[]; generals?: (General & { cost: number })[] }>;
}

export interface Cards {
  in_hand: number;
  in_pile: number;
  discards: string;
  hand: string | null;
}

export interface Deploy {
  type: "Deploy";
  units: Place[];
  generals: Place[];
}

export interface View {
  seat: Side | null;
  battle: Battle;
  ground: Ground;
  roster: { units: Unit[]; generals: General[] };
  agenda: Step[];
  outcome: Outcome | null;
  active: Side;
  first: Side;
  round: number;
  holder: Record<Place, Side>;
  cards: Record<Side, Cards>;
  allotted: string;
  joker_played: boolean;
  crossings: number[];
  shots: number;
  place: Place[];
  vc: number[];
  tokens: number[];
  done: number[];
  general_place: Place[];
  general_tokens: number[];
  general_moved: boolean[];
  answered: Side[];
  answer: unknown;
  secret_plans: Side[];
  plan: Deploy | null;
  /** How many units of a side each sector takes now, where the server says so. */
  limits?: Record<Place, Record<Side, number>>;
}

/** What a unit has done or suffered in this turn, as a sum. */
export const RETREATED = 4;
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

export function columnOf(place: Place): number {
  const column = Number.parseInt(place.slice(1), 10);
  return Number.isNaN(column) ? -1 : column;
}
