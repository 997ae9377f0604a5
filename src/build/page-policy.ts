import { createHash } from 'node:crypto';

/** Inline and run: a block of data is neither run by the browser nor judged by the policy. */
const SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The Content-Security-Policy under which exactly this page's inline scripts and styles run. */
export function pagePolicy(html: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashes(html, SCRIPT)}`,
    `style-src 'self' ${hashes(html, STYLE)}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ');
}

function hashes(html: string, pattern: RegExp): string {
  const found = Array.from(html.matchAll(pattern), ([, content = '']) => {
    const digest = createHash('sha256').update(content).digest('base64');
    return `'sha256-${digest}'`;
  });
  return [...new Set(found)].join(' ');
}
