import { describe, expect, it } from 'vitest';
import { PaymentAnswerSchema } from './payment.ts';

const GOOD = {
  id: 123456789012,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: '7f0c3f5e-6f38-4a8d-9d0e-0f7c9f3b1a11',
  transaction_amount: 359.88,
  transaction_amount_refunded: 0,
  currency_id: 'BRL',
  collector_id: 987654321,
  live_mode: true,
  date_approved: '2027-01-10T08:00:00.000-04:00',
  date_last_updated: '2027-01-10T08:00:00.000-04:00',
};
const isPayment = (fields: Record<string, unknown>) =>
  PaymentAnswerSchema.safeParse({ ...GOOD, ...fields }).success;

describe('an answer that is a payment', () => {
  it('is taken, and what nobody needs of it is left out', () => {
    const answer = { ...GOOD, payer: { email: 'bia@exemplo.com.br' }, card: { last_four: '1234' } };
    expect(PaymentAnswerSchema.parse(answer)).toEqual(GOOD);
  });

  it.each([
    ['ids as digits in a text', { id: '123456789012', collector_id: '987654321' }],
    ['no approval yet', { date_approved: null, status: 'pending' }],
    ['nothing given back yet', { transaction_amount_refunded: null }],
    ['no reference', { external_reference: null }],
    ['a moment in UTC', { date_last_updated: '2027-01-10T12:00:00Z' }],
    ['cents that no binary fraction has', { transaction_amount: 0.07 }],
    ['an amount of whole reais', { transaction_amount: 40 }],
    ['a status that is new to us', { status: 'something_new' }],
  ])('may have %s', (_, fields) => {
    expect(isPayment(fields)).toBe(true);
  });

  it('may leave out what it need not say', () => {
    const { status_detail, transaction_amount_refunded, collector_id, live_mode, ...rest } = GOOD;
    expect([status_detail, transaction_amount_refunded, collector_id, live_mode]).toHaveLength(4);
    expect(PaymentAnswerSchema.safeParse(rest).success).toBe(true);
  });
});

it.each([
  ['date_of_expiration', 'soon'],
  ['date_of_expiration', '9999-12-31T23:59:59.000-04:00'],
  ['point_of_interaction', { transaction_data: { ticket_url: 'x'.repeat(2_001) } }],
  ['transaction_details', { external_resource_url: 42 }],
  ['payment_type_id', 7],
])('counts without what nobody needs to know that it is paid: %s', (name, value) => {
  expect(PaymentAnswerSchema.parse({ ...GOOD, [name]: value })).toMatchObject({ [name]: null });
});

describe('W14 an answer that is none', () => {
  it.each([
    ['no id', { id: undefined }],
    ['an id with a path in it', { id: '1/../2' }],
    ['an id that is no whole number', { id: 1.5 }],
    ['an id too long', { id: '1'.repeat(21) }],
    ['a negative id', { id: -1 }],
    ['no status', { status: undefined }],
    ['an empty status', { status: '' }],
    ['an amount in a text', { transaction_amount: '359.88' }],
    ['no amount', { transaction_amount: null }],
    ['an amount that is no number', { transaction_amount: Number.NaN }],
    ['an endless amount', { transaction_amount: Number.POSITIVE_INFINITY }],
    ['a negative amount', { transaction_amount: -359.88 }],
    ['parts of a cent', { transaction_amount: 359.881 }],
    ['an amount beyond any plan’s', { transaction_amount: 1_000_001 }],
    ['a negative refund', { transaction_amount_refunded: -1 }],
    ['no currency', { currency_id: undefined }],
    ['no date of its last change', { date_last_updated: undefined }],
    ['a date that is none', { date_last_updated: 'yesterday' }],
    ['an approval that is no date', { date_approved: '2027-13-45' }],
    ['a live mode in a text', { live_mode: 'true' }],
  ])('has %s', (_, fields) => {
    expect(isPayment(fields)).toBe(false);
  });

  it.each([null, undefined, [], '', '<html>', 42])('is something else: %j', (answer) => {
    expect(PaymentAnswerSchema.safeParse(answer).success).toBe(false);
  });
});
