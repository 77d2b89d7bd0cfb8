/**
 * Whole-number angles and lengths of a plane, as `iacta.geometry.angles`: minutes of arc, hundredths of an inch.
 * x runs east, y north. A heading is clockwise from north: forward is (sine, cosine), right is (cosine, −sine).
 * This folder mirrors the server's geometry and holds no rule; `tests/geometry/vectors.json` keeps both equal.
 */
export const INCH = 100;
export const DEGREE = 60;
export const TURN = 21600;
export const HALF_TURN = 10800;
export const QUARTER_TURN = 5400;
export const EIGHTH_TURN = 2700;
const ONE = 65536;
const TANGENT_ONE = 2 ** 38;

/** The sine of each minute times 2^16, to the nearest; the cosine of a heading stands a quarter turn further on. */
export const SINES: readonly number[] = Array.from({ length: TURN + QUARTER_TURN + 1 }, (_, minute) => sineOf(minute));
/** Tangents of odd half minutes up to an eighth of a turn. */
const TANGENTS: readonly number[] = Array.from({ length: EIGHTH_TURN }, (_, index) => Math.floor(Math.tan(((2 * index + 1) * Math.PI) / TURN) * TANGENT_ONE));

function sineOf(minute: number): number {
  const size = Math.round(Math.abs(Math.sin((minute * 2 * Math.PI) / TURN)) * ONE);
  return minute % TURN > HALF_TURN ? -size : size;
}

/** The sine and cosine of a heading, times 2^16. */
export function sine(heading: number): number {
  return SINES[heading] as number;
}
export function cosine(heading: number): number {
  return SINES[heading + QUARTER_TURN] as number;
}

/** A product of a length and a sine of the table as a length: to the nearest, halves away from zero. */
export function rounded(product: number): number {
  return product >= 0 ? Math.floor((product + ONE / 2) / ONE) : -Math.floor((ONE / 2 - product) / ONE);
}

/** So many parts of a whole of one coordinate of a vector: to the nearest, halves towards its start. */
export function part(vector: number, share: number, whole: number): number {
  if (vector >= 0) return Math.floor((2 * vector * share + whole - 1) / (2 * whole));
  return -Math.floor((whole - 1 - 2 * vector * share) / (2 * whole)) + 0;
}

/** The place at a distance in the direction of a heading. */
export function ahead(x: number, y: number, heading: number, distance: number): [number, number] {
  return [x + rounded(distance * sine(heading)), y + rounded(distance * cosine(heading))];
}

/** The heading nearest to a vector; 0 for no vector. */
export function bearing(dx: number, dy: number): number {
  const across = Math.abs(dx);
  const up = Math.abs(dy);
  const angle = across > up ? QUARTER_TURN - minutes(up, across) : minutes(across, up);
  if (dx >= 0) return dy >= 0 ? angle : HALF_TURN - angle;
  if (dy < 0) return HALF_TURN + angle;
  return angle ? TURN - angle : 0;
}

/** The angle in whole minutes whose tangent is nearest to small / large. */
function minutes(small: number, large: number): number {
  let low = 0;
  let high = EIGHTH_TURN;
  const scaled = small * TANGENT_ONE;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((TANGENTS[middle] as number) * large < scaled) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The square root of a whole number, rounded down. */
export function isqrt(square: number): number {
  const root = Math.floor(Math.sqrt(square));
  if (root * root > square) return root - 1;
  return (root + 1) * (root + 1) <= square ? root + 1 : root;
}

/** A heading from any whole number of minutes. */
export function wrapped(heading: number): number {
  return ((heading % TURN) + TURN) % TURN;
}
