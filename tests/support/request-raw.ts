import { request } from 'node:http';

interface RawAnswer {
  readonly status: number;
  readonly type: string | undefined;
  readonly cache: string | undefined;
  readonly text: string;
}

/** Asks for a path as it is written: `fetch` would resolve `..` and escape what it does not like. */
export function requestRaw(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { 'content-type': type, 'cache-control': cache } = response.headers;
        resolve({ status: response.statusCode ?? 0, type, cache, text });
      });
    });
    call.on('error', reject);
    call.end();
  });
}
