import type { GuideSlug } from '#rules/guides.ts';
import { callAsReader } from './call-as-reader.ts';
import { UnreachableError } from './unreachable-error.ts';

/**
 * GET /api/guides/{slug}: the whole guide as HTML.
 * @throws ApiError (403 PREMIUM_REQUIRED among others), UnreachableError.
 */
export async function getGuide(slug: GuideSlug): Promise<string> {
  const answer = await callAsReader({
    method: 'GET',
    path: `/api/guides/${slug}`,
    expects: 'html',
  });
  // A captive network answers 200 with a page of its own.
  if (typeof answer !== 'string' || !answer.startsWith(`<div data-guide="${slug}"`)) {
    throw new UnreachableError('not a guide of ours');
  }
  return answer;
}
