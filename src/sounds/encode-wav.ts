import type { Wave } from './wave.ts';

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
