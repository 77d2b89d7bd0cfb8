/** Romans have madder and square plates, Gauls woad and round ones. */
import type { SideSlot } from "../../widgets/dyes";

export const SLOTS: Readonly<Record<string, SideSlot>> = { roman: "first", gallic: "second" };
