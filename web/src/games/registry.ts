/** The games of this page: every folder beside this file that has an `index.ts` with a client as its default. */
import { GenericGame } from "../generic/generic_game.svelte";
import type { GameClient } from "./types";

const FOUND = import.meta.glob<GameClient>("./*/index.ts", { import: "default", eager: true });
const GAMES: ReadonlyMap<string, GameClient> = new Map(Object.values(FOUND).map((game) => [game.name, game]));
const GENERIC = new Map<string, GenericGame>();

/** The client of a game: its own, else the generic one. */
export function gameOf(name: string): GameClient {
  return GAMES.get(name) ?? genericGame(name);
}

function genericGame(name: string): GenericGame {
  const found = GENERIC.get(name) ?? new GenericGame(name);
  GENERIC.set(name, found);
  return found;
}

/** Games with a client of their own. */
export function allGames(): GameClient[] {
  return [...GAMES.values()];
}
