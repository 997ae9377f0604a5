import { randomUUID } from 'node:crypto';

import { z } from '#contract/z.ts';

import { ApiRefusal, CURRENCY, LIMITS, REFUSALS, SITE_ID, toApiMoment, toCents } from './facts.ts';
import type { Simulation } from './simulator.ts';

const WholeCentsSchema = z.number().check(
  z.positive(),
  z.refine((reais) => Math.abs(toCents(reais) / 100 - reais) < 1e-9),
);
const UrlSchema = z.string().check(z.refine(isUsableUrl));
const MomentSchema = z.iso.datetime({ offset: true });

/** What a field is answered as where it was not sent. */
const or = <Schema extends z.core.$ZodType, Other>(schema: Schema, other: Other) =>
  z.pipe(
    z.optional(schema),
    z.transform((value: z.output<Schema> | undefined) => value ?? other),
  );

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
  external_reference: or(z.string().check(z.regex(LIMITS.reference)), null),
  notification_url: or(UrlSchema.check(z.maxLength(LIMITS.notificationUrl)), null),
  back_urls: z._default(
    z.object({
      success: z.optional(UrlSchema),
      pending: z.optional(UrlSchema),
      failure: z.optional(UrlSchema),
    }),
    {},
  ),
  auto_return: or(z.enum(['approved', 'all']), ''),
  expires: z._default(z.boolean(), false),
  expiration_date_to: or(MomentSchema, null),
  date_of_expiration: or(MomentSchema, null),
  statement_descriptor: or(z.string().check(z.maxLength(LIMITS.descriptor)), null),
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
});

/** What a seller sends to create a preference; the fields of the API that the simulator knows. */
type PreferenceRequest = z.infer<typeof PreferenceRequestSchema>;

/**
 * Checks the body of POST /checkout/preferences.
 * @throws ApiRefusal of the first field that production would refuse.
 */
export function parsePreferenceRequest(body: unknown, now: Date): PreferenceRequest {
  const wantsReturn = typeof body === 'object' && body !== null && 'auto_return' in body;
  const parsed = PreferenceRequestSchema.safeParse(body);
  if (!parsed.success) {
    const [field = '', ...rest] = parsed.error.issues[0]?.path.map(String) ?? [];
    if (rest.at(-1) === 'unit_price') throw new ApiRefusal('unit_price');
    // With auto_return set, production names it and not the address that cannot be used.
    if (wantsReturn && rest[0] === 'success') throw new ApiRefusal('auto_return');
    throw new ApiRefusal(isRefused(field) ? field : 'bodyMalformed');
  }
  const request = parsed.data;
  if (wantsReturn && request.back_urls.success === undefined) throw new ApiRefusal('auto_return');
  for (const field of ['expiration_date_to', 'date_of_expiration'] as const)
    if (!isAhead(request[field], now)) throw new ApiRefusal(field);
  return request;
}

const isRefused = (field: string): field is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, field);

const isAhead = (end: string | null, now: Date): boolean =>
  end === null || Date.parse(end) > now.getTime();

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

/** A preference as the API answers it; `unit_price` in reais. */
export type StoredPreference = Readonly<ReturnType<typeof createPreference>>;

/** Makes the preference that a checked request asks for. */
export function createPreference(request: PreferenceRequest, { seller, url, now }: Simulation) {
  /** `<collector>-<uuid>`. */
  const id = `${seller.collectorId}-${randomUUID()}`;
  return {
    ...request,
    id,
    client_id: seller.clientId,
    collector_id: seller.collectorId,
    site_id: SITE_ID,
    date_created: toApiMoment(now()),
    metadata: toSnakeCase(request.metadata),
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
export const isPayable = ({ expires, expiration_date_to: to }: StoredPreference, now: Date) =>
  !expires || isAhead(to, now);
