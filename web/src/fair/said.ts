// What a check says, by codes and the values concerned; the words for them are in proof.ftl.
import type { Args } from "../words/catalogue";

export interface Said {
  readonly code: string;
  readonly args: Args;
}

/** Data as a file has it or as it was worked out, or something said in words. */
export type Told = string | Said;

/** What does not match: where, and unless that says it all, what stands there and what should. */
export interface Difference {
  readonly what: Said;
  readonly found: Told | null;
  readonly expected: Told | null;
}

export const said = (code: string, args: Args = {}): Said => ({ code, args });

export const chipsSaid = (chips: number): Said => said("chips", { chips });
