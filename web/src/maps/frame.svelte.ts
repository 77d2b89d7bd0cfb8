/** The viewport of a board: pan and zoom state, driven by buttons, keys, wheel and touch. */
import { store, stored } from "../app/storage";
import { centred, fitted, clamped, saved, panned, restored, seen, zoomed, type Saved, type Transform, type Point, type Rect, type Size } from "./panzoom";

const NOTHING: Size = { width: 1, height: 1 };
const HAIR = 0.001;

export class Frame {
  transform = $state.raw<Transform>({ scale: 1, x: 0, y: 0 });
  size = $state.raw<Size>(NOTHING);
  sheet = $state.raw<Size>(NOTHING);
  /** Counters are hidden, to see the map. */
  bare = $state(false);

  /** How the board lay is kept under this name. */
  constructor(private readonly name: string) {}

  isZoomed = $derived(this.transform.scale > fitted(this.sheet, this.size).scale * (1 + HAIR));
  seen: Rect = $derived(seen(this.transform, this.sheet, this.size));

  /** The frame or its sheet has a new size: what was in the middle stays there. At first the board lies as it was saved, else as it is to begin. */
  measure(size: Size, sheet: Size, begin: Saved | null = null): void {
    if (size.width < 1 || size.height < 1 || sheet.width < 1 || sheet.height < 1) return;
    const before = this.size === NOTHING ? null : { transform: this.transform, size: this.size, sheet: this.sheet, zoomed: this.isZoomed };
    this.size = size;
    this.sheet = sheet;
    if (before?.zoomed && before.sheet.width === sheet.width && before.sheet.height === sheet.height) {
      const { x, y, scale } = before.transform; // a map keeps its scale, however small its frame becomes
      this.transform = centred(before.transform, { x: (before.size.width / 2 - x) / scale, y: (before.size.height / 2 - y) / scale }, sheet, size);
      return;
    }
    const known = before ? saved(before.transform, before.sheet, before.size) : stored<Saved | null>(`frame.${this.name}`, begin);
    this.transform = known ? restored(known, sheet, size) : fitted(sheet, size);
  }

  /** Zoom at a point of the frame, else at its middle; false if it cannot go further. */
  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): boolean {
    return this.moveTo(zoomed(this.transform, factor, at, this.sheet, this.size));
  }

  pan(x: number, y: number): boolean {
    return this.moveTo(panned(this.transform, { x, y }, this.sheet, this.size));
  }

  /** Bring a place, given in shares of the sheet, to the middle. */
  centre(x: number, y: number): boolean {
    return this.moveTo(centred(this.transform, { x: x * this.sheet.width, y: y * this.sheet.height }, this.sheet, this.size));
  }

  fit(): boolean {
    return this.moveTo(fitted(this.sheet, this.size));
  }

  private moveTo(next: Transform): boolean {
    const now = clamped(next, this.sheet, this.size);
    const moved = Math.abs(now.scale - this.transform.scale) + Math.abs(now.x - this.transform.x) + Math.abs(now.y - this.transform.y) > HAIR;
    if (moved) {
      this.transform = now;
      store(`frame.${this.name}`, this.isZoomed ? saved(now, this.sheet, this.size) : null);
    }
    return moved;
  }
}
