import { createHash, randomBytes } from 'node:crypto';

import { calendarDayOf } from '#contract/calendar-day.ts';
import {
  FEED_FILE,
  FeedStateSchema,
  type MakeFeedRequest,
  type NewFeed,
  type OwnFeed,
} from '#contract/calendar-feed.ts';
import { z } from '#contract/z.ts';
import { getDueDates } from '#server/content/generated.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import type { Call, UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';
import { type FeedData, writeFeed } from './feed-events.ts';

const StateSchema = z.extend(FeedStateSchema, {
  created_at: InstantSchema,
  expires_at: InstantSchema,
});
const MadeSchema = z.union([
  z.object({ error: z.enum(['CONSENT_REQUIRED', 'PREMIUM_REQUIRED']) }),
  StateSchema,
]);
const OwnSchema = z.object({ feed: z.nullable(StateSchema) });
const EndedSchema = z.object({ is_ended: z.boolean() });
const ReadSchema = z.object({
  feed: z.nullable(
    z.object({
      owner: z.string(),
      network: FeedStateSchema.shape.network,
      revision: z.int(),
      changed_at: InstantSchema,
      due_date: z.nullable(z.iso.date()),
      children: z.array(
        z.object({ id: z.string(), day: z.iso.date(), paused: z.boolean(), uid: z.string() }),
      ),
      done: z.array(z.string()),
    }),
  ),
  retry_after: z.nullable(z.int()),
});

const TOKEN_BYTES = 16;

/**
 * Makes an address, in place of a former one, which nobody is told again. One round trip.
 * @throws AppError CONSENT_REQUIRED where the account stores no days, PREMIUM_REQUIRED, SESSION_ENDED, UNAVAILABLE.
 */
export async function makeFeed(
  { accessToken, siteOrigin, supabase }: UserCall,
  { network, consent }: MakeFeedRequest,
): Promise<NewFeed> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const parameters = { link: hashOf(token), care: network, agreed: consent };
  const made = await supabase.callAsUser(accessToken, 'make_calendar_feed', MadeSchema, parameters);
  if ('error' in made) throw new AppError(made.error);
  return { ...made, address: `${siteOrigin}/agenda/${token}.ics` };
}

/** The state of the user's feed; null in it without one. One round trip. @throws AppError SESSION_ENDED, UNAVAILABLE. */
export function getOwnFeed({ accessToken, supabase }: UserCall): Promise<OwnFeed> {
  return supabase.callAsUser(accessToken, 'get_calendar_feed', OwnSchema);
}

/** Ends the user's feed, where she has one. One round trip. @throws AppError SESSION_ENDED, UNAVAILABLE. */
export async function endFeed({ accessToken, supabase }: UserCall): Promise<void> {
  await supabase.callAsUser(accessToken, 'end_calendar_feed', EndedSchema);
}

/**
 * The calendar at an address, as a text. One round trip; none for what is no address.
 * @param file '<token>.ics'.
 * @throws AppError CALENDAR_FEED_NOT_FOUND where it is unknown, replaced, ended, expired or malformed,
 * TOO_MANY_ATTEMPTS after 300 of those from one address in 5 minutes, UNAVAILABLE.
 */
export async function readFeed(
  { callerAddress: address, now, siteOrigin, supabase }: Call,
  file: string,
): Promise<string> {
  const token = FEED_FILE.exec(file)?.[1];
  if (token === undefined) throw new AppError('CALENDAR_FEED_NOT_FOUND');
  const parameters = { link: hashOf(token), address };
  const read = await supabase.callAsService('read_calendar_feed', ReadSchema, parameters);
  refuseWhenLimited(read.retry_after);
  if (!read.feed) throw new AppError('CALENDAR_FEED_NOT_FOUND');
  const { changed_at: changedAt, due_date: dueDate, ...rest } = read.feed;
  const feed: FeedData = { ...rest, changedAt, dueDate };
  const today = calendarDayOf(now, 'America/Sao_Paulo');
  return writeFeed(feed, { dates: await getDueDates(), today, siteOrigin });
}

/** What the database knows of a token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
