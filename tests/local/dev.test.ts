import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createProjectCopy, type ProjectCopy } from '#tests/support/project-copy.ts';
import { requestRaw } from '#tests/support/request-raw.ts';
import { startOnFreePort } from '#tests/support/start-on-free-port.ts';
import { endProcesses, type StackProcess } from '#tests/support/stack-process.ts';

// Whole processes start here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

let project: ProjectCopy;
let stack: StackProcess;
let port: number;

const text = async (path: string): Promise<string> =>
  (await fetch(`http://localhost:${port}${path}`)).text();

const untilAnswer = async (path: string, expected: string): Promise<void> => {
  while (!(await text(path)).includes(expected)) await wait(100);
};

const SECRET = 'segredo-de-ninguem';
/** What only premium users get, and the keys; the whole table of ways to them is in dev-paid-text.deep.test.ts. */
const GUARDED = [
  'content/guides/vaccines.mdx',
  '.generated/fragments/vaccines.html',
  '.local/secrets.json',
];
/** Nothing of it is asked: no database has to start. */
const ELSEWHERE = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  MERCADOPAGO_API_URL: 'http://127.0.0.1:9',
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-x',
  MERCADOPAGO_WEBHOOK_SECRET: 'x',
};

beforeAll(async () => {
  project = await createProjectCopy();
  for (const file of GUARDED) await project.write(file, SECRET);
  ({ stack, port } = await startOnFreePort(project.folder, ELSEWHERE, { args: ['--dev'] }));
});

afterAll(async () => {
  await endProcesses();
  await project.remove('.');
});

describe('the development server', () => {
  it('serves pages, functions and redirects on one port', async () => {
    expect(await text('/')).toContain('Oi');
    expect(await text('/api/echo/ana')).toContain('"word":"um"');
    expect(await text('/api/nada')).toContain('ROUTE_NOT_FOUND');
    const redirect = await fetch(`http://localhost:${port}/enxoval`, { redirect: 'manual' });
    expect(redirect.status).toBe(301);
    expect(redirect.headers.get('location')).toBe(`http://localhost:${port}/troussau`);
  });

  it.each(GUARDED)('hands out nothing of %s, in which way ever it is asked for', async (file) => {
    const origin = `http://localhost:${port}`;
    for (const path of [`/${file}`, `/@fs${project.folder}/${file}`]) {
      for (const query of ['', '?raw', '?import&raw']) {
        expect((await requestRaw(origin, path + query)).text, path + query).not.toContain(SECRET);
      }
    }
    // Another file of the same folders is handed out so.
    expect((await requestRaw(origin, '/netlify/server/word.ts?raw')).text).toContain('WORD');
  });

  it('shows a page as it is after a change', async () => {
    await project.write('src/pages/index.astro', '<h1>Mudou</h1>\n');
    await untilAnswer('/', 'Mudou');
  });

  it('runs a function with what it imports as it is after a change', async () => {
    await project.write('netlify/server/word.ts', "export const WORD: string = 'dois';\n");
    await untilAnswer('/api/echo/ana', '"word":"dois"');
  });

  it('keeps the functions of before when a change cannot be imported', async () => {
    await project.write('netlify/server/word.ts', 'export const WORD = ;\n');
    await stack.waitFor('As funções ficaram como estavam');
    expect(await text('/api/echo/ana')).toContain('"word":"dois"');
  });

  it('builds the answers of the API again after a change of the content', async () => {
    await project.write('content/a.txt', 'b\n');
    await stack.waitFor('conteúdo da API atualizado');
  });

  it('ends at Ctrl-C with everything that it started', async () => {
    stack.signal('SIGINT');
    expect(await stack.exit()).toBe(0);
    expect(stack.isAlive()).toBe(false);
  });
});
