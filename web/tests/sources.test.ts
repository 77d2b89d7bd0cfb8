import { describe, expect, it } from "vitest";

const FILES = import.meta.glob<string>(["../src/**/*.{svelte,ts,css,svg}", "../index.html"], { query: "?raw", import: "default", eager: true });
const all = Object.entries(FILES);

function places(pattern: RegExp, files: [string, string][]): string[] {
  return files.flatMap(([path, text]) => (pattern.test(text) ? [path] : []));
}

describe("sources", () => {
  it("are read by these tests", () => {
    expect(all.length).toBeGreaterThan(60);
    expect(places(/--turf: #/, all)).toEqual(["../src/tokens.css"]);
  });
  it("write colours as numbers in the tokens only", () => {
    const coloured = places(/(?<![\w&])#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?(?:[0-9a-fA-F]{2})?\b(?!-)/, all.filter(([path]) => !path.endsWith("tokens.css") && !path.endsWith(".test.ts")));
    expect(coloured).toEqual([]);
  });
  it("have no style attributes and no inline script, which the content policy would block", () => {
    expect(places(/\sstyle="/, all)).toEqual([]);
    expect(places(/<script(?![^>]*(?:src=|lang="ts"))/, all)).toEqual([]);
    expect(places(/\son(?:click|load|error)="/, all)).toEqual([]);
    expect(places(/\beval\(|new Function\(/, all)).toEqual([]);
  });
  it("outside a game's folder know a game by its registration only", () => {
    const shell = all.filter(([path]) => !/\/(games|api|mock)\//.test(path));
    expect(shell.length).toBeGreaterThan(20);
    expect(places(/games\/(?!registry|types)\w/, shell)).toEqual([]);
    expect(places(/virtus|alesia|\b(?:VI|AL)-\w/i, shell)).toEqual([]);
  });
  it("of the mock are named by the one guarded import only", () => {
    expect(places(/\/mock\//, all.filter(([path]) => !path.includes("/mock/")))).toEqual(["../src/main.ts"]);
  });
});
