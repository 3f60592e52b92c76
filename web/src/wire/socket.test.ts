import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROTOCOL, type ServerMessage } from "./messages";
import { type Command, type Line, type Link, type Listener, openWire, type Wire } from "./socket";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { type: string; id?: string; token?: string | null }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(code = 1006): void {
    this.onclose?.({ code });
  }
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

const WELCOME: ServerMessage = {
  type: "welcome",
  protocol: PROTOCOL,
  player: "p1",
  name: "Guest 1",
  token: "secret-token",
  account_chips: 100_000,
  now_ms: 0,
};
const SIT: Command = { type: "sit", id: "one", table: "stud", spot: 3 };
const READY: Command = { type: "ready", id: "two", table: "stud" };
const refusal = (id: string | null, code: string): ServerMessage => ({
  type: "refused",
  id,
  code,
  details: {},
  text: "",
});

let lines: FakeLine[];
let links: Link[];
let waits: number[];
let held: Map<string, string>;
let heard: ServerMessage[];
let wire: Wire;

const listener: Listener = {
  onMessage: (message) => void heard.push(message),
  onLink: (link, retry_ms) => {
    links.push(link);
    waits.push(retry_ms);
  },
};
const last = (): FakeLine => lines[lines.length - 1]!;
const arrive = (): void => {
  last().onopen?.();
  last().hear(WELCOME);
};

beforeEach(() => {
  vi.useFakeTimers();
  [lines, links, waits, held, heard] = [[], [], [], new Map(), []];
  let drawn = 0;
  wire = openWire({
    open: () => {
      lines.push(new FakeLine());
      return last();
    },
    kept: {
      get: (key) => held.get(key) ?? null,
      set: (key, value) => void held.set(key, value),
      drop: (key) => void held.delete(key),
    },
    chance: (bytes) => bytes.fill(++drawn),
    language: () => "fr",
    now_ms: () => Date.now(),
  });
  wire.listen(listener);
});
afterEach(() => vi.useRealTimers());

test("a guest is greeted, and comes back with his token", () => {
  arrive();
  expect(last().sent[0]).toEqual({
    type: "hello",
    protocol: PROTOCOL,
    token: null,
    language: "fr",
  });
  expect(links).toEqual(["connecting", "online"]);
  last().close();
  vi.runOnlyPendingTimers();
  last().onopen?.();
  expect(last().sent[0]!.token).toBe("secret-token");
});

test("the table to show is asked for with the hello, and nothing else before its answer", () => {
  wire.watch("stud");
  wire.send(SIT);
  last().onopen?.();
  expect(last().types()).toEqual(["hello", "watch"]);
  last().hear(WELCOME);
  expect(last().types()).toEqual(["hello", "watch", "sit"]);
});

test("TAB-3: after a cut the table is watched again and unanswered commands are sent again", () => {
  arrive();
  wire.watch("stud");
  wire.send(SIT);
  wire.send(READY);
  last().hear({ type: "done", id: "one" });
  last().close();
  expect(links.at(-1)).toBe("waiting");
  vi.runOnlyPendingTimers();
  arrive();
  expect(last().types()).toEqual(["hello", "watch", "ready"]);
  expect(last().sent[2]!.id).toBe("two");
});

test("a refused command is not sent again", () => {
  arrive();
  wire.send(SIT);
  last().hear(refusal("one", "spot-not-free"));
  last().close();
  vi.runOnlyPendingTimers();
  arrive();
  expect(last().types()).toEqual(["hello"]);
});

test("attempts come ever more slowly, up to a limit, and quickly again after a success", () => {
  const delays = Array.from({ length: 8 }, () => {
    last().close();
    const wait_ms = waits.at(-1)!;
    vi.runOnlyPendingTimers();
    return wait_ms;
  });
  expect(delays.slice(0, 5)).toEqual([...delays.slice(0, 5)].sort((a, b) => a - b));
  expect(Math.max(...delays)).toBeLessThanOrEqual(10_000);
  arrive();
  last().close();
  expect(waits.at(-1)).toBeLessThanOrEqual(500);
});

test("what an old line still says is not heard", () => {
  const old = last();
  old.close();
  vi.runOnlyPendingTimers();
  old.close();
  old.hear(WELCOME);
  expect(links).toEqual(["connecting", "waiting", "connecting"]);
});

test("a network that is back is tried at once", () => {
  last().close();
  wire.retry();
  expect(lines.length).toBe(2);
  wire.retry();
  expect(lines.length).toBe(2);
});

test("a house that no longer knows the token gives another one", () => {
  held.set("token", "stale");
  arrive();
  expect(last().sent[0]!.token).toBe("stale");
  expect(held.get("token")).toBe("secret-token");
});

test("a page of another protocol stops trying", () => {
  last().onopen?.();
  last().close(1002);
  wire.retry();
  vi.runAllTimers();
  expect(links.at(-1)).toBe("outdated");
  expect(lines.length).toBe(1);
});

test("leaving a table for another is said", () => {
  arrive();
  wire.watch("stud");
  wire.watch("suits");
  wire.watch(null);
  expect(last().types()).toEqual(["hello", "watch", "unwatch", "watch", "unwatch"]);
});

test("the table that is watched already is not asked for again", () => {
  wire.watch("stud");
  arrive();
  wire.watch("stud");
  expect(last().types()).toEqual(["hello", "watch"]);
});

test("what came in before anybody listened is told to the first who does, as of then", () => {
  const heard_ms: number[] = [];
  const early = openWire({
    open: () => {
      lines.push(new FakeLine());
      return last();
    },
    kept: { get: () => null, set: () => {}, drop: () => {} },
    chance: (bytes) => bytes,
    language: () => "en",
    now_ms: () => Date.now(),
  });
  arrive();
  vi.advanceTimersByTime(300);
  const came_ms = Date.now() - 300;
  early.listen({ ...listener, onMessage: (_, at_ms) => void heard_ms.push(at_ms) });
  expect(heard_ms).toEqual([came_ms]);
  expect(links.at(-1)).toBe("online");
  last().hear({ type: "account", account_chips: 7 });
  expect(heard_ms).toEqual([came_ms, Date.now()]);
});

test("ids differ", () => {
  expect(wire.id()).not.toBe(wire.id());
});

test("who comes in as somebody else asks for nothing of before", () => {
  arrive();
  wire.watch("stud");
  wire.send(SIT);
  held.set("token", "another");
  wire.reenter();
  expect(lines.length).toBe(2);
  last().onopen?.();
  expect(last().sent[0]).toMatchObject({ type: "hello", token: "another" });
  last().hear({ ...WELCOME, token: null });
  expect(last().types()).toEqual(["hello", "watch"]);
});

test("a ping is answered at once with its number, and told to nobody else", () => {
  arrive();
  const before = heard.length;
  last().hear({ type: "ping", number: 7 });
  expect(last().sent.at(-1)).toEqual({ type: "pong", number: 7 });
  expect(heard.length).toBe(before);
});

test("a house that is too busy to let anybody in is asked again in a moment", () => {
  last().onopen?.();
  last().hear(refusal(null, "busy"));
  expect(last().types()).toEqual(["hello"]);
  vi.advanceTimersByTime(1_000);
  expect(last().types()).toEqual(["hello", "hello"]);
  last().hear(WELCOME);
  expect(links.at(-1)).toBe("online");
});
