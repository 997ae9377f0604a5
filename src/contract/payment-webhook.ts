import { z } from './z.ts';

/**
 * Body of POST /api/payment/webhook, as far as it is looked at: the signature covers none of it, so it
 * says nothing that is believed. The payment's id stands in the query, `data.id`.
 */
export const NotificationBodySchema = z.object(
  { type: z.optional(z.string('BODY_MALFORMED').check(z.maxLength(100))) },
  'BODY_MALFORMED',
);

export type NotificationBody = z.infer<typeof NotificationBodySchema>;
