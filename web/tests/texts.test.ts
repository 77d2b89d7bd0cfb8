import { parse, Resource, Visitor, type Message, type MessageReference, type VariableReference } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import type { Language } from "../src/api/types";
import { sources, textsIn } from "../src/i18n/texts";

const CODE = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts"], { query: "?raw", import: "default", eager: true });
const OWN = import.meta.glob<string>("../src/texts/*.ftl", { query: "?raw", import: "default", eager: true });

/** Families of messages that are put together from a prefix and a name; the names are those of the code's own lists. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "web-tab-": ["analysis", "log", "choices", "armies", "aid", "rules", "chat"],
  "web-pane-": ["board", "hand", "log", "rules"],
  "web-kind-": ["me", "friend", "open", "bot"],
  "web-phase-": ["RaiseArmies", "ChooseWay", "ChangeArmy", "DeployArmies", "RelieveCrowding", "AllotCards", "Act", "PlaySegment", "ShareHits"],
  "web-ask-": ["RaiseArmies", "ChooseWay", "ChangeArmy", "DeployArmies", "RelieveCrowding", "AllotCards", "Act", "PlaySegment", "ShareHits"],
  "web-pace-": ["slow", "normal", "fast", "once"],
  "web-trait-": ["mounted", "evade", "heavy_infantry", "light_infantry", "fanatic", "regular"],
  "web-game-": ["virtus", "virtus-more", "virtus-facts", "alesia", "alesia-more", "alesia-facts"],
};

/** Every game with texts of its own: what the shell asks for, each of them must have. */
const GAMES = ["virtus", "alesia"];
const files = Object.entries(CODE).filter(([path]) => !path.includes("/mock/"));
const family = Object.entries(FAMILIES).flatMap(([prefix, names]) => names.map((name) => prefix + name));

function own(language: Language): Map<string, Message> {
  const source = OWN[`../src/texts/${language}.ftl`] ?? "";
  const found = parse(source, {}) as Resource;
  return new Map(found.body.flatMap((entry) => (entry.type === "Message" ? [[entry.id.name, entry] as const] : [])));
}

/** Ids that the code names outright. */
function named(): Set<string> {
  const found = new Set<string>(family);
  for (const [, code] of files) {
    for (const [, id] of code.matchAll(/["'`]((?:web|key|lesson|hint|trouble)-[A-Za-z0-9_-]+)["'`]/g)) if (id) found.add(id);
  }
  return found;
}

function asked(code: string): string[] {
  return [...code.matchAll(/(?<![\w.])(?:t|this\.say|say)\(\s*"([A-Za-z0-9_-]+)"/g)].flatMap(([, id]) => (id ? [id] : []));
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
    const missing = [...named()].filter((id) => !textsIn(language).has(id));
    for (const [path, code] of files) {
      const texts = GAMES.filter((game) => !path.includes("/games/") || path.includes(`/games/${game}/`)).map((game) => textsIn(language, game));
      missing.push(...asked(code).filter((id) => !texts.every((one) => one.has(id))));
    }
    expect(missing).toEqual([]);
  });
  it("of the page are the same in both languages, with the same arguments", () => {
    const french = own("fr");
    const english = own("en");
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
  it("of the page are all used", () => {
    const used = named();
    for (const [, code] of files) for (const id of asked(code)) used.add(id);
    expect([...own("fr").keys()].filter((id) => !used.has(id))).toEqual([]);
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
