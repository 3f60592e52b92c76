// Calls of the house's HTTP API, with this visitor's token.
import { type Api, openApi } from "./wire/api";
import { memory } from "./wire/memory";

const kept = memory(() => localStorage);

/** The house's HTTP API. */
export const api: Api = openApi({
  fetch: (path, init) => fetch(path, init),
  token: () => kept.get("token"),
});
