const HEADER = 44;
const SIZE_OF_FILE = 4;
const BYTES_A_SECOND = 28;
const SIZE_OF_DATA = 40;

/** Whether a file is a WAV, and as long as it says itself: not a part of one, and not a login page. */
export function isWholeWav(file: ArrayBuffer): boolean {
  if (file.byteLength < HEADER) return false;
  const letters = String.fromCharCode(...new Uint8Array(file, 0, 4));
  return (
    letters === 'RIFF' && new DataView(file).getUint32(SIZE_OF_FILE, true) + 8 === file.byteLength
  );
}

/**
 * The same sound several times over in one file, for at least so many seconds: looping leaves a gap in some
 * browsers, which is then rarely heard. Within the file there is no seam.
 * @param wav A file as src/features/sounds/synth.ts writes it.
 */
export function repeatWav(wav: ArrayBuffer, seconds: number): Blob {
  const header = new DataView(wav.slice(0, HEADER));
  const turn = wav.slice(HEADER);
  const bytes = header.getUint32(BYTES_A_SECOND, true) * seconds;
  const turns = Math.max(1, Math.ceil(bytes / turn.byteLength));
  const size = turns * turn.byteLength;
  header.setUint32(SIZE_OF_FILE, HEADER - 8 + size, true);
  header.setUint32(SIZE_OF_DATA, size, true);
  return new Blob([header, ...Array.from({ length: turns }, () => turn)], { type: 'audio/wav' });
}

/** A twentieth of a second of silence: 8 bits a sample, 8000 a second. */
export function silentWav(): Blob {
  const samples = new Uint8Array(400).fill(0x80);
  const header = new DataView(new ArrayBuffer(HEADER));
  const write = (place: number, letters: string) =>
    Array.from(letters, (letter, index) => header.setUint8(place + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  header.setUint32(SIZE_OF_FILE, HEADER - 8 + samples.length, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 8_000, true);
  header.setUint32(BYTES_A_SECOND, 8_000, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(SIZE_OF_DATA, samples.length, true);
  return new Blob([header, samples], { type: 'audio/wav' });
}
