/** The figures of the rules as the server sends them: the unit table, prices, boxes on the board. */
import type { Battle, General, Tables, UnitType } from "./types";

class Shelf {
  tables = $state.raw<Tables | null>(null);
}
const shelf = new Shelf();

export function takeTables(tables: unknown): void {
  shelf.tables = tables as Tables;
}

/** What the server sent before a match was drawn. */
export function tables(): Tables {
  if (!shelf.tables) throw new Error("the tables of Virtus were not loaded");
  return shelf.tables;
}

/** A type of the table; none before it has come. */
export function typeInTable(id: string): UnitType | undefined {
  return shelf.tables?.types.find((type) => type.id === id);
}

/** The types of the table and those of a battle. */
export function typesOf(battle: Battle): UnitType[] {
  return [...tables().types, ...battle.types];
}

/** What is worth knowing of a type: the ids of texts, each once. */
export function notesOf(type: UnitType): string[] {
  const traits = type as unknown as Record<string, unknown>;
  return [...new Set(Object.entries(tables().notes).flatMap(([trait, note]) => (traits[trait] === true ? [note] : [])))];
}

export function qualities(general: Pick<General, "superior" | "charismatic">): keyof Tables["generals"] {
  if (general.superior && general.charismatic) return "both";
  return general.superior ? "superior" : general.charismatic ? "charismatic" : "none";
}

export function priceOf(general: Pick<General, "superior" | "charismatic">): number {
  return tables().generals[qualities(general)];
}
