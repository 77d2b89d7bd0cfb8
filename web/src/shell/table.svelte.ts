/** A match on the screen: what the server has told, what is selected, what is being weighed, where the log stands. */
import { ApiError, type Action, type Decision, type MatchApi, type News, type Preview, type Refusal, type Seat, type Sight } from "../api/types";
import type { GameClient, GameWords } from "../games/types";
import { able, buttons, ending, lit, next, point, sameAction, verbs, type Handle, type Option } from "./choices";
import { Course } from "./course.svelte";
import { keepMatch, keptMatch } from "./keep";
import { groups, merged, ticks } from "./log";
import { settings } from "./settings.svelte";
import { textsIn } from "./texts";

export interface Note {
  handle: Handle;
  refusal: Refusal;
}

export interface Weighed {
  option: Option;
  preview: Preview | null;
}

export type Tab = "log" | "choices" | "armies" | "aid" | "rules" | "chat";
export type Pane = "board" | "hand" | "log" | "rules";

const MOST_UNDONE = 60;
const SPEEDS = [1600, 800, 400, 200] as const;

export class Table {
  readonly game: GameClient = null as unknown as GameClient; // set first thing by the constructor
  private readonly line: MatchApi;
  sight = $state.raw<Sight>() as Sight;
  selected = $state<Handle | null>(null);
  weighed = $state.raw<Weighed | null>(null);
  menu = $state.raw<Option[]>([]);
  note = $state.raw<Note | null>(null);
  shown = $state<Handle | null>(null);
  trouble = $state<string | null>(null);
  busy = $state(false);
  online = $state(true);
  tab = $state<Tab>("log");
  pane = $state<Pane>("board");
  clause = $state<string | null>(null);
  asking = $state<"end" | "resign" | null>(null);
  /** Seats of this match that this browser holds, with their secrets. */
  secrets = $state.raw<Record<Seat, string>>({});
  curtain = $state<Seat | null>(null);
  position = $state<number | null>(null);
  /** Through whose eyes a finished match is replayed; null: one's own, or a spectator's. */
  eyes = $state<Seat | null>(null);
  past = $state.raw<unknown>(null);
  playing = $state(false);
  speed = $state(1);
  fresh = $state(0);
  textBoard = $state(false);
  /** The turn whose account was read. */
  reported = $state<string | null>(null);
  readonly course: Course;
  private done: Action[] = [];
  private undone = $state.raw<Action[]>([]);
  private hangUp: (() => void) | null = null;
  private timer: ReturnType<typeof setInterval> | null = null;
  private api: MatchApi;

  constructor(game: GameClient, first: Sight, line: MatchApi, secrets: Record<Seat, string>) {
    this.game = game;
    this.line = line;
    this.sight = first;
    this.secrets = secrets;
    this.api = this.line.as(first.you ? (secrets[first.you] ?? null) : null);
    this.course = new Course(this);
  }

  // What is shown

  live = $derived(this.position === null);
  view = $derived(this.live ? this.sight.view : this.past);
  words: GameWords = $derived(this.game.words(textsIn(settings.language), this.view ?? this.sight.view));
  decision: Decision | null = $derived(this.sight.decisions.find(({ seat }) => seat === this.sight.you) ?? null);
  mine = $derived(this.decision !== null && this.sight.status === "running");
  options: Option[] = $derived.by(() => {
    if (!this.live || !this.mine || this.busy) return [];
    const all = this.game.expand(this.sight.view, this.sight.candidates);
    return this.game.order(all.map((action) => ({ action, reading: this.game.read(action) })));
  });
  lit = $derived(lit(this.options, this.selected));
  able = $derived(able(this.options));
  verbs = $derived(verbs(this.options, this.selected));
  buttons = $derived(this.decision && this.game.isEdited(this.decision.step) ? [] : buttons(this.options));
  ending = $derived(ending(this.options));
  groups = $derived(groups(this.game, this.sight.log, this.position));
  ticks = $derived(ticks(this.game, this.sight.log));
  last = $derived(this.sight.entries);
  mayUndo = $derived(this.live && this.sight.you !== null && this.sight.undo === null && this.sight.status === "running");
  mayRedo = $derived(this.live && this.undone.length > 0);

  nameOf(seat: Seat): string {
    const found = this.sight.seats.find((one) => one.seat === seat);
    if (found?.kind === "bot" && found.bot) return textsIn(settings.language).say("web-bot", { bot: found.bot });
    return found?.name || this.words.side(seat);
  }

