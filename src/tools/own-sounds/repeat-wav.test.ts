import { expect, it } from 'vitest';
import { encodeWav } from '#sounds/encode-wav.ts';
import { repeatWav } from './repeat-wav.ts';

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
