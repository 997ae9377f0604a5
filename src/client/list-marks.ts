import type { Mark } from '#rules/marks/mark.ts';
import { callAsReader } from './call-as-reader.ts';
import { fromAnswer } from './mark-answer.ts';

/** GET /api/marks: all that the reader's account keeps. @throws ApiError, UnreachableError. */
export async function listMarks(reader: string): Promise<readonly Mark[]> {
  return fromAnswer(await callAsReader({ method: 'GET', path: '/api/marks', reader }));
}