  // Listening

  listen(): void {
    this.hangUp?.();
    this.hangUp = this.api.live(
      () => this.sight.number,
      (news) => this.hear(news),
    );
  }

  leave(): void {
    this.hangUp?.();
    this.pause();
  }

  private hear(news: News): void {
    if (news.type === "line") this.online = news.up;
    else this.take(news.sight);
  }

  /** Take what the server says, unless something newer is known. */
  take(news: Sight): void {
    if (news.number < this.sight.number) return;
    const was = this.mine;
    const moved = news.number > this.sight.number;
    const log = news.log.length > 0 ? merged(this.sight.log, news.log) : this.sight.log;
    this.sight = { ...news, log };
    if (moved) {
      this.clear();
      if (this.tab !== "log" || this.pane !== "log") this.fresh += news.log.length;
    }
    this.keepSeat();
    this.passOn();
    if (!was && this.mine) this.call();
  }

  private keepSeat(): void {
    if (Object.keys(this.secrets).length === 0) return;
    const known = keptMatch(this.sight.id);
    const others = this.sight.seats.filter(({ seat }) => !(seat in this.secrets));
    keepMatch({
      id: this.sight.id,
      game: this.sight.game,
      scenario: this.sight.scenario.names,
      secrets: this.secrets,
      seat: this.sight.you,
      number: this.sight.number,
      mine: this.mine,
      over: this.sight.status === "over",
      against: others.map(({ seat }) => this.nameOf(seat)).join(", "),
      seen: known && known.number === this.sight.number ? known.seen : new Date().toISOString(),
    });
  }

  /** With several seats in one browser: draw the curtain when another of them must decide. */
  private passOn(): void {
    if (this.mine || this.sight.status !== "running") return;
    const other = this.sight.decisions.find(({ seat }) => seat in this.secrets);
    this.curtain = other ? other.seat : null;
  }

  async liftCurtain(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    this.curtain = null;
    await this.sitAt(seat);
  }

  async sitAt(seat: Seat): Promise<void> {
    this.api = this.line.as(this.secrets[seat] ?? null);
    this.done = [];
    this.undone = [];
    this.sight = await this.api.sight(0);
    this.clear();
    this.listen();
  }

  private call(): void {
    if (settings.sound) chime();
  }

  // Pointing

  clear(): void {
    this.selected = null;
    this.weighed = null;
    this.menu = [];
    this.note = null;
    this.asking = null;
  }

