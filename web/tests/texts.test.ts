import { parse, Resource, Visitor, type Message, type MessageReference, type VariableReference } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import type { Language } from "../src/api/types";
import { SHORT_LESSONS } from "../src/games/alexandre_bayard/short_lessons";
import { sources, textsIn } from "../src/i18n/texts";

const CODE = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts"], { query: "?raw", import: "default", eager: true });
const OWN = import.meta.glob<string>(["../src/texts/*.ftl", "../src/games/*/texts/*.ftl"], { query: "?raw", import: "default", eager: true });

/** Families of messages that are put together from a prefix and a name; the names are those of the code's own lists. */
type Families = Readonly<Record<string, readonly string[]>>;
const FAMILIES: Families = {
  "web-tab-": ["analysis", "log", "choices", "armies", "aid", "rules", "chat"],
  "web-pane-": ["board", "hand", "log", "rules"],
  "web-kind-": ["me", "friend", "open", "bot"],
  "web-pace-": ["slow", "normal", "fast", "once"],
  "web-final-": ["over", "dice", "reveals", "passes"],
};
const STEPS = ["RaiseArmies", "ChooseWay", "ChangeArmy", "DeployArmies", "RelieveCrowding", "AllotCards", "Act", "PlaySegment", "ShareHits"];
const GAME_FAMILIES: Readonly<Record<string, Families>> = {
  alexandre_bayard: { "lesson-ab-": SHORT_LESSONS.flatMap(({ about }) => [`${about}-title`, about, `${about}-do-title`, `${about}-do`]) },
  virtus: { "web-phase-": STEPS, "web-ask-": STEPS, "web-trait-": ["mounted", "evade", "heavy_infantry", "light_infantry", "fanatic", "regular"] },
  hail_caesar: {
    "web-hc-intention-": ["advance", "withdraw", "shift", "deploy", "charge"],
    "web-hc-manner-": ["order", "follow_me", "rally"],
    "web-hc-stage-": ["units", "plan", "dice", "go"],
    "web-hc-formation-": ["battle_line", "column", "open_order", "pike_phalanx", "horde", "square", "testudo", "wedge"],
    "web-hc-figure-": ["clash", "sustained", "short", "support", "long", "morale", "stamina", "command", "combat"],
    "web-hc-fate-": ["standing", "waiting", "left", "gone", "destroyed"],
    "web-hc-grip-": ["ahead", "back", "left", "right", "wheel_left", "wheel_right", "about"],
    "web-hc-verb-": ["hold", "closing_fire", "evade", "countercharge", "turn_to_face", "parthian_shot"],
    "web-hc-instruction-": ["closing", "evade", "opportunity", "hold"],
    "web-hc-magnet-": ["support-behind", "support-left", "support-right"],
    "web-hc-leg-": ["support-behind", "support-left", "support-right"],
    "web-hc-act-": ["ahead", "back", "left", "right", "wheel-left", "wheel-right", "about"],
    "web-hc-phase-": ["setup", "movement", "ranged", "combat"],
  },
};
/** What the page asks of every game by name. */
const OF_A_GAME = ["game-title", "game-more", "game-facts", "game-lesson", "side"];
/** Ids that say by their prefix that they are messages of the page. */
const PAGE = /^(?:web|key|lesson|hint|trouble)-/;

