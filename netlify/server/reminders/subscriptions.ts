import {
  type EndSubscriptionRequest,
  type SaveSubscriptionRequest,
  type Subscriptions,
  SubscriptionsSchema,
} from '#contract/reminders.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';
import { isPushAddress, readPushSettings } from './push-settings.ts';

const DevicesSchema = z.object({
  pauses: SubscriptionsSchema.shape.pauses,
  devices: z.array(
    z.extend(SubscriptionsSchema.shape.devices.def.element, {
      created_at: InstantSchema,
      confirmed_at: InstantSchema,
    }),
  ),
});
const SavedSchema = z.union([
  z.object({ error: z.enum(['CONSENT_REQUIRED']) }),
  z.object({ is_saved: z.boolean() }),
]);
const EndedSchema = z.object({ is_ended: z.boolean() });

/** The user's browsers that are reminded, and the key for another one. One round trip. @throws AppError SESSION_ENDED, UNAVAILABLE. */
export async function listSubscriptions({
  accessToken,
  isProduction,
  supabase,
}: UserCall): Promise<Subscriptions> {
  const publicKey = readPushSettings(isProduction)?.publicKey ?? null;
  const stored = await supabase.callAsUser(accessToken, 'list_push_subscriptions', DevicesSchema);
  return { public_key: publicKey, ...stored };
}

/**
 * Stores or confirms the subscription of a browser, which is this user's from now on. One round trip; none for an
 * address that we do not send to.
 * @throws AppError SUBSCRIPTION_INVALID, also where this installation sends none, during a pause, and of a browser that a
 * pause has ended; CONSENT_REQUIRED where the account stores no entries, SESSION_ENDED, UNAVAILABLE.
 */
export async function saveSubscription(
  { accessToken, isProduction, supabase }: UserCall,
  { consent, pauses = 0, ...address }: SaveSubscriptionRequest,
): Promise<void> {
  const settings = readPushSettings(isProduction);
  if (!settings || !isPushAddress(address, settings)) throw new AppError('SUBSCRIPTION_INVALID');
  const saved = await supabase.callAsUser(accessToken, 'save_push_subscription', SavedSchema, {
    address: address.endpoint,
    public_key: address.p256dh,
    secret: address.auth,
    agreed: consent,
    known_pauses: pauses,
  });
  if ('error' in saved) throw new AppError(saved.error);
  if (!saved.is_saved) throw new AppError('SUBSCRIPTION_INVALID');
}

/** Ends the subscription of a browser, where she has it. One round trip. @throws AppError SESSION_ENDED, UNAVAILABLE. */
export async function endSubscription(
  { accessToken, supabase }: UserCall,
  { endpoint: address }: EndSubscriptionRequest,
): Promise<void> {
  await supabase.callAsUser(accessToken, 'end_push_subscription', EndedSchema, { address });
}
