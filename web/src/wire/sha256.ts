// SHA-256 (FIPS 180-4), a second implementation on purpose: the page must be able to check the
// house, also where a browser keeps `crypto.subtle` from it, as on a plain http address.

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
};

/** The first 32 bits of a root's fraction. A double holds them exactly for these small primes. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const ROUND = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Pads a message with a one bit, zeros, and its length in bits, to whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function schedule(view: DataView, block: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      words[i] = view.getInt32(block + 4 * i);
      continue;
    }
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
  return words;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

/** Hashes bytes; gives 64 lower-case hexadecimal digits. */
export function sha256(message: Uint8Array): string {
  const view = padded(message);
  const state = START.slice();
  for (let block = 0; block < view.byteLength; block += 64) compress(state, schedule(view, block));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
