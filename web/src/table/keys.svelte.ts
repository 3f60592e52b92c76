import { preferences } from "../preferences.svelte";

export type Key = readonly [key: string, act: () => void];

const TYPING = "input:not([type=range]):not([type=checkbox]), select, textarea, dialog";

const isMeant = (event: KeyboardEvent): boolean => {
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.repeat;
  const target = event.target instanceof Element ? event.target : null;
  const isElsewhere = target?.closest(TYPING) || document.querySelector("dialog[open]");
  return preferences().hasKeys && !hasModifier && !isElsewhere;
};

/** A digit is its key, also where it takes a shift to type it, as on French keyboards. */
const keyOf = (event: KeyboardEvent): string =>
  /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? event.key.toUpperCase();

/** Binds keys for as long as a component is on the page; they rest while something is typed. */
export function keys(bound: () => readonly Key[]): void {
  $effect(() => {
    const now = new Map(bound());
    const press = (event: KeyboardEvent): void => {
      const act = isMeant(event) ? now.get(keyOf(event)) : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}
