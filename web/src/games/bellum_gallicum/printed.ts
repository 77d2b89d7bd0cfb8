/** What is written on a counter: short, and the same in every language. */
import type { Handle } from "../../match/choices";
import { handleNumber } from "./stacks";
import type { Board, View } from "./types";

const SHORT: readonly [RegExp, string][] = [
  [/^Equites /, "Eq. "],
  [/^Oppidum /, "Opp. "],
  [/^Aulerci /, "Aul. "],
  [/^Bituriges Vivisci$/, "Bit. Vivisci"],
];

export function shortName(name: string): string {
  return SHORT.reduce((found, [from, to]) => found.replace(from, to), name);
}

/** The name on a counter; on a trireme the number of the legion that it is made of. */
export function printedName(view: View, board: Board, handle: Handle): string {
  const number = handleNumber(handle);
  if (handle.startsWith("unit:")) return shortName(board.units[number]?.name ?? "");
  if (handle.startsWith("leader:")) return shortName(board.leaders[number]?.name ?? "");
  return (board.units[view.legion_of[number] ?? -1]?.name ?? "").replace("Legio ", "");
}
