import type { Context } from '@netlify/functions';

import { z } from '#contract/z.ts';

const EnvironmentSchema = z.object({
  SITE_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().check(z.minLength(16)),
});

/** What every function needs to know. The secret keys are read by supabase/supabase.ts alone. */
export interface Environment {
  readonly siteOrigin: string;
  readonly supabaseUrl: string;
  readonly supabasePublishableKey: string;
}

/**
 * Reads and checks the environment.
 * @throws Error that names each missing or malformed variable, never its value.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = EnvironmentSchema.safeParse(source);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new Error(`Missing or malformed environment variables: ${names.join(', ')}`);
  }
  return {
    siteOrigin: new URL(parsed.data.SITE_URL).origin,
    supabaseUrl: parsed.data.SUPABASE_URL,
    supabasePublishableKey: parsed.data.SUPABASE_PUBLISHABLE_KEY,
  };
}

/**
 * Whether this is the deploy that users use, where only real money counts and no address may be
 * overridden. Where the platform does not say, it is.
 */
export function isProductionDeploy(
  context: Pick<Context, 'deploy'>,
  source: NodeJS.ProcessEnv = process.env,
): boolean {
  const contexts = [context.deploy?.context, source['CONTEXT']].filter(Boolean);
  return contexts.length === 0 || contexts.includes('production');
}
