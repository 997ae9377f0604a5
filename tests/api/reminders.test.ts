import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SubscriptionsSchema } from '#contract/reminders.ts';
import { callApi } from '#tests/support/call-api.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { keepEnvironment } from '#tests/support/keep-environment.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { registerUser } from '#tests/support/register-user.ts';
import {
  newBrowser,
  type ReminderCalls,
  reminderCalls,
  subscriptionOf,
} from '#tests/support/reminder-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { tracesOf } from '#tests/support/traces-of.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: User;
let calls: ReminderCalls;
let giveBack: () => void;
beforeEach(async () => {
  user = await insertUser(stack);
  await giveConsent(stack, user.id);
  calls = reminderCalls(stack, user);
  giveBack = keepEnvironment();
});
afterEach(() => {
  giveBack();
  vi.restoreAllMocks();
});

const listOf = async (whose: ReminderCalls = calls) =>
  SubscriptionsSchema.parse(await (await whose.list()).json());
const endpointsOf = async ({ id }: Pick<User, 'id'>) =>
  (
    await stack.sql(
      'select endpoint from public.push_subscriptions where user_id = $1 order by confirmed_at, id',
      [id],
    )
  ).map(({ endpoint }) => endpoint);
const otherUser = async () => {
  const other = await insertUser(stack);
  await giveConsent(stack, other.id);
  return other;
};

