import {
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';

import { z } from '#contract/z.ts';
import type { Environment } from '#server/environment.ts';
import { AppError } from '#server/errors.ts';
import { createFinalFetch } from './final-fetch.ts';

type Parameters = Readonly<Record<string, unknown>>;

/**
 * Supabase as use cases see it: a client of Auth, and the database's functions, called by different roles.
 * Each call is one round trip, and its answer has the schema's shape.
 */
export interface Supabase {
  /** Auth, told the caller's address as the platform gave it. */
  auth(): SupabaseClient['auth'];
  /**
   * As the user whose access token it is: role `authenticated`, her rows only.
   * @throws AppError SESSION_ENDED where the token is refused or its account is gone, UNAVAILABLE.
   */
  callAsUser<Schema extends z.ZodMiniType>(
    accessToken: string,
    name: string,
    schema: Schema,
    parameters?: Parameters,
  ): Promise<z.infer<Schema>>;
  /**
   * With the secret key, past row level security: for the limiter, for what only the server may write, and
   * for nothing that a user's own token can do.
   * @throws AppError UNAVAILABLE, also where the key is refused or not set.
   */
  callAsService<Schema extends z.ZodMiniType>(
    name: string,
    schema: Schema,
    parameters?: Parameters,
  ): Promise<z.infer<Schema>>;
  /** As nobody, with the publishable key: role `anon`. @throws AppError UNAVAILABLE. */
  callAsAnonymous<Schema extends z.ZodMiniType>(
    name: string,
    schema: Schema,
  ): Promise<z.infer<Schema>>;
}

interface Connection {
  readonly environment: Environment;
  /** '' where the platform gives none. */
  readonly callerAddress: string;
  /** Ends every call. */
  readonly deadline: AbortSignal;
}

/** Binds Supabase to one request: calls end with its deadline, and no session is stored between requests. */
export function connectSupabase({ environment, callerAddress, deadline }: Connection): Supabase {
  const connect = (key: string, headers: Record<string, string> = {}) =>
    createClient(environment.supabaseUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers, fetch: createFinalFetch(deadline) },
    });
  const publishableKey = environment.supabasePublishableKey;
  return {
    auth: () => {
      const forwardingKey = readForwardingKey();
      return forwardingKey && callerAddress
        ? connect(forwardingKey, { 'Sb-Forwarded-For': callerAddress }).auth
        : connect(publishableKey).auth;
    },
    callAsUser: async (accessToken, name, schema, parameters) => {
      const client = connect(publishableKey, { Authorization: `Bearer ${accessToken}` });
      const answer = await callFunction(client, name, parameters);
      if (answer === null) throw new AppError('SESSION_ENDED');
      return parseAnswer(schema, answer);
    },
    callAsService: async (name, schema, parameters) =>
      parseAnswer(schema, await callByOurKey(connect(readSecretKey()), name, parameters)),
    callAsAnonymous: async (name, schema) =>
      parseAnswer(schema, await callByOurKey(connect(publishableKey), name)),
  };
}

/**
 * An instant as the contract has it, '2026-11-21T09:26:36.214Z', from either form a Postgres may answer:
 * '2026-11-21T09:26:36.214+00:00' (hosted) or '2026-11-21 09:26:36.214+00' (embedded).
 */
export const InstantSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((timestamp) =>
      Date.parse(timestamp.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')),
    ),
  ),
  z.pipe(
    z.number(),
    z.transform((instant) => new Date(instant).toISOString()),
  ),
);

async function callFunction(
  client: SupabaseClient,
  name: string,
  parameters: Parameters = {},
): Promise<unknown> {
  const answer: PostgrestSingleResponse<unknown> = await client.rpc(name, parameters);
  const { data, error, status } = answer;
  if (!error) return data;
  // A refusal without a code is the gateway's, of our own key: no user's session ends for that.
  if (status === 401 && error.code) throw new AppError('SESSION_ENDED', { cause: error });
  throw new AppError('UNAVAILABLE', { cause: error });
}

/** A key of ours that is refused is no user's session. */
async function callByOurKey(client: SupabaseClient, name: string, parameters?: Parameters) {
  try {
    return await callFunction(client, name, parameters);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error;
    throw new AppError('UNAVAILABLE', { cause: error });
  }
}

/** An answer of another shape is none of our database. */
function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown) {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError('UNAVAILABLE', { cause: parsed.error });
}

function readSecretKey(source: NodeJS.ProcessEnv = process.env): string {
  const key = source['SUPABASE_SECRET_KEY'];
  if (key) return key;
  throw new AppError('UNAVAILABLE', { cause: { code: 'SUPABASE_SECRET_KEY' } });
}

/**
 * The secret key that tells Auth the caller's address (`Sb-Forwarded-For`), and is used for nothing else,
 * though it could be. Without it all users would share one bucket of sign-ins. Undefined: nothing is
 * forwarded.
 */
function readForwardingKey(source: NodeJS.ProcessEnv = process.env): string | undefined {
  return source['SUPABASE_FORWARDING_KEY'] || undefined;
}
