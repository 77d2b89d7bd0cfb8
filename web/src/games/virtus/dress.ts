/** The south side wears madder and square plates, the north side woad and round ones. */
import type { Dress } from "../types";
import type { Side } from "./types";

export const DRESS: Readonly<Record<Side, Dress>> = { south: "rome", north: "gaul" };
