import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MPConnectionError } from 'mercadopago';
import { buildError } from 'mercadopago/dist/utils/errors/index.js';
import { AppError } from '#server/errors.ts';
import { toProviderError } from './error.ts';

const SECRET = 'APP_USR-token-of-the-seller';

let lines: unknown[][];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    lines.push(parts);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a provider that refuses', () => {
  it.each([400, 402, 404, 409, 422])('is PROVIDER_FAILED with its code: %i', (status) => {
    const error = toProviderError(buildError(status, { error: 'bad_request', message: SECRET }));
    expect(error).toMatchObject({
      code: 'PROVIDER_FAILED',
      cause: { code: `${status} bad_request` },
    });
    expect(error.retryAfter).toBeUndefined();
    expect(lines).toEqual([]);
  });

  it.each([401, 403])('us ourselves is told to a person: %i', (status) => {
    expect(toProviderError(buildError(status, { error: 'unauthorized' })).code).toBe(
      'PROVIDER_FAILED',
    );
    expect(lines).toEqual([['{"event":"alert","kind":"provider_refuses_us"}']]);
  });

  it.each([
    ['a sentence', `invalid token ${SECRET}`],
    ['a line break', 'bad\nrequest'],
    ['more than a code', 'a'.repeat(61)],
    ['nothing', ''],
  ])('is unnamed where its code is %s', (_, name) => {
    const error = toProviderError(buildError(400, { error: name }));
    expect(error.cause).toEqual({ code: '400 unnamed' });
  });

  it('keeps its words, which may hold anything, to itself', () => {
    const body = { error: 'bad_request', message: SECRET, cause: [{ description: SECRET }] };
    const error = toProviderError(buildError(400, body));
    expect(JSON.stringify([error, error.cause, error.message])).not.toContain(SECRET);
  });
});

describe('a provider that cannot answer now', () => {
  it.each([429, 500, 502, 503, 504])('is PROVIDER_UNAVAILABLE: %i', (status) => {
    const error = toProviderError(buildError(status, { error: 'busy' }));
    expect(error).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      cause: { code: `${status} busy` },
      retryAfter: 30,
    });
    expect(lines).toEqual([]);
  });

  it('is PROVIDER_UNAVAILABLE where it cannot be reached, without its address', () => {
    const error = toProviderError(new MPConnectionError(new Error('ECONNREFUSED 10.0.0.1')));
    expect(error).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      cause: { code: '0 connection_error' },
    });
  });
});

describe('anything else', () => {
  it('of ours goes through as it is', () => {
    const own = new AppError('TIMEOUT');
    expect(toProviderError(own)).toBe(own);
  });

  it.each([new TypeError('x is not a function'), 'a text', undefined])(
    'is PROVIDER_FAILED: %s',
    (thrown) => {
      expect(toProviderError(thrown)).toMatchObject({ code: 'PROVIDER_FAILED', cause: thrown });
    },
  );
});
