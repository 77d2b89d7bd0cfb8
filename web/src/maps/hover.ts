/** Hovering over pieces: after a short rest of the pointer, on keyboard focus, or by a long press. */
import type { Handle } from "../match/choices";

export const REST = 450;
export const LONG = 550;
const FAR = 10;

export interface Hovering {
  /** Whether there is a card for it. */
  has(handle: Handle): boolean;
  look(handle: Handle, at: DOMRect): void;
  away(): void;
}

/** Listens on the table for what is looked at. */
export function hovering(node: HTMLElement, given: Hovering) {
  let now = given;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let from: { x: number; y: number } | null = null;

  function found(target: EventTarget | null): { handle: Handle; element: Element } | null {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-piece]") : null;
    const handle = element?.dataset["handle"] as Handle | undefined;
    return element && handle && now.has(handle) ? { handle, element } : null;
  }
  function wait(target: EventTarget | null, rest: number, then?: () => void): void {
    stop();
    const piece = found(target);
    if (!piece) return;
    timer = setTimeout(() => {
      timer = null;
      now.look(piece.handle, piece.element.getBoundingClientRect());
      then?.();
    }, rest);
  }
  function stop(): void {
    if (timer) clearTimeout(timer);
    timer = null;
  }
  function leave(): void {
    stop();
    now.away();
  }
  function over(event: PointerEvent): void {
    if (event.pointerType === "touch" || event.buttons !== 0) return;
    now.away();
    wait(event.target, REST);
  }
  function down(event: PointerEvent): void {
    leave();
    if (event.pointerType !== "touch") return;
    from = { x: event.clientX, y: event.clientY };
    wait(event.target, LONG, () => node.addEventListener("click", swallow, { capture: true, once: true }));
  }
  /** A long press looks; it does not choose. */
  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }
  function move(event: PointerEvent): void {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) leave();
  }
  function up(): void {
    from = null;
    stop();
    setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
  }
  function menu(event: Event): void {
    if (from) event.preventDefault(); // the press is ours
  }
  function focus(event: FocusEvent): void {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) wait(event.target, REST);
  }
  /** A piece that loses the focus because it is being taken off the table tells so in the midst of drawing. */
  function blur(): void {
    queueMicrotask(leave);
  }
  function key(event: KeyboardEvent): void {
    if (event.key === "Escape") leave();
  }
  const hears: [string, (event: never) => void][] = [
    ["pointerover", over],
    ["pointerleave", leave],
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["contextmenu", menu],
    ["focusin", focus],
    ["focusout", blur],
    ["keydown", key],
    ["wheel", leave],
  ];
  for (const [name, hear] of hears) node.addEventListener(name, hear as EventListener, { passive: name === "wheel" });
  return {
    update(next: Hovering) {
      now = next;
    },
    destroy() {
      stop();
      for (const [name, hear] of hears) node.removeEventListener(name, hear as EventListener);
    },
  };
}
