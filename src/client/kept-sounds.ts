/** Our own sounds that she asked this device to keep. They are nobody's data: they stay when she leaves. */
const CACHE = 'sounds';

/** A sound as it is kept here, if it is. */
export async function findKeptSound(path: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await (await caches.open(CACHE)).match(path))?.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** The paths of all that are kept. */
export async function listKeptSounds(): Promise<ReadonlySet<string>> {
  try {
    const requests = await (await caches.open(CACHE)).keys();
    return new Set(requests.map(({ url }) => new URL(url).pathname));
  } catch {
    return new Set();
  }
}

/** @throws where the device has no storage, or no room in it. */
export async function keepSound(path: string, file: ArrayBuffer): Promise<void> {
  const headers = { 'Content-Type': 'audio/wav' };
  await (await caches.open(CACHE)).put(path, new Response(file, { headers }));
}

/** @throws where the device does not let go of it. */
export async function forgetSound(path: string): Promise<void> {
  await (await caches.open(CACHE)).delete(path);
}
