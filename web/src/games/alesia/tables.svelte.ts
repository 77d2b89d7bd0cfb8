/** The battles with their maps and counters as the server sends them, and both combat tables. */
import { numbered, type Battle, type Roster, type Tables, type View } from "./types";

class Shelf {
  tables = $state.raw<Tables | null>(null);
}
const shelf = new Shelf();
const ROSTERS = new WeakMap<Battle, Roster>();

export function takeTables(tables: unknown): void {
  shelf.tables = tables as Tables;
}

export function tables(): Tables {
  if (!shelf.tables) throw new Error("the tables of Alésia were not loaded");
  return shelf.tables;
}

/** The battle that a view is of: one that ships with the game, or one that travels with the view. */
export function battleOf(view: Pick<View, "scenario" | "source">): Battle {
  if (view.source) return view.source as unknown as Battle;
  const found = tables().battles[view.scenario];
  if (!found) throw new Error(`no battle "${view.scenario}"`);
  return found;
}

export function rosterOf(battle: Battle): Roster {
  const known = ROSTERS.get(battle) ?? numbered(battle.counters);
  ROSTERS.set(battle, known);
  return known;
}

export function rosterIn(view: View): Roster {
  return rosterOf(battleOf(view));
}
