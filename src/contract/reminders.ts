import { instantSchema } from './instant-schema.ts';
import { REMINDER_CONSENT } from './reminder-consent.ts';
import { z } from './z.ts';

/*
 * Reminders by Web Push. What a user wants to be reminded of are entries of kind `reminder`; here is where a message
 * goes: a push subscription, which is one browser of hers.
 */

/** The version of the text that a user agrees to when she turns reminders on in a browser. */
export const REMINDER_CONSENT_VERSION = REMINDER_CONSENT.version;

/** A message says no more than of what kind it is, and which page tells the rest: nothing about health. */
export const REMINDER_KINDS = ['vaccine', 'exam', 'prenatal', 'week', 'bag'] as const;

const Base64UrlSchema = (length: number) =>
  z
    .string('SUBSCRIPTION_INVALID')
    .check(z.length(length, 'SUBSCRIPTION_INVALID'), z.regex(/^[\w-]+$/, 'SUBSCRIPTION_INVALID'));

const EndpointSchema = z
  .string('SUBSCRIPTION_INVALID')
  .check(
    z.maxLength(1024, 'SUBSCRIPTION_INVALID'),
    z.startsWith('https://', 'SUBSCRIPTION_INVALID'),
  );

/** Each pause ends all browsers: one that knows fewer of them was turned on before the last. */
const PausesSchema = z
  .int('SUBSCRIPTION_INVALID')
  .check(z.gte(0, 'SUBSCRIPTION_INVALID'), z.lte(1_000_000_000, 'SUBSCRIPTION_INVALID'));

/**
 * Body of PUT /api/lembretes, as `PushSubscription.toJSON()` has it, flat. The endpoint is an address that our server
 * calls: which hosts it may name is the server's list. Sent again it says that the browser is still there.
 */
export const SaveSubscriptionRequestSchema = z.object(
  {
    endpoint: EndpointSchema,
    /** An uncompressed P-256 point, 65 bytes. */
    p256dh: Base64UrlSchema(87),
    /** 16 bytes. */
    auth: Base64UrlSchema(22),
    consent: z.literal(REMINDER_CONSENT_VERSION, 'SUBSCRIPTION_INVALID'),
    /** `pauses` as the list had it when she turned this browser on; none where it is missing. */
    pauses: z.optional(PausesSchema),
  },
  'BODY_MALFORMED',
);

/** Body of DELETE /api/lembretes: ends one browser's subscription; 204 also where there is none. */
export const EndSubscriptionRequestSchema = z.object(
  { endpoint: EndpointSchema },
  'BODY_MALFORMED',
);

/** Answer of GET /api/lembretes. */
export const SubscriptionsSchema = z.object({
  /** The VAPID public key, base64url; null where this installation sends none. */
  public_key: z.nullable(z.string()),
  /** How often she has paused the tracking. */
  pauses: PausesSchema,
  /** The browsers that are reminded, the last confirmed first, by the host of their push service alone. */
  devices: z.array(
    z.object({
      host: z.string(),
      created_at: instantSchema('SUBSCRIPTION_INVALID'),
      confirmed_at: instantSchema('SUBSCRIPTION_INVALID'),
    }),
  ),
});

/** What a message holds, as JSON; the worker writes the words. */
export const ReminderMessageSchema = z.object({
  kind: z.enum(REMINDER_KINDS),
  /** The page to open, a path of this site. */
  path: z.string(),
});

export type ReminderKind = (typeof REMINDER_KINDS)[number];
export type SaveSubscriptionRequest = z.infer<typeof SaveSubscriptionRequestSchema>;
export type EndSubscriptionRequest = z.infer<typeof EndSubscriptionRequestSchema>;
export type Subscriptions = z.infer<typeof SubscriptionsSchema>;
export type ReminderMessage = z.infer<typeof ReminderMessageSchema>;
