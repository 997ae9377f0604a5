import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { platformContext } from '#tests/support/platform-context.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import { createApp, serve } from './app.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://colinho.example');
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_0123456789');
});
afterEach(() => vi.unstubAllEnvs());

/** Calls a route that ends so. */
async function ask(route: (deadline: AbortSignal) => Promise<Response>) {
  const app = createApp();
  app.get('/api/test', (c) => route(c.get('deadline')));
  const response = await serve(app)(
    new Request('https://colinho.example/api/test'),
    platformContext(),
  );
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('a route', () => {
  it('that throws what is no error answers like any other failure of ours', async () => {
    const text: unknown = 'no error';
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- that is what is tried
    const answer = await ask(() => Promise.reject(text));
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  });

  it('whose waiting the deadline broke off answers that the time is over', async () => {
    const answer = await withShortBudgets(['requestMs'], () =>
      ask(async (signal) => wait(60_000, new Response(), { signal })),
    );
    expect(answer).toMatchObject({ status: 504, body: { code: 'TIMEOUT' } });
  });

  it('that does not exist, or not by this method, is said so without an environment', async () => {
    vi.stubEnv('SUPABASE_URL', '');
    const app = createApp();
    app.get('/api/test', (c) => c.text('never called'));
    const ask = async (method: string, path: string) =>
      (
        await serve(app)(
          new Request(`https://colinho.example${path}`, { method }),
          platformContext(),
        )
      ).status;
    expect(await ask('GET', '/api/other')).toBe(404);
    expect(await ask('PUT', '/api/test')).toBe(405);
    expect(await ask('GET', '/api/test')).toBe(500);
  });
});
