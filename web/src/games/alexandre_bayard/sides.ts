/** Alexander has madder and square plates, Bayard woad and round ones. */
import type { SideSlot } from "../../widgets/dyes";
import type { Side } from "./types";

export const SLOTS: Readonly<Record<Side, SideSlot>> = { alexandre: "first", bayard: "second" };
