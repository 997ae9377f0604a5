import { readFile } from 'node:fs/promises';

import { cmsHeaders } from '#integrations/cms.ts';
import { cmsFiles } from '#local/cms/files.ts';
import { expect, test } from './fixtures.ts';
import { GitHost } from './support/git-host.ts';

const SITE = 'https://colinho.example';
const REPOSITORY = 'maria/colinho';
const PATH = 'content/weeks/07.mdx';
test.use({ baseURL: SITE });

/** GitHub, its status page and the login. */
const OUTSIDE =
  /^(?:request|navigation) to another origin: https:\/\/(?:api\.github\.com|www\.githubstatus\.com|api\.netlify\.com)\//;

test(
  'The deployed CMS, with stand-ins for the login and for GitHub, makes a pull request',
  { tag: '@deep' },
  async ({ page, context, expectConsole }) => {
    test.setTimeout(120_000);
    expectConsole(OUTSIDE);
    const week = await readFile(PATH, 'utf8');
    const host = new GitHost(REPOSITORY, new Map([[PATH, week]]));
    await host.watch(context);
    await context.route('https://www.githubstatus.com/**', (route) =>
      route.fulfill({ json: { components: [] }, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    const place = {
      kind: 'github',
      repository: REPOSITORY,
      branch: 'main',
      siteDomain: 'colinho.example',
    } as const;
    const files = await cmsFiles(place, await readFile('content/sources.yaml', 'utf8'));
    await context.route(`${SITE}/**`, async (route) => {
      const name =
        new URL(route.request().url()).pathname.replace(/^\/admin\/?/, '') || 'index.html';
      const body = files.get(name);
      const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' };
      const contentType = new Map(Object.entries(types)).get(name.split('.').at(-1) ?? '');
      if (body === undefined || !contentType) await route.fulfill({ status: 204 });
      else await route.fulfill({ body, contentType, headers: cmsHeaders('github') });
    });

    await page.goto('/admin');
    const login = context.waitForEvent('request', (request) =>
      request.url().startsWith('https://api.netlify.com/auth?'),
    );
    await page.getByRole('button', { name: 'Entrar com o GitHub' }).click();
    await page.getByRole('link', { name: 'Semana 7: grão de feijão' }).click();
    expect((await login).url()).toContain('site_id=colinho.example');

    await page.getByLabel('Peso').fill('1.5');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Entrada salva')).toBeVisible();
    expect(host.pullRequests).toEqual([
      expect.objectContaining({
        title: `Conteúdo: muda ${PATH}`,
        head: 'maria:cms/weeks/07',
        base: 'main',
      }),
    ]);
    expect([...host.committed]).toEqual([[PATH, week.replace('weightG: null', 'weightG: 1.5')]]);
    // It still reads the list anew, and must not ask the real GitHub once the stand-in is gone.
    await page.close();
  },
);
