import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { pagePath } from '#rules/page-path.ts';
import { isKeptFromSearch } from './is-kept-from-search.ts';
import { pagePolicy } from './page-policy.ts';

const NOT_FOUND_PAGE = '404.html';

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
  if (file === NOT_FOUND_PAGE) await writeFile(page, withPolicyInPage(html, policy));
  const headers = [`  Content-Security-Policy: ${policy}`];
  if (isKeptFromSearch(html)) headers.push('  X-Robots-Tag: noindex');
  return addressesOf(file)
    .map((address) => [address, ...headers, ''].join('\n'))
    .join('');
}

/** No header rule can name every address that does not exist: the 404 page carries its policy itself. */
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
