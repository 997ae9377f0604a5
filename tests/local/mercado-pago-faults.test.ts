import type { ApiFault } from '#local/mercado-pago/faults.ts';
import { MercadoPagoBench, ORDER } from '#tests/support/mercado-pago-bench.ts';
import { Payment } from 'mercadopago';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let bench: MercadoPagoBench;

beforeEach(async () => {
  bench = await MercadoPagoBench.open();
});

afterEach(() => bench.close());

describe('an answer that goes wrong', () => {
  const lost = { name: 'MPConnectionError' };
  it.each<ApiFault>([{ kind: 'hang' }, { kind: 'delay', ms: 400 }])(
    'is given up once with %o',
    async (fault) => {
      const { id } = await bench.pay('card');
      bench.simulator.fault(fault, { times: 1 });
      bench.timeoutMs = 300;
      await expect(bench.read(id)).rejects.toMatchObject(lost);
      bench.timeoutMs = 10_000;
      expect((await bench.read(id)).id).toBe(id);
    },
  );

  it.each<[ApiFault, object]>([
    [{ kind: 'reset' }, lost],
    [{ kind: 'answer-then-reset' }, lost],
    [{ kind: 'status', status: 503 }, { status: 503 }],
    [{ kind: 'status', status: 429, headers: { 'Retry-After': '7' } }, { retryAfter: 7 }],
  ])('fails once with %o', async (fault, error) => {
    const { id } = await bench.pay('card');
    bench.simulator.fault(fault, { times: 1 });
    await expect(bench.read(id)).rejects.toMatchObject(error);
    expect((await bench.read(id)).id).toBe(id);
  });

  it.each<ApiFault>([{ kind: 'html-200' }, { kind: 'cut-json' }])(
    'has status 200 and no payment with %o',
    async (fault) => {
      const { id } = await bench.pay('card');
      bench.simulator.fault(fault);
      const answer = await bench.read(id);
      expect(answer.api_response.status).toBe(200);
      expect(answer.id).toBeUndefined();
    },
  );

  it('loses the answer of a refund that was given, but not of one that was not', async () => {
    const { id } = await bench.pay('card');
    bench.simulator.fault({ kind: 'reset' }, { times: 1 });
    bench.simulator.fault({ kind: 'answer-then-reset' }, { times: 1 });
    await expect(bench.refund(id, 10, 'first')).rejects.toMatchObject(lost);
    expect((await bench.read(id).catch(() => bench.read(id))).transaction_amount_refunded).toBe(0);
    bench.simulator.fault({ kind: 'answer-then-reset' }, { route: 'refund', times: 1 });
    await expect(bench.refund(id, 10, 'first')).rejects.toMatchObject(lost);
    expect((await bench.read(id)).transaction_amount_refunded).toBe(10);
    expect(bench.simulator.requests.at(-2)).toMatchObject({ route: 'refund', status: 0 });
  });

  it('is changed for one operation only, until it is taken back', async () => {
    const { id } = await bench.pay('card');
    bench.simulator.fault(
      { kind: 'body', change: (body) => ({ ...(body as object), transaction_amount: '359.88' }) },
      { route: 'payment' },
    );
    bench.simulator.fault(null, { route: 'payment', times: 1 });
    expect((await bench.read(id)).transaction_amount).toBe(359.88);
    expect((await bench.read(id)).transaction_amount).toBe('359.88');
    const search = new Payment(bench.seller()).search({ options: { external_reference: ORDER } });
    expect(await search).not.toHaveProperty('transaction_amount');
    bench.simulator.fault(null);
    expect((await bench.read(id)).transaction_amount).toBe(359.88);
  });
});
