/** Reads a fraction such as `-55069649/45379620`, or a whole number, as a number to be shown. */
export function numberOf(fraction: string): number {
  const [over = NaN, under = 1] = fraction.split("/").map(Number);
  return over / under;
}
