import { beforeEach, describe, expect, it } from 'vitest';

import { CONSENT, coversEntries } from '#contract/consent.ts';
import { callApi } from '#tests/support/call-api.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { type EntryCalls, entryCalls } from '#tests/support/entry-calls.ts';
import { entriesOf } from '#tests/support/entry-rows.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

/** The last text that named the due date and the contractions alone. */
const OLDER = '2026-11-21';

const stack = await sharedStack();

let user: Awaited<ReturnType<typeof insertUser>>;
let calls: EntryCalls;
beforeEach(async () => {
  user = await insertUser(stack);
  calls = entryCalls(stack, user);
});

const patchMe = (json: unknown, { accessToken: token } = user) =>
  callApi(stack, 'PATCH /api/user/me', { token, json });
const rows = () => entriesOf(stack, user.id);
const entry = newEntry({ kind: 'paper', key: 'alergias', value: 'dipirona' });

describe('M07 without a consent that names them', () => {
  it('G01 nothing is kept', async () => {
    await expect(await calls.save([entry])).toBeProblem('CONSENT_REQUIRED');
    expect(await rows()).toEqual([]);
  });

  it('nothing is kept under the older text, which stays as it is', async () => {
    await giveConsent(stack, user.id, OLDER);
    await expect(await calls.save([entry])).toBeProblem('CONSENT_REQUIRED');
    expect(await rows()).toEqual([]);
    const me = await callApi(stack, 'GET /api/user/me', { token: user.accessToken });
    expect(await me.json()).toMatchObject({ consent_version: OLDER });
  });

  it('nothing is kept under one that was withdrawn, whatever it named', async () => {
    await giveConsent(stack, user.id);
    await patchMe({ consent: null });
    await expect(await calls.save([entry])).toBeProblem('CONSENT_REQUIRED');
    expect(await rows()).toEqual([]);
  });

  it.each(['2026-11-20', OLDER, '2026-11-22', '2026-12-01', '2027-01-01'])(
    'the database and the browser agree on the text of %s',
    async (version) => {
      await giveConsent(stack, user.id, version);
      expect((await calls.save([entry])).ok).toBe(coversEntries(version));
    },
  );
});

describe('the text of today', () => {
  it('names them', () => {
    expect(coversEntries(CONSENT.version)).toBe(true);
    expect(CONSENT.text).toMatch(/marcar ou escrever/);
  });

  it('replaces the older one, which ends, and keeps what that allowed', async () => {
    await giveConsent(stack, user.id, OLDER);
    const dueDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    await patchMe({ due_date: dueDate });
    const response = await patchMe({ consent: CONSENT.version });
    expect(await response.json()).toMatchObject({
      consent_version: CONSENT.version,
      due_date: dueDate,
    });
    expect((await calls.save([entry])).status).toBe(200);
    expect(
      await stack.sql(
        `select version, withdrawn_at is null as open from public.consents
         where user_id = $1 order by version`,
        [user.id],
      ),
    ).toEqual([
      { version: OLDER, open: false },
      { version: CONSENT.version, open: true },
    ]);
  });
});

describe('M07 withdrawing consent', () => {
  beforeEach(async () => {
    await giveConsent(stack, user.id);
    await calls.save([entry]);
  });

  it('erases them', async () => {
    expect((await patchMe({ consent: null })).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await calls.listed()).toEqual([]);
  });

  it('lets them in again once she consents anew', async () => {
    await patchMe({ consent: null });
    await patchMe({ consent: CONSENT.version });
    expect((await calls.save([entry])).status).toBe(200);
    expect(await rows()).toEqual([entry]);
  });

  it('leaves another user’s', async () => {
    const other = await insertUser(stack);
    await giveConsent(stack, other.id);
    await patchMe({ consent: null }, other);
    expect(await rows()).toEqual([entry]);
  });

  it('that is refused, together with a due date, erases nothing', async () => {
    const response = await patchMe({ consent: null, due_date: '2027-01-01' });
    expect(response.ok).toBe(false);
    expect(await rows()).toEqual([entry]);
  });
});

describe('any other change of the account', () => {
  it.each([
    ['her name', { name: 'Ana' }],
    ['no due date', { due_date: null }],
    ['a consent that she gives again', { consent: CONSENT.version }],
  ])('keeps them: %s', async (_, changes) => {
    await giveConsent(stack, user.id);
    await calls.save([entry]);
    expect((await patchMe(changes)).status).toBe(200);
    expect(await rows()).toEqual([entry]);
  });
});
