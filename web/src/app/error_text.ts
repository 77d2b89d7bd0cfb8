/** An error as a sentence in the language of the page. */
import { ApiError } from "../api/types";
import { settings } from "./settings.svelte";
import { textsIn } from "../i18n/texts";

/** Problems whose detail says what the sentence cannot. */
const DETAILED = new Set(["problem-unusable"]);

export function errorText(error: unknown): string {
  const texts = textsIn(settings.language);
  if (!(error instanceof ApiError)) return texts.say("trouble-line");
  const said = texts.has(error.error) ? texts.say(error.error) : error.detail || texts.say("problem-internal");
  if (error.clause) return `${said} [${error.clause}]`;
  return DETAILED.has(error.error) && error.detail ? `${said} (${error.detail})` : said;
}
