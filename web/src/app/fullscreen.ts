/** The page on the whole screen, where the browser allows it. */
export function isWhole(): boolean {
  return document.fullscreenElement !== null;
}

export async function turnWhole(): Promise<void> {
  if (isWhole()) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
}
