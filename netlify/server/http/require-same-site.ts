import { AppError } from '#server/app-error.ts';

/**
 * Refuses what another site's page sends: browsers put `Origin` on every such call, and
 * `Sec-Fetch-Site` where they can. A caller that sends neither is no browser, and has no cookie of hers.
 * @throws AppError CROSS_SITE.
 */
export function requireSameSite(request: Request, siteOrigin: string): void {
  const origin = request.headers.get('Origin');
  const fetchSite = request.headers.get('Sec-Fetch-Site');
  const ownOrigins = [siteOrigin, new URL(request.url).origin];
  const isForeign =
    (origin !== null && !ownOrigins.includes(origin)) ||
    (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none');
  if (isForeign) throw new AppError('CROSS_SITE');
}
