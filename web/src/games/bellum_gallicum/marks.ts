/** The markers of each region, in the order in which they lie in its row. */
import { regionOf, boardOf } from "./tables.svelte";
import { RHENUS, type Board, type Region, type View } from "./types";

export interface Mark {
  kind: "revolt" | "extension" | "ally" | "depot" | "scorched" | "rhine";
  /** The tribe that it is about. */
  what: string;
}

export function marksOf(view: View, board: Board = boardOf(view)): { region: Region; marks: Mark[] }[] {
  const found = new Map<number, Mark[]>();
  const add = (region: number, kind: Mark["kind"], what = ""): void => {
    const known = found.get(region) ?? [];
    if (!known.some((mark) => mark.kind === kind)) found.set(region, [...known, { kind, what }]);
  };
  const ofTribe = (tribe: number, kind: Mark["kind"]): void => {
    const one = board.tribes[tribe];
    if (one) add(one.region, kind, one.name);
  };
  if (view.annals.starting_tribe >= 0) ofTribe(view.annals.starting_tribe, "revolt");
  for (const tribe of view.annals.extension_tribes) ofTribe(tribe, "extension");
  for (const tribe of view.annals.allies) ofTribe(tribe, "ally");
  for (const region of view.depots) add(region, "depot");
  for (const region of view.scorched) add(region, "scorched");
  view.done.forEach((done, unit) => {
    const region = regionOf(board, view.at[unit] ?? 0);
    if (region && done & RHENUS) add(region.no, "rhine");
  });
  return [...found].flatMap(([no, marks]) => {
    const region = regionOf(board, no);
    return region ? [{ region, marks }] : [];
  });
}
