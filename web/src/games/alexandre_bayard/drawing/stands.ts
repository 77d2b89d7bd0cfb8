/** Where the plaquettes of a unit lie, about the middle of its hex. */
export interface Stand {
  readonly x: number;
  readonly y: number;
}
export interface Stands {
  readonly width: number;
  readonly height: number;
  readonly at: readonly Stand[];
}

const FOUR: Stands = { width: 42, height: 35, at: [{ x: -22, y: -21 }, { x: 22, y: -21 }, { x: -22, y: 16 }, { x: 22, y: 16 }] };
const THREE: Stands = { width: 46, height: 35, at: [{ x: 0, y: -21 }, { x: -24, y: 16 }, { x: 24, y: 16 }] };
const TWO: Stands = { width: 47, height: 42, at: [{ x: -24.5, y: -4 }, { x: 24.5, y: -4 }] };
const ONE: Stands = { width: 52, height: 46, at: [{ x: 0, y: -4 }] };

/** A unit has one to four; more than four would share the four places. */
export function standsOf(plaquettes: number): Stands {
  return [ONE, ONE, TWO, THREE, FOUR][plaquettes] ?? FOUR;
}
