/** One turn of a sound that goes round: after the last sample comes the first. */
export interface Wave {
  /** Samples a second. */
  readonly rate: number;
  /** From -1 to 1. */
  readonly samples: Float64Array;
}

/** Numbers from 0 up to 1, the same for the same seed: each build makes the same sounds. (mulberry32) */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * 1 between two frequencies in Hz and falling softly outside: the slope of a filter of the second order on
 * either side, so that nothing rings.
 */
export function between(hertz: number, low: number, high: number): number {
  return 1 / Math.sqrt((1 + (low / hertz) ** 4) * (1 + (hertz / high) ** 4));
}

/** Adds a short sound to a longer one that goes round: what passes the end goes on at the beginning. */
export function addRound(target: Float64Array, added: Float64Array, start: number): void {
  const { length } = target;
  const first = ((Math.round(start) % length) + length) % length;
  for (let index = 0; index < added.length; index += 1) {
    const place = (first + index) % length;
    target[place] = (target[place] ?? 0) + (added[index] ?? 0);
  }
}

/**
 * The root mean square that every sound has, 20 dB below full scale: about 6 dB quieter than what video
 * providers level their sounds to, for a volume that is set too high by habit.
 */
export const LEVEL = 0.1;
/** Beyond this a sample comes near to full scale, where a cheap loudspeaker rattles. */
const PEAK = 0.9;

/**
 * A sound without its constant part and at `LEVEL`.
 * @throws where a sample would come near to full scale: the recipe has to be smoother.
 */
export function setLevel(samples: Float64Array): Float64Array {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const power = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / samples.length;
  const scale = LEVEL / Math.sqrt(power);
  const leveled = samples.map((sample) => (sample - mean) * scale);
  const peak = leveled.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (!(peak <= PEAK)) throw new Error(`A peak of ${peak.toFixed(2)} at the level of the others`);
  return leveled;
}

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

interface NoiseShape {
  /** How many samples: a power of two. */
  readonly length: number;
  /** Samples a second. */
  readonly rate: number;
  /** How strong the noise is at a frequency in Hz, as an amplitude; only the proportions count. */
  readonly strength: (hertz: number) => number;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
}

/** Noise of a given colour that goes round without a seam, at a root mean square of 1, with no constant part. */
export function shapeNoise({ length, rate, strength, random }: NoiseShape): Float64Array {
  const real = new Float64Array(length);
  const imaginary = new Float64Array(length);
  let power = 0;
  for (let bin = 1; bin < length / 2; bin += 1) {
    const amplitude = strength((bin * rate) / length);
    const phase = 2 * Math.PI * random();
    real[bin] = real[length - bin] = amplitude * Math.cos(phase);
    imaginary[bin] = amplitude * Math.sin(phase);
    imaginary[length - bin] = -amplitude * Math.sin(phase);
    power += 2 * amplitude ** 2;
  }
  inverseTransform(real, imaginary);
  const scale = power > 0 ? 1 / Math.sqrt(power) : 0;
  return real.map((sample) => sample * scale);
}

const BYTES = 2;
const HEADER = 44;

/**
 * A sound as a WAV file: one channel, 16 bits a sample. It has no frames that an encoder fills up with
 * silence, which would be heard at the seam.
 */
export function encodeWav({ rate, samples }: Wave): Uint8Array<ArrayBuffer> {
  const size = samples.length * BYTES;
  const file = new DataView(new ArrayBuffer(HEADER + size));
  const write = (place: number, letters: string) =>
    Array.from(letters, (letter, index) => file.setUint8(place + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  file.setUint32(4, HEADER - 8 + size, true);
  write(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true); // as it is, not compressed
  file.setUint16(22, 1, true); // channels
  file.setUint32(24, rate, true);
  file.setUint32(28, rate * BYTES, true);
  file.setUint16(32, BYTES, true);
  file.setUint16(34, BYTES * 8, true);
  write(36, 'data');
  file.setUint32(40, size, true);
  samples.forEach((sample, index) =>
    file.setInt16(HEADER + index * BYTES, Math.round(sample * 0x7fff), true),
  );
  return new Uint8Array(file.buffer);
}
