import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { MeSchema } from '#contract/user.ts';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { callApi } from '#tests/support/call-api.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

/** An account that has consented, past sign-up. */
const consenting = async () => {
  const user = await insertUser(stack);
  await giveConsent(stack, user.id);
  return user;
};
let user: User;
const newUser = async () => {
  user = await consenting();
};

const today = calendarDayOf(new Date(), 'America/Sao_Paulo');
const getMe = async ({ accessToken: token } = user) =>
  MeSchema.parse(await (await callApi(stack, 'GET /api/user/me', { token })).json());
const patch = (json: unknown, { accessToken: token } = user) =>
  callApi(stack, 'PATCH /api/user/me', { token, json });

describe('reading', () => {
  beforeEach(newUser);

  it('answers premium and its end from the ledger', async () => {
    await payPremium(stack, user.id);
    const me = await getMe();
    expect(me.is_premium).toBe(true);
    expect(me.premium_until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('answers no premium and the day it ended once the term is over', async () => {
    await payPremium(stack, user.id);
    await stack.sql(
      `update public.payments p set approved_at = now() - interval '1 year 1 second'
       from public.orders c where c.id = p.order_id and c.user_id = $1`,
      [user.id],
    );
    const me = await getMe();
    expect(me.is_premium).toBe(false);
    expect(Date.parse(me.premium_until ?? '')).toBeLessThanOrEqual(Date.now());
  });
});

describe('changing', () => {
  beforeEach(newUser);

  it.each([
    ['the name, composed and trimmed', { name: ' Moni\u0302ca ' }, { name: 'Monîca' }],
    ['the due date', { due_date: addDays(today, 100) }, { due_date: addDays(today, 100) }],
    ['the pause', { tracking_paused: true }, { tracking_paused: true }],
    [
      'all at once',
      { name: 'Ana', due_date: today, tracking_paused: true },
      { name: 'Ana', due_date: today, tracking_paused: true },
    ],
  ])('keeps %s and answers the account as it is then', async (_, changes, expected) => {
    const before = await getMe();
    const response = await patch(changes);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ ...before, ...expected });
    expect(await getMe()).toEqual({ ...before, ...expected });
  });

  it('leaves out what was not named', async () => {
    await patch({ due_date: today, tracking_paused: true });
    const before = await getMe();
    await patch({ name: 'Ana' });
    expect(await getMe()).toEqual({ ...before, name: 'Ana' });
  });

  it('erases the due date where it is null', async () => {
    await patch({ due_date: today });
    await patch({ due_date: null });
    expect(await getMe()).toMatchObject({ due_date: null, consent_version: CONSENT.version });
  });

  it('ignores fields that a user must not set', async () => {
    const before = await getMe();
    const response = await patch({
      name: 'Ana',
      id: '00000000-0000-4000-8000-000000000001',
      email: 'outra@exemplo.com.br',
      is_premium: true,
      premium_until: '2099-01-01T00:00:00.000Z',
      consent_text_sha256: 'x',
      error: 'x',
    });
    expect(await response.json()).toEqual({ ...before, name: 'Ana' });
  });

  it('touches no other user', async () => {
    const other = await consenting();
    await patch({ due_date: today }, other);
    const before = await getMe(other);
    await patch({ name: 'Ana', due_date: null, tracking_paused: true, consent: null });
    expect(await getMe(other)).toEqual(before);
  });
});

describe('B02 a change that does not validate', () => {
  beforeAll(newUser);

  it.each([
    ['name', [null, true, 7, [], {}], 'NAME_INVALID', 'nome'],
    ['name', [''], 'NAME_REQUIRED', 'nome'],
    ['name', ['a'.repeat(81)], 'NAME_TOO_LONG', 'nome'],
    [
      'due_date',
      [
        true,
        20261121,
        [],
        {},
        '',
        '21/11/2026',
        '2026-02-30',
        '2026-11-21T00:00:00Z',
        '+012026-01-01',
      ],
      'DUE_DATE_INVALID',
      'data prevista do parto',
    ],
    ['tracking_paused', [null, 'true', 1, [], {}], 'TRACKING_PAUSED_INVALID', 'acompanhamento'],
    ['consent', [true, '', '2020-01-01', [], {}], 'CONSENT_UNKNOWN', 'consentimento'],
  ] satisfies [string, unknown[], ErrorCode, string][])(
    'changes nothing and names the field: %s %j',
    async (field, values, code, word) => {
      const before = await getMe();
      for (const value of values) {
        const response = await patch({ name: 'Ana', [field]: value });
        await expect(response).toBeProblem(code);
        expect(await response.text()).toContain(word);
      }
      expect(await getMe()).toEqual(before);
    },
  );

  it.each([
    ['an empty object', {}, 'NOTHING_TO_CHANGE'],
    ['only unknown fields', { premium: true }, 'NOTHING_TO_CHANGE'],
    ['a list', [], 'BODY_MALFORMED'],
    ['null', null, 'BODY_MALFORMED'],
    ['a text', 'nome', 'BODY_MALFORMED'],
  ] satisfies [string, unknown, ErrorCode][])('is refused: %s', async (_, body, code) => {
    await expect(await patch(body)).toBeProblem(code);
  });

  it.each([
    ['10 months ahead', 282],
    ['more than a year ago', -367],
    ['another century', -36_525],
  ])('takes no due date that cannot be hers: %s', async (_, days) => {
    await expect(await patch({ due_date: addDays(today, days) })).toBeProblem(
      'DUE_DATE_OUT_OF_RANGE',
    );
    expect((await getMe()).due_date).toBeNull();
  });

  it.each([280, -365])('takes the last due date that can: %i days', async (days) => {
    expect((await patch({ due_date: addDays(today, days) })).status).toBe(200);
  });
});
