/** Blue has square plates in woad, red round ones in madder: as the texts name them. */
import type { Dyes, SideSlot } from "../../widgets/dyes";
import type { Side } from "./types";

export const SLOTS: Readonly<Record<Side, SideSlot>> = { blue: "first", red: "second" };
export const DYES: Dyes = { first: "woad", second: "madder", third: "weld" };
