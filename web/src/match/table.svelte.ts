/** A match on the screen: what the server has told, what is selected, what is being weighed, where the log stands. */
import { ApiError, type Action, type Answer, type Decision, type Explanation, type GameEvent, type Hint, type LogRow, type MatchApi, type Moment, type News, type Preview, type Progress, type Refusal, type Seat, type Sight, type Survey, type Why } from "../api/types";
import type { GameClient, GameWords } from "../games/types";
import { Advice } from "../advice/advice.svelte";
import { able, buttons, ending, lit, next, point, sameAction, verbs, type Handle, type Option } from "./choices";
import { Tutorial } from "../advice/tutorial.svelte";
import { entropy, idempotencyKey } from "../app/random";
import { Frame } from "../maps/frame.svelte";
import { storeMatch, storedMatch } from "../app/storage";
import { account, groups, HINT_TAKEN, merged, ticks, type Group, type Line } from "../log/log";
import { ways } from "../maps/motion";
import { notifyTurn } from "../app/notifications";
import { isWonBy } from "./outcome";
import { errorText } from "../app/error_text";
import { Redo } from "./redo.svelte";
import { settings } from "../app/settings.svelte";
import { Playback, type PlaybackSource } from "../log/playback.svelte";
import { textsIn } from "../i18n/texts";

export interface Note {
  handle: Handle;
  refusal: Refusal;
}

export interface Weighed {
  option: Option;
  preview: Preview | null;
}

/** Through whose eyes one looks: a seat's, or those of somebody who only watches. */
export type Eyes = Seat | "nobody";

export type Tab = "aside" | "analysis" | "log" | "choices" | "armies" | "aid" | "rules" | "chat";
export type Pane = "board" | "hand" | "log" | "rules";

const MOST_UNDONE = 60;
const SPEEDS = [1600, 800, 400, 200] as const;
/** Rows that change what lies on the table. */
const CHANGES = new Set(["action", "undo", "taken_back"]);

export class Table {
  readonly game: GameClient = null as unknown as GameClient; // set first thing by the constructor
  private readonly line: MatchApi;
  sight = $state.raw<Sight>() as Sight;
  selected = $state<Handle | null>(null);
  /** How many places a map shows as open to what is selected, where it shows more than the next step. */
  reached = $state<number | null>(null);
  weighed = $state.raw<Weighed | null>(null);
  menu = $state.raw<Option[]>([]);
  note = $state.raw<Note | null>(null);
  /** What the line tells of that is pointed at, and the line that was clicked: their pieces stand out on the board. */
  pointedOut = $state.raw<GameEvent | null>(null);
  pinned = $state.raw<GameEvent | null>(null);
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
  eyes = $state<Eyes | null>(null);
  private moment = $state.raw<Moment | null>(null);
  playing = $state(false);
  speed = $state(1);
  fresh = $state(0);
  textBoard = $state(false);
  /** The turn whose account was read. */
  reported = $state<string | null>(null);
  readonly tutorial: Tutorial;
  readonly advice: Advice = null as unknown as Advice; // set by the constructor
  readonly playback: Playback = null as unknown as Playback; // set by the constructor
  /** How far bots are with their thoughts, and when that was heard. */
  progress = $state.raw<{ at: number; seats: readonly Progress[] }>({ at: 0, seats: [] });
  readonly frame: Frame = null as unknown as Frame; // set by the constructor
  private memory = $state.raw<Redo>() as Redo;
  /** The row up to which the log stood when the page was opened. */
  readonly began: number;
  /** Lines with dice of the latest news, or of the step just replayed. */
  fallen = $state.raw<Line[]>([]);
  /** Which places the pieces of the latest news went through. */
  ways = $state.raw<ReadonlyMap<Handle, readonly Handle[]>>(new Map());
  /** Something has been heard; from then on seats change with what happens, or when a player says so. */
  private opened = false;
  private asked = 0;
  private underWay: Promise<unknown> = Promise.resolve();
  private hangUp: (() => void) | null = null;
  private timer: ReturnType<typeof setInterval> | null = null;
  private api: MatchApi;

