import type { Mark } from '#rules/marks/mark.ts';
import { callAsReader } from './call-as-reader.ts';
import { fromAnswer, toItem } from './mark-answer.ts';

/**
 * PUT /api/marks; sent again it changes nothing. Answers what the account keeps of those now: of two changes
 * of a mark the later one.
 * @throws ApiError (403 CONSENT_REQUIRED; 422), UnreachableError.
 */
export async function saveMarks(reader: string, marks: readonly Mark[]): Promise<readonly Mark[]> {
  const body = { sent_at: new Date().toISOString(), items: marks.map(toItem) };
  return fromAnswer(await callAsReader({ method: 'PUT', path: '/api/marks', body, reader }));
}
