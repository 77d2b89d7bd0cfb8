/** What the map can show around a piece of Alésia, and what it shows at first. */
export type Area = "control" | "own_control" | "sight" | "watched" | "command" | "fire";
export const AREAS: readonly Area[] = ["control", "own_control", "sight", "watched", "command", "fire"];
export const SHOWN: Readonly<Record<Area, boolean>> = { control: true, own_control: false, sight: false, watched: true, command: true, fire: true };
