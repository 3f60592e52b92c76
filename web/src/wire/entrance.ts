// The conversation with the house that the page came from.
import { preferred } from "../words/language";
import { memory } from "./memory";
import type { Chance } from "./nonces";
import { type Line, openWire, type Wire } from "./socket";

/** Chance that nobody can foresee. */
export const chance: Chance = (bytes) => crypto.getRandomValues(bytes);

/** Begins the conversation, as whoever this browser was before. */
export const enter = (): Wire =>
  openWire({
    open: () => new WebSocket(address()) as Line,
    kept: memory(() => localStorage),
    chance,
    language: preferred,
    now_ms: () => Date.now(),
  });

function address(): string {
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return url.href;
}
