/** What the player points at: the selected piece, the action whose odds are shown, what may be chosen next, what the log points out. */
import type { GameEvent, Preview, Refusal } from "../api/types";
import { settings } from "../app/settings.svelte";
import { able, buttons, ending, lit, next, nextAlike, opened, opener, point, sameAction, verbs, type Handle, type Option } from "./choices";
import type { Table } from "./table.svelte";

/** Why pointing somewhere does nothing. */
export interface Note {
  handle: Handle;
  refusal: Refusal;
}

/** An action that is shown with its odds before it is done. */
export interface Weighed {
  option: Option;
  preview: Preview | null;
}

/** One of the numbered ways to go on: an action, or something to point at. */
export interface Listed {
  label: Handle | null;
  option: Option | null;
  handle: Handle | null;
}

export class Selection {
  selected = $state<Handle | null>(null);
  /** How many places a map shows as open to what is selected, where it shows more than the next step. */
  reached = $state<number | null>(null);
  weighed = $state.raw<Weighed | null>(null);
  menu = $state.raw<Option[]>([]);
  note = $state.raw<Note | null>(null);
  /** The event of the log line under the pointer, and of the line that was clicked: their pieces stand out on the board. */
  pointedOut = $state.raw<GameEvent | null>(null);
  pinned = $state.raw<GameEvent | null>(null);

  /** What was last weighed and done: the next piece that can do the same is taken up. */
  private following = $state.raw<Option | null>(null);

  constructor(private readonly table: Table) {}

  /** Pieces that stand out on the board. */
  named: ReadonlySet<Handle> = $derived.by(() => {
    const event = this.pointedOut ?? this.pinned;
    return new Set(event ? this.table.game.pieces(event) : this.table.advice.handles);
  });
  /** The place that is brought into sight. */
  shown: Handle | null = $derived.by(() => (this.pinned ? this.table.game.place(this.pinned, this.table.view) : (this.table.advice.handles.at(-1) ?? null)));
  options: Option[] = $derived.by(() => {
    const { game, session, live, mine, text } = this.table;
    if (!live || !mine || session.busy || this.table.rest.isRunning) return [];
    return game.order(session.snapshot.candidates.map((action) => ({ action, reading: game.read(action, text.spoken) })));
  });
  lit = $derived.by(() => lit(this.options, this.selected));
  able = $derived.by(() => able(this.options));
  /** What may be pointed at because something opens it. */
  openable = $derived.by(() => {
    const { game, session } = this.table;
    return game.opens ? opened(this.options, (action) => game.opens?.(action, session.snapshot.view) ?? []) : new Map<Handle, Option[]>();
  });
  verbs = $derived.by(() => verbs(this.options, this.selected));
  buttons = $derived.by(() => {
    const { decision } = this.table.session;
    return decision && this.table.game.isEdited(decision.step) ? [] : buttons(this.options);
  });
  ending = $derived.by(() => ending(this.options));
  /** What the numbers stand for: the ways to go on with the selected thing, else what may be begun. */
  listed: Listed[] = $derived.by(() => {
    const actions = (options: readonly Option[]): Listed[] => options.map((option) => ({ label: null, option, handle: null }));
    if (this.menu.length > 0) return actions(this.menu);
    const places = [...this.lit].map((handle) => ({ label: handle, option: null, handle }));
    return this.selected === null ? places : [...actions(this.verbs), ...places];
  });

  clear(): void {
    this.table.advice.close();
    this.selected = null;
    this.weighed = null;
    this.menu = [];
    this.note = null;
    this.table.panels.confirming = null;
    this.pinned = null;
  }

  /** Let what an event tells of stand out, where the board is seen; nothing: no longer. */
  pin(event: GameEvent | null): void {
    this.pinned = event;
    if (event) this.table.panels.pane = "board";
  }

