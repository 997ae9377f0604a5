import { brotliDecompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { compressAnswer } from './compress-answer.ts';

const TEXT = 'Semana 20. '.repeat(100);

const ask = (encodings?: string) =>
  new Request('http://localhost/', encodings ? { headers: { 'Accept-Encoding': encodings } } : {});
const page = (type: string, status = 200) =>
  new Response(TEXT, { status, headers: { 'Content-Type': type, 'X-Kept': 'yes' } });

it.each([
  'text/html; charset=utf-8',
  'application/javascript; charset=utf-8',
  'application/manifest+json',
  'image/svg+xml',
])('compresses %s for who takes brotli', async (type) => {
  const answer = await compressAnswer(ask('gzip, deflate, br, zstd'), page(type, 404));
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-encoding': 'br',
    'content-type': type,
    vary: 'Accept-Encoding',
    'x-kept': 'yes',
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.length).toBeLessThan(TEXT.length / 4);
  expect(brotliDecompressSync(body).toString()).toBe(TEXT);
});

it.each([undefined, 'gzip', 'x-br'])(
  'leaves a text as it is for who takes %s',
  async (encodings) => {
    const answer = await compressAnswer(ask(encodings), page('text/html'));
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(TEXT);
  },
);

it.each(['font/woff2', 'image/png'])(
  'leaves %s as it is, which is compressed already',
  async (type) => {
    const answer = page(type);
    expect(await compressAnswer(ask('br'), answer)).toBe(answer);
  },
);

it('leaves an answer without a body as it is', async () => {
  const answer = new Response(null, { status: 301, headers: { Location: '/troussau' } });
  expect(await compressAnswer(ask('br'), answer)).toBe(answer);
});
