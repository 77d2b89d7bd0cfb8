/** A rematch: the same seats and secrets in a new match. */
import { storeMatch } from "../app/storage";
import { go } from "../app/router.svelte";
import type { Table } from "./table.svelte";

/** `level`: all bots will be of this one; null: as they were. */
export async function playAgain(table: Table, swap: boolean, level: string | null = null): Promise<void> {
  const { game, scenario, you } = table.session.snapshot;
  const bots = level === null ? {} : Object.fromEntries(table.session.snapshot.seats.map((one) => [one.seat, level]));
  const { id } = await table.session.api.rematch(swap, bots);
  storeMatch({ id, game, scenario: scenario.names, secrets: table.seats.secrets, seat: you, number: 0, mine: true, over: false, against: "", seen: new Date().toISOString() });
  go(`/m/${id}`);
}
