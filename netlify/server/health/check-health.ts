import type { Health } from '#contract/api.ts';
import { z } from '#contract/z.ts';
import { readGenerated } from '#server/content/read-generated.ts';
import type { Call } from '#server/http/call.ts';
import { callAsVisitor } from '#server/supabase/call-as-visitor.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';

const BuildSchema = z.object({ commit: z.string() });

/** Whether the database answers, and which build is speaking. */
export async function checkHealth({ supabase }: Call): Promise<Health> {
  parseAnswer(z.literal(true), await callAsVisitor(supabase, 'ping'));
  const { commit } = await readGenerated('build', BuildSchema);
  return { status: 'ok', build: commit };
}
