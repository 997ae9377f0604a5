import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type EmbeddedSupabase, openEmbeddedSupabase } from '#local/embedded-supabase.ts';
import { createLocalSecrets } from '#local/local-secrets.ts';

const secrets = createLocalSecrets();
let supabase: EmbeddedSupabase;
let url: string;

const connect = (key: string, accessToken?: string) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {} },
  });

const signUp = async (name: string) => {
  const { data } = await connect(secrets.publishableKey).auth.signUp({
    email: `${name}@exemplo.com.br`,
    password: 'colinho123',
    options: { data: { name } },
  });
  return { id: data.user?.id, reader: connect(secrets.publishableKey, data.session?.access_token) };
};

beforeAll(async () => {
  supabase = await openEmbeddedSupabase({
    database: 'memory://',
    secrets,
    siteUrl: 'http://localhost',
  });
  await supabase.runScript(`
    create table public.notes (owner uuid default auth.uid(), text text unique);
    alter table public.notes enable row level security;
    revoke all on table public.notes from anon, authenticated;
    grant select, insert on table public.notes to authenticated;
    create policy "own" on public.notes to authenticated using (owner = auth.uid());
    create function public.whoami() returns uuid language sql stable as 'select auth.uid()';
  `);
  url = await supabase.listen();
});

afterAll(() => supabase.close());

describe('a privilege that a migration takes back', () => {
  it('stays taken back, as it does on hosted Supabase', async () => {
    const { reader } = await signUp('clara');
    expect((await reader.from('notes').insert({ text: 'minha' })).error).toBeNull();
    expect((await reader.from('notes').update({ text: 'x' }).eq('text', 'minha')).error?.code).toBe(
      '42501',
    );
    expect((await connect(secrets.publishableKey).from('notes').select()).error?.code).toBe(
      '42501',
    );
  });

  it('K06 does not bind the secret key, which sees every row', async () => {
    const { data } = await connect(secrets.secretKey).from('notes').select('text');
    expect(data).toContainEqual({ text: 'minha' });
  });
});

describe('readers who ask at the same moment', () => {
  it('are each answered as themselves', async () => {
    const readers = await Promise.all(['dora', 'elis', 'flora'].map(signUp));
    await Promise.all(
      Array.from({ length: 30 }, async (_unused, index) => {
        const { id, reader } = readers[index % 3] ?? {};
        expect((await reader?.rpc('whoami'))?.data).toBe(id);
      }),
    );
  });
});

describe('a key that is not ours', () => {
  it('is refused', async () => {
    const { error } = await connect('sb_publishable_outra').from('notes').select();
    expect(error).not.toBeNull();
  });
});
