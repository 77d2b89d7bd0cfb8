/** The board's frame: how the board lies behind it. Buttons, keys, wheel and fingers all speak to this. */
import { keep, kept as keptIn } from "../app/storage";
import { centred, fitted, held, kept, panned, restored, seen, zoomed, type Kept, type Lie, type Point, type Rect, type Size } from "./panzoom";

const NOTHING: Size = { width: 1, height: 1 };
const HAIR = 0.001;

export class Frame {
  lie = $state.raw<Lie>({ scale: 1, x: 0, y: 0 });
  size = $state.raw<Size>(NOTHING);
  sheet = $state.raw<Size>(NOTHING);
  /** Counters are hidden, to see the map. */
  bare = $state(false);

  /** How the board lay is kept under this name. */
  constructor(private readonly name: string) {}

  isZoomed = $derived(this.lie.scale > fitted(this.sheet, this.size).scale * (1 + HAIR));
  seen: Rect = $derived(seen(this.lie, this.sheet, this.size));

  /** The frame or its sheet has a new size: what was in the middle stays there. At first the board lies as it was kept, else as it is to begin. */
  measure(size: Size, sheet: Size, begin: Kept | null = null): void {
    if (size.width < 1 || size.height < 1 || sheet.width < 1 || sheet.height < 1) return;
    const before = this.size === NOTHING ? null : { lie: this.lie, size: this.size, sheet: this.sheet, zoomed: this.isZoomed };
    this.size = size;
    this.sheet = sheet;
    if (before?.zoomed && before.sheet.width === sheet.width && before.sheet.height === sheet.height) {
      const { x, y, scale } = before.lie; // a map keeps its scale, however small its frame becomes
      this.lie = centred(before.lie, { x: (before.size.width / 2 - x) / scale, y: (before.size.height / 2 - y) / scale }, sheet, size);
      return;
    }
    const known = before ? kept(before.lie, before.sheet, before.size) : keptIn<Kept | null>(`frame.${this.name}`, begin);
    this.lie = known ? restored(known, sheet, size) : fitted(sheet, size);
  }

  /** Zoom at a point of the frame, else at its middle; false if it cannot go further. */
  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): boolean {
    return this.lieAs(zoomed(this.lie, factor, at, this.sheet, this.size));
  }

  pan(x: number, y: number): boolean {
    return this.lieAs(panned(this.lie, { x, y }, this.sheet, this.size));
  }

  /** Bring a place, given in shares of the sheet, to the middle. */
  centre(x: number, y: number): boolean {
    return this.lieAs(centred(this.lie, { x: x * this.sheet.width, y: y * this.sheet.height }, this.sheet, this.size));
  }

  fit(): boolean {
    return this.lieAs(fitted(this.sheet, this.size));
  }

  private lieAs(next: Lie): boolean {
    const now = held(next, this.sheet, this.size);
    const moved = Math.abs(now.scale - this.lie.scale) + Math.abs(now.x - this.lie.x) + Math.abs(now.y - this.lie.y) > HAIR;
    if (moved) {
      this.lie = now;
      keep(`frame.${this.name}`, this.isZoomed ? kept(now, this.sheet, this.size) : null);
    }
    return moved;
  }
}