describe('/api/lembretes', () => {
  it('stores a browser, names it by its push service alone, and ends it', async () => {
    expect(await listOf()).toEqual({
      public_key: process.env['VAPID_PUBLIC_KEY'],
      pauses: 0,
      devices: [],
    });
    const browser = newBrowser();
    expect((await calls.save(browser)).status).toBe(204);
    const response = await calls.list();
    const text = await response.text();
    expect(SubscriptionsSchema.parse(JSON.parse(text)).devices).toMatchObject([
      { host: 'fcm.googleapis.com' },
    ]);
    for (const secret of [browser.endpoint, browser.p256dh, browser.auth]) {
      expect(text).not.toContain(secret);
    }
    expect((await calls.end(browser)).status).toBe(204);
    expect((await listOf()).devices).toEqual([]);
    // Again without complaint.
    expect((await calls.end(browser)).status).toBe(204);
  });

  it('makes one round trip each', async () => {
    const browser = newBrowser();
    stack.upstream.length = 0;
    await calls.save(browser);
    await calls.list();
    await calls.end(browser);
    expect(stack.upstream.map(({ path }) => path.replace('/rest/v1/rpc/', ''))).toEqual([
      'save_push_subscription',
      'list_push_subscriptions',
      'end_push_subscription',
    ]);
  });

  it('takes a browser again as confirmed, with the keys that it has then', async () => {
    const browser = newBrowser();
    await calls.save(browser);
    await stack.sql(
      `update public.push_subscriptions
       set created_at = now() - interval '50 days', confirmed_at = now() - interval '50 days'
       where user_id = $1`,
      [user.id],
    );
    const { p256dh, auth } = newBrowser();
    await calls.save({ endpoint: browser.endpoint, p256dh, auth });
    const [row, ...others] = await stack.sql(
      `select p256dh, auth, now() - created_at > interval '49 days' as is_old,
         now() - confirmed_at < interval '1 hour' as is_confirmed
       from public.push_subscriptions where user_id = $1`,
      [user.id],
    );
    expect(others).toEqual([]);
    expect(row).toEqual({ p256dh, auth, is_old: true, is_confirmed: true });
  });

  describe('ends all by a pause', () => {
    const setPaused = (isPaused: boolean) =>
      stack.sql('update public.profiles set tracking_paused = $2 where id = $1', [
        user.id,
        isPaused,
      ]);
    const putKnowing = async (pauses: number, one = newBrowser()) =>
      (await calls.put({ ...subscriptionOf(one), pauses })).status;

    it('and takes none that was turned on before, nor any while it lasts', async () => {
      const [browser, other] = [newBrowser(), newBrowser()];
      expect(await putKnowing(0, browser)).toBe(204);
      expect(await putKnowing(0, other)).toBe(204);
      await setPaused(true);
      expect(await endpointsOf(user)).toEqual([]);
      const { pauses } = await listOf();
      expect(pauses).toBe(1);
      expect([await putKnowing(0, other), await putKnowing(pauses, other)]).toEqual([422, 422]);
      await setPaused(false);
      expect((await listOf()).pauses).toBe(pauses);
      // By itself, and as a page says it that knows no pauses.
      expect([await putKnowing(0, other), (await calls.save(other)).status]).toEqual([422, 422]);
      expect(await putKnowing(pauses, browser)).toBe(204);
      expect(await putKnowing(0, other)).toBe(422);
      expect(await endpointsOf(user)).toEqual([browser.endpoint]);
    });

    it('and takes one that was turned on after it with another address, also where its own is lost', async () => {
      await setPaused(true);
      await setPaused(false);
      const { pauses } = await listOf();
      expect(await putKnowing(pauses)).toBe(204);
      // As after a change of keys: see docs/operation.md.
      await stack.sql('delete from public.push_subscriptions where user_id = $1', [user.id]);
      const anew = newBrowser();
      expect(await putKnowing(pauses, anew)).toBe(204);
      expect(await endpointsOf(user)).toEqual([anew.endpoint]);
    });
  });

  it('RM02 keeps ten browsers of a user, and lets the one go that was not confirmed for longest', async () => {
    const browsers = Array.from({ length: 11 }, () => newBrowser());
    for (const [index, browser] of browsers.entries()) {
      await calls.save(browser);
      await stack.sql(
        `update public.push_subscriptions
         set confirmed_at = now() - interval '1 day' + $2 * interval '1 minute' where endpoint = $1`,
        [browser.endpoint, index],
      );
    }
    const kept = await endpointsOf(user);
    expect(kept).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint));
    const other = await otherUser();
    await reminderCalls(stack, other).save(newBrowser());
    expect(await endpointsOf(user)).toEqual(kept);
  });

  it.each([
    ['no consent', { consent: undefined }],
    ['a consent to another text', { consent: '2020-01-01' }],
    ['a key of another length', { p256dh: 'B'.repeat(86) }],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a secret of another length', { auth: 'A'.repeat(21) }],
    ['no endpoint', { endpoint: undefined }],
    ['a number of pauses that none can be', { pauses: -1 }],
    ['an endless number of pauses', { pauses: 2 ** 31 }],
    ['an endless endpoint', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1024)}` }],
  ])('refuses %s', async (_, fields) => {
    await expect(await calls.put({ ...subscriptionOf(newBrowser()), ...fields })).toBeProblem(
      'SUBSCRIPTION_INVALID',
    );
    expect(await endpointsOf(user)).toEqual([]);
  });

  it('asks for the consent that names entries', async () => {
    const other = await insertUser(stack);
    const others = reminderCalls(stack, other);
    await expect(await others.save(newBrowser())).toBeProblem('CONSENT_REQUIRED');
    await giveConsent(stack, other.id, '2026-11-21');
    await expect(await others.save(newBrowser())).toBeProblem('CONSENT_REQUIRED');
  });
});

describe('RM01 an address that our server shall call', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/',
    'https://updates.push.services.mozilla.com/wpush/v2/',
    'https://web.push.apple.com/',
    'https://api.push.apple.com/',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2f',
  ])('may be of a push service: %s', async (start) => {
    expect((await calls.save(newBrowser(start))).status).toBe(204);
  });

  it.each([
    'http://fcm.googleapis.com/',
    'https://example.com/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://2130706433/',
    'https://fcm.googleapis.com:444/',
    'https://fcm.googleapis.com:443/',
    'https://web.push.apple.com:8443/',
    'https://user@fcm.googleapis.com/',
    'https://user:word@fcm.googleapis.com/',
    'https://fcm.googleapis.com@evil.example/',
    'https://fcm.googleapis.com%40evil.example/',
    'https://evil.example\\@fcm.googleapis.com/',
    'https://fcm.googleapis.com\\@evil.example/',
    'https://evil.example#@fcm.googleapis.com/',
    'https://fcm.googleapis.com./',
    'https://web.push.apple.com./',
    'https://push.apple.com/',
    'https://evilpush.apple.com/',
    'https://web.push.apple.com.evil.example/',
    'https://fcm.googleapis.com.evil.example/',
    'https://x.fcm.googleapis.com/',
    'https://notify.windows.com/',
    'https://evilnotify.windows.com/',
    'https://FCM.googleapis.com/',
    'https://fcm.googleapis.com/a/../b/',
    'https://fcm.googleapis.com/a\tb/',
    'https://fcm.googleapis.com\n.evil.example/',
    ' https://fcm.googleapis.com/',
    'https:fcm.googleapis.com/',
    'https:///fcm.googleapis.com/',
    'https://fcm.googleapis.com/#',
    'https://evil.example;.push.apple.com/',
    "https://127.0.0.1'.notify.windows.com/",
    'https://evil.example`.push.apple.com/',
    'https://evil.example{.push.apple.com/',
    'https://ｆcm.googleapis.com/',
    'file:///etc/passwd?',
  ])('is none of ours to call: %j', async (start) => {
    stack.upstream.length = 0;
    await expect(await calls.save(newBrowser(start))).toBeProblem('SUBSCRIPTION_INVALID');
    expect(stack.upstream).toEqual([]);
    expect(await endpointsOf(user)).toEqual([]);
  });

  it('may be of this machine where the local stand-in is, and never in production', async () => {
    const browser = stack.push.subscribe();
    expect((await calls.save(browser)).status).toBe(204);
    process.env['CONTEXT'] = 'production';
    const log = captureLog();
    await expect(await calls.save(browser)).toBeProblem('UNAVAILABLE');
    expect(log.records()).toContainEqual(
      expect.objectContaining({ reason: 'PUSH_LOCAL_CERTIFICATE' }),
    );
    delete process.env['PUSH_LOCAL_CERTIFICATE'];
    await expect(await calls.save(browser)).toBeProblem('SUBSCRIPTION_INVALID');
  });
});

