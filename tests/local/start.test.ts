import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createProjectCopy, type ProjectCopy } from '#tests/support/project-copy.ts';
import { startOnFreePort } from '#tests/support/start-on-free-port.ts';
import { endProcesses, type StackProcess, startProcess } from '#tests/support/stack-process.ts';

// Whole processes start here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

let project: ProjectCopy;
const start = (env: Record<string, string>): StackProcess => startProcess(project.folder, env);
const isLocked = (): boolean => existsSync(join(project.folder, '.local/lock'));

beforeAll(async () => {
  project = await createProjectCopy();
});
afterAll(async () => {
  await endProcesses();
  await project.remove('.');
});

/** Where a stack that is ready says that payments are made. */
const simulatorOf = (stack: StackProcess): string =>
  /pagamentos: (\S+)/.exec(stack.output())?.[1] ?? '';

describe('a start with a variable that is wrong', () => {
  it('says so in one sentence and leaves nothing', async () => {
    const stack = start({ PORT: 'oito' });
    expect(await stack.exit()).toBe(1);
    expect(stack.output().trim().split('\n')).toHaveLength(1);
    expect(stack.output()).toContain('PORT precisa ser um número');
    expect(existsSync(join(project.folder, '.local'))).toBe(false);
  });
});

describe('a running stack', () => {
  let stack: StackProcess;
  let port: number;

  beforeAll(async () => {
    const { stack: killed } = await startOnFreePort(project.folder);
    killed.signal('SIGKILL');
    await killed.exit();
    expect(isLocked()).toBe(true);
    ({ stack, port } = await startOnFreePort(project.folder));
    await stack.waitFor('Ctrl-C encerra');
  });

  const get = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`http://localhost:${port}${path}`, init);

  it('took over the lock of one that was killed, and built nothing again', () => {
    expect(stack.output()).toContain('site já montado');
  });

  it('prints one ready line and the demo accounts', () => {
    expect(stack.output().split(`Colinho pronto em http://localhost:${port}`)).toHaveLength(2);
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

  it('sends the page of a rule for missing pages with status 404, and none that exists', async () => {
    const missing = await get('/pregnancy-weeks/41');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Semana nenhuma');
    expect(await (await get('/pregnancy-weeks/12')).text()).toContain('Semana 12');
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
    for (const other of [port, 0]) {
      const second = start({ PORT: String(other) });
      expect(await second.exit()).toBe(1);
      expect(second.output()).toContain(`O Colinho já está rodando (processo ${stack.pid})`);
    }
    expect((await get('/')).status).toBe(200);
  });

  it('says that the port is taken when other data is to be served on it', async () => {
    const other = start({ PORT: String(port), COLINHO_DATA: '.local/outra' });
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
    expect(isLocked()).toBe(false);
    await expect(get('/')).rejects.toThrow();
    await expect(fetch(simulatorOf(stack))).rejects.toThrow();
  });
});
