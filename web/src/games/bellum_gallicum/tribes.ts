/** What the tribes are up to. */
import type { Board, View } from "./types";

export type TribeStatus = "revolt" | "ally" | "quiet";

export function statusOf(view: View, tribe: number): TribeStatus {
  const serves = view.serves.find((one) => one.tribe === tribe);
  if (serves) return serves.side === "roman" ? "ally" : "revolt";
  return "quiet";
}

/** The tribes by sector, in the order of the map. */
export function bySector(board: Board): { sector: string; tribes: number[] }[] {
  const found = new Map<string, number[]>();
  board.tribes.forEach((tribe, number) => {
    const sector = board.regions[tribe.region - 1]?.sector ?? "";
    found.set(sector, [...(found.get(sector) ?? []), number]);
  });
  return [...found].map(([sector, tribes]) => ({ sector, tribes }));
}
