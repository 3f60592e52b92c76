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
  /** Has a file made, and reads it as it is. */
  file(path: string, body: unknown): Promise<Answer<Blob>>;
  /**
   * Asks for what is told line by line: `hear` is given each line as it comes. It ends with the
   * last one, or when `signal` says that nobody wants to know any more.
   */
  lines(
    path: string,
    body: unknown,
    hear: (line: unknown) => void,
    signal: AbortSignal,
  ): Promise<Answer<null>>;
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

/** Cuts what comes in pieces into its lines. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const [...whole] = (rest + piece.value).split("\n");
    rest = whole.pop() ?? "";
    yield* whole;
  }
  if (rest) yield rest;
}

/** Makes calls with the visitor's token; none of them ever throws. */
export function openApi(ports: ApiPorts): Api {
  async function call<T>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<Answer<T>> {
    const token = ports.token();
    const headers = new Headers(init.headers);
    if (token) headers.set("authorization", `Bearer ${token}`);
    try {
      const response = await ports.fetch(path, { ...init, headers, cache: "no-store" });
      return response.ok ? { answer: await read(response) } : refusal(await response.text());
    } catch {
      return { refused: AWAY };
    }
  }
  const text = (response: Response): Promise<string> => response.text();
  async function json<T>(response: Response): Promise<T> {
    const told = await response.text();
    return (told ? JSON.parse(told) : undefined) as T;
  }
  const asJson = (body: unknown): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return {
    lines: (path, body, hear, signal) =>
      call(path, { ...asJson(body), signal }, async (response) => {
        for await (const line of linesOf(response.body!)) hear(JSON.parse(line));
        return null;
      }),
    file: (path, body) => call(path, asJson(body), (response) => response.blob()),
    text: (path) => call(path, { method: "GET" }, text),
    get<T>(path: string, query: Readonly<Record<string, string | number>> = {}) {
      const asked = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      return call(asked ? `${path}?${asked}` : path, { method: "GET" }, json<T>);
    },
    send<T>(method: string, path: string, body?: unknown) {
      if (body === undefined) return call(path, { method }, json<T>);
      return call(path, { ...asJson(body), method }, json<T>);
    },
  };
}
