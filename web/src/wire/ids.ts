import { type Chance, hex } from "./nonces";

/** Makes an id that no other command of any visitor has. */
export const newId = (chance: Chance = (bytes) => crypto.getRandomValues(bytes)): string =>
  hex(chance(new Uint8Array(16)));
