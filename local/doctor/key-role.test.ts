import { expect, it } from 'vitest';

import { keyRole } from './key-role.ts';

const jwt = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it.each([
  ['sb_publishable_abc', 'publishable'],
  ['sb_publishable_-bc', 'publishable'],
  ['sb_secret_-bc', 'secret'],
  ['sb_secret_abc', 'secret'],
  [jwt({ role: 'anon' }), 'publishable'],
  [jwt({ role: 'service_role' }), 'secret'],
  [jwt({ role: 'authenticated' }), 'unknown'],
  [jwt({ role: 'toString' }), 'unknown'],
  [jwt({}), 'unknown'],
  ['eyJhbGciOiJIUzI1NiJ9.bm90IGpzb24.x', 'unknown'],
  ['sb_secret_', 'unknown'],
  ['', 'unknown'],
])('%s is %s', (key, role) => {
  expect(keyRole(key)).toBe(role);
});
