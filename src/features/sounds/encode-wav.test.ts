import { expect, it } from 'vitest';
import { encodeWav } from './synth.ts';

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
