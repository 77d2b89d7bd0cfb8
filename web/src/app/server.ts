/** The API this page uses, and what is fetched from it once. `--mode mock` puts recorded matches in its place. */
import { HttpApi } from "../api/http";
import type { Api, Clause, GameInfo, Language } from "../api/types";
import { gameOf } from "../games/registry";
import type { GameClient } from "../games/types";
import { addTexts } from "../i18n/texts";

const LANGUAGES: readonly Language[] = ["fr", "en"];

export let api: Api = new HttpApi();

export function useApi(other: Api): void {
  api = other;
}

let listed: Promise<GameInfo[]> | null = null;
/** The games of the server, asked once. */
function listGames(): Promise<GameInfo[]> {
  listed ??= api.games().catch((error: unknown) => {
    listed = null;
    throw error;
  });
  return listed;
}

/** The games of the server, each ready to be shown. */
export async function loadGames(): Promise<GameInfo[]> {
  const found = await listGames();
  await Promise.all(found.map(({ name }) => loadGame(name)));
  return found;
}

const ready = new Map<string, Promise<GameClient>>();
/** The client of a game with the tables of its rules, and with its texts if the page has none. */
export function loadGame(name: string): Promise<GameClient> {
  const found = ready.get(name) ?? prepared(name);
  ready.set(name, found);
  found.catch(() => ready.delete(name));
  return found;
}

async function prepared(name: string): Promise<GameClient> {
  const game = gameOf(name);
  const info = (await listGames()).find((one) => one.name === name) ?? null;
  if (game.isToldByServer) await Promise.all(LANGUAGES.map(async (language) => addTexts(language, name, await api.texts(name, language))));
  game.prepare(await api.tables(name), info);
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
