const HEADER = 44;
const SIZE_OF_FILE = 4;
const BYTES_A_SECOND = 28;
const SIZE_OF_DATA = 40;

/**
 * The same sound several times over in one file, for at least so many seconds: a browser that goes back to
 * the beginning of a file may be silent for a moment, which is then rarely heard. Within the file there is
 * no seam.
 * @param wav A file as src/sounds/encode-wav.ts writes it.
 */
export function repeatWav(wav: ArrayBuffer, seconds: number): Blob {
  const header = new DataView(wav.slice(0, HEADER));
  const turn = wav.slice(HEADER);
  const wanted = header.getUint32(BYTES_A_SECOND, true) * seconds;
  const turns = Math.max(1, Math.ceil(wanted / turn.byteLength));
  const size = turns * turn.byteLength;
  header.setUint32(SIZE_OF_FILE, HEADER - 8 + size, true);
  header.setUint32(SIZE_OF_DATA, size, true);
  return new Blob([header, ...Array.from({ length: turns }, () => turn)], { type: 'audio/wav' });
}
