import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartFailure } from '#local/stack/start-failure.ts';
import { MercadoPagoBench, ORDER } from '#tests/support/mercado-pago-bench.ts';
import { Payment, Preference } from 'mercadopago';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let bench: MercadoPagoBench;

beforeEach(async () => {
  bench = await MercadoPagoBench.open();
});

afterEach(() => bench.close());

describe('a preference', () => {
  it('is answered with its own checkout page, in the name of the seller of the token', async () => {
    const answer = await new Preference(bench.seller()).create({
      body: bench.preferenceBody({ metadata: { planId: 'annual' }, auto_return: 'approved' }),
    });
    expect(answer).toMatchObject({
      collector_id: 987654321,
      external_reference: ORDER,
      date_created: '2027-01-10T08:00:00.000-04:00',
      metadata: { plan_id: 'annual' },
    });
    expect(answer.id).toMatch(/^987654321-[0-9a-f-]{36}$/);
    expect(answer.init_point).toBe(
      `${bench.simulator.url}/checkout/v1/redirect?pref_id=${answer.id}`,
    );
    expect(bench.simulator.preferences()).toHaveLength(1);
  });

  it('is made again for a repeated idempotency key, since nothing else is promised', async () => {
    const create = () =>
      new Preference(bench.seller()).create({
        body: bench.preferenceBody(),
        requestOptions: { idempotencyKey: 'same' },
      });
    expect((await create()).id).not.toBe((await create()).id);
  });

  const item = { title: 'Anual', quantity: 1, unit_price: 359.88, currency_id: 'BRL' };
  it.each([
    ['without items', { items: [] }, 'invalid_items'],
    ['of a price of 0', { items: [{ ...item, unit_price: 0 }] }, 'invalid_items'],
    ['of half a cent', { items: [{ ...item, unit_price: 39.905 }] }, 'invalid_items'],
    ['in dollars', { items: [{ ...item, currency_id: 'USD' }] }, 'invalid_items'],
    ['with an e-mail as reference', { external_reference: 'a@b.c' }, 'invalid_external_reference'],
    ['with 65 characters of it', { external_reference: 'a'.repeat(65) }, 'invalid_external_ref'],
    ['with a long webhook', { notification_url: `https://a.br/${'x'.repeat(236)}` }, 'bad_request'],
    ['with an http return', { back_urls: { success: 'http://colinho.br' } }, 'invalid_back_urls'],
    ['with nowhere to return', { auto_return: 'approved', back_urls: {} }, 'invalid_auto_return'],
    ['already over', { expires: true, expiration_date_to: '2027-01-10T11:59:59Z' }, 'invalid_exp'],
    ['with a date of nowhere', { date_of_expiration: '2027-02-01T12:00:00' }, 'invalid_date'],
    ['with a long descriptor', { statement_descriptor: 'x'.repeat(14) }, 'invalid_statement'],
  ])('%s is refused', async (_case, changes, error) => {
    const response = await bench.call('/checkout/preferences', {
      method: 'POST',
      body: JSON.stringify(bench.preferenceBody(changes)),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining(error) as string,
      status: 400,
    });
    expect(bench.simulator.preferences()).toEqual([]);
  });
});

describe('a call that is none of the API', () => {
  it('is refused by token, path, method and body, in the shape of the API', async () => {
    await expect(new Payment(bench.seller('TEST-outro')).get({ id: 1 })).rejects.toMatchObject({
      name: 'MPAuthenticationError',
    });
    expect((await fetch(`${bench.simulator.url}/v1/payments/1`)).status).toBe(401);
    expect((await bench.call('/v1/nothing')).status).toBe(404);
    expect((await bench.call('/v1/payments/1', { method: 'DELETE' })).status).toBe(405);
    expect((await bench.call('/checkout/preferences', { method: 'POST', body: '{' })).status).toBe(
      400,
    );
    const unknown = await bench.call('/v1/payments/1');
    expect(await unknown.json()).toEqual({
      message: 'Payment not found',
      error: 'not_found',
      status: 404,
      cause: [{ code: 2000, description: 'Payment not found', data: null }],
    });
    expect(bench.simulator.requests.map(({ status }) => status)).toEqual([
      401, 401, 404, 405, 400, 404,
    ]);
    bench.simulator.requests = [];
    expect(bench.simulator.requests).toEqual([]);
  });
});

