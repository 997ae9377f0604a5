import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from './csp.ts';

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

describe('a page with the payment provider’s script', () => {
  const html =
    '<script async src="https://sdk.mercadopago.com/js/v2" data-public-key="k"></script><script>a()</script>';
  const policy = pagePolicy(html);

  it('lets in the code from its two hosts, beside what is inline', () => {
    expect(scriptSources(html)).toBe(
      `'self' https://sdk.mercadopago.com https://http2.mlstatic.com ${hashOf('a()')}`,
    );
  });

  it.each(['img-src', 'connect-src', 'frame-src'])('lets it reach its hosts by %s', (directive) => {
    const sources = new RegExp(`; ${directive} ([^;]*)`).exec(policy)?.[1];
    expect(sources).toMatch(
      /https:\/\/\*\.mercadopago\.com https:\/\/\*\.mercadolibre\.com https:\/\/\*\.mlstatic\.com$/,
    );
  });

  it('does without Trusted Types, which that script does not know', () => {
    expect(policy).not.toContain('trusted-types');
  });
});

it('lets the payment provider in on no other page, whatever it says of it', () => {
  const policy = pagePolicy('<p>https://sdk.mercadopago.com/</p><script>a()</script>');
  expect(policy).not.toMatch(/mercado|mlstatic|frame-src/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/; trusted-types guide-fragment worker 'allow-duplicates'$/);
});

it('lets a guide play what its script has put together, and no other page anything', () => {
  expect(pagePolicy('<div class="guide-text" tabindex="-1" data-version="a">')).toMatch(
    /; media-src blob:; /,
  );
  expect(pagePolicy('<div class="guide-text">')).not.toContain('media-src');
});
