import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openEmbeddedSupabase } from '#local/embedded-supabase.ts';
import { findFreePort } from '#local/find-free-port.ts';
import { readLocalSecrets } from '#local/local-secrets.ts';
import { createProjectCopy, type ProjectCopy } from '#tests/support/project-copy.ts';
import { endProcesses, type StackProcess, startProcess } from '#tests/support/stack-process.ts';

// Whole processes start here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let project: ProjectCopy;
let port: number;
const ready = (): string => `Colinho pronto em http://localhost:${port}`;
const start = (env: Record<string, string> = {}): StackProcess =>
  startProcess(project.folder, { PORT: String(port), ...env });

beforeAll(async () => {
  project = await createProjectCopy();
  port = await findFreePort();
});

/** Where a stack that is ready says that payments are made. */
const simulatorOf = (stack: StackProcess): string =>
  /pagamentos: (\S+)/.exec(stack.output())?.[1] ?? '';

afterAll(async () => {
  await endProcesses();
  await project.remove('.');
});

describe('a start that cannot succeed', () => {
  it.each([
    ['PORT is not a number', { PORT: 'oito' }, 'PORT precisa ser um número'],
    ['PORT is too high', { PORT: '70000' }, 'PORT precisa ser um número'],
    ['SITE_URL is no address', { SITE_URL: 'colinho' }, 'SITE_URL precisa ser um endereço'],
    [
      'the Supabase group is half set',
      { SUPABASE_URL: 'http://x.test' },
      'Falta SUPABASE_PUBLISHABLE_KEY',
    ],
    [
      'SUPABASE_URL is no address',
      { SUPABASE_URL: 'x', SUPABASE_PUBLISHABLE_KEY: 'p', SUPABASE_SECRET_KEY: 's' },
      'SUPABASE_URL precisa ser um endereço',
    ],
    [
      'Mercado Pago’s address comes without the credentials',
      { MERCADOPAGO_API_URL: 'https://api.mercadopago.com', MERCADOPAGO_ACCESS_TOKEN: 'x' },
      'Falta MERCADOPAGO_WEBHOOK_SECRET',
    ],
  ])('says in one sentence that %s', async (_case, env, sentence) => {
    const stack = start(env);
    expect(await stack.exit()).toBe(1);
    expect(stack.output().trim().split('\n')).toHaveLength(1);
    expect(stack.output()).toContain(sentence);
    expect(existsSync(join(project.folder, '.local'))).toBe(false);
  });
});

