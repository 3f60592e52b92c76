import { expect, test } from "vitest";
import { openApi } from "./api";

interface Asked {
  path: string;
  init: RequestInit;
}

const house = (response: () => Response | Promise<Response>, token: string | null = "t") => {
  const asked: Asked[] = [];
  const fetch = ((path: string, init: RequestInit) => {
    asked.push({ path, init });
    return Promise.resolve(response());
  }) as typeof globalThis.fetch;
  return { asked, api: openApi({ fetch, token: () => token }) };
};

const json = (told: unknown, status = 200) => new Response(JSON.stringify(told), { status });
const authorized = ({ init }: Asked) => new Headers(init.headers).get("authorization");

test("a call carries the visitor's token, and gives what the house answers", async () => {
  const { asked, api } = house(() => json({ name: "Ada" }));
  expect(await api.get("/api/me", { limit: 3, after: "a b" })).toEqual({ answer: { name: "Ada" } });
  expect(asked[0]!.path).toBe("/api/me?limit=3&after=a+b");
  expect(authorized(asked[0]!)).toBe("Bearer t");
});

test("without a token none is sent", async () => {
  const { asked, api } = house(() => json({}), null);
  await api.send("POST", "/api/sign-in", { name: "ada" });
  expect(authorized(asked[0]!)).toBeNull();
  expect(asked[0]!.init.body).toBe('{"name":"ada"}');
});

test("a refusal is told as the house put it", async () => {
  const refused = { code: "too-fast", details: { wait_ms: 20 }, text: "Slow down." };
  expect(await house(() => json(refused, 429)).api.get("/api/me")).toEqual({ refused });
});

test.each([
  ["a proxy's page", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["nonsense", () => json(7, 500)],
  ["no answer at all", () => Promise.reject<Response>(new TypeError("failed"))],
])("%s is no answer of the house", async (_, response) => {
  expect(await house(response).api.get("/api/me")).toMatchObject({
    refused: { code: "house-away" },
  });
});

test("an answer without a body is an answer", async () => {
  const { api } = house(() => new Response(null, { status: 204 }));
  expect(await api.send("DELETE", "/api/sessions/1")).toEqual({ answer: undefined });
});

const streamed = (...pieces: string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
  );

test("lines are heard one by one, wherever they were cut", async () => {
  const heard: unknown[] = [];
  const { asked, api } = house(() => streamed('{"a":1}\n{"b"', ":2}\n", '{"c":"é"}'));
  const { signal } = new AbortController();
  const told = await api.lines("/api/lab/map", { table: 1 }, (line) => heard.push(line), signal);
  expect(told).toEqual({ answer: null });
  expect(heard).toEqual([{ a: 1 }, { b: 2 }, { c: "é" }]);
  expect(authorized(asked[0]!)).toBe("Bearer t");
  expect(asked[0]!.init.body).toBe('{"table":1}');
});

test("lines that are refused, or are none, are told as a refusal", async () => {
  const refused = { code: "busy", details: {}, text: "Busy." };
  const { signal } = new AbortController();
  const heard: unknown[] = [];
  const ask = (response: Response) =>
    house(() => response).api.lines("/x", {}, (line) => heard.push(line), signal);
  expect(await ask(json(refused, 503))).toEqual({ refused });
  expect(await ask(streamed("nonsense\n"))).toMatchObject({ refused: { code: "house-away" } });
  expect(heard).toEqual([]);
});
