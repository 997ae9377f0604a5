import { SavedEntrySchema, type SavedEntries, type SaveEntriesRequest } from '#contract/entries.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';

/** A row of the database. What an entry of its kind holds was checked when it came. */
export const EntryRowSchema = z.extend(SavedEntrySchema, { updated_at: InstantSchema });

const EntriesSchema = z.object({ items: z.array(EntryRowSchema) });
const SavedSchema = z.union([
  z.object({ error: z.enum(['CONSENT_REQUIRED', 'ENTRIES_FULL']) }),
  EntriesSchema,
]);

/**
 * All entries that the user's account has, whatever the plan; none without a consent, since nothing is
 * stored then. One round trip.
 * @throws AppError SESSION_ENDED, UNAVAILABLE.
 */
export function listEntries({ accessToken, supabase }: UserCall): Promise<SavedEntries> {
  return supabase.callAsUser(accessToken, 'list_entries', EntriesSchema);
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
  const parameters = { given: items, sent_at };
  const saved = await supabase.callAsUser(accessToken, 'save_entries', SavedSchema, parameters);
  if ('error' in saved) throw new AppError(saved.error);
  return saved;
}
