import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { pagePath } from '#lib/site-paths.ts';
import { isHiddenFromSearch } from './site-map.ts';

/** Inline and run: a block of data is neither run by the browser nor judged by the policy. */
const SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** A guide may play sounds of ours: its script puts them together from a file, so they are its own blobs. */
const GUIDE = /<div class="guide-text"[^>]* data-version=/;

const PROVIDER_SCRIPT = /<script[^>]*\ssrc="https:\/\/sdk\.mercadopago\.com\//;
/**
 * Where the payment provider's browser script loads from and what it talks to. To be confirmed against
 * the live script, which documents no list: with Content-Security-Policy-Report-Only first.
 */
const PROVIDER_CODE = 'https://sdk.mercadopago.com https://http2.mlstatic.com';
const PROVIDER_HOSTS =
  'https://*.mercadopago.com https://*.mercadolibre.com https://*.mlstatic.com';

/**
 * Text becomes markup, or the address of a script, by these two policies alone: the opened guide's and the
 * service worker's, which two scripts of a page may both make.
 */
const TRUSTED_TYPES = [
  `require-trusted-types-for 'script'`,
  `trusted-types guide-fragment worker 'allow-duplicates'`,
];

/**
 * The Content-Security-Policy under which exactly this page's inline scripts and styles run, and the
 * payment provider's script where the page has it.
 */
export function pagePolicy(html: string): string {
  const hasProvider = PROVIDER_SCRIPT.test(html);
  const code = hasProvider ? ` ${PROVIDER_CODE}` : '';
  const hosts = hasProvider ? ` ${PROVIDER_HOSTS}` : '';
  return [
    `default-src 'none'`,
    `script-src 'self'${code} ${hashes(html, SCRIPT)}`,
    `style-src 'self' ${hashes(html, STYLE)}`,
    `img-src 'self' data:${hosts}`,
    `font-src 'self'`,
    `connect-src 'self'${hosts}`,
    ...(hasProvider ? [`frame-src${hosts}`] : []),
    ...(GUIDE.test(html) ? [`media-src blob:`] : []),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    // The provider's script writes markup without Trusted Types.
    ...(hasProvider ? [] : TRUSTED_TYPES),
  ].join('; ');
}

function hashes(html: string, pattern: RegExp): string {
  const found = Array.from(html.matchAll(pattern), ([, content = '']) => {
    const digest = createHash('sha256').update(content).digest('base64');
    return `'sha256-${digest}'`;
  });
  return [...new Set(found)].join(' ');
}

const NOT_FOUND_PAGES = ['404.html', 'week-not-found.html'];

/**
 * Hashes each page's inline scripts and styles and writes `dist/_headers`: one strict policy a page,
 * for its address with and without a slash, and X-Robots-Tag where the page asks not to be indexed.
 * Must be the last step that touches a page.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const files = (await readdir(dir, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        );
        const rules = await Promise.all(files.sort().map((file) => rulesOf(dir, file)));
        await writeFile(new URL('_headers', dir), rules.join('\n'));
        logger.info(`${files.length} pages in _headers`);
      },
    },
  };
}

async function rulesOf(dir: URL, file: string): Promise<string> {
  const page = new URL(file, dir);
  const html = await readFile(page, 'utf8');
  const policy = pagePolicy(html);
  if (NOT_FOUND_PAGES.includes(file)) await writeFile(page, withPolicyInPage(html, policy));
  const headers = [`  Content-Security-Policy: ${policy}`];
  if (isHiddenFromSearch(html)) headers.push('  X-Robots-Tag: noindex');
  return addressesOf(file)
    .map((address) => [address, ...headers, ''].join('\n'))
    .join('');
}

/** No header rule can name every address that does not exist: what answers them carries its policy itself. */
function withPolicyInPage(html: string, policy: string): string {
  const meta = policy.replace(/; frame-ancestors [^;]*/, '');
  return html.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="${meta}">`,
  );
}

function addressesOf(file: string): string[] {
  const address = pagePath(`/${file}`);
  return address === '/' ? ['/'] : [address, `${address}/`];
}
