import { MercadoPagoBench, ORDER, SHOP } from '#tests/support/mercado-pago-bench.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let bench: MercadoPagoBench;

beforeEach(async () => {
  bench = await MercadoPagoBench.open();
});

afterEach(() => bench.close());

describe('the checkout page', () => {
  it('shows what is bought, without scripts and without trusting the title', async () => {
    const items = [{ title: '<b>"Anual"', quantity: 1, unit_price: 359.88, currency_id: 'BRL' }];
    const { checkout } = await bench.createPreference({ items });
    const page = await (await fetch(checkout)).text();
    expect(page).toContain('nenhum valor é cobrado');
    expect(page).toContain('&lt;b&gt;&quot;Anual&quot;');
    expect(page).toContain('R$ 359,88');
    expect(page).not.toContain('<script');
    expect((await fetch(`${checkout}x`)).status).toBe(404);
  });

  it.each([
    ['card', '/success', 'approved'],
    ['card-rejected', '/failure', 'rejected'],
    ['boleto', '/pending', 'pending'],
    ['in-review', '/pending', 'in_process'],
  ])('sends the buyer back from %s to %s', async (way, path, status) => {
    const { id, checkout } = await bench.createPreference();
    const response = await bench.submit(checkout, { way });
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('Location') ?? '');
    expect(back.origin + back.pathname).toBe(SHOP + path);
    const paymentId = String(bench.simulator.payments()[0]?.id);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      collection_id: paymentId,
      collection_status: status,
      payment_id: paymentId,
      status,
      external_reference: ORDER,
      preference_id: id,
      site_id: 'MLB',
      merchant_account_id: 'null',
    });
  });

  it('takes a moment in the past for the approval, where one is sent', async () => {
    const { checkout } = await bench.createPreference();
    await bench.submit(checkout, { way: 'card', approved_at: '2026-03-01T12:00:00.000Z' });
    const [payment] = bench.simulator.payments();
    expect(payment?.date_approved).toBe('2026-03-01T08:00:00.000-04:00');
  });

  it('lets the Pix be paid later, or the buyer go back before', async () => {
    const { checkout } = await bench.createPreference();
    const address = (await bench.submit(checkout, { way: 'pix' })).headers.get('Location') ?? '';
    const pix = bench.simulator.url + address;
    expect(linkOf(await (await fetch(pix)).text())).toContain(`${SHOP}/pending?`);
    expect((await bench.submit(pix, {})).status).toBe(303);
    expect((await bench.submit(pix, {})).status).toBe(303);
    expect(bench.simulator.payments().map((one) => one.status)).toEqual(['approved']);
    expect(linkOf(await (await fetch(pix)).text())).toContain(`${SHOP}/success?`);
  });

  it('has a boleto paid on its page, until its time is over', async () => {
    const date_of_expiration = '2027-01-12T12:00:00.000+00:00';
    const { id } = await bench.createPreference({ date_of_expiration });
    const [paid, late] = [bench.simulator.pay(id, 'boleto'), bench.simulator.pay(id, 'boleto')];
    const pageOf = async (one: number) =>
      (await bench.read(one)).transaction_details?.external_resource_url ?? '';
    await bench.submit(await pageOf(paid.id), {});
    bench.now = new Date('2027-01-12T12:00:00Z');
    await bench.submit(await pageOf(late.id), {});
    expect(bench.simulator.payments().map(({ status }) => status)).toEqual(['approved', 'pending']);
  });

  it('leads back to the shop without a payment, saying null', async () => {
    const { checkout } = await bench.createPreference();
    const link = linkOf(await (await fetch(checkout)).text());
    expect(link).toContain(`${SHOP}/failure?collection_id=null&collection_status=null`);
    expect(link).toContain(`external_reference=${ORDER}`);
  });
});

describe("the developer's page", () => {
  it('gives money back, charges back, and rules the webhooks', async () => {
    const first = await bench.pay('card');
    const second = await bench.pay('card');
    await bench.submit(bench.simulator.url, { payment: String(first.id), step: 'refund' });
    const closed = { payment: String(first.id), step: 'chargeBack' };
    expect((await bench.submit(bench.simulator.url, closed)).status).toBe(303);
    await bench.submit(bench.simulator.url, { mode: 'hold' });
    await bench.submit(bench.simulator.url, { payment: String(second.id), step: 'chargeBack' });
    const statuses = bench.simulator.payments().map(({ status }) => status);
    expect(statuses).toEqual(['refunded', 'charged_back']);
    expect(bench.simulator.webhooks.mode).toBe('hold');
    const page = await (await fetch(bench.simulator.url)).text();
    expect(page).toContain('Devolvido: R$ 359,88');
    expect(page).toContain('Dar ganho à loja');
    const [held] = bench.simulator.held();
    await bench.submit(bench.simulator.url, { notification: String(held?.id) });
    expect(bench.simulator.held()).toEqual([]);
    expect(bench.receiver.received.at(-1)?.query.get('data.id')).toBe(String(second.id));
  });
});

function linkOf(page: string): string {
  return (/<a class="link" href="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
}
