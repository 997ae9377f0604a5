import { expect, it } from 'vitest';
import { LEVEL, setLevel } from './synth.ts';

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
