/** Romans wear madder and square plates, Gauls woad and round ones. */
import type { Dress } from "../types";

export const DRESS: Readonly<Record<string, Dress>> = { roman: "rome", gallic: "gaul", relief: "gaul", besieged: "gaul" };
