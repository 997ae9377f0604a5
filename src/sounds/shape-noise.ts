import { inverseTransform } from './inverse-transform.ts';

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
