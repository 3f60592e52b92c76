import { expect, test } from "vitest";
import { PACE, readPreferences, USUAL } from "./preferences";

test("what was kept is read again", () => {
  const chosen = { ...USUAL, motion: "quick", letters: "english", hasFourColours: true } as const;
  expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([null, "", "{", "7", "null", '{"motion":"fast","hasSound":"yes"}'])(
  "%s is as usual",
  (text) => expect(readPreferences(text)).toEqual(USUAL),
);

test("sound is off until somebody wants it, and nothing moves when motion is off", () => {
  expect(USUAL.hasSound).toBe(false);
  expect(PACE.off).toBe(0);
  expect(PACE.quick).toBeLessThan(PACE.normal);
});
