import type { Chance } from "./nonces";
import { type ClientMessage, PROTOCOL, type ServerMessage } from "./messages";
import type { Memory } from "./memory";
import { newId } from "./ids";

/** A message that the server answers, by its id, with `done` or `refused`. */
export type Command = Extract<ClientMessage, { id: string }>;

/** How the page stands with the house; `outdated` is for good. */
export type Link = "connecting" | "online" | "waiting" | "outdated";

/** What of a browser's WebSocket is used here. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Ports {
  open(): Line;
  kept: Memory;
  chance: Chance;
  language(): string;
  now_ms(): number;
}

/** Hears what the house says, with the moment it came in, and how the page stands with it. */
export interface Listener {
  onMessage(message: ServerMessage, heard_ms: number): void;
  onLink(link: Link, retry_ms: number): void;
}

export interface Wire {
  /** Tells a listener of everything from now on, and first of what has come in before. */
  listen(listener: Listener): void;
  /** Makes an id that no other command of any visitor has. */
  id(): string;
  /** Sends a command now, and again after every reconnection until it is answered. */
  send(command: Command): void;
  /** Follows one table, or none. */
  watch(table: string | null): void;
  /** Tries again at once, as when the browser says that it is back on a network. */
  retry(): void;
  /** Leaves the house and comes in anew, as whoever the kept token says. */
  reenter(): void;
}

/** Under which name the visitor's token is kept. */
export const TOKEN = "token";
const WRONG_PROTOCOL = 1002;
const FIRST_RETRY_MS = 500;
const KNOCK_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;

/** Keeps one conversation with the house going, whatever the network does. */
export function openWire(ports: Ports): Wire {
  const unanswered = new Map<string, Command>();
  let line: Line | null = null;
  let isGreeted = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasKnocked = false;
  let watched: string | null = null;
  let listener: Listener | undefined;
  let link: Parameters<Listener["onLink"]> = ["connecting", 0];
  const early: Parameters<Listener["onMessage"]>[] = [];

  const say = (message: ClientMessage): void => line?.send(JSON.stringify(message));

  function connect(): void {
    clearTimeout(timer);
    timer = undefined;
    stand("connecting");
    const opened = ports.open();
    line = opened;
    opened.onopen = greetHouse;
    opened.onmessage = ({ data }) => {
      if (line === opened) hear(JSON.parse(String(data)) as ServerMessage);
    };
    opened.onclose = ({ code }) => {
      if (line !== opened) return;
      line = null;
      isGreeted = hasKnocked = false;
      // The house that closes so speaks another protocol: only a new page can talk with it.
      if (code === WRONG_PROTOCOL) stand("outdated");
      else lose();
    };
  }

  function stand(now: Link, retry_ms = 0): void {
    link = [now, retry_ms];
    listener?.onLink(now, retry_ms);
  }

  // What it looks at is asked for in the same breath: a first table is one answer away.
  function greetHouse(): void {
    say({
      type: "hello",
      protocol: PROTOCOL,
      token: ports.kept.get(TOKEN),
      language: ports.language(),
    });
    hasKnocked = true;
    if (watched) say({ type: "watch", table: watched });
  }

  function lose(): void {
    const longest_ms = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++);
    // A random half, so that all who were cut off at once do not come back at once.
    const share = ports.chance(new Uint8Array(1))[0]! / 255;
    const retry_ms = Math.round(longest_ms * (0.5 + share / 2));
    timer = setTimeout(connect, retry_ms);
    stand("waiting", retry_ms);
  }

  function hear(message: ServerMessage): void {
    if (message.type === "ping") return say({ type: "pong", number: message.number });
    if (message.type === "refused" && !isGreeted) return knockAgain();
    if (message.type === "welcome") greet(message.token);
    else if (message.type === "done") unanswered.delete(message.id);
    else if (message.type === "refused" && message.id) unanswered.delete(message.id);
    if (listener) listener.onMessage(message, ports.now_ms());
    else early.push([message, ports.now_ms()]);
  }

  /** A house that is too busy to let anybody in now is asked again in a moment. */
  function knockAgain(): void {
    clearTimeout(timer);
    const asked = line;
    timer = setTimeout(() => {
      if (line === asked && !isGreeted) greetHouse();
    }, KNOCK_MS);
  }

  function greet(token: string | null): void {
    if (token) ports.kept.set(TOKEN, token);
    failures = 0;
    isGreeted = true;
    stand("online");
    for (const command of unanswered.values()) say(command);
  }

  connect();
  return {
    listen(newcomer) {
      listener = newcomer;
      listener.onLink(...link);
      for (const message of early.splice(0)) listener.onMessage(...message);
    },
    id: () => newId(ports.chance),
    send(command) {
      unanswered.set(command.id, command);
      if (isGreeted) say(command);
    },
    watch(table) {
      if (table === watched) return;
      if (hasKnocked && watched) say({ type: "unwatch", table: watched });
      watched = table;
      if (hasKnocked && table) say({ type: "watch", table });
    },
    retry() {
      if (!line && timer) connect();
    },
    reenter() {
      // What was asked as somebody else is not asked again as who comes in now.
      unanswered.clear();
      const left = line;
      line = null;
      isGreeted = hasKnocked = false;
      left?.close();
      connect();
    },
  };
}
