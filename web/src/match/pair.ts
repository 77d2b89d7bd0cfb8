/** Two games with sides swapped, taken together, as one of the two shows them. */
import type { Pair, PairPlayer, Seat, Snapshot } from "../api/types";

/** The other game of a pair: its id, and whether it is the first or the second. */
export interface OtherGame {
  readonly id: string;
  readonly index: number;
}

export function otherGame(pair: Pair, here: string): OtherGame | null {
  const index = pair.games.findIndex((id) => id !== here);
  const id = pair.games[index];
  return id === undefined ? null : { id, index };
}

/** A player of the pair in the game that is on the screen. */
export interface PlayerHere extends PairPlayer {
  /** The seat in this game. */
  readonly seat: Seat;
  readonly won: boolean;
}

/** The players in the order of the seats of this game; none while there is no result. */
export function playersHere({ games, result }: Pair, { id, seats }: Pick<Snapshot, "id" | "seats">): PlayerHere[] {
  const here = games.indexOf(id);
  return seats.flatMap(({ seat }) => {
    const found = result?.players.find((player) => player.seats[here] === seat);
    return found ? [{ ...found, seat, won: result?.winner === found.seats[0] }] : [];
  });
}
