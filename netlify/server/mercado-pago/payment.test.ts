import { describe, expect, it } from 'vitest';
import type { PaymentAnswer } from './payment.ts';
import { toProviderPayment } from './payment.ts';
import { PROVIDER_API_URL } from './settings.ts';

const REAL = { apiUrl: PROVIDER_API_URL, isProduction: true };
const STAND_IN = { apiUrl: 'http://localhost:8899', isProduction: false };

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
    expect(toProviderPayment(ANSWER, REAL)).toEqual({
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
      method: null,
      expires_at: null,
      pay_url: null,
      is_test: false,
    });
  });

  it('says null for what the provider left out', () => {
    const { id, status, transaction_amount, currency_id, date_last_updated } = ANSWER;
    const bare = { id, status, transaction_amount, currency_id, date_last_updated };
    expect(toProviderPayment(bare, STAND_IN)).toMatchObject({
      status_detail: null,
      external_reference: null,
      refunded_cents: 0,
      collector_id: null,
      approved_at: null,
      method: null,
      expires_at: null,
      pay_url: null,
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
    expect(toProviderPayment({ ...ANSWER, transaction_amount }, REAL).amount_cents).toBe(cents);
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
    expect(toProviderPayment({ ...ANSWER, live_mode }, { ...REAL, isProduction }).is_test).toBe(
      isTest,
    );
  });
});

describe('a Pix or boleto that its buyer has to pay', () => {
  const PAGE = 'https://www.mercadopago.com.br/payments/123456789012/ticket?hash=0a1b';
  const PIX = {
    ...ANSWER,
    status: 'pending',
    payment_method_id: 'pix',
    payment_type_id: 'bank_transfer',
    date_of_expiration: '2027-01-11T08:00:00.000-04:00',
    point_of_interaction: { transaction_data: { ticket_url: PAGE } },
  };
  const BOLETO = {
    ...PIX,
    payment_method_id: 'bolbradesco',
    payment_type_id: 'ticket',
    point_of_interaction: null,
    transaction_details: { external_resource_url: PAGE },
  };

  it.each([
    ['pix', PIX],
    ['boleto', BOLETO],
  ])('has its way, its end and its page while it is pending: %s', (method, answer) => {
    const expires_at = '2027-01-11T12:00:00.000Z';
    expect(toProviderPayment(answer, REAL)).toMatchObject({ method, expires_at, pay_url: PAGE });
    const paid = toProviderPayment({ ...answer, status: 'approved' }, REAL);
    expect(paid).toMatchObject({ method, pay_url: null });
  });

  it.each([
    'http://www.mercadopago.com.br/x',
    'https://mercadopago.com.br.evil.example/x',
    'https://evilmercadopago.com.br/x',
    'https://evil.example/mercadopago.com.br',
    'https://www.mercadopago.com.br@evil.example/x',
    'https://bia:senha@www.mercadopago.com.br/x',
    'https://www.mercadopago.com.br:8443/x',
    'javascript:alert(1)//www.mercadopago.com.br',
    'data:text/html,x',
    '//www.mercadopago.com.br/x',
    'http://localhost:8899/x',
    'x',
    '',
  ])('P13 has no page that is not the provider’s: %s', (ticket_url) => {
    const answer = { ...PIX, point_of_interaction: { transaction_data: { ticket_url } } };
    expect(toProviderPayment(answer, REAL).pay_url).toBeNull();
  });

  it('P13 has no sign in the page’s address that a database refuses', () => {
    const answer = {
      ...PIX,
      point_of_interaction: { transaction_data: { ticket_url: `${PAGE}\0` } },
    };
    expect(toProviderPayment(answer, REAL).pay_url).toBe(PAGE);
    answer.point_of_interaction.transaction_data.ticket_url = PAGE.replace('?', '\0?');
    expect(toProviderPayment(answer, REAL).pay_url).toBe(PAGE.replace('?', '%00?'));
  });

  it('P13 has the stand-in’s page only where the stand-in answers', () => {
    const ticket_url = 'http://localhost:8899/checkout';
    const answer = { ...PIX, point_of_interaction: { transaction_data: { ticket_url } } };
    expect(toProviderPayment(answer, STAND_IN).pay_url).toBe(ticket_url);
    const elsewhere = { ...STAND_IN, apiUrl: 'http://localhost:1' };
    expect(toProviderPayment(answer, elsewhere).pay_url).toBeNull();
  });
});
