import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { pieces } from "../src/rules/clause_text";
import ClauseText from "../src/rules/ClauseText.svelte";

const LEDGERS = import.meta.glob<string>("../../src/iacta/games/*/ledger*.md", { query: "?raw", import: "default", eager: true });
const CLAUSE = /^\s*[-*] \*\*([A-Z]{2}-[0-9A-Za-z.]+)\*\*\s*(.*)$/gm;
const kinds = (text: string): string[] => pieces(text).map(({ kind, text: part }) => `${kind}:${part}`);

describe("the text of a rule", () => {
  it("comes in pieces of code, stress and other rules", () => {
    expect(kinds("`1T`: one *target* unit (AL-11.3.a)")).toEqual(["code:1T", "text:: one ", "stress:target", "text: unit (", "clause:AL-11.3.a", "text:)"]);
    expect(kinds("AL-2.B.i/j, AL-9.1.b–e and AL-R38.")).toEqual(["clause:AL-2.B.i", "text:/j, ", "clause:AL-9.1.b", "text:–e and ", "clause:AL-R38", "text:."]);
    expect(kinds("**no** stars")).toEqual(["strong:no", "text: stars"]);
    expect(kinds("")).toEqual([]);
  });
  it("keeps the stars that are results of combat", () => {
    expect(kinds("only T, T*, d, d* can be exchanged")).toEqual(["text:only T, T*, d, d* can be exchanged"]);
    expect(kinds("*1E+d.* Die 6 → 4 → 1T*.")).toEqual(["stress:1E+d.", "text: Die 6 → 4 → 1T*."]);
  });
  it.each(Object.entries(LEDGERS))("names clauses that there are, and leaves no mark over: %s", (_, ledger) => {
    const clauses = new Map([...ledger.matchAll(CLAUSE)].map(([, id = "", text = ""]) => [id, text]));
    const parts = [...clauses.values()].flatMap(pieces);
    const known = (clause: string): boolean => [...clauses.keys()].some((id) => id === clause || id.startsWith(`${clause}.`));
    expect(clauses.size).toBeGreaterThan(200);
    expect(parts.filter(({ kind, text }) => kind === "clause" && !known(text))).toEqual([]);
    expect(parts.filter(({ kind, text }) => kind === "text" && /`|(?<![\wÀ-ÿ])\*|\*\*/.test(text))).toEqual([]);
  });
  it("opens the rules that it names", async () => {
    const open = vi.fn();
    const page = render(ClauseText, { text: "as in AL-7.2.q, *never* `T`", open });
    expect(page.container.textContent).toBe("as in AL-7.2.q, never T");
    await fireEvent.click(page.getByRole("button"));
    expect(open).toHaveBeenCalledWith("AL-7.2.q");
  });
  it("opens nothing in a long list, through which the keyboard must find its way", () => {
    const page = render(ClauseText, { text: "as in AL-7.2.q" });
    expect(page.container.querySelector("button")).toBeNull();
    expect(page.container.textContent).toBe("as in AL-7.2.q");
  });
});
