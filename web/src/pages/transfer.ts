/** One's seats on another device: they are handed to the server under a token that works once, and taken from there. */
import type { Api, SeatCarried } from "../api/types";
import { storeMatch, storedMatch, type StoredMatch } from "../app/storage";

/** The most seats that one token carries. */
const MOST = 200;

/** The seats of some matches, as the server wants them; the latest first. */
export function seatsOf(matches: readonly StoredMatch[]): { match: string; secret: string }[] {
  return matches.flatMap(({ id, secrets }) => Object.values(secrets).map((secret) => ({ match: id, secret }))).slice(0, MOST);
}

/** The address that brings the seats; the token stands behind the #, which browsers send to nobody. */
export function addressOfTransfer(origin: string, token: string): string {
  return `${origin}/take#${token}`;
}

/** Keep the seats of a token in this browser; how many matches they belong to. */
export async function takeSeats(api: Api, token: string): Promise<number> {
  const { seats } = await api.takeTransfer(token);
  const matches = grouped(seats);
  for (const [match, carried] of matches) storeMatch(await described(api, match, carried));
  return matches.size;
}

function grouped(seats: readonly SeatCarried[]): Map<string, SeatCarried[]> {
  const found = new Map<string, SeatCarried[]>();
  for (const one of seats) found.set(one.match, [...(found.get(one.match) ?? []), one]);
  return found;
}

/** A match as the list shows it. Its secrets are kept even if the rest cannot be had now. */
async function described(api: Api, id: string, carried: readonly SeatCarried[]): Promise<StoredMatch> {
  const known = storedMatch(id);
  const secrets = { ...known?.secrets, ...Object.fromEntries(carried.map(({ seat, secret }) => [seat, secret])) };
  const [first] = carried;
  const snapshot = await api.at(id).as(first?.secret ?? null).snapshot(0);
  const { game, scenario, number, status } = snapshot;
  return { id, game, scenario: scenario.names, secrets, seat: known?.seat ?? first?.seat ?? null, number, mine: snapshot.decisions.some(({ seat }) => seat in secrets), over: status === "over", against: known?.against ?? "", seen: snapshot.log.at(-1)?.at ?? snapshot.created };
}
