/** Keeps an eye on the dice of a match: compares what the server says with what is known, shows one's part in time, and
 * recomputes every roll once the match is over.
 */
import { mayPass, type MatchApi, type Seat, type Snapshot } from "../api/types";
import { due, findings, learned, type Finding } from "./check";
import { keep, kept, type Part } from "./parts";
import { isSound, recompute, type DiceKey, type DiceRecord, type Recomputed } from "./recompute";

/** Whether every seat of a match is taken: those of people have committed then. */
const isFull = ({ seats }: Snapshot): boolean => seats.every(({ joined, kind }) => joined || kind === "bot");

export class FairDice {
  /** What does not fit, in everything that was received; it stays. */
  findings = $state.raw<readonly Finding[]>([]);
  /** Every roll of the latest record that was received, recomputed by this page; null: none was received. */
  recomputed = $state.raw<Recomputed | null>(null);
  /** The record has been asked for. */
  private concluded = false;
  /** Commitments whose parts have been shown. */
  private readonly tried = new Set<string>();

  constructor(private readonly id: string) {}

  /** Compare the keys of a view; one that another has overtaken says nothing. */
  look({ commitment, status, number }: Snapshot): readonly Finding[] {
    return number < kept(this.id).number ? [] : this.check(commitment, status === "waiting", number);
  }

  /** Compare the keys of a record. */
  check(keys: readonly DiceKey[], isWaiting = false, number = 0): readonly Finding[] {
    const known = kept(this.id);
    const found = findings(known, keys);
    const fresh = found.filter((one) => !this.findings.some(({ message, seat }) => message === one.message && seat === one.seat));
    if (fresh.length > 0) this.findings = [...this.findings, ...fresh];
    else if (found.length === 0) keep(this.id, learned(known, keys, isWaiting, number));
    return found;
  }

  /** A view has come: compare it, and show the parts that are due of seats that this browser holds; whether any was. */
  async follow(snapshot: Snapshot, secrets: Readonly<Record<Seat, string>>, api: MatchApi): Promise<boolean> {
    if (snapshot.is_record || this.look(snapshot).length > 0) return false;
    if (snapshot.status === "over" || !isFull(snapshot)) return false;
    const parts = Object.keys(secrets).map((seat) => due(kept(this.id), snapshot.commitment, seat)).filter((part) => part !== null);
    const fresh = parts.filter(({ commitment }) => !this.tried.has(commitment));
    for (const part of fresh) await this.show(part, api.as(secrets[part.seat] ?? null));
    return fresh.length > 0;
  }

  /** A record has come, from whomever: compare its keys if the match was played here, and recompute every roll. */
  judge(record: DiceRecord, isImported: boolean): Recomputed {
    if (!isImported) this.check(record.dice);
    else this.findings = record.dice.filter((key) => !isSound(key)).slice(0, 1).map(({ first }) => ({ message: "web-dice-broken-key", seat: null, action: first }));
    this.recomputed = recompute(record);
    return this.recomputed;
  }

  /** Once a match is over nobody need ask: the page gets its record and judges it. */
  async conclude({ status, is_record }: Snapshot, api: MatchApi): Promise<void> {
    if (status !== "over" || this.concluded) return;
    this.concluded = true;
    try {
      this.judge((await api.record()) as DiceRecord, is_record);
    } catch (error) {
      if (mayPass(error)) this.concluded = false;
      throw error;
    }
  }

  private async show({ seat, entropy, commitment }: Part, api: MatchApi): Promise<void> {
    this.tried.add(commitment);
    try {
      const after = await api.reveal(entropy);
      const last = after.commitment.at(-1);
      if (this.look(after).length > 0 || last?.commitments?.[seat] !== commitment || last.entropy[seat] === entropy) return;
      this.findings = [...this.findings, { message: "web-dice-own-left-out", seat, action: last.first }];
    } catch (error) {
      if (mayPass(error)) this.tried.delete(commitment);
      throw error;
    }
  }
}
