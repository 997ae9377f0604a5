import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { minutesAgo, newContraction, type NewContraction } from '#tests/support/new-contraction.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

type Made = Awaited<ReturnType<typeof makePremiumUser>>;
let ana: Made;
let bia: Made;
let hers: NewContraction;
beforeEach(async () => {
  [ana, bia] = [await makePremiumUser(stack), await makePremiumUser(stack)];
  hers = newContraction({ note: 'só minha' });
  await contractionCalls(stack, ana).save(hers);
});

const asBia = () => connectDataApi(stack, bia.accessToken);

describe('C11 a user who knows the id of another’s contraction', () => {
  it('may have one of the same id, and neither touches the other', async () => {
    const own = newContraction({ id: hers.id, intensity: 'leve' });
    const calls = contractionCalls(stack, bia);
    expect((await calls.save(own)).status).toBe(201);
    expect((await calls.change(own.id, { duration: 99 })).status).toBe(200);
    expect(await (await calls.list()).json()).toEqual([{ ...own, duration: 99 }]);
    expect((await calls.remove(own.id)).status).toBe(204);
    expect(await contractionsOf(stack, ana.id)).toEqual([hers]);
    expect((await contractionCalls(stack, ana).save(hers)).status).toBe(200);
  });

  it('reads nothing of it by the data API', async () => {
    const { data } = await asBia().from('contractions').select().eq('id', hers.id);
    expect(data).toEqual([]);
    const place = { before_start: null, before_id: null };
    expect((await asBia().rpc('list_contractions', place)).data).toEqual([]);
  });

  it('changes nothing by the data API, whatever she says whose it is', async () => {
    const row = { user_id: ana.id, id: randomUUID(), start_time: 'now', duration: 1 };
    const table = () => asBia().from('contractions');
    const attempts = [
      await table()
        .insert({ ...row, intensity: 'leve' })
        .select(),
      await table()
        .upsert({ ...row, id: hers.id, intensity: 'leve' })
        .select(),
      await table().update({ duration: 1 }).eq('id', hers.id).select(),
      await table().update({ user_id: bia.id }).eq('id', hers.id).select(),
      await table().delete().eq('id', hers.id).select(),
      await asBia().from('deleted_contractions').select(),
      await asBia().from('deleted_contractions').insert({ user_id: ana.id, id: hers.id }),
    ];
    for (const { data, error } of attempts) {
      expect(error?.code).toBe('42501');
      expect(data).toBeNull();
    }
    expect(await contractionsOf(stack, ana.id)).toEqual([hers]);
  });

  it('changes nothing by the functions that she may call herself', async () => {
    const changed = await asBia().rpc('update_contraction', {
      contraction_id: hers.id,
      changes: { duration: 1, user_id: bia.id },
    });
    expect(changed.data).toEqual({ error: 'CONTRACTION_NOT_FOUND' });
    const deleted = await asBia().rpc('delete_contraction', { contraction_id: hers.id });
    expect(deleted.data).toBe(false);
    expect(await contractionsOf(stack, ana.id)).toEqual([hers]);
  });
});

describe('a user who calls the functions past the API', () => {
  const save = async (fields: object) => {
    const answer = await asBia().rpc('save_contraction', {
      contraction: {
        start_time: new Date().toISOString(),
        duration: 60,
        intensity: 'leve',
        ...fields,
      },
    });
    if (answer.error) return 'refused';
    return (answer.data as { error?: string }).error ?? 'saved';
  };

  it.each([
    ['a duration of nothing', { duration: 0 }, 'refused'],
    ['two hours', { duration: 7200 }, 'refused'],
    ['a word of her own', { intensity: 'FORTE' }, 'refused'],
    ['a long note', { note: 'a'.repeat(201) }, 'refused'],
    ['a word for a number', { duration: 'long' }, 'refused'],
    ['an empty note', { note: '' }, 'refused'],
    ['no start', { start_time: null }, 'refused'],
    ['the end of time', { start_time: 'infinity' }, 'START_TIME_AHEAD'],
    ['the beginning of time', { start_time: '-infinity' }, 'START_TIME_TOO_OLD'],
    ['what the API would send', {}, 'saved'],
    ['the id of another account', { user_id: randomUUID() }, 'saved'],
  ])('is held to the same limits: %s', async (_, fields, outcome) => {
    expect(await save(fields)).toBe(outcome);
    expect(await contractionsOf(stack, bia.id)).toHaveLength(outcome === 'saved' ? 1 : 0);
  });

  it('has her starts kept in milliseconds, as the API tells them', async () => {
    const start = minutesAgo(2);
    expect(await save({ start_time: start.replace('Z', '999Z') })).toBe('saved');
    const [kept] = await stack.sql(
      'select id, start_time = $2::timestamptz as is_exact from public.contractions where user_id = $1',
      [bia.id, start],
    );
    expect(kept).toMatchObject({ is_exact: true });
    await asBia().rpc('update_contraction', {
      contraction_id: kept?.['id'],
      changes: { start_time: minutesAgo(3).replace('Z', '999Z') },
    });
    const [moved] = await stack.sql(
      `select start_time = date_trunc('milliseconds', start_time) as is_exact
       from public.contractions where user_id = $1`,
      [bia.id],
    );
    expect(moved).toEqual({ is_exact: true });
  });

  it('needs plan and consent all the same, and is nobody without a token', async () => {
    await stack.sql('update public.consents set withdrawn_at = now() where user_id = $1', [bia.id]);
    expect(await save({})).toBe('CONSENT_REQUIRED');
    await stack.sql(
      'delete from public.payments p using public.orders c where c.id = p.order_id and c.user_id = $1',
      [bia.id],
    );
    expect(await save({})).toBe('PREMIUM_REQUIRED');
    const { error } = await connectDataApi(stack).rpc('delete_contraction', {
      contraction_id: hers.id,
    });
    expect(error?.code).toBe('42501');
  });
});
