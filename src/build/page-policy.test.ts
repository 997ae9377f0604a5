import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const scriptSources = (html: string) => /script-src ([^;]*)/.exec(pagePolicy(html))?.[1]?.trim();
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows what is inline and runs, whatever its kind', () => {
  const html = '<script>a()</script><script type="module">b()</script>';
  expect(scriptSources(html)).toBe(`'self' ${hashOf('a()')} ${hashOf('b()')}`);
});

it('hashes no file and no block of data, and still what stands beside one', () => {
  const data = '<script type="application/ld+json">{"name":"a"}</script>';
  expect(scriptSources(`<script src="/a.js"></script>${data}`)).toBe(`'self'`);
  expect(scriptSources(`${data}<script>a()</script>`)).toBe(`'self' ${hashOf('a()')}`);
});

it('hashes a script that only speaks of data', () => {
  expect(scriptSources('<script data-type="application/ld+json">a()</script>')).toContain('sha256');
});
