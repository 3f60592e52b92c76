import { readFileSync } from "node:fs";
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

/** How light a colour is, from 0 to 100 (CIE L*). */
function lightness(hex: string): number {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const y = 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}

test("felts differ in how light they are, for those who tell few colours apart", () => {
  const styles = readFileSync(new URL("../app.css", import.meta.url), "utf8");
  const felts = [...styles.matchAll(/data-felt="(\w+)"\] \{[^}]*--felt-2: (#\w{6})/g)];
  const light = felts.map(([, , colour]) => lightness(colour!)).sort((a, b) => a - b);
  expect(light.length).toBeGreaterThan(2);
  light.slice(1).forEach((one, nth) => expect(one - light[nth]!).toBeGreaterThan(8));
});
