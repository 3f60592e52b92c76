// The player's preferences, kept in this browser and put on the page's root for the styles.
import { PACE, type Preferences, readPreferences } from "./state/preferences";
import { memory } from "./wire/memory";

const KEY = "preferences";
const kept = memory(() => localStorage);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const bright = matchMedia("(prefers-color-scheme: light)");

let chosen = $state.raw<Preferences>(readPreferences(kept.get(KEY)));

/** What the player has chosen. */
export const preferences = (): Preferences => chosen;

/** Changes some of it, and remembers it. */
export function prefer(changes: Partial<Preferences>): void {
  chosen = { ...chosen, ...changes };
  kept.set(KEY, JSON.stringify(chosen));
  dress();
}

/** How long motions last; whoever asks his whole machine for calm has none. */
export const pace = (): number => (calm.matches ? 0 : PACE[chosen.motion]);

function dress(): void {
  const { surroundings, hasFourColours, hasLargeCards, hasKeys, motion } = chosen;
  const isLight = surroundings === "light" || (surroundings === "system" && bright.matches);
  Object.assign(document.documentElement.dataset, {
    surroundings: isLight ? "light" : "dark",
    suits: hasFourColours ? "four" : "two",
    cards: hasLargeCards ? "large" : "usual",
    keys: hasKeys ? "on" : "off",
    motion,
  });
}

bright.addEventListener("change", dress);
dress();