describe('RM03 a browser that another user signs in on', () => {
  it('reminds her from then on, and the former user no more', async () => {
    const browser = newBrowser();
    await calls.save(browser);
    const other = await otherUser();
    await reminderCalls(stack, other).save(browser);
    expect(await endpointsOf(user)).toEqual([]);
    expect(await endpointsOf(other)).toEqual([browser.endpoint]);
    // What she does not have she does not end.
    expect((await calls.end(browser)).status).toBe(204);
    expect(await endpointsOf(other)).toEqual([browser.endpoint]);
  });

  it('is not seen by another', async () => {
    await calls.save(newBrowser());
    expect((await listOf(reminderCalls(stack, await otherUser()))).devices).toEqual([]);
  });

  it('is not changed by another site’s page', async () => {
    const browser = newBrowser();
    await calls.save(browser);
    const options = { token: user.accessToken, headers: { Origin: 'https://evil.example' } };
    for (const [route, json] of [
      ['PUT /api/lembretes', subscriptionOf(newBrowser())],
      ['DELETE /api/lembretes', { endpoint: browser.endpoint }],
    ] as const) {
      await expect(await callApi(stack, route, { ...options, json })).toBeProblem('CROSS_SITE');
    }
    expect(await endpointsOf(user)).toEqual([browser.endpoint]);
  });
});

