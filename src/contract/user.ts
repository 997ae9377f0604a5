import { ConsentVersionSchema, NameSchema, SessionUserSchema } from './auth.ts';
import { ContractionSchema } from './contractions.ts';
import { SavedEntrySchema } from './entries.ts';
import { ReceiptPaymentSchema } from './subscription.ts';
import { z } from './z.ts';

/** Answer of GET and PATCH /api/user/me. Instants are ISO 8601 in UTC, `due_date` a calendar day. */
export const MeSchema = z.extend(SessionUserSchema, {
  due_date: z.nullable(z.iso.date()),
  tracking_paused: z.boolean(),
  consent_version: z.nullable(z.string()),
});

/**
 * Body of PATCH /api/user/me: any of the fields, at least one. `consent: null` withdraws it, which
 * also deletes the due date on the server.
 */
export const UpdateMeRequestSchema = z
  .object(
    {
      name: z.optional(NameSchema),
      due_date: z.optional(z.nullable(z.iso.date('DUE_DATE_INVALID'))),
      tracking_paused: z.optional(z.boolean('TRACKING_PAUSED_INVALID')),
      consent: z.optional(z.nullable(ConsentVersionSchema)),
    },
    'BODY_MALFORMED',
  )
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'NOTHING_TO_CHANGE'));

export type Me = z.infer<typeof MeSchema>;
export type UpdateMeRequest = z.infer<typeof UpdateMeRequestSchema>;

/** Names the form of the exported file, so that another service, or a later one of ours, can read it. */
export const EXPORT_FORMAT = 'colinho-export-1';

/** The file's name on her device. */
export const EXPORT_FILE_NAME = 'colinho-meus-dados.json';

/**
 * Answer of GET /api/user/export: everything that is kept about her (LGPD art. 18 II and V). Instants
 * are ISO 8601 in UTC, `due_date` a calendar day, amounts integer cents of BRL, durations seconds.
 * Contractions and entries, oldest first, and payments have the form that /api takes and gives.
 */
export const UserExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  exported_at: z.string(),
  account: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    last_sign_in_at: z.nullable(z.string()),
    due_date: z.nullable(z.iso.date()),
    tracking_paused: z.boolean(),
    premium_until: z.nullable(z.string()),
    /** How often she has paused. */
    pauses: z.int(),
  }),
  /** Where she is signed in, with what each device said of itself; `ip` is that of a network (IPv6: /64). */
  sessions: z.array(
    z.object({
      created_at: z.string(),
      updated_at: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      user_agent: z.nullable(z.string()),
    }),
  ),
  /** Each time she agreed that health data is kept, and when she took it back. */
  consents: z.array(
    z.object({
      version: z.string(),
      text_sha256: z.string(),
      given_at: z.string(),
      withdrawn_at: z.nullable(z.string()),
    }),
  ),
  contractions: z.array(ContractionSchema),
  /** What she ticked, chose, dated and noted; `value` is null where she took it back. */
  entries: z.array(SavedEntrySchema),
  /** The link to her live view, where there is one: what it shows is encrypted, and the key is hers alone. */
  live_view: z.nullable(
    z.object({
      created_at: z.string(),
      expires_at: z.string(),
      /** The version of the text that she agreed to. */
      consent: z.string(),
      /** How many devices have looked at it lately. */
      viewers: z.int(),
    }),
  ),
  /** The address of her calendar, where there is one: of the address itself only a hash is kept. */
  calendar_feed: z.nullable(
    z.object({
      created_at: z.string(),
      expires_at: z.string(),
      /** The version of the text that she agreed to. */
      consent: z.string(),
      /** Whose calendar it follows: 'sus', 'particular', or null without a choice. */
      network: z.nullable(z.string()),
    }),
  ),
  /** The browsers that are reminded: by the host of their push service, without the keys that let others send. */
  push_subscriptions: z.array(
    z.object({
      host: z.string(),
      created_at: z.string(),
      confirmed_at: z.string(),
      /** The version of the text that she agreed to. */
      consent: z.string(),
    }),
  ),
  /** What she was reminded of lately: the key of the entry, its day, and when. */
  sent_reminders: z.array(z.object({ key: z.string(), day: z.string(), sent_at: z.string() })),
  /** Purchases that were begun; those without a payment were left. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      plan_id: z.string(),
      amount_cents: z.int(),
      created_at: z.string(),
    }),
  ),
  payments: z.array(ReceiptPaymentSchema),
  /** Payments that go back, and why: 'withdrawal', 'duplicate', 'account_gone'. */
  refunds: z.array(
    z.object({
      payment_id: z.string(),
      reason: z.string(),
      protocol: z.string(),
      requested_at: z.string(),
    }),
  ),
  /** What a person was told to look at about a payment. */
  payment_alerts: z.array(
    z.object({ payment_id: z.string(), kind: z.string(), raised_at: z.string() }),
  ),
});

export type UserExport = z.infer<typeof UserExportSchema>;
