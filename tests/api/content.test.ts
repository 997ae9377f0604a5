import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  EssentialsSchema,
  MaternityBagSchema,
  PregnancyWeekSchema,
  PregnancyWeeksSchema,
} from '#contract/content.ts';
import type { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { callApi } from '#tests/support/call-api.ts';
import { startFunctions } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

const ROUTES = [
  ['/api/pregnancy/weeks', PregnancyWeeksSchema],
  ['/api/pregnancy/weeks/6', PregnancyWeekSchema],
  ['/api/pregnancy/weeks/40', PregnancyWeekSchema],
  ['/api/trousseau/mala-maternidade', MaternityBagSchema],
  ['/api/trousseau/essenciais', EssentialsSchema],
] as const satisfies readonly (readonly [string, z.ZodMiniType])[];

// No Supabase behind it: this content is everybody's and needs none.
let stack: Awaited<ReturnType<typeof startFunctions>>;
beforeAll(async () => {
  const built = join(PROJECT_ROOT, '.generated', 'api', 'weeks.json');
  if (!existsSync(built))
    throw new Error('The content is not built yet: run `npm run build` first.');
  stack = await startFunctions();
});
afterAll(() => stack.stop());

describe.each(ROUTES)('GET %s', (path, schema) => {
  it('answers 200 in the form of the contract, with nothing beside it', async () => {
    const response = await callApi(stack, `GET ${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    const body: unknown = await response.json();
    expect(schema.parse(body)).toEqual(body);
  });

  it('may be kept by the CDN and is asked for again by browsers', async () => {
    const { headers } = await callApi(stack, `GET ${path}`);
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, max-age=\d+/);
    expect(headers.get('ETag')).toMatch(/^"[\w-]{20,}"$/);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('answers 304 without a body to the ETag it gave, weak or in a list, and 200 to others', async () => {
    const etag = (await callApi(stack, `GET ${path}`)).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await callApi(stack, `GET ${path}`, { headers: { 'If-None-Match': known } });
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Cache-Control')).toMatch(/^public/);
      expect(await response.text()).toBe('');
    }
    const changed = await callApi(stack, `GET ${path}`, {
      headers: { 'If-None-Match': '"other"' },
    });
    expect(changed.status).toBe(200);
  });

  it('answers HEAD as GET without a body', async () => {
    const get = await callApi(stack, `GET ${path}`);
    const head = await callApi(stack, `HEAD ${path}`);
    expect(head.status).toBe(200);
    expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'));
    expect(await head.text()).toBe('');
  });
});

describe('the weeks', () => {
  it('are 6 to 40, in order, each the same as on its own path', async () => {
    const weeks = PregnancyWeeksSchema.parse(
      await (await callApi(stack, 'GET /api/pregnancy/weeks')).json(),
    );
    expect(weeks.map((week) => week.week_number)).toEqual(
      Array.from({ length: 35 }, (_, index) => index + 6),
    );
    for (const week of weeks) {
      const one = await callApi(stack, `GET /api/pregnancy/weeks/${week.week_number}`);
      expect(await one.json()).toEqual(week);
    }
  });

  it.each([
    ...[
      '0',
      '5',
      '41',
      '-1',
      '1e1',
      '1000000000',
      '20abc',
      '06',
      '6.0',
      '+6',
      '%36',
      '%206',
      '0x14',
    ],
    ...['NaN', 'null', '__proto__', 'toString', encodeURIComponent('٢٠'), "6'--", '6%00'],
  ])('B10 end where they end: %s is not found', async (week) => {
    const response = await callApi(stack, `GET /api/pregnancy/weeks/${week}`);
    await expect(response).toBeProblem('WEEK_NOT_FOUND');
  });
});
