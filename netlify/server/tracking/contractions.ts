import {
  ContractionIdSchema,
  ContractionSchema,
  type CreateContractionRequest,
  type ListedContraction,
  StartTimeSchema,
  type UpdateContractionRequest,
} from '#contract/contractions.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';

/** A row of the database. */
export const ContractionRowSchema = z.extend(ContractionSchema, { start_time: InstantSchema });

const SavedSchema = z.union([
  z.object({
    error: z.enum([
      'CONTRACTION_DELETED',
      'CONTRACTION_DIFFERS',
      'START_TIME_TOO_OLD',
      'START_TIME_AHEAD',
      'PREMIUM_REQUIRED',
      'CONSENT_REQUIRED',
      'CONTRACTIONS_FULL',
    ]),
  }),
  z.object({ contraction: ContractionRowSchema, is_new: z.boolean() }),
]);
const UpdatedSchema = z.union([
  z.object({
    error: z.enum([
      'CONSENT_REQUIRED',
      'CONTRACTION_NOT_FOUND',
      'START_TIME_TOO_OLD',
      'START_TIME_AHEAD',
      'PREMIUM_REQUIRED',
    ]),
  }),
  z.object({ contraction: ContractionRowSchema }),
]);

/** A page of the list, newest first. */
interface ContractionPage {
  readonly items: readonly ListedContraction[];
  /** Address of the page of those before; null on the last one. */
  readonly next: string | null;
}

/** A place in the list: right after the contraction that has this start and id. */
type ContractionPlace = Pick<ListedContraction, 'start_time' | 'id'>;

/**
 * The user's contractions, 500 at a time, whatever the plan and consent. One round trip.
 * @param before Where the page begins, as `next` has it; none for the newest.
 * @throws AppError PAGE_INVALID, SESSION_ENDED, UNAVAILABLE.
 */
export async function listContractions(
  { accessToken, supabase }: UserCall,
  before: readonly string[] = [],
): Promise<ContractionPage> {
  const place = parsePlace(before);
  const schema = z.array(ContractionRowSchema);
  const rows = await supabase.callAsUser(accessToken, 'list_contractions', schema, {
    before_start: place?.start_time ?? null,
    before_id: place?.id ?? null,
  });
  // The database answers one more, where there is one.
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return { items, next: rows.length > PAGE_SIZE && last ? nextPageOf(last) : null };
}

function nextPageOf({ start_time, id }: ContractionPlace): string {
  const query = new URLSearchParams({ before: `${start_time},${id}` });
  return `/api/contractions?${query.toString()}`;
}

/** @param before All values that the address has: none for the beginning, or one. @throws AppError PAGE_INVALID. */
function parsePlace(before: readonly string[]): ContractionPlace | null {
  const [text, ...others] = before;
  if (text === undefined) return null;
  const place = others.length > 0 ? undefined : readPlace(text);
  if (place === undefined) throw new AppError('PAGE_INVALID');
  return place;
}

function readPlace(text: string): ContractionPlace | undefined {
  const [start, id, ...rest] = text.split(',');
  const startTime = StartTimeSchema.safeParse(start);
  const contractionId = ContractionIdSchema.safeParse(id);
  if (rest.length > 0 || !startTime.success || !contractionId.success) return undefined;
  return { start_time: startTime.data, id: contractionId.data };
}

/**
 * Saves a contraction in the user's account. The same id with the same values is the same contraction,
 * whatever the plan and consent say by now. One round trip.
 * @returns it, and whether it is there by this call.
 * @throws AppError in this order: SESSION_ENDED, CONTRACTION_DELETED, CONTRACTION_DIFFERS,
 * START_TIME_TOO_OLD, START_TIME_AHEAD, PREMIUM_REQUIRED, CONSENT_REQUIRED, CONTRACTIONS_FULL; UNAVAILABLE.
 */
export async function saveContraction(
  { accessToken, supabase }: UserCall,
  contraction: CreateContractionRequest,
): Promise<{ readonly contraction: ListedContraction; readonly is_new: boolean }> {
  const saved = await supabase.callAsUser(accessToken, 'save_contraction', SavedSchema, {
    contraction,
  });
  if ('error' in saved) throw new AppError(saved.error);
  return saved;
}

/**
 * Changes a contraction of the user and answers it as it is then. The plan is asked only where the start
 * moves. One round trip.
 * @throws AppError CONTRACTION_NOT_FOUND (another user's, too), SESSION_ENDED, CONSENT_REQUIRED,
 * START_TIME_TOO_OLD, START_TIME_AHEAD, PREMIUM_REQUIRED, UNAVAILABLE.
 */
export async function updateContraction(
  { accessToken, supabase }: UserCall,
  id: string,
  changes: UpdateContractionRequest,
): Promise<ListedContraction> {
  const parameters = { contraction_id: parseId(id), changes };
  const updated = await supabase.callAsUser(
    accessToken,
    'update_contraction',
    UpdatedSchema,
    parameters,
  );
  if ('error' in updated) throw new AppError(updated.error);
  return updated.contraction;
}

/**
 * Deletes a contraction of the user for good: a save that is still on its way does not bring it back.
 * Plan and consent play no part, and a second time is as good as the first. One round trip.
 * @throws AppError CONTRACTION_NOT_FOUND (another user's, too), SESSION_ENDED, UNAVAILABLE.
 */
export async function deleteContraction(
  { accessToken, supabase }: UserCall,
  id: string,
): Promise<void> {
  const parameters = { contraction_id: parseId(id) };
  const isDeleted = await supabase.callAsUser(
    accessToken,
    'delete_contraction',
    z.boolean(),
    parameters,
  );
  if (!isDeleted) throw new AppError('CONTRACTION_NOT_FOUND');
}

/** What is no UUID is no contraction's. */
function parseId(id: string): string {
  const parsed = ContractionIdSchema.safeParse(id);
  if (!parsed.success) throw new AppError('CONTRACTION_NOT_FOUND');
  return parsed.data;
}
