import { describe, expect, it } from 'vitest';
import {
  addRound,
  encodeWav,
  inverseTransform,
  LEVEL,
  seededRandom,
  setLevel,
  shapeNoise,
} from './synth.ts';

describe('seededRandom', () => {
  it('spreads evenly from 0 up to 1, by the seed alone', () => {
    const random = seededRandom(7);
    const numbers = Array.from({ length: 10_000 }, random);
    const again = seededRandom(7);
    expect(numbers).toEqual(Array.from({ length: 10_000 }, again));
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const count = numbers.filter((number) => Math.floor(number * 10) === tenth).length;
      expect(count).toBeGreaterThan(880);
      expect(count).toBeLessThan(1_120);
    }
  });
});

describe('addRound', () => {
  it.each([
    [1, [0, 1, 2, 3]],
    [3, [2, 3, 0, 1]],
    [6.9, [2, 3, 0, 1]],
    [-1, [2, 3, 0, 1]],
  ])('goes on at the beginning from %f', (start, expected) => {
    const target = new Float64Array(4);
    addRound(target, Float64Array.of(1, 2, 3), start);
    expect([...target]).toEqual(expected);
  });

  it('adds, and replaces nothing', () => {
    const target = Float64Array.of(5, 5);
    addRound(target, Float64Array.of(1, 1, 1), 0);
    expect([...target]).toEqual([7, 6]);
  });
});

describe('setLevel', () => {
  it('takes the constant part away and brings the rest to the level', () => {
    const samples = setLevel(Float64Array.from({ length: 100 }, (_, index) => 7 + (index % 2)));
    expect([...samples.slice(0, 4)].map((sample) => sample / LEVEL)).toEqual([
      expect.closeTo(-1, 12),
      expect.closeTo(1, 12),
      expect.closeTo(-1, 12),
      expect.closeTo(1, 12),
    ]);
  });

  it('refuses a click, which would be cut off, and silence, which has no level', () => {
    const click = new Float64Array(1_000);
    click[500] = 1;
    expect(() => setLevel(click)).toThrow('A peak of');
    expect(() => setLevel(new Float64Array(1_000))).toThrow('A peak of');
  });
});

describe('inverseTransform', () => {
  it('makes of one frequency its wave', () => {
    const real = new Float64Array(64);
    const imaginary = new Float64Array(64);
    real[3] = real[61] = 0.5;
    imaginary[5] = -0.5;
    imaginary[59] = 0.5;
    inverseTransform(real, imaginary);
    real.forEach((value, index) => {
      const turn = (2 * Math.PI * index) / 64;
      expect(value).toBeCloseTo(Math.cos(3 * turn) + Math.sin(5 * turn), 12);
    });
    imaginary.forEach((value) => expect(value).toBeCloseTo(0, 12));
  });

  it.each([
    [48, 48],
    [64, 32],
    [0, 0],
  ])('refuses parts of %i and %i', (real, imaginary) => {
    const parts = [new Float64Array(real), new Float64Array(imaginary)] as const;
    expect(() => inverseTransform(...parts)).toThrow('No transform');
  });
});

describe('shapeNoise', () => {
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
});

describe('encodeWav', () => {
  const file = encodeWav({ rate: 11_025, samples: Float64Array.of(0, 1, -1, 0.5) });
  const view = new DataView(file.buffer);

  it('says what it is, as every player reads it', () => {
    const letters = (from: number, to: number) => String.fromCharCode(...file.slice(from, to));
    expect([letters(0, 4), letters(8, 16), letters(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect({
      rest: view.getUint32(4, true),
      format: view.getUint32(16, true),
      kind: view.getUint16(20, true),
      channels: view.getUint16(22, true),
      rate: view.getUint32(24, true),
      bytesASecond: view.getUint32(28, true),
      bytesASample: view.getUint16(32, true),
      bits: view.getUint16(34, true),
      data: view.getUint32(40, true),
    }).toEqual({
      rest: 44,
      format: 16,
      kind: 1,
      channels: 1,
      rate: 11_025,
      bytesASecond: 22_050,
      bytesASample: 2,
      bits: 16,
      data: 8,
    });
  });

  it('has each sample once, in 16 bits', () => {
    expect(file).toHaveLength(52);
    const samples = [0, 1, 2, 3].map((index) => view.getInt16(44 + 2 * index, true));
    expect(samples).toEqual([0, 32_767, -32_767, 16_384]);
  });
});
