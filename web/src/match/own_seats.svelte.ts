/** The seats of a match that this browser holds: their secrets, and handing over from one to another. */
import type { Seat } from "../api/types";
import { storedMatch, storeMatch } from "../app/storage";
import type { GameClient } from "../games/types";
import { winnersOf } from "./outcome";
import type { MatchSession } from "./session.svelte";

export class OwnSeats {
  /** Seats of this match that this browser holds, with their secrets. */
  secrets = $state.raw<Readonly<Record<Seat, string>>>({});
  /** The seat for which the players must change places before anything is shown. */
  curtain = $state<Seat | null>(null);

  constructor(
    private readonly game: GameClient,
    private readonly session: MatchSession,
    secrets: Readonly<Record<Seat, string>>,
    private readonly onSwitch: () => void,
  ) {
    this.secrets = secrets;
  }

  /** The seats here beside the one that looks. */
  others: Seat[] = $derived.by(() => Object.keys(this.secrets).filter((seat) => seat !== this.session.snapshot.you));

  /** Remember the match in this browser; `nameOf` names the opponents. */
  store(nameOf: (seat: Seat) => string): void {
    if (Object.keys(this.secrets).length === 0) return;
    const { id, game, scenario, you, number, status, seats, outcome } = this.session.snapshot;
    const winners = winnersOf(outcome);
    const known = storedMatch(id);
    storeMatch({
      id,
      game,
      scenario: scenario.names,
      secrets: this.secrets,
      seat: you,
      number,
      mine: this.session.isAsked,
      over: status === "over",
      against: seats.filter(({ seat }) => !(seat in this.secrets)).map(({ seat }) => nameOf(seat)).join(", "),
      seen: known && known.number === number ? known.seen : new Date().toISOString(),
      ...(winners ? { winners } : {}),
    });
  }

  /** Hand over when another seat of this browser must decide. */
  passOn(): void {
    const other = this.session.snapshot.decisions.find(({ seat }) => seat in this.secrets);
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
    if (seat !== this.session.snapshot.you) await this.sitAt(seat);
    this.curtain = null;
  }

  async sitAt(seat: Seat): Promise<void> {
    if (!(await this.session.switchTo(this.secrets[seat] ?? null))) return;
    this.onSwitch();
    this.session.listen();
  }
}
