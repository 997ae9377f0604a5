import { beforeEach, describe, expect, it } from 'vitest';

import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { entriesOf } from '#tests/support/entry-rows.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const stack = await sharedStack();

type Made = Awaited<ReturnType<typeof insertUser>>;
let ana: Made;
let bia: Made;
const hers = newEntry({ kind: 'paper', key: 'nome', value: 'só minha' });
beforeEach(async () => {
  [ana, bia] = [await insertUser(stack), await insertUser(stack)];
  for (const { id } of [ana, bia]) await giveConsent(stack, id);
  await entryCalls(stack, ana).save([hers]);
});

const asBia = () => connectDataApi(stack, bia.accessToken);

describe('M06 a user who has marked the same as another', () => {
  it('has her own, and neither touches the other', async () => {
    const calls = entryCalls(stack, bia);
    const own = { ...hers, value: 'minha também' };
    expect(await calls.listed()).toEqual([]);
    expect((await calls.save([own as typeof hers])).status).toBe(200);
    expect(await calls.listed()).toEqual([own]);
    expect(await entriesOf(stack, ana.id)).toEqual([hers]);
  });
});

describe('M06 a user who calls the data API herself', () => {
  it('reads nothing of another’s entries', async () => {
    expect((await asBia().from('user_entries').select()).data).toEqual([]);
    expect((await asBia().from('user_entries').select().eq('user_id', ana.id)).data).toEqual([]);
    expect((await asBia().rpc('list_entries')).data).toMatchObject({ items: [], epoch: null });
  });

  it('changes nothing of them, whatever she says whose they are', async () => {
    const table = () => asBia().from('user_entries');
    const row = { user_id: ana.id, kind: 'tick', key: 'a', value: true, updated_at: 'now' };
    const attempts = [
      await table().insert(row).select(),
      await table()
        .upsert({ ...row, kind: 'paper', key: 'nome' })
        .select(),
      await table().update({ value: null }).eq('user_id', ana.id).select(),
      await table().update({ user_id: bia.id }).eq('user_id', ana.id).select(),
      await table().delete().eq('user_id', ana.id).select(),
    ];
    for (const { data, error } of attempts) {
      expect(error?.code).toBe('42501');
      expect(data).toBeNull();
    }
    await asBia().rpc('save_entries', {
      entries: [{ ...hers, user_id: ana.id, value: null, updated_at: new Date().toISOString() }],
      sent_at: new Date().toISOString(),
    });
    expect(await entriesOf(stack, ana.id)).toEqual([hers]);
  });

  const save = async (fields: object) => {
    const entries = [{ ...newEntry(), ...fields }];
    const sent = new Date().toISOString();
    const answer = await asBia().rpc('save_entries', { entries, sent_at: sent });
    if (answer.error) return 'refused';
    return (answer.data as { error?: string }).error ?? 'saved';
  };

  it.each([
    ['a kind of her own', { kind: 'other' }, 'refused'],
    ['no kind', { kind: null }, 'refused'],
    ['a key with a space', { key: 'a b' }, 'refused'],
    ['no key', { key: null }, 'refused'],
    ['a long key', { key: 'a'.repeat(81) }, 'refused'],
    ['a large value', { value: 'a'.repeat(2_047) }, 'refused'],
    ['what the API would send', {}, 'saved'],
    ['the beginning of time', { updated_at: '-infinity' }, 'saved'],
    ['the end of time', { updated_at: 'infinity' }, 'saved'],
    ['no moment', { updated_at: null }, 'saved'],
  ])('is held to the same limits: %s', async (_, fields, outcome) => {
    expect(await save(fields)).toBe(outcome);
    expect(await entriesOf(stack, bia.id)).toHaveLength(outcome === 'saved' ? 1 : 0);
    const listed = await entryCalls(stack, bia).list();
    expect(listed.status).toBe(200);
  });

  it('needs consent all the same, and is nobody without a token', async () => {
    await stack.sql('update public.consents set withdrawn_at = now() where user_id = $1', [bia.id]);
    expect(await save({})).toBe('CONSENT_REQUIRED');
    const visitor = connectDataApi(stack);
    expect((await visitor.rpc('list_entries')).error?.code).toBe('42501');
    const parameters = { entries: [newEntry()], sent_at: new Date().toISOString() };
    expect((await visitor.rpc('save_entries', parameters)).error?.code).toBe('42501');
  });
});
