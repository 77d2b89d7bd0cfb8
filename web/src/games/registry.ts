/** The games at this table: the one place that names them. */
import type { GameClient } from "./types";
import { virtus } from "./virtus";

const GAMES: Readonly<Record<string, GameClient>> = { [virtus.name]: virtus };

export function gameOf(name: string): GameClient | null {
  return GAMES[name] ?? null;
}

export function allGames(): GameClient[] {
  return Object.values(GAMES);
}
