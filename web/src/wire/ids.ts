import { hex } from "./nonces";

/** Makes an id that no other command of any visitor has. */
export const newId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
