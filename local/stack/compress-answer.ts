import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** A quick one, as for an answer that is made while somebody waits. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const TEXT = /^text\/|^image\/svg\+xml|^application\/(?:[\w.-]+\+)?(?:javascript|json|xml)/;

/** The answer as the platform's edge sends it to who takes brotli: texts compressed, the rest as it is. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const { status, body } = response;
  const isText = TEXT.test(response.headers.get('Content-Type') ?? '');
  if (!body || !isText || response.headers.has('Content-Encoding')) return response;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  if (!takesBrotli(request)) return new Response(body, { status, headers });
  headers.set('Content-Encoding', 'br');
  headers.delete('Content-Length');
  const text = Buffer.from(await response.arrayBuffer());
  return new Response(new Uint8Array(await compress(text, OPTIONS)), { status, headers });
}

function takesBrotli(request: Request): boolean {
  const accepted = (request.headers.get('Accept-Encoding') ?? '').split(',');
  return accepted.some((coding) => coding.trim() === 'br');
}
