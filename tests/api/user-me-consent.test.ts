import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { MeSchema } from '#contract/user.ts';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const dueDate = addDays(calendarDayOf(new Date(), 'America/Sao_Paulo'), 120);

let user: User;
beforeEach(async () => {
  user = await insertUser(stack);
});

const getMe = async () =>
  MeSchema.parse(
    await (await callApi(stack, 'GET /api/user/me', { token: user.accessToken })).json(),
  );
const patch = (json: unknown) =>
  callApi(stack, 'PATCH /api/user/me', { token: user.accessToken, json });
const consentsOf = () =>
  stack.sql(
    `select version, text_sha256, withdrawn_at is null as open from public.consents
     where user_id = $1 order by given_at`,
    [user.id],
  );
const evidence = {
  version: CONSENT.version,
  text_sha256: createHash('sha256').update(CONSENT.text).digest('hex'),
};

describe('without consent', () => {
  it.each([
    ['the due date', { due_date: dueDate }],
    ['the pause', { tracking_paused: true }],
    ['a name beside the due date', { name: 'Ana', due_date: dueDate }],
  ])('stores nothing of %s and says what it takes', async (_, changes) => {
    const before = await getMe();
    await expect(await patch(changes)).toBeProblem('CONSENT_REQUIRED');
    expect(await getMe()).toEqual(before);
    const [profile] = await stack.sql(
      'select due_date, tracking_paused from public.profiles where id = $1',
      [user.id],
    );
    expect(profile).toEqual({ due_date: null, tracking_paused: false });
  });

  it.each([
    ['her name', { name: 'Ana' }],
    ['an empty due date', { due_date: null }],
    ['no pause', { tracking_paused: false }],
  ])('still takes %s', async (_, changes) => {
    expect((await patch(changes)).status).toBe(200);
  });
});

describe('giving consent', () => {
  it('works in one call with the due date, and keeps what proves it', async () => {
    const response = await patch({ consent: CONSENT.version, due_date: dueDate });
    expect(await response.json()).toMatchObject({
      due_date: dueDate,
      consent_version: CONSENT.version,
    });
    expect(await consentsOf()).toEqual([{ ...evidence, open: true }]);
  });

  it('twice keeps one consent', async () => {
    await patch({ consent: CONSENT.version });
    await patch({ consent: CONSENT.version });
    expect(await consentsOf()).toEqual([{ ...evidence, open: true }]);
  });

  it('twice at once keeps one consent', async () => {
    const responses = await Promise.all([
      patch({ consent: CONSENT.version }),
      patch({ consent: CONSENT.version, due_date: dueDate }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await consentsOf()).toEqual([{ ...evidence, open: true }]);
  });
});

describe('withdrawing consent', () => {
  beforeEach(async () => {
    await patch({ consent: CONSENT.version, due_date: dueDate, tracking_paused: true });
  });

  it('erases the health data with it and keeps the proof that there was one', async () => {
    const response = await patch({ consent: null });
    expect(await response.json()).toMatchObject({
      due_date: null,
      tracking_paused: false,
      consent_version: null,
    });
    expect(await consentsOf()).toEqual([{ ...evidence, open: false }]);
    await expect(await patch({ due_date: dueDate })).toBeProblem('CONSENT_REQUIRED');
  });

  it('is refused together with a due date: one of the two is a mistake', async () => {
    const before = await getMe();
    await expect(await patch({ consent: null, due_date: dueDate })).toBeProblem('CONSENT_REQUIRED');
    expect(await getMe()).toEqual(before);
  });

  it('can be undone by a new consent, beside the old proof', async () => {
    await patch({ consent: null });
    await patch({ consent: CONSENT.version, due_date: dueDate });
    expect(await getMe()).toMatchObject({ due_date: dueDate, consent_version: CONSENT.version });
    expect(await consentsOf()).toEqual([
      { ...evidence, open: false },
      { ...evidence, open: true },
    ]);
  });
});

describe('when an older text was agreed to', () => {
  it('replaces that consent by the new one', async () => {
    await stack.sql(
      "insert into public.consents (user_id, version, text_sha256) values ($1, '2026-01-01', $2)",
      [user.id, '0'.repeat(64)],
    );
    expect((await getMe()).consent_version).toBe('2026-01-01');
    await patch({ consent: CONSENT.version });
    expect(await consentsOf()).toEqual([
      { version: '2026-01-01', text_sha256: '0'.repeat(64), open: false },
      { ...evidence, open: true },
    ]);
  });
});
