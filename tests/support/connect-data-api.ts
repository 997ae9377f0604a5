import { createClient } from '@supabase/supabase-js';

import type { ApiStack } from './api-stack.ts';

type Project = Pick<ApiStack, 'supabaseUrl' | 'publishableKey'>;

/** The data API as anybody with the public key reaches it: a user with her token, else a visitor. */
export function connectDataApi({ supabaseUrl, publishableKey }: Project, accessToken?: string) {
  return createClient(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {} },
  });
}
