import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';

import { PROJECT_ROOT } from '#local/project-root.ts';

import type { EmbeddedSupabase } from './embedded-supabase.ts';
import { StartFailure } from './start-failure.ts';

/** The accounts that exist in the embedded stack only; their password is not a secret. */
export const DEMO_ACCOUNTS = [
  { plan: 'gratuita', name: 'Bia', email: 'bia@exemplo.com.br' },
  { plan: 'premium', name: 'Ana', email: 'ana@exemplo.com.br' },
] as const;

export const DEMO_PASSWORD = 'colinho123';

/**
 * Registers the demo accounts that are missing, as a user would, and runs supabase/seed.sql, which
 * renews what they have relative to now.
 */
export async function seedDemoAccounts(
  supabase: EmbeddedSupabase,
  url: string,
  publishableKey: string,
): Promise<void> {
  const existing = await supabase.query('select email from auth.users where email = any ($1)', [
    DEMO_ACCOUNTS.map((account) => account.email),
  ]);
  const { auth } = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const missing = DEMO_ACCOUNTS.filter((one) => !existing.some(({ email }) => email === one.email));
  for (const { name, email } of missing) {
    const options = { data: { name } };
    const { error } = await auth.signUp({ email, password: DEMO_PASSWORD, options });
    if (!error) continue;
    throw new StartFailure(
      `A conta de demonstração ${email} não pôde ser criada: ${error.message}`,
    );
  }
  try {
    await supabase.runScript(readFileSync(join(PROJECT_ROOT, 'supabase', 'seed.sql'), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `O arquivo supabase/seed.sql falhou e foi desfeito: corrija-o e comece de novo. O Postgres disse: ${reason}`,
    );
  }
}
