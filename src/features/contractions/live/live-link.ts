import type { LiveViewState } from '#contract/live-view.ts';
import { callAsUser, withTabLock } from '#lib/api-client.ts';
import { readFlag, setFlag } from '#lib/device-flags.ts';
import { $owner } from '#lib/session.ts';
import { track } from '#lib/sync/activity.ts';

/** The link by which this device shares. The secret leaves it in the link alone. */
export interface LiveLink {
  readonly userId: string;
  /** Empty once she has stopped. */
  readonly secret: string;
  /** What the account calls it; of a link that an older release began, nothing. */
  readonly name?: string;
  /** Of what was sent last, or tried. */
  readonly version: number;
  /** Milliseconds since 1970 by this device's clock, which may be wrong: the account ends it anyway. */
  readonly expiresAt: number;
  /** The maternity, its telephone and its address are shown, too. */
  readonly hasPlace: boolean;
  /** She has stopped, and the server does not know yet: this outlives her session, see lib/device-flags.ts. */
  readonly isStopping: boolean;
}

/** This user's, until it expires, when its secret goes, too; written by this device alone. */
export function readLink(): LiveLink | undefined {
  const link = parseLink(readFlag('live'));
  if (link && link.expiresAt <= Date.now()) {
    writeLink(null);
    // By the account's clock it may go on for hours, and this device shows that it is over.
    if (link.name) void track(endLiveView(link.name, link.userId).catch(() => undefined));
  }
  return link?.userId === $owner.get() && link.expiresAt > Date.now() ? link : undefined;
}

/** As this device stores it. */
export const parseLink = (text: string | null) => JSON.parse(text ?? 'null') as LiveLink | null;

/** Stores it; null forgets it. */
export const writeLink = (link: LiveLink | null) => setFlag('live', link && JSON.stringify(link));

/** The link that the account has, whichever device began it; null where there is none, or it cannot be asked now. */
export async function findLiveView(): Promise<LiveViewState | null> {
  const request = { method: 'GET', path: '/api/live', user: $owner.get() } as const;
  // `null` is no answer of the kind that a call expects.
  return (await callAsUser(request).catch(() => null)) as LiveViewState | null;
}

/**
 * Ends the link of this name, whichever device began it, and none that was begun since.
 * @throws ApiError, UnreachableError.
 */
export async function endLiveView(name: string | undefined, user = $owner.get()): Promise<void> {
  const path = name === undefined ? '/api/live' : (`/api/live?link=${name}` as const);
  await callAsUser({ method: 'DELETE', path, user });
}

/** Ends it in the account, and forgets it here. @throws ApiError, UnreachableError. */
export async function endLink(link: LiveLink): Promise<void> {
  await endLiveView(link.name, link.userId);
  forgetLink(link);
}

/** Forgets this link, and none that was begun while the server was asked. */
export function forgetLink({ secret }: LiveLink): void {
  if (readLink()?.secret === secret) writeLink(null);
}

/**
 * Ends the link that she has stopped, or that a pause ends, from whatever page is open.
 * @throws ApiError, UnreachableError; the next page tries again.
 */
export const finishStopping = () =>
  withTabLock('colinho-live', async () => {
    const link = readLink();
    if (link) await endLink(link);
  });
