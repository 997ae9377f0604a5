/** So long without a byte, and the network is taken for gone. In ms. */
const PATIENCE_MS = 20_000;
/** What a WAV file begins with: a network that wants a login first answers with a page of its own. */
const FIRST_LETTERS = 'RIFF';

interface SoundLoading {
  /** How much of it is here, from 0 to 1. */
  readonly tell: (share: number) => void;
  /** Ends it when she thinks otherwise. */
  readonly signal: AbortSignal;
  /** How many bytes it has. */
  readonly size: number;
}

/**
 * Fetches one of our own sounds.
 * @throws where it did not come, or not whole.
 */
export async function loadSound(
  path: string,
  { tell, signal, size }: SoundLoading,
): Promise<ArrayBuffer> {
  const stall = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => stall.abort(), PATIENCE_MS);
  };
  wait();
  try {
    const answer = await fetch(path, { signal: AbortSignal.any([signal, stall.signal]) });
    if (!answer.ok || !answer.body) throw new Error(`${path} is answered with ${answer.status}`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      wait();
      parts.push(next.value);
      received += next.value.length;
      tell(Math.min(received / size, 1));
    }
    const file = await new Blob(parts).arrayBuffer();
    if (!isWhole(file)) throw new Error(`${path} is no sound, or a part of one`);
    return file;
  } finally {
    clearTimeout(waiting);
  }
}

/** A WAV file says itself how long it is. */
function isWhole(file: ArrayBuffer): boolean {
  if (file.byteLength < 44) return false;
  const letters = String.fromCharCode(...new Uint8Array(file, 0, FIRST_LETTERS.length));
  return letters === FIRST_LETTERS && new DataView(file).getUint32(4, true) + 8 === file.byteLength;
}
