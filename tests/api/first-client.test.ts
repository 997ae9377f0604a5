import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { minutesAgo } from '#tests/support/new-contraction.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { freshEmail } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

/*
 * What the first release of the site sends, byte for byte, and all that it reads of the answers. A phone
 * may keep that release for weeks in its service worker: these lines are never changed, only added to.
 */
const stack = await sharedStack();

let token = '';
let cookie = '';
let account = '';
const email = freshEmail();

const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  stack.api(path, {
    method,
    headers: {
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie === '' ? {} : { Cookie: cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });

beforeAll(async () => {
  const registered = await send(
    'POST',
    '/api/auth/register',
    `{"name":"Bia","email":"${email}","password":"colinho-de-antes"}`,
  );
  expect(registered.status).toBe(201);
  const { access_token, user } = (await registered.json()) as {
    access_token: string;
    user: { id: string; name: string; is_premium: boolean; premium_until: null };
  };
  expect(user).toMatchObject({ name: 'Bia', is_premium: false, premium_until: null });
  [token, account] = [access_token, user.id];
  [cookie = ''] = registered.headers.getSetCookie()[0]?.split(';') ?? [];
  await payPremium(stack, account);
  await giveConsent(stack, account);
});

describe('F11 a phone that still has the first release', () => {
  it('saves, repeats, corrects, lists and deletes a contraction', async () => {
    const [id, start] = [randomUUID(), minutesAgo(2)];
    const body = `{"id":"${id}","start_time":"${start}","duration":52,"intensity":"moderada","note":null}`;
    const one = { id, start_time: start, duration: 52, intensity: 'moderada', note: null };
    const saved = await send('POST', '/api/contractions', body);
    expect(saved.status).toBe(201);
    expect(await saved.json()).toMatchObject(one);
    expect((await send('POST', '/api/contractions', body)).status).toBe(200);

    const changed = await send('PATCH', `/api/contractions/${id}`, '{"duration":60}');
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ ...one, duration: 60 });
    const listed = await send('GET', '/api/contractions');
    expect(await listed.json()).toMatchObject([{ ...one, duration: 60 }]);

    expect((await send('DELETE', `/api/contractions/${id}`)).status).toBe(204);
    expect(await contractionsOf(stack, account)).toEqual([]);
    const deleted = await send('POST', '/api/contractions', body);
    expect(deleted.status).toBe(409);
    expect(await deleted.json()).toMatchObject({ code: 'CONTRACTION_DELETED' });
  });

  it('saves as the specification has it, without id and note', async () => {
    const start = minutesAgo(1);
    const body = `{"start_time":"${start}","duration":45,"intensity":"forte"}`;
    const saved = await send('POST', '/api/contractions', body);
    expect(saved.status).toBe(201);
    expect(await saved.json()).toMatchObject({
      start_time: start,
      duration: 45,
      intensity: 'forte',
    });
  });

  it('is told what to do by the codes that it knows', async () => {
    const save = (start: string, more = '') =>
      send(
        'POST',
        '/api/contractions',
        `{"start_time":"${start}","duration":45,"intensity":"forte"${more}}`,
      );
    const old = await save(minutesAgo(60 * 24 * 31));
    expect([old.status, ((await old.json()) as { code: string }).code]).toEqual([
      422,
      'START_TIME_TOO_OLD',
    ]);
    // What it knows nothing of does not stop it.
    expect((await save(minutesAgo(5), ',"position":"sentada"')).status).toBe(201);
  });

  it('reads her account and renews her session', async () => {
    const me = await send('GET', '/api/user/me');
    expect(await me.json()).toMatchObject({
      id: account,
      name: 'Bia',
      is_premium: true,
      due_date: null,
      tracking_paused: false,
    });
    const renewed = await send('POST', '/api/auth/refresh');
    expect(renewed.status).toBe(200);
    const { access_token, user } = (await renewed.json()) as {
      access_token: string;
      user: { is_premium: boolean };
    };
    expect(access_token.split('.')).toHaveLength(3);
    expect(user.is_premium).toBe(true);
  });
});
