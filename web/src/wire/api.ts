// Calls of the house's HTTP API: everything that is not a move at a table.
import type { Refusal } from "./calls";

/** What the house answers when it does not do what was asked. */
export type Refused = Refusal;

export type Answer<T> = { readonly answer: T } | { readonly refused: Refused };

export interface ApiPorts {
  fetch: typeof globalThis.fetch;
  token(): string | null;
}

export interface Api {
  get<T>(path: string, query?: Readonly<Record<string, string | number>>): Promise<Answer<T>>;
  /** Reads a file as it is, to the byte. */
  text(path: string): Promise<Answer<string>>;
  send<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer<T>>;
}

const AWAY: Refused = { code: "house-away", details: {}, text: "The house does not answer." };

const isRefused = (told: unknown): told is Refused =>
  typeof told === "object" && told !== null && "code" in told && "text" in told;

/** Reads a refusal; one that is not of the house, such as a proxy's page, is no answer. */
function refusal(text: string): { refused: Refused } {
  const told: unknown = JSON.parse(text);
  return { refused: isRefused(told) ? { ...told, details: told.details ?? {} } : AWAY };
}

/** Makes calls with the visitor's token; none of them ever throws. */
export function openApi(ports: ApiPorts): Api {
  async function call<T>(
    path: string,
    init: RequestInit,
    read: (text: string) => T,
  ): Promise<Answer<T>> {
    const token = ports.token();
    const headers = new Headers(init.headers);
    if (token) headers.set("authorization", `Bearer ${token}`);
    try {
      const response = await ports.fetch(path, { ...init, headers, cache: "no-store" });
      const text = await response.text();
      return response.ok ? { answer: read(text) } : refusal(text);
    } catch {
      return { refused: AWAY };
    }
  }
  const json = (text: string): unknown => (text ? JSON.parse(text) : undefined);
  return {
    text: (path) => call(path, { method: "GET" }, (text) => text),
    get<T>(path: string, query: Readonly<Record<string, string | number>> = {}) {
      const asked = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      return call(asked ? `${path}?${asked}` : path, { method: "GET" }, (text) => json(text) as T);
    },
    send<T>(method: string, path: string, body?: unknown) {
      const read = (text: string): T => json(text) as T;
      if (body === undefined) return call(path, { method }, read);
      const headers = { "content-type": "application/json" };
      return call(path, { method, headers, body: JSON.stringify(body) }, read);
    },
  };
}
