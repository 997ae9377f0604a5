import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SessionSchema } from '#contract/auth.ts';
import { LiveViewStateSchema } from '#contract/live-view.ts';
import { createSecret, deriveKeys, seal } from '#features/contractions/live/live-cipher.ts';
import { writeSnapshot } from '#features/contractions/live/live-snapshot.ts';
import { callApi } from '#tests/support/call-api.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import {
  beat,
  firstVersion,
  type LiveCalls,
  liveCalls,
  newLiveData,
  newLiveId,
  watch,
} from '#tests/support/live-calls.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { tracesOf } from '#tests/support/traces-of.ts';
import '#tests/support/problem-matcher.ts';

const DAY = 24 * 60 * 60_000;

const stack = await sharedStack();
let user: User;
let calls: LiveCalls;
beforeEach(async () => {
  user = await insertUser(stack);
  await payPremium(stack, user.id);
  calls = liveCalls(stack, user);
});
afterEach(() => vi.restoreAllMocks());

const shown = async (id: string) => (await (await watch(stack, id)).json()) as unknown;
const endPlan = () =>
  stack.sql(
    'delete from public.payments p using public.orders o where o.id = p.order_id and o.user_id = $1',
    [user.id],
  );
/** As if the link had begun a day ago. */
const expire = () =>
  stack.sql(
    `update public.live_views set created_at = created_at - interval '25 hours',
       expires_at = expires_at - interval '25 hours' where user_id = $1`,
    [user.id],
  );
/** What this process remembers of links is over. */
const forget = () => {
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + 4_001);
};