  /** Point at something; of several handles the first that means something counts. */
  point(...handles: Handle[]): void {
    this.note = null;
    this.menu = [];
    for (const handle of handles) {
      const found = point(this.options, this.selected, handle);
      if (found.kind === "nothing") continue;
      if (found.kind === "unselect") this.clear();
      else if (found.kind === "select") this.select(found.handle);
      else this.choose(found.options);
      return;
    }
    const [first] = handles;
    if (first) void this.wonder(first);
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

  /** Do it, or weigh it first where chance decides. */
  takeUp(option: Option): void {
    this.menu = [];
    if (option.reading.weigh && !(this.weighed && sameAction(this.weighed.option.action, option.action))) {
      this.weigh(option);
    } else {
      void this.act(option.action);
    }
  }

  private weigh(option: Option): void {
    this.weighed = { option, preview: null };
    this.api.odds(option.action).then(
      (preview) => {
        if (this.weighed?.option === option) this.weighed = { option, preview };
      },
      (error: unknown) => this.fail(error),
    );
  }

  /** Ask why pointing there does nothing. */
  private async wonder(handle: Handle): Promise<void> {
    if (!this.live || !this.decision) return;
    for (const action of this.game.wonder(this.sight.view, this.decision.step, this.selected, handle)) {
      const refusal = await this.api.why(action).catch(() => null);
      if (refusal) {
        this.note = { handle, refusal };
        return;
      }
    }
  }

  async why(action: Action): Promise<Refusal | null> {
    return this.api.why(action);
  }

  /** Select the next piece that may act. */
  step(by: 1 | -1): void {
    const order = [...new Set(this.options.flatMap(({ reading }) => reading.handles.slice(0, 1)))];
    const handle = next(order, this.selected, by);
    if (handle) this.select(handle);
  }

  /** What the numbers stand for: the ways to go on with the selected thing, else what may be begun. */
  listed: { label: Handle | null; option: Option | null; handle: Handle | null }[] = $derived.by(() => {
    if (this.menu.length > 0) return this.menu.map((option) => ({ label: null, option, handle: null }));
    if (this.selected !== null) {
      const alone = this.verbs.map((option) => ({ label: null, option, handle: null }));
      return [...alone, ...[...this.lit].map((handle) => ({ label: handle, option: null, handle }))];
    }
    return [...this.lit].map((handle) => ({ label: handle, option: null, handle }));
  });

  /** Take the so-manieth of what is listed. */
  pick(index: number): boolean {
    const found = this.listed[index];
    if (found?.option) this.takeUp(found.option);
    else if (found?.handle) this.point(found.handle);
    return found !== undefined;
  }

  /** Enter: what is weighed, else what ends the decision (asking first if something is left undone). */
  confirm(): void {
    if (this.weighed) void this.act(this.weighed.option.action);
    else if (this.ending) this.end();
  }

  end(): void {
    if (!this.ending) return;
    if (this.ending.leaves && this.asking !== "end") this.asking = "end";
    else void this.act(this.ending.option.action);
  }

  // Acting

  async act(action: Action): Promise<boolean> {
    const did = await this.send(() => this.api.act(this.sight.number, action, crypto.randomUUID()));
    if (did) {
      this.done.push(action);
      this.undone = [];
    }
    return did;
  }

  async undo(): Promise<boolean> {
    if (!this.mayUndo) return false;
    const did = await this.send(() => this.api.undo(this.sight.number));
    if (did) {
      const action = this.done.pop();
      if (action) this.undone = [...this.undone, action];
    }
    return did;
  }

  async redo(): Promise<void> {
    const action = this.undone.at(-1);
    if (!action) return;
    const rest = this.undone.slice(0, -1);
    if (await this.act(action)) this.undone = rest;
  }

  async restartTurn(): Promise<void> {
    for (let count = 0; count < MOST_UNDONE && this.mayUndo; count += 1) {
      if (!(await this.undo())) return;
    }
  }

  resign(): Promise<boolean> {
    return this.send(() => this.api.resign(this.sight.number));
  }
  draw(answer: "offer" | "accept" | "decline"): Promise<boolean> {
    return this.send(() => this.api.draw(this.sight.number, answer));
  }
  takeBack(answer: "offer" | "accept" | "decline", to?: number): Promise<boolean> {
    return this.send(() => this.api.takeBack(this.sight.number, answer, to));
  }
  async say(text: string): Promise<void> {
    await this.send(() => this.api.say(text));
  }
  rematch() {
    return this.api.rematch();
  }
  record() {
    return this.api.record();
  }
  verify() {
    return this.api.verify();
  }

  private async send(what: () => Promise<Sight>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = null;
    try {
      const news = await what();
      this.busy = false;
      this.take(news);
      return true;
    } catch (error) {
      this.busy = false;
      this.fail(error);
      if (error instanceof ApiError && error.status === 409) this.take(await this.api.sight(this.sight.number));
      return false;
    }
  }

  private fail(error: unknown): void {
    const texts = textsIn(settings.language);
    if (error instanceof ApiError) {
      const said = texts.has(error.error) ? texts.say(error.error) : error.detail;
      this.trouble = error.clause ? `${said} [${error.clause}]` : said;
    } else {
      this.trouble = texts.say("trouble-line");
    }
  }

  // Rewinding

  async rewind(entry: number): Promise<void> {
    const to = Math.max(0, entry);
    if (to >= this.last) {
      this.goLive();
      return;
    }
    this.clear();
    try {
      const found = await this.api.past(to, this.eyes ?? undefined);
      this.past = found.view;
      this.position = to;
    } catch (error) {
      this.fail(error);
    }
  }

  goLive(): void {
    this.position = null;
    this.past = null;
    this.pause();
  }

  async by(steps: number): Promise<void> {
    await this.rewind((this.position ?? this.last) + steps);
  }

  play(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.position === null) void this.rewind(0);
    this.playing = true;
    this.timer = setInterval(() => {
      if (this.position === null) this.pause();
      else void this.by(1);
    }, SPEEDS[this.speed]);
  }

  pause(): void {
    this.playing = false;
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  faster(): void {
    this.speed = (this.speed + 1) % SPEEDS.length;
    if (this.playing) {
      this.pause();
      this.play();
    }
  }
}

/** A short sound of two notes. */
function chime(): void {
  const context = new AudioContext();
  for (const [note, at] of [
    [523, 0],
    [784, 0.14],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0.12, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.32);
  }
}
