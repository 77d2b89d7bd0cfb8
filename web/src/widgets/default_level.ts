/** The level offered first: the one chosen last. */
import type { GameInfo } from "../api/types";
import { stored } from "../app/storage";

const USUAL = "centurion";

export function defaultLevel(game: GameInfo): string {
  const last = stored<string>("level", USUAL);
  return game.bots.includes(last) ? last : (game.levels[0]?.name ?? game.bots[0] ?? "");
}
