/** Which page the address asks for; its parts stand behind the `#`. */
export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "account" }
  | { readonly page: "cage" }
  | { readonly page: "history" }
  | { readonly page: "lab" }
  | { readonly page: "round"; readonly table: string; readonly round: number }
  | { readonly page: "floor" }
  | { readonly page: "rules"; readonly table: string }
  | { readonly page: "lost" };

const LOST: Route = { page: "lost" };
const NAME = /^[a-z0-9_.-]{1,64}$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Reads an address; the lobby has none. Only the lab reads past a `?`. */
export function routeIn(hash: string): Route {
  if (/^#\/lab(\?|$)/.test(hash)) return { page: "lab" };
  const [page, table, round, ...more] = hash.replace(/^#\/?/, "").split("/");
  if (more.length) return LOST;
  if (table === undefined) {
    if (!page) return { page: "lobby" };
    return page === "account" || page === "cage" || page === "history" || page === "floor"
      ? { page }
      : LOST;
  }
  if (!NAME.test(table)) return LOST;
  if ((page === "table" || page === "rules") && round === undefined) return { page, table };
  if (page === "round" && round !== undefined && NUMBER.test(round)) {
    return { page, table, round: Number(round) };
  }
  return LOST;
}

/** The table that an address asks for: to be at, or to read what is posted there. */
export function tableIn(hash: string): string | null {
  const route = routeIn(hash);
  return route.page === "table" || route.page === "rules" ? route.table : null;
}

/** Writes an address. */
export function hashOf(route: Route): string {
  if (route.page === "lobby") return "#/";
  if (route.page === "table" || route.page === "rules") return `#/${route.page}/${route.table}`;
  if (route.page === "round") return `#/round/${route.table}/${route.round}`;
  return `#/${route.page}`;
}