describe('a payment', () => {
  it.each([
    ['card', 'approved', 'accredited', 'credit_card'],
    ['card-rejected', 'rejected', 'cc_rejected_other_reason', 'credit_card'],
    ['pix', 'pending', 'pending_waiting_transfer', 'bank_transfer'],
    ['boleto', 'pending', 'pending_waiting_payment', 'ticket'],
    ['in-review', 'in_process', 'pending_review_manual', 'credit_card'],
  ] as const)('by %s is %s', async (way, status, status_detail, payment_type_id) => {
    const { id } = await bench.pay(way);
    const payment = await bench.read(id);
    expect(payment).toMatchObject({ id, status, status_detail, payment_type_id });
    expect(payment).toMatchObject({
      transaction_amount: 359.88,
      external_reference: ORDER,
      live_mode: false,
    });
    expect(payment.date_approved).toBe(
      status === 'approved' ? '2027-01-10T08:00:00.000-04:00' : null,
    );
  });

  it('adds its items up without losing a cent', async () => {
    const items = [{ title: 'Mensal', quantity: 3, unit_price: 39.9, currency_id: 'BRL' }];
    const { id } = await bench.createPreference({ items });
    expect(bench.simulator.pay(id, 'card').transaction_amount).toBe(119.7);
  });

  it('is not made after the preference expired', async () => {
    const expiration_date_to = '2027-01-10T12:00:01Z';
    const { id, checkout } = await bench.createPreference({ expires: true, expiration_date_to });
    bench.now = new Date(expiration_date_to);
    expect(() => bench.simulator.pay(id, 'card')).toThrow(/out of its time/);
    expect((await fetch(checkout)).status).toBe(410);
    await bench.submit(checkout, { way: 'card' });
    expect(bench.simulator.payments()).toEqual([]);
  });

  it('takes only the steps that its status allows, each later than the one before', async () => {
    const { id } = await bench.pay('pix');
    const moments = [await bench.read(id)].map((one) => one.date_last_updated);
    moments.push(bench.simulator.move(id, 'approve').date_last_updated);
    moments.push(bench.simulator.move(id, 'chargeBack').date_last_updated);
    expect(bench.simulator.move(id, 'reimburse').status_detail).toBe('reimbursed');
    expect(() => bench.simulator.move(id, 'approve')).toThrow(/does not approve/);
    expect(() => bench.simulator.move(id, 'expire')).toThrow(/does not expire/);
    expect(new Set(moments).size).toBe(3);
    expect(moments).toEqual(moments.toSorted());
  });

  it('is approved or expires days after its boleto was made', async () => {
    const [paid, left] = [await bench.pay('boleto'), await bench.pay('boleto')];
    bench.now = new Date('2027-01-14T12:00:00Z');
    bench.simulator.move(paid.id, 'approve');
    bench.simulator.move(left.id, 'expire');
    expect(await bench.read(paid.id)).toMatchObject({
      ...{ status: 'approved', status_detail: 'accredited' },
      date_approved: '2027-01-14T08:00:00.000-04:00',
    });
    expect(await bench.read(left.id)).toMatchObject({
      ...{ status: 'cancelled', status_detail: 'expired', date_approved: null },
    });
  });

  it('may be anything that a test wants to see refused', async () => {
    const { id } = bench.simulator.createPayment({ currency_id: 'USD', transaction_amount: 0.01 });
    bench.simulator.change(id, { status: 'in_mediation', live_mode: true });
    expect(await bench.read(id)).toMatchObject({
      currency_id: 'USD',
      transaction_amount: 0.01,
      status: 'in_mediation',
      live_mode: true,
    });
  });
});

