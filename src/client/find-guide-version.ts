import type { GuideSlug } from '#rules/guides.ts';
import { UnreachableError } from './unreachable-error.ts';

const TIMEOUT_MS = 10_000;

/**
 * The version of a guide's paid text, as the build wrote it into the guide's page.
 * @throws UnreachableError where the page did not come.
 */
export async function findGuideVersion(slug: GuideSlug): Promise<string> {
  const page = await readPage(slug);
  const version = /data-version="([^"]+)"/.exec(page)?.[1];
  if (version === undefined) throw new UnreachableError('not a guide of ours');
  return version;
}

async function readPage(slug: GuideSlug): Promise<string> {
  try {
    const answer = await fetch(`/${slug}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    throw new UnreachableError('no answer', { cause });
  }
}
