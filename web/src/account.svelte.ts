// Who the visitor is to the house, as its HTTP API tells it.
import { desk } from "./desk.svelte";
import { type Api, openApi } from "./wire/api";
import type { Me } from "./wire/calls";
import { memory } from "./wire/memory";
import { TOKEN } from "./wire/socket";

const kept = memory(() => localStorage);

/** The house's HTTP API, with this visitor's token. */
export const api: Api = openApi({
  fetch: (path, init) => fetch(path, init),
  token: () => kept.get(TOKEN),
});

let me = $state.raw<Me | null>(null);

export const account = {
  /** The visitor, once the house has told. */
  get me(): Me | null {
    return me;
  },
  /** Whether he may see the floor's pages. */
  get isStaff(): boolean {
    return me?.roles.some((role) => role !== "player") ?? false;
  },
  /** Asks the house who the visitor is. */
  async ask(): Promise<void> {
    const told = await api.get<Me>("/api/me");
    if ("answer" in told) me = told.answer;
  },
  /** Comes in anew, with another token if one was given. */
  async become(token: string | null): Promise<void> {
    if (token) kept.set(TOKEN, token);
    desk.reenter();
    await account.ask();
  },
  /** Goes out, and comes in as a guest whom nobody knows. */
  leave(): void {
    kept.drop(TOKEN);
    me = null;
    desk.reenter();
  },
};
