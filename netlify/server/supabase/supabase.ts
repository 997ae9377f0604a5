import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from '#server/environment.ts';
import { createFinalFetch } from './final-fetch.ts';
import { readForwardingKey } from './forwarding-key.ts';
import { readSecretKey } from './secret-key.ts';

/** Supabase as use cases see it: the same database as different persons. */
export interface Supabase {
  /** The data API with the publishable key: role `anon`. */
  asVisitor(): SupabaseClient;
  /** The data API with a reader's access token: role `authenticated`, her rows only. */
  asReader(accessToken: string): SupabaseClient;
  /** The data API with the secret key: role `service_role`. Reached through callAsService alone. */
  asService(): SupabaseClient;
  /** Auth, told the caller's address as the platform gave it. */
  auth(callerAddress: string): SupabaseClient['auth'];
}

/** Binds Supabase to one request: calls end with its deadline, and no session is kept between requests. */
export function connectSupabase(environment: Environment, deadline: AbortSignal): Supabase {
  const connect = (key: string, headers: Record<string, string>) =>
    createClient(environment.supabaseUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers, fetch: createFinalFetch(deadline) },
    });
  return {
    asVisitor: () => connect(environment.supabasePublishableKey, {}),
    asReader: (accessToken) =>
      connect(environment.supabasePublishableKey, { Authorization: `Bearer ${accessToken}` }),
    asService: () => connect(readSecretKey(), {}),
    auth: (callerAddress) => {
      const forwardingKey = readForwardingKey();
      return forwardingKey && callerAddress
        ? connect(forwardingKey, { 'Sb-Forwarded-For': callerAddress }).auth
        : connect(environment.supabasePublishableKey, {}).auth;
    },
  };
}
