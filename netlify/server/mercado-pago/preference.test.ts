import { describe, expect, it } from 'vitest';
import { toPreference, type Order } from './preference.ts';
import { PROVIDER_API_URL } from './settings.ts';

const ORDER: Order = {
  orderId: '7f0c3f5e-6f38-4a8d-9d0e-0f7c9f3b1a11',
  planId: 'annual',
  amountCents: 35988,
  email: 'bia@exemplo.com.br',
  openedAt: new Date('2027-01-10T12:00:00.250Z'),
};
const SITE = { siteOrigin: 'https://colinho.example', apiUrl: PROVIDER_API_URL };
const STAND_IN = 'http://localhost:9999';

describe('a preference', () => {
  it('asks for one plan at the order’s own price', () => {
    expect(toPreference(ORDER, SITE).items).toEqual([
      {
        id: 'annual',
        title: 'Colinho: plano anual',
        quantity: 1,
        unit_price: 359.88,
        currency_id: 'BRL',
      },
    ]);
    const monthly = { ...ORDER, planId: 'monthly', amountCents: 2990 } as const;
    expect(toPreference(monthly, SITE).items).toEqual([
      {
        id: 'monthly',
        title: 'Colinho: plano mensal',
        quantity: 1,
        unit_price: 29.9,
        currency_id: 'BRL',
      },
    ]);
  });

  it.each([1, 10, 1999, 3990, 4999, 35988, 123456])('writes %i cents as whole cents', (cents) => {
    const [item] = toPreference({ ...ORDER, amountCents: cents }, SITE).items ?? [];
    expect(String(item?.unit_price)).toMatch(/^\d+(\.\d{1,2})?$/);
    expect(Math.round((item?.unit_price ?? 0) * 100)).toBe(cents);
  });

  it('names the order, and of the buyer the e-mail alone', () => {
    const body = toPreference(ORDER, SITE);
    expect(body.external_reference).toBe(ORDER.orderId);
    expect(body.metadata).toEqual({ order_id: ORDER.orderId, plan_id: 'annual' });
    expect(body.payer).toEqual({ email: ORDER.email });
  });

  it('has the name on the card’s statement within 13 letters', () => {
    expect(toPreference(ORDER, SITE).statement_descriptor).toMatch(/^[A-Z]{1,13}$/);
  });

  it('is good for a day, and what is paid offline for three days more', () => {
    const body = toPreference(ORDER, SITE);
    expect(body).toMatchObject({
      expires: true,
      expiration_date_to: '2027-01-11T12:00:00.250+00:00',
      date_of_expiration: '2027-01-14T12:00:00.250+00:00',
    });
  });

  it('made again is the same to the byte', () => {
    const again = JSON.stringify(toPreference({ ...ORDER }, SITE));
    expect(again).toBe(JSON.stringify(toPreference(ORDER, SITE)));
  });
});

describe('the ways back', () => {
  it('are https addresses of the site, the notification’s within 248 signs', () => {
    const body = toPreference(ORDER, SITE);
    expect(body).toMatchObject({
      auto_return: 'approved',
      back_urls: {
        success: 'https://colinho.example/payment/success',
        failure: 'https://colinho.example/payment/failure',
        pending: 'https://colinho.example/payment/pending',
      },
      notification_url: 'https://colinho.example/api/payment/webhook?source_news=webhooks',
    });
    expect(body.notification_url?.length).toBeLessThanOrEqual(248);
  });

  it('are left out where the provider would refuse them: a site without https', () => {
    const body = toPreference(ORDER, { ...SITE, siteOrigin: 'http://localhost:8888' });
    for (const name of ['back_urls', 'auto_return', 'notification_url']) {
      expect(body).not.toHaveProperty(name);
    }
  });

  it('lead to a developer’s machine where the stand-in answers', () => {
    const body = toPreference(ORDER, {
      siteOrigin: 'http://localhost:8888',
      apiUrl: STAND_IN,
    });
    expect(body.back_urls?.success).toBe('http://localhost:8888/payment/success');
    expect(body.notification_url).toMatch(/^http:\/\/localhost:8888\/api\/payment\/webhook/);
  });
});
