import { createHash } from 'node:crypto';

import { LIVE_POLL_MS } from '#contract/live-limits.ts';
import {
  type LiveBeat,
  LiveIdSchema,
  LiveNameSchema,
  type LiveView,
  LiveViewSchema,
  type LiveViewState,
  LiveViewStateSchema,
  type SaveLiveViewRequest,
} from '#contract/live-view.ts';
import { z } from '#contract/z.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import type { Call, UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';
import { createMemory } from './memory.ts';

const StateSchema = z.extend(LiveViewStateSchema, { expires_at: InstantSchema });
/** The hash of a link that is over. */
const EndedSchema = z.object({ ended: z.nullable(z.string()) });
const SavedSchema = z.union([
  z.object({ error: z.enum(['LIVE_VIEW_OLD', 'LIVE_VIEW_NOT_FOUND', 'PREMIUM_REQUIRED']) }),
  z.extend(StateSchema, {
    is_new: z.boolean(),
    updated_at: InstantSchema,
    ...EndedSchema.shape,
  }),
]);
const OwnSchema = z.object({ state: z.nullable(StateSchema) });
const ReadSchema = z.object({
  view: z.nullable(
    z.extend(LiveViewSchema, {
      data: z.string(),
      updated_at: InstantSchema,
      expires_at: InstantSchema,
    }),
  ),
  retry_after: z.nullable(z.int()),
});
const BeatenSchema = z.union([
  z.object({ retry_after: z.int() }),
  z.object({ is_found: z.boolean() }),
]);

/** As long as a viewer's page waits, and the platform's cache: what is written is seen two of these later. */
const FRESH_MS = LIVE_POLL_MS.visible;
const FRESH_SECONDS = FRESH_MS / 1000;

/** What links show, by the hash of their id; null for those that show nothing. */
const views = createMemory<LiveView | null>({ ms: FRESH_MS, most: 1_000 });

/** What a link shows to anybody; null for one that is unknown, ended, expired or malformed. */
interface SeenView {
  readonly view: LiveView | null;
  /** So long the answer may be cached. */
  readonly seconds: number;
}

/**
 * What a link shows. One round trip each 4 s, however many ask; none for what is no id. Of those who ask
 * while it is under way only the first is counted.
 * @throws AppError TOO_MANY_ATTEMPTS after 300 unknown ids of an address in 5 minutes, UNAVAILABLE.
 */
export async function readLiveView(
  { callerAddress: address, supabase }: Call,
  id: string,
): Promise<SeenView> {
  const link = hashOf(id);
  if (link === null) return { view: null, seconds: FRESH_SECONDS };
  let wait: number | null = null;
  const { value, leftMs } = await views.get(link, async () => {
    const parameters = { link, address };
    const read = await supabase.callAsService('read_live_view', ReadSchema, parameters);
    // Of this address: whoever else waits for the view is not refused.
    wait = read.retry_after;
    return read.view && { ...read.view, data: recode(read.view.data, 'hex', 'base64url') };
  });
  refuseWhenLimited(wait);
  // How old it is already does not add to how long it is cached; nor tell one that has ended from none.
  const seconds = value ? Math.max(1, Math.round(leftMs / 1000)) : FRESH_SECONDS;
  return { view: value, seconds };
}

/**
 * Begins the user's link with version 1, in place of a former one, or brings it a higher version. The same
 * version with the same data is the same. One round trip.
 * @returns its state, and whether it began by this call.
 * @throws AppError LIVE_VIEW_NOT_FOUND where it does not go on or is another user's, LIVE_VIEW_OLD,
 * PREMIUM_REQUIRED where it would begin, SESSION_ENDED, UNAVAILABLE.
 */
export async function saveLiveView(
  { accessToken, supabase }: UserCall,
  id: string,
  { version, data, consent }: SaveLiveViewRequest,
): Promise<{ readonly state: LiveViewState; readonly isNew: boolean }> {
  const link = requireHash(id);
  const content = recode(data, 'base64url', 'hex');
  const parameters = { link, edition: version, content, agreed: consent ?? null };
  const saved = await supabase.callAsUser(accessToken, 'save_live_view', SavedSchema, parameters);
  if ('error' in saved) throw new AppError(saved.error);
  const { ended, is_new: isNew, updated_at, ...state } = saved;
  if (ended !== null) views.set(ended, null);
  // In the one spelling that the database would answer with.
  const stored = recode(content, 'hex', 'base64url');
  views.set(link, { version, data: stored, updated_at, expires_at: state.expires_at });
  return { state, isNew };
}

/**
 * Ends the user's link, where she has one. One round trip.
 * @param name Of the one that is to end; pages of before 2026-11-27 name none, and mean whichever there is.
 * @throws AppError LIVE_VIEW_INVALID for what is no name, SESSION_ENDED, UNAVAILABLE.
 */
export async function endLiveView(
  { accessToken, supabase }: UserCall,
  name: string | undefined,
): Promise<void> {
  if (name !== undefined && !LiveNameSchema.safeParse(name).success) {
    throw new AppError('LIVE_VIEW_INVALID');
  }
  const parameters = { link: name ?? null };
  const { ended } = await supabase.callAsUser(
    accessToken,
    'end_live_view',
    EndedSchema,
    parameters,
  );
  if (ended !== null) views.set(ended, null);
}

/** The state of the user's link; null without one. One round trip. @throws AppError SESSION_ENDED, UNAVAILABLE. */
export async function getLiveState({
  accessToken,
  supabase,
}: UserCall): Promise<LiveViewState | null> {
  return (await supabase.callAsUser(accessToken, 'get_live_state', OwnSchema)).state;
}

/**
 * Counts a device that looks at a link. One round trip.
 * @throws AppError LIVE_VIEW_NOT_FOUND, TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function beatLiveView(
  { callerAddress: address, supabase }: Call,
  id: string,
  { viewer: device }: LiveBeat,
): Promise<void> {
  const parameters = { link: requireHash(id), device, address };
  const beaten = await supabase.callAsService('beat_live_view', BeatenSchema, parameters);
  if ('retry_after' in beaten) return refuseWhenLimited(beaten.retry_after);
  if (!beaten.is_found) throw new AppError('LIVE_VIEW_NOT_FOUND');
}

/** What the database knows of an id; null for what is none. */
function hashOf(id: string): string | null {
  const isId = LiveIdSchema.safeParse(id).success;
  return isId ? createHash('sha256').update(id).digest('hex') : null;
}

function requireHash(id: string): string {
  const hash = hashOf(id);
  if (hash === null) throw new AppError('LIVE_VIEW_NOT_FOUND');
  return hash;
}

type Spelling = 'hex' | 'base64url';

const recode = (text: string, from: Spelling, to: Spelling) => Buffer.from(text, from).toString(to);
