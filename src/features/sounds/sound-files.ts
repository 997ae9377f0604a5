import { isWholeWav } from './wav.ts';

/** A built-in sound, as the network and the cache have it. */
export interface SoundFile {
  readonly path: string;
  readonly bytes: number;
}

interface LoadOptions {
  readonly signal?: AbortSignal;
  /** Called with how much of it is here, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** So long without a byte, and the network is taken for gone. In ms. */
const STALL_MS = 20_000;
/** Nobody's data: what is in it stays when a user signs out. */
const CACHE = 'sounds';

/**
 * Fetches a built-in sound.
 * @throws where it did not come, or not whole.
 */
export async function loadSound(
  { path, bytes }: SoundFile,
  { signal, onProgress }: LoadOptions = {},
): Promise<ArrayBuffer> {
  // One for both: AbortSignal.any is in no iPhone before iOS 17.4.
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  let stalling: ReturnType<typeof setTimeout> | undefined;
  const restartTimeout = () => {
    clearTimeout(stalling);
    stalling = setTimeout(abort, STALL_MS);
  };
  restartTimeout();
  try {
    const answer = await fetch(path, { signal: stop.signal });
    if (!answer.ok || !answer.body) throw new Error(`${path} is answered with ${answer.status}`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      restartTimeout();
      parts.push(next.value);
      received += next.value.length;
      onProgress?.(Math.min(received / bytes, 1));
    }
    const file = await new Blob(parts).arrayBuffer();
    if (!isWholeWav(file)) throw new Error(`${path} is no sound, or a part of one`);
    return file;
  } finally {
    clearTimeout(stalling);
    signal?.removeEventListener('abort', abort);
  }
}

/** A sound that is saved on this device, if it is. */
export async function findSavedSound(path: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await (await caches.open(CACHE)).match(path))?.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** The paths of all sounds that are saved on this device. */
export async function listSavedSounds(): Promise<readonly string[]> {
  try {
    const requests = await (await caches.open(CACHE)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  } catch {
    return [];
  }
}

/** @throws where the device has no storage, or no room in it. */
export async function saveSound(path: string, file: ArrayBuffer): Promise<void> {
  const headers = { 'Content-Type': 'audio/wav' };
  await (await caches.open(CACHE)).put(path, new Response(file, { headers }));
}

/** @throws where the device refuses. */
export async function removeSound(path: string): Promise<void> {
  await (await caches.open(CACHE)).delete(path);
}
