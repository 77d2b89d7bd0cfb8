/** Refreshes the list of the player's matches, one request at a time. */
import type { Api, Snapshot } from "../api/types";
import { storeMatch, storedMatches, type StoredMatch } from "../app/storage";
import { sideName } from "../i18n/game_texts";
import { t } from "../i18n/translate.svelte";
import { winnersOf } from "../match/outcome";

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
  const winners = winnersOf(snapshot.outcome);
  const names = others.map((seat) => seat.name ?? (seat.bot ? nameOfBot(seat.bot) : "")).filter(Boolean);
  return {
    ...one,
    number: snapshot.number,
    mine: snapshot.status === "running" && snapshot.decisions.some(({ seat }) => seat in one.secrets),
    over: snapshot.status === "over",
    against: [...new Set(names)].join(", ") || one.against,
    seen: snapshot.number === one.number ? one.seen : (snapshot.log.at(-1)?.at ?? one.seen),
    ...(winners ? { winners } : {}),
  };
}

/** How a finished match ended, as its player takes it; whoever held seats on both sides reads which side won. */
export function resultOf({ game, secrets, winners }: StoredMatch): string {
  if (!winners) return t("web-finished");
  const [winner] = winners;
  if (!winner) return t("end-draw");
  const own = Object.keys(secrets);
  const won = own.filter((seat) => winners.includes(seat)).length;
  if (won > 0 && won < own.length) return t("end-winner", { seat: sideName(game, winner) });
  return t(won > 0 ? "end-won" : "end-lost");
}

/** Resign a match that runs; one that has not begun cannot be resigned. */
export async function resign(api: Api, one: StoredMatch): Promise<void> {
  const secret = (one.seat && one.secrets[one.seat]) || Object.values(one.secrets)[0] || null;
  const match = api.at(one.id).as(secret);
  const before = await match.snapshot(one.number);
  const after = before.status === "running" ? await match.resign(before.number) : before;
  storeMatch({ ...refreshed(one, after, (bot) => t("web-bot", { bot })), hidden: true });
}