describe('a search', () => {
  it('finds every payment of one preference, newest first, by pages and within dates', async () => {
    const { id } = await bench.createPreference();
    const ids = [];
    for (let hour = 0; hour < 3; hour += 1) {
      ids.unshift(bench.simulator.pay(id, 'card').id);
      bench.now = new Date(bench.now.getTime() + 3_600_000);
    }
    bench.simulator.createPayment({ external_reference: 'another' });
    const search = async (options: object) => {
      const answer = await new Payment(bench.seller()).search({
        options: { external_reference: ORDER, sort: 'date_created', criteria: 'desc', ...options },
      });
      return { total: answer.paging?.total, ids: answer.results?.map((one) => Number(one.id)) };
    };
    expect(await search({})).toEqual({ total: 3, ids });
    expect(await search({ criteria: 'asc' })).toEqual({ total: 3, ids: ids.toReversed() });
    expect(await search({ limit: 1, offset: 1 })).toEqual({ total: 3, ids: [ids[1]] });
    const range = { range: 'date_created', begin_date: '2027-01-10T12:30:00.000Z' };
    expect(await search({ ...range, end_date: 'NOW' })).toEqual({ total: 2, ids: ids.slice(0, 2) });
    await expect(search({ begin_date: 'ontem' })).rejects.toMatchObject({ status: 400 });
    await expect(search({ begin_date: '2027-01-10' })).rejects.toMatchObject({ status: 400 });
    await expect(search({ limit: 1001 })).rejects.toMatchObject({ status: 400 });
    bench.now = new Date('2028-01-10T12:00:01Z');
    expect(await search({})).toEqual({ total: 2, ids: ids.slice(0, 2) });
  });

  it('finds what has changed within dates, the earliest change first, by pages', async () => {
    const [first = 0, second = 0, third = 0] = ['card', 'boleto', 'in-review'].map(
      (way) => bench.simulator.createPayment({ description: way }).id,
    );
    const moments = ['2027-01-11T12:00:00Z', '2027-01-12T12:00:00Z', '2027-01-13T12:00:00Z'];
    for (const [index, id] of [third, first, second].entries()) {
      bench.now = new Date(moments[index] ?? '');
      bench.simulator.change(id, {});
    }
    const search = async (options: object) => {
      const answer = await new Payment(bench.seller()).search({
        options: {
          ...{ range: 'date_last_updated', sort: 'date_last_updated', criteria: 'asc' },
          ...{ begin_date: '2027-01-11T12:00:00.000Z', end_date: 'NOW' },
          ...options,
        },
      });
      return answer.results?.map((one) => Number(one.id));
    };
    expect(await search({})).toEqual([third, first, second]);
    expect(await search({ begin_date: '2027-01-11T12:00:00.001Z' })).toEqual([first, second]);
    expect(await search({ limit: 2, offset: 1 })).toEqual([first, second]);
    bench.now = new Date('2027-01-12T12:00:00Z');
    expect(await search({})).toEqual([third, first]);
  });
});

describe('a refund', () => {
  it('gives back a part, then the rest', async () => {
    const { id } = await bench.pay('card');
    expect(await bench.refund(id, 100.1)).toMatchObject({ payment_id: id, amount: 100.1 });
    expect(await bench.read(id)).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 100.1,
    });
    expect((await bench.refund(id)).amount).toBe(259.78);
    expect(await bench.read(id)).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 359.88,
    });
    const list = await bench.call(`/v1/payments/${id}/refunds`);
    expect(await list.json()).toMatchObject([{ amount: 100.1 }, { amount: 259.78 }]);
  });

  it('is given once for one key, and the repeat is answered without a body', async () => {
    const { id } = await bench.pay('card');
    expect((await bench.refund(id, 10, 'key')).id).toBeDefined();
    const repeat = await bench.refund(id, 10, 'key');
    expect(repeat.api_response.status).toBe(200);
    expect(repeat.id).toBeUndefined();
    expect((await bench.read(id)).transaction_amount_refunded).toBe(10);
  });

  it.each([
    ['of more than is left', 'card', 359.89, 2017],
    ['of nothing', 'card', 0, 2017],
    ['of a payment that never came', 'pix', undefined, 2063],
  ] as const)('%s is refused', async (_case, way, amount, code) => {
    const { id } = await bench.pay(way);
    await expect(bench.refund(id, amount)).rejects.toMatchObject({
      status: 400,
      causes: [{ code }],
    });
    expect((await bench.read(id)).transaction_amount_refunded).toBe(0);
  });

  it('is refused without a key', async () => {
    const { id } = await bench.pay('card');
    const response = await bench.call(`/v1/payments/${id}/refunds`, { method: 'POST', body: '{}' });
    expect(await response.json()).toMatchObject({ status: 400, cause: [{ code: 4292 }] });
  });
});

describe('a simulator with a file', () => {
  it('knows everything again after a restart, and says when it cannot read it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mercado-pago-'));
    const file = join(folder, 'deeper', 'state.json');
    await bench.restart({ file });
    const { id } = await bench.pay('card');
    await bench.refund(id, 10, 'key');
    const before = [bench.simulator.preferences(), bench.simulator.payments()];
    await bench.restart({ file });
    expect([bench.simulator.preferences(), bench.simulator.payments()]).toEqual(before);
    await bench.refund(id, 10, 'key');
    expect((await bench.read(id)).transaction_amount_refunded).toBe(10);
    expect(bench.simulator.createPayment({}).id).toBeGreaterThan(id);
    writeFileSync(file, '{"payments":');
    await expect(bench.restart({ file })).rejects.toThrow(StartFailure);
    rmSync(folder, { recursive: true });
  });
});
