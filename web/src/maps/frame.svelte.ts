/** The viewport of a board: pan, zoom and orientation, driven by buttons, keys, wheel and touch, kept for each match. */
import { storedView, storeView, type StoredView } from "../app/storage";
import { centred, fitted, clamped, saved, panned, restored, seen, zoomed, type Saved, type Transform, type Point, type Rect, type Room, type Size } from "./panzoom";

const NOTHING: Size = { width: 1, height: 1 };
const HAIR = 0.001;

/** How a board lies that was never looked at; `least` is the smallest scale at which its pieces are legible. */
export interface Begin extends Saved {
  least?: number;
  /** What had better be seen from side to side: for that pieces may be a little smaller. */
  wide?: number;
}

/** So much smaller than legible, for the sake of seeing them all. */
const SMALLER = 0.7;
function atLeast({ zoom, x, y, least = 0, wide = 0 }: Begin, sheet: Size, size: Size): Saved {
  const legible = wide > 0 ? Math.min(least, Math.max(SMALLER * least, size.width / wide)) : least;
  return { x, y, zoom: Math.max(zoom, legible / fitted(sheet, size).scale) };
}

export class Frame {
  transform = $state.raw<Transform>({ scale: 1, x: 0, y: 0 });
  size = $state.raw<Size>(NOTHING);
  sheet = $state.raw<Size>(NOTHING);
  /** So many pixels of the foot lie under something else: the sheet can be drawn up from under it. */
  private below = 0;
  /** Counters are hidden, to see the map. */
  bare = $state(false);
  /** The board is turned round: the far side is near. */
  turned = $state(false);
  private readonly kept: StoredView | null;

  /** The view is stored under the id of the match. */
  constructor(private readonly match: string) {
    this.kept = storedView(match);
    this.turned = this.kept?.turned ?? false;
  }

  isZoomed = $derived(this.transform.scale > fitted(this.sheet, this.size).scale * (1 + HAIR));
  seen: Rect = $derived(seen(this.transform, this.sheet, this.size));

  /** The frame or its sheet has a new size: what was in the middle stays there. At first the board lies as it was stored, else as it is to begin. */
  measure(size: Size, sheet: Size, begin: Begin | null = null): void {
    if (size.width < 1 || size.height < 1 || sheet.width < 1 || sheet.height < 1) return;
    const before = this.size === NOTHING ? null : { transform: this.transform, size: this.size, sheet: this.sheet, zoomed: this.isZoomed };
    this.size = size;
    this.sheet = sheet;
    if (before?.zoomed && before.sheet.width === sheet.width && before.sheet.height === sheet.height) {
      const { x, y, scale } = before.transform; // a map keeps its scale, however small its frame becomes
      this.transform = centred(before.transform, { x: (before.size.width / 2 - x) / scale, y: (before.size.height / 2 - y) / scale }, sheet, { ...size, below: this.below });
      return;
    }
    const known = before ? saved(before.transform, before.sheet, before.size) : (this.kept?.at ?? (begin && atLeast(begin, sheet, size)));
    this.transform = known ? restored(known, sheet, size) : fitted(sheet, size);
  }

  /** Something lies over the foot of the frame, or no longer. */
  cover(below: number): void {
    if (below === this.below) return;
    this.below = below;
    if (this.size !== NOTHING) this.moveTo(this.transform);
  }
  private get room(): Room {
    return { ...this.size, below: this.below };
  }

  /** Zoom at a point of the frame, else at its middle; false if it cannot go further. */
  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): boolean {
    return this.moveTo(zoomed(this.transform, factor, at, this.sheet, this.room));
  }

  pan(x: number, y: number): boolean {
    return this.moveTo(panned(this.transform, { x, y }, this.sheet, this.room));
  }

  /** Bring a place, given in shares of the sheet as it lies, to the middle. */
  centre(x: number, y: number): boolean {
    return this.moveTo(centred(this.transform, { x: x * this.sheet.width, y: y * this.sheet.height }, this.sheet, this.room));
  }

  /** Bring a point of the map to the middle. */
  centreOn(point: Point): boolean {
    const { x, y } = this.laid(point);
    return this.moveTo(centred(this.transform, { x, y }, this.sheet, this.room));
  }

  /** Where in the frame a point of the map appears. */
  pointOf(point: Point): Point {
    const { x, y } = this.laid(point);
    return { x: x * this.transform.scale + this.transform.x, y: y * this.transform.scale + this.transform.y };
  }

  fit(): boolean {
    return this.moveTo(fitted(this.sheet, this.size));
  }

  /** Turn the board round; what is in the middle stays there. */
  turn(): void {
    const { x, y } = saved(this.transform, this.sheet, this.size);
    this.turned = !this.turned;
    this.centre(1 - x, 1 - y);
    this.keep();
  }

  private laid({ x, y }: Point): Point {
    return this.turned ? { x: this.sheet.width - x, y: this.sheet.height - y } : { x, y };
  }

  private moveTo(next: Transform): boolean {
    const now = clamped(next, this.sheet, this.room);
    const moved = Math.abs(now.scale - this.transform.scale) + Math.abs(now.x - this.transform.x) + Math.abs(now.y - this.transform.y) > HAIR;
    if (moved) {
      this.transform = now;
      this.keep();
    }
    return moved;
  }

  private keep(): void {
    storeView(this.match, { at: saved(this.transform, this.sheet, this.size), turned: this.turned });
  }
}
