import { z } from '#contract/z.ts';

const EnvironmentSchema = z.object({
  SITE_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().check(z.minLength(16)),
});

/** What every function needs to know. The secret keys have a file each, so that their readers can be listed. */
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
