/**
 * The inverse Fourier transform, in place and not divided by its length (radix 2). What comes out goes round
 * by its nature: every part of it fits a whole number of times.
 * @throws where the two differ in length, or the length is no power of two.
 */
export function inverseTransform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  if (imaginary.length !== length || length < 2 || !Number.isInteger(Math.log2(length))) {
    throw new Error(`No transform of ${length} and ${imaginary.length}`);
  }
  sortByReversedBits(real, imaginary);
  for (let half = 1; half < length; half *= 2) {
    for (let step = 0; step < half; step += 1) {
      const cosine = Math.cos((Math.PI * step) / half);
      const sine = Math.sin((Math.PI * step) / half);
      for (let upper = step; upper < length; upper += 2 * half) {
        const lower = upper + half;
        const [a = 0, b = 0] = [real[lower], imaginary[lower]];
        const [turned, aside] = [a * cosine - b * sine, a * sine + b * cosine];
        const [c = 0, d = 0] = [real[upper], imaginary[upper]];
        real[lower] = c - turned;
        imaginary[lower] = d - aside;
        real[upper] = c + turned;
        imaginary[upper] = d + aside;
      }
    }
  }
}

function sortByReversedBits(...parts: readonly Float64Array[]): void {
  const length = parts[0]?.length ?? 0;
  for (let index = 1, other = 0; index < length; index += 1) {
    let bit = length >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (index >= other) continue;
    for (const part of parts) {
      const value = part[index] ?? 0;
      part[index] = part[other] ?? 0;
      part[other] = value;
    }
  }
}
