/** The server this page talks to. In development without one, `--mode mock` puts recorded matches in its place. */
import { HttpApi } from "../api/http";
import type { Api, Clause, GameInfo, Language } from "../api/types";

export let api: Api = new HttpApi();

export function talkTo(other: Api): void {
  api = other;
}

let games: Promise<GameInfo[]> | null = null;
export function gamesOnce(): Promise<GameInfo[]> {
  games ??= api.games().catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

const ledgers = new Map<string, Promise<Clause[]>>();
export function ledgerOnce(game: string, language: Language): Promise<Clause[]> {
  const key = `${game} ${language}`;
  const found = ledgers.get(key) ?? api.ledger(game, language);
  ledgers.set(key, found);
  found.catch(() => ledgers.delete(key));
  return found;
}
