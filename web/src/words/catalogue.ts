import { FluentBundle, type FluentFunction, type Message } from "@fluent/bundle";
import type { Language } from "./language";
import { money } from "./money";

export type Args = Record<string, string | number>;

/** The messages of one language. */
export interface Catalogue {
  readonly language: Language;
  /** The language whose letters stand on the court cards. */
  readonly letters: Language;
  has(id: string): boolean;
  /** Puts a message into words; a message or an argument that is missing shows up as its name. */
  text(id: string, args?: Args): string;
}

/** Makes a catalogue. `onFault` hears of each message that cannot be put into words. */
export function catalogue(
  language: Language,
  messages: readonly Message[],
  onFault?: (fault: string) => void,
): Catalogue {
  const functions: Record<string, FluentFunction> = {
    MONEY: ([chips]) => money(Number(chips?.valueOf()), language),
    NAME: ([kind, value]) => names(String(kind), String(value?.valueOf())),
  };
  // Nothing here is written from right to left, so nothing need be isolated.
  const bundle = new FluentBundle(language, { useIsolating: false, functions });
  for (const error of bundle.addResource({ body: [...messages] })) onFault?.(error.message);

  const names = (kind: string, value: string): string =>
    value
      .split(", ")
      .map((one) => (bundle.hasMessage(`${kind}-${one}`) ? text(`${kind}-${one}`) : one))
      .join(", ");

  function text(id: string, args: Args = {}): string {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) {
      onFault?.(`there is no message ${id}`);
      return id;
    }
    const errors: Error[] = [];
    const words = bundle.formatPattern(pattern, args, errors);
    for (const error of errors) onFault?.(`${id}: ${error.message}`);
    return words;
  }

  return { language, letters: language, has: (id) => bundle.hasMessage(id), text };
}