describe('a running stack', () => {
  let stack: StackProcess;

  beforeAll(async () => {
    stack = start();
    await stack.waitFor('conta premium');
  });

  const get = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`http://localhost:${port}${path}`, init);

  it('prints one ready line and the demo accounts', () => {
    expect(stack.output().split(ready())).toHaveLength(2);
    expect(stack.output()).toContain('bia@exemplo.com.br, senha colinho123');
    expect(stack.output()).toContain('ana@exemplo.com.br, senha colinho123');
  });

  it('has a simulator of Mercado Pago beside it', async () => {
    expect((await fetch(simulatorOf(stack))).status).toBe(200);
  });

  it('serves pages with and without the last slash, on both loopback addresses', async () => {
    for (const origin of [`http://127.0.0.1:${port}`, `http://[::1]:${port}`]) {
      for (const path of ['/', '/pregnancy-weeks/12', '/pregnancy-weeks/12/']) {
        expect((await fetch(origin + path)).status).toBe(200);
      }
    }
  });

  it('sends the 404 page with status 404 and the headers of every page', async () => {
    const response = await get('/nao-existe');
    expect(response.status).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toContain('Nada aqui');
  });

  it('follows the redirect rules', async () => {
    const response = await get('/enxoval', { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`http://localhost:${port}/troussau`);
  });

  it('gives a function its body, its params and the address of the connection', async () => {
    const response = await get('/api/echo/ana', {
      method: 'POST',
      body: 'olá',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-nf-client-connection-ip': '203.0.113.9' },
    });
    const echo: unknown = await response.json();
    expect(echo).toMatchObject({ method: 'POST', body: 'olá', params: { name: 'ana' } });
    expect(echo).toMatchObject({ ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as string });
  });

  it('answers an unknown path of /api in JSON', async () => {
    const response = await get('/api/nada');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      detail: 'Endereço não encontrado.',
      code: 'ROUTE_NOT_FOUND',
    });
  });

  it('answers 50 requests at once, pages and functions alike', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 100 }, async (_unused, index) => {
        const response = await get(index % 2 ? `/api/echo/n${index}` : '/pregnancy-weeks/12');
        return { status: response.status, text: await response.text(), index };
      }),
    );
    for (const { status, text, index } of bodies) {
      expect(status).toBe(200);
      expect(text).toContain(index % 2 ? `"n${index}"` : 'Semana 12');
    }
  });

  it('refuses a second start, on its own port and on another one', async () => {
    for (const env of [{}, { PORT: String(await findFreePort()) }]) {
      const second = start(env);
      expect(await second.exit()).toBe(1);
      expect(second.output()).toContain(`O Colinho já está rodando (processo ${stack.pid})`);
    }
    expect((await get('/')).status).toBe(200);
  });

  it('says that the port is taken when other data is to be served on it', async () => {
    const other = start({ COLINHO_DATA: '.local/outra' });
    expect(await other.exit()).toBe(1);
    expect(other.output()).toContain(`A porta ${port} já está em uso`);
    expect(existsSync(join(project.folder, '.local/outra'))).toBe(false);
  });

  it('keeps its keys from other users of the machine', () => {
    expect(statSync(join(project.folder, '.local/secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('ends at Ctrl-C with everything that it started', async () => {
    stack.signal('SIGINT');
    expect(await stack.exit()).toBe(0);
    expect(stack.isAlive()).toBe(false);
    expect(existsSync(join(project.folder, '.local/lock'))).toBe(false);
    await expect(get('/')).rejects.toThrow();
    await expect(fetch(simulatorOf(stack))).rejects.toThrow();
  });
});

describe('a start after another one', () => {
  it('takes over the lock of a process that was killed, and builds nothing again', async () => {
    const killed = start();
    await killed.waitFor(ready());
    killed.signal('SIGKILL');
    await killed.exit();
    expect(existsSync(join(project.folder, '.local/lock'))).toBe(true);
    const next = start();
    await next.waitFor(ready());
    expect(next.output()).toContain('site já montado');
    next.signal('SIGTERM');
    expect(await next.exit()).toBe(0);
  });

  it('names the migration that failed and leaves the data as it was', async () => {
    const file = 'supabase/migrations/20260102000000_broken.sql';
    await project.write(file, 'drop table public.notes; select 1 / 0;\n');
    const failed = start();
    expect(await failed.exit()).toBe(1);
    expect(failed.output()).toContain(`A migração ${file} falhou`);
    expect(failed.output()).not.toContain(ready());
    expect(failed.output()).not.toMatch(/^\s+at /m);
    await project.remove(file);
    expect(await countNotes()).toBe(2);
  });

  it('ends with npm when only npm is told to end', async () => {
    const npm = startProcess(project.folder, { PORT: String(port) }, { command: ['npm', 'start'] });
    await npm.waitFor(ready());
    npm.signalLeader('SIGTERM');
    await vi.waitUntil(() => !npm.isAlive(), { timeout: 10_000, interval: 100 });
    expect(existsSync(join(project.folder, '.local/lock'))).toBe(false);
  });

  it('ends at Ctrl-C also while it is still starting', async () => {
    const early = start();
    await early.waitFor('site já montado');
    early.signal('SIGINT');
    expect(await early.exit()).toBe(0);
    expect(early.isAlive()).toBe(false);
    expect(await countNotes()).toBe(2);
  });

  it('shows what the build said when the site cannot be built', async () => {
    await project.write(
      'src/pages/broken.astro',
      '---\nthrow new Error("quebrado de propósito");\n---\n',
    );
    const failed = start();
    expect(await failed.exit()).toBe(1);
    expect(failed.output()).toContain('quebrado de propósito');
    expect(failed.output().trim().split('\n').at(-1)).toContain('O site não pôde ser montado');
    await project.remove('src/pages/broken.astro');
  });

  it('starts no database, no accounts and no simulator when projects are given', async () => {
    const hosted = start({
      COLINHO_DATA: '.local/hospedado',
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      MERCADOPAGO_API_URL: 'http://127.0.0.1:8',
      MERCADOPAGO_ACCESS_TOKEN: 'TEST-x',
      MERCADOPAGO_WEBHOOK_SECRET: 'x',
    });
    await hosted.waitFor('banco de dados: http://127.0.0.1:9');
    expect(simulatorOf(hosted)).toBe('http://127.0.0.1:8');
    expect(hosted.output()).not.toContain('simulador');
    expect(hosted.output()).not.toContain('bia@exemplo.com.br');
    expect(existsSync(join(project.folder, '.local/hospedado/pg'))).toBe(false);
    hosted.signal('SIGTERM');
    expect(await hosted.exit()).toBe(0);
  });
});

async function countNotes(): Promise<unknown> {
  const folder = join(project.folder, '.local');
  const supabase = await openEmbeddedSupabase({
    database: join(folder, 'pg'),
    secrets: readLocalSecrets(folder),
    siteUrl: 'http://localhost',
  });
  const rows = await supabase.query('select count(*)::int as notes from public.notes');
  await supabase.close();
  return rows[0]?.notes;
}