  constructor(game: GameClient, first: Sight, line: MatchApi, secrets: Record<Seat, string>) {
    this.game = game;
    this.line = line;
    this.sight = first;
    this.secrets = secrets;
    this.api = this.line.as(first.you ? (secrets[first.you] ?? null) : null);
    this.frame = new Frame(game.name);
    this.began = first.number;
    this.memory = this.remembered(first);
    this.playback = new Playback(this.stage());
    this.tutorial = new Tutorial(this);
    this.advice = new Advice(this);
  }

  /** The line to the server, for what is about the match and not about playing it. */
  get matchApi(): MatchApi {
    return this.api;
  }

  private remembered(sight: Sight): Redo {
    return new Redo(`redo.${sight.id}.${sight.you ?? ""}`, sight.number);
  }

  // What is shown

  /** What is on the screen is the present: neither the past, nor what others have just done. */
  live = $derived(this.position === null && this.playback.shown === null);
  view = $derived(this.position === null ? (this.playback.shown ?? this.sight).view : this.moment?.view);
  words: GameWords = $derived(this.game.words(textsIn(settings.language, this.game.name), this.view ?? this.sight.view));
  named: ReadonlySet<Handle> = $derived.by(() => {
    const event = this.pointedOut ?? this.pinned;
    return new Set(event ? this.game.pieces(event) : this.advice.handles);
  });
  shown: Handle | null = $derived(this.pinned ? this.game.place(this.pinned, this.view) : (this.advice.handles.at(-1) ?? null));
  decision: Decision | null = $derived(this.sight.decisions.find(({ seat }) => seat === this.sight.you) ?? null);
  /** One must decide; `mine`: and has seen all that came before. */
  isAsked = $derived(this.decision !== null && this.sight.status === "running");
  mine = $derived(this.isAsked && this.playback.shown === null);
  options: Option[] = $derived.by(() => {
    if (!this.live || !this.mine || this.busy) return [];
    return this.game.order(this.sight.candidates.map((action) => ({ action, reading: this.game.read(action) })));
  });
  lit = $derived(lit(this.options, this.selected));
  able = $derived(able(this.options));
  verbs = $derived(verbs(this.options, this.selected));
  buttons = $derived(this.decision && this.game.isEdited(this.decision.step) ? [] : buttons(this.options));
  ending = $derived(ending(this.options));
  /** The log as the eyes that look have it. */
  private log: LogRow[] = $derived(this.eyes !== null && this.moment ? this.moment.log : this.sight.log);
  groups = $derived(groups(this.game, this.log, this.position ?? this.playback.shown?.entry ?? null));
  ticks = $derived(ticks(this.game, this.sight.log));
  last = $derived(this.sight.entries);
  mayUndo = $derived(this.live && this.sight.you !== null && this.sight.undo === null && this.sight.status === "running");
  mayRedo = $derived(this.live && this.mine && this.memory.next !== null);
  /** Why one may not undo now, as a message; null if one may. */
  undoBarred: string | null = $derived.by(() => {
    if (this.mayUndo) return null;
    if (!this.live) return "web-undo-live";
    return this.sight.status === "over" ? "problem-over" : (this.sight.undo ?? "reason-nothing-to-undo");
  });
  /** One's other seats in this browser. */
  otherSeats: Seat[] = $derived(Object.keys(this.secrets).filter((seat) => seat !== this.sight.you));
  mayAnalyse = $derived(this.sight.outcome !== null);
  mayChooseEyes = $derived(this.sight.status === "over" || this.sight.is_record);

  /** What happened since one's last turn, until one does something or has read it. */
  account: Group[] = $derived(account(this.game, this.sight));
  isReporting = $derived(this.live && !this.selected && !this.weighed && this.account.length > 0 && this.reported !== this.account[0]?.key);

  /** How it ended, as the one who looks takes it. */
  verdict: string = $derived.by(() => {
    const { outcome, you } = this.sight;
    const { say } = textsIn(settings.language);
    if (!outcome) return "";
    if (outcome.winner === null) return say("end-draw");
    if (you === null) return say("end-winner", { seat: this.words.side(outcome.winner) });
    return say(isWonBy(outcome, you) ? "end-won" : "end-lost");
  });

