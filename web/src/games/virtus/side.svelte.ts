/** Which side stands near the player: one's own, south for spectators; the board may be turned. */
import type { Side, View } from "./types";

class Turning {
  turned = $state(false);
}

export const turning = new Turning();

export function seat(view: View): Side {
  const own = view.seat ?? "south";
  if (!turning.turned) return own;
  return own === "south" ? "north" : "south";
}
