/** What Alésia says, in the language of the moment. */
import { t as say } from "../../shell/say.svelte";
import type { Arguments } from "../../shell/texts";

export function t(message: string, args?: Arguments): string {
  return say(message, args, "alesia");
}
