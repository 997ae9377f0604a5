import { expect, test } from './fixtures.ts';
import { ACCOUNT_PAGES, PUBLIC_PAGES } from './support/site-pages.ts';

const WEEKS = Array.from({ length: 35 }, (_, index) => `/pregnancy-weeks/${index + 6}`);
const PAGES = [...new Set([...PUBLIC_PAGES, ...ACCOUNT_PAGES, ...WEEKS])];

const withoutCode = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

test('Every page is in Brazilian Portuguese, with one heading and a title of its own', async ({
  request,
}) => {
  const titles = new Map<string | undefined, string>();
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<html lang="pt-BR"');
    expect(withoutCode(html).match(/<h1[\s>]/g), path).toHaveLength(1);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
    expect(title, path).toBeTruthy();
    expect(titles.get(title), `${path} and this have one title`).toBeUndefined();
    titles.set(title, path);
  }
});

test('Search engines are kept from account pages and our own search, and only from these', async ({
  request,
}) => {
  for (const path of PAGES) {
    const response = await request.get(path);
    const html = await response.text();
    const isKept = /<meta name="robots" content="[^"]*noindex/.test(html);
    expect(isKept, path).toBe([...ACCOUNT_PAGES, '/search'].includes(path));
    expect(/<link rel="canonical"/.test(html), path).toBe(!isKept);
  }
});

test('No served page carries a style attribute, which its policy would refuse', async ({
  request,
}) => {
  for (const path of PAGES) {
    const response = await request.get(path);
    expect(withoutCode(await response.text()), path).not.toMatch(/<[^>]+\sstyle=/);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toContain('unsafe');
  }
});

test('The site has an icon', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const href = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const icon = await request.get(href);
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toContain('image/');
});
