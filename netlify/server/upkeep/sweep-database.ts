import { z } from '#contract/z.ts';
import type { ScheduledCall } from '#server/http/serve-scheduled.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';

const SweptSchema = z.record(z.string(), z.int());

/**
 * The daily clean-up of what has served its purpose. Plans need none: whether one runs is computed.
 * @returns how many rows of each kind went.
 */
export async function sweepDatabase({ supabase }: ScheduledCall): Promise<Record<string, number>> {
  return parseAnswer(SweptSchema, await callAsService(supabase, 'sweep'));
}
