import { brotliCompressSync, constants } from 'node:zlib';

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** What many pages load is compressed once. */
const known = new Map<string, number>();

/** Bytes of a text as the platform sends it: compressed by brotli, as far as that goes. */
export function sentSize(text: string): number {
  const size = known.get(text) ?? brotliCompressSync(text, BEST).length;
  known.set(text, size);
  return size;
}
