import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#local/stack/demo-accounts.ts';
import { createPaidSearch } from '#tests/site/support/create-paid-search.ts';
import { findCanaries } from '#tests/site/support/find-canaries.ts';
import { readGuides } from '#tests/site/support/read-guides.ts';
import { copyWholeProject } from '#tests/support/copy-whole-project.ts';
import { requestRaw } from '#tests/support/request-raw.ts';
import { startOnFreePort } from '#tests/support/start-on-free-port.ts';
import { endProcesses } from '#tests/support/stack-process.ts';

// A whole stack starts here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const guides = readGuides();
const search = createPaidSearch(guides);

const project = await copyWholeProject();
let origin: string;

beforeAll(async () => {
  const { port } = await startOnFreePort(project.folder, {}, { args: ['--dev'] });
  origin = `http://localhost:${port}`;
});
afterAll(async () => {
  await endProcesses();
  await project.remove();
});

const SOURCE = '/content/guides/vaccines.mdx';
const FRAGMENT = '/.generated/fragments/vaccines.html';
const STORE = '/.astro/data-store.json';
const QUERIES = [
  '',
  '?raw',
  '?url',
  '?import',
  '?inline',
  '?import&raw',
  '?url&inline',
  '?x&raw??',
];

/** Where the paid text lies, by the ways in which Vite could be asked for it. */
const PATHS = [
  ...[SOURCE, FRAGMENT, STORE, '/content/music.yaml', `/node_modules${STORE}`].flatMap((path) =>
    QUERIES.flatMap((query) => [path + query, `/@fs<root>${path}${query}`]),
  ),
  ...[
    '?astroPropagatedAssets',
    '?astroRenderContent=true',
    '?astroContentCollectionEntry=true',
  ].map((query) => SOURCE + query),
  ...['/%63ontent/guides/vaccines.mdx?raw', '/content/guides/%76accines.mdx?raw'],
  ...[
    `/${SOURCE}?raw`,
    `/x/..${SOURCE}?raw`,
    `/@fs/<root>${SOURCE}?raw`,
    `/@id/<root>${SOURCE}?raw`,
  ],
  ...['/guide-fragments/vaccines', '/guide-fragments/vaccines.html', '/guide-fragments/vaccines/'],
  ...[
    '/guide-fragments/%76accines',
    '/%67uide-fragments/vaccines',
    '/guide-fragments/vaccines?raw',
  ],
  ...[
    '/@id/astro:data-layer-content',
    '/@id/__x00__astro:data-layer-content',
    '/@id/astro:content',
  ],
  ...['/src/pages/guide-fragments/[guide].astro?raw', '/src/pages/[guide].astro?raw'],
  ...['/src/content-queries/guides.ts', '/src/content.config.ts', '/dist/vaccines.html'],
];

describe('the development server', () => {
  it('shows the public page', async () => {
    const { status, text } = await requestRaw(origin, '/vaccines');
    expect(status).toBe(200);
    expect(text).toContain('class="guide-text"');
    expect(findPaid(text)).toEqual([]);
  });

  it.each(PATHS)('hands out no paid text: %s', async (path) => {
    const { text } = await requestRaw(origin, path.replace('<root>', project.folder));
    expect(findPaid(text)).toEqual([]);
  });

  it.each(['', '?raw', '?import'])('keeps the keys of the embedded Supabase: %s', async (query) => {
    const { text } = await requestRaw(origin, `/.local/secrets.json${query}`);
    expect(text).not.toMatch(/jwtSecret|sb_secret_/);
  });

  it('serves what the pages load from the sources', async () => {
    const { text } = await requestRaw(origin, '/vaccines');
    const paths = Array.from(
      text.matchAll(/(?:src|href)="(\/(?:src|@|_astro)[^"]*)"/g),
      ([, path]) => String(path).replaceAll('&amp;', '&'),
    );
    expect(paths.length).toBeGreaterThan(5);
    for (const path of new Set(paths)) {
      expect((await requestRaw(origin, path)).status, path).toBe(200);
    }
  });

  it('guards the guide as production does: 401, 403, 200', async () => {
    const get = (token?: string) =>
      requestRaw(origin, '/api/guides/vaccines', token ? { Authorization: `Bearer ${token}` } : {});
    expect((await get()).status).toBe(401);
    const [free, premium] = await Promise.all([signIn('gratuita'), signIn('premium')]);
    expect((await get(free)).status).toBe(403);
    const answer = await get(premium);
    expect(answer.status).toBe(200);
    expect(findPaid(answer.text)).not.toEqual([]);
  });
});

async function signIn(plan: string): Promise<string> {
  const email = DEMO_ACCOUNTS.find((account) => account.plan === plan)?.email;
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Paid words and canaries in an answer, in what it carries as data too. */
function findPaid(text: string): string[] {
  const data = Array.from(text.matchAll(/base64,([\w+/=]{100,})/g), ([, encoded = '']) =>
    Buffer.from(encoded, 'base64').toString(),
  );
  return [text, ...data].flatMap((part) => [
    ...search.find(part).map(({ words }) => words.slice(0, 120)),
    ...findCanaries(part, guides),
  ]);
}
