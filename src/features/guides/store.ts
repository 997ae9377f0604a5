import type { GuideSlug } from '#contract/guides.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { readStoredSession } from '#lib/session-storage.ts';
import { checkSession } from '#lib/session.ts';
import { deleteSavedGuides, SAVED_GUIDES } from '#lib/saved-guides.ts';

/**
 * For how long, in days, a device opens the paid text that it keeps without having heard from her account: a
 * plan that is over ends there, too, but not a stay without a network.
 */
const OFFLINE_GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * Whether what the account last said of her plan still counts.
 * @param checkedAt When it said so, ISO 8601; a clock that was put right since may have it in the future.
 */
export function isPlanFresh(checkedAt: string | undefined, now: Date): boolean {
  if (checkedAt === undefined) return false;
  return Math.abs(now.getTime() - Date.parse(checkedAt)) <= OFFLINE_GRACE_DAYS * DAY_MS;
}

/** The device keeps the text, but has not heard from her account for too long, and cannot ask now. */
export class PlanUnknownError extends UnreachableError {
  /** What she is told. */
  readonly detail = `Faz mais de ${OFFLINE_GRACE_DAYS} dias que este aparelho não fala com a sua conta. Conecte à internet uma vez, e o guia volta a abrir sem ela.`;
}

/**
 * GET /api/guides/{slug}: the whole guide as HTML.
 * @throws ApiError (403 PREMIUM_REQUIRED among others), UnreachableError.
 */
export async function getGuide(slug: GuideSlug): Promise<string> {
  const answer = await callAsUser({
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

/** A guide as it was saved on this device. */
interface SavedGuide {
  readonly version: string;
  readonly html: string;
}

const VERSION_HEADER = 'X-Guide-Version';

const addressOf = (slug: string) => `/api/guides/${slug}`;

/** Keeps a guide for this user alone. Does nothing where the device keeps nothing. */
async function saveGuide(userId: string, slug: string, guide: SavedGuide): Promise<void> {
  try {
    const cache = await caches.open(SAVED_GUIDES + userId);
    const headers = { 'Content-Type': 'text/html', [VERSION_HEADER]: guide.version };
    await cache.put(addressOf(slug), new Response(guide.html, { headers }));
  } catch {
    // No storage, or no room: she reads it all the same.
  }
}

/** What this user has saved of a guide, of whatever version. */
async function findSavedGuide(userId: string, slug: string): Promise<SavedGuide | undefined> {
  try {
    const answer = await (await caches.open(SAVED_GUIDES + userId)).match(addressOf(slug));
    if (!answer) return undefined;
    return { version: answer.headers.get(VERSION_HEADER) ?? '', html: await answer.text() };
  } catch {
    return undefined;
  }
}

/**
 * Forgets what others have saved on this device: a logout may have been cut short by the end of its page.
 * @param userId Who may save hers; nobody when absent.
 */
export async function deleteOtherUsersGuides(userId?: string): Promise<void> {
  try {
    const names = (await caches.keys()).filter(
      (name) => name.startsWith(SAVED_GUIDES) && name !== `${SAVED_GUIDES}${userId}`,
    );
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

/**
 * The whole text of a guide as HTML: from this device where it was saved in this very version, else from
 * the server; where that cannot be reached, an older one that was saved. What is saved counts for
 * OFFLINE_GRACE_DAYS after the account was last heard of.
 * @param version What the page was built with.
 * @throws ApiError where the server refuses (the session follows what it says), UnreachableError,
 * PlanUnknownError where only the account could tell whether she may still read what is saved.
 */
export async function readGuide(slug: GuideSlug, version: string): Promise<string> {
  const user = userId();
  const saved = user ? await findSavedGuide(user, slug) : undefined;
  const mayOpen = isPlanFresh(readStoredSession()?.profile?.checked_at, new Date());
  if (mayOpen && saved?.version === version) return saved.html;
  try {
    const html = await getGuide(slug);
    await save(user, slug, { version, html });
    return html;
  } catch (error) {
    if (isRefusal(error)) await checkSession();
    else if (saved && mayOpen) return saved.html;
    else if (saved) throw new PlanUnknownError('not heard of', { cause: error });
    throw error;
  }
}

const userId = () => readStoredSession()?.user?.id;

async function save(
  user: string | undefined,
  slug: GuideSlug,
  guide: { version: string; html: string },
) {
  if (!user || userId() !== user) return;
  await saveGuide(user, slug, guide);
  // Signed out while it was being written: it goes, too.
  if (userId() !== user) await deleteSavedGuides(user);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
