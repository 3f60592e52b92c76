/** Which page the address asks for; its parts stand behind the `#`. */
export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "account" }
  | { readonly page: "cage" }
  | { readonly page: "history" }
  | { readonly page: "lab" }
  | { readonly page: "round"; readonly table: string; readonly round: number }
  | { readonly page: "floor" };

const LOBBY: Route = { page: "lobby" };
const NAME = /^[a-z0-9_.-]{1,64}$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Reads an address; whatever leads nowhere leads to the lobby. Only the lab reads past a `?`. */
export function routeIn(hash: string): Route {
  if (/^#\/lab(\?|$)/.test(hash)) return { page: "lab" };
  const [page, table, round, ...more] = hash.replace(/^#\/?/, "").split("/");
  if (more.length) return LOBBY;
  if (table === undefined) {
    return page === "account" || page === "cage" || page === "history" || page === "floor"
      ? { page }
      : LOBBY;
  }
  if (!NAME.test(table)) return LOBBY;
  if (page === "table" && round === undefined) return { page, table };
  if (page === "round" && round !== undefined && NUMBER.test(round)) {
    return { page, table, round: Number(round) };
  }
  return LOBBY;
}

/** The table that an address asks for, if it does. */
export function tableIn(hash: string): string | null {
  const route = routeIn(hash);
  return route.page === "table" ? route.table : null;
}

/** Writes an address. */
export function hashOf(route: Route): string {
  if (route.page === "lobby") return "#/";
  if (route.page === "table") return `#/table/${route.table}`;
  if (route.page === "round") return `#/round/${route.table}/${route.round}`;
  return `#/${route.page}`;
}