describe('PUT /api/live/:liveId', () => {
  it('begins a link for a day, and is the same when it is sent again', async () => {
    const [id, first] = [newLiveId(), firstVersion()];
    const begun = await calls.put(id, first);
    expect(begun.status).toBe(201);
    const state = LiveViewStateSchema.parse(await begun.json());
    expect(state.viewers).toBe(0);
    expect(Math.abs(Date.parse(state.expires_at) - Date.now() - DAY)).toBeLessThan(60_000);
    const again = await calls.put(id, first);
    expect([again.status, await again.json()]).toEqual([200, state]);
    expect(await shown(id)).toEqual({
      version: 1,
      data: first.data,
      updated_at: expect.any(String) as string,
      expires_at: state.expires_at,
    });
  });

  it('goes on with higher versions until the same end', async () => {
    const id = await calls.begin();
    const { expires_at } = LiveViewStateSchema.parse(await (await calls.state()).json());
    const data = newLiveData();
    // Those between may have been lost on the way.
    const saved = await calls.put(id, { version: 7, data });
    const link = createHash('sha256').update(id).digest('hex');
    expect([saved.status, await saved.json()]).toEqual([200, { link, expires_at, viewers: 0 }]);
    expect(await shown(id)).toMatchObject({ version: 7, data, expires_at });
  });

  it('LV03 refuses an older version, and the same with something else in it', async () => {
    const id = newLiveId();
    const [first, third] = [firstVersion(), { version: 3, data: newLiveData() }];
    await calls.put(id, first);
    await calls.put(id, third);
    await expect(await calls.put(id, first)).toBeProblem('LIVE_VIEW_OLD');
    await expect(await calls.put(id, { version: 2, data: newLiveData() })).toBeProblem(
      'LIVE_VIEW_OLD',
    );
    await expect(await calls.put(id, { version: 3, data: newLiveData() })).toBeProblem(
      'LIVE_VIEW_OLD',
    );
    expect((await calls.put(id, third)).status).toBe(200);
    expect(await shown(id)).toMatchObject(third);
  });

  it('LV04 ends the former link when another begins, and brings neither that nor one that has expired back', async () => {
    const former = await calls.begin();
    await beat(stack, former, randomUUID());
    const id = await calls.begin();
    expect((await watch(stack, former)).status).toBe(404);
    expect(await (await calls.state()).json()).toMatchObject({ viewers: 0 });
    const later = { version: 2, data: newLiveData() };
    await expect(await calls.put(former, later)).toBeProblem('LIVE_VIEW_NOT_FOUND');
    await expire();
    await expect(await calls.put(id, later)).toBeProblem('LIVE_VIEW_NOT_FOUND');
    await expect(await calls.put(id, firstVersion())).toBeProblem('LIVE_VIEW_NOT_FOUND');
    expect(await (await calls.state()).json()).toBeNull();
  });

  it('asks for the plan when a link begins, and not while it goes on', async () => {
    const id = await calls.begin();
    await endPlan();
    expect((await calls.put(id, { version: 2, data: newLiveData() })).status).toBe(200);
    await expect(await calls.put(newLiveId(), firstVersion())).toBeProblem('PREMIUM_REQUIRED');
    // What cannot begin ends nothing.
    expect((await watch(stack, id)).status).toBe(200);
  });

  it.each([
    ['no consent', { consent: undefined }],
    ['a consent to another text', { consent: '2020-01-01' }],
    ['no version', { version: undefined }],
    ['version 0', { version: 0 }],
    ['half a version', { version: 1.5 }],
    ['a version as text', { version: '1' }],
    ['a version without end', { version: 1_000_001 }],
    ['no data', { data: undefined }],
    ['data that is too short', { data: newLiveData().slice(1) }],
    ['data that is too long', { data: `${newLiveData()}A` }],
    ['data that is no base64url', { data: newLiveData().replace(/.$/, '+') }],
  ])('refuses %s', async (_, fields) => {
    const answer = await calls.put(newLiveId(), { ...firstVersion(), ...fields });
    await expect(answer).toBeProblem('LIVE_VIEW_INVALID');
    expect(await (await calls.state()).json()).toBeNull();
  });

  it.each(['A', 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}.`, `${'A'.repeat(19)}%41`])(
    'knows no link by %s',
    async (id) => {
      await expect(await calls.put(id, firstVersion())).toBeProblem('LIVE_VIEW_NOT_FOUND');
    },
  );

  it('LV07 says of another user’s id what it says of none, and changes nothing of hers', async () => {
    const id = newLiveId();
    const hers = firstVersion();
    await calls.put(id, hers);
    const other = await insertUser(stack);
    await payPremium(stack, other.id);
    const others = liveCalls(stack, other);
    for (const json of [hers, firstVersion(), { version: 2, data: newLiveData() }]) {
      await expect(await others.put(id, json)).toBeProblem('LIVE_VIEW_NOT_FOUND');
    }
    expect((await others.end()).status).toBe(204);
    expect(await (await others.state()).json()).toBeNull();
    expect(await shown(id)).toMatchObject({ version: 1, data: hers.data });
  });
});

describe('DELETE /api/live', () => {
  it('LV04 ends the link at once, and has nothing to do where there is none', async () => {
    const id = await calls.begin();
    expect((await watch(stack, id)).status).toBe(200);
    for (let time = 1; time <= 2; time += 1) {
      const ended = await calls.end();
      expect([ended.status, await ended.text()]).toEqual([204, '']);
    }
    expect((await watch(stack, id)).status).toBe(404);
    expect(await (await calls.state()).json()).toBeNull();
    await expect(await calls.put(id, { version: 2, data: newLiveData() })).toBeProblem(
      'LIVE_VIEW_NOT_FOUND',
    );
    await expect(await beat(stack, id, randomUUID())).toBeProblem('LIVE_VIEW_NOT_FOUND');
  });

  it('LV04 so does a pause, wherever it was pressed', async () => {
    const id = await calls.begin();
    await stack.sql('update public.profiles set tracking_paused = true where id = $1', [user.id]);
    forget();
    expect((await watch(stack, id)).status).toBe(404);
    await expect(await calls.put(id, { version: 2, data: newLiveData() })).toBeProblem(
      'LIVE_VIEW_NOT_FOUND',
    );
  });

  it('LV04 so does the end of the account', async () => {
    const id = await calls.begin();
    await beat(stack, id, randomUUID());
    await stack.sql('delete from auth.users where id = $1', [user.id]);
    const link = createHash('sha256').update(id).digest('hex');
    expect(await tracesOf(stack, [user.id, link])).toEqual([]);
    forget();
    expect((await watch(stack, id)).status).toBe(404);
  });

  it('LV11 ends the link that it names, and none that was begun since', async () => {
    const former = await calls.begin();
    const { link } = LiveViewStateSchema.parse(await (await calls.state()).json());
    const id = await calls.begin();
    expect((await calls.end(link)).status).toBe(204);
    expect((await watch(stack, id)).status).toBe(200);
    forget();
    expect((await watch(stack, id)).status).toBe(200);
    const later = LiveViewStateSchema.parse(await (await calls.state()).json());
    for (const name of ['', former, later.link.slice(1), `${later.link}0`]) {
      await expect(await calls.end(name)).toBeProblem('LIVE_VIEW_INVALID');
    }
    expect((await calls.end(later.link)).status).toBe(204);
    expect((await watch(stack, id)).status).toBe(404);
  });
});

describe('a link that has expired', () => {
  it('LV04 shows nothing more, and takes no beat', async () => {
    const id = await calls.begin();
    await expire();
    forget();
    expect((await watch(stack, id)).status).toBe(404);
    await expect(await beat(stack, id, randomUUID())).toBeProblem('LIVE_VIEW_NOT_FOUND');
  });
});

describe('a link whose device has left', () => {
  it('LV10 ends with the session that sent last, by her logout, and with no other', async () => {
    const hers = await makeUser(stack);
    await payPremium(stack, hers.id);
    const json = { email: hers.email, password: hers.password };
    const login = await callApi(stack, 'POST /api/auth/login', { json });
    const { access_token: token } = SessionSchema.parse(await login.json());
    const later = liveCalls(stack, { accessToken: token });
    const id = await liveCalls(stack, hers).begin();
    await later.put(id, { version: 2, data: newLiveData() });
    await callApi(stack, 'POST /api/auth/logout', { token: hers.accessToken });
    expect(await (await later.state()).json()).toMatchObject({ viewers: 0 });
    await callApi(stack, 'POST /api/auth/logout', { token });
    expect(
      await stack.sql('select 1 from public.live_views where user_id = $1', [hers.id]),
    ).toEqual([]);
    forget();
    expect((await watch(stack, id)).status).toBe(404);
  });
});

describe('each call', () => {
  it('is one round trip to Supabase', async () => {
    const id = newLiveId();
    const trips = async (call: () => Promise<Response>) => {
      stack.upstream.length = 0;
      expect((await call()).ok).toBe(true);
      return stack.upstream.length;
    };
    expect(await trips(() => calls.put(id, firstVersion()))).toBe(1);
    expect(await trips(() => calls.put(id, { version: 2, data: newLiveData() }))).toBe(1);
    expect(await trips(() => beat(stack, id, randomUUID()))).toBe(1);
    expect(await trips(() => calls.state())).toBe(1);
    forget();
    expect(await trips(() => watch(stack, id))).toBe(1);
    expect(await trips(() => calls.end())).toBe(1);
  });
});

describe('POST /api/live/:liveId/viewers', () => {
  const count = async () => LiveViewStateSchema.parse(await (await calls.state()).json()).viewers;

  it('counts each device once, for five minutes', async () => {
    const id = await calls.begin();
    const [one, other] = [randomUUID(), randomUUID()];
    for (const viewer of [one, other, one]) {
      const answer = await beat(stack, id, viewer);
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
    expect(await count()).toBe(2);
    await stack.sql(
      `update public.live_viewers set seen_at = seen_at - interval '5 minutes' where viewer = $1`,
      [one],
    );
    expect(await count()).toBe(1);
    await beat(stack, id, one);
    expect(await count()).toBe(2);
    // She reads it with what she sends.
    const saved = await calls.put(id, { version: 2, data: newLiveData() });
    expect(await saved.json()).toMatchObject({ viewers: 2 });
  });

  it('stores twenty, and others where those look no more', async () => {
    const id = await calls.begin();
    for (let device = 1; device <= 22; device += 1) {
      expect((await beat(stack, id, randomUUID())).status).toBe(204);
    }
    expect(await count()).toBe(20);
    await stack.sql(
      `update public.live_viewers set seen_at = seen_at - interval '5 minutes' where user_id = $1`,
      [user.id],
    );
    await beat(stack, id, randomUUID());
    const rows = await stack.sql('select 1 from public.live_viewers where user_id = $1', [user.id]);
    expect(rows).toHaveLength(1);
  });

  it.each([[undefined], ['x'], [1], [null]])('refuses the device %j', async (viewer) => {
    const id = await calls.begin();
    const answer = await callApi(stack, `POST /api/live/${id}/viewers`, { json: { viewer } });
    await expect(answer).toBeProblem('LIVE_VIEW_INVALID');
  });

  it('LV01 is limited to 600 in 5 minutes for one address', async () => {
    const id = await calls.begin();
    const address = '203.0.113.91';
    await stack.sql(
      `insert into public.rate_limits (key, opened_at, hits)
       values (private.rate_limit_key('live-beat:address', $1), now(), 600)`,
      [address],
    );
    await expect(await beat(stack, id, randomUUID(), address)).toBeProblem('TOO_MANY_ATTEMPTS');
    expect((await beat(stack, id, randomUUID())).status).toBe(204);
  });
});

describe('what a link leaves', () => {
  it('LV05 has nothing that can be read in any table, line of the log or address: neither its secret and id nor what it shows', async () => {
    const log = captureLog();
    stack.upstream.length = 0;
    const secret = createSecret();
    const keys = await deriveKeys(secret);
    if (!keys) throw new Error('no secret');
    const now = Date.now();
    const place = { name: 'Maternidade Esperança', phone: '(81) 3333-0000' };
    const text = writeSnapshot({
      contractions: [contractionAt(now - 240_000)],
      running: { startedAt: now - 20_000 },
      advice: 'go',
      place,
      now,
    });
    const [id, data] = [keys.id, await seal(keys, 1, text)];
    await calls.put(id, firstVersion(data));
    await beat(stack, id, randomUUID());
    forget();
    await watch(stack, id);
    await calls.put(`${id}x`, firstVersion(data));
    await calls.put(id, firstVersion(newLiveData()));
    const bytes = [
      ...[secret, id].map((word) => Buffer.from(word, 'base64url')),
      ...[place.name, '"advice":"go"', String(now)].map((word) => Buffer.from(word)),
    ];
    const words = [
      ...[secret, id, place.name, place.phone, '"advice"', String(now)],
      ...bytes.flatMap((one) => [one.toString('hex'), one.toString('base64url')]),
    ];
    expect(await tracesOf(stack, words)).toEqual([]);
    // A search that finds what is there.
    const link = createHash('sha256').update(id).digest('hex');
    expect(await tracesOf(stack, [link])).toEqual(['public.live_views']);
    for (const word of [...words, link, data]) expect(log.lines.join('\n')).not.toContain(word);
    expect(log.records().map(({ method, route, status }) => [method, route, status])).toEqual([
      ['PUT', '/api/live/:liveId', 201],
      ['POST', '/api/live/:liveId/viewers', 204],
      ['GET', '/api/live/:liveId', 200],
      ['PUT', '/api/live/:liveId', 404],
      ['PUT', '/api/live/:liveId', 409],
    ]);
    // What Supabase's own logs have of a call.
    const asked = stack.upstream.map(({ path, headers }) => [path, ...headers]);
    expect(asked).toHaveLength(4);
    for (const word of [...words, link]) expect(JSON.stringify(asked)).not.toContain(word);
  });
});

describe('LV07 a user who calls the data API herself', () => {
  it.each([
    ['no consent', { agreed: null }],
    ['an id of another length', { link: '00' }],
    ['less than the whole', { content: '00' }],
    ['version 0', { edition: 0 }],
  ])('is held to the same limits: %s', async (_, fields) => {
    const parameters = {
      link: randomBytes(32).toString('hex'),
      edition: 1,
      content: randomBytes(1_052).toString('hex'),
      agreed: 'x',
    };
    const api = connectDataApi(stack, user.accessToken);
    const refused = await api.rpc('save_live_view', { ...parameters, ...fields });
    expect(refused.error).not.toBeNull();
    expect((await api.rpc('save_live_view', parameters)).data).toMatchObject({ is_new: true });
  });
});
