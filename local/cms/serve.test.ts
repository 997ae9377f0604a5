import { expect, it } from 'vitest';

import { isFromCms } from './serve.ts';

const OWN = {
  host: 'localhost:8888',
  origin: 'http://localhost:8888',
  'content-type': 'application/json',
};
const ask = (headers: object, method = 'POST') =>
  isFromCms({ method, headers: { ...OWN, ...headers } }, 8888);

it('takes what the page of the CMS sends, under each name of this computer', () => {
  expect(ask({})).toBe(true);
  expect(ask({ host: '127.0.0.1:8888', origin: 'http://127.0.0.1:8888' })).toBe(true);
  expect(ask({ host: '[::1]:8888', origin: 'http://[::1]:8888' })).toBe(true);
});

it.each([
  ['another site', { origin: 'https://exemplo.org' }],
  ['another program on this computer', { origin: 'http://localhost:3000' }],
  ['a file or a frame without an origin', { origin: 'null' }],
  ['a form, which sends no JSON', { 'content-type': 'text/plain' }],
  ['whoever names no origin', { origin: undefined }],
  ['a name of its own for this computer', { host: 'x.org:8888', origin: 'http://x.org:8888' }],
])('refuses %s', (_who, headers) => {
  expect(ask(headers)).toBe(false);
});

it('refuses what is no POST', () => {
  expect(ask({}, 'GET')).toBe(false);
});
