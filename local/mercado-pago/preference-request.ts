import { z } from '#contract/z.ts';

import { ApiRefusal } from './api-refusal.ts';
import {
  CURRENCY,
  EXTERNAL_REFERENCE,
  NOTIFICATION_URL_MAX_LENGTH,
  type REFUSALS,
  STATEMENT_DESCRIPTOR_MAX_LENGTH,
} from './facts.ts';
import { isUsableUrl } from './is-usable-url.ts';
import { toCents } from './to-cents.ts';

const WholeCentsSchema = z.number().check(
  z.positive(),
  z.refine((reais) => Math.abs(toCents(reais) / 100 - reais) < 1e-9),
);
const UrlSchema = z.string().check(z.refine(isUsableUrl));
const MomentSchema = z.iso.datetime({ offset: true });

const PreferenceRequestSchema = z.object({
  items: z
    .array(
      z.looseObject({
        title: z.string().check(z.minLength(1)),
        quantity: z.int().check(z.positive()),
        unit_price: WholeCentsSchema,
        currency_id: z.literal(CURRENCY),
      }),
    )
    .check(z.minLength(1)),
  external_reference: z.optional(z.string().check(z.regex(EXTERNAL_REFERENCE))),
  notification_url: z.optional(UrlSchema.check(z.maxLength(NOTIFICATION_URL_MAX_LENGTH))),
  back_urls: z.optional(
    z.object({
      success: z.optional(UrlSchema),
      pending: z.optional(UrlSchema),
      failure: z.optional(UrlSchema),
    }),
  ),
  auto_return: z.optional(z.enum(['approved', 'all'])),
  expires: z.optional(z.boolean()),
  expiration_date_from: z.optional(MomentSchema),
  expiration_date_to: z.optional(MomentSchema),
  date_of_expiration: z.optional(MomentSchema),
  statement_descriptor: z.optional(z.string().check(z.maxLength(STATEMENT_DESCRIPTOR_MAX_LENGTH))),
  binary_mode: z.optional(z.boolean()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
});

/** What a seller sends to create a preference; the fields of the API that the simulator knows. */
export type PreferenceRequest = z.infer<typeof PreferenceRequestSchema>;

const REFUSAL_OF_FIELD: Readonly<Record<string, keyof typeof REFUSALS>> = {
  items: 'items',
  external_reference: 'externalReference',
  notification_url: 'notificationUrl',
  back_urls: 'backUrls',
  auto_return: 'autoReturn',
  expiration_date_from: 'expirationDateFrom',
  expiration_date_to: 'expirationDateTo',
  date_of_expiration: 'dateOfExpiration',
  statement_descriptor: 'statementDescriptor',
};

/**
 * Checks the body of POST /checkout/preferences.
 * @throws ApiRefusal of the first field that production would refuse.
 */
export function parsePreferenceRequest(body: unknown, now: Date): PreferenceRequest {
  const wantsReturn = hasField(body, 'auto_return');
  const parsed = PreferenceRequestSchema.safeParse(body);
  if (!parsed.success) {
    const [field = '', ...rest] = parsed.error.issues[0]?.path.map(String) ?? [];
    if (rest.at(-1) === 'unit_price') throw new ApiRefusal('unitPrice');
    // With auto_return set, production names it and not the address that cannot be used.
    if (wantsReturn && rest[0] === 'success') throw new ApiRefusal('autoReturn');
    throw new ApiRefusal(REFUSAL_OF_FIELD[field] ?? 'bodyMalformed');
  }
  const request = parsed.data;
  if (wantsReturn && request.back_urls?.success === undefined) throw new ApiRefusal('autoReturn');
  if (!isAhead(request.expiration_date_to, request.expiration_date_from, now)) {
    throw new ApiRefusal('expirationDateTo');
  }
  if (!isAhead(request.date_of_expiration, undefined, now)) {
    throw new ApiRefusal('dateOfExpiration');
  }
  return request;
}

function hasField(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && name in body;
}

function isAhead(end: string | undefined, start: string | undefined, now: Date): boolean {
  if (end === undefined) return true;
  const from = Math.max(now.getTime(), start === undefined ? 0 : Date.parse(start));
  return Date.parse(end) > from;
}
