/** Random values of this browser. `crypto.randomUUID` is missing where a page comes over plain http; this is not. */
function random(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What this browser adds to the dice. */
export function entropy(): string {
  return random(32);
}

/** A secret for a seat: as the server makes them, 43 letters of URL-safe base64. */
export function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The name of one write: sent again, it is still the same write. */
export function idempotencyKey(): string {
  return random(16);
}
