import { EssentialsSchema, MaternityBagSchema } from '#contract/trousseau.ts';
import { PregnancyWeekSchema, PregnancyWeeksSchema } from '#contract/pregnancy-week.ts';
import { expect, test } from './fixtures.ts';

const CALLS = 50;

const FREE_ROUTES = [
  ['/api/pregnancy/weeks', PregnancyWeeksSchema],
  ['/api/pregnancy/weeks/20', PregnancyWeekSchema],
  ['/api/trousseau/mala-maternidade', MaternityBagSchema],
  ['/api/trousseau/essenciais', EssentialsSchema],
] as const;

for (const [path, schema] of FREE_ROUTES) {
  test(`50 calls of ${path} at once get 50 right answers`, async ({ request }) => {
    const answers = await Promise.all(
      Array.from({ length: CALLS }, async () => {
        const response = await request.get(path);
        return { status: response.status(), body: await response.text() };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = new Set(answers.map(({ body }) => body));
    expect(bodies.size).toBe(1);
    for (const body of bodies) expect(() => schema.parse(JSON.parse(body))).not.toThrow();
  });
}

for (const path of ['/', '/pregnancy-weeks', '/pregnancy-weeks/20', '/troussau', '/api/health']) {
  test(`50 visits of ${path} at once get 50 equal answers`, async ({ request }) => {
    const answers = await Promise.all(
      Array.from({ length: CALLS }, async () => {
        const response = await request.get(path);
        return `${response.status()} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
  });
}
