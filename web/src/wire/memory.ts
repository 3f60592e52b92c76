/** Where the page keeps small texts; a browser that forbids it merely forgets them. */
export interface Memory {
  get(key: string): string | null;
  set(key: string, value: string): void;
  drop(key: string): void;
}

/** Keeps texts in a browser's storage under the page's own names, else while the page lives. */
export function memory(storage: () => Storage): Memory {
  const held = new Map<string, string>();
  const attempt = <T>(act: (kept: Storage) => T, otherwise: () => T): T => {
    try {
      return act(storage());
    } catch (error) {
      // Private windows and full disks refuse with a DOMException; anything else is a fault.
      if (!(error instanceof DOMException)) throw error;
      return otherwise();
    }
  };
  const full = (key: string): string => `croupier.${key}`;
  return {
    get: (key) =>
      attempt(
        (kept) => kept.getItem(full(key)),
        () => held.get(key) ?? null,
      ),
    set: (key, value) => {
      held.set(key, value);
      attempt(
        (kept) => kept.setItem(full(key), value),
        () => {},
      );
    },
    drop: (key) => {
      held.delete(key);
      attempt(
        (kept) => kept.removeItem(full(key)),
        () => {},
      );
    },
  };
}
