/** The games at this table: the one place that names them. */
import { alesia } from "./alesia";
import type { GameClient } from "./types";
import { virtus } from "./virtus";

const GAMES: Readonly<Record<string, GameClient>> = { [virtus.name]: virtus, [alesia.name]: alesia };

export function gameOf(name: string): GameClient | null {
  return GAMES[name] ?? null;
}

export function allGames(): GameClient[] {
  return Object.values(GAMES);
}
