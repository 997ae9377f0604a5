import { beforeEach, describe, expect, it } from 'vitest';

import { PlansSchema } from '#contract/subscription.ts';
import { PLANS } from '#contract/plans.ts';
import { callApi } from '#tests/support/call-api.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { startFunctions } from '#tests/support/start-functions.ts';

const stack = await sharedStack();
const getPlans = (headers: Record<string, string> = {}) =>
  callApi(stack, 'GET /api/plans', { headers });

beforeEach(() => {
  stack.upstream.length = 0;
});

describe('GET /api/plans', () => {
  it('says what is sold and at which price', async () => {
    const response = await getPlans();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    const plans: unknown = await response.json();
    expect(plans).toEqual([
      {
        id: 'monthly',
        name: 'Mensal',
        price: 39.9,
        interval: 'month',
        features: [
          'Todo o conteúdo premium',
          'Contador de contrações',
          'Música e ruído branco',
          'Suporte prioritário',
        ],
      },
      {
        id: 'annual',
        name: 'Anual',
        price: 359.88,
        interval: 'year',
        price_monthly_equivalent: 29.99,
        discount: '25% OFF',
        features: [
          'Tudo do plano mensal',
          'Acesso garantido por 12 meses',
          'Economia de R$ 119,52 por ano',
        ],
      },
    ]);
    expect(PlansSchema.parse(plans)).toEqual(plans);
  });

  it('is for anyone, with or without a token, and asks nobody', async () => {
    const visitor = await (await getPlans()).text();
    const user = await (await getPlans({ Authorization: 'Bearer a.b.c' })).text();
    expect(user).toBe(visitor);
    expect(stack.upstream).toEqual([]);
  });

  it('may be kept by the platform’s cache and is asked for again by the browser', async () => {
    const { headers } = await getPlans();
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, max-age=86400/);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('answers 304 without a body to whoever has it already', async () => {
    const etag = (await getPlans()).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    const again = await getPlans({ 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(etag);
    expect((await getPlans({ 'If-None-Match': '"another"' })).status).toBe(200);
  });

  it('is served while Supabase is away', async () => {
    const functions = await startFunctions();
    const response = await callApi(functions, 'GET /api/plans');
    await functions.stop();
    expect(response.status).toBe(200);
  });
});

describe('the price in the database', () => {
  it.each(Object.entries(PLANS))('is the one that is shown: %s', async (id, { priceCents }) => {
    const [row] = await stack.sql('select private.plan_price_cents($1) as cents', [id]);
    expect(row?.['cents']).toBe(priceCents);
  });

  it('is none for a plan that is not sold', async () => {
    const [row] = await stack.sql("select private.plan_price_cents('weekly') as cents");
    expect(row?.['cents']).toBeNull();
  });
});
