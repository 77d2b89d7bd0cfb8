/** Pan and zoom as arithmetic: a sheet lies scaled and translated behind a frame. */

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** A point `p` of the sheet appears in the frame at `p × scale + (x, y)`. */
export interface Transform extends Point {
  scale: number;
}
/** A frame; so many pixels of its foot lie under something else. */
export interface Room extends Size {
  below?: number;
}
export interface Rect extends Point, Size {}

/** The largest scale, as a multiple of the larger of natural size and whole sheet: a counter is then as large as a thumb. */
export const MOST = 2.5;
export const ZOOM_STEP = 1.25;
export const PAN_STEP = 80;

/** The whole sheet as large as the frame allows, in its middle. */
export function fitted(sheet: Size, frame: Size): Transform {
  const scale = Math.min(frame.width / sheet.width, frame.height / sheet.height) || 1;
  return { scale, x: (frame.width - sheet.width * scale) / 2, y: (frame.height - sheet.height * scale) / 2 };
}

/** The nearest transform that shows no more emptiness than it must, and no larger or smaller than makes sense. */
export function clamped(transform: Transform, sheet: Size, frame: Room): Transform {
  const whole = fitted(sheet, frame);
  const scale = Math.min(Math.max(transform.scale, whole.scale), Math.max(whole.scale, 1) * MOST);
  return { scale, x: within(transform.x, sheet.width * scale, frame.width), y: within(transform.y, sheet.height * scale, frame.height - (frame.below ?? 0)) };
}

function within(at: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, at));
}

/** Zoomed so that what lies under a point of the frame stays under it. */
export function zoomed(transform: Transform, factor: number, at: Point, sheet: Size, frame: Room): Transform {
  const { scale } = clamped({ ...transform, scale: transform.scale * factor }, sheet, frame);
  const grown = scale / transform.scale;
  return clamped({ scale, x: at.x - (at.x - transform.x) * grown, y: at.y - (at.y - transform.y) * grown }, sheet, frame);
}

export function panned(transform: Transform, by: Point, sheet: Size, frame: Room): Transform {
  return clamped({ ...transform, x: transform.x + by.x, y: transform.y + by.y }, sheet, frame);
}

/** Moved so that a point of the sheet lies in the middle of the frame. */
export function centred(transform: Transform, on: Point, sheet: Size, frame: Room): Transform {
  return clamped({ ...transform, x: frame.width / 2 - on.x * transform.scale, y: frame.height / 2 - on.y * transform.scale }, sheet, frame);
}

/** What of the sheet is seen, as shares of its width and height. */
export function seen(transform: Transform, sheet: Size, frame: Size): Rect {
  const left = Math.max(0, -transform.x / transform.scale);
  const top = Math.max(0, -transform.y / transform.scale);
  const right = Math.min(sheet.width, (frame.width - transform.x) / transform.scale);
  const bottom = Math.min(sheet.height, (frame.height - transform.y) / transform.scale);
  return { x: left / sheet.width, y: top / sheet.height, width: (right - left) / sheet.width, height: (bottom - top) / sheet.height };
}

/** A transform in terms that hold for any frame: how much larger than fitted, and which share of the sheet is in the middle. */
export interface Saved extends Point {
  zoom: number;
}

export function saved(transform: Transform, sheet: Size, frame: Size): Saved {
  return {
    zoom: transform.scale / fitted(sheet, frame).scale,
    x: (frame.width / 2 - transform.x) / transform.scale / sheet.width,
    y: (frame.height / 2 - transform.y) / transform.scale / sheet.height,
  };
}

export function restored(from: Saved, sheet: Size, frame: Size): Transform {
  const scale = fitted(sheet, frame).scale * from.zoom;
  return centred({ scale, x: 0, y: 0 }, { x: from.x * sheet.width, y: from.y * sheet.height }, sheet, frame);
}
