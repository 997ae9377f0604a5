import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { consentEvidence } from '#server/profile/me.ts';
import { type Account, ANA, BIA } from './account.ts';

/** Runs a statement as the database's owner. */
type Query = (statement: string, parameters?: readonly unknown[]) => Promise<unknown>;

/** What an account of the pool is born with: nothing else is stored in it. */
export interface PoolKind {
  /** Premium for a year since two months ago, by a payment that the provider does not know. */
  readonly plan: 'free' | 'premium';
  /** Whether it has consented to storing health data. */
  readonly consent: boolean;
}

const KINDS: readonly PoolKind[] = [
  { plan: 'free', consent: false },
  { plan: 'free', consent: true },
  { plan: 'premium', consent: false },
  { plan: 'premium', consent: true },
];
/** Of each kind, for each time that the tests are played (local/test-repeat.ts); a whole run takes about a third of it. */
const COUNT = 150 * Math.ceil(Number(process.env['COLINHO_E2E_TIMES'] ?? 1) / 4);

/**
 * Writes the accounts of a whole run into an empty database, the demo accounts among them: a sign-up
 * through /api counts against the limit of this machine's address, and a password takes 0.1 s of a core.
 */
export async function seedAccounts(query: Query): Promise<void> {
  for (const kind of KINDS) {
    const accounts = Array.from({ length: COUNT }, (_, index) => poolAccount(kind, index));
    await insertAccounts(query, accounts, kind);
  }
  await insertAccounts(query, [BIA, ANA], { plan: 'free', consent: false });
  await query(
    `with orders as (
       insert into public.orders (user_id, plan_id, amount_cents, created_at)
       select id, 'annual', 35988, now() - interval '60 days'
       from auth.users where email like 'premium-%' returning id, amount_cents, created_at
     )
     insert into public.payments (id, order_id, status, status_detail, amount_cents, currency,
       approved_at, provider_updated_at)
     select 'pool-' || id, id, 'approved', 'accredited', amount_cents, 'BRL', created_at, created_at
     from orders`,
  );
}

/**
 * Takes an account of the pool for one test of a run, whichever worker plays it.
 * @throws Error when all of them are taken.
 */
export async function claimAccount(kind: PoolKind): Promise<Account> {
  const folder = join(process.env['COLINHO_E2E_DATA'] ?? '', 'claimed');
  for (let index = 0; index < COUNT; index++) {
    const account = poolAccount(kind, index);
    // Made by one process alone; the others meet it and go on.
    const isFirst = await mkdir(join(folder, account.email)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isFirst) return account;
  }
  throw new Error(`All ${COUNT} accounts of the kind are taken: ${JSON.stringify(kind)}`);
}

export function poolAccount({ plan, consent }: PoolKind, index: number): Account {
  const email = `${plan}-${consent ? 'consent-' : ''}${index + 1}@exemplo.com.br`;
  return { name: 'Clara', email, password: 'uma senha longa' };
}

/** With a cheap hash of the password (bcrypt, cost 4): what a test pays for is not its strength. */
async function insertAccounts(
  query: Query,
  accounts: readonly Account[],
  { consent }: PoolKind,
): Promise<void> {
  const rows = accounts.map(({ name, email, password }) => ({
    email,
    password,
    meta: { name, ...(consent ? consentEvidence() : {}) },
  }));
  await query(
    `with hashed as (
       select password, extensions.crypt(password, extensions.gen_salt('bf', 4)) as hash
       from (select distinct e ->> 'password' as password from jsonb_array_elements($1::jsonb) e) p
     ), created as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       select gen_random_uuid(), 'authenticated', 'authenticated', e ->> 'email', hash, now(),
         '{"provider":"email","providers":["email"]}', e -> 'meta', now(), now()
       from jsonb_array_elements($1::jsonb) e join hashed on password = e ->> 'password'
       returning id, email, raw_user_meta_data
     )
     insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at,
       updated_at)
     select gen_random_uuid(), 'email', id, id,
       raw_user_meta_data || jsonb_build_object('sub', id, 'email', email), now(), now()
     from created`,
    [JSON.stringify(rows)],
  );
}
