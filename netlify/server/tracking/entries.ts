import {
  SavedEntrySchema,
  type EntryPage,
  type SavedEntries,
  type SaveEntriesRequest,
} from '#contract/entries.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';

/** A row of the database. What an entry of its kind holds was checked when it came. */
export const EntryRowSchema = z.extend(SavedEntrySchema, { updated_at: InstantSchema });

const EntriesSchema = z.object({ items: z.array(EntryRowSchema) });
const PageSchema = z.extend(EntriesSchema, {
  epoch: z.nullable(z.string()),
  change: z.nullable(z.number()),
  has_more: z.boolean(),
  from_start: z.boolean(),
});
const SavedSchema = z.union([
  z.object({ error: z.enum(['CONSENT_REQUIRED', 'ENTRIES_FULL']) }),
  EntriesSchema,
]);

/**
 * The user's entries in the order of their changes, 500 at a time, whatever the plan; none without a consent,
 * since nothing is stored then. One round trip.
 * @param since The cursor that the page before had; none for the beginning. One of another form, as an older
 * release has stored it, is of no use any more: the list begins at the start and says so.
 * @throws AppError SESSION_ENDED, UNAVAILABLE.
 */
export async function listEntries(
  { accessToken, supabase, now }: UserCall,
  since = '',
): Promise<EntryPage> {
  const place = readCursor(since);
  const page = await supabase.callAsUser(accessToken, 'list_entries', PageSchema, {
    since_epoch: place?.epoch ?? null,
    since_change: place?.change ?? null,
  });
  const { items, epoch, change, has_more, from_start } = page;
  const cursor = epoch === null || change === null ? null : `${epoch}.${change}`;
  return { items, cursor, has_more, from_start, now: now.toISOString() };
}

/** An epoch of the account's changes, and the number of one of them. */
const CURSOR = /^(?<epoch>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<change>\d{1,15})$/;

function readCursor(text: string) {
  const { epoch, change } = CURSOR.exec(text)?.groups ?? {};
  return epoch === undefined || change === undefined
    ? undefined
    : { epoch, change: Number(change) };
}

/**
 * Saves entries in the user's account, all of them or none, and answers what it has of them then: of two
 * changes of an entry the later one. The plan is not asked: what a user wrote stays. One round trip.
 * @throws AppError SESSION_ENDED, CONSENT_REQUIRED, ENTRIES_FULL, UNAVAILABLE.
 */
export async function saveEntries(
  { accessToken, supabase }: UserCall,
  { items, sent_at }: SaveEntriesRequest,
): Promise<SavedEntries> {
  const parameters = { entries: items, sent_at };
  const saved = await supabase.callAsUser(accessToken, 'save_entries', SavedSchema, parameters);
  if ('error' in saved) throw new AppError(saved.error);
  return saved;
}
