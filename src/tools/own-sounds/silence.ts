/** A twentieth of a second of silence, as a WAV file: 8 bits a sample, 8000 a second. */
export function silence(): Blob {
  const samples = new Uint8Array(400).fill(0x80);
  const header = new DataView(new ArrayBuffer(44));
  const write = (place: number, letters: string) =>
    Array.from(letters, (letter, index) => header.setUint8(place + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 8_000, true);
  header.setUint32(28, 8_000, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(40, samples.length, true);
  return new Blob([header, samples], { type: 'audio/wav' });
}
