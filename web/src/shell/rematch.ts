/** The same battle once more: the same seats and secrets, in a match of its own. */
import { keepMatch } from "./keep";
import { go } from "./route.svelte";
import type { Table } from "./table.svelte";

export async function playAgain(table: Table, swap: boolean): Promise<void> {
  const { game, scenario, you } = table.sight;
  const { id } = await table.rematch(swap);
  keepMatch({ id, game, scenario: scenario.names, secrets: table.secrets, seat: you, number: 0, mine: true, over: false, against: "", seen: new Date().toISOString() });
  go(`/m/${id}`);
}
