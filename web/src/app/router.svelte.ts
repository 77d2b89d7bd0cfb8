/** The router: lobby, new game, or a match, by the address. */

export type Route = { page: "lobby" } | { page: "nowhere" } | { page: "take"; token: string | null } | { page: "new"; game: string | null } | { page: "chronicle"; id: string } | { page: "match"; id: string; secret: string | null; at: number | null; eyes: string | null; lesson: string | null; analysis: boolean };

export function routeOf(address: URL): Route {
  const match = /^\/m\/([A-Za-z0-9_-]+)\/?$/.exec(address.pathname);
  if (match?.[1]) {
    const at = address.searchParams.get("at") ?? "";
    return {
      page: "match",
      id: match[1],
      secret: address.hash.slice(1) || null,
      at: /^\d{1,9}$/.test(at) ? Number(at) : null,
      eyes: address.searchParams.get("eyes"),
      lesson: address.searchParams.get("lesson"),
      analysis: address.searchParams.has("analysis"),
    };
  }
  const chronicle = /^\/m\/([A-Za-z0-9_-]+)\/chronicle\/?$/.exec(address.pathname);
  if (chronicle?.[1]) return { page: "chronicle", id: chronicle[1] };
  if (address.pathname === "/take") return { page: "take", token: address.hash.slice(1) || null };
  if (address.pathname === "/new") return { page: "new", game: address.searchParams.get("game") };
  return { page: address.pathname === "/" ? "lobby" : "nowhere" };
}

/** What of a match an address shows: the position of a replay, and through whose eyes. */
export interface Shown {
  at?: number | null;
  eyes?: string | null;
  /** What the lesson is about: an option, or nothing in particular (""); null: none. */
  lesson?: string | null;
  analysis?: boolean;
}

/** The one address of a match as it is shown. */
export function addressOf(id: string, { at = null, eyes = null, lesson = null, analysis = false }: Shown = {}): string {
  const parts = [at === null ? "" : `at=${at}`, eyes === null ? "" : `eyes=${eyes}`, lesson === null ? "" : lesson === "" ? "lesson" : `lesson=${lesson}`, analysis ? "analysis" : ""].filter(Boolean);
  return `/m/${id}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}

/** The address of a match told in chapters. */
export function chronicleAddressOf(id: string): string {
  return `/m/${id}/chronicle`;
}

/** Write down where we are without going anywhere; a secret behind the address goes out of sight. */
export function replaceAddress(path: string): void {
  if (location.pathname + location.search + location.hash !== path) history.replaceState(history.state, "", path);
}

class Router {
  route = $state.raw<Route>(routeOf(new URL(location.href)));
}

export const router = new Router();

export function go(path: string): void {
  history.pushState(null, "", path);
  router.route = routeOf(new URL(location.href));
  window.scrollTo(0, 0);
}

export function listenToHistory(): void {
  window.addEventListener("popstate", () => (router.route = routeOf(new URL(location.href))));
  window.addEventListener("hashchange", () => (router.route = routeOf(new URL(location.href))));
}
