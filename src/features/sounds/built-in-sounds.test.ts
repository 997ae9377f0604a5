import { describe, expect, it } from 'vitest';
import { fan, heartbeat, rain, sea, whiteNoise } from './built-in-sounds.ts';
import { inverseTransform, type Wave } from './synth.ts';

/** How loud each stretch of so many seconds is, as a root mean square. */
function loudness({ rate, samples }: Wave, seconds: number): number[] {
  const length = Math.round(rate * seconds);
  return Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const stretch = samples.slice(index * length, (index + 1) * length);
    return Math.sqrt(stretch.reduce((sum, sample) => sum + sample ** 2, 0) / length);
  });
}

/** What part of a sound's power lies from one frequency to another, in Hz. */
function shareOf({ rate, samples }: Wave, low: number, high: number): number {
  const real = samples.slice();
  const imaginary = new Float64Array(real.length);
  inverseTransform(real, imaginary);
  let [within, all] = [0, 0];
  for (let bin = 1; bin < real.length / 2; bin += 1) {
    const power = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
    const hertz = (bin * rate) / real.length;
    all += power;
    if (hertz >= low && hertz < high) within += power;
  }
  return within / all;
}

/** The largest step from a sample to the next, and that from the last to the first. */
function steps({ samples }: Wave): { largest: number; seam: number } {
  let largest = 0;
  for (let index = 1; index < samples.length; index += 1) {
    const step = Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0));
    largest = Math.max(largest, step);
  }
  return { largest, seam: Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0)) };
}

describe.each([
  ['white noise', whiteNoise()],
  ['rain', rain()],
  ['the sea', sea()],
  ['a fan', fan()],
  ['a heart', heartbeat()],
])('%s', (_, wave) => {
  it('goes on over the seam as it goes everywhere: no step, no change of loudness', () => {
    const { largest, seam } = steps(wave);
    expect(seam).toBeLessThan(largest * 0.6);
    const stretches = loudness(wave, 0.05);
    const turns = stretches.map((value, index) => Math.abs(value - (stretches.at(index - 1) ?? 0)));
    expect(turns[0]).toBeLessThanOrEqual(Math.max(...turns.slice(1)));
  });

  it('is as loud as the others, is not cut off and has no constant part', () => {
    const { samples } = wave;
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(1e-6);
    expect(Math.sqrt(power)).toBeCloseTo(0.1, 6);
    expect(
      samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    ).toBeLessThanOrEqual(0.9);
  });
});

it('White noise is as strong at every frequency', () => {
  const noise = whiteNoise();
  const shares = [500, 2_500, 4_500, 6_500].map((low) => shareOf(noise, low, low + 2_000));
  const most = Math.max(...shares);
  for (const share of shares) expect(share).toBeGreaterThan(most * 0.75);
});

it.each([
  ['White noise', whiteNoise(), 0.08],
  ['Rain', rain(), 0.3],
  ['A fan', fan(), 0.2],
])('%s is even: no stretch stands out', (_, wave, most) => {
  for (const value of loudness(wave, 0.25)) expect(Math.abs(value / 0.1 - 1)).toBeLessThan(most);
});

it('The sea rises twice a turn and rests between', () => {
  const stretches = loudness(sea(), 0.25);
  const crests = stretches.filter((value, index) => {
    const around = Array.from(
      { length: 13 },
      (_, step) => stretches.at((index + step - 6) % stretches.length) ?? 0,
    );
    return value === Math.max(...around) && value > 0.1;
  });
  expect(crests).toHaveLength(2);
  expect(Math.min(...stretches)).toBeLessThan(0.05);
});

it('A fan is low: little of it lies above 1 kHz', () => {
  expect(shareOf(fan(), 1_000, 5_500)).toBeLessThan(0.1);
});

it('A heart beats nine times a turn, 66 a minute, dully', () => {
  const wave = heartbeat();
  const stretches = loudness(wave, 0.05);
  const strokes = stretches.filter((value, index) => {
    const before = stretches.at(index - 1) ?? 0;
    return value > 0.08 && before <= 0.08;
  });
  expect(strokes).toHaveLength(18);
  expect((9 * 60 * wave.rate) / wave.samples.length).toBeCloseTo(65.9, 1);
  expect(shareOf(wave, 600, 4_000)).toBeLessThan(0.01);
});
