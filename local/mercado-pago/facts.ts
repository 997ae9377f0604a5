/**
 * What is known of Mercado Pago's API, each fact with where it was read. The simulator holds callers
 * to these and to nothing else; whoever learns that production differs changes it here.
 *
 * "Reference" is the page of the operation under mercadopago.com.br/developers, "measured" is a
 * public report of an answer of the real API.
 */

/** Limits of a preference's fields. Reference: create preference. */
export const LIMITS = {
  reference: /^[A-Za-z0-9_-]{1,64}$/,
  notificationUrl: 248,
  /** Copies of the reference say 13 and 16; the shorter one is safe with both. */
  descriptor: 13,
};

/** The one currency of Brazil's site. Reference: create preference. */
export const CURRENCY = 'BRL';
/** Site of Brazil, as the return address carries it. Measured: public return addresses. */
export const SITE_ID = 'MLB';

/** A search without `limit`; the most that one page holds. Reference: search payments. */
export const SEARCH_LIMIT = { default: 30, most: 1000 } as const;
/** How old a payment may be that a search finds. Reference: search payments. */
export const SEARCH_MONTHS = 12;
/** `yyyy-MM-dd'T'HH:mm:ss.SSSZ`, as error 1001 of a search asks for. Reference: search payments. */
export const SEARCH_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:?\d\d)$/;

/** How long a webhook's receiver has. Guide: webhooks. */
export const WEBHOOK_TIMEOUT_MS = 22_000;
/** The only answers that count as received. Guide: webhooks. */
export const WEBHOOK_RECEIVED: readonly number[] = [200, 201];

/** Whose payments these are, read from an access token. */
export type Seller = ReturnType<typeof readSeller>;

/** The seller of a token that begins with the application's id and ends with the account's, as all do. */
export function readSeller(accessToken: string) {
  const [, clientId = '', collector] = /^(?:TEST|APP_USR)-(\d+)-.*-(\d+)$/.exec(accessToken) ?? [];
  return { collectorId: Number(collector), clientId };
}

const UNDECIDED = ['pending', 'in_process', 'authorized'];

/** What a payment may become, from which statuses. Guides: payment statuses, chargebacks. */
export const TRANSITIONS = {
  approve: { from: UNDECIDED, status: 'approved', detail: 'accredited' },
  reject: { from: UNDECIDED, status: 'rejected', detail: 'rejected_by_bank' },
  cancel: { from: UNDECIDED, status: 'cancelled', detail: 'by_collector' },
  expire: { from: ['pending'], status: 'cancelled', detail: 'expired' },
  chargeBack: { from: ['approved', 'in_mediation'], status: 'charged_back', detail: 'in_process' },
  loseDispute: { from: ['charged_back'], status: 'charged_back', detail: 'settled' },
  reimburse: { from: ['charged_back'], status: 'charged_back', detail: 'reimbursed' },
} satisfies Record<string, { readonly from: readonly string[]; status: string; detail: string }>;

/**
 * Status, `error`, message and `cause` of each refusal, that of a field by the field's name. A preference's refusals carry `cause: null`
 * (measured) and their `error` is the reference's; the codes of payments and refunds were measured.
 * Known to be refused, but not in which words: a wrong reference or descriptor, a wrong parameter of
 * a search, and whatever is no operation at all.
 */
export const REFUSALS = {
  tokenMissing: [401, 'unauthorized', 'Must provide your access_token to proceed', 5],
  tokenWrong: [401, 'unauthorized', 'invalid access token', null],
  bodyMalformed: [400, 'bad_request', 'Malformed JSON', null],
  items: [400, 'invalid_items', 'items invalid', null],
  unit_price: [400, 'invalid_items', 'unit_price invalid', null],
  external_reference: [400, 'invalid_external_reference', 'external_reference invalid', null],
  /** The typing error is theirs. Measured for payments. */
  notification_url: [400, 'bad_request', 'notificaction_url attribute must be url valid', 4020],
  back_urls: [400, 'invalid_back_urls', 'back_urls invalid. Wrong format', null],
  auto_return: [
    400,
    'invalid_auto_return',
    'auto_return invalid. back_url.success must be defined',
    null,
  ],
  statement_descriptor: [400, 'invalid_statement_descriptor', 'statement_descriptor invalid', null],
  expiration_date_to: [400, 'invalid_expiration_date_to', 'expiration_date_to invalid', null],
  date_of_expiration: [400, 'invalid_date', 'invalid date of expiration', null],
  searchParameter: [400, 'bad_request', 'Invalid parameter', null],
  paymentUnknown: [404, 'not_found', 'Payment not found', 2000],
  /** Asked before anything else of the refund is looked at. Measured. */
  idempotencyKeyMissing: [400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292],
  /** Nothing left to give back, or never approved. Measured. */
  refundState: [
    400,
    'bad_request',
    'The action requested is not valid for the current payment state',
    2063,
  ],
  /** More than what is left. Measured. */
  refundAmount: [400, 'bad_request', 'Invalid transaction_amount for update', 2017],
  routeUnknown: [404, 'not_found', 'resource not found', null],
  methodWrong: [405, 'method_not_allowed', 'method not allowed', null],
} as const satisfies Record<string, readonly [number, string, string, number | null]>;

/** A call that Mercado Pago would refuse. Thrown anywhere, answered once. */
export class ApiRefusal extends Error {
  readonly refusal: keyof typeof REFUSALS;

  constructor(refusal: keyof typeof REFUSALS) {
    super(REFUSALS[refusal][2]);
    this.refusal = refusal;
  }

  /** The answer, `{ message, error, status, cause }`. */
  toResponse(): Response {
    const [status, error, message, code] = REFUSALS[this.refusal];
    const cause = code === null ? null : [{ code, description: message, data: null }];
    return Response.json({ message, error, status, cause }, { status });
  }
}

/** A moment as the API writes it: `2026-11-21T05:26:36.214-04:00`, whatever the seller's time zone. Measured. */
export const toApiMoment = (date: Date): string =>
  new Date(date.getTime() - 4 * 3_600_000).toISOString().replace('Z', '-04:00');

/** Reais of the wire as integer cents, in which all arithmetic is done: 39.9 → 3990. */
export const toCents = (reais: number): number => Math.round(reais * 100);
