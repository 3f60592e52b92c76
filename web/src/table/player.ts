// Runs motions of the browser's own (Web Animations), at a pace, and ends them all at once.
const GLIDE = "cubic-bezier(0.2, 0.7, 0.25, 1)";

export interface Player {
  /** Moves an element once; until its time has come it looks as at the start. Tells its end. */
  move(element: Element, frames: Keyframe[], at_ms: number, length_ms: number): Promise<void>;
  /** Says how long everything lasts from now on, against its normal time. */
  go(pace: number): void;
  finish(): void;
}

/** Makes a player; what lies on `layer` is gone when its motion is over. */
export function player(layer: HTMLElement): Player {
  const running = new Set<Animation>();
  let pace = 1;

  return {
    move(element, frames, at_ms, length_ms) {
      const animation = element.animate(frames, {
        delay: at_ms * pace,
        duration: length_ms * pace,
        easing: GLIDE,
        fill: "backwards",
      });
      running.add(animation);
      const over = (): void => {
        running.delete(animation);
        if (layer.contains(element)) element.remove();
      };
      return animation.finished.then(over, over);
    },
    go(chosen) {
      pace = chosen;
    },
    finish() {
      for (const animation of running) animation.finish();
    },
  };
}
