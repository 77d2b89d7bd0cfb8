/** The drawn map, fetched once: what stands inside its outermost element. */
const KNOWN = new Map<string, Promise<string>>();

export function fetchedDrawing(address: string): Promise<string> {
  const found =
    KNOWN.get(address) ??
    fetch(address)
      .then((answer) => answer.text())
      .then((text) => text.slice(text.indexOf(">", text.indexOf("<svg")) + 1, text.lastIndexOf("</svg>")));
  KNOWN.set(address, found);
  found.catch(() => KNOWN.delete(address)); // asked for again next time
  return found;
}
