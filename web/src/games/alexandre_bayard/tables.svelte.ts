/** The figures of the rules that the server sends with the game, and the boards of its scenarios. */
import type { GameInfo } from "../../api/types";
import type { components } from "../../api/schema/alexandre_bayard";
import type { Board } from "./types";

export type Tables = Omit<components["schemas"]["Tables"], "boards"> & { readonly boards: Readonly<Record<string, Board>> };

let known = $state.raw<Tables | null>(null);

export function takeTables(found: unknown, _: GameInfo | null): void {
  known = found as Tables | null;
}
export function tablesNow(): Tables | null {
  return known;
}
