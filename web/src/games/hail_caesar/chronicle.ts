/** The battle in words: the notes of a turn as sentences, with the messages that the text board uses. */
import type { Language } from "../../api/types";
import type { Arguments } from "../../i18n/texts";
import { commanderName, divisionName, unitName } from "./names";
import type { Board } from "./types";

/** A note, generated records apart: the fields are read by its type. */
export type Note = { readonly type: string } & Readonly<Record<string, unknown>>;
type Say = (message: string, args?: Arguments) => string;

const NOTHING = "none";
const numbers = (note: Note, field: string): number[] => (Array.isArray(note[field]) ? (note[field] as number[]) : []);

export class Teller {
  constructor(
    private readonly board: Board,
    private readonly language: Language,
    private readonly say: Say,
  ) {}

  private units(note: Note, field = "units"): string {
    const names = numbers(note, field).map((unit) => unitName(this.board, unit, this.language));
    return names.length > 0 ? new Intl.ListFormat(this.language).format(names) : NOTHING;
  }
  private commander(note: Note): string {
    return commanderName(this.board, Number(note["commander"]), this.language);
  }

  /** A note as a sentence. */
  sentence(note: Note): string {
    const units = this.units(note);
    switch (note.type) {
      case "OrdersGiven":
        return this.orders(note);
      case "BlunderMade":
        return this.say("chronicle-blunder", { commander: this.commander(note), units, blunder: String(note["blunder"]) });
      case "ChargeMade":
        return this.say("chronicle-charge", { unit: unitName(this.board, Number(note["unit"]), this.language), targets: this.units(note, "targets"), result: String(note["result"]) });
      case "FireTaken":
        return this.say("chronicle-fire", { units, casualties: Number(note["casualties"]) });
      case "RoundFought":
        return this.round(note);
      case "UnitsGone":
        return this.say(note["how"] === "left" ? "chronicle-left" : "chronicle-destroyed", { units });
      case "CommanderStruck":
        return this.say("chronicle-commander", { commander: this.commander(note), fate: String(note["fate"]) });
      case "GeneralReplaced":
        return this.say("chronicle-general", { commander: this.commander(note) });
      case "DivisionBroke":
        return this.broke(Number(note["division"]));
      case "BattleEnded":
        return this.say("chronicle-outcome", { winner: (note["winner"] as string | null) ?? NOTHING, reason: this.say(`outcome-${String(note["reason"])}`) });
      default:
        throw new Error(`no sentence for ${note.type}`);
    }
  }

  private orders(note: Note): string {
    const count = Number(note["count"]);
    const failed = !note["failed"] ? "no" : count === 1 ? "only" : "last";
    const facts = { commander: this.commander(note), units: this.units(note), failed };
    if (note["kind"] === "follow_me") return this.say("chronicle-follow", facts);
    if (note["kind"] === "rally") return this.say("chronicle-rally", facts);
    const aims = (note["aims"] as string[]).map((aim) => this.say(`aim-of-order-${aim}`)).join(", ");
    return this.say("chronicle-order", { ...facts, count, aims });
  }

  private round(note: Note): string {
    return this.say("chronicle-combat", {
      blue: this.units(note, "blue"),
      red: this.units(note, "red"),
      winner: (note["winner"] as string | null) ?? NOTHING,
      margin: Number(note["margin"]),
      blue_lost: Number(note["blue_lost"]),
      red_lost: Number(note["red_lost"]),
      broke: this.units(note, "broke"),
      back: this.units(note, "back"),
    });
  }

  private broke(division: number): string {
    return this.say("chronicle-division", { division: divisionName(this.board, division, this.language), side: this.board.divisions[division]?.side ?? NOTHING });
  }
}
