/** Whether the server answers; after a break the page says for a while that it does again. */

const SAID_FOR = 10_000;

class Connection {
  state = $state<"up" | "lost" | "back">("up");
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** The server has answered, or has not. */
  report(answers: boolean): void {
    if (answers === (this.state !== "lost")) return;
    if (this.timer) clearTimeout(this.timer);
    this.state = answers ? "back" : "lost";
    this.timer = answers ? setTimeout(() => (this.state = "up"), SAID_FOR) : null;
  }
}

export const connection = new Connection();
