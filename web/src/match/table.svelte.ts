/** A match on the screen, put together from its parts. */
import type { MatchApi, Pair, Seat, Snapshot, Standing } from "../api/types";
import { Advice } from "../advice/advice.svelte";
import { Tutorial } from "../advice/tutorial.svelte";
import { notifyTurn } from "../app/notifications";
import { settings } from "../app/settings.svelte";
import { FairDice } from "../dice/fair.svelte";
import type { GameClient, GameWords, GroupKind } from "../games/types";
import { textsIn } from "../i18n/texts";
import { LogView } from "../log/log_view.svelte";
import { Frame } from "../maps/frame.svelte";
import { UnreadChat } from "./chat.svelte";
import { Commands } from "./commands.svelte";
import { Drafts } from "./drafts.svelte";
import { isWonBy, left } from "./outcome";
import { resultSentence } from "./standing";
import { Group } from "./group.svelte";
import { OwnSeats } from "./own_seats.svelte";
import { Panels } from "./panels.svelte";
import { Replay } from "./replay.svelte";
import { RestOfPhase } from "./rest.svelte";
import { Selection } from "./selection.svelte";
import { MatchInWords } from "./match_text.svelte";
import { isAsked, MatchSession, type Update } from "./session.svelte";

/** What is said of a seat that lost by leaving or by the clock: to itself, and to others. */
const LEAVING: Readonly<Record<string, { you: string; other: string }>> = {
  resigned: { you: "web-outcome-resigned-you", other: "web-outcome-resigned" },
  "out-of-time": { you: "web-outcome-out-of-time-you", other: "web-outcome-out-of-time" },
};

export class Table {
  readonly game: GameClient;
  readonly session: MatchSession;
  readonly seats: OwnSeats;
  readonly replay: Replay;
  readonly text: MatchInWords;
  readonly selection: Selection;
  readonly group: Group;
  readonly commands: Commands;
  readonly drafts: Drafts;
  readonly log: LogView;
  readonly unreadChat: UnreadChat;
  readonly panels = new Panels();
  readonly advice: Advice;
  readonly rest: RestOfPhase;
  readonly tutorial: Tutorial;
  readonly frame: Frame;
  readonly fair: FairDice;
  /** One's part of the dice is being shown: it counts only if it comes before one acts. */
  showing: Promise<void> = Promise.resolve();
  private readonly anyone: MatchApi;
  /** Something has been received; from then on seats change with what happens, or when a player says so. */
  private opened = false;
  /** This game and the one with sides swapped, once it is over. */
  pair = $state.raw<Pair | null>(null);
  /** The standing of the latest position whose way there has been shown. */
  private shownStanding = $state.raw<Standing | null>(null);

  constructor(game: GameClient, first: Snapshot, api: MatchApi, secrets: Readonly<Record<Seat, string>>) {
    this.game = game;
    this.session = new MatchSession(first, api, first.you ? (secrets[first.you] ?? null) : null, (update) => this.receive(update));
    this.seats = new OwnSeats(game, this.session, secrets, () => this.switched());
    this.replay = new Replay(game, this.session, { moving: () => this.selection.clear(), caughtUp: () => this.caughtUp() });
    this.text = new MatchInWords(game, this.session, this.replay);
    this.group = new Group(this);
    this.selection = new Selection(this);
    this.commands = new Commands(this);
    this.drafts = new Drafts(this);
    this.log = new LogView(this);
    this.unreadChat = new UnreadChat(this.session);
    this.frame = new Frame(first.id);
    this.fair = new FairDice(first.id);
    this.anyone = api;
    this.advice = new Advice(this);
    this.rest = new RestOfPhase(this);
    this.tutorial = new Tutorial(this);
    this.shownStanding = first.standing;
  }

  /** What is on the screen is the present: neither the past, nor what others have just done. */
  live = $derived.by(() => this.replay.position === null && this.replay.playback.shown === null);
  /** The board on the screen. */
  view: unknown = $derived.by(() => {
    const { position, playback, moment } = this.replay;
    return position === null ? (playback.shown ?? this.session.snapshot).view : moment?.view;
  });
  words: GameWords = $derived.by(() => this.game.words(textsIn(settings.language, this.game.name), this.view ?? this.session.snapshot.view, this.text.spoken));
  /** One must decide, and has seen all that came before. */
  mine = $derived.by(() => this.session.isAsked && this.replay.playback.shown === null);

  /** Score and victory conditions of what is on the screen. */
  standing: Standing | null = $derived.by(() => {
    const { position, playback, moment } = this.replay;
    if (position !== null) return moment?.standing ?? null;
    return playback.shown === null ? this.session.snapshot.standing : this.shownStanding;
  });

