/** The games of this page: every folder beside this file that has an `index.ts` with a client as its default. */
import type { GameClient } from "./types";

const FOUND = import.meta.glob<GameClient>("./*/index.ts", { import: "default", eager: true });
const GAMES: ReadonlyMap<string, GameClient> = new Map(Object.values(FOUND).map((game) => [game.name, game]));

/** The client of a game; null: the page has none. */
export function gameOf(name: string): GameClient | null {
  return GAMES.get(name) ?? null;
}

export function allGames(): GameClient[] {
  return [...GAMES.values()];
}
