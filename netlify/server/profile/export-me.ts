import { EXPORT_FORMAT, type UserExport, UserExportSchema } from '#contract/user.ts';
import { z } from '#contract/z.ts';
import { PaymentRowSchema } from '#server/billing/subscription.ts';
import type { UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';
import { ContractionRowSchema } from '#server/tracking/contractions.ts';
import { EntryRowSchema } from '#server/tracking/entries.ts';

const OptionalInstantSchema = z.nullable(InstantSchema);
const { account, sessions, consents, live_view, calendar_feed } = UserExportSchema.shape;
const { push_subscriptions, sent_reminders, orders, refunds, payment_alerts } =
  UserExportSchema.shape;

/** The database's answer: what the file has, but for the form of its instants and payments. */
const StoredSchema = z.object({
  account: z.extend(account, {
    created_at: InstantSchema,
    last_sign_in_at: OptionalInstantSchema,
    premium_until: OptionalInstantSchema,
  }),
  sessions: z.array(
    z.extend(sessions.def.element, {
      created_at: InstantSchema,
      updated_at: OptionalInstantSchema,
    }),
  ),
  consents: z.array(
    z.extend(consents.def.element, {
      given_at: InstantSchema,
      withdrawn_at: OptionalInstantSchema,
    }),
  ),
  contractions: z.array(ContractionRowSchema),
  entries: z.array(EntryRowSchema),
  live_view: z.nullable(
    z.extend(live_view.def.innerType, { created_at: InstantSchema, expires_at: InstantSchema }),
  ),
  calendar_feed: z.nullable(
    z.extend(calendar_feed.def.innerType, { created_at: InstantSchema, expires_at: InstantSchema }),
  ),
  push_subscriptions: z.array(
    z.extend(push_subscriptions.def.element, {
      created_at: InstantSchema,
      confirmed_at: InstantSchema,
    }),
  ),
  sent_reminders: z.array(z.extend(sent_reminders.def.element, { sent_at: InstantSchema })),
  orders: z.array(z.extend(orders.def.element, { created_at: InstantSchema })),
  payments: z.array(PaymentRowSchema),
  refunds: z.array(z.extend(refunds.def.element, { requested_at: InstantSchema })),
  payment_alerts: z.array(z.extend(payment_alerts.def.element, { raised_at: InstantSchema })),
});

/**
 * Everything that is stored about the user. One round trip, which checks that the session is open still.
 * @throws AppError SESSION_ENDED, UNAVAILABLE.
 */
export async function exportMe({ accessToken, now, supabase }: UserCall): Promise<UserExport> {
  const stored = await supabase.callAsUser(accessToken, 'export_me', StoredSchema);
  return { format: EXPORT_FORMAT, exported_at: now.toISOString(), ...stored };
}