  /** Point at something; of several handles the first that means something counts. */
  point(...handles: Handle[]): void {
    this.note = null;
    this.menu = [];
    this.pinned = null;
    for (const handle of handles) {
      const found = point(this.options, this.selected, handle);
      if (found.kind === "nothing") continue;
      if (found.kind === "unselect") this.clear();
      else if (found.kind === "select") this.select(found.handle);
      else this.choose(found.options);
      return;
    }
    const [first] = handles;
    const option = first ? opener(this.openable, first) : null;
    if (first && option && !first.startsWith("place:")) void this.openThen(option, first);
    else if (first) void this.explainRefusal(first);
  }

  /** Whether something can be carried somewhere, at once or after it is opened. */
  mayCarry(handle: Handle): boolean {
    return this.able.has(handle) || this.openable.has(handle);
  }

  /** Carry a thing to a place, after opening both if that is needed. */
  carry(handle: Handle, place: Handle): void {
    const option = this.able.has(handle) ? null : opener(this.openable, handle, place) ?? opener(this.openable, handle);
    if (option) void this.openThen(option, handle, place);
    else this.point(place);
  }

  /** Do what opens a thing, then point at it and at what follows. */
  private async openThen(option: Option, ...handles: Handle[]): Promise<void> {
    if (!(await this.table.commands.act(option.action))) return;
    for (const handle of handles) this.point(handle);
  }

  /** Take up the next piece that can do what was just done with another, as soon as one is asked. */
  follow(): void {
    if (this.following === null || this.options.length === 0) return;
    const option = this.selected === null ? nextAlike(this.options, this.following) : null;
    this.following = null;
    if (!option) return;
    this.selected = option.reading.handles[0] ?? null;
    this.weigh(option);
  }

  /** Do an action that was chosen. */
  private act(option: Option): void {
    this.following = option.reading.weigh && !option.reading.once ? option : null;
    void this.table.commands.act(option.action);
  }

  select(handle: Handle): void {
    this.selected = handle;
    this.weighed = null;
    const [only] = this.verbs.filter(({ reading }) => reading.weigh);
    if (only) this.weigh(only);
  }

  choose(options: Option[]): void {
    const [only] = options;
    if (options.length > 1) this.menu = options;
    else if (only) this.takeUp(only);
  }

  /** Do it, or show its odds first where chance decides. */
  takeUp(option: Option): void {
    this.menu = [];
    if (option.reading.weigh && !(this.weighed && sameAction(this.weighed.option.action, option.action))) {
      this.weigh(option);
    } else {
      this.act(option);
    }
  }

  private weigh(option: Option): void {
    const { session } = this.table;
    this.weighed = { option, preview: null };
    session.api.odds(option.action).then(
      (preview) => {
        if (this.weighed?.option === option) this.weighed = { option, preview };
      },
      (error: unknown) => session.fail(error),
    );
  }

  /** Ask why pointing there does nothing. */
  private async explainRefusal(handle: Handle): Promise<void> {
    const { game, session, live } = this.table;
    if (!live || !session.decision) return;
    for (const action of game.wonder(session.snapshot.view, session.decision.step, this.selected, handle)) {
      const refusal = (await session.api.why(action).catch(() => null))?.refusal;
      if (refusal) {
        this.note = { handle, refusal };
        return;
      }
    }
  }

  /** Select the next piece that may act. */
  step(by: 1 | -1): void {
    const order = [...new Set(this.options.flatMap(({ reading }) => reading.handles.slice(0, 1)))];
    const handle = next(order, this.selected, by);
    if (handle) this.select(handle);
  }

  /** Take the n-th of what is listed. */
  pick(index: number): boolean {
    const found = this.listed[index];
    if (found?.option) this.takeUp(found.option);
    else if (found?.handle) this.point(found.handle);
    return found !== undefined;
  }

  /** Enter: the action whose odds are shown, else what ends the decision (asking first if something is left undone). */
  confirm(): void {
    if (this.weighed?.preview) this.act(this.weighed.option);
    else if (this.weighed) return; // its odds are on their way
    else if (this.ending) this.end();
  }

  end(): void {
    const { panels, commands } = this.table;
    if (!this.ending) return;
    if (this.ending.leaves && settings.confirmEnds && panels.confirming !== "end") panels.confirming = "end";
    else void commands.act(this.ending.option.action);
  }
}
