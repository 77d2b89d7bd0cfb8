/** What a player does in a match: act, undo and redo, offer and answer, resign, speak. */
import { ApiError, type Action, type Answer, type BatchPlayed } from "../api/types";
import { idempotencyKey } from "../app/random";
import { settings } from "../app/settings.svelte";
import { freshPart, keepPart } from "../dice/parts";
import { textsIn } from "../i18n/texts";
import { Redo } from "./redo.svelte";
import { changesBoard, type Update } from "./session.svelte";
import type { Table } from "./table.svelte";

const MOST_UNDONE = 60;

/** Something being drawn for the decision at hand: its strokes are undone before anything else is. */
export interface Drawn {
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  undo(): boolean;
  redo(): boolean;
}

export class Commands {
  /** What is being drawn by an editor, if it can be undone stroke by stroke. */
  drawn = $state.raw<Drawn | null>(null);
  private undone = $state.raw<Redo>() as Redo;

  constructor(private readonly table: Table) {
    this.reset();
  }

  /** Another seat looks: what it has undone is its own. */
  reset(): void {
    const { id, you, number } = this.table.session.snapshot;
    this.undone = new Redo(`redo.${id}.${you ?? ""}`, number);
  }

  /** What was undone can be done again until anything else happens on the board. */
  receive({ rows }: Update): void {
    const { session } = this.table;
    const changes = rows.filter(changesBoard);
    if (changes.length === 0 || session.isOwn(changes)) this.undone.still(session.snapshot.number);
    else this.undone.forget(session.snapshot.number);
  }

  mayUndo = $derived.by(() => {
    if (this.drawn?.mayUndo) return true;
    const { you, undo, status } = this.table.session.snapshot;
    return this.table.live && you !== null && undo === null && status === "running";
  });
  mayRedo = $derived.by(() => this.drawn?.mayRedo || (this.table.live && this.table.mine && this.undone.next !== null));
  /** The action that was undone last and would come back next. */
  get undoneNext(): Action | null {
    return this.undone.next?.[0] ?? null;
  }
  /** Why one may not undo now, as a message; null if one may. */
  undoBarred: string | null = $derived.by(() => {
    if (this.mayUndo) return null;
    if (!this.table.live) return "web-undo-live";
    const { status, undo } = this.table.session.snapshot;
    return status === "over" ? "problem-over" : (undo ?? "reason-nothing-to-undo");
  });

  private get number(): number {
    return this.table.session.snapshot.number;
  }

  async act(action: Action): Promise<boolean> {
    const { session } = this.table;
    const key = idempotencyKey();
    const { entries } = session.snapshot;
    const did = await session.send(async () => {
      await this.table.drafts.settle();
      await this.table.showing;
      return session.api.act(this.number, action, key);
    });
    if (did) this.undone.did([action], entries, this.number);
    this.table.drafts.follow();
    return did;
  }

  /** Play actions in one request; what came of them, or null if none was played. `throughDice`: a roll does not end the batch. */
  async actMany(actions: readonly Action[], throughDice = false): Promise<BatchPlayed | null> {
    const { session } = this.table;
    const key = idempotencyKey();
    const { entries } = session.snapshot;
    let played: BatchPlayed | null = null;
    const did = await session.send(async () => {
      await this.table.showing;
      played = await session.api.batch(this.number, actions, throughDice, key);
      return played.sight;
    });
    const found = played as BatchPlayed | null;
    if (!did || !found) return null;
    this.undone.did(actions.slice(0, found.done), entries, this.number);
    return found;
  }

  /** Undo, or say why one may not; what is still on its way to the server comes first. */
  async undo(): Promise<boolean> {
    if (this.drawn?.undo()) return true;
    const { session } = this.table;
    this.table.rest.stop();
    await session.idle();
    if (this.undoBarred) {
      session.error = textsIn(settings.language).say(this.undoBarred);
      return false;
    }
    const did = await session.send(() => session.api.undo(this.number));
    if (!did) return false;
    this.undone.undid(session.snapshot.entries, this.number);
    this.table.drafts.revive();
    return true;
  }

  async redo(): Promise<void> {
    if (this.drawn?.redo()) return;
    await this.table.session.idle();
    const next = this.table.live && this.table.mine ? this.undone.next : null;
    if (next?.length === 1 && next[0]) await this.act(next[0]);
    else if (next) await this.actMany(next);
  }

  async restartTurn(): Promise<void> {
    for (let count = 0; count < MOST_UNDONE && this.mayUndo; count += 1) {
      if (!(await this.undo())) return;
    }
  }

  resign(): Promise<boolean> {
    const { session } = this.table;
    return session.send(() => session.api.resign(this.number));
  }

  draw(answer: Answer): Promise<boolean> {
    const { session } = this.table;
    return session.send(() => session.api.draw(this.number, answer));
  }

  /** Ask to go back before one's last action, or to an entry; the dice from there on are new ones. */
  takeBack(answer: Answer, to?: number): Promise<boolean> {
    const { session } = this.table;
    const { id, you } = session.snapshot;
    const part = answer === "decline" || you === null ? null : keepPart(id, freshPart(you));
    return session.send(() => session.api.takeBack(this.number, answer, part?.commitment, to));
  }

  async say(text: string): Promise<void> {
    const { session } = this.table;
    await session.send(() => session.api.say(text));
  }

  /** Let the bots that think play now. */
  async hurry(): Promise<void> {
    const { session } = this.table;
    try {
      session.take(await session.api.hurry());
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) session.fail(error); // its last move has ended the match
    }
  }

  /** On to the next fight, die or loss of what is being shown; false if nothing is. */
  skipToNext(): boolean {
    const { playback } = this.table.replay;
    if (playback.shown === null) return false;
    playback.skipToNext();
    return true;
  }

  /** On to the present: past what is being shown, past a bot's thought; false if there is nothing to skip. */
  skipOrHurry(): boolean {
    const { playback } = this.table.replay;
    const { hurry, seats } = this.table.session.snapshot;
    if (playback.shown) playback.skip();
    else if (hurry && seats.some(({ thinking }) => thinking)) void this.hurry();
    else return false;
    return true;
  }
}
