import { createHash } from 'node:crypto';

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
