// A verifier of dice, written from docs/records-and-dice.md and RFC 7693 alone: `node verifier.mjs < record.json`.
// It knows no rules and shares no code with the project. It prints {digest, rolls, differs, fault}.

// BLAKE2b (RFC 7693)

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const MIXED = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

const turned = (word, count) => ((word >> count) | (word << (64n - count))) & MASK;

function words(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length; at += 8) {
    let word = 0n;
    for (let place = 7; place >= 0; place -= 1) word = (word << 8n) | BigInt(bytes[at + place]);
    found.push(word);
  }
  return found;
}

function compress(state, block, counted, isLast) {
  const v = [...state, ...IV];
  v[12] ^= BigInt(counted);
  if (isLast) v[14] ^= MASK;
  const m = words(block);
  for (let round = 0; round < 12; round += 1) {
    const order = SIGMA[round % 10];
    MIXED.forEach(([a, b, c, d], place) => {
      v[a] = (v[a] + v[b] + m[order[2 * place]]) & MASK;
      v[d] = turned(v[d] ^ v[a], 32n);
      v[c] = (v[c] + v[d]) & MASK;
      v[b] = turned(v[b] ^ v[c], 24n);
      v[a] = (v[a] + v[b] + m[order[2 * place + 1]]) & MASK;
      v[d] = turned(v[d] ^ v[a], 16n);
      v[c] = (v[c] + v[d]) & MASK;
      v[b] = turned(v[b] ^ v[c], 63n);
    });
  }
  return state.map((word, place) => word ^ v[place] ^ v[place + 8]);
}

function blake2b(input, length, person = "", key = new Uint8Array()) {
  const head = new Uint8Array(64);
  head.set([length, key.length, 1, 1]);
  head.set(new TextEncoder().encode(person), 48);
  let state = words(head).map((word, place) => word ^ IV[place]);
  const whole = new Uint8Array((key.length ? 128 : 0) + input.length);
  whole.set(key);
  whole.set(input, key.length ? 128 : 0);
  const blocks = Math.max(1, Math.ceil(whole.length / 128));
  for (let number = 0; number < blocks; number += 1) {
    const block = new Uint8Array(128);
    block.set(whole.subarray(128 * number, 128 * (number + 1)));
    const isLast = number === blocks - 1;
    state = compress(state, block, isLast ? whole.length : 128 * (number + 1), isLast);
  }
  const bytes = state.flatMap((word) => [...Array(8).keys()].map((place) => Number((word >> BigInt(8 * place)) & 255n)));
  return Uint8Array.from(bytes.slice(0, length));
}

// The page: numbers, keys, streams

const utf8 = (text) => new TextEncoder().encode(text);
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const byCode = (one, other) => {
  const [left, right] = [[...one], [...other]].map((signs) => signs.map((sign) => sign.codePointAt(0)));
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) if (left[at] !== right[at]) return left[at] - right[at];
  return left.length - right.length;
};

function big(number, bytes) {
  const found = new Uint8Array(bytes);
  new DataView(found.buffer).setUint16(bytes - 2, number & 0xffff);
  if (bytes > 2) new DataView(found.buffer).setUint32(bytes - 6, Math.floor(number / 0x10000));
  return found;
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.keys(value).sort(byCode).map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}

function matchKey({ secret, entropy, commitments }) {
  const parts = commitments
    ? Object.keys(commitments).sort(byCode).map((seat) => [seat, commitments[seat], entropy[seat] ?? null])
    : Object.keys(entropy).sort(byCode).map((seat) => [seat, entropy[seat]]);
  return blake2b(utf8(JSON.stringify(parts)), 32, commitments ? "iacta-reveal" : "iacta-match", unhex(secret));
}

function* stream(key, sides) {
  const fair = 256 - (256 % sides);
  for (let counter = 0; ; counter += 1) {
    for (const byte of blake2b(Uint8Array.from([...big(counter, 8), ...big(sides, 2)]), 64, "", key)) {
      if (byte < fair) yield (byte % sides) + 1;
    }
  }
}

/** The dice of one action: one endless stream for each number of sides. */
function diceOf(key) {
  const streams = new Map();
  return (sides) => {
    if (!streams.has(sides)) streams.set(sides, stream(key, sides));
    return streams.get(sides).next().value;
  };
}

function rolledAgain(next, what, faces) {
  if (typeof what === "number") return faces.map(() => next(what));
  const bag = [...what];
  return [...faces].map(() => bag.splice(next(bag.length) - 1, 1)[0]).join("");
}

function faultOfKeys(keys) {
  for (const { first, commitment, commitments, entropy, secret } of keys) {
    if (secret === null) return `the secret from action ${first} on is not shown`;
    if (hex(blake2b(unhex(secret), 32, "iacta-commit")) !== commitment) return `another secret from action ${first} on`;
    for (const [seat, text] of commitments ? Object.entries(entropy) : []) {
      if (hex(blake2b(unhex(text), 32, "iacta-entropy")) !== commitments[seat]) return `other entropy of ${seat}`;
    }
  }
  return null;
}

function verify(record) {
  const digest = hex(blake2b(utf8(canonical(record)), 32, "iacta-record"));
  const fault = record.rolled ? faultOfKeys(record.dice) : "it does not say what was rolled";
  if (fault) return { digest, rolls: 0, differs: null, fault };
  const all = [record.opening, ...record.entries.map(([, , rolls]) => rolls)];
  let count = 0;
  for (const [number, rolls] of all.entries()) {
    const key = record.dice.filter(({ first }) => first <= number).at(-1);
    const next = diceOf(blake2b(big(number, 8), 32, "", matchKey(key)));
    for (const [place, faces] of rolls.entries()) {
      const again = rolledAgain(next, record.rolled[number][place], faces);
      if (JSON.stringify(again) !== JSON.stringify(faces)) return { digest, rolls: count, differs: [number, place + 1], fault };
      count += 1;
    }
  }
  return { digest, rolls: count, differs: null, fault };
}

const input = [];
for await (const chunk of process.stdin) input.push(chunk);
process.stdout.write(JSON.stringify(verify(JSON.parse(Buffer.concat(input).toString("utf8")))));
