/** The API this page uses, and what is fetched from it once. `--mode mock` puts recorded matches in its place. */
import { HttpApi } from "../api/http";
import type { Api, Clause, GameInfo, Language } from "../api/types";
import { gameOf } from "../games/registry";
import type { GameClient } from "../games/types";

export let api: Api = new HttpApi();

export function useApi(other: Api): void {
  api = other;
}

let games: Promise<GameInfo[]> | null = null;
export function loadGames(): Promise<GameInfo[]> {
  games ??= allGames().catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

async function allGames(): Promise<GameInfo[]> {
  const found = await api.games();
  await Promise.all(found.map(({ name }) => loadGame(name)));
  return found;
}

const ready = new Map<string, Promise<GameClient | null>>();
/** A game of this page with the tables of its rules; null if the page does not know it. */
export function loadGame(name: string): Promise<GameClient | null> {
  const found = ready.get(name) ?? prepared(name);
  ready.set(name, found);
  found.catch(() => ready.delete(name));
  return found;
}

async function prepared(name: string): Promise<GameClient | null> {
  const game = gameOf(name);
  game?.prepare(await api.tables(name));
  return game;
}

const ledgers = new Map<string, Promise<Clause[]>>();
export function loadLedger(game: string, language: Language): Promise<Clause[]> {
  const key = `${game} ${language}`;
  const found = ledgers.get(key) ?? api.ledger(game, language);
  ledgers.set(key, found);
  found.catch(() => ledgers.delete(key));
  return found;
}
