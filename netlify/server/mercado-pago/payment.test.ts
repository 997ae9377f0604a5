import { describe, expect, it } from 'vitest';
import type { PaymentAnswer } from './payment.ts';
import { toProviderPayment } from './payment.ts';

const ANSWER: PaymentAnswer = {
  id: 123456789012,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: '7f0c3f5e-6f38-4a8d-9d0e-0f7c9f3b1a11',
  transaction_amount: 359.88,
  transaction_amount_refunded: 59.88,
  currency_id: 'BRL',
  collector_id: 987654321,
  live_mode: true,
  date_approved: '2027-01-10T08:00:00.000-04:00',
  date_last_updated: '2027-01-10T09:30:00.500-04:00',
};

describe('a payment in the ledger’s words', () => {
  it('has ids as texts, cents, and instants in UTC', () => {
    expect(toProviderPayment(ANSWER, true)).toEqual({
      id: '123456789012',
      status: 'approved',
      status_detail: 'accredited',
      external_reference: '7f0c3f5e-6f38-4a8d-9d0e-0f7c9f3b1a11',
      amount_cents: 35988,
      refunded_cents: 5988,
      currency: 'BRL',
      collector_id: '987654321',
      approved_at: '2027-01-10T12:00:00.000Z',
      provider_updated_at: '2027-01-10T13:30:00.500Z',
      is_test: false,
    });
  });

  it('says null for what the provider left out', () => {
    const { id, status, transaction_amount, currency_id, date_last_updated } = ANSWER;
    const bare = { id, status, transaction_amount, currency_id, date_last_updated };
    expect(toProviderPayment(bare, false)).toMatchObject({
      status_detail: null,
      external_reference: null,
      refunded_cents: 0,
      collector_id: null,
      approved_at: null,
    });
  });

  it.each([
    [0.07, 7],
    [29.9, 2990],
    [39.9, 3990],
    [1.1, 110],
    [4.35, 435],
    [1000, 100000],
  ])('takes R$ %f for %i cents', (transaction_amount, cents) => {
    expect(toProviderPayment({ ...ANSWER, transaction_amount }, true).amount_cents).toBe(cents);
  });
});

describe('W15 a payment without money', () => {
  it.each([
    [true, true, false],
    [true, false, true],
    [true, null, true],
    [true, undefined, true],
    [false, false, false],
    [false, true, false],
  ])('in production %s, live mode %s: a test %s', (isProduction, live_mode, isTest) => {
    expect(toProviderPayment({ ...ANSWER, live_mode }, isProduction).is_test).toBe(isTest);
  });
});
