// Carries a chip with the pointer, from the tray to a circle on the layout.
import type { Attachment } from "svelte/attachments";
import { lay, likeness } from "./ghosts";

const STARTS_PX = 8;

const circleAt = (event: PointerEvent): string | undefined =>
  document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest<HTMLElement>("[data-drop]")?.dataset["drop"];

/** Calls with the wager of the circle on which the element was let go, if it was one. */
export function carried(drop: (wager: string) => void): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | undefined;
    let ghost: HTMLElement | undefined;

    const end = (): void => {
      window.removeEventListener("pointermove", carry);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", end);
      ghost?.remove();
      [start, ghost] = [undefined, undefined];
    };
    const carry = (event: PointerEvent): void => {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!ghost && Math.hypot(x, y) < STARTS_PX) return;
      if (!ghost) {
        const { ghost: copy, box } = likeness(element.firstElementChild ?? element);
        ghost = copy;
        Object.assign(copy.style, { pointerEvents: "none", zIndex: "9" });
        lay(document.body, copy, box);
      }
      ghost.style.transform = `translate(${x}px, ${y}px)`;
    };
    const release = (event: PointerEvent): void => {
      const wager = ghost && circleAt(event);
      end();
      if (wager) drop(wager);
    };
    const take = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      start = event;
      // What is carried leaves the tray: the pointer is followed wherever it goes.
      window.addEventListener("pointermove", carry);
      window.addEventListener("pointerup", release);
      window.addEventListener("pointercancel", end);
    };

    element.addEventListener("pointerdown", take);
    return () => {
      end();
      element.removeEventListener("pointerdown", take);
    };
  };
}
