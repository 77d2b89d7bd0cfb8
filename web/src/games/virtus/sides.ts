/** The south side has madder and square plates, the north side woad and round ones. */
import type { SideSlot } from "../../widgets/dyes";
import type { Side } from "./types";

export const SLOTS: Readonly<Record<Side, SideSlot>> = { south: "first", north: "second" };
