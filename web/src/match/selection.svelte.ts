/** What the player points at: the selected piece, the action whose odds are shown, what may be chosen next, what the log points out. */
import type { Action, Caution, Finality, GameEvent, Preview, Refusal } from "../api/types";
import { settings } from "../app/settings.svelte";
import { able, buttons, ending, left, lit, next, nextAlike, opened, opener, point, sameAction, together, verbs, type Handle, type Option } from "./choices";
import type { Table } from "./table.svelte";

/** Why pointing somewhere does nothing, and the action that it was taken for. */
export interface Note {
  handle: Handle;
  refusal: Refusal;
  action: Action | null;
}

/** An action that is shown with its odds before it is done. */
export interface Weighed {
  option: Option;
  preview: Preview | null;
}

/** Something to be confirmed: why it cannot be undone, what it would leave undone, and what is to be expected. */
export interface Confirmation {
  option: Option;
  reason: NonNullable<Finality["reason"]>;
  left: readonly Option[];
  cautions: readonly Caution[];
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
  /** What the editor of the decision has ready to be done. */
  answer = $state.raw<Action | null>(null);
  note = $state.raw<Note | null>(null);
  /** What the player is asked to confirm. */
  confirmation = $state.raw<Confirmation | null>(null);
  private isAsking = false;
  /** The events of the log line under the pointer, and of the line that was clicked: their pieces stand out on the board. */
  pointedOut = $state.raw<readonly GameEvent[]>([]);
  pinned = $state.raw<readonly GameEvent[]>([]);

  /** How often the server was asked why not: only the last answer counts. */
  private asked = 0;

  /** What was last weighed and done: the next piece that can do the same is taken up. */
  private following = $state.raw<Option | null>(null);

  constructor(private readonly table: Table) {}

  /** Pieces that stand out on the board. */
  named: ReadonlySet<Handle> = $derived.by(() => {
    const events = this.pointedOut.length > 0 ? this.pointedOut : this.pinned;
    return new Set(events.length > 0 ? events.flatMap((event) => this.table.game.pieces(event)) : this.table.advice.handles);
  });
  /** The place that is brought into sight. */
  shown: Handle | null = $derived.by(() => {
    const last = this.pinned.at(-1);
    return last ? this.table.game.place(last, this.table.view) : (this.table.advice.handles.at(-1) ?? null);
  });
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
  /** Whether an editor asks for the decision. */
  private isEdited = $derived.by(() => {
    const { decision } = this.table.session;
    return decision !== null && this.table.game.isEdited(decision.step);
  });
  buttons = $derived.by(() => (this.isEdited ? [] : buttons(this.options)));
  ending = $derived.by(() => ending(this.options));
  /** The choices whose consequences are compared; a single one is no choice. */
  compared: Option[] = $derived.by(() => {
    const found = this.options.filter(({ reading }) => reading.compare);
    return found.length > 1 ? found : [];
  });
  together = $derived.by(() => together(this.options));
  /** What the numbers stand for: the ways to go on with the selected thing, else what may be begun. */
  listed: Listed[] = $derived.by(() => {
    const actions = (options: readonly Option[]): Listed[] => options.map((option) => ({ label: null, option, handle: null }));
    if (this.menu.length > 0) return actions(this.menu);
    const places = [...this.lit].map((handle) => ({ label: handle, option: null, handle }));
    return this.selected === null ? places : [...actions(this.verbs), ...places];
  });

  clear(): void {
    this.table.advice.close();
    this.unselect();
    this.table.group.clear();
    this.dismiss();
    this.keepOn();
    this.pinned = [];
  }

  /** Nothing is selected; what else the page shows stays. */
  unselect(): void {
    this.selected = null;
    this.weighed = null;
    this.menu = [];
  }

  /** Take the note away; an answer that is still on its way comes too late. */
  dismiss(): void {
    this.asked += 1;
    this.note = null;
  }

  /** Let what events tell of stand out, where the board is seen; none: no longer. */
  pin(events: readonly GameEvent[]): void {
    this.pinned = events;
    if (events.length > 0) this.table.panels.pane = "board";
  }