  nameOf(seat: Seat): string {
    const found = this.sight.seats.find((one) => one.seat === seat);
    if (found?.kind === "bot" && found.bot) return this.nameOfBot(seat, found.bot);
    return found?.name || this.words.side(seat);
  }

  /** Bots of one level or in one side are told apart by their sides. */
  private nameOfBot(seat: Seat, bot: string): string {
    const { say } = textsIn(settings.language);
    const isTwin = this.sight.seats.some((one) => one.seat !== seat && (one.bot === bot || this.game.sides[one.seat] === this.game.sides[seat]));
    return isTwin ? say("web-bot-of", { bot: say("web-bot", { bot }), side: this.words.side(seat) }) : say("web-bot", { bot });
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
    this.playback.stop();
    this.pause();
  }

  private hear(news: News): void {
    if (news.type === "line") this.online = news.up;
    else if (news.type === "thinking") this.progress = { at: performance.now(), seats: news.seats };
    else this.take(news.sight);
  }

  /** Take what the server says, unless something newer is known. */
  take(news: Sight): void {
    if (news.number < this.sight.number) return;
    const was = this.mine;
    const moved = news.number > this.sight.number;
    const log = news.log.length > 0 ? merged(this.sight.log, news.log) : this.sight.log;
    const rows = news.log.filter((row) => row.number > this.sight.number);
    const changes = rows.some(({ kind }) => CHANGES.has(kind));
    if (moved) this.recall(news);
    const before = { entry: this.sight.entries, view: this.sight.view };
    this.sight = { ...news, log };
    this.progress = { ...this.progress, seats: this.progress.seats.filter(({ seat }) => news.seats.some((one) => one.seat === seat && one.thinking)) };
    if (changes) this.stageOrFollow(before, rows);
    if (moved) {
      if (changes) this.clear();
      if (this.tab !== "log" || this.pane !== "log") this.fresh += news.log.length;
    }
    this.keepSeat();
    if ((moved || !this.opened) && this.playback.shown === null) this.passOn();
    this.opened = true;
    if (!was && this.mine && moved) this.notifyTurn();
  }

  /** Show what others did one after the other, as long as one looks at the present. */
  private stageOrFollow(before: { entry: number; view: unknown }, rows: readonly LogRow[]): void {
    const isWatched = this.position === null && !document.hidden && before.view !== null && this.opened;
    if (isWatched) {
      this.playback.hear(before, rows, this.busy && rows.every(({ seat }) => seat === this.sight.you));
    } else {
      this.playback.stop();
      this.follow(rows);
    }
  }

  private stage(): PlaybackSource {
    return {
      pace: () => settings.pace,
      rows: (entry) => this.sight.log.filter((row) => row.entry === entry && row.kind === "action"),
      hasSomething: (rows) => groups(this.game, rows, null).some(({ heading, lines }) => heading !== null || lines.length > 0),
      viewAt: async (entry) => (await this.api.past(entry, undefined, this.sight.number)).view,
      follow: (rows) => this.follow(rows),
      caughtUp: () => this.caughtUp(),
    };
  }

  private caughtUp(): void {
    this.passOn();
    if (this.mine) this.notifyTurn();
  }

  /** Of the others' actions that are being shown the present one, in words. */
  get told(): string {
    const entry = this.playback.shown?.entry;
    const lines = this.groups.flatMap((group) => [...(group.heading && group.entry === entry ? [group.heading] : []), ...group.lines.filter((line) => line.entry === entry && line.event.type !== HINT_TAKEN).map(({ event }) => event)]);
    return lines.map((event) => this.words.event(event)).join(" ");
  }

  /** See what just happened: the ways of the pieces, and the dice. */
  private follow(rows: readonly LogRow[]): void {
    const events = rows.flatMap(({ told }) => told.map(({ event }) => event));
    this.ways = ways(events.flatMap((event) => this.game.travel(event) ?? []));
    this.fallen = groups(this.game, rows, null).flatMap(({ lines }) => lines.filter(({ roll }) => Array.isArray(roll?.faces)));
  }

