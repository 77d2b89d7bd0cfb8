/** What a game brings to the client. The page knows a game by this alone. */
import type { Component } from "svelte";
import type { Action, Caution, Chronicle, Decision, GameEvent, GameInfo, Modifier, Preview, Roll, ScenarioInfo, Seat, Snapshot, Step } from "../api/types";
import type { Handle, Option, Reading } from "../match/choices";
import type { Travel } from "../maps/motion";
import type { Spoken } from "../match/spoken";
import type { Table } from "../match/table.svelte";
import type { Dyes, SideSlot } from "../widgets/dyes";
import type { Texts } from "../i18n/texts";


/** A game in the words of one language. */
export interface GameWords {
  step(step: Step, seat: Seat): string;
  /** What must be decided, said to whom it falls to. */
  ask(step: Step): string;
  action(action: Action, seat: Seat): string;
  event(event: GameEvent): string;
  handle(handle: Handle): string;
  /** A place as it is printed on the board. */
  spot(place: Handle): string;
  modifier(modifier: Modifier): string;
  bare(modifier: Modifier): string;
  /** Why not; it names what stands in the way, where the game has a message for it. */
  reason(reason: string, about?: string): string;
  /** What is to be expected of an action, or unusual about it. */
  caution?(caution: Caution): string;
  outcome(reason: string): string;
  side(seat: Seat): string;
  /** What a value of a measure is called beside its bar. */
  value(measure: string, value: number | string): string;
  measure(measure: string): string;
  /** Where and when: what stands behind the scenario's name in the top bar. */
  when(): string;
  /** The small line under the prompt. */
  phase(step: Step): string;
  /** The parts of a turn in their order, and which of them a step belongs to; nothing: they are not shown. */
  stages?(step: Step): readonly { readonly text: string; readonly now: boolean }[];
}

/** What a step of the lesson may ask about. Kinds are types of the game's records. */
export interface Situation {
  readonly table: Table;
  /** What the learner must decide; null: nothing now. */
  readonly asked: string | null;
  /** Kinds of actions open to the learner. */
  readonly can: ReadonlySet<string>;
  /** Kinds of events so far that were the learner's doing, and the others'. */
  readonly own: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  /** How many turns the learner has begun. */
  readonly turns: number;
  readonly over: boolean;
}

/** One thing to learn. A `[word](clause)` in its text opens the rule that explains the word. */
export interface Lesson {
  readonly title: string;
  readonly text: string;
  /** What on the page it points at: the first that is seen and leaves room for the note. */
  readonly point: readonly string[];
  readonly clause: string;
  /** The option that it is about: a short lesson has these alone. */
  readonly about?: string;
  when(now: Situation): boolean;
  /** The learner has done it, with or without reading. A step without this is passed by its button. */
  done?(now: Situation): boolean;
}

/** A match to learn from: scenario, options, the learner's seat. */
export interface LessonBattle {
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number>>;
  readonly seat: Seat;
}

/** A few notes on one option, in a battle where it matters. */
export interface ShortLesson extends LessonBattle {
  readonly about: string;
}

/** How pieces act together: a click takes a whole stack, a piece after the other, or pieces that lie in a box. */
export type GroupKind = "stack" | "piece" | "box";

/** A battle that players put together themselves: its file, as the server reads it. */
export interface Mustered {
  readonly scenario: string;
  readonly names: Readonly<Record<"fr" | "en", string>>;
  readonly source: Record<string, unknown>;
}
/** How players put a battle of their own together before a match; title and summary are messages of the game. */
export interface Mustering {
  readonly title: string;
  readonly about: string;
  /** Tells what is put together at every change; null: it cannot be begun like this. */
  readonly Form: Component<{ change: (mustered: Mustered | null) => void }>;
}

