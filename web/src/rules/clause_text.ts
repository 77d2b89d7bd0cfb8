/** Parser of clause texts: the Markdown that ledgers use (code, emphasis) and references to clauses. */
export interface Piece {
  kind: "text" | "code" | "stress" | "strong" | "clause";
  text: string;
}

const MARKS: readonly [Piece["kind"], RegExp][] = [
  ["code", /`([^`]+)`/],
  ["strong", /(?<!\w)\*\*(?=\S)([^*]+)\*\*(?!\w)/],
  ["stress", /(?<![\w*])\*(?=\S)([^*]*[^*\s])\*(?!\w)/],
  ["clause", /\b([A-Z]{2}-[0-9A-Z]\w*(?:\.\w+)*)/],
];

export function pieces(text: string): Piece[] {
  const found = MARKS.map(([kind, pattern]) => ({ kind, match: pattern.exec(text) }))
    .flatMap(({ kind, match }) => (match ? [{ kind, match }] : []))
    .sort((one, other) => one.match.index - other.match.index)[0];
  if (!found) return text ? [{ kind: "text", text }] : [];
  const { kind, match } = found;
  const before = text.slice(0, match.index);
  return [...(before ? [{ kind: "text" as const, text: before }] : []), { kind, text: match[1] ?? "" }, ...pieces(text.slice(match.index + match[0].length))];
}
