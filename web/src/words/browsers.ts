import type { Catalogue } from "./catalogue";

/** What a browser calls itself, the particular before what it is made of. */
const BROWSERS = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
] as const;

type Kinds = typeof BROWSERS | typeof SYSTEMS;

const kindOf = (label: string, kinds: Kinds): string | undefined =>
  kinds.find(([, sign]) => sign.test(label))?.[0];

/** Names a browser as people do: "Firefox on Windows"; what nobody knows keeps its own words. */
export function browserName(label: string, words: Catalogue): string {
  const [browser, system] = [kindOf(label, BROWSERS), kindOf(label, SYSTEMS)];
  if (browser && system) return words.text("session-browser", { browser, system });
  return (browser ?? system ?? label) || words.text("session-unnamed");
}
