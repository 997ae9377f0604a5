import type { GuideSlug } from '#rules/guides.ts';
import { ApiError } from '#client/api-error.ts';
import { getGuide } from '#client/get-guide.ts';
import { forgetKeptGuides } from '#client/forget-kept-guides.ts';
import { findKeptGuide, keepGuide } from '#client/kept-guides.ts';
import { PlanUnknownError } from '#client/plan-unknown-error.ts';
import { readStoredSession } from '#client/stored-session.ts';
import { isPlanFresh } from '#rules/offline-grace.ts';
import { checkSession } from './session.ts';

/**
 * The whole text of a guide as HTML: from this device where it was kept in this very version, else from
 * the server; where that cannot be reached, an older one that was kept. What is kept counts for
 * OFFLINE_GRACE_DAYS after the account was last heard of.
 * @param version What the page was built with.
 * @throws ApiError where the server refuses (the session follows what it says), UnreachableError,
 * PlanUnknownError where only the account could tell whether she may still read what is kept.
 */
export async function readGuide(slug: GuideSlug, version: string): Promise<string> {
  const reader = readerId();
  const kept = reader ? await findKeptGuide(reader, slug) : undefined;
  const mayOpen = isPlanFresh(readStoredSession()?.profile?.checked_at, new Date());
  if (mayOpen && kept?.version === version) return kept.html;
  try {
    const html = await getGuide(slug);
    await keep(reader, slug, { version, html });
    return html;
  } catch (error) {
    if (isRefusal(error)) await checkSession();
    else if (kept && mayOpen) return kept.html;
    else if (kept) throw new PlanUnknownError('not heard of', { cause: error });
    throw error;
  }
}

const readerId = () => readStoredSession()?.user?.id;

async function keep(
  reader: string | undefined,
  slug: GuideSlug,
  guide: { version: string; html: string },
) {
  if (!reader || readerId() !== reader) return;
  await keepGuide(reader, slug, guide);
  // Signed out while it was being written: it goes, too.
  if (readerId() !== reader) await forgetKeptGuides(reader);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
