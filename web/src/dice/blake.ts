/** How dice follow from secret and parts: docs/records-and-dice.md, step by step. The only primitive is BLAKE2b. */
import { blake2b } from "@noble/hashes/blake2.js";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function digest(input: Uint8Array, person: string, key?: Uint8Array): Uint8Array {
  const padded = new Uint8Array(16);
  padded.set(utf8(person));
  return blake2b(input, { dkLen: 32, personalization: padded, ...(key ? { key } : {}) });
}

/** The commitment of the server to its secret. */
export function commitmentTo(secret: string): string {
  return hex(digest(unhex(secret), "iacta-commit"));
}

/** The commitment of a seat to its part. */
export function commitmentToPart(entropy: string): string {
  return hex(digest(unhex(entropy), "iacta-entropy"));
}

/** By code point, as the keys of canonical JSON are sorted. */
function byCode(one: string, other: string): number {
  const left = [...one].map((sign) => sign.codePointAt(0) ?? 0);
  const right = [...other].map((sign) => sign.codePointAt(0) ?? 0);
  const place = left.findIndex((code, at) => code !== right[at]);
  return place === -1 ? left.length - right.length : (left[place] ?? 0) - (right[place] ?? -1);
}

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  return `{${Object.keys(fields).sort(byCode).map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`).join(",")}}`;
}

/** By this two people see that they hold the same record. */
export function digestOf(record: unknown): string {
  return hex(digest(utf8(canonical(record)), "iacta-record"));
}

/** What the keys of the actions are made of; `commitments` null: the older way, without. */
export function matchKey(secret: string, entropy: Readonly<Record<string, string>>, commitments: Readonly<Record<string, string>> | null): Uint8Array {
  const parts = commitments
    ? Object.keys(commitments).sort(byCode).map((seat) => [seat, commitments[seat], entropy[seat] ?? null])
    : Object.keys(entropy).sort(byCode).map((seat) => [seat, entropy[seat]]);
  return digest(utf8(JSON.stringify(parts)), commitments ? "iacta-reveal" : "iacta-match", unhex(secret));
}

function big(number: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = length - 1, left = number; at >= 0; at -= 1, left = Math.floor(left / 256)) bytes[at] = left % 256;
  return bytes;
}

/** The dice of one action: for each number of sides one endless stream of faces. */
export function diceOf(key: Uint8Array, action: number): (sides: number) => number {
  const own = blake2b(big(action, 8), { dkLen: 32, key });
  const streams = new Map<number, Generator<number, never>>();
  return (sides) => {
    const stream = streams.get(sides) ?? faces(own, sides);
    streams.set(sides, stream);
    return stream.next().value;
  };
}

function* faces(key: Uint8Array, sides: number): Generator<number, never> {
  const fair = 256 - (256 % sides);
  for (let counter = 0; ; counter += 1) {
    const input = Uint8Array.from([...big(counter, 8), ...big(sides, 2)]);
    for (const byte of blake2b(input, { dkLen: 64, key })) if (byte < fair) yield (byte % sides) + 1;
  }
}
