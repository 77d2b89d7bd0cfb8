import { describe, expect, it } from "vitest";
import type { Decision, GameInfo, LogRow, MatchText } from "../src/api/types";
import { GenericGame } from "../src/generic/generic_game.svelte";
import { addTexts, textsIn } from "../src/i18n/texts";
import { Spoken } from "../src/match/spoken";

const play = { type: "Play", card: 2, unit: 7 };
const line = (text: string, handle: string | null = null) => ({ text, handle, seat: null, brief: [], figures: "", faint: false, parts: [] });
const TEXT: MatchText = {
  number: 3,
  entry: 2,
  language: "en",
  seats: { red: "Red", blue: "Blue" },
  board: { title: "Now", sections: [{ heading: "Pieces", handle: null, seat: null, beside: false, lines: [{ ...line("a place"), parts: [line("the old guard", "unit:7")] }] }] },
  decisions: [{ seat: "red", text: "Red must play.", clause: "X-1" }, { seat: "blue", text: "Blue must play.", clause: "X-1" }],
  choices: [{ group: "Cards", text: "play the 2", note: "", handles: ["card:2", "unit:7"], action: play }],
  log: [{ number: 1, seat: null, lines: [{ text: "It begins.", clause: "X-0", faces: [], heading: false }] }],
  outcome: null,
};
const step = { type: "Bid" };
const decisions = ["red", "blue"].map((seat): Decision => ({ seat, step, clause: "X-1", exhaustive: true, since: 1 }));
const rows: LogRow[] = [{ number: 1, entry: 0, kind: "begun", seat: null, at: "", told: [{ event: { type: "Begun" }, clause: "X-0", after: 0 }], rolls: [] }];
const info = { name: "unheard", seats: ["red", "blue", "green", "grey"], scenarios: [{ id: "only" }] } as unknown as GameInfo;

describe("a game without a client of its own", () => {
  const game = new GenericGame("unheard");
  game.prepare(null, info);
  addTexts("en", "unheard", "game-title = Unheard\nside = { $side }!\naction-Pass = pass\naction-Move = to { $where_from }");
  const texts = textsIn("en", "unheard");
  const spoken = new Spoken(TEXT, decisions, rows, "blue");
  const words = game.words(texts, {}, spoken);

  it("has sides and a first scenario as the server offers it", () => {
    expect(game.sides).toEqual({ red: "first", blue: "second", green: "third", grey: "third" });
    expect(game.firstScenario).toBe("only");
    expect(texts.say("game-title")).toBe("Unheard");
  });
  it("is told in the words of the server", () => {
    expect(words.event({ type: "Begun" })).toBe("It begins.");
    expect(words.ask(step)).toBe("Blue must play.");
    expect(words.step(step, "red")).toBe("Red must play.");
    expect(words.action({ unit: 7, card: 2, type: "Play" }, "blue")).toBe("play the 2");
    expect(words.handle("unit:7")).toBe("the old guard");
  });
  it("awaits words that have not come, and says other actions as far as its messages go", () => {
    const early = game.words(texts, {}, null);
    expect(early.event({ type: "Begun" })).toBe("…");
    expect(early.ask(step)).toBe("…");
    expect(early.action({ type: "Pass" }, "red")).toBe("pass");
    expect(early.action({ type: "Move", at: 1 }, "red")).toBe("Move");
    expect(early.side("red")).toBe("red!");
    expect(early.outcome("unknown")).toBe("unknown");
  });
  it("lets a choice begin with what has a line on the board", () => {
    expect(game.read(play, spoken).handles).toEqual(["unit:7"]);
    expect(game.read(play, null).handles).toEqual([]);
  });
});
