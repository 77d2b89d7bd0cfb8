/** An error as a sentence in the language of the page. */
import { ApiError } from "../api/types";
import { settings } from "./settings.svelte";
import { sideName } from "../i18n/game_texts";
import { textsIn, type Texts } from "../i18n/texts";

/** Problems whose detail says what the sentence cannot. */
const DETAILED = new Set(["problem-unusable"]);

/** The game is named where its rules may have refused something. */
export function errorText(error: unknown, game = ""): string {
  const texts = textsIn(settings.language, game);
  if (!(error instanceof ApiError)) return texts.say("trouble-line");
  const said = named(texts, error) ?? (error.detail || texts.say("problem-internal"));
  const whose = error.seat ? `${texts.say("web-of-seat", { seat: sideName(game, error.seat) })} ` : "";
  if (error.clause) return `${whose}${said} [${error.clause}]`;
  return DETAILED.has(error.error) && error.detail ? `${said} (${error.detail})` : said;
}

/** The text of an error, with what it is about if there is one that names it. */
function named(texts: Texts, { error, about }: ApiError): string | null {
  const precise = about ? texts.sayIfPossible(`${error}-named`, { where: about }) : null;
  return precise ?? (texts.has(error) ? texts.say(error) : null);
}
