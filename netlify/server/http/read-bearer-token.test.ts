import { describe, expect, it } from 'vitest';
import { readBearerToken } from './read-bearer-token.ts';

const read = (authorization?: string) =>
  readBearerToken(
    new Request(
      'https://colinho.example',
      authorization === undefined ? {} : { headers: { Authorization: authorization } },
    ),
  );

describe('a bearer token', () => {
  it('is three parts of the letters that a JWT has', () => {
    expect(read('Bearer aB-_1.b.c')).toBe('aB-_1.b.c');
    expect(read('bearer a.b.c')).toBe('a.b.c');
  });

  it('may have 8 KB and no more', () => {
    const longest = 8 * 1024 - 'Bearer .b.c'.length;
    expect(read(`Bearer ${'a'.repeat(longest)}.b.c`)).toBeDefined();
    expect(read(`Bearer ${'a'.repeat(longest + 1)}.b.c`)).toBeUndefined();
  });

  it.each([
    '',
    'Bearer',
    'Bearer a.b',
    'Bearer a.b.',
    'Bearer a.b.c.d',
    'Basic a.b.c',
    'Bearer  a.b.c',
  ])('is not seen in "%s"', (authorization) => {
    expect(read(authorization)).toBeUndefined();
  });

  it('is not seen where there is no header', () => {
    expect(read()).toBeUndefined();
  });
});
