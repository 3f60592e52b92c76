// Colours as they are seen: contrast after WCAG 2.2, and eyes that tell few colours apart after
// Machado, Oliveira and Fernandes (2009), at their severest.
export type Rgb = readonly [number, number, number];

const channel = (text: string): number => Number.parseInt(text, 16) / 255;

/** Reads `#abc`, `#aabbcc` or `#aabbccdd`; the last is laid over `under`. */
export function rgb(hex: string, under: Rgb = [0, 0, 0]): Rgb {
  const long = hex.length < 6 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0, a = 1] = (long.match(/[0-9a-f]{2}/gi) ?? []).map(channel);
  return mixed([r, g, b], under, a);
}

/** Lays a share of one colour over another. */
export const mixed = (over: Rgb, under: Rgb, share: number): Rgb => [
  over[0] * share + under[0] * (1 - share),
  over[1] * share + under[1] * (1 - share),
  over[2] * share + under[2] * (1 - share),
];

const light = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const shown = (c: number): number =>
  c <= 0.0031308 ? Math.max(0, c * 12.92) : Math.min(1, 1.055 * c ** (1 / 2.4) - 0.055);

/** How light a colour is, from 0 to 1. */
export const luminance = ([r, g, b]: Rgb): number =>
  0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);

/** How light a colour looks, from 0 to 100 (CIE 1976). */
export const lightness = (colour: Rgb): number => lab(colour)[0];

/** The contrast of two colours, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const EYES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

export type Eyes = keyof typeof EYES;
export const ALL_EYES = Object.keys(EYES) as Eyes[];

/** Gives the colour as such eyes see it. */
export function seenBy(eyes: Eyes, colour: Rgb): Rgb {
  const [r, g, b] = [light(colour[0]), light(colour[1]), light(colour[2])];
  const [x, y, z] = EYES[eyes].map((row) => shown(row[0] * r + row[1] * g + row[2] * b));
  return [x!, y!, z!];
}

/** How different two colours look (CIE 1976): 2 is just seen, 10 at a glance. */
export function difference(a: Rgb, b: Rgb): number {
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

function lab(colour: Rgb): Rgb {
  const [r, g, b] = [light(colour[0]), light(colour[1]), light(colour[2])];
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
