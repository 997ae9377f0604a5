import { randomUUID } from 'node:crypto';

import { z } from '#contract/z.ts';

import {
  ApiRefusal,
  CURRENCY,
  EXTERNAL_REFERENCE,
  NOTIFICATION_URL_MAX_LENGTH,
  type REFUSALS,
  SITE_ID,
  STATEMENT_DESCRIPTOR_MAX_LENGTH,
  type Seller,
  toApiMoment,
  toCents,
} from './facts.ts';

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
  metadata: z.optional(z.record(z.string(), z.unknown())),
});

/** What a seller sends to create a preference; the fields of the API that the simulator knows. */
type PreferenceRequest = z.infer<typeof PreferenceRequestSchema>;

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

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an address may be used for returns and notifications. Production wants https and refuses
 * local hosts; the simulator is itself a local host, so here, and only here, http on a loopback
 * host is let through.
 */
function isUsableUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}

interface PreferenceOrigin {
  readonly seller: Seller;
  /** Origin of the simulator, where its checkout page stands. */
  readonly url: string;
  readonly now: Date;
}

/** A preference as the API answers it; `unit_price` in reais. */
export type StoredPreference = Readonly<ReturnType<typeof createPreference>>;

/** Makes the preference that a checked request asks for. */
export function createPreference(
  request: PreferenceRequest,
  { seller, url, now }: PreferenceOrigin,
) {
  const id = `${seller.collectorId}-${randomUUID()}`;
  return {
    /** `<collector>-<uuid>`. */
    id,
    client_id: seller.clientId,
    collector_id: seller.collectorId,
    site_id: SITE_ID,
    date_created: toApiMoment(now),
    items: request.items,
    external_reference: request.external_reference ?? null,
    notification_url: request.notification_url ?? null,
    back_urls: request.back_urls ?? {},
    auto_return: request.auto_return ?? '',
    expires: request.expires ?? false,
    expiration_date_from: request.expiration_date_from ?? null,
    expiration_date_to: request.expiration_date_to ?? null,
    date_of_expiration: request.date_of_expiration ?? null,
    statement_descriptor: request.statement_descriptor ?? null,
    metadata: toSnakeCase(request.metadata ?? {}),
    init_point: `${url}/checkout/v1/redirect?pref_id=${id}`,
  };
}

/** The API gives the keys of metadata back in snake case, however they were sent. */
function toSnakeCase(metadata: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

/** What the buyer pays, in cents. */
export function preferenceTotal({ items }: Pick<StoredPreference, 'items'>): number {
  return items.reduce((total, item) => total + item.quantity * toCents(item.unit_price), 0);
}

/** Whether a preference can be paid at that moment: its window counts only when it `expires`. */
export function isPayable(preference: StoredPreference, now: Date): boolean {
  if (!preference.expires) return true;
  const { expiration_date_from: from, expiration_date_to: to } = preference;
  if (from !== null && Date.parse(from) > now.getTime()) return false;
  return to === null || Date.parse(to) > now.getTime();
}
