import { expect, it } from 'vitest';
import { siteAddressGiven } from './release-checks.ts';

type Hook = NonNullable<ReturnType<typeof siteAddressGiven>['hooks']['astro:build:start']>;

function build(isProduction: boolean, address?: string): void {
  const hook = siteAddressGiven({ isProduction, address }).hooks['astro:build:start'];
  void hook?.({} as Parameters<Hook>[0]);
}

it.each([
  undefined,
  '',
  'http://localhost:8888',
  'http://colinho.com.br',
  'https://x.br/a',
  'x.br',
])('stops production with %j', (address) => {
  expect(() => build(true, address)).toThrow('set SITE_URL');
});

it('lets production pass with its address, and anything else without', () => {
  build(true, 'https://colinho.com.br');
  build(true, 'https://colinho.com.br/');
  build(false);
});
