import { expect, it } from 'vitest';
import { inverseTransform } from './synth.ts';

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
