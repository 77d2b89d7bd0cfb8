/** Notifying the player of his turn: title and icon of the tab, sound, system notifications. */
import mark from "./favicon.svg";
import markWaiting from "./favicon_waiting.svg";
import { settings } from "./settings.svelte";

/** Say that it is one's turn, as the settings want it. */
export function notifyTurn(title: string, body: string, match: string): void {
  if (settings.sound) chime();
  if (settings.notices && document.hidden && notificationPermission() === "granted") notify(title, body, match);
}

/** Whether the browser shows notices: "never" where it cannot or the page may not ask. */
export function notificationPermission(): NotificationPermission | "never" {
  return "Notification" in window && window.isSecureContext ? Notification.permission : "never";
}

/** Ask for leave to show notices; only ever called by a click. */
export async function requestNotifications(): Promise<boolean> {
  return notificationPermission() !== "never" && (await Notification.requestPermission()) === "granted";
}

function notify(title: string, body: string, match: string): void {
  try {
    const notice = new Notification(title, { body, tag: match });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // browsers of phones refuse this way of showing one: title and sound remain
  }
}

/** The title of the tab, and a dot on its mark while somebody here must decide. */
export function setTitle(title: string, isWaiting: boolean): void {
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = isWaiting ? markWaiting : mark;
  if (link && link.getAttribute("href") !== wanted) link.href = wanted;
}

/** A short sound of two notes. */
function chime(): void {
  const context = new AudioContext();
  for (const [note, at] of [
    [523, 0],
    [784, 0.14],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0.12, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.32);
  }
}
