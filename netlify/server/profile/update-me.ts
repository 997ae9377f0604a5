import type { Me, UpdateMeRequest } from '#contract/user.ts';
import { calendarDayOf } from '#contract/calendar-day.ts';
import { isPlausibleDueDate } from '#contract/gestation.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { consentEvidence } from './consent-evidence.ts';
import { parseMe } from './parse-me.ts';

/** Her day may be the one before or after the server's. */
const DAY_SLACK = 1;

/**
 * Changes the reader's account and answers it as it is then.
 * @throws AppError DUE_DATE_OUT_OF_RANGE, CONSENT_REQUIRED where health data would be stored without consent.
 */
export async function updateMe(call: ReaderCall<UpdateMeRequest>): Promise<Me> {
  const { accessToken, body, now, supabase } = call;
  const today = calendarDayOf(now, 'America/Sao_Paulo');
  if (body.due_date && !isPlausibleDueDate(body.due_date, today, DAY_SLACK)) {
    throw new AppError('DUE_DATE_OUT_OF_RANGE');
  }
  const changes = body.consent ? { ...body, ...consentEvidence() } : body;
  const answer = await callFunction(supabase.asReader(accessToken), 'update_me', { changes });
  if (isConsentRefusal(answer)) throw new AppError('CONSENT_REQUIRED');
  return parseMe(answer);
}

function isConsentRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
