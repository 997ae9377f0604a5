import { describe, expect, it } from 'vitest';
import { inverseTransform, seededRandom, shapeNoise } from './synth.ts';

const noise = (seed: number) =>
  shapeNoise({
    length: 1_024,
    rate: 8_000,
    strength: (hertz) => (hertz > 500 && hertz < 1_000 ? 1 : 0),
    random: seededRandom(seed),
  });

describe('shaped noise', () => {
  it('has a root mean square of 1 and no constant part', () => {
    const samples = noise(1);
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
    expect(mean).toBeCloseTo(0, 12);
    expect(power).toBeCloseTo(1, 12);
  });

  it('sounds at the frequencies that were asked for alone', () => {
    const real = noise(1);
    const imaginary = new Float64Array(real.length);
    inverseTransform(real, imaginary);
    const strong = Array.from(real.slice(0, 512), (value, bin) => ({
      hertz: (bin * 8_000) / 1_024,
      strength: Math.hypot(value, imaginary[bin] ?? 0),
    })).filter(({ strength }) => strength > 1e-6);
    expect(strong).toHaveLength(63);
    expect(strong.filter(({ hertz }) => hertz <= 500 || hertz >= 1_000)).toEqual([]);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(noise(1)).toEqual(noise(1));
    expect(noise(1)).not.toEqual(noise(2));
  });
});
