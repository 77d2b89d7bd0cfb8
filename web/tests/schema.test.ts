// @vitest-environment node
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { describe, expect, it } from "vitest";

const FILES = import.meta.glob<string>("../src/api/schema/*", { query: "?raw", import: "default", eager: true });
const file = (name: string): string => FILES[`../src/api/schema/${name}`] ?? "";

const NAMES = Object.keys(FILES).flatMap((path) => /(\w+)\.json$/.exec(path)?.[1] ?? []);

describe("the types of what travels", () => {
  it("are made for the server and for games", () => expect(NAMES).toEqual(expect.arrayContaining(["server", "virtus", "alesia"])));
  it.each(NAMES)("are those of the schema: %s (npm run types)", async (name) => {
    const schema = JSON.parse(file(`${name}.json`)) as Record<string, unknown>;
    expect(file(`${name}.ts`)).toBe(`${COMMENT_HEADER}${astToString(await openapiTS(schema as never))}`);
  });
});
