import { createHash } from 'node:crypto';

import { SessionUserSchema } from '#contract/auth.ts';
import { calendarDayOf } from '#contract/calendar-day.ts';
import { CONSENT } from '#contract/consent.ts';
import { isPlausibleDueDate } from '#contract/gestation.ts';
import { type Me, MeSchema, type UpdateMeRequest } from '#contract/user.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';

const PREMIUM_UNTIL = { premium_until: z.nullable(InstantSchema) };
const AccountSchema = z.extend(MeSchema, PREMIUM_UNTIL);

/** The account in the database's answers, as login and refresh need it. */
export const UserSchema = z.extend(SessionUserSchema, PREMIUM_UNTIL);

/** The user's day may be the one before or after the server's. */
const DAY_SLACK = 1;

/**
 * The signed-in user's account. One round trip: the data API checks the token.
 * @throws AppError SESSION_ENDED, UNAVAILABLE.
 */
export function getMe({ accessToken, supabase }: UserCall): Promise<Me> {
  return supabase.callAsUser(accessToken, 'get_me', AccountSchema);
}

/**
 * Changes the user's account and answers it as it is then. One round trip.
 * @throws AppError DUE_DATE_OUT_OF_RANGE, CONSENT_REQUIRED where health data would be stored without
 * consent, SESSION_ENDED, UNAVAILABLE.
 */
export async function updateMe(
  { accessToken, now, supabase }: UserCall,
  request: UpdateMeRequest,
): Promise<Me> {
  const today = calendarDayOf(now, 'America/Sao_Paulo');
  if (request.due_date && !isPlausibleDueDate(request.due_date, today, DAY_SLACK)) {
    throw new AppError('DUE_DATE_OUT_OF_RANGE');
  }
  const changes = request.consent ? { ...request, ...consentEvidence() } : request;
  const schema = z.union([z.object({ error: z.string() }), AccountSchema]);
  const me = await supabase.callAsUser(accessToken, 'update_me', schema, { changes });
  if ('error' in me) throw new AppError('CONSENT_REQUIRED');
  return me;
}

/** What proves a consent later: its version and the SHA-256 of the text that was shown. */
export function consentEvidence(): { consent_version: string; consent_text_sha256: string } {
  return {
    consent_version: CONSENT.version,
    consent_text_sha256: createHash('sha256').update(CONSENT.text).digest('hex'),
  };
}
