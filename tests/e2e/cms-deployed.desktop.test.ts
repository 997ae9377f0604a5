import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { BrowserContext, Request, Route } from '@playwright/test';

import { cmsHeaders } from '#integrations/cms.ts';
import { cmsFiles } from '#local/cms/config.ts';
import { expect, test } from './fixtures.ts';

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

/** A pull request as the CMS asked for it. */
interface PullRequest {
  readonly title: string;
  readonly head: string;
  readonly base: string;
}

interface Answer {
  readonly status?: number;
  readonly json: unknown;
}

/** What the CMS may send, by what it makes. */
interface Body extends PullRequest {
  readonly content: string;
  readonly encoding: BufferEncoding;
  readonly tree: readonly { readonly path: string; readonly sha: string }[];
}

const NOT_FOUND: Answer = { status: 404, json: { message: 'Not Found' } };
/** The window of the login: it says that it is there, and answers whoever greets it back. */
const LOGIN_PAGE = `<!doctype html><script>
addEventListener('message', ({ origin }) => opener.postMessage(
  'authorization:github:success:' + JSON.stringify({ token: 'token', provider: 'github' }), origin));
opener.postMessage('authorizing:github', '*');
</script>`;

/**
 * Stands in for GitHub and for the platform's login, as far as the CMS asks them: one branch with the given
 * files of one folder, and pull requests to it. It shows what the CMS would do there, and not that the real
 * ones would take it.
 */
class GitHost {
  readonly pullRequests: PullRequest[] = [];
  /** What was committed, by path. */
  readonly committed = new Map<string, string>();
  readonly #repository: string;
  readonly #files: ReadonlyMap<string, string>;
  readonly #blobs = new Map<string, string>();

  /** @param files Text of each file by its path in the repository. */
  constructor(repository: string, files: ReadonlyMap<string, string>) {
    this.#repository = repository;
    this.#files = files;
    for (const text of files.values()) this.#keep(text);
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.route('https://api.netlify.com/auth?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: LOGIN_PAGE }),
    );
    await context.route('https://api.github.com/**', (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const { json, status = 200 } = this.#reply(route.request());
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*',
    };
    await route.fulfill({ status, json, headers });
  }

  #reply(request: Request): Answer {
    const { pathname } = new URL(request.url());
    if (pathname === '/user') return { json: { login: 'ana', name: 'Ana' } };
    const path = decodeURIComponent(pathname).replace(`/repos/${this.#repository}`, '');
    if (request.method() === 'GET') return this.#read(path);
    return this.#write(path, (request.postDataJSON() ?? {}) as Body);
  }

  #read(path: string): Answer {
    const [owner] = this.#repository.split('/');
    if (path === '') return { json: { owner: { login: owner }, permissions: { push: true } } };
    if (path.startsWith('/git/trees/main:')) {
      const tree = this.#list(path);
      return tree.length === 0 ? NOT_FOUND : { json: { tree } };
    }
    if (path.startsWith('/branches/')) return { json: { commit: { sha: 'first' } } };
    const blob = this.#blobs.get(path.replace('/git/blobs/', ''));
    if (blob !== undefined) {
      return { json: { content: Buffer.from(blob).toString('base64'), encoding: 'base64' } };
    }
    // Neither earlier commits nor drafts.
    return path.startsWith('/git/') ? NOT_FOUND : { json: [] };
  }

  #list(path: string) {
    const folder = `${path.replace('/git/trees/main:', '')}/`;
    return [...this.#files]
      .filter(([name]) => name.startsWith(folder))
      .map(([name, text]) => ({
        path: name.slice(folder.length),
        type: 'blob',
        sha: this.#keep(text),
        size: text.length,
      }));
  }

  #write(path: string, body: Body): Answer {
    const made = (json: object): Answer => ({ status: 201, json });
    switch (path) {
      case '/git/blobs':
        return made({ sha: this.#keep(Buffer.from(body.content, body.encoding).toString()) });
      case '/git/trees':
        for (const { path: file, sha } of body.tree) {
          this.committed.set(file, this.#blobs.get(sha) ?? '');
        }
        return made({ sha: 'tree' });
      case '/git/commits':
      case '/git/refs':
        return made({ sha: 'second', object: { sha: 'second' } });
      case '/pulls':
        this.pullRequests.push(body);
        return made({ number: 1, labels: [], head: { sha: 'second' } });
    }
    return path.endsWith('/labels') ? { json: [] } : NOT_FOUND;
  }

  #keep(text: string): string {
    const sha = createHash('sha1').update(text).digest('hex');
    this.#blobs.set(sha, text);
    return sha;
  }
}
