import { z } from '#contract/z.ts';

import { StartFailure } from './start-failure.ts';

/** What the environment asks for. */
export type StackEnvironment = ReturnType<typeof readEnvironment>;
/** A Supabase project that runs elsewhere; `forwardingKey` forwards the caller's address to Auth. */
export type SupabaseProject = NonNullable<StackEnvironment['project']>;
/** A Mercado Pago that runs elsewhere, and who we are to it. */
export type PaymentProvider = NonNullable<StackEnvironment['provider']>;

const SUPABASE_VARIABLES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];
type Read = (name: string) => string;
const OriginSchema = z.url({ protocol: /^https?$/ });

/**
 * Reads the variables of the README's table; an empty one counts as absent.
 * @throws StartFailure that names the variable which is malformed or missing from its group.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
  const read: Read = (name) => variables[name]?.trim() ?? '';
  const port = readPort(read('PORT'));
  return {
    port,
    siteUrl: readOrigin('SITE_URL', read('SITE_URL') || `http://localhost:${port}`),
    /** Null when the embedded Supabase is to be started. */
    project: readProject(read),
    /** Null when the simulator of Mercado Pago is to be started. */
    provider: readProvider(read),
    /** Folder of the database, the secrets and the lock, relative to the project. */
    dataFolder: read('COLINHO_DATA') || '.local',
  };
}

function readPort(text: string): number {
  const port = Number(text || '8888');
  if (/^\d*$/.test(text) && port >= 0 && port <= 65535) return port;
  throw new StartFailure(
    `PORT precisa ser um número de 0 a 65535, e veio "${text}": corrija a variável ou apague-a.`,
  );
}

function readOrigin(name: string, text: string): string {
  if (OriginSchema.safeParse(text).success) return text.replace(/\/+$/, '');
  throw new StartFailure(
    `${name} precisa ser um endereço que começa com http:// ou https://, e veio "${text}".`,
  );
}

const SUPABASE_REMEDY =
  'preencha as três variáveis do Supabase (SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ' +
  'SUPABASE_SECRET_KEY), ou nenhuma, para usar o banco embutido.';
const PROVIDER_REMEDY =
  'preencha as credenciais do Mercado Pago, ou apague MERCADOPAGO_API_URL para usar o simulador.';

/** @throws StartFailure that names those of the variables which are missing, and what to do. */
function requireAll(read: Read, names: readonly string[], remedy: string) {
  const missing = names.filter((name) => read(name) === '');
  if (missing.length > 0) throw new StartFailure(`Falta ${missing.join(' e ')}: ${remedy}`);
}

function readProject(read: Read) {
  if (SUPABASE_VARIABLES.every((name) => read(name) === '')) return null;
  requireAll(read, SUPABASE_VARIABLES, SUPABASE_REMEDY);
  const secretKey = read('SUPABASE_SECRET_KEY');
  return {
    url: readOrigin('SUPABASE_URL', read('SUPABASE_URL')),
    publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
    secretKey,
    forwardingKey: read('SUPABASE_FORWARDING_KEY') || secretKey,
  };
}

function readProvider(read: Read) {
  if (read('MERCADOPAGO_API_URL') === '') return null;
  const credentials = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'];
  requireAll(read, credentials, PROVIDER_REMEDY);
  return {
    url: readOrigin('MERCADOPAGO_API_URL', read('MERCADOPAGO_API_URL')),
    accessToken: read('MERCADOPAGO_ACCESS_TOKEN'),
    webhookSecret: read('MERCADOPAGO_WEBHOOK_SECRET'),
  };
}
