import type { ListedContraction } from '#contract/contractions.ts';
import { z } from '#contract/z.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { parseContraction } from './parse-contraction.ts';
import { readPlace, toNextPage } from './contraction-place.ts';

/** A page of the list, newest first. */
export interface ContractionPage {
  readonly items: readonly ListedContraction[];
  /** Address of the page of those before; null on the last one. */
  readonly next: string | null;
}

/**
 * The reader's contractions, 500 at a time, whatever her plan and consent. One round trip.
 * @throws AppError PAGE_INVALID, SESSION_ENDED.
 */
export async function listContractions(call: ReaderCall): Promise<ContractionPage> {
  const before = readPlace(call.query);
  const answer = await callFunction(call.supabase.asReader(call.accessToken), 'list_contractions', {
    before_start: before?.start_time ?? null,
    before_id: before?.id ?? null,
  });
  const found = parseReaderAnswer(z.array(z.unknown()), answer);
  // The database answers one more, where there is one.
  const items = found.slice(0, PAGE_SIZE).map(parseContraction);
  const last = items.at(-1);
  return { items, next: found.length > PAGE_SIZE && last ? toNextPage(last) : null };
}
