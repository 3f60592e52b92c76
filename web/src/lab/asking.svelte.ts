// A question to the lab: what is known of it now. An answer to an older question is dropped.
import { api } from "../account.svelte";
import type { Refused } from "../wire/api";
import type { LabRefused, LabWaiting, LabWorking } from "../wire/calls";

/** News of a question that is worked out. */
export type News = LabWaiting | LabWorking;

interface Answered<T> {
  readonly type: "answer";
  readonly answer: T;
}

/** How long a question may take before the page says that it is worked on. */
const SLOW_MS = 1_000;

export class Question<T> {
  /** The newest answer; it stays while another question is asked. */
  answer = $state.raw<T | null>(null);
  refused = $state.raw<Refused | null>(null);
  news = $state.raw<News | null>(null);
  isBusy = $state(false);
  isSlow = $state(false);

  #abort: AbortController | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Asks anew, after a moment in which more may be typed. */
  ask(path: string, body: unknown, waitMs = 0): void {
    this.drop();
    this.isBusy = true;
    const abort = (this.#abort = new AbortController());
    this.#later(waitMs, () => void this.#follow(path, body, abort.signal));
    this.#later(waitMs + SLOW_MS, () => (this.isSlow = true));
  }

  /** Lets a question go. */
  drop(): void {
    this.#abort?.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    [this.isBusy, this.isSlow, this.news] = [false, false, null];
  }

  /** Forgets the answer too. */
  forget(): void {
    this.drop();
    [this.answer, this.refused] = [null, null];
  }

  #later(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms));
  }

  async #follow(path: string, body: unknown, signal: AbortSignal): Promise<void> {
    const hear = (line: unknown): void => {
      if (!signal.aborted) this.#hear(line as News | Answered<T> | LabRefused);
    };
    const told = await api.lines(path, body, hear, signal);
    if (signal.aborted) return;
    if ("refused" in told) this.refused = told.refused;
    this.drop();
  }

  #hear(line: News | Answered<T> | LabRefused): void {
    if (line.type === "answer") [this.answer, this.refused] = [line.answer, null];
    else if (line.type === "refused") this.refused = line;
    else this.news = line;
  }
}