describe('RM04 a subscription ends', () => {
  it('with the session in that browser: not with that of another one', async () => {
    const registered = await registerUser(stack);
    await giveConsent(stack, registered.id);
    const { email, password } = registered;
    const login = await callApi(stack, 'POST /api/auth/login', { json: { email, password } });
    const [cookie = ''] = (login.headers.get('Set-Cookie') ?? '').split(';');
    const { access_token: accessToken } = (await login.json()) as { access_token: string };
    const [here, there] = [newBrowser(), newBrowser()];
    await reminderCalls(stack, registered).save(here);
    await reminderCalls(stack, { accessToken }).save(there);
    expect(await endpointsOf(registered)).toHaveLength(2);
    await callApi(stack, 'POST /api/auth/logout', { token: accessToken, cookie });
    expect(await endpointsOf(registered)).toEqual([here.endpoint]);
    await callApi(stack, 'POST /api/auth/logout?scope=global', {
      token: registered.accessToken,
      cookie: registered.cookie,
    });
    expect(await endpointsOf(registered)).toEqual([]);
  });

  it('with the consent and with the account, and what was sent with it', async () => {
    const gone = async () =>
      (await tracesOf(stack, [user.id])).filter((table) => /push_|sent_/.test(table));
    const begin = async () => {
      await calls.save(newBrowser());
      await stack.sql(
        `insert into public.sent_reminders
         values ($1, 'bag', '2026-11-26', gen_random_uuid(), now())`,
        [user.id],
      );
      expect(await gone()).toEqual(['public.push_subscriptions', 'public.sent_reminders']);
    };
    await begin();
    const { accessToken: token } = user;
    await callApi(stack, 'PATCH /api/user/me', { token, json: { consent: null } });
    expect(await gone()).toEqual([]);
    await giveConsent(stack, user.id);
    await begin();
    await stack.sql('delete from auth.users where id = $1', [user.id]);
    expect(await gone()).toEqual([]);
  });
});

describe('RM05 past the API', () => {
  const parameters = () => {
    const { endpoint, p256dh, auth } = newBrowser();
    return { address: endpoint, public_key: p256dh, secret: auth, agreed: 'x' };
  };

  it.each([
    ['no consent', { agreed: null }],
    ['an address of another kind', { address: 'http://fcm.googleapis.com/' }],
    ['an endless address', { address: `https://${'a'.repeat(1024)}` }],
    ['a key of another length', { public_key: 'x' }],
    ['a secret of another length', { secret: 'x' }],
  ])('she is held to the same limits: %s', async (_, fields) => {
    const api = connectDataApi(stack, user.accessToken);
    const refused = await api.rpc('save_push_subscription', { ...parameters(), ...fields });
    expect(refused.error).not.toBeNull();
    expect((await api.rpc('save_push_subscription', parameters())).error).toBeNull();
  });
});

describe('where this installation has no keys', () => {
  it('there is no key to subscribe to, and nothing is stored; ending one is possible still', async () => {
    const browser = newBrowser();
    await calls.save(browser);
    for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']) {
      delete process.env[name];
    }
    expect((await listOf()).public_key).toBeNull();
    await expect(await calls.save(newBrowser())).toBeProblem('SUBSCRIPTION_INVALID');
    expect((await calls.end(browser)).status).toBe(204);
    expect(await endpointsOf(user)).toEqual([]);
  });

  it.each([
    ['VAPID_PUBLIC_KEY', 'curta-e-secreta'],
    ['VAPID_PRIVATE_KEY', ''],
    ['VAPID_SUBJECT', 'contato@exemplo.com.br'],
  ])('or half of them, the log names the variable alone: %s=%s', async (name, value) => {
    const log = captureLog();
    process.env[name] = value;
    await expect(await calls.list()).toBeProblem('UNAVAILABLE');
    expect(log.records()).toContainEqual(expect.objectContaining({ reason: name }));
    if (value) expect(log.lines.join('\n')).not.toContain(value);
  });
});

it('RM06 leaves no address and no key in the log', async () => {
  const log = captureLog();
  const browser = newBrowser(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
  await calls.save(browser);
  await calls.save(newBrowser(`https://evil.example/${randomUUID()}`));
  await calls.list();
  await calls.end(browser);
  for (const secret of [browser.endpoint, browser.p256dh, browser.auth, 'evil.example']) {
    expect(log.lines.join('\n')).not.toContain(secret);
  }
  expect(log.records().map(({ method, route, status }) => [method, route, status])).toEqual([
    ['PUT', '/api/lembretes', 204],
    ['PUT', '/api/lembretes', 422],
    ['GET', '/api/lembretes', 200],
    ['DELETE', '/api/lembretes', 204],
  ]);
});
