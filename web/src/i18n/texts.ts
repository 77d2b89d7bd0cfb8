/** The Fluent messages of page, engine and games, bundled at build time; each game has a bundle of its own. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../api/types";

const SOURCES = import.meta.glob<string>(
  ["../texts/*.ftl", "../games/*/texts/*.ftl", "../../../src/iacta/texts/*.ftl", "../../../src/iacta/games/*/texts/*.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export type Arguments = Record<string, FluentVariable>;
export type Say = (message: string, args?: Arguments) => string;

/** The files of a language: those of page and engine, and of one game if it is named. */
export function sources(language: Language, game = ""): string[] {
  return Object.entries(SOURCES)
    .filter(([path]) => path.endsWith(`/${language}.ftl`) && (!path.includes("/games/") || path.includes(`/games/${game}/`)))
    .sort(([one], [two]) => one.localeCompare(two))
    .map(([, source]) => source);
}

/** Messages that were fetched from the server, by language and game. */
const FETCHED = new Map<string, string>();

/** Take the messages of a game that is not bundled. */
export function addTexts(language: Language, game: string, source: string): void {
  const key = `${language} ${game}`;
  FETCHED.set(key, source);
  ALL.delete(key);
}

/** The texts of one language, with those of a game if it is named. A message that is missing, or lacks an argument, is a bug and throws. */
export class Texts {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: Language,
    game = "",
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources(language, game)) {
      const errors = this.bundle.addResource(new FluentResource(source), { allowOverrides: false });
      if (errors[0]) throw errors[0];
    }
    const fetched = FETCHED.get(`${language} ${game}`);
    if (fetched) this.bundle.addResource(new FluentResource(fetched), { allowOverrides: true });
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  /** A message; null if there is none, or if it needs an argument that is not given. */
  sayIfPossible(message: string, args: Arguments): string | null {
    const pattern = this.bundle.getMessage(message)?.value;
    const errors: Error[] = [];
    const text = pattern ? this.bundle.formatPattern(pattern, args, errors) : null;
    return errors.length > 0 ? null : text;
  }

  say: Say = (message, args = {}) => {
    const pattern = this.bundle.getMessage(message)?.value;
    if (!pattern) throw new Error(`no ${this.language} text "${message}"`);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, args, errors);
    if (errors[0]) throw new Error(`${this.language} text "${message}": ${errors[0].message}`);
    return text;
  };
}

const ALL = new Map<string, Texts>();

export function textsIn(language: Language, game = ""): Texts {
  const key = `${language} ${game}`;
  const found = ALL.get(key) ?? new Texts(language, game);
  ALL.set(key, found);
  return found;
}

/** A text as the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A text of the data with the apostrophes of print. */
export function printed(text: string): string {
  return text.replaceAll("'", "’");
}
