import type { Health } from '#contract/health.ts';
import type { Call } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';

/** Whether the database answers, and which build is speaking. */
export async function checkHealth({ supabase }: Call): Promise<Health> {
  await callFunction(supabase.asVisitor(), 'ping');
  // COMMIT_REF is the platform's name for the commit of a deploy.
  return { status: 'ok', build: process.env['COMMIT_REF'] ?? 'local' };
}
