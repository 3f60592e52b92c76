// Keeps the focus near where it was: a button that is gone, or rests, must not drop it on the page.
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

const nameOf = (element: Element | null): string | undefined =>
  element instanceof HTMLElement ? element.dataset["testid"] : undefined;

const isLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(":disabled");
};

/** Where the focus belongs: an open dialog, else what a player acts with, else the page itself. */
const home = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("dialog[open]") ??
  document.querySelector<HTMLElement>("[data-home]") ??
  document.querySelector<HTMLElement>("main");

export const goHome = (): void => home()?.focus({ preventScroll: true });

const isNowhere = (): boolean =>
  !document.activeElement || document.activeElement === document.body;

/** Brings the focus to the page that has just been opened; if it is not loaded yet, it follows. */
export async function arrive(): Promise<void> {
  await tick();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  goHome();
}

/** Gives the focus back to what had it; if that is gone or rests, it goes home. */
export async function giveBack(before: Element | null): Promise<void> {
  await tick();
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  if (isNowhere()) goHome();
}

/** Brings the focus home when what had it is gone from the page. */
export const keepOnPage: Attachment<HTMLElement> = (root) => {
  let isOurs = false;
  const take = (): void => void (isOurs = true);
  const letGo = (): void => void (isOurs = false);
  const changes = new MutationObserver(() => {
    if (isOurs && isNowhere()) goHome();
  });
  changes.observe(root, { subtree: true, childList: true });
  root.addEventListener("focusin", take);
  window.addEventListener("pointerdown", letGo);
  return () => {
    changes.disconnect();
    root.removeEventListener("focusin", take);
    window.removeEventListener("pointerdown", letGo);
  };
};

/**
 * While the focus was last inside the element and is nowhere now, it goes back to the control of
 * the same name as soon as that can take it, and to the element itself meanwhile.
 */
export const keepFocus: Attachment<HTMLElement> = (element) => {
  let name: string | undefined;
  let isOurs = false;

  const note = (event: FocusEvent): void => {
    isOurs = true;
    if (event.target !== element) name = nameOf(event.target as Element);
  };
  const letGo = (event: FocusEvent): void => {
    // What the visitor goes to himself has a next place; what vanishes under him has none.
    if (event.relatedTarget instanceof Node) isOurs = element.contains(event.relatedTarget);
  };
  const press = (event: PointerEvent): void => {
    if (!element.contains(event.target as Node)) isOurs = false;
  };
  const mend = (): void => {
    const isWaiting = document.activeElement === element && name !== undefined;
    if (!isOurs || !(isLost() || isWaiting)) return;
    const same = name
      ? element.querySelector<HTMLElement>(`[data-testid="${CSS.escape(name)}"]:not(:disabled)`)
      : null;
    const goal = same ?? element;
    if (goal !== document.activeElement) goal.focus({ preventScroll: true });
  };

  const changes = new MutationObserver(mend);
  changes.observe(element, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  element.addEventListener("focusin", note);
  element.addEventListener("focusout", letGo);
  window.addEventListener("pointerdown", press);
  return () => {
    changes.disconnect();
    element.removeEventListener("focusin", note);
    element.removeEventListener("focusout", letGo);
    window.removeEventListener("pointerdown", press);
  };
};
