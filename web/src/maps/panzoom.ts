/** Zooming and panning as arithmetic: a sheet of some size lies scaled and moved behind a frame. */

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** A point `p` of the sheet appears in the frame at `p × scale + (x, y)`. */
export interface Lie extends Point {
  scale: number;
}
export interface Rect extends Point, Size {}

/** How far one may zoom in, beyond the whole sheet filling the frame and beyond its natural size. */
const MOST = 5;
export const ZOOM_STEP = 1.25;
export const PAN_STEP = 80;

/** The whole sheet as large as the frame allows, in its middle. */
export function fitted(sheet: Size, frame: Size): Lie {
  const scale = Math.min(frame.width / sheet.width, frame.height / sheet.height) || 1;
  return { scale, x: (frame.width - sheet.width * scale) / 2, y: (frame.height - sheet.height * scale) / 2 };
}

/** The nearest lie that shows no more emptiness than it must, and no larger or smaller than makes sense. */
export function held(lie: Lie, sheet: Size, frame: Size): Lie {
  const whole = fitted(sheet, frame);
  const scale = Math.min(Math.max(lie.scale, whole.scale), Math.max(whole.scale, 1) * MOST);
  return { scale, x: within(lie.x, sheet.width * scale, frame.width), y: within(lie.y, sheet.height * scale, frame.height) };
}

function within(at: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, at));
}

/** Zoomed so that what lies under a point of the frame stays under it. */
export function zoomed(lie: Lie, factor: number, at: Point, sheet: Size, frame: Size): Lie {
  const { scale } = held({ ...lie, scale: lie.scale * factor }, sheet, frame);
  const grown = scale / lie.scale;
  return held({ scale, x: at.x - (at.x - lie.x) * grown, y: at.y - (at.y - lie.y) * grown }, sheet, frame);
}

export function panned(lie: Lie, by: Point, sheet: Size, frame: Size): Lie {
  return held({ ...lie, x: lie.x + by.x, y: lie.y + by.y }, sheet, frame);
}

/** Moved so that a point of the sheet lies in the middle of the frame. */
export function centred(lie: Lie, on: Point, sheet: Size, frame: Size): Lie {
  return held({ ...lie, x: frame.width / 2 - on.x * lie.scale, y: frame.height / 2 - on.y * lie.scale }, sheet, frame);
}

/** What of the sheet is seen, as shares of its width and height. */
export function seen(lie: Lie, sheet: Size, frame: Size): Rect {
  const left = Math.max(0, -lie.x / lie.scale);
  const top = Math.max(0, -lie.y / lie.scale);
  const right = Math.min(sheet.width, (frame.width - lie.x) / lie.scale);
  const bottom = Math.min(sheet.height, (frame.height - lie.y) / lie.scale);
  return { x: left / sheet.width, y: top / sheet.height, width: (right - left) / sheet.width, height: (bottom - top) / sheet.height };
}

/** A lie in terms that hold for any frame: how much larger than fitted, and which share of the sheet is in the middle. */
export interface Kept extends Point {
  zoom: number;
}

export function kept(lie: Lie, sheet: Size, frame: Size): Kept {
  return {
    zoom: lie.scale / fitted(sheet, frame).scale,
    x: (frame.width / 2 - lie.x) / lie.scale / sheet.width,
    y: (frame.height / 2 - lie.y) / lie.scale / sheet.height,
  };
}

export function restored(from: Kept, sheet: Size, frame: Size): Lie {
  const scale = fitted(sheet, frame).scale * from.zoom;
  return centred({ scale, x: 0, y: 0 }, { x: from.x * sheet.width, y: from.y * sheet.height }, sheet, frame);
}
