import type { BrowserContext } from '@playwright/test';

import { answerMe } from './answer-me.ts';

/**
 * What the server says of her account from now on, but for the text that she agreed to: that is `now`, for
 * as long as it is set. No account of today can agree to a text of yesterday.
 */
export async function answerConsent(
  context: BrowserContext,
  version: string,
): Promise<{ now: string | undefined }> {
  const agreedTo: { now: string | undefined } = { now: version };
  await answerMe(context, (me) => ({ ...me, consent_version: agreedTo.now ?? me.consent_version }));
  return agreedTo;
}
