/** Invitations: the secret of a link is exchanged for one of this browser's own, which nobody else has seen. */
import { ApiError, type MatchApi, type Seat, type Snapshot } from "../api/types";
import { freshSecret } from "../app/random";
import { store, stored } from "../app/storage";

/** What opens nothing any more: an invitation that has been exchanged, here or elsewhere. */
const isSpent = (error: unknown): boolean => error instanceof ApiError && error.error === "problem-secret-unknown";

/** The secret that this browser takes a seat with. It is kept before it is sent: an answer may be lost. */
export function secretFor(match: string, seat: Seat): string {
  const kept = stored<Record<Seat, string>>(`fresh.${match}`, {});
  const secret = kept[seat] ?? freshSecret();
  store(`fresh.${match}`, { ...kept, [seat]: secret });
  return secret;
}

/** Secrets that were sent and whose answers did not come. */
export function pendingSecrets(match: string): string[] {
  return Object.values(stored<Record<Seat, string>>(`fresh.${match}`, {}));
}

/** The answers have come. */
export function forgetPending(match: string): void {
  store(`fresh.${match}`, null);
}

/** Whether a seat that a link has brought is somebody's invitation: not if the link brought everybody who plays here. */
export function isInvitation(snapshot: Snapshot, brought: readonly Seat[]): boolean {
  return snapshot.seats.some(({ seat, kind }) => kind !== "bot" && !brought.includes(seat));
}

/** What the secrets show of a match; without those that open nothing any more. If none does, the first trouble is thrown. */
export async function opened(match: MatchApi, secrets: readonly string[]): Promise<{ secret: string; snapshot: Snapshot }[]> {
  const tried = await Promise.allSettled(secrets.map(async (secret) => ({ secret, snapshot: await match.as(secret).snapshot(0) })));
  const found = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const trouble = tried.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const [first] = found.length === 0 ? trouble : trouble.filter((error) => !isSpent(error));
  if (first !== undefined) throw first;
  return found;
}
