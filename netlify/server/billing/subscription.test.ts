import { describe, expect, it } from 'vitest';
import { toPaymentState } from './subscription.ts';

const stateOf = (fields: Partial<Parameters<typeof toPaymentState>[0]>) =>
  toPaymentState({
    status: 'approved',
    status_detail: null,
    amount_cents: 3990,
    refunded_cents: 0,
    protocol: null,
    method: null,
    is_expired: false,
    ...fields,
  });

describe('what a payment is to the user', () => {
  it.each([
    ['pending', 'pending_contingency', 'reviewing'],
    ['in_process', 'pending_review_manual', 'reviewing'],
    ['authorized', null, 'reviewing'],
    ['approved', 'accredited', 'paid'],
    ['in_mediation', null, 'paid'],
    ['rejected', 'cc_rejected_other_reason', 'refused'],
    ['cancelled', 'expired', 'refused'],
    ['cancelled', 'by_collector', 'refused'],
    ['refunded', 'refunded', 'refunded'],
    ['charged_back', 'in_process', 'contested'],
    ['charged_back', 'settled', 'contested'],
    ['charged_back', null, 'contested'],
    ['charged_back', 'reimbursed', 'paid'],
    ['something_new', null, 'reviewing'],
  ])('%s, %s: %s', (status, status_detail, state) => {
    expect(stateOf({ status, status_detail })).toBe(state);
  });

  it.each([
    ['pix', 'pending', 'pending_waiting_transfer', false, 'waiting'],
    ['boleto', 'pending', 'pending_waiting_payment', false, 'waiting'],
    ['pix', 'pending', 'pending_waiting_transfer', true, 'expired'],
    ['pix', 'cancelled', 'expired', true, 'expired'],
    // Paid in time, perhaps: the bank takes two days to say so.
    ['boleto', 'pending', 'pending_waiting_payment', true, 'reviewing'],
    ['boleto', 'cancelled', 'expired', true, 'expired'],
    // Paid in the last minute.
    ['pix', 'approved', 'accredited', true, 'paid'],
    ['pix', 'pending', 'pending_contingency', false, 'reviewing'],
  ] as const)(
    'a %s that is %s, %s, in time %s: %s',
    (method, status, detail, is_expired, state) => {
      expect(stateOf({ method, status, status_detail: detail, is_expired })).toBe(state);
    },
  );

  it.each([
    [0, 'paid'],
    [3989, 'paid'],
    [3990, 'refunded'],
    [4000, 'refunded'],
  ])('approved and %i of 3990 cents given back: %s', (refunded_cents, state) => {
    expect(stateOf({ refunded_cents })).toBe(state);
  });

  it('is not given back because it cost nothing', () => {
    expect(stateOf({ amount_cents: 0 })).toBe('paid');
  });
});

describe('a payment that is to be given back', () => {
  const protocol = '20270110-0A1B2C3D';

  it.each([
    ['approved', 'refunding'],
    ['in_mediation', 'refunding'],
    ['refunded', 'refunded'],
    ['charged_back', 'contested'],
    ['rejected', 'refused'],
  ])('%s: %s', (status, state) => {
    expect(stateOf({ status, protocol })).toBe(state);
  });

  it('is given back once the money is', () => {
    expect(stateOf({ refunded_cents: 3990, protocol })).toBe('refunded');
  });
});