/** Every game with texts of its own: what the page asks for, each of them must have. */
const GAMES = Object.keys(import.meta.glob("../src/games/*/index.ts")).flatMap((path) => /games\/(\w+)\//.exec(path)?.[1] ?? []);
const files = Object.entries(CODE).filter(([path]) => !path.includes("/mock/"));
const members = (families: Families): string[] => Object.entries(families).flatMap(([prefix, names]) => names.map((name) => prefix + name));

/** The code of a game, or that of the page. */
function codeOf(game: string): string[] {
  return files.filter(([path]) => (game ? path.includes(`/games/${game}/`) : !/\/games\/\w+\//.test(path))).map(([, code]) => code);
}

function own(language: Language, game = ""): Map<string, Message> {
  const source = OWN[`../src/${game ? `games/${game}/` : ""}texts/${language}.ftl`] ?? "";
  const found = parse(source, {}) as Resource;
  return new Map(found.body.flatMap((entry) => (entry.type === "Message" ? [[entry.id.name, entry] as const] : [])));
}

/** Ids that the code of a game, or of the page, names outright. */
function named(game: string): Set<string> {
  const found = new Set(members(game ? (GAME_FAMILIES[game] ?? {}) : FAMILIES));
  for (const code of codeOf(game)) {
    for (const [, id] of code.matchAll(/["'`]((?:web|key|lesson|hint|trouble)-[A-Za-z0-9_-]+)["'`]/g)) if (id) found.add(id);
  }
  return found;
}

function asked(code: string): string[] {
  return [...code.matchAll(/(?<![\w.])(?:t|this\.say|say)\(\s*"([A-Za-z0-9_-]+)"/g)].flatMap(([, id]) => (id ? [id] : []));
}

/** Messages that are asked for by their ids with a record written on the spot, and what that names; null: not all of it can be read. */
function given(code: string): { id: string; names: Set<string> | null }[] {
  return [...code.matchAll(/(?<![\w.])(?:t|this\.say|say)\(\s*"([A-Za-z0-9_-]+)"(\)|, \{)/g)].flatMap(({ 1: id = "", 2: end, index, 0: start }) => {
    const parts = end === ")" ? [] : partsOf(code.slice(index + start.length));
    return [{ id, names: parts.some((part) => part.startsWith("...")) ? null : new Set(parts.map((part) => part.split(":")[0]?.trim() ?? "")) }];
  });
}

/** What stands between the commas of a record, of which only the beginning is cut off. */
function partsOf(record: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of record) {
    if ("({[".includes(sign)) depth += 1;
    if (")}]".includes(sign)) depth -= 1;
    if (depth < 0) break;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

class Arguments extends Visitor {
  readonly names = new Set<string>();
  readonly references = new Set<string>();
  override visitVariableReference(node: VariableReference): void {
    this.names.add(node.id.name);
  }
  override visitMessageReference(node: MessageReference): void {
    this.references.add(node.id.name);
  }
}

describe("texts", () => {
  it.each(["fr", "en"] as Language[])("are there for every message that the code asks for (%s)", (language) => {
    expect(GAMES.length).toBeGreaterThan(1);
    for (const game of ["", ...GAMES]) {
      const wanted = [...named(game), ...codeOf(game).flatMap(asked), ...(game ? OF_A_GAME : [])];
      const having = (game ? [game] : GAMES).map((one) => textsIn(language, one));
      expect(wanted.filter((id) => !having.every((texts) => texts.has(id))), game || "the page").toEqual([]);
    }
    expect([...named("")].filter((id) => !textsIn(language).has(id))).toEqual([]);
  });
  it.each(["", ...GAMES])("of the page are the same in both languages, with the same arguments (%s)", (game) => {
    const french = own("fr", game);
    const english = own("en", game);
    expect(french.size).toBeGreaterThan(0);
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [id, message] of french) {
      const other = english.get(id);
      const one = new Arguments();
      const two = new Arguments();
      one.visit(message);
      if (other) two.visit(other);
      expect([...one.names].sort(), id).toEqual([...two.names].sort());
    }
  });
  it.each(["", ...GAMES])("are asked for with all their arguments (%s)", (game) => {
    const sourcesOf = (game ? [game] : GAMES).flatMap((one) => sources("fr", one));
    const messages = new Map(sourcesOf.flatMap((source) => (parse(source, {}) as Resource).body.flatMap((entry) => (entry.type === "Message" ? [[entry.id.name, entry] as const] : []))));
    const calls = codeOf(game).flatMap(given);
    expect(calls.length).toBeGreaterThan(10);
    const lacking = calls.flatMap(({ id, names }) => {
      const needed = new Arguments();
      const message = messages.get(id);
      if (message) needed.visit(message);
      return names === null ? [] : [...needed.names].filter((name) => !names.has(name)).map((name) => `${id}: ${name}`);
    });
    expect(lacking).toEqual([]);
  });
  it("of the page are all used", () => {
    const used = new Set(["", ...GAMES].flatMap((game) => [...named(game), ...codeOf(game).flatMap(asked)]));
    expect([...own("fr").keys()].filter((id) => !used.has(id))).toEqual([]);
  });
  it.each(GAMES)("of a game that are named as those of the page are used by it (%s)", (game) => {
    const used = new Set([...named(game), ...codeOf(game).flatMap(asked)]);
    expect([...own("fr", game).keys()].filter((id) => PAGE.test(id) && !used.has(id))).toEqual([]);
  });
  it.each(["fr", "en"] as Language[])("are read without a fault (%s)", (language) => {
    for (const source of GAMES.flatMap((game) => sources(language, game))) {
      const junk = (parse(source, {}) as Resource).body.filter(({ type }) => type === "Junk");
      expect(junk).toEqual([]);
    }
  });
  it("throw when something is missing", () => {
    expect(() => textsIn("en").say("no-such-text")).toThrow("no-such-text");
    expect(() => textsIn("en").say("web-against", {})).toThrow("web-against");
  });
});
