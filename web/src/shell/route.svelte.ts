/** Where in the table we are: the lobby, a new game, or a match. */

export type Route = { page: "lobby" } | { page: "new"; game: string | null; lesson: boolean } | { page: "match"; id: string; secret: string | null; at: number | null; lesson: boolean };

export function routeOf(address: URL): Route {
  const match = /^\/m\/([A-Za-z0-9_-]+)\/?$/.exec(address.pathname);
  if (match?.[1]) {
    const at = address.searchParams.get("at");
    return { page: "match", id: match[1], secret: address.hash.slice(1) || null, at: at === null ? null : Number(at), lesson: address.searchParams.has("lesson") };
  }
  if (address.pathname === "/new") {
    return { page: "new", game: address.searchParams.get("game"), lesson: address.searchParams.has("lesson") };
  }
  return { page: "lobby" };
}

class Here {
  route = $state.raw<Route>(routeOf(new URL(location.href)));
}

export const here = new Here();

export function go(path: string): void {
  history.pushState(null, "", path);
  here.route = routeOf(new URL(location.href));
  window.scrollTo(0, 0);
}

export function listenToHistory(): void {
  window.addEventListener("popstate", () => (here.route = routeOf(new URL(location.href))));
  window.addEventListener("hashchange", () => (here.route = routeOf(new URL(location.href))));
}
