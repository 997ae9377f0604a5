import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createFinalFetch } from './final-fetch.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

async function fetchFrom(listener: RequestListener, deadline = AbortSignal.timeout(5_000)) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return createFinalFetch(deadline)(`http://127.0.0.1:${port}`);
}

describe('an answer of Supabase', () => {
  it('passes as it is, a refusal too', async () => {
    const response = await fetchFrom((_, answer) => {
      answer.writeHead(403, { 'Content-Type': 'application/json', 'X-Test': 'kept' });
      answer.end('{"error_code":"bad_jwt"}');
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('X-Test')).toBe('kept');
    expect(await response.json()).toEqual({ error_code: 'bad_jwt' });
  });

  it('passes without a body', async () => {
    const response = await fetchFrom((_, answer) => answer.writeHead(204).end());
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  });
});

describe('anything else becomes one answer that supabase-js does not try again', () => {
  it.each([
    ['a 503', (_, answer) => answer.writeHead(503).end('{}')],
    ['a page', (_, answer) => answer.writeHead(200).end('<html></html>')],
    ['a body cut off', (_, answer) => answer.writeHead(200, { 'Content-Length': '9' }).destroy()],
    ['a closed connection', (request) => request.socket.destroy()],
  ] satisfies [string, RequestListener][])('%s', async (_, listener) => {
    const response = await fetchFrom(listener);
    expect(response.status).toBe(424);
    expect(await response.json()).toMatchObject({ error_code: 'unexpected_failure' });
  });

  it('silence, once the deadline is over', async () => {
    const response = await fetchFrom(() => undefined, AbortSignal.timeout(50));
    expect(response.status).toBe(424);
  });
});
