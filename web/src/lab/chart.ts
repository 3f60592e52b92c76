// What every picture of the lab needs: scales, ticks, and a picture as a file.
import { save } from "../words/files";

/** Maps a span of values onto a span of the picture. */
export function scale(from: readonly [number, number], to: readonly [number, number]) {
  const [a, b] = from;
  const [c, d] = to;
  return (value: number): number => (b === a ? (c + d) / 2 : c + ((value - a) / (b - a)) * (d - c));
}

/** Gives round values within a span, about so many. */
export function ticks(lowest: number, highest: number, about = 5): number[] {
  if (!(highest > lowest)) return [lowest];
  const rough = (highest - lowest) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(lowest / step - 1e-9);
  const last = Math.floor(highest / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** Writes points as a line of SVG. */
export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** Thins a long line out: no more points than can be seen. */
export function thinned<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, place) => points[Math.round(place * step)]!);
}

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Gives colours that follow the surroundings the values that they have in the dark. */
function inTheDark(svg: string): string {
  const night = document.createElement("i");
  night.className = "night";
  document.body.append(night);
  const values = getComputedStyle(night);
  const fixed = svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
    values.getPropertyValue(name).trim(),
  );
  night.remove();
  return fixed;
}

/** Writes a picture of the page as a file of its own, which looks the same wherever it is saved. */
export function svgText(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return "";
  const { width, height } = picture.viewBox.baseVal;
  copy.setAttribute("xmlns", NAMESPACE);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("font-family", "system-ui, sans-serif");
  copy.removeAttribute("class");
  return inTheDark(new XMLSerializer().serializeToString(copy));
}

export const imageOf = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Hands the visitor a picture as PNG, twice as fine as it is on the page. */
export async function savePng(name: string, svg: string): Promise<void> {
  const image = new Image();
  image.src = imageOf(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob) save(name, blob, "image/png");
}
