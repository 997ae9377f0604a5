import { isGuideSlug } from '#contract/guides.ts';
import { AppError } from '#server/app-error.ts';
import { readGeneratedText } from '#server/content/read-generated.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { getMe } from '#server/profile/get-me.ts';

/**
 * The whole unlocked guide named in the path, as HTML. One round trip, which checks the token and the
 * plan together; the name is one of a fixed list before it becomes a file's.
 * @throws AppError SESSION_ENDED, GUIDE_NOT_FOUND, PREMIUM_REQUIRED, in this order.
 */
export async function getGuide(call: ReaderCall): Promise<string> {
  const { is_premium: isPremium } = await getMe(call);
  const { slug } = call.params;
  if (!isGuideSlug(slug)) throw new AppError('GUIDE_NOT_FOUND');
  if (!isPremium) throw new AppError('PREMIUM_REQUIRED');
  return readGeneratedText(`fragments/${slug}.html`);
}