  /** What was undone can be done again until anything else happens on the table. */
  private recall(news: Sight): void {
    const changes = news.log.filter((row) => row.number > this.sight.number && CHANGES.has(row.kind));
    const own = this.busy && changes.every(({ seat }) => seat === this.sight.you);
    if (changes.length === 0 || own) this.memory.still(news.number);
    else this.memory.forget(news.number);
  }

  private keepSeat(): void {
    if (Object.keys(this.secrets).length === 0) return;
    const known = storedMatch(this.sight.id);
    const others = this.sight.seats.filter(({ seat }) => !(seat in this.secrets));
    storeMatch({
      id: this.sight.id,
      game: this.sight.game,
      scenario: this.sight.scenario.names,
      secrets: this.secrets,
      seat: this.sight.you,
      number: this.sight.number,
      mine: this.isAsked,
      over: this.sight.status === "over",
      against: others.map(({ seat }) => this.nameOf(seat)).join(", "),
      seen: known && known.number === this.sight.number ? known.seen : new Date().toISOString(),
    });
  }

  /** With several seats in one browser: hand over when another of them must decide. */
  private passOn(): void {
    if (this.mine || this.sight.status !== "running") return;
    const other = this.sight.decisions.find(({ seat }) => seat in this.secrets);
    if (other) this.passTo(other.seat);
    else this.curtain = null;
  }

  /** Hand over to another seat of this browser; a curtain falls between if the game has secrets. */
  passTo(seat: Seat): void {
    if (this.game.hasSecrets) this.curtain = seat;
    else void this.sitAt(seat);
  }

  async liftCurtain(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    if (seat !== this.sight.you) await this.sitAt(seat);
    this.curtain = null;
  }

  async sitAt(seat: Seat): Promise<void> {
    const api = this.line.as(this.secrets[seat] ?? null);
    try {
      this.sight = await api.sight(0);
    } catch (error) {
      this.fail(error);
      return;
    }
    this.api = api;
    this.memory = this.remembered(this.sight);
    this.playback.stop();
    this.goLive();
    this.clear();
    this.keepSeat();
    this.listen();
  }

  /** Open the analysis of a finished match beside the board. */
  lookBack(): void {
    this.tab = "analysis";
    this.pane = "log";
  }

  openChat(): void {
    this.tab = "chat";
    this.pane = "log";
  }

  private notifyTurn(): void {
    const texts = textsIn(settings.language);
    notifyTurn(texts.say("web-your-turn"), this.sight.scenario.names[settings.language], this.sight.id);
  }

  // Pointing

  clear(): void {
    this.advice.close();
    this.selected = null;
    this.weighed = null;
    this.menu = [];
    this.note = null;
    this.asking = null;
    this.pinned = null;
  }

