/** Which part of the table is open: tab of the side, pane of a phone, rule, question, board in words. */
export type Tab = "aside" | "analysis" | "log" | "choices" | "armies" | "aid" | "rules" | "chat";
export type Pane = "board" | "hand" | "log" | "rules";

export class Panels {
  tab = $state<Tab>("log");
  pane = $state<Pane>("board");
  /** The rule that is open. */
  clause = $state<string | null>(null);
  /** What the player is asked to confirm. */
  confirming = $state<"end" | "resign" | null>(null);
  textBoard = $state(false);

  /** Open the analysis of a finished match beside the board. */
  openAnalysis(): void {
    this.tab = "analysis";
    this.pane = "log";
  }

  openChat(): void {
    this.tab = "chat";
    this.pane = "log";
  }
}
