import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { toListener } from '#local/stack/node-http.ts';

const LIMIT = 64 * 1024;

/** As the functions do: a body that is too long is not read to its end, and another method's is not read at all. */
const server = createServer(
  toListener(async ({ method, body }) => {
    if (method === 'PUT') return new Response(null, { status: 405 });
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > LIMIT) return new Response(null, { status: 413 });
    }
    return Response.json({ size });
  }),
);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends so many bytes. Returns the status and the text of the answer. */
async function send(method: string, bytes?: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const body = bytes === undefined ? null : Buffer.alloc(bytes);
  const response = await fetch(`http://127.0.0.1:${port}/`, { method, body });
  return `${response.status} ${await response.text()}`;
}

it('goes on over a connection whose last body was not read to its end', async () => {
  expect(await send('POST', 32 * LIMIT)).toBe('413 ');
  for (let times = 0; times < 3; times += 1) {
    expect(await send('PUT', 32 * LIMIT)).toBe('405 ');
    expect(await send('POST', LIMIT)).toBe(`200 {"size":${LIMIT}}`);
    expect(await send('POST', LIMIT + 1)).toBe('413 ');
    expect(await send('GET')).toBe('200 {"size":0}');
  }
});
