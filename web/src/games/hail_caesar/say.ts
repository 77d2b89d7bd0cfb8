/** What Hail Caesar says, in the language of the moment. */
import { figure, t as say } from "../../i18n/translate.svelte";
import type { Arguments } from "../../i18n/texts";

export function t(message: string, args?: Arguments): string {
  return say(message, args, "hail_caesar");
}

/** A length in inches, as a player reads it: 5.3″. */
export function inches(hundredths: number, digits = 1): string {
  return `${figure(hundredths / 100, digits)}″`;
}
/** An angle in whole degrees. */
export function degrees(minutes: number): string {
  return `${Math.round(minutes / 60)}°`;
}
