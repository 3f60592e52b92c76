import type { Choice } from "./options";

/** What a key does: takes a choice, or picks one of the player's cards by its index. */
export type Act = { readonly choice: Choice } | { readonly card: number };

/**
 * Gives every choice a key of its own, and every card to pick one of the digits left.
 *
 * A verb has its letter in the player's language; several multiples of one verb are told apart by
 * their digit.
 */
export function keysFor(
  choices: readonly Choice[],
  cards: number,
  letter: (verb: string) => string,
): Map<string, Act> {
  const keys = new Map<string, Act>();
  for (const choice of choices) {
    const twins = choices.filter((other) => other.verb === choice.verb);
    const wanted = twins.length > 1 ? String(choice.raised) : letter(choice.verb);
    const free = [wanted, ...letter(choice.verb), ..."123456789"].find((key) => !keys.has(key));
    if (free) keys.set(free, { choice });
  }
  if (choices.some((choice) => choice.discards.length)) {
    for (let card = 0; card < cards; card++) {
      const key = String(card + 1);
      if (!keys.has(key)) keys.set(key, { card });
    }
  }
  return keys;
}

/** Finds the key of a choice. */
export function keyOf(keys: Map<string, Act>, id: string): string {
  for (const [key, act] of keys) if ("choice" in act && act.choice.id === id) return key;
  return "";
}
