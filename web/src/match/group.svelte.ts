/** Pieces that are sent somewhere together. Where they may go, by which way and at what cost, the server says. */
import type { BatchStop, Refusal, Route, RouteMember } from "../api/types";
import type { Handle } from "./choices";
import type { Table } from "./table.svelte";

/** A hover asks for a route only once the pointer rests this long. */
const REST = 70;
const NOTHING: Route = { members: [], actions: [], reach: [] };

/** The way to a goal, as the server told it for the pieces at hand. */
export interface Aim {
  readonly goal: Handle;
  readonly route: Route;
}

/** A batch that did not go all the way. */
export interface Halted {
  readonly stop: BatchStop;
  readonly done: number;
  readonly of: number;
  readonly goal: Handle;
  /** Who has not acted yet. */
  readonly left: readonly Handle[];
}

export class Group {
  /** The pieces one may choose from, and those that are chosen. */
  members = $state.raw<readonly Handle[]>([]);
  pieces = $state.raw<readonly Handle[]>([]);
  /** What is open to the chosen pieces, and what is left to each. */
  open = $state.raw<Route>(NOTHING);
  /** Places to pass through on the way. */
  via = $state.raw<readonly Handle[]>([]);
  /** The way under the pointer. */
  aim = $state.raw<Aim | null>(null);
  /** The way that waits for a yes. */
  asked = $state.raw<Aim | null>(null);
  halted = $state.raw<Halted | null>(null);
  /** The next stack that is pointed at joins. */
  joining = $state(false);
  private question = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private known = new Map<Handle, Route>();

  constructor(private readonly table: Table) {}

  /** Several pieces are chosen: one alone is an ordinary selection. */
  isTogether = $derived(this.pieces.length > 1);
  places: ReadonlySet<string> = $derived(new Set(this.open.reach.map(({ place }) => place)));

  has(handle: Handle): boolean {
    return this.pieces.includes(handle);
  }
  /** What holds a member back, if it cannot act at all. */
  barred(handle: Handle): Refusal | null {
    return this.open.members.find(({ piece }) => piece === handle)?.halt ?? null;
  }
  /** What a member would do on the way that is shown. */
  memberOf(handle: Handle): RouteMember | null {
    return (this.asked ?? this.aim)?.route.members.find(({ piece }) => piece === handle) ?? null;
  }

  /** Choose from these pieces: all of them, or some. */
  take(members: readonly Handle[], pieces: readonly Handle[] = members): void {
    this.forget();
    this.members = [...members];
    this.choose(pieces);
  }
  /** More pieces to choose from, all of them chosen. */
  add(more: readonly Handle[]): void {
    const members = [...new Set([...this.members, ...more])];
    this.take(members, members.filter((one) => this.has(one) || more.includes(one)));
  }
  toggle(handle: Handle): void {
    if (!this.members.includes(handle)) this.members = [...this.members, handle];
    this.choose(this.has(handle) ? this.pieces.filter((one) => one !== handle) : [...this.pieces, handle]);
  }
  /** One piece was selected by itself. */
  follow(handle: Handle): void {
    if (this.pieces.length === 1 && this.has(handle)) return;
    this.members = [handle];
    this.pieces = [handle];
    this.known.clear();
    this.lookAway();
  }
  /** All members, or none. */
  toggleAll(): void {
    this.choose(this.pieces.length < this.members.length ? this.members : []);
  }
  clear(): void {
    this.forget();
    this.members = [];
    this.pieces = [];
    this.open = NOTHING;
  }
  private forget(): void {
    this.lookAway();
    this.known.clear();
    this.via = [];
    this.asked = null;
    this.halted = null;
    this.joining = false;
  }

  private choose(pieces: readonly Handle[]): void {
    const { selection } = this.table;
    this.pieces = pieces;
    this.known.clear();
    this.aim = null;
    this.asked = null;
    const [only] = pieces;
    if (pieces.length === 1 && only) selection.select(only);
    else selection.unselect();
    void this.survey(pieces);
  }
  private async survey(pieces: readonly Handle[]): Promise<void> {
    this.question += 1;
    const number = this.question;
    const found = this.members.length > 0 ? await this.ask(pieces.length > 0 ? pieces : this.members, []) : NOTHING;
    if (number === this.question) this.open = pieces.length > 0 ? found : { ...found, reach: [] };
  }
  private ask(pieces: readonly Handle[], goals: readonly Handle[]): Promise<Route> {
    const { session } = this.table;
    return session.api.route(pieces, goals).catch((error: unknown) => {
      session.failToAsk(error);
      return NOTHING;
    });
  }

  // Ways

  passThrough(place: Handle): void {
    this.via = this.via.at(-1) === place ? this.via : [...this.via, place];
    this.known.clear();
  }
  /** Show the way to a place, once the pointer has rested on it. */
  lookTo(goal: Handle): void {
    if (this.pieces.length === 0 || this.aim?.goal === goal) return;
    this.stopTimer();
    this.timer = setTimeout(() => void this.show(goal), REST);
  }
  lookAway(): void {
    this.stopTimer();
    this.aim = null;
  }
  private stopTimer(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }
  private async show(goal: Handle): Promise<void> {
    const timer = this.timer;
    const { pieces } = this;
    const route = await this.wayTo(goal);
    if (timer === this.timer && pieces === this.pieces) this.aim = { goal, route };
  }
  private async wayTo(goal: Handle): Promise<Route> {
    const known = this.known.get(goal);
    if (known) return known;
    const route = await this.ask(this.pieces, [...this.via, goal]);
    this.known.set(goal, route);
    return route;
  }

  /** Send the chosen pieces; `confirm`: where they would not all arrive, show the way first and wait for a yes. */
  async send(goal: Handle, { confirm = false } = {}): Promise<void> {
    this.stopTimer();
    const route = await this.wayTo(goal);
    const differs = route.members.some(({ halt }) => halt !== null);
    if (confirm && differs && route.actions.length > 0 && this.asked?.goal !== goal) this.asked = { goal, route };
    else await this.go(goal, route);
  }
  private async go(goal: Handle, route: Route): Promise<void> {
    const [first] = route.members;
    if (route.actions.length === 0) {
      if (first?.halt) this.table.selection.note = { handle: goal, refusal: first.halt, action: null };
      return;
    }
    const { members } = this;
    const acting = route.members.filter(({ path }) => path.length > 0).map(({ piece }) => piece as Handle);
    const staying = route.members.filter(({ path }) => path.length === 0).map(({ piece }) => piece as Handle);
    const tested = route.members.some(({ tests }) => tests.length > 0);
    const played = await this.table.commands.actMany(route.actions, tested);
    if (!played) return;
    const left = acting.slice(played.done);
    if (played.stop) this.halted = { stop: played.stop, done: played.done, of: acting.length, goal, left };
    else if (staying.length > 0 && this.table.mine && this.table.canGroup === "box") this.take(members.filter((one) => staying.includes(one)));
  }
  /** Send those who have not acted because something came between. */
  async goOn(): Promise<void> {
    const halted = this.halted;
    if (!halted) return;
    this.take(halted.left);
    await this.send(halted.goal);
  }
}
