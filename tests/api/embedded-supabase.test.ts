import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';

import { registerUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const stack = await sharedStack();

const connect = (key: string, accessToken?: string) =>
  createClient(stack.supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {} },
  });

it('K06 the secret key sees the rows of everybody', async () => {
  const { id } = await registerUser(stack);
  const { data } = await connect(stack.secretKey).from('profiles').select('id').eq('id', id);
  expect(data).toEqual([{ id }]);
});

it('users who ask at the same moment are each answered as themselves', async () => {
  const users = await Promise.all([1, 2, 3].map(() => registerUser(stack)));
  await Promise.all(
    Array.from({ length: 10 }, () => users)
      .flat()
      .map(async ({ id, accessToken }) => {
        const { data } = await connect(stack.publishableKey, accessToken)
          .from('profiles')
          .select('id');
        expect(data).toEqual([{ id }]);
      }),
  );
});

it('a key that is not ours is refused', async () => {
  const { error } = await connect('sb_publishable_outra').from('profiles').select();
  expect(error).not.toBeNull();
});
