import { expect, it } from 'vitest';
import { toReturnPath } from './return-path.ts';

const from = (next: string) => toReturnPath(`?next=${encodeURIComponent(next)}`);

it.each([
  '/vaccines',
  '/vaccines#2-meses',
  '/pregnancy-weeks/20',
  '/puerperium#emoções',
  '/account',
  '/payment/success',
])('leads back to %s', (path) => {
  expect(from(path)).toBe(path);
});

it('leads to the dashboard where nothing was asked for', () => {
  expect(toReturnPath('')).toBe('/dashboard');
  expect(toReturnPath('?next=')).toBe('/dashboard');
});

it.each([
  'https://example.com',
  'https://example.com/vaccines',
  '//example.com',
  '/\\example.com',
  '/%5Cexample.com',
  '/.example.com',
  'javascript:alert(1)',
  '/vaccines?x=1',
  '/vaccines#a b',
  '/api/auth/logout',
  ' /vaccines',
  '/vaccines\n',
  '/../x',
])('does not lead to %j', (path) => {
  expect(from(path)).toBe('/dashboard');
});