  /** Let what an event tells of stand out, where the board is seen; nothing: no longer. */
  pin(event: GameEvent | null): void {
    this.pinned = event;
    if (event) this.pane = "board";
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
      const refusal = (await this.api.why(action).catch(() => null))?.refusal;
      if (refusal) {
        this.note = { handle, refusal };
        return;
      }
    }
  }

  /** What the rules say about a piece on a map. */
  survey(piece: Handle): Promise<Survey> {
    return this.api.survey(piece);
  }

  /** Ask what is to be thought of what is being weighed. */
  explainWeighed(): boolean {
    if (!this.weighed || !this.advice.may) return false;
    void this.advice.askAbout(this.weighed.option.action);
    return true;
  }

  /** On to the present: past what is being shown, past a bot's thought. */
  skipOrHurry(): boolean {
    if (this.playback.shown) this.playback.skip();
    else if (this.sight.hurry && this.sight.seats.some(({ thinking }) => thinking)) void this.hurry();
    else return false;
    return true;
  }

  fetchHint(): Promise<Hint> {
    return this.api.hint();
  }
  fetchExplanation(action: Action): Promise<Explanation> {
    return this.api.explain(action);
  }

  async why(action: Action): Promise<Why> {
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
    if (this.ending.leaves && settings.confirmEnds && this.asking !== "end") this.asking = "end";
    else void this.act(this.ending.option.action);
  }

  // Acting

  async act(action: Action): Promise<boolean> {
    const key = idempotencyKey();
    const did = await this.send(() => this.api.act(this.sight.number, action, key));
    if (did) this.memory.did(action, this.sight.number);
    return did;
  }

  /** Undo, or say why one may not; what is still on its way to the server comes first. */
  async undo(): Promise<boolean> {
    while (this.busy) await this.underWay;
    if (this.undoBarred) {
      this.trouble = textsIn(settings.language).say(this.undoBarred);
      return false;
    }
    const did = await this.send(() => this.api.undo(this.sight.number));
    if (did) this.memory.undid(this.sight.number);
    return did;
  }

  async redo(): Promise<void> {
    while (this.busy) await this.underWay;
    if (this.mayRedo && this.memory.next) await this.act(this.memory.next);
  }

  async restartTurn(): Promise<void> {
    for (let count = 0; count < MOST_UNDONE && this.mayUndo; count += 1) {
      if (!(await this.undo())) return;
    }
  }

  resign(): Promise<boolean> {
    return this.send(() => this.api.resign(this.sight.number));
  }
  draw(answer: Answer): Promise<boolean> {
    return this.send(() => this.api.draw(this.sight.number, answer));
  }
  /** Ask to go back before one's last action, or to an entry; the dice from there on are new ones. */
  takeBack(answer: Answer, to?: number): Promise<boolean> {
    return this.send(() => this.api.takeBack(this.sight.number, answer, answer === "decline" ? undefined : entropy(), to));
  }
  async say(text: string): Promise<void> {
    await this.send(() => this.api.say(text));
  }
  /** Let the bots that think play now. */
  async hurry(): Promise<void> {
    try {
      this.take(await this.api.hurry());
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) this.fail(error); // it has just played by itself
    }
  }
  rematch(swap: boolean, bots?: Record<Seat, string>) {
    return this.api.rematch(swap, bots);
  }
  record() {
    return this.api.record();
  }
  verify() {
    return this.api.verify();
  }

  private send(what: () => Promise<Sight>): Promise<boolean> {
    if (this.busy) return Promise.resolve(false);
    this.busy = true;
    this.trouble = null;
    const sent = this.sent(what);
    this.underWay = sent;
    return sent;
  }

  private async sent(what: () => Promise<Sight>): Promise<boolean> {
    try {
      this.take(await what()); // still busy: what comes now is one's own doing
      this.busy = false;
      return true;
    } catch (error) {
      this.busy = false;
      this.fail(error);
      if (error instanceof ApiError && error.status === 409) await this.look();
      return false;
    }
  }

  /** Something happened that this page does not know of: look again. */
  async look(): Promise<void> {
    try {
      this.take(await this.api.sight(this.sight.number));
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    this.trouble = errorText(error);
  }

  // Rewinding

  async rewind(entry: number): Promise<void> {
    const to = Math.min(Math.max(0, entry), this.last);
    this.playback.stop();
    if (to === this.last && this.eyes === null) {
      this.goLive();
      return;
    }
    this.clear();
    this.asked += 1;
    const asked = this.asked;
    try {
      const found = await this.momentAt(to);
      if (asked !== this.asked) return; // another place was asked for meanwhile
      const isNext = to === (this.position ?? -1) + 1;
      this.follow(isNext ? found.log.slice(-1) : []);
      this.moment = found;
      this.position = to;
    } catch (error) {
      this.fail(error);
      this.pause();
    }
  }

  private momentAt(entry: number): Promise<Moment> {
    if (this.eyes === "nobody") return this.line.as(null).past(entry);
    return this.api.past(entry, this.eyes ?? undefined);
  }

  /** Look through these eyes; null: one's own. */
  async lookThrough(eyes: Eyes | null): Promise<void> {
    this.eyes = eyes;
    await this.rewind(this.position ?? this.last);
  }

  goLive(): void {
    this.playback.skip();
    this.asked += 1;
    this.eyes = null;
    if (this.position !== null) this.follow([]);
    this.position = null;
    this.moment = null;
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
    if (this.position === null || this.position === this.last) void this.rewind(0);
    this.playing = true;
    this.timer = setInterval(() => {
      if (this.position === null || this.position === this.last) this.pause();
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
