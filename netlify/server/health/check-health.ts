import type { Health } from '#contract/health.ts';
import { z } from '#contract/z.ts';
import type { Call } from '#server/http/call.ts';
import { callAsVisitor } from '#server/supabase/call-as-visitor.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';

/** Whether the database answers, and which build is speaking. */
export async function checkHealth({ supabase }: Call): Promise<Health> {
  parseAnswer(z.literal(true), await callAsVisitor(supabase, 'ping'));
  // COMMIT_REF is the platform's name for the commit of a deploy.
  return { status: 'ok', build: process.env['COMMIT_REF'] ?? 'local' };
}
