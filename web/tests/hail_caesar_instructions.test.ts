import { describe, expect, it } from "vitest";
import { ApiError, type InstructionsSeen, type MatchApi, type Snapshot } from "../src/api/types";
import { instructionsFor } from "../src/games/hail_caesar/instructions.svelte";
import { virtus } from "../src/games/virtus";
import { Table } from "../src/match/table.svelte";
import { sceneOf } from "../src/mock/mock";

const OFFERED = ["evade", "closing", "opportunity", "hold"];
const scene = (chosen: readonly string[] | null): Snapshot => ({ ...structuredClone(sceneOf("deploy").sight), instructions: chosen && { offered: OFFERED, chosen: [...chosen] } });

/** A server that keeps instructions; `trouble` is thrown instead of an answer. */
class Server {
  chosen: readonly string[] = [];
  heard: (readonly string[])[] = [];
  trouble: Error | null = null;
  as = (): MatchApi => this as unknown as MatchApi;
  instruct = async (chosen: readonly string[]): Promise<InstructionsSeen> => {
    this.heard.push(chosen);
    if (this.trouble) throw this.trouble;
    this.chosen = chosen;
    return { offered: OFFERED, chosen: [...chosen] };
  };
  snapshot = async (): Promise<Snapshot> => scene(this.chosen);
  live = () => () => undefined;
}

function open(chosen: readonly string[] | null): { table: Table; server: Server } {
  const server = new Server();
  server.chosen = chosen ?? [];
  return { server, table: new Table(virtus, scene(chosen), server as unknown as MatchApi, { south: "own" }) };
}

describe("standing instructions", () => {
  it("are those that the server keeps, in its order", () => {
    const instructions = instructionsFor(open(["hold"]).table);
    expect([instructions.offered, instructions.chosen]).toEqual([OFFERED, ["hold"]]);
    const watching = instructionsFor(open(null).table);
    expect([watching.offered, watching.chosen]).toEqual([[], []]);
  });
  it("are seen at once, and sent one after the other", async () => {
    const { table, server } = open(["hold"]);
    const instructions = instructionsFor(table);
    void instructions.set("closing", true);
    expect(instructions.chosen).toEqual(["closing", "hold"]);
    await instructions.set("hold", false);
    expect(server.heard).toEqual([["closing", "hold"], ["closing"]]);
    expect(instructions.chosen).toEqual(["closing"]);
    expect(table.session.snapshot.instructions?.chosen).toEqual(["closing"]);
  });
  it("stay as they were if the server refuses", async () => {
    const { table, server } = open([]);
    server.trouble = new ApiError(409, "problem-over", "", null, null);
    await instructionsFor(table).set("hold", true);
    expect(instructionsFor(table).chosen).toEqual([]);
    expect(table.session.error).not.toBeNull();
  });
  it("are one and the same for every part of a page", () => {
    const { table } = open([]);
    expect(instructionsFor(table)).toBe(instructionsFor(table));
  });
});
