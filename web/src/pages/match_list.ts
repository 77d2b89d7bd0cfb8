/** Refreshes the list of the player's matches, one request at a time. */
import type { Api, Snapshot } from "../api/types";
import { storeMatch, storedMatches, type StoredMatch } from "../app/storage";

/** So many are asked after, the latest first. */
const MOST = 12;

/** Ask again for every match that is not over. */
export async function refreshMatches(api: Api, nameOfBot: (bot: string) => string): Promise<StoredMatch[]> {
  for (const one of storedMatches().filter(({ over }) => !over).slice(0, MOST)) {
    const secret = (one.seat && one.secrets[one.seat]) || Object.values(one.secrets)[0] || null;
    try {
      storeMatch(refreshed(one, await api.at(one.id).as(secret).snapshot(one.number), nameOfBot));
    } catch {
      continue; // it stays in the list as it was last seen, with its secrets
    }
  }
  return storedMatches();
}

export function refreshed(one: StoredMatch, snapshot: Snapshot, nameOfBot: (bot: string) => string): StoredMatch {
  const others = snapshot.seats.filter(({ seat }) => !(seat in one.secrets));
  const names = others.map((seat) => seat.name ?? (seat.bot ? nameOfBot(seat.bot) : "")).filter(Boolean);
  return {
    ...one,
    number: snapshot.number,
    mine: snapshot.status === "running" && snapshot.decisions.some(({ seat }) => seat in one.secrets),
    over: snapshot.status === "over",
    against: [...new Set(names)].join(", ") || one.against,
    seen: snapshot.number === one.number ? one.seen : (snapshot.log.at(-1)?.at ?? one.seen),
  };
}
