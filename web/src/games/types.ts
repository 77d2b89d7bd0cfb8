/** What a game brings to the table. The shell knows a game by this alone. */
import type { Component } from "svelte";
import type { Action, Decision, GameEvent, Modifier, Preview, ScenarioInfo, Seat, Sight, Step } from "../api/types";
import type { Handle, Option, Reading } from "../shell/choices";
import type { Table } from "../shell/table.svelte";
import type { Texts } from "../shell/texts";

/** The dress of a seat: which plates, bands and marks it has. */
export type Dress = "rome" | "gaul" | "weld";

/** A game in the words of one language. */
export interface GameWords {
  step(step: Step, seat: Seat): string;
  action(action: Action, seat: Seat): string;
  event(event: GameEvent): string;
  handle(handle: Handle): string;
  modifier(modifier: Modifier): string;
  bare(modifier: Modifier): string;
  reason(reason: string): string;
  outcome(reason: string): string;
  side(seat: Seat): string;
  /** What a value of a measure is called beside its bar. */
  value(measure: string, value: number | string): string;
  measure(measure: string): string;
  /** Where and when: what stands behind the scenario's name in the top bar. */
  when(): string;
  /** The small line under the prompt. */
  phase(step: Step): string;
}

export interface Lesson {
  /** Which message is shown, and what on the page it points at. */
  text: string;
  point: string;
  when(table: Table): boolean;
}

export interface GameClient {
  readonly name: string;
  readonly dress: Readonly<Record<Seat, Dress>>;
  /** The name of a scenario that teaches. */
  readonly firstScenario: string;
  /** Whether an event opens a group of the log, and of whom. */
  heading(event: GameEvent): { seat: Seat | null; level: 1 | 2 } | null;
  /** Whether an event is told by its heading or by another event, and needs no line. */
  silent(event: GameEvent): boolean;
  actor(event: GameEvent, view: unknown): Seat | null;
  place(event: GameEvent, view: unknown): Handle | null;
  /** Up to which face a die serves the roller, if the event (or the one before it) says so. */
  good(event: GameEvent, before: GameEvent | null): number | null;
  read(action: Action): Reading;
  /** Equal pieces are offered once; this offers each. */
  expand(view: unknown, candidates: readonly Action[]): Action[];
  /** What a player may have meant by pointing there, to ask why not. */
  wonder(view: unknown, step: Step, selected: Handle | null, handle: Handle): Action[];
  order(options: readonly Option[]): Option[];
  clause(step: Step): string | null;
  words(texts: Texts, view: unknown): GameWords;
  /** The main row of a preview, and a sentence's worth of the others. */
  mainMeasure(preview: Preview): string | null;
  /** Whether a modifier changes the number of dice, not the figure to roll. */
  addsDice(modifier: Modifier): boolean;
  isEdited(step: Step): boolean;
  /** Turn the board round. */
  turn(): void;
  lessons: readonly Lesson[];
  Board: Component<{ table: Table }>;
  Hand: Component<{ table: Table }>;
  Editor: Component<{ table: Table; decision: Decision }>;
  Piece: Component<{ table: Table; handle: Handle }>;
  Armies: Component<{ table: Table }>;
  Aid: Component<{ table: Table }>;
  TextBoard: Component<{ table: Table }>;
  Picture: Component;
  ScenarioFacts: Component<{ scenario: ScenarioInfo; options: Record<string, boolean | number> }>;
  Emblem: Component<{ seat: Seat; size?: number }>;
  /** Whether the view is one to draw a board from. */
  hasBoard(sight: Sight): boolean;
}
