import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { freshAddress } from '#tests/support/call-api.ts';
import {
  beat,
  firstVersion,
  type LiveCalls,
  liveCalls,
  newLiveData,
  newLiveId,
  watch,
} from '#tests/support/live-calls.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { CLOSED_ADDRESS } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const { calls } = await makeSharer();

async function makeSharer(): Promise<{ calls: LiveCalls; id: string }> {
  const user = await makePremiumUser(stack);
  return { calls: liveCalls(stack, user), id: user.id };
}

/** The memory's time, which stands still. */
let now = performance.now();
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  stack.upstream.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What this process remembers of links is over. */
const forget = () => {
  now += 4_001;
};
const queries = () => stack.upstream.filter(({ path }) => path.includes('/read_live_view')).length;
/** Status, body and headers, but for those that no two answers share. */
async function look(response: Response) {
  const headers = Object.fromEntries(response.headers);
  for (const name of ['x-request-id', 'date']) delete headers[name];
  return { status: response.status, body: await response.text(), headers };
}

describe('GET /api/live/:liveId', () => {
  it('LV06 is one answer for all who have the link, which the platform’s cache holds for 4 s', async () => {
    const id = await calls.begin();
    const plain = await look(await watch(stack, id));
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=4',
      etag: expect.stringMatching(/^"[\w-]{20,}"$/) as unknown,
    });
    for (const name of ['vary', 'set-cookie', 'last-modified', 'access-control-allow-origin']) {
      expect(plain.headers).not.toHaveProperty(name);
    }
    const token = 'a.b.c';
    const cookie = 'colinho-refresh=0123456789';
    expect(await look(await watch(stack, id, { token, cookie }))).toEqual(plain);
  });

  it('LV06 is 304 to who has it, by a weak comparison, and says again how long that may be cached', async () => {
    const id = await calls.begin();
    const etag = (await watch(stack, id)).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`]) {
      const again = await watch(stack, id, { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('ETag')).toBe(etag);
      expect(again.headers.get('Netlify-CDN-Cache-Control')).toMatch(
        /^public, durable, max-age=\d$/,
      );
    }
    await calls.put(id, { version: 2, data: newLiveData() });
    const changed = await watch(stack, id, { headers: { 'If-None-Match': etag } });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ version: 2 });
  });

  it('LV06 asks the database once for all who look within 4 s, and not at all after a write', async () => {
    const id = await calls.begin();
    await watch(stack, id);
    expect(queries()).toBe(0);
    forget();
    for (let turn = 0; turn < 4; turn += 1) {
      const asks = Array.from({ length: 50 }, () => watch(stack, id));
      const statuses = (await Promise.all(asks)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      now += 999;
    }
    expect(queries()).toBe(1);
  });

  it('LV06 is cached for no longer than it is fresh', async () => {
    const id = await calls.begin();
    now += 2_600;
    const { headers } = await watch(stack, id);
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=1');
  });

  it('LV06 does not remember a failure', async () => {
    const id = await calls.begin();
    forget();
    vi.stubEnv('SUPABASE_URL', CLOSED_ADDRESS);
    const failed = await watch(stack, id);
    await expect(failed).toBeProblem('UNAVAILABLE');
    expect(failed.headers.has('Netlify-CDN-Cache-Control')).toBe(false);
    vi.unstubAllEnvs();
    expect((await watch(stack, id)).status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const id = await calls.begin();
    const { headers } = await watch(stack, id);
    const head = await stack.api(`/api/live/${id}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag')]).toEqual([200, headers.get('ETag')]);
  });
});

describe('LV02 a link that shows nothing', () => {
  it('is answered alike, whether it is unknown, ended, replaced, expired or none at all', async () => {
    const { calls: hers, id: account } = await makeSharer();
    const replaced = await hers.begin();
    const ended = await hers.begin();
    await hers.end();
    const expired = await hers.begin();
    await stack.sql(
      `update public.live_views set created_at = created_at - interval '25 hours',
         expires_at = expires_at - interval '25 hours' where user_id = $1`,
      [account],
    );
    const known = [replaced, ended];
    const remembered = await Promise.all(known.map(async (id) => look(await watch(stack, id))));
    forget();
    const ids = [newLiveId(), ...known, expired, 'x', `${newLiveId()}x`, randomUUID()];
    const answers = await Promise.all(ids.map(async (id) => look(await watch(stack, id))));
    const [unknown] = answers;
    expect(unknown).toMatchObject({
      status: 404,
      body: expect.stringContaining('"code":"LIVE_VIEW_NOT_FOUND"') as unknown,
      headers: {
        'cache-control': 'public, max-age=0, must-revalidate',
        'netlify-cdn-cache-control': 'public, durable, max-age=4',
      },
    });
    expect(unknown?.headers).not.toHaveProperty('vary');
    expect([...answers, ...remembered]).toEqual([...ids, ...known].map(() => unknown));
  });
});

describe('LV01 who guesses', () => {
  it('is refused after 300 in 5 minutes, whatever is asked for; nobody else is', async () => {
    const id = await calls.begin();
    const address = '203.0.113.92';
    await stack.sql(
      `insert into public.rate_limits (key, opened_at, hits)
       values (private.rate_limit_key('live:address', $1), now(), 299)`,
      [address],
    );
    expect((await watch(stack, newLiveId(), { address })).status).toBe(404);
    forget();
    // What is there costs nothing.
    expect((await watch(stack, id, { address })).status).toBe(200);
    const refused = await watch(stack, newLiveId(), { address });
    await expect(refused).toBeProblem('TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.headers.has('Netlify-CDN-Cache-Control')).toBe(false);
    forget();
    await expect(await watch(stack, id, { address })).toBeProblem('TOO_MANY_ATTEMPTS');
    expect((await watch(stack, id)).status).toBe(200);
    expect((await watch(stack, newLiveId())).status).toBe(404);
  });

  it('asks the database nothing by what is no id, and is counted once for an id within 4 s', async () => {
    const address = freshAddress();
    for (const id of ['x', 'A'.repeat(23), '%00', randomUUID()]) {
      expect((await watch(stack, id, { address })).status).toBe(404);
    }
    expect(queries()).toBe(0);
    const unknown = newLiveId();
    for (let time = 1; time <= 5; time += 1) await watch(stack, unknown, { address });
    expect(queries()).toBe(1);
  });
});

describe('LV07 a page of another site', () => {
  it('counts no viewer, and begins and ends nothing', async () => {
    const id = await calls.begin();
    const headers = { Origin: 'https://evil.example' };
    const send = (method: string, path: string, json: unknown) =>
      stack.api(path, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json', Authorization: 'Bearer a.b.c' },
        body: JSON.stringify(json),
      });
    const answers = [
      await send('POST', `/api/live/${id}/viewers`, { viewer: randomUUID() }),
      await send('PUT', `/api/live/${id}`, firstVersion()),
      await send('DELETE', '/api/live', {}),
    ];
    for (const answer of answers) await expect(answer).toBeProblem('CROSS_SITE');
    expect((await beat(stack, id, randomUUID())).status).toBe(204);
    expect(await (await calls.state()).json()).toMatchObject({ viewers: 1 });
  });
});
