// What a player likes: how the page moves, looks and sounds for him, wherever he sits.

export const MOTIONS = ["normal", "quick", "off"] as const;
export const SURROUNDINGS = ["dark", "light", "system"] as const;
export const LETTERS = ["language", "english"] as const;

export interface Preferences {
  readonly motion: (typeof MOTIONS)[number];
  readonly surroundings: (typeof SURROUNDINGS)[number];
  /** Whether the court cards follow the language (R, D, V in French) or are always K, Q, J. */
  readonly letters: (typeof LETTERS)[number];
  readonly hasFourColours: boolean;
  readonly hasLargeCards: boolean;
  readonly hasSound: boolean;
  /** Whether single letters and digits choose at a table (WCAG 2.1.4). */
  readonly hasKeys: boolean;
}

export const USUAL: Preferences = {
  motion: "normal",
  surroundings: "dark",
  letters: "language",
  hasFourColours: false,
  hasLargeCards: false,
  hasSound: false,
  hasKeys: true,
};

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, usual: T): T =>
  allowed.find((one) => one === value) ?? usual;

const flag = (value: unknown, usual: boolean): boolean =>
  typeof value === "boolean" ? value : usual;

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Reads what was kept; whatever is not understood is as usual. */
export function readPreferences(text: string | null): Preferences {
  const kept = parsed(text);
  return {
    motion: oneOf(MOTIONS, kept["motion"], USUAL.motion),
    surroundings: oneOf(SURROUNDINGS, kept["surroundings"], USUAL.surroundings),
    letters: oneOf(LETTERS, kept["letters"], USUAL.letters),
    hasFourColours: flag(kept["hasFourColours"], USUAL.hasFourColours),
    hasLargeCards: flag(kept["hasLargeCards"], USUAL.hasLargeCards),
    hasSound: flag(kept["hasSound"], USUAL.hasSound),
    hasKeys: flag(kept["hasKeys"], USUAL.hasKeys),
  };
}

/** How long a motion lasts, against its normal time; nothing moves at 0. */
export const PACE: Readonly<Record<Preferences["motion"], number>> = {
  normal: 1,
  quick: 0.4,
  off: 0,
};