  /** Point at something; of several handles the first that means something counts. */
  point(...handles: Handle[]): void {
    this.dismiss();
    this.menu = [];
    this.pinned = [];
    const before = this.selected;
    for (const handle of handles) {
      const found = point(this.options, before, handle);
      if (found.kind === "nothing") continue;
      if (found.kind === "unselect") this.clear();
      else if (found.kind === "select") {
        this.select(found.handle);
        if (before !== null) this.explainPlace(handle, before, handles);
      } else this.choose(found.options);
      return;
    }
    const [first] = handles;
    const option = first ? opener(this.openable, first) : null;
    if (first && option && !first.startsWith("place:")) void this.openThen(option, first);
    else if (first) this.explain(first);
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
    void this.do(option);
  }

  select(handle: Handle): void {
    this.selected = handle;
    this.weighed = null;
    if (this.table.canGroup) this.table.group.follow(handle);
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

  /** Do it; what cannot be undone is confirmed if it leaves something to do, closes a series, or is cautioned of. */
  private async do(option: Option): Promise<void> {
    const { commands, session } = this.table;
    const { ends, series = false, warns = false } = option.reading;
    const undone = ends ? left(this.options) : [];
    if (!settings.confirmEnds || !(undone.length > 0 || series || warns)) {
      await commands.act(option.action);
      return;
    }
    if (this.isAsking) return;
    this.isAsking = true;
    const { number } = session.snapshot;
    try {
      const [{ reason }, cautions] = await Promise.all([session.api.finality(option.action), warns ? session.api.why(option.action).then((said) => said.cautions) : []]);
      if (number !== session.snapshot.number) return;
      if (reason && (undone.length > 0 || series || cautions.length > 0)) this.ask({ option, reason, left: undone, cautions });
      else await commands.act(option.action);
    } catch (error) {
      session.fail(error);
    } finally {
      this.isAsking = false;
    }
  }

  private ask(confirmation: Confirmation): void {
    this.confirmation = confirmation;
    this.table.panels.confirming = "end";
  }

  /** It is confirmed. */
  goOn(): void {
    const option = this.confirmation?.option;
    this.keepOn();
    if (option) void this.table.commands.act(option.action);
  }

  /** It is not: everything stays as it is. */
  keepOn(): void {
    this.confirmation = null;
    this.table.panels.confirming = null;
  }

  private weigh(option: Option): void {
    const { session } = this.table;
    this.weighed = { option, preview: null };
    session.api.odds(option.action).then(
      (preview) => {
        if (this.weighed?.option === option) this.weighed = { option, preview };
      },
      (error: unknown) => session.failToAsk(error),
    );
  }

  /** Ask why pointing there with a piece does nothing, and show the answer if it is worth it. */
  explain(handle: Handle, piece: Handle | null = this.selected, isWorthIt: (refusal: Refusal) => boolean = () => true): void {
    const { session, live } = this.table;
    if (!live || !session.decision) return;
    const asked = ++this.asked;
    session.api.whyNot(piece, handle).then(
      ({ refusal, action }) => {
        if (refusal && asked === this.asked && isWorthIt(refusal)) this.note = { handle, refusal, action: action ?? null };
      },
      (error: unknown) => session.fail(error),
    );
  }

  /** Something else was taken up: if its place is what stands in the way of the piece before, that is said too. */
  explainPlace(place: Handle, before: Handle, names: readonly Handle[] = [place]): void {
    this.explain(place, before, ({ about }) => names.some((one) => one === about));
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

  /** Enter: the action whose odds are shown, else what the editor has ready, else what ends the decision (see `do`). */
  confirm(): void {
    if (this.weighed?.preview) this.act(this.weighed.option);
    else if (this.weighed) return; // its odds are on their way
    else if (this.isEdited) this.give();
    else if (this.ending) this.end();
  }

  /** Do what the editor has ready. */
  private give(): void {
    if (this.answer && !this.table.session.busy) void this.table.commands.act(this.answer);
  }

  /** Do for all pieces what may be done for all; what one uses up is no longer there for the next, and is left out. */
  async doTogether(): Promise<void> {
    const kind = this.together[0]?.action.type;
    for (let tries = this.together.length; tries > 0 && this.together[0]?.action.type === kind; tries -= 1) {
      const played = await this.table.commands.actMany(this.together.map(({ action }) => action), true);
      if (played?.stop?.why !== "refused") return;
    }
  }

  end(): void {
    if (this.ending) void this.do(this.ending.option);
  }
}
