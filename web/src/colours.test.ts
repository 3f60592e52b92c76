// Every colour that text or a sign is printed in, against what it is printed on, read off the
// style sheets themselves (WCAG 1.4.3, 1.4.11), and as eyes see it that tell few colours apart.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SUIT_PATHS } from "./cards/suits";
import {
  ALL_EYES,
  contrast,
  difference,
  lightness,
  mixed,
  type Rgb,
  rgb,
  seenBy,
} from "./testing/colour";
import { signed } from "./words/money";

const source = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const sheet = source("./app.css");

/** The custom properties of the rule whose selector begins so. */
function tokens(selector: string): Record<string, string> {
  const at = sheet.indexOf(selector);
  const body = sheet.slice(sheet.indexOf("{", at), sheet.indexOf("}", at));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]+)/g)].map(([, name, hex]) => [name!, hex!]),
  );
}

const DARK = tokens(":root,");
const SURROUNDINGS: Record<string, Record<string, string>> = {
  dark: DARK,
  light: { ...DARK, ...tokens('[data-surroundings="light"]') },
};
const LINE = rgb(tokens(":root {")["line"]!);
const FELTS: Record<string, Record<string, string>> = {
  own: tokens(":root {"),
  green: tokens('[data-felt="green"]'),
  blue: tokens('[data-felt="blue"]'),
  violet: tokens('[data-felt="violet"]'),
};
const clothOf = (felt: string): Rgb[] =>
  ["felt-1", "felt-2", "felt-3"].map((name) => rgb(FELTS[felt]![name]!));

/** One declaration out of a component's styles. */
function declared(path: string, selector: string, property: string): string {
  const style = source(path).split("<style>")[1]!;
  const at = style.indexOf(`${selector} {`);
  const found = new RegExp(`[\\s;{]${property}: ([^;]+);`).exec(style.slice(at));
  if (at < 0 || !found) throw new Error(`${path} has no ${selector} with ${property}`);
  return found[1]!;
}

const CARD = "./cards/Card.svelte";
const ink = (selector: string): Rgb => rgb(declared(CARD, selector, "fill"));
const PAPERS = [".paper", ".aside .paper", ".open .paper"].map(ink);
const BLACK = ink(".card");
const RED = ink(".red");
const FOUR = [
  ink(':global([data-suits="four"]) .suit-0'),
  ink(':global([data-suits="four"]) .suit-1'),
  RED,
  BLACK,
];

test.each(["dark", "light"])("text is read on all it stands on in %s surroundings", (name) => {
  const found = SURROUNDINGS[name]!;
  const night = rgb(found["night"]!);
  for (const ground of ["night", "glow", "panel", "sheet", "bar-solid", "field"]) {
    const under = rgb(found[ground]!, night);
    for (const text of ["ink", "soft", "muted", "gold", "gold-light", "warn", "bad", "good"]) {
      const read = contrast(rgb(found[text]!), under);
      expect(read, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(["dark", "light"])("fields have an edge that is seen in %s surroundings", (name) => {
  const found = SURROUNDINGS[name]!;
  for (const ground of ["panel", "sheet", "bar-solid"]) {
    const under = rgb(found[ground]!, rgb(found["night"]!));
    const edge = contrast(rgb(found["field-edge"]!, under), under);
    expect(edge, ground).toBeGreaterThanOrEqual(3);
  }
});

test.each(["dark", "light"])("what a chart draws is seen in %s surroundings", (name) => {
  const found = SURROUNDINGS[name]!;
  for (const mark of ["rise", "fall", "trace", "gold", "muted"]) {
    const seen = contrast(rgb(found[mark]!), rgb(found["panel"]!));
    expect(seen, mark).toBeGreaterThanOrEqual(3);
  }
});

test("white is read on every button", () => {
  for (const name of ["button", "go", "go-light", "no"]) {
    const found = contrast([1, 1, 1], rgb(DARK[name]!));
    expect(found, name).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(Object.keys(FELTS))("print is read on %s felt, and its rings are seen", (felt) => {
  for (const cloth of clothOf(felt)) {
    for (const [path, selector] of [
      ["./table/Banner.svelte", "  text"],
      ["./table/Banner.svelte", "  table"],
    ] as const) {
      const opacity = Number(declared(path, selector, "opacity"));
      const found = contrast(mixed(LINE, cloth, opacity), cloth);
      expect(found, selector).toBeGreaterThanOrEqual(4.5);
    }
    const share = /(\d+)%/.exec(declared("./table/Circles.svelte", ".circle", "border"));
    expect(contrast(mixed(LINE, cloth, Number(share![1]) / 100), cloth)).toBeGreaterThanOrEqual(3);
    const ring = rgb(DARK["gold-light"]!);
    expect(contrast(ring, cloth), "focus").toBeGreaterThanOrEqual(3);
  }
});

test("felts differ in how light they are, for those who tell few colours apart", () => {
  const lights = ["green", "blue", "violet"].map((felt) => lightness(clothOf(felt)[1]!));
  expect(lights[0]! - lights[1]!).toBeGreaterThan(8);
  expect(lights[1]! - lights[2]!).toBeGreaterThan(8);
});

test("what is on a card is read, also on one that is set aside or was bought", () => {
  for (const paper of PAPERS) {
    for (const print of [BLACK, RED, ...FOUR]) {
      expect(contrast(print, paper)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("suits differ in shape, and the four colours for all eyes", () => {
  expect(new Set(SUIT_PATHS).size).toBe(4);
  for (const eyes of ALL_EYES) {
    FOUR.forEach((one, place) => {
      for (const other of FOUR.slice(place + 1)) {
        const found = difference(seenBy(eyes, one), seenBy(eyes, other));
        expect(found, `${eyes} ${place}`).toBeGreaterThanOrEqual(10);
      }
    });
  }
});

test("what a chip is worth is read on it", () => {
  const colours = source("./table/Chip.svelte").match(/\d: "#[0-9a-f]{6}"/g)!;
  expect(colours.length).toBeGreaterThan(10);
  for (const found of colours) {
    const colour = /#\w+/.exec(found)![0];
    expect(contrast([1, 1, 1], rgb(colour)), colour).toBeGreaterThanOrEqual(4.5);
  }
});

test("won, lost and even differ in more than their colours", () => {
  const told = [500, -500, 0].map((chips) => signed(chips, "en")[0]);
  expect(told).toEqual(["+", "−", "0"]);
});
