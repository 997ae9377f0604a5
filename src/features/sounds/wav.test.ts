import { expect, it } from 'vitest';
import { encodeWav } from './synth.ts';
import { isWholeWav, repeatWav, silentWav } from './wav.ts';

const turn = [0.1, 0.2, -0.3];
const wav = encodeWav({ rate: 3, samples: Float64Array.from(turn) }).buffer;

it.each([
  [1, 1],
  [2, 2],
  [1.5, 2],
  [0, 1],
])('for %f s the turn of a second stands %i times in one file', async (seconds, turns) => {
  const whole = Array.from({ length: turns }, () => turn).flat();
  const expected = encodeWav({ rate: 3, samples: Float64Array.from(whole) });
  const file = repeatWav(wav, seconds);
  expect(file.type).toBe('audio/wav');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(expected);
});

it('takes a whole file for one, silence too, and neither a part nor a page', async () => {
  expect(isWholeWav(wav)).toBe(true);
  expect(isWholeWav(await silentWav().arrayBuffer())).toBe(true);
  expect(isWholeWav(wav.slice(0, -1))).toBe(false);
  expect(isWholeWav(wav.slice(0, 20))).toBe(false);
  expect(isWholeWav(new TextEncoder().encode('<p>Entre na rede</p>'.repeat(9)).buffer)).toBe(false);
});