  /** Who has won, with the totals and the reason. */
  result: string = $derived.by(() => {
    const { outcome, standing } = this.session.snapshot;
    return outcome ? resultSentence(textsIn(settings.language, this.game.name), outcome, standing, this.ended) : "";
  });
  /** Others act, or what they did is being shown. */
  isOthersTurn = $derived.by(() => this.replay.playback.shown !== null || (this.live && this.session.snapshot.status === "running" && !this.mine));

  /** Whether pieces act in groups now: whole stacks, single pieces put together, or pieces out of a box. */
  canGroup: GroupKind | null = $derived.by(() => {
    const { decision } = this.session;
    return this.live && this.mine && decision ? (this.game.groups?.(decision.step) ?? null) : null;
  });

  /** How it ended, as the one who looks takes it. */
  verdict: string = $derived.by(() => {
    const { outcome, you } = this.session.snapshot;
    const { say } = textsIn(settings.language);
    if (!outcome) return "";
    if (outcome.winner === null) return say("end-draw");
    if (you === null) return say("end-winner", { seat: this.words.side(outcome.winner) });
    return say(isWonBy(outcome, you) ? "end-won" : "end-lost");
  });

  /** Why it ended so. Who left or was too late is named, or addressed as *you*. */
  ended: string = $derived.by(() => {
    const { outcome, you, log, seats } = this.session.snapshot;
    if (!outcome) return "";
    const messages = LEAVING[outcome.reason];
    const seat = messages ? left(outcome, log, seats.map((one) => one.seat)) : null;
    if (!messages || seat === null) return this.words.outcome(outcome.reason);
    const { say } = textsIn(settings.language);
    return seat === you ? say(messages.you) : say(messages.other, { who: this.nameOf(seat) });
  });

  nameOf(seat: Seat): string {
    const found = this.session.snapshot.seats.find((one) => one.seat === seat);
    if (found?.kind === "bot" && found.bot) return this.nameOfBot(seat, found.bot);
    return found?.name || this.words.side(seat);
  }

  /** Bots of one level or of one colour are told apart by their sides. */
  private nameOfBot(seat: Seat, bot: string): string {
    const { say } = textsIn(settings.language);
    const { sides } = this.game;
    const isTwin = this.session.snapshot.seats.some((one) => one.seat !== seat && (one.bot === bot || sides[one.seat] === sides[seat]));
    return isTwin ? say("web-bot-of", { bot: say("web-bot", { bot }), side: this.words.side(seat) }) : say("web-bot", { bot });
  }

  leave(): void {
    this.drafts.flush();
    this.rest.stop();
    this.session.close();
    this.replay.playback.stop();
    this.replay.pause();
  }

  /** The session has a newer snapshot: every part follows. */
  private receive(update: Update): void {
    const wasMine = isAsked(update.before) && this.replay.playback.shown === null;
    this.showing = this.followDice();
    if (update.isNewer) this.commands.receive(update);
    this.drafts.follow();
    if (update.changesBoard) {
      this.replay.receive(update.before, update.rows, this.opened);
      this.selection.clear();
    }
    if (update.isNewer && (this.panels.tab !== "log" || this.panels.pane !== "log")) this.log.unread += update.received;
    this.seats.store((seat) => this.nameOf(seat));
    if ((update.isNewer || !this.opened) && this.replay.playback.shown === null) this.passOn();
    if (this.replay.playback.shown === null) this.shownStanding = this.session.snapshot.standing;
    this.opened = true;
    if (!wasMine && this.mine && update.isNewer) this.notify();
  }

  /** Compare the keys of the dice with what is known, show one's part once all have committed, recompute all at the end. */
  private async followDice(): Promise<void> {
    try {
      if (await this.fair.follow(this.session.snapshot, this.seats.secrets, this.anyone)) await this.session.refresh();
      await this.fair.conclude(this.session.snapshot, this.session.api);
    } catch (error) {
      this.session.fail(error);
    }
  }

  private caughtUp(): void {
    this.shownStanding = this.session.snapshot.standing;
    this.passOn();
    if (this.mine) this.notify();
  }

  private passOn(): void {
    if (!this.mine && this.session.snapshot.status === "running") this.seats.passOn();
  }

  /** Another seat of this browser looks. */
  private switched(): void {
    this.commands.reset();
    this.drafts.follow();
    this.replay.playback.stop();
    this.replay.goLive();
    this.selection.clear();
    this.seats.store((seat) => this.nameOf(seat));
  }

  private notify(): void {
    const { scenario, id } = this.session.snapshot;
    notifyTurn(textsIn(settings.language).say("web-your-turn"), scenario.names[settings.language], id);
  }
}
