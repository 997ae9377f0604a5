import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { MercadoPagoBench } from '#tests/support/mercado-pago-bench.ts';
import { WebhookSignatureValidator } from 'mercadopago';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let bench: MercadoPagoBench;

beforeEach(async () => {
  bench = await MercadoPagoBench.open();
});

afterEach(() => bench.close());

describe('a webhook', () => {
  it('is signed as the SDK checks it, and the payment can be read when it comes', async () => {
    const seen: unknown[] = [];
    bench.receiver.onReceived = async ({ query }) => {
      seen.push((await bench.read(Number(query.get('data.id')))).status);
    };
    const { id } = await bench.pay('pix');
    await bench.simulator.waitForDeliveries();
    bench.simulator.move(id, 'approve');
    await bench.simulator.waitForDeliveries();
    expect(seen).toEqual(['pending', 'approved']);
    const [created, updated] = bench.receiver.received;
    expect(created?.body).toMatchObject({ action: 'payment.created', data: { id: String(id) } });
    expect(updated?.body).toMatchObject({ action: 'payment.updated', live_mode: false });
    expect(Object.fromEntries(updated?.query ?? [])).toEqual({
      source_news: 'webhooks',
      'data.id': String(id),
      type: 'payment',
    });
    const check = (secret: string) =>
      WebhookSignatureValidator.validate({
        xSignature: updated?.headers['x-signature'],
        xRequestId: updated?.headers['x-request-id'],
        dataId: updated?.query.get('data.id'),
        secret,
        toleranceSeconds: 1,
        now: () => bench.now.getTime(),
      });
    expect(() => check(TEST_CREDENTIALS.webhookSecret)).not.toThrow();
    expect(() => check('outro-segredo')).toThrow('SignatureMismatch');
  });

  it('is sent until it is received, under one request id', async () => {
    bench.receiver.statuses.push(500, 302);
    await bench.pay('card');
    await bench.simulator.waitForDeliveries();
    expect(bench.simulator.deliveries().map(({ status }) => status)).toEqual([500, 302, 200]);
    const ids = bench.receiver.received.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('is given up after the last try', async () => {
    bench.receiver.statuses.push(404, 404, 404, 404);
    await bench.pay('card');
    await bench.simulator.waitForDeliveries();
    expect(bench.receiver.received).toHaveLength(3);
  });

  it('comes more than once, each with ids of its own', async () => {
    bench.simulator.webhooks = { mode: 'duplicate', copies: 3 };
    const { id } = await bench.pay('card');
    await bench.simulator.waitForDeliveries();
    expect(bench.receiver.received.map(({ query }) => query.get('data.id'))).toEqual(
      Array(3).fill(String(id)),
    );
    expect(
      new Set(bench.receiver.received.map(({ headers }) => headers['x-request-id'])).size,
    ).toBe(3);
  });

  it('waits to be delivered in any order, and as often as wanted', async () => {
    bench.simulator.webhooks.mode = 'hold';
    bench.simulator.move((await bench.pay('pix')).id, 'approve');
    await bench.simulator.waitForDeliveries();
    expect(bench.receiver.received).toEqual([]);
    const [created, updated] = bench.simulator.held();
    if (!created || !updated) throw new Error('Nothing is held');
    bench.receiver.statuses.push(200, 503);
    expect(await bench.simulator.deliver(updated)).toBe(200);
    expect(bench.simulator.held()).toEqual([created]);
    expect(await bench.simulator.deliver(created)).toBe(503);
    expect(await bench.simulator.deliver(created)).toBe(200);
    const actions = ['payment.updated', 'payment.created', 'payment.created'];
    expect(bench.receiver.received.map(({ body }) => body)).toMatchObject(
      actions.map((action) => ({ action })),
    );
  });

  it('is lost, or comes when asked', async () => {
    bench.simulator.webhooks.mode = 'drop';
    const { id } = await bench.pay('pix');
    await bench.simulator.waitForDeliveries();
    expect(bench.receiver.received).toEqual([]);
    expect(await bench.simulator.notify(id)).toBe(200);
    bench.receiver.stop();
    expect(await bench.simulator.notify(id)).toBe(0);
  });
});
