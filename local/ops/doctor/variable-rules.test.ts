import { expect, it } from 'vitest';

import { readTarget } from './target.ts';
import { type VariableName, variableProblem } from './variable-rules.ts';

type Variables = Partial<Record<VariableName, string>>;

// Put together here: whoever looks for secrets in the sources shall find none.
const TOKEN = ['APP_USR', '1234567890123456', '112200', 'a'.repeat(32), '123456789'].join('-');
const database = (password: string) =>
  [
    'postgresql://postgres.abc',
    `${password}@aws-0-sa-east-1.pooler.supabase.com:5432/postgres`,
  ].join(':');
const PUBLIC_KEY = 'APP_USR-01234567-89ab-cdef-0123-456789abcdef';
const RIGHT: Variables = {
  SITE_URL: 'https://colinho.com.br',
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_one',
  SUPABASE_SECRET_KEY: 'sb_secret_one',
  SUPABASE_FORWARDING_KEY: 'sb_secret_two',
  MERCADOPAGO_ACCESS_TOKEN: TOKEN,
  MERCADOPAGO_WEBHOOK_SECRET: '0123456789abcdef0123456789abcdef',
  PUBLIC_MERCADOPAGO_PUBLIC_KEY: PUBLIC_KEY,
  VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`,
  VAPID_PRIVATE_KEY: 'a'.repeat(43),
  VAPID_SUBJECT: 'mailto:contato@exemplo.com.br',
  DATABASE_URL: database('s%40o'),
};

function problem(name: VariableName, value: string, context = 'production'): string | undefined {
  return variableProblem(name, readTarget({ ...RIGHT, [name]: value, CONTEXT: context }));
}

it.each(Object.entries(RIGHT))('%s is taken as %s', (name, value) => {
  expect(problem(name as VariableName, value)).toBeUndefined();
});

it.each([
  ['SITE_URL', '', 'is missing'],
  ['SITE_URL', 'colinho.com.br', 'is no address'],
  ['SITE_URL', 'http://colinho.com.br', 'https://'],
  ['SITE_URL', 'https://colinho.com.br/', 'without a path'],
  ['SITE_URL', 'https://colinho.com.br/inicio', 'without a path'],
  ['SITE_URL', 'https://Colinho.com.br', 'in small letters'],
  ['SITE_URL', 'https://staging--YOUR-SITE.netlify.app', 'stand-in'],
  ['SUPABASE_URL', 'https://abc.supabase.co/rest/v1', 'without a path'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_one', 'holds a secret key'],
  ['SUPABASE_PUBLISHABLE_KEY', 'abc', 'is no publishable key'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_', 'is no secret key'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_one', 'holds a publishable key'],
  ['SUPABASE_SECRET_KEY', '', 'is missing'],
  ['SUPABASE_FORWARDING_KEY', '', 'is missing'],
  ['SUPABASE_FORWARDING_KEY', 'sb_secret_one', 'is the same as SUPABASE_SECRET_KEY'],
  ['SUPABASE_FORWARDING_KEY', 'sb_publishable_one', 'holds a publishable key'],
  ['MERCADOPAGO_ACCESS_TOKEN', PUBLIC_KEY, 'holds the public key'],
  ['MERCADOPAGO_ACCESS_TOKEN', 'abc', 'is no access token'],
  ['MERCADOPAGO_WEBHOOK_SECRET', 'curto', '16 characters'],
  ['MERCADOPAGO_WEBHOOK_SECRET', '0123456789abcdef,', '16 characters'],
  ['MERCADOPAGO_WEBHOOK_SECRET', TOKEN, 'holds a credential'],
  ['MERCADOPAGO_WEBHOOK_SECRET', Array(3).fill('0123456789abcdef').join(), 'more than two'],
  ['MERCADOPAGO_API_URL', 'http://localhost:8889', 'leads away from Mercado Pago'],
  ['PUBLIC_MERCADOPAGO_PUBLIC_KEY', TOKEN, 'every user is sent it'],
  ['PUBLIC_MERCADOPAGO_PUBLIC_KEY', 'abc', 'is no public key'],
  ['VAPID_PUBLIC_KEY', 'a'.repeat(43), 'is no public key'],
  ['VAPID_PRIVATE_KEY', `B${'a'.repeat(86)}`, 'is no private key'],
  ['VAPID_PRIVATE_KEY', '', 'is missing'],
  ['VAPID_SUBJECT', 'contato@exemplo.com.br', 'mailto:'],
  ['PUSH_LOCAL_CERTIFICATE', '-----BEGIN CERTIFICATE-----', 'delete it'],
  ['DATABASE_URL', database('[YOUR-PASSWORD]'), 'stand-in'],
  ['DATABASE_URL', 'https://abc.supabase.co', 'filled in'],
  ['DATABASE_URL', database('[senha]'), 'filled in'],
] as const)('%s=%s %s', (name, value, said) => {
  const result = problem(name, value);
  expect(result).toContain(said);
  if (value.length > 12) expect(result).not.toContain(value);
});

it.each([
  ['SITE_URL', 'http://localhost:8888', 'dev'],
  ['SUPABASE_FORWARDING_KEY', '', 'branch-deploy'],
  ['SUPABASE_FORWARDING_KEY', 'sb_secret_one', 'branch-deploy'],
  ['MERCADOPAGO_API_URL', 'http://localhost:8889', 'dev'],
  ['MERCADOPAGO_API_URL', 'https://api.mercadopago.com', 'production'],
  ['MERCADOPAGO_WEBHOOK_SECRET', '0123456789abcdef, fedcba9876543210', 'production'],
  ['PUBLIC_MERCADOPAGO_PUBLIC_KEY', '', 'production'],
  ['DATABASE_URL', '', 'production'],
  ['PUSH_LOCAL_CERTIFICATE', '-----BEGIN CERTIFICATE-----', 'dev'],
] as const)('%s=%s is right as %s', (name, value, context) => {
  expect(problem(name, value, context)).toBeUndefined();
});
