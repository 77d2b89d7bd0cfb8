/** What Alexandre et Bayard says, in the language of the moment. */
import { t as say } from "../../i18n/translate.svelte";
import type { Arguments } from "../../i18n/texts";

export function t(message: string, args?: Arguments): string {
  return say(message, args, "alexandre_bayard");
}
