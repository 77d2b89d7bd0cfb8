/** What a spectator sees follows from the changes that the server sends. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HttpApi } from "../src/api/http";
import type { News } from "../src/api/types";

class Socket {
  static opened: Socket[] = [];
  sent: { secret: string | null; after: number; changes: boolean }[] = [];
  closed = false;
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: () => void = () => {};

  constructor(readonly address: string) {
    Socket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  Socket.opened = [];
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => vi.unstubAllGlobals());

function listen(secret: string | null): { socket: Socket; heard: News[] } {
  const heard: News[] = [];
  new HttpApi().at("aaaaaaaaaaaa").as(secret).live(() => 7, (news) => heard.push(news));
  const socket = Socket.opened[0]!;
  socket.onopen();
  return { socket, heard };
}

const snapshots = (heard: News[]): unknown[] => heard.filter((news) => news.type === "snapshot").map((news) => news.snapshot);

describe("a live connection", () => {
  it("asks for changes only as a spectator", () => {
    expect(listen(null).socket.sent).toEqual([{ secret: null, after: 7, changes: true }]);
    Socket.opened = [];
    expect(listen("s").socket.sent).toEqual([{ secret: "s", after: 7, changes: false }]);
  });

  it("applies changes to what was seen, and leaves earlier snapshots alone", () => {
    const { socket, heard } = listen(null);
    socket.hear({ type: "sight", number: 1, view: { units: ["a", "b"] }, log: [] });
    socket.hear({ type: "change", patch: [{ op: "replace", path: "/number", value: 2 }, { op: "remove", path: "/view/units/0" }], log: [{ number: 2 }] });
    socket.hear({ type: "change", patch: [{ op: "add", path: "/view/units/-", value: "c" }], log: [] });
    expect(snapshots(heard)).toEqual([
      { type: "sight", number: 1, view: { units: ["a", "b"] }, log: [] },
      { type: "sight", number: 2, view: { units: ["b"] }, log: [{ number: 2 }] },
      { type: "sight", number: 2, view: { units: ["b", "c"] }, log: [] },
    ]);
  });

  it("begins again when a change does not fit", () => {
    const { socket, heard } = listen(null);
    socket.hear({ type: "sight", number: 1, view: { units: [] }, log: [] });
    socket.hear({ type: "change", patch: [{ op: "remove", path: "/view/units/4" }], log: [] });
    expect(snapshots(heard)).toHaveLength(1);
    expect(socket.closed).toBe(true);
  });
});
