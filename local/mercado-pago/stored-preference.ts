import { z } from '#contract/z.ts';

const BackUrlsSchema = z.object({
  success: z.optional(z.string()),
  pending: z.optional(z.string()),
  failure: z.optional(z.string()),
});

/** A preference as the API answers it. `unit_price` in reais. */
export const StoredPreferenceSchema = z.object({
  /** `<collector>-<uuid>`. */
  id: z.string(),
  client_id: z.string(),
  collector_id: z.number(),
  site_id: z.string(),
  operation_type: z.string(),
  date_created: z.string(),
  items: z.array(
    z.looseObject({
      title: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      currency_id: z.string(),
    }),
  ),
  external_reference: z.nullable(z.string()),
  notification_url: z.nullable(z.string()),
  back_urls: BackUrlsSchema,
  auto_return: z.string(),
  expires: z.boolean(),
  expiration_date_from: z.nullable(z.string()),
  expiration_date_to: z.nullable(z.string()),
  date_of_expiration: z.nullable(z.string()),
  statement_descriptor: z.nullable(z.string()),
  binary_mode: z.boolean(),
  metadata: z.record(z.string(), z.unknown()),
  init_point: z.string(),
  sandbox_init_point: z.string(),
});

export type StoredPreference = Readonly<z.infer<typeof StoredPreferenceSchema>>;
