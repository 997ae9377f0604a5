import { createLocalSecrets, pushVariables } from '#local/stack/local-secrets.ts';

import type { ApiStack } from './api-stack.ts';
import { serveFunctions } from './serve-functions.ts';
import { lendEnvironment } from './shared-stack.ts';

/** A port of this machine where nobody listens. */
export const CLOSED_ADDRESS = 'http://127.0.0.1:9';

/** The route files alone, for what needs no Supabase or has to meet a broken one at `supabaseUrl`. */
export async function startFunctions(
  supabaseUrl = CLOSED_ADDRESS,
): Promise<Pick<ApiStack, 'url' | 'api' | 'stop'>> {
  const { url, close } = await serveFunctions();
  const giveBack = await lendEnvironment();
  Object.assign(process.env, {
    SITE_URL: url,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_nobody',
    SUPABASE_SECRET_KEY: 'sb_secret_of_nobody',
    SUPABASE_FORWARDING_KEY: 'sb_secret_of_nobody',
    ...pushVariables(createLocalSecrets()),
  });
  return {
    url,
    api: (path, init) => fetch(new URL(path, url), init),
    stop: async () => {
      giveBack();
      await close();
    },
  };
}
