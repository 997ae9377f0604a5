import { describe, expect, it } from 'vitest';
import { requireSameSite } from './require-same-site.ts';

const SITE = 'https://colinho.example';
const check = (headers: Record<string, string>, url = `${SITE}/api/auth/refresh`) =>
  requireSameSite(new Request(url, { method: 'POST', headers }), SITE);

describe('a call of the site itself', () => {
  it.each([
    ['a browser that sends both', { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }],
    ['a browser that sends Origin alone', { Origin: SITE }],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
    ['no browser at all', {}],
  ])('passes: %s', (_, headers) => {
    expect(() => check(headers)).not.toThrow();
  });

  it('passes on a preview’s own address too', () => {
    const preview = 'https://preview--colinho.example';
    expect(() => check({ Origin: preview }, `${preview}/api/auth/refresh`)).not.toThrow();
  });
});

describe('a call of another site', () => {
  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['another scheme', { Origin: 'http://colinho.example' }],
    ['another port', { Origin: `${SITE}:8443` }],
    ['a subdomain', { Origin: 'https://x.colinho.example', 'Sec-Fetch-Site': 'same-site' }],
    ['an origin that begins like ours', { Origin: `${SITE}.evil.example` }],
    ['an origin that is hidden', { Origin: 'null' }],
    ['our origin, which the browser belies', { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' }],
    ['no origin, cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused: %s', (_, headers) => {
    expect(() => check(headers)).toThrow(expect.objectContaining({ code: 'CROSS_SITE' }) as Error);
  });
});