export interface GameClient {
  readonly name: string;
  /** Take the tables of the rules and what the server offers of the game, before anything is drawn. */
  prepare(tables: unknown, info: GameInfo | null): void;
  /** Which side of the page's three a seat is drawn as. */
  readonly sides: Readonly<Record<Seat, SideSlot>>;
  /** The colours of the sides in a scenario. */
  dyes(scenario: string): Dyes;
  /** Whether the sides hide something from each other: then a curtain falls between two players of one screen. */
  readonly hasSecrets: boolean;
  /** The name of a scenario to begin with. */
  readonly firstScenario: string;
  /** The battle of the lesson; null: there is no lesson. */
  readonly lessonBattle: LessonBattle | null;
  /** Lessons on single options, for whoever knows the game without them. */
  readonly shortLessons?: readonly ShortLesson[];
  /** The note that comes last in each of them. */
  readonly shortLessonEnd?: Lesson;
  /** Whether an event opens a group of the log, and of whom. */
  heading(event: GameEvent): { seat: Seat | null; level: 1 | 2 } | null;
  /** Whether an event is told by its heading or by another event, and needs no line. */
  silent(event: GameEvent): boolean;
  actor(event: GameEvent, view: unknown): Seat | null;
  place(event: GameEvent, view: unknown): Handle | null;
  /** The pieces that an event tells of. */
  pieces(event: GameEvent): readonly Handle[];
  /** The move of a piece that an event tells of. */
  travel(event: GameEvent): Travel | null;
  /** Up to which face a die serves the roller, if the event says so. */
  good(event: GameEvent): number | null;
  /** The die that is drawn for a roll that an event tells of, where the game has dice of its own; null: an ordinary one. */
  dieOf?(event: GameEvent, roll: Roll): Component<{ face: number; size?: number; falls?: boolean }> | null;
  read(action: Action, spoken: Spoken | null): Reading;
  order(options: readonly Option[]): Option[];
  /** The pieces and places that an action opens: pointing at one of them does the action first. */
  opens?(action: Action, view: unknown): readonly Handle[];
  words(texts: Texts, view: unknown, spoken: Spoken | null): GameWords;
  /** The server tells this game in words: the page has none of its own. */
  readonly isToldByServer?: boolean;
  /** The main row of a preview, and a sentence's worth of the others. */
  mainMeasure(preview: Preview): string | null;
  isEdited(step: Step): boolean;
  /** How pieces act together in a step; null: each acts by itself. */
  groups?(step: Step): GroupKind | null;
  lessons: readonly Lesson[];
  /** Advice for the decision at hand, when it is asked for. */
  hints: readonly Lesson[];
  /** What both sides have to show: a message for each row, and a figure for each seat. */
  tally(view: unknown): { label: string; values: Readonly<Record<Seat, string>> }[];
  /** Whether an event belongs in a short account of a turn. */
  notable(event: GameEvent): boolean;
  /** Whether playback must not skip an event: a fight, a loss. Dice always count. */
  matters(event: GameEvent): boolean;
  Board: Component<{ table: Table }>;
  /** On a phone the hand lies under the board; it has a pane of its own under this name too, if there is more to it. */
  readonly handLabel?: string;
  /** Whether a step is decided with things of the hand: on a phone they stay in sight while one of them is selected. */
  needsHand?(step: Step): boolean;
  Hand: Component<{ table: Table }>;
  Editor: Component<{ table: Table; decision: Decision }>;
  Piece: Component<{ table: Table; handle: Handle }>;
  /** Everything about a piece, shown when it is looked at. */
  Card: Component<{ table: Table; handle: Handle }>;
  hasCard(handle: Handle): boolean;
  /** The rolls of a preview and what may come of them, where the game shows them in a way of its own. */
  Odds?: Component<{ table: Table; preview: Preview }>;
  /** Whether the board itself shows what is weighed in this step. */
  weighsOnBoard?(step: Step): boolean;
  /** What stands at the head of the side panel, except on a phone. */
  readonly Summary?: Component<{ table: Table }>;
  /** What stands beside the board where there is room, and is a tab where there is not. */
  readonly Aside?: { readonly label: string; readonly Pane: Component<{ table: Table }> };
  /** Tabs of both armies, and of the tables of the rules. */
  Armies?: Component<{ table: Table }>;
  Aid?: Component<{ table: Table }>;
  /** The chapters of a match, where the game tells one as a story. */
  Chronicle?: Component<{ chronicle: Chronicle; match: string }>;
  Picture: Component;
  /** Battles that players put together themselves. */
  readonly mustering?: Mustering;
  ScenarioFacts: Component<{ scenario: ScenarioInfo; options: Record<string, boolean | number> }>;
  Emblem: Component<{ seat: Seat; size?: number }>;
  /** Whether the view is one to draw a board from. */
  hasBoard(snapshot: Snapshot): boolean;
}
