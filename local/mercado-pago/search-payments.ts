import { z } from '#contract/z.ts';

import { ApiRefusal, SEARCH_DATE, SEARCH_LIMIT, SEARCH_MONTHS } from './facts.ts';
import type { StoredPayment } from './payment.ts';

const DateFieldSchema = z.enum(['date_created', 'date_last_updated', 'date_approved']);
const CountSchema = z.coerce.number().check(z.int(), z.nonnegative());

const SearchSchema = z.object({
  external_reference: z.optional(z.string()),
  status: z.optional(z.string()),
  sort: z._default(DateFieldSchema, 'date_created'),
  criteria: z._default(z.enum(['asc', 'desc']), 'desc'),
  range: z._default(DateFieldSchema, 'date_created'),
  begin_date: z.optional(z.string()),
  end_date: z.optional(z.string()),
  limit: z._default(CountSchema.check(z.maximum(SEARCH_LIMIT.most)), SEARCH_LIMIT.default),
  offset: z._default(CountSchema, 0),
});

interface SearchAnswer {
  readonly paging: { readonly total: number; readonly limit: number; readonly offset: number };
  readonly results: readonly StoredPayment[];
}

/**
 * Answers GET /v1/payments/search.
 * @throws ApiRefusal for a parameter that does not parse.
 */
export function searchPayments(
  payments: readonly StoredPayment[],
  query: URLSearchParams,
  now: Date,
): SearchAnswer {
  const parsed = SearchSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw new ApiRefusal('searchParameter');
  const { external_reference, status, sort, criteria, range, limit, offset } = parsed.data;
  const begin = readMoment(parsed.data.begin_date, now) ?? -Infinity;
  const end = readMoment(parsed.data.end_date, now) ?? Infinity;
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - SEARCH_MONTHS);
  const found = payments
    .filter((one) => momentOf(one.date_created) >= oldest.getTime())
    .filter(
      (one) => external_reference === undefined || one.external_reference === external_reference,
    )
    .filter((one) => status === undefined || one.status === status)
    .filter((one) => isWithin(one[range], begin, end))
    .toSorted((one, other) => momentOf(one[sort]) - momentOf(other[sort]) || one.id - other.id);
  if (criteria === 'desc') found.reverse();
  return {
    paging: { total: found.length, limit, offset },
    results: found.slice(offset, offset + limit),
  };
}

const momentOf = (text: string | null): number => (text === null ? 0 : Date.parse(text));

function isWithin(text: string | null, begin: number, end: number): boolean {
  if (begin === -Infinity && end === Infinity) return true;
  return text !== null && momentOf(text) >= begin && momentOf(text) <= end;
}

/** ISO, or `NOW`. */
function readMoment(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  const moment = text === 'NOW' ? now.getTime() : Date.parse(SEARCH_DATE.test(text) ? text : '');
  if (Number.isNaN(moment)) throw new ApiRefusal('searchParameter');
  return moment;
}
