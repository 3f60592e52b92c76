// Likenesses of what has left the felt, or has yet to be turned. They lie above it and are
// nobody's: no pointer meets them, nobody hears of them, and they go when their motion is over.

/** Where something lies in the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const TOLD = ["data-card", "data-testid", "data-chips", "id", "role", "aria-label"];

/** A card on the page, whichever side of it is up. */
export const CARD = "svg.card, svg.back";

export const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** By how much a thing in one place must be moved to lie in another. */
export const way = (from: Box, to: Box): readonly [x: number, y: number] => [
  to.left + to.width / 2 - from.left - from.width / 2,
  to.top + to.height / 2 - from.top - from.height / 2,
];

/** Copies an element as it looks now, with nothing that tells what it is. */
export function likeness(element: Element): { ghost: HTMLElement; box: Box } {
  const box = boxOf(element);
  return { ghost: copied(element, box), box };
}

/** Copies an element that lies in a box; if it is a card, as wide as is said. */
export function copied(element: Element, box: Box, width?: number): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of TOLD) one.removeAttribute(name);
  }
  copy.querySelectorAll(".heard").forEach((one) => one.remove());
  const [first, second] = element.matches(CARD) ? [element] : element.querySelectorAll(CARD);
  copy.style.setProperty("--chip", `${box.width}px`);
  if (first) copy.style.setProperty("--card", `${width ?? boxOf(first).width}px`);
  if (second) copy.style.setProperty("--gap", getComputedStyle(second).marginLeft);
  const ghost = document.createElement("div");
  ghost.append(copy);
  return ghost;
}

/** Lays a ghost on its layer, over the place it was taken from. */
export function lay(layer: HTMLElement, ghost: HTMLElement, box: Box): void {
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  layer.append(ghost);
}
