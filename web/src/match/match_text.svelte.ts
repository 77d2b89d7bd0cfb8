/** The position on the screen in words, fetched from the server when it, the language or the eyes change. */
import { untrack } from "svelte";
import type { Language, MatchText, Seat } from "../api/types";
import { errorText } from "../app/error_text";
import { settings } from "../app/settings.svelte";
import type { GameClient } from "../games/types";
import type { Eyes, Replay } from "./replay.svelte";
import type { MatchSession } from "./session.svelte";
import { Spoken } from "./spoken";

/** What is looked at: never shown to somebody who looks at something else. */
interface Place {
  readonly you: Seat | null;
  readonly language: Language;
  readonly entry: number | null;
  readonly eyes: Eyes | null;
}

interface Loaded {
  readonly place: string;
  readonly number: number;
  readonly text: MatchText;
}

export class MatchInWords {
  private loaded = $state.raw<Loaded | null>(null);
  private failed = $state.raw<{ place: string; number: number; error: string } | null>(null);

  constructor(
    private readonly game: GameClient,
    private readonly session: MatchSession,
    private readonly replay: Replay,
  ) {}

  private where: Place = $derived.by(() => {
    const { position, playback, eyes } = this.replay;
    const entry = position ?? playback.shown?.entry ?? null;
    return { you: this.session.snapshot.you, language: settings.language, entry, eyes: position === null ? null : eyes };
  });
  private place = $derived.by(() => JSON.stringify(this.where));
  private number = $derived.by(() => this.session.snapshot.number);

  /** The text of what is looked at; while it changes, that of the moment before (`isLoading`). */
  text: MatchText | null = $derived.by(() => (this.loaded?.place === this.place ? this.loaded.text : null));
  isLoading = $derived.by(() => this.error === null && !this.isCurrent(this.loaded));
  /** Why there is no text. */
  error: string | null = $derived.by(() => (this.isCurrent(this.failed) ? (this.failed?.error ?? null) : null));
  /** The text by its records. */
  spoken: Spoken | null = $derived.by(() => {
    if (!this.text) return null;
    const { snapshot } = this.session;
    return new Spoken(this.text, this.text.number === snapshot.number ? snapshot.decisions : [], this.replay.rows, snapshot.you);
  });

  private isCurrent(found: { place: string; number: number } | null): boolean {
    return found?.place === this.place && found.number === this.number;
  }

  /** Fetch what is looked at, unless it is known; to be called in an effect. */
  follow(): void {
    const [place, number] = [this.place, this.number];
    untrack(() => {
      if (!this.isCurrent(this.loaded)) void this.load(place, number);
    });
  }

  private async load(place: string, number: number): Promise<void> {
    const request = { place, number };
    try {
      const text = await this.fetched();
      if (!this.isCurrent(request)) return; // something else is looked at by now
      this.loaded = { ...request, text };
      this.failed = null;
    } catch (error) {
      if (!this.isCurrent(request)) return;
      this.loaded = null;
      this.failed = { ...request, error: errorText(error) };
    }
  }

  private fetched(): Promise<MatchText> {
    const { language, entry, eyes } = this.where;
    const after = this.game.isToldByServer ? 0 : this.number;
    if (eyes === "nobody") return this.session.asSpectator.inWords({ language, after, entry, seat: null });
    return this.session.api.inWords({ language, after, entry, seat: eyes });
  }
}
