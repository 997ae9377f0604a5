import type { Health } from '#contract/api.ts';
import { z } from '#contract/z.ts';
import { readGenerated } from '#server/content/read-generated.ts';
import type { Call } from '#server/http/call.ts';
import { callByOurKey } from '#server/supabase/call-by-our-key.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';

const BuildSchema = z.object({ commit: z.string() });

/** Whether the database answers, and which build is speaking. */
export async function checkHealth({ supabase }: Call): Promise<Health> {
  parseAnswer(z.literal(true), await callByOurKey(supabase.asVisitor(), 'ping'));
  const { commit } = await readGenerated('build', BuildSchema);
  return { status: 'ok', build: commit };
}
